// How likely outcomes are: shares as a player reads them, and a bar of them.
import { h } from "./dom.js";

/** A share as a player reads it. */
export const percent = (p) =>
  new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 1 }).format(p).replace("%", " %");

const SURE = 1e-9; // what sums of chances lose of certainty

/** The same at a glance, in whole percent: 0 % and 100 % stand for themselves alone. */
export function about(/** @type {number} */ p) {
  const whole = Math.round(100 * p);
  if (p > SURE && whole === 0) return "<1 %";
  return p < 1 - SURE && whole === 100 ? ">99 %" : `${whole} %`;
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
