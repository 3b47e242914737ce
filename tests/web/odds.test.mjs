import assert from "node:assert/strict";
import { test } from "node:test";
import { about, percent } from "../../web/js/ui/odds.js";

test("only what is certain reads as certain, and sums of chances that lose a trifle of it do", () => {
  assert.deepEqual([0, 0.001, 0.5, 0.996, 1, 1 - 1e-15].map(about), [
    "0\u00a0%",
    "<1\u00a0%",
    "50\u00a0%",
    ">99\u00a0%",
    "100\u00a0%",
    "100\u00a0%",
  ]);
});

test("a number and its percent sign stand in one line", () => {
  assert.deepEqual([0.1254, 1].map(percent), ["12.5\u00a0%", "100\u00a0%"]);
});
