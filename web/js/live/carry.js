// A code that people carry by hand: as a link, a QR code or copied text; and the field that takes one back.
import { copy, draw } from "../share/ways.js";
import { button, h } from "../ui/dom.js";
import { t } from "../ui/i18n.js";

export const MARK = "#live";

/** The address that takes a code to another page of this site; nothing of it is sent to a server. */
export function linkOf(/** @type {string} */ letters, place = location.href) {
  const address = new URL(place);
  address.search = "";
  address.hash = `${MARK.slice(1)}=${letters}`;
  return address.href;
}

/** A code with the ways to hand it on. `failed` hears of what went wrong. */
export function codeBox(/** @type {string} */ letters, /** @type {(error: any) => void} */ failed) {
  const link = linkOf(letters),
    field = h("textarea", { class: "inp", rows: 3, readonly: true, "aria-label": t("live.code"), value: link }),
    picture = h("div", { hidden: true });
  const tries = (/** @type {() => unknown} */ run) => async () => {
    try {
      await run();
    } catch (error) {
      if (error.name !== "AbortError") failed(error); // the player has closed the system's own dialog
    }
  };
  const way = (/** @type {string} */ key, /** @type {string} */ mark, /** @type {() => unknown} */ run) =>
    button(t(`share.${key}`), { sign: mark, "data-key": `live-${key}`, onclick: tries(run) });
  return h(
    "div",
    { class: "stack" },
    field,
    h(
      "div",
      { class: "across" },
      way("copy", "check", () => copy(field)),
      "share" in navigator && way("system", "upload", () => navigator.share({ url: link })),
      way("code", "eye", () => draw(picture, link)),
    ),
    picture,
  );
}

/** A field for a code that came back; `take` gets what stands in it, and says whether it was of use. */
export function codeField(
  /** @type {string} */ label,
  /** @type {string} */ yes,
  /** @type {(text: string) => Promise<boolean>} */ take,
) {
  const field = h("textarea", { class: "inp", rows: 2, "aria-label": label, "data-key": "live-answer" });
  const onclick = async () => {
    if (field.value.trim() && (await take(field.value))) field.value = "";
  };
  return h("div", { class: "stack" }, h("label", {}, label, field), button(yes, { "data-key": "live-take", onclick }));
}

/** The field for the address of a helper: empty, nobody is asked. `change` hears of a new one. */
export function helperField(/** @type {string} */ helper, /** @type {(helper: string) => void} */ change) {
  const field = h("input", { class: "inp", value: helper, placeholder: "stun:host:3478", "aria-label": t("live.helper") });
  field.addEventListener("change", () => change(field.value.trim()));
  return h(
    "details",
    { open: helper !== "" },
    h("summary", {}, t("live.helper")),
    h("p", { class: "sm" }, t("live.helper.why")),
    field,
  );
}

/** What a code that cannot be used says of itself. */
export const why = (/** @type {any} */ error) => (error.why ? t(`live.code.${error.why}`) : (error.text ?? error.message));
