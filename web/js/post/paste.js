// A letter that is pasted, for a link may open in another browser than the one with the game. The engine says what is no letter.

import { LETTER, lettersOf } from "../share/address.js";
import { message, openDialog } from "../ui/dialogs.js";
import { h } from "../ui/dom.js";
import { t } from "../ui/i18n.js";

/** Asks for a letter, and opens its address. What is no letter leaves the game where it is. */
export async function pasteLetter(/** @type {App} */ app) {
  const field = h("textarea", { class: "inp", rows: 4, "aria-label": t("post.paste.field"), "data-key": "pasted" });
  const buttons = [
    { label: t("post.paste.yes"), value: true, main: true },
    { label: t("cancel"), value: false },
  ];
  const body = h("div", { class: "stack" }, h("p", {}, t("post.paste.how")), field);
  const yes = await openDialog({ title: t("post.paste"), body, buttons, className: "small" });
  if (!yes || !field.value.trim()) return;
  const address = addressIn(field.value);
  try {
    await app.engine.call("received", { link: lettersOf(address, LETTER) });
    location.hash = address;
  } catch (error) {
    if (error.kind !== "save") throw error;
    await message(t("post.failed"), error.text);
  }
}

/** The part of a text from the mark of a letter on, without line breaks; a text without it is taken for the letters themselves. */
function addressIn(/** @type {string} */ text) {
  const letters = text.slice(Math.max(text.indexOf(LETTER), 0)).replace(/\s+/g, "");
  return letters.startsWith(LETTER) ? letters : LETTER + letters;
}
