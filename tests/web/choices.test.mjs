import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { verbOf } from "../../web/js/choices/asked.js";
import { countAlone, entriesOf, isFlat, numberedOf } from "../../web/js/choices/choices.js";
import { promiseOf } from "../../web/js/choices/hints.js";
import { atRisk, headOf } from "../../web/js/choices/long.js";
import { useText } from "../../web/js/ui/i18n.js";
import { looksOf } from "../../web/js/ui/odds.js";

useText(JSON.parse(readFileSync(new URL("../../web/text/en.json", import.meta.url), "utf8")));

const choice = (id, group, more = {}) => ({
  id,
  group,
  label: `choice ${id}`,
  short: null,
  path: ["x"],
  off: null,
  pick: null,
  count: null,
  ...more,
});
const GROUPS = [
  { id: "legion", label: "Legion" },
  { id: "city", label: "City" },
  { id: "none", label: "None" },
];

test("a list of few, or of one kind, or of what was begun, is flat", () => {
  const many = Array.from({ length: 9 }, (_, i) => choice(i, i % 2 ? "legion" : "city"));
  assert.ok(!isFlat(many, false));
  assert.ok(isFlat(many, true));
  assert.ok(isFlat(many.slice(0, 6), false));
  assert.ok(
    isFlat(
      many.map((one) => ({ ...one, group: "city" })),
      false,
    ),
  );
});

test("a group of one is that choice; every entry that can be chosen has a number, also a group, also the only one", () => {
  const shown = [
    choice(0, "city"),
    choice(1, "legion"),
    choice(2, "legion"),
    choice(3, ""),
    choice(4, "none", { off: "no" }),
    choice(5, "none", { off: "no" }),
  ];
  const entries = entriesOf(GROUPS, shown, false);
  assert.deepEqual(
    entries.map((one) => one.choice?.id ?? one.group.id),
    ["legion", 0, "none", 3],
  );
  assert.deepEqual(
    numberedOf(entries).map((one) => one.choice?.id ?? one.group.id),
    ["legion", 0, 3],
  );
  assert.equal(numberedOf(entriesOf(GROUPS, [choice(0, "city")], true)).length, 1);
  assert.equal(
    numberedOf(
      entriesOf(
        GROUPS,
        Array.from({ length: 12 }, (_, i) => choice(i, "city")),
        true,
      ),
    ).length,
    9,
  );
});

test("a decision that is only a number is one, whatever is blocked beside it", () => {
  const count = { low: 0, high: 5, suggested: 4 },
    number = choice(0, "", { count, path: [] });
  assert.equal(countAlone([number, choice(1, "", { off: "no" })]), number);
  assert.equal(countAlone([number, choice(1, "")]), null);
  assert.equal(countAlone([{ ...number, path: ["unit"] }]), null);
  assert.equal(countAlone([{ ...number, count: { low: 1, high: 20, suggested: 3 } }]), null);
});

test("the button says what is done with what, at which price or with which chance: as it has been filled in", () => {
  const march = choice(0, "legion", { short: "Gallia", act: "March to Gallia · 78 %" });
  assert.equal(verbOf(march), "March to Gallia · 78 %");
  assert.equal(verbOf(march, { act: "March to Gallia · 22 %", cost: [], lines: [], odds: [] }), "March to Gallia · 22 %");
  assert.equal(verbOf({ ...march, act: null }), march.label, "where nothing may be said beside it");
});

test("outcomes have the colour of whom they favour; those that favour nobody differ", () => {
  const seats = new Map([
    [0, { colour: "rome" }],
    [1, { colour: "greece" }],
  ]);
  assert.deepEqual(looksOf([{ seat: 1 }, { seat: null }, { seat: 0 }, { seat: null }], seats), [
    "seat-greece",
    "both",
    "seat-rome",
    "none",
  ]);
});

test("chances stand where something is at risk, and not where all are certain", () => {
  const sure = Array.from({ length: 9 }, (_, i) => choice(i, "legion", { chance: 1, price: null, worth: null })),
    mixed = sure.with(3, { ...sure[3], chance: 0.6 }),
    free = [choice(0, "city", { chance: null })];
  assert.deepEqual([sure, mixed, free].map(atRisk), [false, true, false]);
  assert.deepEqual([headOf(sure, 0), headOf(mixed, 0)], [null, "likely"]);
  assert.equal(promiseOf(sure, atRisk(sure)), null);
  assert.equal(promiseOf(mixed.slice(0, 1), atRisk(mixed)).words, "100\u00a0%");
  assert.equal(promiseOf([{ ...sure[0], price: 2 }], false).words, "2");
});
