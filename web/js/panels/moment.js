// A battle as it happens, in the middle of the board: what each side brings, the dice that roll, the sums, what falls; or cards
// that are turned up pair by pair. The styles (moment.css) know when each part is seen: here is only how fast. Nothing of it is
// spoken or can be pressed: log and panel tell the same.
import { emblem, h, icon, s, UNSPOKEN } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { die } from "./dice.js";
import { MARKS, wonBy } from "./duel.js";

/** Milliseconds: of dice in all; before the first pair, and of each. The same stand in moment.css. */
const READ = 700, // at its end, for what has come of it
  ROLL = 1500,
  FIRST = 300,
  PAIR = 600;

/** How long a battle lasts at its own pace. */
export const lasting = (/** @type {DicePanel | DuelPanel} */ panel) =>
  READ + ("pairs" in panel ? FIRST + PAIR * panel.pairs.length + FIRST : ROLL);

/** Whether a panel shows something that was fought or rolled. @returns {panel is DicePanel | DuelPanel} */
export function isFought(/** @type {Panel} */ panel) {
  if (panel.type === "duel") return panel.pairs.length > 0;
  return panel.type === "dice" && panel.sides.some((side) => side.pips.length > 0);
}

/** The picture of a battle, `ms` from its beginning to its end. `seats`: sides by id. */
export function drawMoment(/** @type {DicePanel | DuelPanel} */ panel, /** @type {PanelContext["seats"]} */ seats, ms) {
  const parts = "pairs" in panel ? cards(panel, seats) : dice(panel, seats);
  const vars = { "--x": ms / lasting(panel) };
  return h(
    "div",
    { class: "moment centred", vars, ...UNSPOKEN },
    h(
      "div",
      { class: `clash of-${panel.type} ${"pairs" in panel || panel.sides.length > 1 ? "" : "alone"}` },
      h("header", {}, h("h2", {}, panel.name ?? panel.title), panel.note ? h("span", { class: "muted" }, panel.note) : null),
      parts,
    ),
  );
}

// ---- dice

/** The lines below, one after the other: each covers the one before. `at`: from which part of the picture on. */
const told = (/** @type {[string, string | number][]} */ lines) =>
  h(
    "div",
    { class: "fall across" },
    h(
      "div",
      {},
      lines.map(([text, at]) => h("b", { vars: { "--at": at } }, text)),
    ),
    h("small", {}, t("moment.skip")),
  );

function dice(/** @type {DicePanel} */ panel, /** @type {PanelContext["seats"]} */ seats) {
  const totals = panel.sides.map((side) => side.total),
    strong = panel.sides[0].lines.find((line) => line.strong);
  /** @type {[string, string | number][]} */
  const sums = totals.length > 1 && !totals.includes(null) ? [[t("moment.against", { a: totals[0], b: totals[1] }), 1000]] : [];
  const end = panel.why ?? strong?.text ?? "";
  return [
    panel.sides.map((side) => diceSide(side, seats.get(side.seat), panel.sides.length === 1)),
    told([[t("moment.roll"), 0], ...sums, [end, 1250]]),
  ];
}

const MANY_DICE = 6;

function diceSide(/** @type {DiceSide} */ side, /** @type {Seat | Other | undefined} */ seat, alone) {
  const { pips, kind, pieces, title } = side;
  return h(
    "section",
    { class: `side-b ${seat ? `seat-${seat.colour}` : ""}` },
    h("h3", {}, seat ? emblem(seat.colour, 40) : null, h("span", {}, seat?.role ?? "", h("small", {}, title))),
    pieces.length ? h("div", { class: "men" }, pieces.map(men)) : null,
    h(
      "div",
      { class: `rolled ${pips.length > MANY_DICE ? "many" : ""}` },
      pips.map((n, i) => rolling(n, kind, i)),
    ),
    sum(side, alone),
  );
}

const MOST = 6; // pieces of a kind that stand side by side

/** The last of a kind fall. */
function men({ icon: name, n, lost }) {
  if (n > MOST) return man(name, lost === n, n, lost);
  return Array.from({ length: n }, (_, i) => man(name, i >= n - lost));
}

const man = (name, gone, n = 1, lost = 0) =>
  h(
    "span",
    { class: `man ${gone ? "gone" : ""}` },
    s("svg", { class: "sh", viewBox: "0 0 44 48" }, s("path", { d: "M2 2h40v24c0 10-8 16-20 20C10 42 2 36 2 26z" })),
    icon(name),
    n > 1 ? h("i", { class: "n" }, lost && !gone ? `${n} −${lost}` : n) : null,
  );

/** Its faces while it rolls are made up; they are the same for the same die, so that nothing here is left to chance. */
const rolling = (pips, kind, i) =>
  h(
    "span",
    { class: "rolling", vars: { "--i": i } },
    die(((pips + i) % 6) + 1, kind),
    die(((pips + 3 + i) % 6) + 1, kind),
    die(pips, kind),
  );

/** What is added beside the dice, the sum, the hits; of a single roll all its lines. */
function sum(/** @type {DiceSide} */ { lines, total, hits }, alone) {
  const added = lines.filter((line) => !line.strong && (alone || /^\+/.test(line.n)));
  return h(
    "div",
    { class: "total" },
    h(
      "span",
      {},
      added.map((line) => h("span", {}, line.text, " ", h("em", {}, line.n))),
    ),
    total === null ? null : h("b", {}, total),
    hits === null
      ? null
      : h(
          "span",
          { class: "struck across" },
          Array.from({ length: Math.min(hits, MOST) }, () => h("i")),
          t("moment.hits", { n: hits }),
        ),
  );
}

// ---- cards

function cards(/** @type {DuelPanel} */ panel, /** @type {PanelContext["seats"]} */ seats) {
  const sides = panel.sides.map((side) => ({ ...side, seat: seats.get(side.seat) }));
  const at = (i) => FIRST + PAIR * i;
  const notes = panel.pairs.map(({ note }, i) => /** @type {[string, number]} */ ([note, at(i) + 250]));
  return [
    h(
      "div",
      { class: "score" },
      sides.map(({ seat, title }) =>
        h("span", {}, seat ? emblem(seat.colour, 36) : null, h("span", {}, seat?.role ?? "", h("small", {}, title))),
      ),
    ),
    h(
      "ol",
      { class: "turned" },
      panel.pairs.map((pair, i) => {
        const won = wonBy(pair, panel.sides);
        return h(
          "li",
          { class: `won-${won}`, vars: { "--at": at(i) } },
          laid(pair.left, sides[0].seat),
          h("em", {}, MARKS[won]),
          laid(pair.right, sides[1].seat),
        );
      }),
    ),
    told([["", 0], ...notes, [panel.result ?? "", at(panel.pairs.length)]]),
  ];
}

function laid(/** @type {Duellist} */ one, /** @type {Seat | Other | undefined} */ seat) {
  const back = h("span", { class: `back centred seat-${seat?.colour ?? ""}` }, seat ? emblem(seat.colour, 28) : null);
  if (!one) return h("div", { class: "cd across none" });
  return h(
    "div",
    { class: "cd across" },
    icon(one.icon),
    h("span", {}, h("b", {}, one.label), h("small", {}, one.value)),
    one.pip === null ? null : die(one.pip, "land"),
    back,
  );
}
