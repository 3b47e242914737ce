// What was played and lies nowhere but in this tab: the storage refused it, or the browser keeps nothing at all. While there is
// any, the browser asks before the page is closed, and the page says so where the game is named. A file that holds it ends that.

export class Loose {
  #refused = new Map(); // id of a game -> {code, save}: what the storage would not take
  #exported = new Map(); // id of a game -> the save that was last handed out as a file

  /** `told()` is called whenever a game has become safe, or is so no more. */
  constructor(/** @type {Store} */ store, told = () => {}) {
    this.store = store;
    this.told = told;
  }

  refused(/** @type {string} */ id, /** @type {string} */ code, /** @type {string} */ save) {
    this.#refused.set(id, { code, save });
    this.told();
  }

  /** Written, or given up by the player. */
  settled(/** @type {string} */ id) {
    this.#refused.delete(id);
    this.told();
  }

  exported(/** @type {string} */ id, /** @type {string} */ save) {
    this.#exported.set(id, save);
    this.told();
  }

  /** Why a game is not safe: full | blocked; null if it is. */
  why(/** @type {string} */ id) {
    const found = this.#refused.get(id) ?? this.#held(id);
    return found && found.save !== this.#exported.get(id) ? found.code : null;
  }

  /** A browser that keeps no data has it for as long as the page is open. */
  #held(/** @type {string} */ id) {
    return this.store.blocked && this.store.has(id) ? { code: "blocked", save: this.store.get(id).save } : null;
  }

  /** Would anything be lost if the page were closed now? */
  get any() {
    const held = this.store.blocked ? this.store.list().map(({ id }) => id) : [];
    return [...this.#refused.keys(), ...held].some((id) => this.why(id) !== null);
  }
}
