// One running game: whose view is on the page, the bots' turns, undo, autosave, the hand-over between people.
// It holds no rules and draws nothing, and knows no screen: what there is to see it lays out in `shown`.

import { lookOf } from "../storage/store.js";
import { mineAt } from "../storage/tables.js";
import { Pace } from "./pace.js";
import { Shown } from "./shown.js";
import { Since } from "./since.js";

const SLICE = 40;
const SIGN = 300; // ms: nothing that goes on is out of sight for longer

export class Session {
  #ticket = 0;
  #drawn = 0; // when a view was fetched last
  /** Has what a seat sees a private panel? By seat. @type {Map<number | null, boolean>} */
  #private = new Map();
  #still = () => {}; // ends the bots' thinking ahead
  left = false;
  #others = false; // do bots decide at the same time as the person?
  #personUnknown = false; // may somebody else be at the page than its only person?
  /** @type {Promise<unknown>} */
  #orders = Promise.resolve();

  /**
   * `unsaved(error)` hears when the storage refuses the autosave.
   * @param {{engine: Engine, store: Store, settings: Settings, id: string, name: string, unsaved: (error: Error) => void}} parts
   */
  constructor({ engine, store, settings, id, name, unsaved }) {
    this.engine = engine;
    this.store = store;
    this.settings = settings;
    this.id = id;
    this.name = name;
    this.unsaved = unsaved;
    this.shown = new Shown();
    this.shared = false; // is only shown what all at the table may see?
    /** The people at this page. @type {number[]} */
    this.humans = [];
    /** The seats that people at this page decide for, where others decide elsewhere; null: all. @type {number[] | null} */
    this.mine = null;
    this.passes = false;
    /** Is it a live table of several pages? Which side of it is this? @type {"host" | "guest" | null} */
    this.live = null;
    /** The seats that guests of a live table have: the save says so. @type {number[]} */
    this.guests = [];
    this.played = id; // what the record of finished games calls it
    /** Who was asked when that was looked at last. @type {Step | null} */
    this.step = null;
    /** Hears who is asked next, whenever that may have changed. @type {(step: Step) => void} */
    this.onStep = () => {};
    /** @type {Kept | null} */
    this.kept = null;
    this.pace = new Pace(settings);
    this.since = new Since();
  }

  /** A new game from the form's answers; `open` shows it. */
  async begin(/** @type {NewGame} */ config) {
    await this.engine.call("new", config);
  }

  /** The text of a save goes to the engine, which keeps the game it had if it refuses. Returns a notice or null. */
  async resume(/** @type {string} */ save) {
    return (await this.engine.call("load", { save })).notice;
  }

  /** Shows the game that the engine now holds and plays on to the next human decision. */
  async open() {
    this.left = false;
    this.#forget();
    const open = await this.engine.call("view", { seat: null, since: 0 });
    this.look = lookOf(open);
    this.#recall();
    if (open.post) this.mine = mineAt(this.store, open.post.table);
    this.passes = open.post?.ask === false; // for people elsewhere, too
    this.#personUnknown = this.humans.length > 1; // the person who has been here may not be the one who is left
    this.humans = open.seats.filter(({ bot, id }) => !bot && (this.mine?.includes(id) ?? true)).map((seat) => seat.id);
    await this.#keepAndAdvance();
  }

