// How likely outcomes are: shares as a player reads them, and a bar of them.
import { h } from "./dom.js";

/** A number with its sign, which never stands in a line of its own. */
const inPercent = (/** @type {string | number} */ n) => `${n}\u00a0%`;

/** A share as a player reads it. */
export const percent = (p) => inPercent(new Intl.NumberFormat("en", { maximumFractionDigits: 1 }).format(100 * p));

const SURE = 1e-9; // what sums of chances lose of certainty

export const isSure = (/** @type {number} */ p) => p >= 1 - SURE;

/** The same at a glance, in whole percent: 0 % and 100 % stand for themselves alone. */
export function about(/** @type {number} */ p) {
  const whole = Math.round(100 * p);
  if (p > SURE && whole === 0) return inPercent("<1");
  return inPercent(isSure(p) || whole < 100 ? whole : ">99");
}

const NEUTRAL = ["both", "none", "plain"];

/** How each outcome looks: in the colour of the seat that it favours; those that favour nobody differ from each other. */
export function looksOf(rows, seats) {
  let neutral = 0;
  return rows.map(({ seat }) => (seats.has(seat) ? `seat-${seats.get(seat).colour}` : NEUTRAL[neutral++ % NEUTRAL.length]));
}

/** Outcomes as one bar with a line each. `rows`: [{label, p, seat}]. */
export function oddsBar(rows, seats) {
  const looks = looksOf(rows, seats).map((look) => `odd ${look}`);
  const parts = rows.map((row, i) => h("i", { class: looks[i], vars: { "--p": row.p } }));
  return [
    h("div", { class: "oddsbar", "aria-hidden": "true" }, parts),
    h(
      "ul",
      { class: "odds" },
      rows.map((row, i) =>
        h("li", {}, h("i", { class: looks[i], "aria-hidden": "true" }), h("b", {}, percent(row.p)), " ", row.label),
      ),
    ),
  ];
}
