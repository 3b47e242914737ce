import assert from "node:assert/strict";
import { test } from "node:test";
import { Copies } from "../../web/js/storage/copies.js";
import { MemoryStorage, Store } from "../../web/js/storage/store.js";
import { useText } from "../../web/js/ui/i18n.js";

useText({ "store.copy.mended": "{name} mended.", "store.copy.damaged": "Damaged." });

const ENTRY = { name: "Evening", summary: { title: "t" }, save: '{"seed":1}' };
const OTHER = '{"seed":2}';

/** What idb gives, over a map: as much of it as is asked for. */
class Disk {
  games = new Map();
  modes = new Set();
  played = new Set(); // in other tabs
  broken = false;
  openDB = async (_, __, { upgrade }) => {
    if (this.broken) throw new Error("internal error");
    upgrade({ createObjectStore: () => {} });
    const { games } = this;
    return {
      transaction: (_store, mode, { durability }) => {
        this.modes.add(`${mode} ${durability}`);
        return { store: { put: async (value, id) => games.set(id, value), delete: async (id) => games.delete(id) }, done: null };
      },
      getAllKeys: async () => [...games.keys()],
      getAll: async () => [...games.values()],
    };
  };
}

class Quota extends MemoryStorage {
  full = false;
  setItem(key, value) {
    if (this.full) throw Object.assign(new Error("no room"), { name: "QuotaExceededError" });
    super.setItem(key, value);
  }
}

let n = 0;
function fresh({ disk = new Disk(), storage = new MemoryStorage(), at = "2030-01-01T00:00:00Z" } = {}) {
  const store = new Store(
    { storage, blocked: false },
    () => at,
    () => `id-${n++}`,
  );
  store.copies = new Copies(
    async () => disk,
    async () => disk.broken || disk.games.size > 0,
    async () => disk.played,
  );
  return { store, disk, storage };
}

/** What the start of the page tells: names of what was mended, how many were damaged. */
async function told(store) {
  const { mended, damaged } = await store.copies.bringHome(store);
  return [mended, damaged];
}

/** Waits for earlier requests to the disk. */
const settled = (store) => store.copies.drop("nothing");

/** The storage as the browser found it on the disk: what was written last is not in it. */
const after = (storage, ...lost) => {
  const found = new MemoryStorage();
  for (let i = 0; i < storage.length; i += 1) {
    const key = storage.key(i);
    if (!lost.includes(key)) found.setItem(key, storage.getItem(key));
  }
  return found;
};

test("every decision goes to the disk, strictly, and a game that the storage has lost comes back", async () => {
  const { store, disk, storage } = fresh();
  store.put("g", ENTRY);
  await settled(store);
  assert.deepEqual([...disk.modes], ["readwrite strict"]);
  assert.equal(disk.games.get("g").text, store.raw("g"));
  const next = fresh({ disk, storage: after(storage, "winedark:save:g") });
  assert.equal(next.store.has("g"), false);
  assert.deepEqual(await told(next.store), [[], 0]);
  assert.equal(next.store.get("g").save, ENTRY.save);
});

test("the later of both is opened, whatever the clock says", async () => {
  const { store, disk, storage } = fresh({ at: "2030-01-02T00:00:00Z" });
  store.put("g", ENTRY);
  const early = after(storage),
    back = fresh({ disk, storage, at: "1970-01-01T00:00:00Z" });
  back.store.open("g");
  back.store.put("g", { ...ENTRY, save: OTHER });
  await settled(back.store);
  const next = fresh({ disk, storage: early });
  await next.store.copies.bringHome(next.store);
  assert.equal(next.store.get("g").save, OTHER);
});

test("an older copy changes nothing", async () => {
  const { store, disk, storage } = fresh();
  store.put("g", ENTRY);
  await settled(store);
  const old = new Map(disk.games);
  store.put("g", { ...ENTRY, save: OTHER });
  await settled(store);
  disk.games = old;
  const next = fresh({ disk, storage });
  await next.store.copies.bringHome(next.store);
  assert.equal(next.store.get("g").save, OTHER);
});

test("a game that an earlier version of the page wrote gives way to a later copy only", async () => {
  const { store, disk, storage } = fresh({ at: "2030-01-02T00:00:00Z" });
  store.put("g", ENTRY);
  await settled(store);
  const uncounted = (at) => JSON.stringify({ ...store.get("g"), at, count: undefined, save: OTHER });
  for (const [at, save] of [
    ["2030-01-03T00:00:00Z", OTHER],
    ["2030-01-01T00:00:00Z", ENTRY.save],
  ]) {
    const found = after(storage);
    found.setItem("winedark:save:g", uncounted(at));
    const next = fresh({ disk, storage: found });
    await next.store.copies.bringHome(next.store);
    assert.equal(next.store.get("g").save, save);
  }
});

