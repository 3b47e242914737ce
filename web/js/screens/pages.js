// The pages that open over a screen: settings, credits; the rules open beside it (book.js, loaded when asked for).
import { OPTIONS } from "../storage/settings.js";
import { openDialog } from "../ui/dialogs.js";
import { h } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { askLeave } from "../ui/notice.js";
import { segments } from "../ui/segments.js";
import { heard } from "../ui/sound.js";
import { keysButton } from "./keymap.js";

const PARTS = {
  look: ["theme", "size", "pattern", "motion", "hand"],
  play: ["speed", "camera", "confirm", "battles", "ask", "hints", "chances"],
  hear: ["speak", "answers", "sound", "notice"],
  keys: ["keys"],
};
const NOTED = ["ask", "chances", "speak", "notice"]; // settings that need a word more

/** What a setting needs besides once it is chosen: it may be taken back. */
const CHOSEN = { notice: askLeave, sound: heard };

/** The settings, in parts; each applies as it is chosen. */
export function openSettings(settings) {
  const part = ([id, names]) =>
    h(
      "section",
      { "aria-labelledby": `set-${id}` },
      h("h3", { id: `set-${id}` }, t(`set.part.${id}`)),
      names.map((name) => settingRow(settings, name)),
      id === "keys" ? keysButton(settings) : null,
    );
  return openDialog({ title: t("settings"), body: h("div", { class: "settings" }, Object.entries(PARTS).map(part)) });
}

function settingRow(settings, name) {
  const label = t(`set.${name}`),
    options = OPTIONS[name].map((id) => ({ id, name: t(`set.${name}.${id}`) }));
  const pick = async (id) => {
    settings.set(name, id);
    draw();
    if (!CHOSEN[name]) return;
    await CHOSEN[name](settings);
    if (settings.get(name) !== id) draw();
  };
  const draw = () => {
    const fresh = settingRow(settings, name);
    row.replaceWith(fresh);
    row = fresh;
    fresh.querySelector("[aria-checked=true]").focus();
  };
  const note = NOTED.includes(name) ? h("p", { class: "sm" }, t(`set.${name}.note`)) : null;
  let row = h("div", { class: "opt across" }, h("span", {}, label), segments(label, options, settings.get(name), pick), note);
  return row;
}

export async function openCredits() {
  const answer = await fetch("icons/authors.json");
  const { authors, icons, source, licence } = await answer.json();
  const list = h(
    "ul",
    { class: "credits" },
    icons.map(({ name, icon, author }) => h("li", {}, t("credits.icon", { name, icon, author }))),
  );
  const text = ["fonts", "icons", "signs", "engine", "map"].map((id) =>
    h("p", {}, t(`credits.${id}`, { authors: authors.join(", "), source, licence })),
  );
  return openDialog({
    title: t("credits.title"),
    body: [...text, h("details", {}, h("summary", {}, t("credits.all")), list)],
    className: "wide",
  });
}
