import assert from "node:assert/strict";
import { test } from "node:test";
import { isFought, lasting } from "../../web/js/panels/moment.js";
import { inOneLine } from "../../web/js/story/watch.js";

const line = (seat, text, more = {}) => /** @type {any} */ ({ seat, text, kind: "march", gist: null, ...more });
const taking = (seat, text, part) => line(seat, text, { kind: "claimed", gist: { head: `${text.split(" ")[0]} took`, part } });

test("one line tells the last that somebody did", () => {
  assert.deepEqual(inOneLine([]), []);
  assert.deepEqual(inOneLine([line(null, "Round 2", { kind: "heading" })]), []);
  const told = inOneLine([line(0, "Rome marches."), line(1, "Greece builds."), line(null, "Round 2", { kind: "heading" })]);
  assert.deepEqual(told, [{ seat: 1, text: "Greece builds." }]);
});

test("takings one after the other are one line, by who took", () => {
  const news = [line(2, "Egypt offers."), taking(0, "Rome takes wine.", "wine"), taking(1, "Greece takes oil.", "oil")];
  assert.deepEqual(inOneLine([...news, taking(0, "Rome takes gold.", "gold")]), [
    { seat: 0, text: "Rome took wine, gold" },
    { seat: 1, text: "Greece took oil" },
  ]);
  assert.deepEqual(inOneLine(news.slice(0, 2)), [{ seat: 0, text: "Rome takes wine." }], "one alone has its whole words");
});

test("what was rolled or turned up is seen, for as long as it takes", () => {
  const dice = (pips) => /** @type {any} */ ({ type: "dice", sides: [{ pips }, { pips: [] }] });
  const duel = (pairs) => /** @type {any} */ ({ type: "duel", pairs: Array.from({ length: pairs }, () => ({})) });
  assert.deepEqual([dice([3]), dice([]), duel(3), duel(0), { type: "text" }].map(isFought), [true, false, true, false, false]);
  assert.equal(lasting(dice([3])), 1500 + 700);
  assert.equal(lasting(duel(5)), 300 + 5 * 600 + 300 + 700);
});
