import assert from "node:assert/strict";
import { test } from "node:test";
import { about } from "../../web/js/ui/odds.js";

test("only what is certain reads as certain, and sums of chances that lose a trifle of it do", () => {
  assert.deepEqual([0, 0.001, 0.5, 0.996, 1, 1 - 1e-15].map(about), ["0 %", "<1 %", "50 %", ">99 %", "100 %", "100 %"]);
});
