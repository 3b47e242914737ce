// The dialog "Share": the game that runs as a link, a QR code or a file. Loaded when somebody opens it.
import { message, openDialog, toast } from "../ui/dialogs.js";
import { button, fill, h } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { addressOf } from "./address.js";

/** @typedef {Record<string, string>} Links - by kind */

const QR = "vendor/lean-qr/nano.mjs";
const BORDER = 4; // modules of white around a code, without which no camera finds it
const LIGHT = 512; // pixels that a code has at least

/** What can be shared of a finished game: its replay, and a challenge if one person has played it. */
export async function openShare(/** @type {App} */ app, /** @type {Exported} */ session) {
  const [view, replay] = await Promise.all([app.engine.call("view", { seat: null, since: 1e9 }), linkOf(app, "replay", null)]);
  if (!replay.link) return void (await refuse(app, session, replay.why));
  const people = view.seats.filter((/** @type {Seat} */ { bot }) => !bot),
    seat = people.length === 1 ? people[0].id : null;
  const challenge = seat === null ? null : (await linkOf(app, "challenge", seat)).link;
  const links = { replay: replay.link, ...(challenge ? { challenge } : {}) };
  await openDialog({ title: t("share"), body: bodyOf(app, session, links), className: "small" });
}

/** A game that no link may tell can still be a file. */
async function refuse(/** @type {App} */ app, /** @type {Exported} */ session, /** @type {string} */ why) {
  const file = { label: t("menu.export"), value: true },
    ok = { label: t("ok"), value: false, main: true };
  if (await message(t("share"), why, [ok, file])) app.export(session);
}

/** The address of a link, or why there can be none. @returns {Promise<{link: string, why: string}>} */
async function linkOf(/** @type {App} */ app, /** @type {string} */ kind, /** @type {number | null} */ seat) {
  try {
    const { link } = await app.engine.call("share", { kind, seat });
    return { link: addressOf(link, location.href), why: "" };
  } catch (error) {
    if (error.kind !== "illegal") throw error;
    return { link: "", why: error.text };
  }
}

function bodyOf(/** @type {App} */ app, /** @type {Exported} */ session, /** @type {Links} */ links) {
  const shown = { kind: "replay" },
    link = () => links[shown.kind];
  const field = h("textarea", { class: "inp", rows: 4, readonly: true, "aria-label": t("share.link") }),
    why = h("p", {}),
    code = h("div", { hidden: true });
  const show = () => {
    field.value = link();
    fill(why, t(`share.${shown.kind}.why`, { n: link().length }));
    code.hidden = true;
  };
  show();
  const tries = (/** @type {() => unknown} */ run) => async () => {
    try {
      await run();
    } catch (error) {
      if (error.name !== "AbortError") app.report(error); // the player has closed the system's own dialog
    }
  };
  const act = (/** @type {string} */ key, /** @type {string} */ mark, /** @type {() => unknown} */ run) =>
    button(t(`share.${key}`), { sign: mark, "data-key": key, onclick: tries(run) });
  return [
    Object.keys(links).length > 1 && kinds(links, shown, show),
    why,
    field,
    h(
      "div",
      { class: "menulist" },
      act("copy", "check", () => copy(field)),
      "share" in navigator && act("system", "upload", () => navigator.share({ title: session.kept.name, url: link() })),
      act("code", "eye", () => draw(code, link())),
      button(t("menu.export"), { sign: "download", "data-key": "file", onclick: () => app.export(session) }),
    ),
    code,
  ];
}

/** One of the kinds of links. */
const kinds = (/** @type {Links} */ links, /** @type {{kind: string}} */ shown, /** @type {() => void} */ show) =>
  h(
    "div",
    { class: "stack", role: "radiogroup", "aria-label": t("share") },
    Object.keys(links).map((kind) =>
      h(
        "label",
        { class: "across" },
        h("input", {
          type: "radio",
          name: "share",
          value: kind,
          checked: kind === shown.kind,
          onchange: () => {
            shown.kind = kind;
            show();
          },
        }),
        t(`share.${kind}`),
      ),
    ),
  );

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
