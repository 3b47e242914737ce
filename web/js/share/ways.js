// How a game goes from one device to another: a link to be copied, sent by the system or read by a camera, or a file.
import { toast } from "../ui/dialogs.js";
import { button, fill, h } from "../ui/dom.js";
import { t } from "../ui/i18n.js";

const QR = "vendor/lean-qr/nano.mjs";
const BORDER = 4; // modules of white around a code, without which no camera finds it
const LIGHT = 512; // pixels that a code has at least

/**
 * The link, and a button for each way. Where there is no link the file is left.
 * @param {App} app
 * @param {Exported} session
 * @param {{link: string | null, name: string}} sent
 */
export function ways(app, session, { link, name }) {
  const field = h("textarea", { class: "inp", rows: 4, readonly: true, "aria-label": t("share.link") }, link),
    code = h("div", { hidden: true });
  const tries = (/** @type {() => unknown} */ run) => async () => {
    try {
      await run();
    } catch (error) {
      if (error.name !== "AbortError") app.report(error); // the player has closed the system's own dialog
    }
  };
  const act = (/** @type {string} */ key, /** @type {string} */ mark, /** @type {() => unknown} */ run) =>
    button(t(`share.${key}`), { sign: mark, "data-key": key, onclick: tries(run) });
  const linked = link !== null && [
    act("copy", "check", () => copy(field)),
    "share" in navigator && act("system", "upload", () => navigator.share({ title: name, url: link })),
    act("code", "eye", () => draw(code, link)),
  ];
  const file = button(t("menu.export"), { sign: "download", "data-key": "file", onclick: () => app.export(session) });
  return [link !== null && field, h("div", { class: "menulist" }, linked, file), code];
}

/** Where the browser lends no clipboard, the link is marked to be copied by hand. */
export async function copy(/** @type {HTMLTextAreaElement} */ field) {
  try {
    await navigator.clipboard.writeText(field.value);
    toast(t("share.copied"));
  } catch {
    field.focus();
    field.select();
    toast(t("share.byHand"));
  }
}

/** The link as a code that cameras read. */
export async function draw(/** @type {HTMLElement} */ host, /** @type {string} */ link) {
  const { generate } = await import(new URL(QR, document.baseURI).href);
  const canvas = h("canvas", { role: "img", "aria-label": t("share.code") }),
    found = generate(link),
    scale = Math.ceil(LIGHT / (found.size + 2 * BORDER));
  found.toCanvas(canvas, { on: [0, 0, 0], off: [255, 255, 255], padX: BORDER, padY: BORDER });
  Object.assign(canvas.style, { width: `min(100%, ${canvas.width * scale}px)`, imageRendering: "pixelated" });
  fill(host, canvas);
  host.hidden = false;
  host.scrollIntoView({ block: "nearest" });
}
