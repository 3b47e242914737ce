import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { allDone, dropStrangers, hasAside, markDone, strangers } from "../../web/js/learn/marking.js";
import { contentOf, everything } from "../../web/js/record/everything.js";
import { dailies, days, later, movesOf, sums, wins } from "../../web/js/record/figures.js";
import { gameOf, isDay, Kept, written } from "../../web/js/record/kept.js";
import { goesOn, merge } from "../../web/js/record/merge.js";
import { MemoryStorage, Store } from "../../web/js/storage/store.js";
import { useText } from "../../web/js/ui/i18n.js";

useText(JSON.parse(readFileSync(new URL("../../web/text/en.json", import.meta.url), "utf8")));

const GAME = {
  at: "2030-01-05T20:00:00.000Z",
  title: "mn2016",
  edition: "en2016",
  seats: 3,
  roles: ["rome"],
  places: [1],
  ranked: true,
  levels: ["easy"],
  rounds: 5,
  lasted: "Round 5",
  moves: 190,
  daily: null,
  task: null,
};

/** A game on a day of January 2030. */
const on = (day, more = {}) => ({ ...GAME, at: `2030-01-${String(day).padStart(2, "0")}T20:00:00.000Z`, ...more });
const daily = (day, more = {}) => on(day, { daily: `2030-01-${String(day).padStart(2, "0")}`, ...more });
const lost = { places: [3] };

let n = 0;
const storeOn = (storage = new MemoryStorage()) =>
  new Store(
    { storage, blocked: false },
    () => "2030-02-01T00:00:00.000Z",
    () => `new-${n++}`,
  );

class Full extends MemoryStorage {
  room = 0;
  setItem(key, value) {
    if (this.room <= 0) throw Object.assign(new Error("no room"), { name: "QuotaExceededError" });
    this.room -= 1;
    super.setItem(key, value);
  }
}

// ---- what is kept

test("a game is kept once, and of two ends of it the first", () => {
  const kept = new Kept(storeOn());
  assert.equal(kept.keep("a", on(5)), true);
  assert.equal(kept.keep("a", on(6, lost)), true);
  assert.deepEqual(kept.games, [{ id: "a", ...on(5) }]);
  kept.keep("a", on(4, lost));
  assert.deepEqual(kept.get("a"), on(4, lost), "one that was earlier somewhere else");
  kept.keep("b", on(7));
  assert.deepEqual(
    kept.games.map(({ id }) => id),
    ["b", "a"],
  );
});

test("what is damaged is passed over, counted, and hurts no other", () => {
  const store = storeOn(),
    kept = new Kept(store);
  kept.keep("good", GAME);
  const bad = {
    cut: '{"version":1,',
    list: "[]",
    newer: JSON.stringify({ ...GAME, version: 2 }),
    odd: JSON.stringify({ ...written(GAME), title: { toString: 1 } }),
    apart: JSON.stringify({ ...written(GAME), places: [1, 2] }),
    nobody: JSON.stringify({ ...written(GAME), places: [], roles: [] }),
    long: JSON.stringify({ ...written(GAME), title: "x".repeat(41) }),
    undated: JSON.stringify({ ...written(GAME), at: "yesterday" }),
    many: JSON.stringify({ ...written(GAME), roles: Array(21).fill("rome"), places: Array(21).fill(1) }),
    never: JSON.stringify({ ...written(GAME), daily: "2030-02-30" }),
    endless: JSON.stringify({ ...written(GAME), rounds: 1e300 }),
  };
  for (const [id, text] of Object.entries(bad)) store.storage.setItem(`winedark:played:${id}`, text);
  assert.deepEqual(kept.games, [{ id: "good", ...GAME }]);
  assert.equal(kept.unread, Object.keys(bad).length);
  assert.equal(kept.keep("cut", GAME), true, "a game that ends again mends its entry");
  assert.equal(kept.unread, Object.keys(bad).length - 1);
});

test("of an entry only what is known of it is read", () => {
  const found = gameOf({ ...written(GAME), __proto__: null, extra: "<b>", version: 1 });
  assert.deepEqual(Object.keys(found).sort(), Object.keys(GAME).sort());
});

