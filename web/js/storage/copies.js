// A second copy of the games that are played, in IndexedDB, which has it on the disk before it says so. What is written to localStorage
// browsers keep in memory for some seconds, at worst for a minute: one that is killed before takes the last decisions along, or the
// whole game. localStorage stays the home of saves. At the start of the page the later of both is taken (see `adopt`).
import { part } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { areThere, COPIES } from "./shelf.js";
import { countOf, parseEntry } from "./store.js";

/** @typedef {[IDBValidKey[], (Copy | undefined)[]]} Rows */

const GAMES = "games";
const MOST = 8; // games: the one of each tab, and those before
const STRICT = { durability: "strict" };

async function library() {
  if (!globalThis.idb) await part("script", { src: "vendor/idb/umd.js" });
  return globalThis.idb;
}

/** The games that tabs hold: see app/tabs.js. */
async function inTabs() {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.map(({ name = "" }) => name.replace(/^winedark play /, "")));
}

/** Why a stored text cannot be read as an entry: "damaged" or "newer"; "" if it can. */
function codeOf(/** @type {string} */ text) {
  try {
    parseEntry(text);
    return "";
  } catch (error) {
    return error.code;
  }
}

/** Was one entry of a game written after the other? Clocks are set back; what earlier versions wrote has nothing but the time. */
function isLater(/** @type {StoredGame} */ entry, /** @type {StoredGame} */ other) {
  return countOf(other) ? countOf(entry) > countOf(other) : entry.at > other.at;
}

/**
 * Takes the second copy of a game in where it is the later one: the browser was closed before the storage had reached the disk.
 * A game that another tab plays is not written under it. What the copy was: "older" than what is here or the same, "later", "mended"
 * what is damaged here, or "damaged" itself.
 */
function adopt(
  /** @type {Store} */ store,
  /** @type {string} */ id,
  /** @type {string} */ text,
  /** @type {boolean} */ mayWrite,
) {
  const copy = codeOf(text),
    here = store.has(id) ? codeOf(store.raw(id)) : "missing";
  if (copy || here === "newer") return copy === "damaged" ? "damaged" : "older";
  if (here === "" && !isLater(parseEntry(text), store.get(id))) return "older";
  store.takeIn(id, text, mayWrite);
  return here === "damaged" ? "mended" : "later";
}

/** What was damaged, in words, whichever of the two it was; for when the page has its words. */
class Told {
  /** Names. @type {(string | null)[]} */
  mended = [];
  damaged = 0;

  get text() {
    const words = this.mended.map((name) => t("store.copy.mended", { name }));
    return [...words, ...(this.damaged ? [t("store.copy.damaged")] : [])].join(" ");
  }
}

export class Copies {
  /** @type {Promise<Database> | null} */
  #opened = null;
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();

  /** `load` gives idb, `isThere` says whether there is anything to be read, `played` which games other tabs play. */
  constructor(load = library, isThere = areThere, played = inTabs) {
    this.load = load;
    this.isThere = isThere;
    this.played = played;
  }

  /** Writes the copy of a game. Where that cannot be done, the game does without. Resolves when it is on the disk. */
  keep(/** @type {string} */ id, /** @type {string} */ text) {
    return this.#do((/** @type {Games} */ games) => games.put({ text, at: Date.now() }, id));
  }

  drop(/** @type {string} */ id) {
    return this.#do((/** @type {Games} */ games) => games.delete(id), this.isThere);
  }

  /** One after the other: the last request stands at the end. */
  #do(/** @type {(games: Games) => Promise<unknown>} */ change, isWanted = async () => true) {
    const run = async () => {
      if (!(await isWanted())) return;
      const { store, done } = (await this.#database()).transaction(GAMES, "readwrite", STRICT);
      await Promise.all([change(store), done]);
    };
    this.#last = this.#last.then(run).catch((error) => console.info("There is no second copy of the game.", error));
    return this.#last;
  }

  #database() {
    const forget = () => {
      this.#opened = null;
    };
    this.#opened ??= this.#open(forget).catch((error) => {
      forget();
      throw error;
    });
    return this.#opened;
  }

  async #open(/** @type {() => void} */ forget) {
    const { openDB } = await this.load();
    const opened = await openDB(COPIES, 1, {
      upgrade: (/** @type {Database} */ database) => database.createObjectStore(GAMES),
      blocking: () => {
        opened.close(); // so that another tab may delete it
        forget();
      },
      terminated: forget,
    });
    return opened;
  }

  /** Takes in what is later than what the store has, if `signal` still lets it. Resolves to the news for the player. */
  async bringHome(/** @type {Store} */ store, /** @type {AbortSignal | null} */ signal = null) {
    const told = new Told(),
      games = await this.#all(told),
      played = await this.played();
    if (!signal?.aborted) for (const game of games) this.#takeIn(store, game, told, !played.has(game.id));
    return told;
  }

  /** {id, text, at} of each game, the latest first; those that are too many are dropped. */
  async #all(/** @type {Told} */ told) {
    await this.load();
    const [ids, found] = await this.#rows().catch((error) => {
      told.damaged += 1;
      console.info("The second copies of games cannot be read.", error);
      return /** @type {Rows} */ ([[], []]);
    });
    const games = ids.map((/** @type {IDBValidKey} */ id, i) => ({
      id: String(id),
      text: String(found[i]?.text),
      at: Number(found[i]?.at) || 0,
    }));
    games.sort((a, b) => b.at - a.at);
    for (const { id } of games.splice(MOST)) this.drop(id);
    return games;
  }

  /** @returns {Promise<Rows>} */
  async #rows() {
    const database = await this.#database();
    return await Promise.all([database.getAllKeys(GAMES), database.getAll(GAMES)]);
  }

  #takeIn(
    /** @type {Store} */ store,
    /** @type {{id: string, text: string}} */ { id, text },
    /** @type {Told} */ told,
    /** @type {boolean} */ mayWrite,
  ) {
    const what = adopt(store, id, text, mayWrite);
    if (what === "mended") told.mended.push(store.nameOf(id));
    if (what !== "damaged") return;
    told.damaged += 1;
    this.drop(id);
  }
}
