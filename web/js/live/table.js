// A live table at the host's page: whose seats are played elsewhere, the invitations that are open, the lines to the guests.
import { toast } from "../ui/dialogs.js";
import { t } from "../ui/i18n.js";
import { HELPER } from "./carry.js";
import { CodeError } from "./code.js";
import { freshId, invite, readCode } from "./meet.js";
import { Referee } from "./referee.js";

/** @typedef {import("./meet.js").Invitation} Invitation */
/** An invitation, for whom, and how far it has come. @typedef {Invitation & {seats: number[], state: "open" | "meeting" | "unreachable"}} Invited */

const FAREWELL = 500; // ms that goodbyes may take

export class Table {
  id = freshId();
  /** The seats that are played at other pages. @type {Set<number>} */
  friends = new Set();
  /** @type {Map<string, Invited>} */
  invited = new Map();
  /** Hears when anything has changed that a list of the table shows. */
  onChange = () => {};
  /** @type {Map<number, string>} */
  #states = new Map();
  /** @type {string[]} */
  #roles = [];

  /** @param {App} app @param {Session} session @param {{said: (seats: number[], text: string) => void, show: () => void}} on */
  constructor(app, session, on) {
    this.app = app;
    this.show = on.show;
    this.session = session;
    this.referee = new Referee(session, {
      changed: () => this.#changed(),
      said: (seats, text) => on.said(seats, text),
      failed: (error) => void app.report(error),
    });
    session.live = "host";
    this.away = new AbortController();
    addEventListener("pagehide", () => void this.referee.close("lost"), { signal: this.away.signal }); // it may come back
    listenForAnswers(this, this.away.signal);
  }

  get helper() {
    return this.app.store.setting(HELPER, "");
  }

  set helper(/** @type {string} */ address) {
    this.app.store.setSetting(HELPER, address);
  }

  // ---- whose seats are whose

  roleOf(/** @type {number} */ seat) {
    return this.#roles[seat];
  }

  /** Are these the seats that people at this page have? */
  isOwn(/** @type {number[]} */ seats) {
    return seats.length > 0 && seats.join() === this.#own.join();
  }

  get #own() {
    return this.session.humans.filter((seat) => !this.friends.has(seat));
  }

  /** These seats are played elsewhere from now on, or here again. */
  async lend(/** @type {number[]} */ seats, there = true) {
    for (const seat of seats) this.friends[there ? "add" : "delete"](seat);
    this.session.guests = [...this.friends];
    this.session.mine = (await this.seats()).map(({ id }) => id).filter((id) => !this.friends.has(id));
    this.#open();
    this.#changed();
  }

  /** Everybody at the table, as everybody sees them. */
  async seats() {
    const { seats } = await this.session.engine.call("view", { seat: null, since: 1e9 });
    this.#roles = seats.map(({ role }) => role);
    return seats;
  }

  /** Others play here now: nobody waits until the curtain is open. */
  #open() {
    this.session.open().catch((error) => this.app.report(error));
  }

  /** The person at this page plays a seat that was a guest's. */
  async takeBack(/** @type {number} */ seat) {
    this.referee.dismiss(seat);
    for (const [id, { seats }] of this.invited) if (seats.includes(seat)) this.cancel(id);
    await this.lend([seat], false);
  }

  /** A guest who comes back has their seat again, though a bot has played it meanwhile. */
  async #people(/** @type {number[]} */ seats) {
    const bots = (await this.seats()).filter(({ id, bot }) => bot && seats.includes(id));
    for (const { id } of bots) await this.session.engine.call("hand", { seat: id, kind: "human" });
    if (bots.length) this.#open();
  }

  /** here | away | gone, or invited. */
  stateOf(/** @type {number} */ seat) {
    const state = this.referee.stateOf(seat),
      open = [...this.invited.values()].find(({ seats }) => seats.includes(seat));
    return state === "gone" && open ? open.state : state;
  }

  /** Does anybody play or look on elsewhere, or may anybody come? */
  get isUsed() {
    return this.friends.size + this.invited.size + this.referee.onlookers > 0;
  }

  // ---- invitations

  /** For a guest with these seats; without any they look on. @returns {Promise<Invited>} */
  async invite(/** @type {number[]} */ seats) {
    for (const [id, old] of this.invited) if (seats.some((seat) => old.seats.includes(seat))) this.cancel(id);
    if (seats.some((seat) => !this.friends.has(seat))) await this.lend(seats);
    const made = await invite(this.id, this.helper),
      invited = Object.assign(made, { seats, state: /** @type {const} */ ("open") });
    this.invited.set(made.id, invited);
    this.onChange();
    return invited;
  }

  cancel(/** @type {string} */ id) {
    this.invited.get(id)?.cancel();
    this.invited.delete(id);
    this.onChange();
  }

  /** Takes the answer to an invitation, and the guest in. Throws a CodeError. */
  async accept(/** @type {string} */ text) {
    const answer = readCode(text),
      invited = this.invited.get(answer.invitation);
    if (!answer.answer) throw new CodeError("invitation");
    if (!invited || answer.table !== this.id || invited.state !== "open") throw new CodeError("old");
    invited.state = "meeting";
    this.onChange();
    try {
      const channel = await invited.accept(answer);
      this.invited.delete(invited.id);
      await this.#people(invited.seats);
      this.referee.seat(channel, invited.seats, this.#welcome());
    } catch (error) {
      invited.state = "unreachable";
      invited.cancel();
      this.onChange();
      throw error;
    }
  }

  #welcome() {
    const { summary } = /** @type {Kept} */ (this.session.kept);
    return { version: this.app.version, title: summary.title, name: this.session.name, game: this.session.id };
  }

  // ---- what the table tells

  say(/** @type {string} */ text) {
    this.referee.say(this.#own, text);
  }

  /** Guests come, fall silent and go. */
  #changed() {
    const states = new Map([...this.friends].map((seat) => [seat, this.referee.stateOf(seat)])),
      before = this.#states;
    this.#states = states;
    for (const [seat, state] of states) if (before.has(seat) && before.get(seat) !== state) this.#news(seat, state);
    this.referee.share({ seats: [...states], onlookers: this.referee.onlookers });
    this.onChange();
  }

  #news(/** @type {number} */ seat, /** @type {string} */ state) {
    const name = this.#roles[seat],
      open = { label: t("live.menu"), run: this.show };
    toast(t(`live.now.${state}`, { name }), state === "here" ? null : open, 15_000, true);
  }

  /** Says goodbye and takes all seats back; the game stays here as it is. */
  close() {
    this.away.abort();
    for (const id of [...this.invited.keys()]) this.cancel(id);
    this.session.live = this.session.mine = null;
    return Promise.race([this.referee.close(), new Promise((done) => setTimeout(done, FAREWELL))]);
  }
}

/** A code that was opened in another window of this browser, as a phone's camera does it, comes from there. */
function listenForAnswers(/** @type {Table} */ table, /** @type {AbortSignal} */ signal) {
  const post = new BroadcastChannel("winedark live");
  post.onmessage = async ({ data }) => {
    if (data?.table !== table.id || typeof data.text !== "string") return;
    post.postMessage({ taken: table.id });
    await table.accept(data.text).catch((error) => table.app.report({ kind: "illegal", text: t(`live.code.${error.why}`) }));
  };
  signal.addEventListener("abort", () => post.close());
}
