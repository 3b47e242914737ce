import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { seen, tellsChances } from "../../web/js/replay/chances.js";
import { shortly } from "../../web/js/replay/chart.js";
import { people, priceOf } from "../../web/js/screens/review.js";
import { useText } from "../../web/js/ui/i18n.js";

useText(JSON.parse(readFileSync(new URL("../../web/text/en.json", import.meta.url), "utf8")));

test("what a decision cost is told in chances where they are known and wanted, and else in words", () => {
  const price = (cost, size, told) => priceOf({ cost, size }, told);
  assert.equal(price(7.6, "clear", true), "Clearly worse: cost 8\u00a0% chance to win");
  assert.equal(price(0.4, "small", true), "A little worse: cost less than 1\u00a0% chance to win");
  assert.equal(price(7.6, "clear", false), "Clearly worse");
  assert.equal(price(null, "heavy", true), "Much worse");
});

test("only people have a review", () => {
  const seats = [{ bot: "normal" }, { bot: null }, { bot: null }];
  assert.deepEqual(people(seats), seats.slice(1));
});

const settings = (chances) => ({ get: () => chances });

test("chances to win are told to somebody who plays alone, and to several only if they want it", () => {
  const told = (chances) => [0, 1, 2].map((n) => tellsChances(settings(chances), n));
  assert.deepEqual(told("alone"), [true, true, false]);
  assert.deepEqual(told("always"), [true, true, true]);
  assert.deepEqual(told("off"), [false, false, false]);
});

test("a course without them has all other figures", () => {
  const course = { moves: 3, series: [{ id: "standing" }, { id: "chances" }] };
  assert.deepEqual(seen(course, settings("alone"), 2), { moves: 3, series: [{ id: "standing" }] });
  assert.equal(seen(course, settings("alone"), 1), course);
});

test("a chance that is not told is a dash, not nought", () => {
  assert.deepEqual([null, 0, 42.4, -3.6].map(shortly), ["\u2013", "0", "42", "\u22124"]);
});
