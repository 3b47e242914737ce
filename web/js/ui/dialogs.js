// Modal dialogs, the toast and the live region. Native <dialog>: it traps and gives back the focus.
import { button, fill, h, remark, tell } from "./dom.js";
import { t } from "./i18n.js";
import { measure } from "./measure.js";

let opened = 0; // one may stand over another, and each has its own name

/**
 * Opens a modal dialog; resolves to the value of the button that closed it, null for Escape.
 * @param {{title: string, body: any, buttons?: Answer[], className?: string}} what
 * @returns {Promise<any>}
 */
export function openDialog({ title, body, buttons = [], className = "" }) {
  const id = `dialog-${++opened}`;
  return new Promise((resolve) => {
    const head = h(
      "header",
      {},
      h("h2", { id }, title),
      button(t("close"), { sign: "x", bare: true, onclick: () => dialog.close() }),
    );
    const end = (value) => {
      dialog.remove();
      resolve(value);
    };
    const answer = (value) => () => {
      dialog.close(); // gives the focus back; its event comes later
      end(value);
    };
    const foot = h(
      "footer",
      { hidden: buttons.length === 0 },
      buttons.map(({ label, value, main }) => button(label, { class: main ? "main" : "", onclick: answer(value) })),
    );
    const dialog = h(
      "dialog",
      { class: `dlg float ${className}`, "aria-labelledby": id },
      head,
      h("div", { class: "body" }, body),
      foot,
    );
    dialog.addEventListener("close", () => end(null));
    document.body.append(dialog);
    dialog.showModal();
    measure(dialog, () => isLong(dialog), (long) => long && readable(dialog)); // biome-ignore format: one wish
  });
}

/** Text that is longer than its box, with nothing in it to stop at, is scrolled by keys. */
function isLong(dialog) {
  const body = dialog.querySelector(".body");
  return body.scrollHeight > body.clientHeight && !body.querySelector("a,button,input,select,summary,[tabindex]");
}

const readable = (dialog) => {
  dialog.querySelector(".body").tabIndex = 0;
};

/** Closes all dialogs, or all but those that `but` selects. */
export function closeDialogs(but = "none") {
  /** @type {NodeListOf<HTMLDialogElement>} */
  const open = document.querySelectorAll(`:is(dialog.dlg, dialog.book)[open]:not(${but})`);
  for (const dialog of open) dialog.close();
}

const paragraphs = (text) => text.split("\n").map((line) => h("p", {}, line));

/** A message that waits for the player. @param {string} title @param {string} text @param {Answer[]} [buttons] */
export const message = (title, text, buttons = [{ label: t("ok"), value: true, main: true }], className = "small") =>
  openDialog({ title, body: paragraphs(text), buttons, className });

/** The ways on from a message about a game that is not safe. */
export const exportOr = () => [
  { label: t("ok"), value: false, main: true },
  { label: t("menu.export"), value: true },
];

export const confirm = (title, text, yes, no = t("cancel")) =>
  message(title, text, [
    { label: yes, value: true, main: true },
    { label: no, value: false },
  ]);

/** Asks for one line of text; null if it was left. */
export async function askText(title, label, value) {
  const input = h("input", { class: "inp", value, maxlength: 60, "aria-label": label });
  const done = await openDialog({
    title,
    body: h("label", {}, label, input),
    buttons: [{ label: t("ok"), value: true, main: true }],
    className: "small",
  });
  return done ? input.value.trim() || value : null;
}

/** The words for players who listen: one polite sentence at a time. The same sentence again is a new one. */
export function say(text) {
  const host = document.getElementById("say");
  if (host && text) host.replaceChildren(host.textContent === text ? `${text}\u00a0` : text);
}

/** Unsays everything that passes: the live region, and the toast if it is not of the page itself (`kept`). */
export function hush() {
  document.getElementById("say").replaceChildren();
  document.querySelector("#toast>:not(.kept)")?.remove();
}

let timer = 0;

export function hideToast() {
  clearTimeout(timer);
  fill(document.getElementById("toast"));
}

/** A passing note; `action` is {label, run}. One at a time. `kept`: no curtain takes it away. */
export function toast(
  /** @type {string} */ text,
  /** @type {{label: string, run: () => unknown} | null} */ action = null,
  ms = 6000,
  kept = false,
) {
  hideToast();
  fill(
    document.getElementById("toast"),
    h(
      "div",
      { class: `toast across ${kept ? "kept" : ""}`, role: "status" },
      remark(text),
      action
        ? button(action.label, {
            onclick: () => {
              hideToast();
              action.run();
            },
          })
        : null,
      button(t("close"), { sign: "x", bare: true, class: "ghost", onclick: hideToast }),
    ),
  );
  timer = setTimeout(hideToast, ms);
}

/** What the place of the toast depends on: it lies outside of the screens. */
export const tellToast = (/** @type {Record<string, boolean>} */ facts) => tell(document.getElementById("toast"), facts);

const fileName = (name) =>
  name
    .replace(/[^\p{L}\p{N} _-]+/gu, "")
    .trim()
    .slice(0, 60) || "game";

/** Hands a saved game to the browser as a file that is called like it. */
export function download(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  h("a", { href: url, download: `${fileName(name)}.json` }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
