// A letter that is pasted, for a link may open in another browser than the one with the game. The engine says what is no letter.

import { LETTER } from "../share/address.js";
import { openDialog } from "../ui/dialogs.js";
import { h } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { arrive } from "./arrive.js";

/** Asks for a letter, and goes on with it. */
export async function pasteLetter(/** @type {App} */ app) {
  const field = h("textarea", { class: "inp", rows: 4, "aria-label": t("post.paste.field"), "data-key": "pasted" });
  const buttons = [
    { label: t("post.paste.yes"), value: true, main: true },
    { label: t("cancel"), value: false },
  ];
  const body = h("div", { class: "stack" }, h("p", {}, t("post.paste.how")), field);
  const yes = await openDialog({ title: t("post.paste"), body, buttons, className: "small" });
  if (yes && field.value.trim()) await arrive(app, addressIn(field.value));
}

/** The part of a text from the mark of a letter on; a text without it is taken for the letters themselves. */
function addressIn(/** @type {string} */ text) {
  const at = text.indexOf(LETTER);
  return at < 0 ? LETTER + text.trim() : text.slice(at);
}
