import assert from "node:assert/strict";
import { test } from "node:test";
import { wonBy } from "../../web/js/panels/duel.js";

test("a pair is won by the side whose seat it names, left or right, or by none", () => {
  const sides = [{ seat: 2 }, { seat: 0 }];
  assert.equal(wonBy({ winner: 2 }, sides), "left");
  assert.equal(wonBy({ winner: 0 }, sides), "right");
  assert.equal(wonBy({ winner: null }, sides), "none");
});
