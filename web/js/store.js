// Saves and settings in localStorage. Every key starts with `winedark:` because all pages of one host share the storage.
// Nothing here interprets a game: the engine's save is a text, its summary is shown as text.

const PREFIX = "winedark:";
const SAVE = `${PREFIX}save:`;
const FORMAT = "winedark-save";
const VERSION = 1;
const LARGEST = 4_000_000;

/** `code` is full | blocked | damaged | newer | missing | format | large: the page has a sentence for each. */
export class StoreError extends Error {
  constructor(code) {
    super(code);
    this.code = code;
  }
}

/** Keeps everything for as long as the page is open: used when the browser refuses storage. */
export class MemoryStorage {
  #map = new Map();
  get length() { return this.#map.size; }
  key(i) { return [...this.#map.keys()][i] ?? null; }
  getItem(key) { return this.#map.get(key) ?? null; }
  setItem(key, value) { this.#map.set(key, String(value)); }
  removeItem(key) { this.#map.delete(key); }
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
function probe(storage) {
  try {
    storage.setItem(`${PREFIX}probe`, "1");
    storage.removeItem(`${PREFIX}probe`);
  } catch (error) {
    if (!isFull(error)) throw error;
  }
}

const isFull = (error) => /quota/i.test(error?.name ?? "");

const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

function isEntry(data) {
  const texts = isObject(data) && data.format === FORMAT && ["name", "save", "at"].every((key) => typeof data[key] === "string");
  return texts && data.save !== "" && isObject(data.summary);
}

function parseEntry(text) {
  let data;
  try {
    data = JSON.parse(text);
  } catch {
    throw new StoreError("damaged");
  }
  if (!isEntry(data)) throw new StoreError("damaged");
  if (data.version > VERSION) throw new StoreError("newer");
  return data;
}

export class Store {
  constructor({ storage, blocked }, now = () => new Date().toISOString(), random = () => crypto.randomUUID()) {
    this.storage = storage;
    this.blocked = blocked;
    this.now = now;
    this.random = random;
  }

  newId() {
    return this.random().slice(0, 8);
  }

  /** All saves, newest first; a damaged entry has `damaged` and keeps its text for export. */
  list() {
    const all = Array.from({ length: this.storage.length }, (_, i) => this.storage.key(i));
    const rows = all.filter((key) => key?.startsWith(SAVE)).map((key) => this.#row(key.slice(SAVE.length)));
    return rows.sort((a, b) => b.at.localeCompare(a.at) || a.id.localeCompare(b.id));
  }

  #row(id) {
    try {
      const { name, at, summary } = this.get(id);
      return { id, name, at, summary };
    } catch (error) {
      return { id, name: id, at: "", summary: {}, damaged: error.code ?? "damaged" };
    }
  }

  /** The entry {name, at, summary, save}; throws `missing` or `damaged`. */
  get(id) {
    return parseEntry(this.raw(id));
  }

  /** The stored text as it is. */
  raw(id) {
    const text = this.storage.getItem(SAVE + id);
    if (text === null) throw new StoreError("missing");
    return text;
  }

  has(id) {
    return this.storage.getItem(SAVE + id) !== null;
  }

  /** Writes one entry. On `full` the entry that was there before is still there. */
  put(id, entry) {
    this.#write(SAVE + id, this.fileOf(entry));
  }

  /** The text of an export: the same as what is stored. */
  fileOf({ name, summary, save }) {
    return JSON.stringify({ format: FORMAT, version: VERSION, name, at: this.now(), summary, save });
  }

  rename(id, name) {
    this.#write(SAVE + id, JSON.stringify({ ...this.get(id), name }));
  }

  remove(id) {
    this.storage.removeItem(SAVE + id);
  }

  /** Puts back a text that `raw` gave: undo of `remove`. */
  restore(id, text) {
    this.#write(SAVE + id, text);
  }

  #write(key, text) {
    try {
      this.storage.setItem(key, text);
    } catch (error) {
      throw new StoreError(isFull(error) ? "full" : "blocked");
    }
  }

  /** Reads the text of a file: one of our exports, or a bare engine save. Returns {name, summary, save}; stores nothing. */
  readFile(text, fileName) {
    if (text.length > LARGEST) throw new StoreError("large");
    let data;
    try {
      data = JSON.parse(text);
    } catch {
      throw new StoreError("format");
    }
    if (!isObject(data)) throw new StoreError("format");
    if (data.format === FORMAT) return parseEntry(text);
    return { name: fileName.replace(/\.[^.]*$/, ""), summary: {}, save: text };
  }

  setting(name, otherwise) {
    return this.storage.getItem(`${PREFIX}set:${name}`) ?? otherwise;
  }

  /** A setting that cannot be kept still holds until the page is closed; it is not worth a message. */
  setSetting(name, value) {
    try {
      this.storage.setItem(`${PREFIX}set:${name}`, value);
    } catch { /* full: see above */ }
  }
}
