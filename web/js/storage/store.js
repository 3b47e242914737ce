// Saves and settings in localStorage. Every key starts with `winedark:` because all pages of one host share the storage.
// Nothing here interprets a game: the engine's save is a text, its summary is shown as text.
import { signs } from "../ui/chance.js";

const PREFIX = "winedark:";
const SAVE = `${PREFIX}save:`;
export const FORMAT = "winedark-save";
const VERSION = 1;
const MOST = 1e9; // times that a game is written
const HOUR = 3_600_000; // ms
const DEEPEST = 100; // a save nests about ten deep

/** `code` is full | blocked | damaged | newer | missing | format | file | large | moved: the page has a sentence for each. */
export class StoreError extends Error {
  constructor(/** @type {string} */ code) {
    super(code);
    this.code = code;
  }
}

/** Keeps everything for as long as the page is open: used when the browser refuses storage. */
export class MemoryStorage {
  /** @type {Map<string, string>} */
  #map = new Map();
  get length() {
    return this.#map.size;
  }
  key(/** @type {number} */ i) {
    return [...this.#map.keys()][i] ?? null;
  }
  getItem(/** @type {string} */ key) {
    return this.#map.get(key) ?? null;
  }
  setItem(/** @type {string} */ key, /** @type {unknown} */ value) {
    this.#map.set(key, String(value));
  }
  removeItem(/** @type {string} */ key) {
    this.#map.delete(key);
  }
}

/** The browser's storage, or a stand-in with `blocked: true` where the browser refuses. */
export function openStorage(pick = () => window.localStorage) {
  try {
    const storage = pick();
    probe(storage);
    return { storage, blocked: false };
  } catch {
    return { storage: new MemoryStorage(), blocked: true };
  }
}

/** A full storage can still be read and emptied: that is not a refusal. */
function probe(/** @type {Keeping} */ storage) {
  try {
    storage.setItem(`${PREFIX}probe`, "1");
    storage.removeItem(`${PREFIX}probe`);
  } catch (error) {
    if (!isFull(error)) throw error;
  }
}

const isFull = (/** @type {Failure | null} */ error) => /quota/i.test(error?.name ?? "");

export const isDeep = (/** @type {string} */ text) => depthOf(text) > DEEPEST;

/** How deep the brackets of a JSON text nest: Python in a browser does not survive some thousands. */
function depthOf(/** @type {string} */ text) {
  let depth = 0,
    deepest = 0,
    quoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const sign = text[i];
    if (quoted && sign === "\\") i += 1;
    else if (sign === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

export const isObject = (/** @type {unknown} */ value) => value !== null && typeof value === "object" && !Array.isArray(value);

function isEntry(/** @type {Record<string, unknown>} */ data) {
  const texts = isObject(data) && data.format === FORMAT && ["name", "save", "at"].every((key) => typeof data[key] === "string");
  return texts && data.save !== "" && isObject(data.summary) && Number.isInteger(data.version);
}

/** A stored text as an entry; throws `damaged` or `newer`. @returns {StoredGame} */
export function parseEntry(/** @type {string} */ text) {
  let data;
  try {
    data = JSON.parse(text);
  } catch {
    throw new StoreError("damaged");
  }
  if (!isEntry(data) || isDeep(text) || isDeep(data.save)) throw new StoreError("damaged");
  if (data.version > VERSION) throw new StoreError("newer");
  return data;
}

/** Who owns which region, as the start screen's small maps show it: {region: colour}. Everybody may see this. */
export const lookOf = (/** @type {View} */ { regions }) =>
  Object.fromEntries(
    Object.entries(regions)
      .filter(([, { colour }]) => colour)
      .map(([id, { colour }]) => [id, /** @type {string} */ (colour)]),
  );

/** The id of the save that lies under a key of the storage, null for another key. */
export const saveOf = (/** @type {string | null} */ key) => (key?.startsWith(SAVE) ? key.slice(SAVE.length) : null);

/** How many times a game had been written when this was; 0 if nobody counted. */
/** @param {{count?: number}} entry @returns {number} */
export const countOf = ({ count = 0 }) => (Number.isSafeInteger(count) && count > 0 && count < MOST ? count : 0);

export class Store {
  /** Of each game that is played here: which writing of it was last read or made. @type {Map<string, string | undefined>} */
  #known = new Map();
  /** Of each game that was written here: how many times. @type {Map<string, number>} */
  #counts = new Map();
  /**
   * Of each game that came from its second copy and cannot be written: its text, and what lies in its place.
   * @type {Map<string, {text: string, here: string | null}>}
   */
  #aside = new Map();
  /** Where a second copy of each game goes: see copies.js. @type {import("./copies.js").Copies | null} */
  copies = null;

  /** `onPut(id)` is called after each game that is written. @param {{storage: Keeping, blocked: boolean}} place */
  constructor({ storage, blocked }, now = () => new Date().toISOString(), random = () => signs(8)) {
    this.storage = storage;
    this.blocked = blocked;
    this.now = now;
    this.random = random;
    /** @type {(id: string) => void} */
    this.onPut = () => {};
  }

  newId() {
    return this.random().slice(0, 8);
  }

  /** All saves, newest first; a damaged entry has `damaged` and keeps its text for export. */
  list() {
    const rows = this.#ids().map((id) => this.#row(id)),
      soon = this.#soon,
      age = (/** @type {SaveRow} */ { at }) => (at > soon ? "" : at);
    return rows.sort((a, b) => age(b).localeCompare(age(a)) || a.id.localeCompare(b.id));
  }

  /** A save later than this has its time from a wrong clock: it comes last, or it would come first for years. */
  get #soon() {
    return new Date(Date.parse(this.now()) + HOUR).toJSON();
  }

  #ids() {
    const all = Array.from({ length: this.storage.length }, (_, i) => saveOf(this.storage.key(i)));
    return [...new Set([...all.filter((id) => id !== null), ...this.#aside.keys()])].filter((id) => this.has(id));
  }

  /** The id of the newest game that can be played on, null without one. */
  last() {
    return this.list().find(({ damaged, summary }) => !damaged && summary.over !== true)?.id ?? null;
  }

  /** @param {string} id @returns {SaveRow} */
  #row(id) {
    try {
      const { name, at, summary, look } = this.get(id);
      return { id, name, at, summary, look };
    } catch (error) {
      return { id, name: id, at: "", summary: {}, damaged: error.code ?? "damaged" };
    }
  }

  /** The entry {name, at, summary, save, look}; throws `missing`, `damaged` or `newer`. */
  get(/** @type {string} */ id) {
    return parseEntry(this.raw(id));
  }

  /** The entry, to be played on here: from now on this tab may write it, until another one does. */
  open(/** @type {string} */ id) {
    const entry = this.get(id);
    this.#known.set(id, entry.by);
    return entry;
  }

  /** Has another tab written this game since the one here read or wrote it last? */
  moved(/** @type {string} */ id) {
    try {
      return this.#known.has(id) && this.get(id).by !== this.#known.get(id);
    } catch {
      return false; // gone or damaged: what is played here is the better one
    }
  }

  /** A name that no other save has: with a number, if need be. */
  unused(/** @type {string} */ name) {
    const taken = new Set(this.list().map((row) => row.name)),
      numbered = (/** @type {number} */ n) => (n === 1 ? name : `${name} (${n})`);
    let n = 1;
    while (taken.has(numbered(n))) n += 1;
    return numbered(n);
  }

  /** What a save is called, null if it cannot be read. */
  nameOf(/** @type {string} */ id) {
    return this.#read(id)?.name ?? null;
  }

  /** The stored text as it is. */
  raw(/** @type {string} */ id) {
    const text = this.#text(id);
    if (text === null) throw new StoreError("missing");
    return text;
  }

  has(/** @type {string} */ id) {
    return this.#text(id) !== null;
  }

  /** What is played from beside the storage counts until something else is written there. */
  #text(/** @type {string} */ id) {
    const here = this.storage.getItem(SAVE + id),
      aside = this.#aside.get(id);
    return aside?.here === here ? aside.text : here;
  }

  /**
   * Writes one entry. On `full`, and on `moved` to another tab, the entry that was there before is still there. The second copy is
   * written first, and where the storage is full, too.
   */
  put(/** @type {string} */ id, /** @type {Kept} */ entry) {
    if (this.moved(id)) throw new StoreError("moved");
    const by = this.newId(),
      count = Math.max(this.#counts.get(id) ?? 0, countOf(this.#read(id) ?? {})) + 1;
    const text = this.fileOf({ ...entry, by, count });
    this.#counts.set(id, count);
    this.copies?.keep(id, text);
    this.#write(SAVE + id, text);
    this.#aside.delete(id);
    this.#known.set(id, by);
    this.onPut(id);
  }

  #read(/** @type {string} */ id) {
    try {
      return this.get(id);
    } catch {
      return null;
    }
  }

  /** The text of an export: the same as what is stored. */
  fileOf(/** @type {Kept & Partial<StoredGame>} */ { name, summary, save, look, by, count, guests }) {
    const told = { format: FORMAT, version: VERSION, name, at: this.now(), by, count, summary, look };
    return JSON.stringify({ ...told, guests: guests?.length ? guests : undefined, save });
  }

  rename(/** @type {string} */ id, /** @type {string} */ name) {
    this.#write(SAVE + id, JSON.stringify({ ...this.get(id), name }));
    this.#aside.delete(id);
  }

  remove(/** @type {string} */ id) {
    this.copies?.drop(id);
    this.#aside.delete(id);
    this.storage.removeItem(SAVE + id);
  }

  /** Takes a text in as it is in place of what is here. Where it finds no room, or may not write, it is kept beside the storage. */
  takeIn(/** @type {string} */ id, /** @type {string} */ text, /** @type {boolean} */ mayWrite) {
    try {
      if (mayWrite) return this.#write(SAVE + id, text);
    } catch {
      /* full */
    }
    this.#aside.set(id, { text, here: this.storage.getItem(SAVE + id) });
  }

  /** Puts back a text that `raw` gave: undo of `remove`. A game that was written again meanwhile stays as it is. */
  restore(/** @type {string} */ id, /** @type {string} */ text) {
    if (!this.has(id)) this.#write(SAVE + id, text);
  }

  #write(/** @type {string} */ key, /** @type {string} */ text) {
    try {
      this.storage.setItem(key, text);
    } catch (error) {
      throw new StoreError(isFull(error) ? "full" : "blocked");
    }
  }

  /**
   * @template {string | null | undefined} T
   * @param {string} name
   * @param {T} [otherwise]
   * @returns {string | T}
   */
  setting(name, otherwise) {
    return this.storage.getItem(`${PREFIX}set:${name}`) ?? /** @type {T} */ (otherwise);
  }

  /** Is it kept? One that cannot be still holds until the page is closed; that is not worth a message. */
  setSetting(/** @type {string} */ name, /** @type {string} */ value) {
    try {
      this.storage.setItem(`${PREFIX}set:${name}`, value);
      return true;
    } catch {
      return false; // full
    }
  }

  dropSetting(/** @type {string} */ name) {
    this.storage.removeItem(`${PREFIX}set:${name}`);
  }
}
