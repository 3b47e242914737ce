// What a choice would bring, as the engine foresees it: cost, consequences, exact odds. Asked once for each way to choose it.
import { h, icon } from "../ui/dom.js";
import { oddsBar } from "../ui/odds.js";

export class Foresight {
  #known = new Map();

  /** `ask(choice, picks, count)` resolves to {cost, lines, odds}; `arrived()` hears of each answer. */
  constructor(/** @type {HintQuestions["ask"]} */ ask, /** @type {() => void} */ arrived) {
    this.ask = ask;
    this.arrived = arrived;
  }

  clear() {
    this.#known.clear();
  }

  /** The answer if it is here, else null: `arrived` will be called. */
  known(/** @type {Choice} */ choice, /** @type {string[] | null} */ picks, /** @type {number | null} */ count) {
    const key = keyOf(choice, picks, count);
    if (!this.#known.has(key)) this.of(choice, picks, count).then(this.arrived, () => {});
    return this.#known.get(key)?.answer ?? null;
  }

  /** The answer, waited for. */
  async of(/** @type {Choice} */ choice, /** @type {string[] | null} */ picks, /** @type {number | null} */ count) {
    const key = keyOf(choice, picks, count);
    if (!this.#known.has(key)) this.#known.set(key, { asked: this.ask(choice, picks, count), answer: null });
    const entry = this.#known.get(key);
    entry.answer = await entry.asked;
    return entry.answer;
  }
}

const keyOf = (/** @type {Choice} */ choice, /** @type {string[] | null} */ picks, /** @type {number | null} */ count) =>
  JSON.stringify([choice.id, picks, count]);

export const isEmpty = (/** @type {Preview | null} */ found) =>
  !found || [found.cost, found.lines, found.odds].every((list) => list.length === 0);

/** What is paid, as small items beside a heading. */
export const costOf = (/** @type {Preview} */ { cost }) =>
  cost.length === 0
    ? null
    : h(
        "span",
        { class: "cost" },
        cost.map((item) => h("span", { role: "img", "aria-label": `${item.n} ${item.label}` }, icon(item.icon), item.n)),
      );

/** The body of a preview. */
export const foresight = (/** @type {Preview} */ { lines, odds }, /** @type {Sides} */ seats) => [
  odds.map(({ title, rows }) => h("section", { class: "foreseen" }, h("h4", {}, title), oddsBar(rows, seats))),
  lines.length
    ? h(
        "ul",
        { class: "changes" },
        lines.map((line) => h("li", {}, line)),
      )
    : null,
];
