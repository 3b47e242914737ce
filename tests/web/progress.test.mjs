import assert from "node:assert/strict";
import { test } from "node:test";
import { markDone } from "../../web/js/learn/marking.js";
import { doneIn, isKnown } from "../../web/js/learn/progress.js";
import { MemoryStorage, Store } from "../../web/js/storage/store.js";

function store(kept) {
  const storage = new MemoryStorage();
  if (kept !== undefined) storage.setItem("winedark:set:learn", kept);
  return new Store(
    { storage, blocked: false },
    () => "2030-01-02T03:04:05Z",
    () => "abcdefgh",
  );
}
const written = (one) => JSON.parse(one.storage.getItem("winedark:set:learn"));

test("what has been done is kept by title, with the first day on which it was", () => {
  const one = store();
  assert.equal(doneIn(one, "sea").size, 0);
  markDone(one, "sea", "trade");
  markDone(one, "sea", "trade", "2031-01-01");
  markDone(one, "land", "march", "2031-01-01");
  assert.deepEqual([...doneIn(one, "sea")], ["trade"]);
  assert.deepEqual(written(one), { version: 1, done: { sea: { trade: "2030-01-02" }, land: { march: "2031-01-01" } } });
});

test("what cannot be read counts for nothing and is laid aside", () => {
  for (const text of ["{", "null", "[1]", '{"done": 3}', '"done"']) {
    const one = store(text);
    assert.equal(doneIn(one, "sea").size, 0, text);
    assert.equal(one.storage.getItem("winedark:set:learn-unread"), text);
    markDone(one, "sea", "trade");
    assert.deepEqual([...doneIn(one, "sea")], ["trade"], text);
  }
});

test("what another version has written is added to, and otherwise left as it is", () => {
  const newer = { version: 7, stars: { sea: 3 }, done: { sea: { trade: { day: 1 } }, odd: [1] } },
    one = store(JSON.stringify(newer));
  markDone(one, "sea", "war");
  markDone(one, "sea", "trade");
  assert.deepEqual(written(one), { ...newer, done: { ...newer.done, sea: { trade: { day: 1 }, war: "2030-01-02" } } });
  assert.equal(doneIn(one, "odd").size, 0);
});

test("names that objects have anyway are names like others", () => {
  const one = store();
  markDone(one, "constructor", "toString");
  assert.deepEqual([...doneIn(one, "constructor")], ["toString"]);
  assert.equal(doneIn(one, "toString").size, 0);
});

test("a title is known to somebody who has a game of it, or has done one of its tasks", () => {
  const one = store();
  one.put("game", { name: "x", save: "s", summary: { title: "sea" } });
  markDone(one, "land", "march");
  assert.deepEqual(
    ["sea", "land", "sky"].map((title) => isKnown(one, title)),
    [true, true, false],
  );
});
