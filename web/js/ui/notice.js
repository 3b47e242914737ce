// Notes of the system that it is one's turn, while the page is hidden. The browser is asked for leave only when the player wants them.
import { toast } from "./dialogs.js";
import { t } from "./i18n.js";

/** The setting was chosen: asks the browser for leave, and takes the setting back where there is none. */
export async function askLeave(/** @type {Settings} */ settings) {
  if (settings.get("notice") === "off" || (await leave()) === "granted") return;
  settings.set("notice", "off");
  toast(t("notice.refused"));
}

const leave = async () => ("Notification" in window ? await Notification.requestPermission() : "denied");

/** @type {Notification | null} */
let shown = null;

/** Says it, and comes back to the page on a click; only one note at a time. */
export function notify(/** @type {string} */ title, /** @type {string} */ body) {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  unnotify();
  try {
    shown = new Notification(title, { body, tag: "winedark-turn", icon: "icons/app-192.png" });
  } catch {
    return; // some phones show notes only through the site's worker
  }
  shown.onclick = () => {
    focus();
    unnotify();
  };
}

export function unnotify() {
  shown?.close();
  shown = null;
}
