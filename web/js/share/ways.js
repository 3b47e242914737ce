// How a game goes from one device to another: a link to be copied, sent by the system or read by a camera, or a file.
import { toast } from "../ui/dialogs.js";
import { button, fill, h } from "../ui/dom.js";
import { t } from "../ui/i18n.js";

const QR = "vendor/lean-qr/nano.mjs";
const BORDER = 4; // modules of white around a code, without which no camera finds it
const LIGHT = 512; // pixels that a code has at least

/**
 * The link, and a button for each way; `save()` gives the file. Where there is no link the file is left.
 * @param {App} app
 * @param {() => unknown} save
 * @param {{link: string | null, name: string}} sent
 */
export function ways(app, save, { link, name }) {
  const file = button(t("menu.export"), { sign: "download", "data-key": "file", onclick: save });
  if (link === null) return h("div", { class: "menulist" }, file);
  const { field, buttons, code } = handed(link, { label: t("share.link"), rows: 4, name, failed: (error) => app.report(error) });
  return [field, h("div", { class: "menulist" }, buttons, file), code];
}

/**
 * A link in a field, the buttons that hand it on, and the place of its code. `key` begins the names of the buttons, `name` is what the
 * system calls it, and `failed` hears of what went wrong.
 * @param {string} link
 * @param {{label: string, rows: number, failed: (error: any) => void, name?: string, key?: string}} as
 */
export function handed(link, { label, rows, failed, name, key = "" }) {
  const field = h("textarea", { class: "inp", rows, readonly: true, "aria-label": label }, link),
    code = h("div", { hidden: true });
  const act = (/** @type {string} */ way, /** @type {string} */ mark, /** @type {() => Promise<unknown>} */ run) =>
    button(t(`share.${way}`), { sign: mark, "data-key": `${key}${way}`, onclick: () => run().catch(unlessClosed) });
  const unlessClosed = (/** @type {any} */ error) => error.name === "AbortError" || failed(error); // the system's own dialog was
  const buttons = [
    act("copy", "check", () => copy(field)),
    "share" in navigator && act("system", "upload", () => navigator.share({ ...(name && { title: name }), url: link })),
    act("code", "eye", () => draw(code, link)),
  ];
  return { field, buttons, code };
}

/** Where the browser lends no clipboard, the link is marked to be copied by hand. */
async function copy(/** @type {HTMLTextAreaElement} */ field) {
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
async function draw(/** @type {HTMLElement} */ host, /** @type {string} */ link) {
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