test("there is room for a thousand games: the oldest make way, and how many is told", () => {
  const kept = new Kept(storeOn());
  const at = (i) => new Date(Date.UTC(2030, 0, 1) + i * 60_000).toJSON();
  for (let i = 0; i < 1002; i += 1) kept.keep(`g${i}`, { ...GAME, at: at(i) });
  assert.deepEqual([kept.games.length, kept.dropped, kept.get("g0"), kept.get("g1")], [1000, 2, null, null]);
  assert.equal(kept.games.at(-1).id, "g2");
});

test("where there is no room a game is not kept, and what is there stays", () => {
  const storage = new Full(),
    kept = new Kept(storeOn(storage));
  storage.room = 1;
  kept.keep("a", GAME);
  assert.equal(kept.keep("b", GAME), false);
  assert.deepEqual(
    kept.games.map(({ id }) => id),
    ["a"],
  );
});

test("days", () => {
  assert.deepEqual(["2026-11-24", "2028-02-29"].map(isDay), [true, true]);
  for (const wrong of ["2026-02-30", "2026-13-01", "20261124", "2026-1-1", "", null, 20261124, ["2026-11-24"], {}])
    assert.equal(isDay(wrong), false, String(wrong));
  assert.deepEqual([later("2026-12-31", 1), later("2028-03-01", -1)], ["2027-01-01", "2028-02-29"]);
});

// ---- what it comes to

test("wins in a row are those of one person alone, in their order", () => {
  const people = on(4, { roles: ["rome", "greece"], places: [2, 3] }),
    task = on(5, { task: "first", ...lost });
  assert.deepEqual(wins([on(9), on(1), on(2), people, task, on(3), on(8), on(7, lost)]), { now: 2, best: 3 });
  assert.deepEqual(wins([on(1), on(2, lost)]), { now: 0, best: 1 });
  assert.deepEqual(wins([]), { now: 0, best: 0 });
});

test("days in a row end yesterday at the latest", () => {
  const games = [daily(1), daily(2), daily(3), daily(6), daily(7)];
  assert.deepEqual(days(games, "2030-01-07"), { now: 2, best: 3 });
  assert.deepEqual(days(games, "2030-01-08"), { now: 2, best: 3 }, "today is not over");
  assert.deepEqual(days(games, "2030-01-09"), { now: 0, best: 3 });
  assert.deepEqual(days([], "2030-01-09"), { now: 0, best: 0 });
  assert.deepEqual(days([daily(31), { ...daily(1), daily: "2030-02-01" }], "2030-02-01").now, 2);
});

test("of a day's game the first that was finished counts", () => {
  const first = daily(5, lost),
    again = { ...daily(5), at: "2030-01-06T08:00:00.000Z" };
  assert.deepEqual(dailies([again, first, on(5)]), new Map([["2030-01-05", first]]));
});

test("sums by title, side, level and length", () => {
  const games = [
    on(1),
    on(2, lost),
    on(3, { rounds: 3, lasted: "Round 3", moves: 90 }),
    on(4, { title: "medemp", levels: ["easy", "normal"] }),
    on(5, { roles: ["rome", "greece"], places: [1, 2] }),
    on(6, { task: "first" }),
  ];
  const found = (by) =>
    Object.fromEntries(sums(games, by).map(({ key, games: all, won, quickest }) => [key, [all, won, quickest.rounds]]));
  assert.deepEqual(found("title"), { mn2016: [3, 2, 3], medemp: [1, 1, 5] });
  assert.deepEqual(found("side"), { "mn2016/rome": [3, 2, 3], "medemp/rome": [1, 1, 5] });
  assert.deepEqual(found("level"), { easy: [3, 2, 3], mixed: [1, 1, 5] });
  assert.deepEqual(found("length"), { 1: [1, 1, 3], 2: [3, 2, 5] });
  assert.equal(sums([on(1, { ...lost, moves: 900 })], "length")[0].key, "4");
  assert.deepEqual([sums([on(1, lost)], "title")[0].quickest, sums(games, "title")[0].moves], [null, (190 + 190 + 90) / 3]);
  assert.deepEqual(
    [movesOf(1), movesOf(4)],
    [
      { low: 1, high: 150 },
      { low: 401, high: undefined },
    ],
  );
});

// ---- everything in a file

const log = (...entries) => JSON.stringify({ title: "mn2016", seed: "s", base: null, log: entries });
const entry = (save, more = {}) => ({ name: "Evening", summary: { text: "Round 2" }, save, look: {}, ...more });

