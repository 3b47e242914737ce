// The card that says what words mean: below the word under the pointer until that leaves, or held open until it is closed.
import { cite } from "../ui/cite.js";
import { button, h } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { putUnder } from "../ui/place.js";
import { called } from "./words.js";

const GAP = 6,
  LEAVE = 200;

let box = null,
  anchor = null,
  opener = null,
  timer = 0;

export const plan = (run, ms) => {
  clearTimeout(timer);
  timer = setTimeout(run, ms);
};

export const isHeld = () => box?.classList.contains("held") ?? false;

/** The element that the card stands at, if it is open. */
export const standsAt = () => anchor;

/**
 * Opens the card of some terms at an element. `held`: it takes the focus and stays until it is closed; opened by a key, at its
 * first paragraph.
 * @param {Element} at
 * @param {Term[]} terms
 * @param {(rule: string) => void} onRule
 */
export function openCard(at, terms, onRule, /** @type {"" | "press" | "key"} */ held = "") {
  close();
  box = h(
    "div",
    {
      class: `termcard float ${held ? "held" : ""}`,
      popover: "manual",
      role: "dialog",
      tabindex: -1,
      "aria-label": t("terms.title"),
      onpointerenter: () => clearTimeout(timer),
      onpointerleave: () => isHeld() || plan(close, LEAVE),
      onkeydown: key,
    },
    terms.map((term) => entry(term, onRule)),
    held ? button(t("close"), { sign: "x", bare: true, class: "ghost", onclick: close }) : null,
  );
  anchor = at;
  (at.closest("dialog[open]") ?? document.body).append(box);
  box.showPopover?.();
  putUnder(box, at, GAP);
  if (!held) return;
  opener = document.activeElement;
  (held === "key" ? box.querySelector("button") : box).focus({ preventScroll: true });
}

const entry = (/** @type {Term} */ term, onRule) =>
  h("p", {}, h("b", {}, called(term)), " ", h("span", {}, term.text), " ", cite(term.rule, leave(onRule)));

const leave = (onRule) => (rule) => {
  close();
  onRule(rule);
};

function key(event) {
  if (event.key !== "Escape") return;
  event.preventDefault();
  event.stopPropagation();
  close();
}

/** The focus goes back to where it came from. */
export function close() {
  clearTimeout(timer);
  const back = box?.contains(document.activeElement) ? opener : null;
  box?.remove();
  box = anchor = opener = null;
  if (back?.isConnected) back.focus({ preventScroll: true });
}

/** Closes it where what it explains is gone, or where somebody presses beside it. `el`: what was pressed. */
export function closeBeside(el = null) {
  if (box && (el ? !box.contains(el) : !anchor?.isConnected)) close();
}
