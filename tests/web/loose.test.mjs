import assert from "node:assert/strict";
import { test } from "node:test";
import { Loose } from "../../web/js/storage/loose.js";
import { MemoryStorage, Store } from "../../web/js/storage/store.js";

function laid({ blocked = false } = {}) {
  const store = new Store({ storage: new MemoryStorage(), blocked }),
    told = [];
  const loose = new Loose(store, () => told.push(loose.any));
  store.onPut = (id) => loose.settled(id);
  return { store, loose, told, put: (id, save) => store.put(id, { name: id, save, summary: {}, look: {} }) };
}

test("what is saved may be left without a question", () => {
  const { loose, put } = laid();
  put("one", "1");
  assert.deepEqual([loose.any, loose.why("one"), loose.why("nothing")], [false, null, null]);
});

test("what the storage refused is loose until it is written, given up or handed out", () => {
  const { loose, put, told } = laid();
  loose.refused("one", "full", "1");
  assert.deepEqual([loose.any, loose.why("one"), loose.why("two")], [true, "full", null]);
  put("two", "1");
  assert.equal(loose.any, true, "another game was written");
  put("one", "1");
  assert.equal(loose.any, false);
  loose.refused("one", "full", "2");
  loose.settled("one");
  assert.equal(loose.any, false);
  assert.deepEqual(told, [true, true, false, true, false]);
});

test("a file makes it safe for as long as nothing more is played", () => {
  const { loose } = laid();
  loose.refused("one", "full", "1");
  loose.exported("one", "1");
  assert.deepEqual([loose.any, loose.why("one")], [false, null]);
  loose.refused("one", "full", "2");
  assert.deepEqual([loose.any, loose.why("one")], [true, "full"]);
});

test("where a browser keeps nothing, every game is loose that no file holds", () => {
  const { store, loose, put } = laid({ blocked: true });
  assert.equal(loose.any, false, "nothing has been played");
  put("one", "1");
  put("two", "2");
  assert.deepEqual([loose.any, loose.why("one"), loose.why("two")], [true, "blocked", "blocked"]);
  loose.exported("one", "1");
  assert.deepEqual([loose.any, loose.why("one"), loose.why("two")], [true, null, "blocked"]);
  store.remove("two");
  assert.equal(loose.any, false);
  put("one", "3");
  assert.equal(loose.why("one"), "blocked");
});
