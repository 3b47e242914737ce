import assert from "node:assert/strict";
import { test } from "node:test";
import { axisOf } from "../../web/js/panels/panels.js";

test("the axis of a track has every number, at least 1 to 9", () => {
  assert.deepEqual(axisOf([3, 5]), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
  assert.deepEqual(axisOf([0, 11]), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

test("where the numbers lie far apart it has only those that stand on it, in their order", () => {
  assert.deepEqual(axisOf([131, -2, 94, 94]), [-2, 94, 131]);
});
