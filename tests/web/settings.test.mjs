import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { OPTIONS, Settings } from "../../web/js/storage/settings.js";
import { MemoryStorage, Store } from "../../web/js/storage/store.js";

let likes, listeners, root, looks;

beforeEach(() => {
  likes = new Set();
  listeners = [];
  looks = new Set();
  root = { dataset: {}, classList: { toggle: (name, on) => looks[on ? "add" : "delete"](name) } };
  globalThis.document = { documentElement: root };
  globalThis.matchMedia = (query) => ({ matches: likes.has(query), addEventListener: (_, run) => listeners.push(run) });
});

const fresh = (storage = new MemoryStorage()) => new Settings(new Store({ storage, blocked: false }));

test("every setting has its default", () => {
  const settings = fresh(),
    all = Object.fromEntries(Object.keys(OPTIONS).map((name) => [name, settings.get(name)]));
  assert.deepEqual(all, {
    theme: "system",
    size: "normal",
    pattern: "normal",
    motion: "system",
    speed: "normal",
    camera: "follow",
    confirm: "on",
    battles: "on",
    hints: "on",
    adviser: "strongest",
    ask: "alone",
    chances: "alone",
    keys: "on",
    hand: "right",
    speak: "off",
    answers: "medium",
    sound: "off",
    notice: "off",
  });
});

test("a setting applies at once and is kept", () => {
  const storage = new MemoryStorage(),
    settings = fresh(storage);
  settings.watch();
  assert.deepEqual(root.dataset, { theme: "light", motion: "full", size: "normal", pattern: "normal", hand: "right" });
  settings.set("theme", "dark");
  settings.set("size", "largest");
  settings.set("confirm", "off");
  assert.deepEqual(root.dataset, { theme: "dark", motion: "full", size: "largest", pattern: "normal", hand: "right" });
  assert.deepEqual(
    ["theme", "size", "confirm"].map((name) => fresh(storage).get(name)),
    ["dark", "largest", "off"],
  );
});

test("a storage that is full keeps nothing, and the setting holds all the same", () => {
  const storage = new MemoryStorage(),
    settings = fresh(storage);
  storage.setItem = () => {
    throw Object.assign(new Error(), { name: "QuotaExceededError" });
  };
  settings.set("speed", "instant");
  assert.equal(settings.pace, 0);
  assert.equal(fresh(storage).get("speed"), "normal");
});

test("what was kept is forgotten with the storage, what was refused is not", () => {
  const storage = new MemoryStorage(),
    settings = fresh(storage);
  settings.set("speak", "on");
  storage.removeItem("winedark:set:speak");
  assert.equal(settings.get("speak"), "off");
  storage.setItem = () => {
    throw Object.assign(new Error(), { name: "QuotaExceededError" });
  };
  settings.set("speak", "on");
  assert.equal(settings.get("speak"), "on");
  delete storage.setItem;
  settings.set("speak", "on");
  storage.removeItem("winedark:set:speak");
  assert.equal(settings.get("speak"), "off");
});

test("what the storage holds is not trusted", () => {
  const storage = new MemoryStorage();
  storage.setItem("winedark:set:speed", "warp");
  storage.setItem("winedark:set:size", "");
  assert.equal(fresh(storage).pace, 400);
  assert.equal(fresh(storage).get("size"), "normal");
});

test("a listener that wants to hear of a change does", () => {
  const settings = fresh(),
    told = [];
  settings.onSet = (name) => told.push([name, settings.get(name), root.dataset.hand]);
  settings.set("hand", "left");
  settings.set("sound", "loud");
  assert.deepEqual(told, [
    ["hand", "left", "left"],
    ["sound", "loud", "left"],
  ]);
});

test("the system is followed where it has the choice, and not where the player has chosen", () => {
  const settings = fresh();
  settings.watch();
  likes = new Set(["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)"]);
  for (const run of listeners) run();
  assert.deepEqual([root.dataset.theme, root.dataset.motion, [...looks]], ["dark", "reduced", ["still"]]);
  settings.set("theme", "light");
  settings.set("motion", "full");
  assert.deepEqual([root.dataset.theme, root.dataset.motion, [...looks]], ["light", "full", []]);
});
