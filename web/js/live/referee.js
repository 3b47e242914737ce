// The host's side of a table: guests ask through their lines, and get answers for their own seats and nothing else. It knows no page:
// the host's session takes what guests decide, and the engine says what they may see.
import { t } from "../ui/i18n.js";
import { changes, isAllowed } from "./allowed.js";

const WAITING = 40; // questions of a guest that may wait; more are a flood
const BURST = 40; // questions at once
const EACH = 100; // ms until one more
const SEEN = 4; // views of a guest whose choices are remembered
const CHAT = 200; // letters of a line
const LINES = 4; // lines of a guest in ten seconds
const SPAN = 10_000;

/** @typedef {import("./channel.js").Channel} Channel */
/** What guests hear of the course of the game. @typedef {{rev: number, waiting: number[], thinking: number | null, over: boolean, idle: boolean}} Stand */

/** The host's page hears of changes, of talk and of failures. @typedef {{changed: () => void, said: (seats: number[], text: string) => void, failed: (error: any) => void}} Heard */

/** One guest: their line, their seats (none for an onlooker), and what they have asked. */
class Guest {
  /** What they were offered, by the number of the position. @type {Map<unknown, string>} */
  seen = new Map();
  /** The last news of the game that they have. */
  told = "";
  waiting = 0;
  #tokens = BURST;
  #at = performance.now();
  /** When they have written. @type {number[]} */
  #lines = [];
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();

  /** @param {Channel} channel @param {number[]} seats */
  constructor(channel, seats) {
    this.channel = channel;
    this.seats = seats;
  }

  /** One question after the other, and not too many in a time. @param {() => Promise<unknown>} run */
  inTurn(run) {
    if (this.waiting >= WAITING) return this.channel.end("flood");
    this.waiting += 1;
    this.#last = this.#last.then(async () => {
      await this.#mayAsk();
      if (this.channel.open) await run();
      this.waiting -= 1;
    });
  }

  async #mayAsk() {
    const now = performance.now();
    this.#tokens = Math.min(BURST, this.#tokens + (now - this.#at) / EACH) - 1;
    this.#at = now;
    if (this.#tokens < 0) await new Promise((go) => setTimeout(go, -this.#tokens * EACH));
  }

  /** May they write another line? */
  writes() {
    const now = performance.now();
    this.#lines = [...this.#lines.filter((at) => now - at < SPAN), now].slice(-LINES - 1);
    return this.#lines.length <= LINES;
  }

  /** What they were offered in a view. */
  saw(/** @type {View} */ view) {
    this.seen.set(view.rev, JSON.stringify(view.choices));
    for (const rev of [...this.seen.keys()].slice(0, -SEEN)) this.seen.delete(rev);
  }
}

export class Referee {
  /** @type {Set<Guest>} */
  #guests = new Set();
  #n = 1; // counts the news of the game
  /** @type {Step | null} */
  #step = null;

  /** @param {Pick<Session, "engine" | "elsewhere" | "follow" | "left" | "step" | "onStep">} session @param {Heard} on */
  constructor(session, on) {
    this.session = session;
    this.on = on;
    this.#step = session.step ?? null;
    session.onStep = (step) => this.tell(step);
  }

