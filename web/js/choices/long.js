// A long list: in the order of what its choices promise, parted by how likely they are, and filtered by typing. And what cannot be
// chosen, in one line.
import { assign, button, h } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { isSure } from "../ui/odds.js";

export const LONG = 8; // choices; fewer are read as they stand
const MANY = 12; // more are filtered
/** @type {Record<string, number>} */
const PARTS = { likely: 0.55, even: 0.4, unlikely: -1 }; // and the chance that each begins with

const promise = (/** @type {Choice} */ { chance, worth }) => [chance ?? -1, worth ?? 0];

/** Of many choices the likeliest first, and of those that are alike the one that is worth most; else as they stand. */
export function inOrder(/** @type {readonly Choice[]} */ list) {
  if (list.length < LONG) return [...list];
  return list.toSorted((a, b) => {
    const [p, w] = promise(a),
      [q, v] = promise(b);
    return q - p || v - w;
  });
}

/** How likely a chance is, in one word; null where nothing is left to chance. */
export const partOf = (/** @type {number | null} */ chance) =>
  chance === null ? null : Object.keys(PARTS).find((part) => chance >= PARTS[part]);

/** Is anything at risk in some of these choices? Where all are certain, no chance tells one from another. */
export const atRisk = (/** @type {readonly Choice[]} */ list) => list.some(({ chance }) => chance !== null && !isSure(chance));

/** The name of the part that begins with this choice; null within a part, and where nothing is left to chance. */
export function headOf(/** @type {Choice[]} */ list, /** @type {number} */ at) {
  const [part, before] = [list[at], list[at - 1]].map((one) => partOf(one?.chance ?? null));
  return list.length < LONG || part === before || !atRisk(list) ? null : part;
}

/** What was typed, of which list. */
let filter = { list: "", words: "" };

/** A field that hides the rows of `menu` without the words typed; nothing for a list that is seen at a glance. */
export function filterOf(/** @type {Choice[]} */ list, /** @type {HTMLElement} */ menu) {
  const key = list.map(({ label }) => label).join();
  if (list.length < MANY) return null;
  if (filter.list !== key) filter = { list: key, words: "" };
  const sift = () => {
    const words = filter.words.toLocaleLowerCase();
    for (const row of /** @type {HTMLCollectionOf<HTMLElement>} */ (menu.children))
      row.hidden = words !== "" && !row.textContent.toLocaleLowerCase().includes(words);
  };
  const oninput = (/** @type {{target: HTMLInputElement}} */ { target }) => {
    filter.words = target.value;
    sift();
  };
  sift();
  const label = t("choices.filter", { n: list.length });
  return h("input", {
    class: "inp",
    type: "search",
    "data-key": "filter",
    placeholder: label,
    "aria-label": label,
    value: filter.words,
    oninput,
  });
}

/** Whether the line of what cannot be chosen has been opened. */
let unfolded = false;

/**
 * `named`: [label, reason] of all that cannot be chosen: `why` in one sentence, else their names in one line; the reasons when it
 * is opened.
 */
export function blockedLine(/** @type {[string, string | null][]} */ named, /** @type {string | null} */ why = null) {
  if (named.length === 0) return null;
  const reasons = Map.groupBy(named, ([, why]) => why);
  const list = h(
    "ul",
    { hidden: !unfolded },
    [...reasons].map(([why, all]) => h("li", {}, h("b", {}, all.map(([label]) => label).join(", ")), " ", why)),
  );
  const toggle = (/** @type {{currentTarget: Element}} */ { currentTarget }) => {
    unfolded = !unfolded;
    list.hidden = !unfolded;
    assign(currentTarget, { "aria-expanded": String(unfolded) });
  };
  const names = named.map(([label]) => label).join(", ");
  return h(
    "div",
    { class: "blocked quiet" },
    button(why ?? t("choices.blocked", { names }), {
      sign: "right",
      class: "ghost turned",
      "data-key": "blocked",
      "aria-expanded": String(unfolded),
      onclick: toggle,
    }),
    list,
  );
}
