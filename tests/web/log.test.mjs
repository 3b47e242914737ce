import assert from "node:assert/strict";
import { test } from "node:test";
import { cutNames, picked } from "../../web/js/story/log.js";

const log = [
  ["heading", "One"],
  ["did", "a", 0],
  ["did", "b", 1],
  ["heading", "Two"],
  ["did", "c", 1],
  ["heading", "Three"],
  ["did", "d", 0],
].map(([kind, text, seat = null], i) => ({ i, kind, text, seat }));
const texts = (filter) =>
  picked(log, filter)
    .map(({ text }) => text)
    .join(" ");

test("the newest line stands first; a seat and a part of the story can be picked out", () => {
  assert.equal(texts({}), "d Three c Two b a One");
  assert.equal(texts({ part: 3 }), "c Two");
  assert.equal(texts({ part: 5 }), "d Three");
  assert.equal(texts({ seat: 1 }), "Three c Two b One");
  assert.equal(texts({ seat: 0, part: 0 }), "a One");
});

test("names of sides and places stand out, and nothing that only looks like one", () => {
  const cut = cutNames({
    seats: [{ role: "Red" }],
    others: [{ role: "Pirates" }],
    regions: { a: { name: "Asia" }, b: { name: "Asia Minor" }, c: { name: "Mt. Etna" } },
  });
  assert.deepEqual(cut("Red, hired by Reds, leaves Asia Minor for Asia."), [
    "",
    "Red",
    ", hired by Reds, leaves ",
    "Asia Minor",
    " for ",
    "Asia",
    ".",
  ]);
  assert.deepEqual(cut("Pirates at Mt. Etna"), ["", "Pirates", " at ", "Mt. Etna", ""]);
  assert.deepEqual(cut("Nobody."), ["Nobody."]);
});
