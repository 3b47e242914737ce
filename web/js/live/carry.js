// A code that people carry by hand: as a link, a QR code or copied text; and the field that takes one back.
import { addressOf, LIVE } from "../share/address.js";
import { handed } from "../share/ways.js";
import { button, fill, h } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { faultOf } from "./meet.js";

/** The setting with the address of a STUN or TURN server. */
export const HELPER = "helper";

/** The address that takes a code to another page of this site; nothing of it is sent to a server. */
export const linkOf = (/** @type {string} */ letters, place = location.href) => addressOf(letters, place, `${LIVE}=`);

/** A code with the ways to hand it on. `failed` hears of what went wrong. */
export function codeBox(/** @type {string} */ letters, /** @type {(error: any) => void} */ failed) {
  const { field, buttons, code } = handed(linkOf(letters), { label: t("live.code"), rows: 3, key: "live-", failed });
  return h("div", { class: "stack" }, field, h("div", { class: "across" }, buttons), code);
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

/** The field for the address of a helper: empty, nobody is asked. `change` hears of a new one; what is wrong with it stands below. */
export function helperField(/** @type {string} */ helper, /** @type {(helper: string) => void} */ change) {
  const field = h("input", { class: "inp", value: helper, placeholder: "stun:host:3478", "aria-label": t("live.helper") }),
    wrong = h("p", { class: "bad", role: "alert" });
  field.addEventListener("change", () => {
    const fault = faultOf(field.value);
    field.setAttribute("aria-invalid", String(fault !== ""));
    fill(wrong, fault ? t(`live.helper.${fault}`) : null);
    if (!fault) change(field.value.trim());
  });
  return h(
    "details",
    { open: helper !== "" },
    h("summary", {}, t("live.helper")),
    h("p", { class: "sm" }, t("live.helper.why")),
    field,
    wrong,
  );
}

/** What a code that cannot be used says of itself. */
export const why = (/** @type {any} */ error) => (error.why ? t(`live.code.${error.why}`) : (error.text ?? error.message));