  /** The page tells after a reload, too, what has happened since a player's decision: this browser keeps it for the game played last. */
  #recall() {
    const [id, text] = this.store.setting("since", "").split(" ");
    if (id === this.id) this.since.read(text);
  }

  // ---- what the player does

  act(/** @type {number} */ choice, /** @type {string[] | null} */ picks = null, /** @type {number | null} */ count = null) {
    const { seat, log, view } = /** @type {Showing} */ (this.shown);
    this.since.acted(seat, log);
    return this.#command("act", { seat: /** @type {number} */ (seat), rev: view.rev, choice, picks, count });
  }

  /** undo | redo | restart */
  async rewind(/** @type {"undo" | "redo" | "restart"} */ method) {
    const { seat } = this.shown;
    await this.#command(method, { seat: /** @type {number} */ (seat) }, true, method === "undo" && this.#asksOnlyWhoCanAct());
  }

  /** What was answered for somebody is no decision of theirs: it is taken back with the one before it. */
  async #undoPasses(/** @type {number} */ seat) {
    for (;;) {
      const { prompt, undo } = await this.engine.call("view", { seat, since: this.shown.log.at(-1)?.i ?? 0 });
      if (!prompt.idle || !undo.can) return;
      await this.engine.call("undo", { seat });
    }
  }

  /** @param {string} method @param {Order & {seat: number}} data */
  async #command(method, data, afresh = false, overPasses = false) {
    const offered = this.live === "host" && JSON.stringify(this.shown.view?.choices);
    try {
      if (!(await this.#order(method, data, offered))) return;
      if (overPasses) await this.#undoPasses(data.seat);
    } catch (error) {
      if (error.kind === "illegal") await this.refresh(true);
      throw error;
    }
    this.shown.decided = true;
    data = /** @type {never} */ (/** @type {unknown} */ (null)); // what was decided does not wait in memory while a curtain hangs
    if (afresh) this.shown.log = [];
    await this.#keepAndAdvance();
  }

  /** Takes what somebody at another page decides, who was `offered` these choices; then the game has to be followed. */
  elsewhere(/** @type {string} */ method, /** @type {Order & {seat: number}} */ data, /** @type {string} */ offered = "") {
    return this.#order(method, data, offered);
  }

  /** Saves what was decided elsewhere, and goes on to the next decision. */
  follow() {
    return this.#keepAndAdvance();
  }

  /** One order after the other, for they may come from several pages. Null if the game has been left. */
  #order(/** @type {string} */ method, /** @type {Order & {seat: number}} */ data, /** @type {string | false} */ offered) {
    this.#still();
    const done = this.#orders.then(async () => {
      if (method === "act" && !(await this.#letOthers(data))) return null;
      const order = () => this.engine.call(method, data);
      return offered ? order().catch((refusal) => this.#renew(data, offered, refusal).then(order)) : order();
    });
    this.#orders = done.catch(() => {});
    return done;
  }

  /** A choice that was refused since others had decided counts, if the seat is offered the same as before. */
  async #renew(/** @type {Order} */ data, /** @type {string} */ offered, /** @type {Failure} */ refusal) {
    const { rev, choices } = await this.engine.call("view", { seat: data.seat, since: 1e9 });
    if (data.rev === undefined || data.rev === rev || JSON.stringify(choices) !== offered) throw refusal;
    data.rev = rev;
  }

  /** What bots decide at the same time comes first, so that the game is the same however long anybody thinks. */
  async #letOthers(/** @type {Order} */ data) {
    while (this.#others) {
      const { moved, rev, thinking } = await this.engine.call("think", { ms: SLICE });
      this.#others = thinking !== null && !this.left;
      if (moved && rev === /** @type {number} */ (data.rev) + 1) data.rev = rev;
      if (this.#others) this.shown.think(thinking);
    }
    return !this.left;
  }

  /** A game that was left while it was being saved, or that another tab has, plays no further here. */
  async #keepAndAdvance() {
    const ticket = ++this.#ticket;
    await this.keep();
    this.pace.endless = this.humans.length === 0;
    this.pace.begin();
    if (ticket === this.#ticket) await this.advance();
  }

  admits(/** @type {number} */ choice, /** @type {string[] | null} */ picks, /** @type {number | null} */ count) {
    const { seat, view } = /** @type {Showing} */ (this.shown);
    return this.engine.call("admits", { seat, rev: view.rev, choice, picks, count });
  }

  /** At the open table nobody learns what a choice does to the hidden things of its seat. */
  async preview(/** @type {number} */ choice, /** @type {string[] | null} */ picks, /** @type {number | null} */ count) {
    const { shared } = this,
      { seat, view } = /** @type {Showing} */ (this.shown);
    const found = await this.engine.call("preview", { seat, rev: view.rev, choice, picks, count });
    return shared ? { ...found, cost: [], lines: [] } : found;
  }

  pause() {
    this.shown.pause(true);
    this.pace.wake();
  }

  async go() {
    this.shown.pause(false);
    this.pace.begin();
    await this.advance();
  }

  /** Straight to the next decision of a person. */
  async skip() {
    const stood = this.shown.paused;
    this.shown.pause(false);
    this.pace.skip();
    if (stood) await this.advance();
  }

  /** Nothing of this game reaches the page any more. */
  leave() {
    this.#ticket += 1;
    this.left = true;
    this.#still();
    this.#forget();
  }

  // ---- bots, one decision at a time

  async advance() {
    const ticket = ++this.#ticket;
    for (;;) {
      this.#still();
      const step = await this.engine.call("think", { ms: SLICE });
      if (ticket !== this.#ticket) return;
      this.step = step;
      this.onStep(step);
      if (step.over || step.thinking === null || this.#isAsked(step)) {
        if (await this.#passIfIdle(step, ticket)) continue;
        return ticket === this.#ticket ? await this.#settle(step) : undefined;
      }
      const rest = step.moved && step.told ? this.pace.step : 0; // what shows nothing on the map is not worth a look
      if (rest > 0 || this.#outdated(step)) await this.refresh();
      if (ticket !== this.#ticket) return;
      this.shown.think(step.thinking);
      if (rest > 0) this.#thinkAhead();
      if (!this.shown.paused) await this.pace.rest(rest);
      if (ticket !== this.#ticket) return;
      if (this.shown.paused) return await this.refresh();
    }
  }

  /** Does a person decide at the same time as the bots? Nobody waits for them then. */
  #isAsked(/** @type {Step} */ { waiting, idle, moved }) {
    return waiting.length > 0 && !idle && !moved;
  }

  #thinkAhead() {
    this.#still();
    this.#still = this.engine.meanwhile(this.shown);
  }

  get #stale() {
    return this.pace.now() - this.#drawn > SIGN;
  }

  /** Is what was decided still asked for, while a machine thinks about its own move? */
  #outdated(/** @type {Step} */ { moved, waiting }) {
    const { view, seat } = this.shown;
    return (!moved || this.#stale) && view !== null && view.choices.length > 0 && !waiting.includes(/** @type {number} */ (seat));
  }

  /** Passes for a person who can only pass, if they want that: by post it spares a letter. */
  async #passIfIdle(/** @type {Step} */ { over, waiting, idle }, /** @type {number} */ ticket) {
    const [seat] = waiting;
    if (over || !idle || !(this.humans.includes(seat) ? this.#asksOnlyWhoCanAct() : this.passes)) return false;
    await this.engine.call("let", { seat });
    if (ticket === this.#ticket && this.#stale) await this.refresh();
    return ticket === this.#ticket;
  }

  /** Alone against machines that gives nothing away; where several share the page or the table, only if they have chosen it. */
  #asksOnlyWhoCanAct() {
    const { ask } = this.settings;
    return ask === "able" || (ask === "alone" && this.humans.length === 1 && !this.#personUnknown && !this.live);
  }

  async #settle(/** @type {Step} */ { over, waiting, thinking }) {
    const { shown } = this;
    this.#others = thinking !== null;
    shown.think(null);
    const here = waiting.filter((seat) => this.humans.includes(seat)),
      next = over || here.length === 0 || here.includes(/** @type {number} */ (shown.seat)) ? shown.seat : here[0];
    const ticket = this.#ticket;
    await this.#showSeat(next ?? this.#watcher());
    if (ticket === this.#ticket) shown.wait(here.length || over ? [] : waiting);
    if (over) await this.keep();
    else if (ticket === this.#ticket) this.#thinkAhead();
  }

  /** Who looks on when nobody has to decide: the only human, or an onlooker. */
  #watcher() {
    return this.humans.length === 1 && !this.#personUnknown ? this.humans[0] : null;
  }

  // ---- views and the curtain between people

  async #showSeat(/** @type {number | null} */ seat) {
    if ((seat !== this.shown.seat || this.shared) && this.#needsCurtain(seat)) return await this.#showOrHandOver(seat);
    if (this.shown.view && seat !== this.shown.seat) this.#forget(); // before the first view only the menu can be open
    this.shown.seat = seat;
    await this.refresh();
  }

  /** A decision that needs nothing hidden is asked at the open table, any other behind the curtain. */
  async #showOrHandOver(/** @type {number} */ seat) {
    if (!this.shared) this.#forget();
    const ticket = ++this.#ticket;
    const { prompt } = await this.engine.call("view", { seat: null, since: 0 });
    if (ticket !== this.#ticket) return;
    if (!prompt.open || prompt.seat !== seat) return await this.#handOver(seat);
    this.shown.seat = seat;
    this.shared = true;
    await this.refresh();
  }

  /** Shows what only the seat at the open table may see, to the person who opens the curtain. */
  async reveal() {
    await this.#handOver(/** @type {number} */ (this.shown.seat));
  }

  /** A seat not yet seen may have private panels: it gets the curtain. @returns {seat is number} */
  #needsCurtain(/** @type {number | null} */ seat) {
    if ((this.humans.length < 2 && !this.#personUnknown) || seat === null) return false;
    return this.#private.get(this.shown.seat) === true || this.#private.get(seat) !== false;
  }

  async #handOver(/** @type {number} */ seat) {
    this.#forget();
    const ticket = ++this.#ticket;
    const open = await this.engine.call("view", { seat: null, since: 0 });
    if (ticket !== this.#ticket) return;
    const { name, colour, role } = /** @type {Seat} */ (open.seats.find((one) => one.id === seat));
    await this.shown.hang({ seat, name, colour, role, digest: this.since.of(open.log.lines, seat).lines, open });
    if (ticket !== this.#ticket) return;
    this.#personUnknown = false;
    this.shown.seat = seat;
    await this.refresh();
  }

  /** Hides a private view at once (the window was left); the same person uncovers it. Bots wait meanwhile. */
  async cover() {
    const { seat } = this.shown;
    if (this.humans.length < 2 || seat === null || this.shared || !this.#private.get(seat)) return;
    await this.#handOver(seat);
    await this.advance();
  }

  /** The old view leaves memory and page before anything else is asked for. */
  #forget() {
    this.shared = false;
    this.shown.clear();
  }

  /** Asks for the view of the seat at the page and shows it. `whole` reads the log again from its start. */
  async refresh(whole = false) {
    const ticket = this.#ticket,
      { shown, shared } = this;
    const since = whole || shown.log.length === 0 ? 0 : /** @type {Line} */ (shown.log.at(-1)).i + 1;
    const seat = shown.seat ?? this.#watcher();
    const view = await this.engine.call("view", { seat, since, open: shared });
    if (ticket !== this.#ticket) return;
    this.#drawn = this.pace.now();
    shown.seat = seat;
    this.look = lookOf(view);
    this.#remember(view);
    shown.show(Object.assign(view, { shared }), [...shown.log.filter((line) => line.i < view.log.from), ...view.log.lines]);
  }

  #remember(/** @type {View} */ view) {
    if (view.viewer !== null && !this.shared)
      this.#private.set(
        view.viewer,
        view.panels.some((panel) => panel.private),
      );
  }

  // ---- saves

  /** Writes the autosave; false if the storage refused, which is shown and costs nothing: the text is kept here too. */
  async keep() {
    const { save, summary } = await this.engine.call("save", {});
    this.kept = { name: this.name, save, summary, look: this.look, guests: this.guests };
    try {
      this.store.put(this.id, this.kept);
      this.store.setSetting("since", `${this.id} ${this.since.written()}`);
      return true;
    } catch (error) {
      this.unsaved(error);
      return false;
    }
  }

  /** After the worker's death: the last autosave in a fresh worker. */
  async revive() {
    const kept = this.kept ?? this.store.get(this.id);
    this.leave();
    await this.resume(kept.save);
    await this.open();
  }
}
