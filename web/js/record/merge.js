// What a file brings is added to what is here: nothing is lost and nothing is doubled, and it can be taken back. Every save is looked
// at once, however many there are. A game that has come further takes the place of the one here only once the engine has read it.
import { addDone, putBack } from "../learn/marking.js";
import { whole } from "../storage/saved.js";
import { parseEntry } from "../storage/store.js";
import { gameOf, isDay, Kept } from "./kept.js";

const LONGEST_NAME = 80;
const ID = /^[\w-]{1,40}$/;
const NAME = /^[a-z][\w-]{0,99}$/; // of a title or a task
const SLICE = 40; // ms that the page may stand still
const ROOM = 250_000; // characters that stay free for the games that are played: whatever a file brings, these can be saved
const ROOM_NAME = "room"; // the setting that holds the place meanwhile

/**
 * Adds what a file holds: {saves: [id, text], games: [id, anything], learned: [title, task, anything]}. `reads(save)` resolves to
 * whether the engine reads a save with its whole history. `goOn(done, of)` is asked now and then; false stops it where it is.
 * Resolves to how many saves, games and tasks are new; how many of the saves stand beside what they might have taken the place of,
 * were here, cannot be read, found no room, or were left when it was stopped; and `undo`, which takes back all that came in.
 */
export async function merge(
  /** @type {Store} */ store,
  content,
  reads = async (_save) => true,
  goOn = async (_done, _of) => true,
) {
  const all = new Merging(store, reads, goOn);
  if (!store.setSetting(ROOM_NAME, "x".repeat(ROOM))) all.isFull = true;
  try {
    await all.take(content);
  } finally {
    store.dropSetting(ROOM_NAME);
  }
  return Object.assign(all.done, { undo: () => all.undo() });
}

class Merging {
  done = { saves: 0, games: 0, learned: 0, beside: 0, same: 0, unread: 0, full: 0, left: 0 };
  isFull = false;
  #back = []; // what is to be run to take back what came in
  #longer = []; // [id, entry] of games that have come further than those here

  constructor(store, reads, goOn) {
    this.store = store;
    this.reads = reads;
    this.goOn = goOn;
    this.kept = new Kept(store);
    const entries = store.list().flatMap(({ id, damaged }) => (damaged ? [] : [[id, store.get(id)]]));
    this.here = new Map(entries.map(([id, { save }]) => [save, id]));
    this.names = new Map(entries.map(([, { name }]) => [name, 1]));
  }

  /** What is to be done, one thing after the other. @returns {Generator<() => any>} */
  *#work({ saves, games, learned }) {
    for (const [id, text] of saves) yield () => this.#addSave(id, text);
    for (const [id, value] of games) yield () => this.#addGame(id, value);
    yield () => this.#addLearned(learned);
    for (const _ of saves) yield () => this.#addLonger(); // as many as there may be
  }

  async take(content) {
    const work = [...this.#work(content)];
    let pause = performance.now();
    for (const [n, run] of work.entries()) {
      if (performance.now() - pause > SLICE) {
        if (!(await this.goOn(n, work.length))) return this.#stop(content.saves.length + content.games.length, n);
        pause = performance.now();
      }
      const what = await run();
      if (what) this.done[what] += 1;
    }
  }

  #stop(of, n) {
    this.done.left = Math.max(0, of - n) + this.#longer.length;
  }

  /** @returns {"saves" | "same" | "unread" | "full" | null} null: see #addLonger */
  #addSave(id, text) {
    const entry = readable(text);
    if (!entry) return "unread";
    if (this.here.has(entry.save)) return "same";
    const before = ID.test(id) ? stored(this.store, id) : null;
    if (before && goesOn(before.save, entry.save)) return "same";
    if (before && goesOn(entry.save, before.save)) {
      this.#longer.push([id, entry]);
      return null;
    }
    return ID.test(id) && !this.store.has(id) ? this.#put(id, entry) : this.#beside(entry);
  }

  /** The next of the games that have come further; what the engine does not read whole stands beside the one that is here. */
  async #addLonger() {
    const [id, entry] = this.#longer.shift() ?? [];
    if (!id) return null;
    const isWhole = await this.reads(entry.save).catch(() => false);
    if (isWhole) return this.#replace(id, entry);
    const what = this.#beside(entry);
    return what === "saves" ? "beside" : what;
  }

  #beside(entry) {
    return this.#put(this.store.newId(), { ...entry, name: this.#unused(entry.name) });
  }

  /** A name that no other save has: with a number, if need be. */
  #unused(name) {
    let n = this.names.get(name) ?? 0;
    const numbered = () => (n === 0 ? name : `${name} (${n + 1})`);
    while (this.names.has(numbered())) n += 1;
    this.names.set(name, n);
    return numbered();
  }

  #put(id, entry) {
    if (this.isFull) return "full";
    try {
      this.store.restore(id, JSON.stringify(entry));
    } catch {
      return "full";
    }
    this.here.set(entry.save, id);
    this.names.set(entry.name, this.names.get(entry.name) ?? 1);
    this.#back.push(() => this.store.remove(id));
    return "saves";
  }

  /** What was there comes back if the new one finds no room. */
  #replace(id, entry) {
    const before = this.store.raw(id);
    this.store.remove(id);
    const what = this.#put(id, entry);
    if (what === "full") this.store.restore(id, before);
    else this.#back.push(() => this.store.restore(id, before)); // after the other is gone
    return what;
  }

  /** @returns {"games" | "same" | "unread" | "full"} */
  #addGame(id, value) {
    const game = ID.test(id) ? gameOf(value) : null;
    if (!game) return "unread";
    if (this.isFull) return "full";
    const before = this.kept.get(id);
    if (!this.kept.keep(id, game)) return "full";
    if (before) return "same";
    this.#back.push(() => this.kept.drop(id));
    return "games";
  }

  #addLearned(learned) {
    const fit = learned.filter(([title, task, day]) => NAME.test(title) && NAME.test(task) && isDay(day)),
      before = this.store.setting("learn", null);
    const found = this.isFull ? { learned: 0, same: 0, unread: 0, full: fit.length } : addDone(this.store, fit);
    for (const [what, n] of Object.entries(found)) this.done[what] += n;
    this.done.unread += learned.length - fit.length;
    if (found.learned) this.#back.push(() => putBack(this.store, before));
  }

  undo() {
    for (const back of this.#back) back();
    this.#back = [];
  }
}

function readable(text) {
  try {
    const entry = parseEntry(text);
    return { ...entry, name: whole(entry.name.slice(0, LONGEST_NAME)) };
  } catch {
    return null;
  }
}

function stored(store, id) {
  try {
    return store.get(id);
  } catch {
    return null; // there is none, or it cannot be read and stays beside
  }
}

/** Is a save the same game as another, as far as that has come or further? A player who took back moves has played another game. */
export function goesOn(/** @type {string} */ save, /** @type {string} */ other) {
  try {
    const [later, earlier] = [JSON.parse(save), JSON.parse(other)];
    const begun = ({ title, seed, base }) => JSON.stringify([title, seed, base]);
    const until = (log) => JSON.stringify(log.slice(0, earlier.log.length));
    return begun(later) === begun(earlier) && until(later.log) === until(earlier.log);
  } catch {
    return false;
  }
}
