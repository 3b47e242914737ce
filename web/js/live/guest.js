// The engine as a guest's page has it: every question goes to the host's page and is answered there. A guest's page needs no Python.
import { Rest } from "../session/rest.js";
import { t } from "../ui/i18n.js";
import { changes } from "./allowed.js";

const PASSED = "illegal"; // told in a passing note, and the view stays as it is

/** @typedef {import("./channel.js").Channel} Channel */
/** @typedef {import("./referee.js").Stand} Stand */

export class Guest {
  rest = new Rest();
  running = true;
  onProgress = () => {};
  onSilence = () => {};
  onAnswer = () => {};
  #n = 0;
  /** @type {Map<number, {method: string, resolve: (answer: any) => void, reject: (error: object) => void}>} */
  #open = new Map();
  /** What the host has said last of the course of the game. @type {Stand | null} */
  #stand = null;
  #at = 0; // the number of that
  #after = 0; // what counts has a higher one: the guest has decided since
  #seen = 0; // the last that the page knows
  #rev = -1;
  /** The page waits to hear how it goes on. @type {(() => void) | null} */
  #waiting = null;

  /** @param {Channel} channel @param {Hello | null} hello what the page's own build says of the titles */
  constructor(channel, hello) {
    this.channel = channel;
    this.hello = hello;
    /** The game has gone on while the page waited for nothing. */
    this.onNews = () => {};
    /** @type {(message: Record<string, any>) => void} */
    this.onMessage = () => {};
    /** @type {(why: string) => void} */
    this.onEnd = () => {};
    channel.onMessage = (message) => this.#heard(message);
    channel.onEnd = (why) => this.#ended(why);
  }

  // ---- what the page asks of an engine

  async start() {
    return { loader: "", call: (/** @type {string} */ method, data = {}) => this.call(method, data), stop: () => {} };
  }

  async stop() {}

  /** Nothing is thought ahead here. */
  meanwhile() {
    return () => {};
  }

  /** There is no second engine. */
  async another() {
    throw refusal(t("live.refused"));
  }

  aside(/** @type {string} */ method, /** @type {object} */ data) {
    return this.call(method, data);
  }

  /** @param {string} method @param {Record<string, any>} [data] @returns {Promise<any>} */
  async call(method, data = {}) {
    if (method === "think") return await this.#think();
    if (method === "save") return { save: "", summary: { title: "", edition: "", seats: [] } };
    if (method === "coach") return null;
    if (method === "ahead") return { done: true };
    return await this.#ask(method, data);
  }

  /** @param {string} method @param {object} data @returns {Promise<any>} */
  #ask(method, data) {
    if (!this.channel.open) return Promise.reject(refusal(t("live.lost.short")));
    const over = this.rest.question(),
      n = ++this.#n;
    const answer = new Promise((resolve, reject) => this.#open.set(n, { method, resolve, reject }));
    this.channel.send({ n, ask: method, data });
    return answer.finally(over);
  }

  /** Who is asked next, as the host has said it; waits for news while only bots have something to do. @returns {Promise<Step>} */
  async #think() {
    while (this.channel.open && !this.#counts()) {
      await /** @type {Promise<void>} */ (
        new Promise((go) => {
          this.#waiting = go;
        })
      );
    }
    const stand = this.#stand ?? { rev: 0, waiting: [], thinking: null, over: false, idle: false },
      moved = this.channel.open && stand.rev !== this.#rev && stand.thinking !== null;
    this.#seen = this.#at;
    this.#rev = stand.rev;
    return {
      ...stand,
      thinking: this.channel.open ? stand.thinking : null,
      idle: stand.idle && stand.thinking === null,
      moved,
      told: moved,
    };
  }

  #counts() {
    const stand = this.#stand;
    if (!stand || this.#at <= this.#after) return false;
    return this.#seen < this.#at || stand.over || stand.thinking === null || stand.waiting.length > 0;
  }

  // ---- what the host sends

  #heard(/** @type {Record<string, any>} */ message) {
    if (message.stand) return this.#told(message);
    if (!Number.isInteger(message.n)) return this.onMessage(message);
    const { n, ok, error, at } = message,
      asked = this.#open.get(n);
    this.#open.delete(n);
    if (!asked) return;
    if (error) return asked.reject(refusal(String(error.text)));
    if (changes(asked.method)) this.#after = at; // what the host says next tells what came of it
    asked.resolve(ok);
  }

  #told(/** @type {Record<string, any>} */ { stand, at }) {
    this.#stand = stand;
    this.#at = at;
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting) waiting();
    else this.onNews();
  }

  /** Whatever waits for an answer hears that there will be none. */
  #ended(/** @type {string} */ why) {
    for (const { reject } of this.#open.values()) reject(refusal(t("live.lost.short")));
    this.#open.clear();
    this.#waiting?.();
    this.onEnd(why);
  }
}

const refusal = (/** @type {string} */ text) => Object.assign(new Error(text), { kind: PASSED, text });
