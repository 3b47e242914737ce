// Which layout a window gets, what a long list is like, and beyond which edge something lies.
import assert from "node:assert/strict";
import { test } from "node:test";
import { edgeOf } from "../../web/js/board/edges.js";
import { headOf, inOrder, LONG } from "../../web/js/choices/long.js";
import { layoutOf } from "../../web/js/ui/layout.js";

test("every window has one of four layouts, and larger letters that of a smaller one", () => {
  const sizes = {
    rail: [
      [2560, 1440],
      [1440, 900],
      [1280, 720],
      [1024, 768],
      [1024, 600],
    ],
    upright: [
      [768, 1024],
      [820, 1180],
      [912, 1368],
    ],
    phone: [
      [390, 844],
      [320, 568],
      [600, 960],
      [320, 480],
    ],
    low: [
      [844, 390],
      [568, 320],
      [960, 540],
      [640, 360],
    ],
  };
  for (const [name, all] of Object.entries(sizes))
    for (const [width, height] of all) assert.equal(layoutOf(width / 16, height / 16), name, `${width}x${height}`);
  assert.equal(layoutOf(1440 / 32, 900 / 32), "low", "at 200 %");
  assert.equal(layoutOf(768 / 32, 1024 / 32), "phone", "at 200 %");
});

const choice = (label, chance, worth) => ({ label, chance, worth });

test("a long list begins with the likeliest, and of those with the one that is worth most", () => {
  const list = [
    choice("a", 0.2),
    choice("b", 0.6, 1),
    choice("c", null),
    choice("d", 0.6, 3),
    choice("e", 0.5),
    choice("f", 0.99),
  ];
  const long = [...list, ...Array.from({ length: LONG }, () => choice("z", null))];
  assert.deepEqual(
    inOrder(long)
      .slice(0, 5)
      .map((one) => one.label),
    ["f", "d", "b", "e", "a"],
  );
  assert.deepEqual(inOrder(list), list, "a short one stands as it is");
  const parts = inOrder(long).map((_, at, all) => headOf(all, at));
  assert.deepEqual(parts.filter(Boolean), ["likely", "even", "unlikely"]);
  assert.equal(parts[0], "likely");
});

test("what is in sight lies beyond no edge", () => {
  assert.equal(edgeOf({ x: 5, y: 5 }, 100, 50), null);
  assert.deepEqual(
    [
      [-1, 5],
      [101, 5],
      [5, -1],
      [5, 51],
    ].map(([x, y]) => edgeOf({ x, y }, 100, 50)),
    ["left", "right", "up", "down"],
  );
});
