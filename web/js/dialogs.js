// Modal dialogs, the toast and the live region. Native <dialog>: it traps and gives back the focus.
import { button, fill, h, sign } from "./dom.js";
import { t } from "./i18n.js";

/** Opens a modal dialog; resolves to the value of the button that closed it, null for Escape. */
export function openDialog({ title, body, buttons = [], className = "" }) {
  return new Promise((resolve) => {
    const head = h("header", {}, h("h2", { id: "dialog-title" }, title),
      button(t("close"), { sign: "x", bare: true, onclick: () => dialog.close() }));
    const answer = (value) => () => {
      result = value;
      dialog.close();
    };
    const foot = h("footer", { hidden: buttons.length === 0 },
      buttons.map(({ label, value, main }) => button(label, { class: main ? "main" : "", onclick: answer(value) })));
    const dialog = h("dialog", { class: `dlg ${className}`, "aria-labelledby": "dialog-title" }, head,
      h("div", { class: "body" }, body), foot);
    let result = null;
    dialog.addEventListener("close", () => { dialog.remove(); resolve(result); });
    document.body.append(dialog);
    dialog.showModal();
  });
}

export function closeDialogs() {
  for (const dialog of document.querySelectorAll("dialog.dlg[open]")) dialog.close();
}

const paragraphs = (text) => text.split("\n").map((line) => h("p", {}, line));

/** A message that waits for the player. */
export const message = (title, text, buttons = [{ label: t("ok"), value: true, main: true }]) =>
  openDialog({ title, body: paragraphs(text), buttons, className: "small" });

export const confirm = (title, text, yes) => message(title, text,
  [{ label: yes, value: true, main: true }, { label: t("cancel"), value: false }]);

/** Asks for one line of text; null if it was left. */
export async function askText(title, label, value) {
  const input = h("input", { class: "inp", value, maxlength: 60, "aria-label": label });
  const done = await openDialog({ title, body: h("label", {}, label, input),
    buttons: [{ label: t("ok"), value: true, main: true }], className: "small" });
  return done ? input.value.trim() || value : null;
}

/** What is said to those who listen: one polite sentence at a time. */
export function say(text) {
  const host = document.getElementById("say");
  if (host && text && host.textContent !== text) host.textContent = text;
}

let timer = 0;

/** A passing note; `action` is {label, run}. One at a time. */
export function toast(text, action = null, ms = 6000) {
  const host = document.getElementById("toast");
  clearTimeout(timer);
  const hide = () => fill(host);
  fill(host, h("div", { class: "toast", role: "status" }, sign("info"), h("span", {}, text),
    action ? button(action.label, { onclick: () => { hide(); action.run(); } }) : null,
    button(t("close"), { sign: "x", bare: true, class: "ghost", onclick: hide })));
  timer = setTimeout(hide, ms);
}

/** Hands a text to the browser as a file. */
export function download(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