function filled() {
  const store = storeOn();
  store.put("a", entry(log([0, "x"])));
  store.put("b", entry(log([1, "y"]), { name: "Night" }));
  new Kept(store).keep("a", GAME);
  markDone(store, "mn2016", "first", "2030-01-02");
  markDone(store, "medemp", "raid", "2030-01-03");
  return store;
}

/** What came of adding a file, without the way back. */
async function merged(store, content, ...how) {
  const { undo, ...done } = await merge(store, content, ...how);
  assert.equal(store.setting("room", null), null, "what was kept free is free again");
  return done;
}

const texts = (store) => store.list().map(({ id }) => [id, store.raw(id)]);

test("everything goes out and comes in, and a second time nothing is new", async () => {
  const from = filled(),
    to = storeOn();
  from.storage.setItem("winedark:save:broken", "{");
  const content = contentOf(everything(from));
  assert.deepEqual(await merged(to, content), {
    saves: 2,
    games: 1,
    learned: 2,
    beside: 0,
    same: 0,
    unread: 0,
    full: 0,
    left: 0,
  });
  from.remove("broken");
  assert.deepEqual(texts(to), texts(from));
  assert.deepEqual(new Kept(to).games, new Kept(from).games);
  assert.deepEqual(allDone(to), { mn2016: { first: "2030-01-02" }, medemp: { raid: "2030-01-03" } });
  assert.deepEqual(await merged(to, content), {
    saves: 0,
    games: 0,
    learned: 0,
    beside: 0,
    same: 5,
    unread: 0,
    full: 0,
    left: 0,
  });
  assert.deepEqual(texts(to), texts(from));
});

test("a game that has gone on is taken over, an older position of it is not, another course of it stays beside", async () => {
  const store = storeOn(),
    file = (save) => ({
      saves: [["a", store.fileOf(entry(save))]],
      games: [],
      learned: [],
    });
  store.put("a", entry(log([0, "x"], [1, "y"])));
  assert.equal((await merged(store, file(log([0, "x"])))).same, 1);
  assert.equal((await merged(store, file(log([0, "x"], [1, "y"], [0, "z"])))).saves, 1);
  assert.deepEqual([store.list().length, store.get("a").save], [1, log([0, "x"], [1, "y"], [0, "z"])]);
  const other = file(log([0, "x"], [1, "n"]));
  assert.equal((await merged(store, other)).saves, 1);
  assert.deepEqual(
    store
      .list()
      .map(({ name }) => name)
      .sort(),
    ["Evening", "Evening (2)"],
  );
  assert.equal((await merged(store, other)).same, 1, "it does not come in twice");
  assert.equal(store.list().length, 2);
});

test("a save goes on with another only where seed, beginning and all moves are alike", () => {
  assert.equal(goesOn(log([0, "x"], [1, "y"]), log([0, "x"])), true);
  assert.equal(goesOn(log([0, "x"]), log([0, "x"], [1, "y"])), false);
  assert.equal(goesOn(log([0, "x"]).replace('"s"', '"t"'), log([0, "x"])), false);
  for (const odd of ["", "{}", "null", '{"log":3}', '{"log":null}']) assert.equal(goesOn(odd, log([0, "x"])), false, odd);
});

test("a damaged save that is here is left alone, and the other comes in beside it", async () => {
  const store = storeOn();
  store.storage.setItem("winedark:save:a", "{");
  assert.equal((await merged(store, contentOf(everything(filled())))).saves, 2);
  assert.equal(store.raw("a"), "{");
  assert.equal(store.list().length, 3);
});

test("what in a file cannot be read is counted, and the rest comes in", async () => {
  const data = JSON.parse(everything(filled()));
  Object.assign(data.saves, { c: { name: 3 }, d: null, e: { ...data.saves.a, version: 99 } });
  Object.assign(data.games, { b: { ...written(GAME), places: ["<b>"] }, "../x": written(GAME), c: [] });
  const store = storeOn();
  assert.deepEqual(await merged(store, contentOf(JSON.stringify(data))), {
    saves: 2,
    games: 1,
    learned: 2,
    beside: 0,
    same: 0,
    unread: 6,
    full: 0,
    left: 0,
  });
  assert.ok(
    Array.from({ length: store.storage.length }, (_, i) => store.storage.key(i)).every((key) => key.startsWith("winedark:")),
  );
});

