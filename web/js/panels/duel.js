// The duel widget: what lay one against one, pair by pair, who won each, where the tokens lie. How the pairs are turned up one
// after the other is shown before it (see moment.js).
import { emblem, h, icon, styled } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { die } from "./dice.js";

/** The sign between two cards, by the side that has won. */
export const MARKS = { left: "◀", right: "▶", none: "–" };

/** `panel`: {sides, pairs, tokens, result}; `ctx.seats` by id. */
export function duel(/** @type {DuelPanel} */ panel, /** @type {PanelContext} */ ctx) {
  styled("duel");
  const seats = panel.sides.map((side) => ctx.seats.get(side.seat));
  return [
    h(
      "div",
      { class: "sides" },
      panel.sides.map((side, i) => head(side, seats[i])),
    ),
    pairs(panel),
    tokens(panel.tokens, seats),
    panel.result ? h("p", { class: "outcome" }, panel.result) : null,
  ];
}

/** In the corner of the board the pairs are folded away: the map is needed. */
function pairs(/** @type {DuelPanel} */ { dock, pairs: found, sides }) {
  const list = h(
    "ol",
    { class: "pairs" },
    found.map((pair) => row(pair, sides)),
  );
  return dock === "board" && found.length ? h("details", {}, h("summary", {}, t("duel.pairs")), list) : list;
}

function head(/** @type {DuelPanel["sides"][number]} */ { title, lines }, /** @type {Seat | Other | undefined} */ seat) {
  return h(
    "div",
    { class: "who", role: "group", "aria-label": seat?.role ?? "" },
    seat ? emblem(seat.colour, 32) : null,
    h(
      "div",
      {},
      h("h4", {}, seat?.role ?? "", " ", h("span", { class: "sm" }, title)),
      lines.map((line) => h("p", { class: "sm" }, line)),
    ),
  );
}

/** Which side has won: "left", "right" or "none". */
export const wonBy = ({ winner }, sides) => (winner === null ? "none" : winner === sides[0].seat ? "left" : "right");

function row(pair, sides) {
  const won = wonBy(pair, sides);
  return h(
    "li",
    { class: `won-${won}` },
    card(pair.left, "left"),
    h("span", { class: "mark", "aria-hidden": "true" }, MARKS[won]),
    card(pair.right, "right"),
    h("span", { class: "sm nt" }, pair.note),
  );
}

function card(one, place) {
  if (!one) return h("div", { class: `laid ${place} none`, "aria-hidden": "true" });
  return h(
    "div",
    { class: `laid ${place}` },
    icon(one.icon),
    h("b", {}, one.label),
    h("span", { class: "val" }, one.pip === null ? null : die(one.pip, "land"), one.value),
  );
}

const PLACES = ["left", "middle", "right"];

function tokens(found, /** @type {(Seat | Other | undefined)[]} */ [left, right]) {
  const colours = { left: left?.colour, right: right?.colour };
  return h(
    "div",
    { class: "tokens", role: "img", "aria-label": found.label, title: found.label },
    PLACES.map((place) =>
      h(
        "span",
        { class: `${place} ${colours[place] ? `seat-${colours[place]}` : ""}` },
        Array.from({ length: found[place] }, () => h("i")),
      ),
    ),
  );
}
