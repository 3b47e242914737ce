import assert from "node:assert/strict";
import { test } from "node:test";
import { journeys } from "../../web/js/board/tokens.js";
import { traces } from "../../web/js/story/changes.js";

const piece = (at, seat = 0, n = 1, kind = "hull") => ({ id: `${kind}-${at}-${seat}`, kind, seat, at, slot: "unit", i: 1, n });
const stops = (before, after, ways = []) => journeys(before, after, ways).map((all) => all.map(({ at }) => at).join(" "));

test("a piece runs straight to its new place, and by the places that the story names", () => {
  const before = [piece("a", 0, 2)],
    after = [piece("a"), piece("d")];
  assert.deepEqual(stops(before, after), ["a d"]);
  assert.deepEqual(stops(before, after, [{ seat: 0, at: ["a", "b", "c", "d"] }]), ["a b c d"]);
  assert.deepEqual(stops(before, after, [{ seat: 1, at: ["a", "b", "d"] }]), ["a d"], "another side's way");
});

test("one that does not arrive is seen to go all the same", () => {
  assert.deepEqual(stops([piece("a")], [], [{ seat: 0, at: ["a", "b"] }]), ["a b"]);
  assert.deepEqual(stops([piece("z")], [], [{ seat: 0, at: ["a", "b"] }]), [], "nobody knows what went");
});

test("lines leave outlines in the colour of the last who was there, and arrows of ways", () => {
  const lines = [
    { kind: "heading", at: ["x"], seat: null },
    { kind: "did", at: ["a"], seat: 0 },
    { kind: "did", seat: 2 },
    { kind: "march", at: ["b", "a"], way: true, seat: 1 },
    { kind: "march", at: ["b", "a"], way: true, seat: 1 },
    { kind: "march", at: ["c"], way: true, seat: 1 },
  ];
  const { places, ways } = traces(lines);
  assert.deepEqual(
    [...places],
    [
      ["a", 1],
      ["b", 1],
      ["c", 1],
    ],
  );
  assert.deepEqual(ways, [{ at: ["b", "a"], seat: 1 }]);
});