test("odd ids and names of a file are harmless", async () => {
  const data = JSON.parse(everything(filled()));
  const text = JSON.stringify({
    ...data,
    saves: { "a b/<x>": { ...data.saves.a, name: `${"x".repeat(500)}\ud800` } },
    games: {},
  });
  const store = storeOn();
  await merged(store, contentOf(text.replace('"games":{}', '"games":{"__proto__":{"version":1}}')));
  const [{ id, name }] = store.list();
  assert.match(id, /^new-\d+$/);
  assert.deepEqual([name.length, {}.version], [80, undefined]);
});

test("of what was learned the day that is here stays, and what is no task is counted", async () => {
  const store = storeOn(),
    data = JSON.parse(everything(filled()));
  markDone(store, "mn2016", "first", "2029-12-31");
  data.learned.mn2016.second = "<b>";
  data.learned["<i>"] = { first: "2030-01-02" };
  const text = JSON.stringify(data).replace('"medemp":{', '"__proto__":{"toString":"2030-01-01"},"constructor":3,"medemp":{');
  const { learned, unread } = await merged(store, contentOf(text));
  assert.deepEqual([learned, unread], [1, 3]);
  assert.deepEqual(allDone(store), { mn2016: { first: "2029-12-31" }, medemp: { raid: "2030-01-03" } });
  delete data.learned;
  assert.deepEqual(contentOf(JSON.stringify(data)).learned, []);
});

test("a game that has come further takes the place of the one here only once the engine has read it", async () => {
  const store = storeOn(),
    further = log([0, "x"], [1, "y"]),
    content = { saves: [["a", store.fileOf(entry(further))]], games: [], learned: [] };
  store.put("a", entry(log([0, "x"])));
  const asked = [];
  const refused = async (save) => {
    asked.push([save, store.get("a").save]);
    throw new Error("it is damaged");
  };
  for (const reads of [refused, async () => false]) {
    const done = await merged(store, content, reads);
    assert.deepEqual([done.saves, done.beside], reads === refused ? [0, 1] : [0, 0]);
    assert.equal(store.get("a").save, log([0, "x"]));
    assert.deepEqual(
      store
        .list()
        .map(({ name }) => name)
        .sort(),
      ["Evening", "Evening (2)"],
    );
  }
  assert.deepEqual(asked, [[further, log([0, "x"])]], "the old one was there while the engine read the new one");
  for (const { id, name } of store.list()) if (name !== "Evening") store.remove(id);
  assert.equal((await merged(store, content)).saves, 1);
  assert.deepEqual([store.get("a").save, store.list().length], [further, 1]);
});

test("what a file brought can be taken back, and what was here is as it was", async () => {
  const store = storeOn();
  store.put("a", entry(log([0, "x"])));
  markDone(store, "mn2016", "second", "2030-01-01");
  const data = JSON.parse(everything(filled()));
  data.saves.a.save = log([0, "x"], [1, "y"]);
  const before = Object.fromEntries(
    Array.from({ length: store.storage.length }, (_, i) => store.storage.key(i)).map((key) => [key, store.storage.getItem(key)]),
  );
  const done = await merge(store, contentOf(JSON.stringify(data)));
  assert.deepEqual([done.saves, done.games, done.learned], [2, 1, 2]);
  done.undo();
  const after = Object.fromEntries(
    Array.from({ length: store.storage.length }, (_, i) => store.storage.key(i)).map((key) => [key, store.storage.getItem(key)]),
  );
  assert.deepEqual(after, before);
});

/** A file with so many small saves, all of one name. */
function many(n) {
  const store = storeOn(),
    text = (i) =>
      store.fileOf(
        entry(JSON.stringify({ title: "mn2016", seed: `s${i}`, base: null, log: [[0, "x"]], more: "y".repeat(2000) })),
      );
  return { saves: Array.from({ length: n }, (_, i) => [`g${i}`, text(i)]), games: [], learned: [] };
}

/** The same as a browser's, which finds a key by its number at once. */
class Quick extends MemoryStorage {
  #keys = [];
  setItem(key, value) {
    if (this.getItem(key) === null) this.#keys.push(key);
    super.setItem(key, value);
  }
  removeItem(key) {
    this.#keys = this.#keys.filter((one) => one !== key);
    super.removeItem(key);
  }
  key(i) {
    return this.#keys[i] ?? null;
  }
}

