import assert from "node:assert/strict";
import { test } from "node:test";
import { readFile } from "../../web/js/storage/files.js";
import { lookOf, MemoryStorage, openStorage, Store, saveOf } from "../../web/js/storage/store.js";

const ENTRY = { name: "Evening", summary: { title: "t", text: "Round 2" }, save: '{"seed":1}' };

let n = 0;

function fresh(storage = new MemoryStorage()) {
  return new Store(
    { storage, blocked: false },
    () => `2030-01-0${1 + (n % 9)}T00:00:00Z`,
    () => `id-${n++}`,
  );
}

const nest = (n) => "[".repeat(n) + "]".repeat(n);

class Quota extends MemoryStorage {
  full = false;
  setItem(key, value) {
    if (this.full) throw Object.assign(new Error("no room"), { name: "QuotaExceededError" });
    super.setItem(key, value);
  }
}

test("saves are kept under the prefix, listed newest first, renamed and deleted", () => {
  const storage = new MemoryStorage(),
    store = fresh(storage);
  storage.setItem("somebody-else", "x");
  const first = store.newId(),
    second = store.newId();
  store.put(first, ENTRY);
  store.newId();
  store.put(second, { ...ENTRY, name: "Morning" });
  assert.deepEqual(
    store.list().map((row) => row.name),
    ["Morning", "Evening"],
  );
  assert.ok(
    [...Array(storage.length).keys()].every((i) => storage.key(i) === "somebody-else" || storage.key(i).startsWith("winedark:")),
  );
  store.rename(first, "Night");
  assert.equal(store.get(first).name, "Night");
  assert.equal(store.get(first).save, ENTRY.save);
  store.remove(first);
  assert.equal(store.has(first), false);
  assert.throws(() => store.get(first), { code: "missing" });
});

test("a page that came over plain http, which has no randomUUID, names its games, too", () => {
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, "randomUUID", { value: undefined, configurable: true });
  try {
    const store = new Store({ storage: new MemoryStorage(), blocked: false }),
      ids = Array.from({ length: 100 }, () => store.newId());
    assert.ok(ids.every((id) => /^[a-z2-9]{8}$/.test(id)));
    assert.equal(new Set(ids).size, ids.length);
  } finally {
    Object.defineProperty(crypto, "randomUUID", { value: randomUUID, configurable: true });
  }
});

test("a save of a clock that was ahead comes last, and is no longer so once it is written again", () => {
  let now = "2031-01-01T00:00:00Z";
  const store = new Store({ storage: new MemoryStorage(), blocked: false }, () => now);
  store.put("ahead", ENTRY);
  now = "2030-01-01T00:00:00Z";
  store.put("right", ENTRY);
  now = "2030-01-02T00:00:00Z";
  const ids = () => store.list().map(({ id }) => id);
  assert.deepEqual([ids(), store.last()], [["right", "ahead"], "right"]);
  store.put("ahead", ENTRY);
  assert.deepEqual([ids(), store.last()], [["ahead", "right"], "ahead"]);
  now = "2030-01-01T23:30:00Z";
  assert.equal(store.last(), "ahead", "half an hour is no matter");
});

test("the last game is the newest that can be played on", () => {
  const storage = new MemoryStorage(),
    over = { ...ENTRY, summary: { ...ENTRY.summary, over: true } };
  let day = 1;
  const store = new Store({ storage, blocked: false }, () => `2030-01-0${day++}T00:00:00Z`);
  assert.equal(store.last(), null);
  store.put("older", ENTRY);
  store.put("newer", ENTRY);
  store.put("ended", over);
  storage.setItem("winedark:save:damaged", "{");
  assert.equal(store.last(), "newer");
  store.remove("newer");
  assert.equal(store.last(), "older");
});

test("a full storage leaves the earlier save as it was", () => {
  const storage = new Quota(),
    store = fresh(storage);
  store.put("a", ENTRY);
  storage.full = true;
  assert.throws(() => store.put("a", { ...ENTRY, save: "newer" }), { code: "full" });
  assert.equal(store.get("a").save, ENTRY.save);
  store.setSetting("theme", "dark");
  assert.equal(openStorage(() => storage).blocked, false, "full is not blocked");
});

test("a browser that refuses storage gets a stand-in and says so", () => {
  const refused = openStorage(() => {
    throw Object.assign(new Error("denied"), { name: "SecurityError" });
  });
  assert.equal(refused.blocked, true);
  const store = new Store(
    refused,
    () => "now",
    () => "id",
  );
  store.put("a", ENTRY);
  assert.equal(store.get("a").name, "Evening");
});

