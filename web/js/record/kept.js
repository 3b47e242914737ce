// The record: what was played to its end in this browser. Every game lies under a key of its own, so that one that is damaged hurts
// no other. Whatever stands there may come from a file or from another page of the host: it is read by shape, and shown as text.
import { isObject } from "../storage/store.js";

const PLAYED = "winedark:played:";
const VERSION = 1;
const MOST = 1000; // games; one takes about 250 characters of the five million that a browser keeps
const DROPPED = "dropped"; // how many older ones have made room
const LONGEST = 40; // characters of an id
const SEATS = 20;
const LARGEST = 1_000_000; // rounds or moves

/** A game that is over: what the engine says of it, and when it ended. @typedef {Outcome & {at: string}} Played */

const isWord = (value) => typeof value === "string" && value.length > 0 && value.length <= LONGEST;
const isCount = (most, least) => (value) => Number.isInteger(value) && value >= least && value <= most;
const isRow = (fits) => (value) => Array.isArray(value) && value.length <= SEATS && value.every(fits);
const orNull = (fits) => (value) => value === null || fits(value);

/** Is this a day such as "2026-11-24"? */
export const isDay = (value) =>
  /^\d{4}-\d\d-\d\d$/.test(value) && new Date(`${value}T00:00Z`).toJSON()?.slice(0, value.length) === value;

const SHAPE = {
  at: (value) => typeof value === "string" && new Date(value).toJSON?.() === value,
  title: isWord,
  edition: isWord,
  seats: isCount(SEATS, 1),
  roles: isRow(isWord),
  places: isRow(isCount(SEATS, 1)),
  ranked: (value) => typeof value === "boolean",
  levels: isRow(isWord),
  rounds: isCount(LARGEST, 0),
  lasted: isWord,
  moves: isCount(LARGEST, 0),
  daily: orNull(isDay),
  task: orNull(isWord),
};

/** What a value says of a game, without anything else that it may hold; null if it is no such thing. @returns {Played | null} */
export function gameOf(/** @type {any} */ value) {
  if (!isObject(value) || value.version !== VERSION) return null;
  const fits = Object.entries(SHAPE).every(([name, isRight]) => isRight(value[name]));
  if (!fits || value.roles.length === 0 || value.roles.length !== value.places.length) return null;
  return /** @type {any} */ (Object.fromEntries(Object.keys(SHAPE).map((name) => [name, value[name]])));
}

function parsed(text) {
  try {
    return gameOf(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The text of a game, as it is kept and as it goes into a file. */
export const written = (/** @type {Played} */ game) => ({ version: VERSION, ...game });

export class Kept {
  constructor(/** @type {Store} */ store) {
    this.store = store;
    this.storage = store.storage;
  }

  /** All games, the newest first. @returns {(Played & {id: string})[]} */
  get games() {
    return this.#all().sort((a, b) => b.at.localeCompare(a.at) || a.id.localeCompare(b.id));
  }

  /** How many entries cannot be read: damaged, or of a later version. They stay where they are. */
  get unread() {
    return this.#ids().length - this.#all().length;
  }

  /** How many of the oldest have made room for newer ones. */
  get dropped() {
    return Number.parseInt(this.store.setting(DROPPED, "0"), 10) || 0;
  }

  #ids() {
    const all = Array.from({ length: this.storage.length }, (_, i) => this.storage.key(i));
    return all.filter((key) => key?.startsWith(PLAYED)).map((key) => key.slice(PLAYED.length));
  }

  #all() {
    return this.#ids().flatMap((id) => {
      const game = this.get(id);
      return game ? [{ id, ...game }] : [];
    });
  }

  /** The game of a save, null if there is none or if it cannot be read. */
  get(id) {
    return parsed(this.storage.getItem(PLAYED + id));
  }

  /**
   * Keeps a game, once: of two ends of one game, as after an undo, the first counts. False if the storage has no room: a record is
   * not worth a saved game, so that nothing makes way for it but older ones of its kind.
   */
  keep(id, /** @type {Played} */ game) {
    if (this.get(id)?.at <= game.at) return true;
    try {
      this.storage.setItem(PLAYED + id, JSON.stringify(written(game)));
    } catch {
      return false;
    }
    this.#makeRoom();
    return true;
  }

  drop(id) {
    this.storage.removeItem(PLAYED + id);
  }

  /** Takes away what cannot be read. */
  dropUnread() {
    for (const id of this.#ids()) if (!this.get(id)) this.drop(id);
  }

  /** Drops the oldest that are too many. */
  #makeRoom() {
    const over = this.#ids().length > MOST ? this.games.slice(MOST) : [];
    if (over.length === 0) return;
    for (const { id } of over) this.drop(id);
    this.store.setSetting(DROPPED, String(this.dropped + over.length));
  }
}