  /** @param {Channel} channel @param {number[]} seats @param {object} welcome what the guest's page has to know */
  seat(channel, seats, welcome) {
    const guest = new Guest(channel, seats);
    for (const other of this.#guests) if (seats.some((seat) => other.seats.includes(seat))) this.send(other, "elsewhere");
    this.#guests.add(guest);
    channel.onMessage = (message) => this.#heard(guest, message);
    channel.onSilent = () => this.on.changed();
    channel.onEnd = () => {
      this.#guests.delete(guest);
      this.on.changed();
    };
    channel.send({ welcome: { ...welcome, seats } });
    this.#tellOne(guest);
    this.on.changed();
  }

  get onlookers() {
    return [...this.#guests].filter(({ seats }) => seats.length === 0).length;
  }

  /** here | away | gone: of the guest who has a seat. @param {number} seat */
  stateOf(seat) {
    const guest = [...this.#guests].find(({ seats }) => seats.includes(seat));
    if (!guest) return "gone";
    return guest.channel.silent ? "away" : "here";
  }

  // ---- what guests send

  #heard(/** @type {Guest} */ guest, /** @type {Record<string, any>} */ { n, ask, data, chat, bye }) {
    if (bye) return guest.channel.end("closed");
    if (typeof chat === "string") return this.#chat(guest, chat);
    if (!Number.isSafeInteger(n)) return guest.channel.end("bad");
    guest.inTurn(() => this.#answer(guest, n, ask, data));
  }

  async #answer(/** @type {Guest} */ guest, /** @type {number} */ n, /** @type {unknown} */ method, /** @type {unknown} */ data) {
    try {
      const ok = await this.#asked(guest, method, /** @type {Record<string, unknown>} */ (isOrder(data) ? data : {}));
      guest.channel.send({ n, ok, at: this.#n });
    } catch (error) {
      const { kind = "bug", text = "" } = error;
      guest.channel.send({ n, error: { kind: kind === "illegal" ? kind : "illegal", text: text || t("live.failed") } });
    }
  }

  async #asked(/** @type {Guest} */ guest, /** @type {unknown} */ method, /** @type {Record<string, unknown>} */ order) {
    if (!isAllowed(method, order, guest.seats, Boolean(this.#step?.over))) throw refusal(t("live.refused"));
    const name = /** @type {string} */ (method);
    if (!changes(name)) return await this.#look(guest, name, order);
    if (this.session.left) throw refusal(t("live.later"));
    const answer = await this.session.elsewhere(name, /** @type {any} */ (order), guest.seen.get(order.rev));
    for (const one of this.#guests) one.told = ""; // they hear what comes of it in any case
    this.session.follow().catch(this.on.failed);
    return answer;
  }

  async #look(/** @type {Guest} */ guest, /** @type {string} */ method, /** @type {Record<string, unknown>} */ order) {
    const answer = await this.session.engine.call(method, order);
    if (method === "view") guest.saw(answer);
    return answer;
  }

  #chat(/** @type {Guest} */ guest, /** @type {string} */ chat) {
    const text = lineOf(chat);
    if (text && guest.writes()) this.say(guest.seats, text);
  }

  // ---- what guests hear

  /** A line of text for everybody, from these seats; from an onlooker without any. */
  say(/** @type {number[]} */ seats, /** @type {string} */ text) {
    for (const { channel } of this.#guests) channel.send({ chat: { seats, text } });
    this.on.said(seats, text);
  }

  /** Something has changed, or somebody else is asked. */
  tell(/** @type {Step} */ step) {
    this.#step = step;
    this.#n += 1;
    for (const guest of this.#guests) this.#tellOne(guest);
  }

  /** Whether the first who has to decide can only pass, only that seat may know. */
  #tellOne(/** @type {Guest} */ guest) {
    if (!this.#step) return;
    const { rev, waiting, thinking, over, idle } = this.#step,
      stand = { rev, waiting, thinking, over, idle: idle && guest.seats.includes(waiting[0]) },
      told = JSON.stringify(stand);
    if (told === guest.told) return;
    guest.told = told;
    guest.channel.send({ stand, at: this.#n });
  }

  /** Who sits where, as far as the table knows. */
  share(/** @type {object} */ table) {
    for (const { channel } of this.#guests) channel.send({ table });
  }

  /** Ends a line, with the reason. */
  async send(/** @type {Guest} */ guest, /** @type {string} */ bye) {
    guest.channel.send({ bye });
    await guest.channel.close();
  }

  /** The seats of a guest are somebody else's: they go. */
  dismiss(/** @type {number} */ seat) {
    for (const guest of this.#guests) if (guest.seats.includes(seat)) this.send(guest, "closed");
  }

  /** Says goodbye to everybody. */
  close(bye = "closed") {
    this.session.onStep = () => {};
    return Promise.all([...this.#guests].map((guest) => this.send(guest, bye)));
  }
}

const isOrder = (/** @type {unknown} */ data) => data !== null && typeof data === "object" && !Array.isArray(data);

const refusal = (/** @type {string} */ text) => Object.assign(new Error(text), { kind: "illegal", text });

/** One line of text, without what is no letter of it. */
export const lineOf = (/** @type {string} */ text) =>
  text
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, CHAT);
