import assert from "node:assert/strict";
import { test } from "node:test";
import { fromTheNextSide } from "../../web/js/screens/result.js";

test("from the next side everybody sits one further on, and all else is the same", () => {
  const setup = {
    title: "a",
    edition: "b",
    options: { c: "d" },
    seed: "e",
    seats: [
      { name: "Anna", kind: "human", empire: "x" },
      { name: "Bot", kind: "easy", empire: "y" },
      { name: "Cat", kind: "normal", empire: "z" },
    ],
  };
  assert.deepEqual(fromTheNextSide(setup), {
    ...setup,
    seats: [
      { name: "Cat", kind: "normal", empire: "x" },
      { name: "Anna", kind: "human", empire: "y" },
      { name: "Bot", kind: "easy", empire: "z" },
    ],
  });
});