test("what is damaged is told, whichever of the two it is", async () => {
  const { store, disk, storage } = fresh();
  store.put("g", ENTRY);
  await settled(store);
  storage.setItem("winedark:save:g", '{"format":"winedark-');
  assert.deepEqual(await told(store), [["Evening"], 0]);
  assert.equal(store.get("g").save, ENTRY.save);
  for (const damaged of [{ text: "{", at: 1 }, null, { text: 5 }]) {
    disk.games.set("g", damaged);
    assert.deepEqual(await told(store), [[], 1]);
    assert.equal(store.get("g").save, ENTRY.save);
    await settled(store);
    assert.equal(disk.games.has("g"), false);
  }
  disk.broken = true;
  const next = fresh({ disk, storage });
  assert.deepEqual(await told(next.store), [[], 1]);
});

test("and said in words, if there is anything to say", async () => {
  const { store, disk, storage } = fresh();
  store.put("g", ENTRY);
  await settled(store);
  assert.equal((await store.copies.bringHome(store)).text, "");
  storage.setItem("winedark:save:g", "{");
  disk.games.set("other", null);
  assert.equal((await store.copies.bringHome(store)).text, "Evening mended. Damaged.");
});

test("what a newer version wrote is left alone, here and there", async () => {
  const { store, disk, storage } = fresh();
  store.put("g", ENTRY);
  await settled(store);
  const newer = JSON.stringify({ ...store.get("g"), version: 2 });
  storage.setItem("winedark:save:g", newer);
  await store.copies.bringHome(store);
  assert.equal(storage.getItem("winedark:save:g"), newer);
  disk.games.set("other", { text: newer, at: 1 });
  assert.deepEqual(await told(store), [[], 0]);
  assert.deepEqual([store.has("other"), disk.games.has("other")], [false, true]);
});

test("a game that is deleted has no second copy", async () => {
  const { store, disk } = fresh();
  store.put("g", ENTRY);
  store.remove("g");
  await settled(store);
  assert.equal(disk.games.size, 0);
  await store.copies.bringHome(store);
  assert.equal(store.has("g"), false);
});

test("where the storage is full the copy has the decision, and the next start plays from it", async () => {
  const storage = new Quota(),
    { store, disk } = fresh({ storage });
  store.put("g", ENTRY);
  storage.full = true;
  assert.throws(() => store.put("g", { ...ENTRY, save: OTHER }), { code: "full" });
  assert.throws(() => store.put("new", { ...ENTRY, name: "New", save: OTHER }), { code: "full" });
  await settled(store);
  const next = fresh({ disk, storage });
  await next.store.copies.bringHome(next.store);
  assert.deepEqual(
    next.store.list().map(({ name }) => name),
    ["Evening", "New"],
  );
  assert.equal(next.store.open("g").save, OTHER);
  storage.full = false;
  next.store.put("g", { ...ENTRY, save: '{"seed":3}' });
  assert.equal(JSON.parse(storage.getItem("winedark:save:g")).save, '{"seed":3}');
  next.store.remove("new");
  assert.equal(next.store.has("new"), false);
});

test("a game that another tab plays is not written under it, and counts until that tab has written", async () => {
  const storage = new Quota(),
    { store, disk } = fresh({ storage });
  store.put("g", ENTRY);
  const early = storage.getItem("winedark:save:g");
  storage.full = true;
  assert.throws(() => store.put("g", { ...ENTRY, save: OTHER }), { code: "full" });
  await settled(store);
  storage.full = false;
  disk.played.add("g");
  const next = fresh({ disk, storage });
  await next.store.copies.bringHome(next.store);
  assert.equal(storage.getItem("winedark:save:g"), early);
  assert.equal(next.store.get("g").save, OTHER);
  const third = '{"seed":3}';
  store.put("g", { ...ENTRY, save: third });
  assert.equal(next.store.get("g").save, third);
  storage.removeItem("winedark:save:g");
  assert.deepEqual([next.store.has("g"), next.store.list()], [false, []]);
});

test("the copies of the eight games that were played last stay", async () => {
  const { store, disk } = fresh();
  for (let i = 0; i < 10; i += 1) disk.games.set(`g${i}`, { text: store.fileOf(ENTRY), at: i });
  await store.copies.bringHome(store);
  await settled(store);
  assert.deepEqual([...disk.games.keys()].sort(), ["g2", "g3", "g4", "g5", "g6", "g7", "g8", "g9"]);
});

test("a browser without the database plays without", async () => {
  const { store } = fresh();
  store.copies = new Copies(async () => {
    throw new Error("no library");
  });
  store.put("g", ENTRY);
  await settled(store);
  assert.equal(store.get("g").save, ENTRY.save);
});
