import assert from "node:assert/strict";
import { test } from "node:test";
import { MemoryStorage, openStorage, Store } from "../../web/js/store.js";

const ENTRY = { name: "Evening", summary: { title: "t", text: "Round 2" }, save: "{\"seed\":1}" };

function fresh(storage = new MemoryStorage()) {
  let n = 0;
  return new Store({ storage, blocked: false }, () => `2030-01-0${1 + (n % 9)}T00:00:00Z`, () => `id-${n++}`);
}

class Quota extends MemoryStorage {
  full = false;
  setItem(key, value) {
    if (this.full) throw Object.assign(new Error("no room"), { name: "QuotaExceededError" });
    super.setItem(key, value);
  }
}

test("saves are kept under the prefix, listed newest first, renamed and deleted", () => {
  const storage = new MemoryStorage(), store = fresh(storage);
  storage.setItem("somebody-else", "x");
  const first = store.newId(), second = store.newId();
  store.put(first, ENTRY);
  store.newId();
  store.put(second, { ...ENTRY, name: "Morning" });
  assert.deepEqual(store.list().map((row) => row.name), ["Morning", "Evening"]);
  assert.ok([...Array(storage.length).keys()].every((i) => storage.key(i) === "somebody-else"
    || storage.key(i).startsWith("winedark:")));
  store.rename(first, "Night");
  assert.equal(store.get(first).name, "Night");
  assert.equal(store.get(first).save, ENTRY.save);
  store.remove(first);
  assert.equal(store.has(first), false);
  assert.throws(() => store.get(first), { code: "missing" });
});

test("a full storage leaves the earlier save as it was", () => {
  const storage = new Quota(), store = fresh(storage);
  store.put("a", ENTRY);
  storage.full = true;
  assert.throws(() => store.put("a", { ...ENTRY, save: "newer" }), { code: "full" });
  assert.equal(store.get("a").save, ENTRY.save);
  store.setSetting("theme", "dark");
  assert.equal(openStorage(() => storage).blocked, false, "full is not blocked");
});

test("a browser that refuses storage gets a stand-in and says so", () => {
  const refused = openStorage(() => { throw Object.assign(new Error("denied"), { name: "SecurityError" }); });
  assert.equal(refused.blocked, true);
  const store = new Store(refused, () => "now", () => "id");
  store.put("a", ENTRY);
  assert.equal(store.get("a").name, "Evening");
});

test("a damaged entry is listed, named damaged, can be taken out and hurts no other", () => {
  const storage = new MemoryStorage(), store = fresh(storage);
  store.put("good", ENTRY);
  const bad = { cut: "{\"format\":\"winedark-save\"", wrong: "[]",
    empty: JSON.stringify({ format: "winedark-save", name: "x", at: "", summary: {}, save: "" }),
    later: JSON.stringify({ format: "winedark-save", version: 99, name: "x", at: "", summary: {}, save: "s" }) };
  for (const [id, text] of Object.entries(bad)) storage.setItem(`winedark:save:${id}`, text);
  const damaged = Object.fromEntries(store.list().map((row) => [row.id, row.damaged]));
  assert.deepEqual(damaged, { good: undefined, cut: "damaged", wrong: "damaged", empty: "damaged", later: "newer" });
  assert.equal(store.raw("cut"), bad.cut);
  store.remove("cut");
  store.restore("cut", bad.cut);
  assert.equal(store.raw("cut"), bad.cut);
});

test("files: our export, a bare engine save, and what is neither", () => {
  const store = fresh();
  const again = store.readFile(store.fileOf(ENTRY), "any.json");
  assert.deepEqual([again.name, again.save, again.summary], [ENTRY.name, ENTRY.save, ENTRY.summary]);
  assert.deepEqual(store.readFile("{\"log\":[]}", "my game.json"), { name: "my game", summary: {}, save: "{\"log\":[]}" });
  assert.throws(() => store.readFile("not json", "x"), { code: "format" });
  assert.throws(() => store.readFile("null", "x"), { code: "format" });
  assert.throws(() => store.readFile("[1]", "x"), { code: "format" });
  assert.throws(() => store.readFile("{\"format\":\"winedark-save\"}", "x"), { code: "damaged" });
  assert.throws(() => store.readFile(" ".repeat(4_000_001), "x"), { code: "large" });
  assert.equal(store.list().length, 0, "reading a file stores nothing");
});