test("two thousand saves come in, in a time that grows with their number", async () => {
  const took = async (n) => {
    const store = storeOn(new Quick()),
      file = many(n),
      begun = process.cpuUsage();
    assert.equal((await merged(store, file)).saves, n);
    assert.equal((await merged(store, file)).same, n);
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  };
  await took(100);
  const [few, all] = [await took(250), await took(2000)];
  assert.ok(all < 8 * few * 3 + 200, `${few} ms of processor time for 250, ${all} ms for 2,000`);
  assert.ok(all < 4000, `${all} ms for 2,000 saves, twice`);
});

test("it can be stopped, and says what was left", async () => {
  const store = storeOn(new Quick());
  const done = await merged(store, many(2000), undefined, async () => false);
  assert.ok(done.left > 0 && done.saves > 0 && done.saves + done.left === 2000, JSON.stringify(done));
  assert.equal(store.list().length, done.saves);
});

test("whatever a file brings, there is room for the games that are played", async () => {
  class Small extends Quick {
    setItem(key, value) {
      const used = Array.from({ length: this.length }, (_, i) => this.getItem(this.key(i)).length).reduce((a, b) => a + b, 0);
      if (used - (this.getItem(key)?.length ?? 0) + value.length > 600_000)
        throw Object.assign(new Error("no room"), { name: "QuotaExceededError" });
      super.setItem(key, value);
    }
  }
  const store = storeOn(new Small()),
    done = await merged(store, many(400));
  assert.ok(done.saves > 50 && done.full > 50 && done.saves + done.full === 400, JSON.stringify(done));
  store.put("mine", entry("z".repeat(200_000)));
});

test("of tasks a file brings no more than there can be, and those of no title can be seen and dropped", async () => {
  const store = storeOn(),
    junk = Array.from({ length: 20_000 }, (_, i) => ["mn2016", `raid-${i}`, "2030-01-01"]),
    titles = [{ id: "mn2016", learn: { tasks: ["first", "raid-7"] } }];
  markDone(store, "mn2016", "first", "2030-01-01");
  const { learned, unread } = await merged(store, { saves: [], games: [], learned: junk });
  assert.deepEqual([learned, unread], [1000, 19_000]);
  assert.equal(strangers(store, titles).length, 999);
  store.setSetting("learn-unread", "{");
  assert.equal(hasAside(store), true);
  dropStrangers(store, titles);
  assert.deepEqual(allDone(store), { mn2016: { first: "2030-01-01", "raid-7": "2030-01-01" } });
  assert.equal(hasAside(store), false);
});

test("what cannot be read of the record can be dropped", () => {
  const store = storeOn(),
    kept = new Kept(store);
  kept.keep("good", GAME);
  store.storage.setItem("winedark:played:bad", "{");
  kept.dropUnread();
  assert.deepEqual([kept.unread, kept.games.length], [0, 1]);
});

test("where there is no room nothing is lost", async () => {
  const storage = new MemoryStorage(),
    store = storeOn(storage);
  store.put("a", entry(log([0, "x"])));
  const more = JSON.parse(everything(filled()));
  more.saves.a.save = log([0, "x"], [1, "y"]);
  const before = storage.getItem("winedark:save:a");
  storage.setItem = function (key, value) {
    if (value !== before) throw Object.assign(new Error("no room"), { name: "QuotaExceededError" });
    MemoryStorage.prototype.setItem.call(this, key, value);
  };
  assert.deepEqual(await merged(store, contentOf(JSON.stringify(more))), {
    saves: 0,
    games: 0,
    learned: 0,
    beside: 0,
    same: 0,
    unread: 0,
    full: 5,
    left: 0,
  });
  assert.equal(store.raw("a"), before, "what was to be replaced is back");
});

test("a file of everything that is cut off, newer or too deep is refused", () => {
  const good = JSON.parse(everything(filled()));
  const code = (change) => {
    try {
      contentOf(JSON.stringify({ ...good, ...change }));
      return "read";
    } catch (error) {
      return error.code;
    }
  };
  const nest = JSON.parse("[".repeat(200) + "]".repeat(200));
  assert.deepEqual([{}, { version: 2 }, { version: "1" }, { saves: [] }, { games: null }, { games: { x: nest } }].map(code), [
    "read",
    "newer",
    "file",
    "file",
    "file",
    "file",
  ]);
});