test("a damaged entry is listed, named damaged, can be taken out and hurts no other", () => {
  const storage = new MemoryStorage(),
    store = fresh(storage);
  store.put("good", ENTRY);
  const bad = {
    cut: '{"format":"winedark-save"',
    wrong: "[]",
    empty: JSON.stringify({ format: "winedark-save", name: "x", at: "", summary: {}, save: "" }),
    later: JSON.stringify({ format: "winedark-save", version: 99, name: "x", at: "", summary: {}, save: "s" }),
    odd: JSON.stringify({ format: "winedark-save", version: { valueOf: 1 }, name: "x", at: "", summary: {}, save: "s" }),
    deep: JSON.stringify({ format: "winedark-save", version: 1, name: "x", at: "", summary: {}, save: nest(101) }),
  };
  for (const [id, text] of Object.entries(bad)) storage.setItem(`winedark:save:${id}`, text);
  const damaged = Object.fromEntries(store.list().map((row) => [row.id, row.damaged]));
  assert.deepEqual(damaged, {
    good: undefined,
    cut: "damaged",
    wrong: "damaged",
    empty: "damaged",
    later: "newer",
    odd: "damaged",
    deep: "damaged",
  });
  assert.equal(store.raw("cut"), bad.cut);
  store.remove("cut");
  store.restore("cut", bad.cut);
  assert.equal(store.raw("cut"), bad.cut);
});

const file = (text, name = "x", size = text.length) => ({ name, size, text: async () => text });

test("files: our export, a bare engine save, and what is neither", async () => {
  const store = fresh();
  const again = await readFile(file(store.fileOf(ENTRY), "any.json"));
  assert.deepEqual([again.name, again.save, again.summary], [ENTRY.name, ENTRY.save, ENTRY.summary]);
  const bare = await readFile(file('{"log":[]}', "my game.json"));
  assert.deepEqual(bare, { name: "my game", summary: {}, save: '{"log":[]}' });
  const refused = {
    "not json": "format",
    null: "format",
    "[1]": "format",
    "\0PK": "format",
    "": "format",
    '{"format":"winedark-save"}': "file",
    [`{"log":${nest(101)}}`]: "file",
    [store.fileOf({ ...ENTRY, look: JSON.parse(nest(101)) })]: "file",
    [store.fileOf({ ...ENTRY, save: nest(101) })]: "file",
  };
  for (const [text, code] of Object.entries(refused)) await assert.rejects(readFile(file(text)), { code }, text);
  assert.equal(store.list().length, 0, "reading a file stores nothing");
});

test("a file that is too large is not even read", async () => {
  const huge = { name: "x", size: 4_000_001, text: () => assert.fail("was read") };
  await assert.rejects(readFile(huge), { code: "large" });
});

test("brackets in a text do not count as a nest, and a long name is cut", async () => {
  const store = fresh(),
    odd = JSON.stringify({ text: `\\"${"[{".repeat(200)}` });
  assert.equal((await readFile(file(odd))).save, odd);
  assert.equal((await readFile(file(store.fileOf({ ...ENTRY, name: "x".repeat(5000) })))).name.length, 80);
});

test("two tabs: the one that was overtaken writes nothing, and names and deletions of the other are no overtaking", () => {
  const storage = new MemoryStorage(),
    first = fresh(storage),
    second = fresh(storage);
  first.put("a", ENTRY);
  second.open("a");
  assert.equal(first.moved("a"), false, "to look is not to write");
  second.rename("a", "Night");
  first.put("a", { ...ENTRY, save: "2" });
  assert.throws(() => second.put("a", { ...ENTRY, save: "late" }), { code: "moved" });
  assert.equal(first.get("a").save, "2");
  second.open("a");
  second.put("a", { ...ENTRY, save: "3" });
  assert.equal(first.moved("a"), true);
  assert.throws(() => first.put("a", { ...ENTRY, save: "late" }), { code: "moved" });
  assert.equal(first.get("a").save, "3");
  const text = second.raw("a");
  first.remove("a");
  second.put("a", { ...ENTRY, save: "4" });
  first.restore("a", text);
  assert.equal(second.get("a").save, "4", "an undone deletion brings back nothing older");
  storage.setItem("winedark:save:a", "damaged");
  second.put("a", ENTRY);
  assert.equal(second.get("a").save, ENTRY.save);
});

test("who holds what goes with the save, and every write is told", () => {
  const store = fresh(),
    told = [];
  store.onPut = () => told.push("put");
  const look = lookOf({ regions: { latium: { colour: "rome" }, gallia: { colour: null }, sea: {} } });
  store.put("a", { ...ENTRY, look });
  assert.deepEqual(store.list()[0].look, { latium: "rome" });
  assert.deepEqual(told, ["put"]);
  assert.deepEqual([saveOf("winedark:save:a"), saveOf("winedark:set:theme"), saveOf(null)], ["a", null, null]);
});

test("a new game gets a name that no other has", () => {
  const store = fresh();
  for (const id of ["a", "b", "c"]) store.put(id, { ...ENTRY, name: store.unused("Evening") });
  assert.deepEqual(
    store
      .list()
      .map((row) => row.name)
      .sort(),
    ["Evening", "Evening (2)", "Evening (3)"],
  );
});
