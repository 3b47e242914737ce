// The dice widget: both sides' dice, the sum line by line, hits; the odds as they were before, and how lucky the roll was.
import { emblem, h, late, remark, s } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { oddsBar, percent } from "../ui/odds.js";

const PIPS = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [6, 6],
    [12, 12],
    [18, 18],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [6.5, 6.5],
    [17.5, 6.5],
    [12, 12],
    [6.5, 17.5],
    [17.5, 17.5],
  ],
  6: [
    [7, 6],
    [7, 12],
    [7, 18],
    [17, 6],
    [17, 12],
    [17, 18],
  ],
};

export function die(pips, kind) {
  const dots = (PIPS[pips] ?? []).map(([cx, cy]) => s("circle", { cx, cy, r: 2.3 }));
  const text = PIPS[pips] ? dots : s("text", { x: 12, y: 17 }, pips);
  return s("svg", { class: `die ${kind}`, viewBox: "0 0 24 24", role: "img", "aria-label": t("die", { pips }) }, text);
}

/** `panel`: {sides, odds, bars, luck}; `ctx.seats` by id. */
export const dice = (/** @type {DicePanel} */ panel, /** @type {PanelContext} */ ctx) => [
  h(
    "div",
    { class: "versus" },
    panel.sides.map((one) => side(one, ctx.seats.get(one.seat), ctx)),
  ),
  panel.odds?.length || panel.bars || panel.luck?.length
    ? h("div", { class: "before" }, beforehand(panel, ctx.seats), bars(panel.bars))
    : null,
];

/** The cards that fight on a side; what draws them comes with the first. */
function forces(/** @type {Face[]} */ cards, /** @type {PanelContext} */ ctx) {
  if (!cards.length) return null;
  const list = h(
    "ul",
    { class: "forces" },
    cards.map(({ label }) => h("li", {}, label)),
  );
  return late(list, import("./hand.js"), (part) => part.fighting(cards, ctx));
}

function side(
  /** @type {DiceSide} */ { title, pips, kind, lines, total, hits, cards = [] },
  /** @type {Seat | Other | undefined} */ seat,
  /** @type {PanelContext} */ ctx,
) {
  return h(
    "div",
    { class: "side", role: "group", "aria-label": seat?.role ?? "" },
    h(
      "div",
      { class: "hd" },
      seat ? emblem(seat.colour, 40) : null,
      h("div", {}, h("h4", {}, seat?.role ?? ""), title ? h("p", { class: "sm" }, title) : null),
    ),
    forces(cards, ctx),
    h(
      "div",
      { class: "dice" },
      pips.map((n) => die(n, kind)),
    ),
    h(
      "ul",
      { class: "sum" },
      lines.map(sumLine),
      total === null || total === undefined || lines.some((line) => line.strong)
        ? null
        : h("li", { class: "tot" }, h("span", {}, t("dice.sum")), h("b", {}, total)),
      hits === null || hits === undefined ? null : h("li", { class: "hits" }, h("span", {}, t("dice.hits")), h("b", {}, hits)),
    ),
  );
}

/** What is added or taken away is worth telling even where there is room for little. */
const sumLine = (line) =>
  h(
    "li",
    { class: line.strong ? "tot" : /^[+−]/.test(line.n) ? "more" : "" },
    h("span", {}, line.text ?? line),
    line.n === undefined ? null : h("b", {}, line.n),
  );

function beforehand(/** @type {DicePanel} */ { odds = [], luck = [] }, /** @type {PanelContext["seats"]} */ seats) {
  return h(
    "section",
    {},
    odds.length ? [h("h4", {}, t("dice.odds")), oddsBar(odds, seats)] : null,
    luck.map((line) => h("p", { class: "luck quiet" }, remark(line))),
  );
}

/** How likely each outcome was; the one that came is marked. */
function bars(chart) {
  if (!chart) return null;
  const most = Math.max(...chart.items.map((one) => one.p), 0.01);
  return h(
    "section",
    {},
    h("h4", {}, chart.title),
    h(
      "ol",
      { class: "bars" },
      chart.items.map(({ label, p, now }) =>
        h(
          "li",
          { class: now ? "now" : "", "aria-current": now ? "true" : null },
          h("span", {}, percent(p)),
          h("i", { vars: { "--p": p / most } }),
          h("span", {}, label),
        ),
      ),
    ),
  );
}
