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

test("the newest part stands first, and its newest line, under its heading; a seat and a part of the story can be picked out", () => {
  assert.equal(texts({}), "Three d Two c One b a");
  assert.equal(texts({ part: 3 }), "Two c");
  assert.equal(texts({ part: 5 }), "Three d");
  assert.equal(texts({ seat: 1 }), "Three Two c One b");
  assert.equal(texts({ seat: 0, part: 0 }), "One a");
});

test("headings that follow each other stay in their order above their lines; lines before any heading come last", () => {
  const told = ["a", "Round", "Trade", "b", "c", "Build"].map((text, i) => ({
    i,
    text,
    kind: /^[A-Z]/.test(text) ? "heading" : "did",
  }));
  assert.equal(
    picked(told, {})
      .map(({ text }) => text)
      .join(" "),
    "Build Round Trade c b a",
  );
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
