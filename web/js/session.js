// One running game: whose view is on the page, the bots' turns, undo, autosave, the hand-over between people.
// It holds no rules and draws nothing; the screen is told through `ui`:
//   show(view, log)  clear()  curtain({seat, name, colour, role, digest, open}) -> Promise
//   think(seat|null, paused)  notice(text)  unsaved(error)

const SLICE = 40;
const DIGEST = 6;

export class Session {
  #ticket = 0;
  #private = new Map();
  #seen = new Map();

  constructor({ engine, store, settings, ui, id, name }) {
    Object.assign(this, { engine, store, settings, ui, id, name });
    this.view = null;
    this.log = [];
    this.seat = null;
    this.humans = [];
    this.paused = false;
    this.kept = null;
  }

  /** A new game from the form's answers; `open` shows it. */
  async begin(config) {
    await this.engine.call("new", config);
  }

  /** The text of a save goes to the engine, which keeps the game it had if it refuses. Returns a notice or null. */
  async resume(save) {
    return (await this.engine.call("load", { save })).notice;
  }

  /** Shows the game that the engine now holds and plays on to the next human decision. */
  async open() {
    this.#forget();
    const { seats } = await this.engine.call("view", { seat: null, since: 0 });
    this.humans = seats.filter((seat) => !seat.bot).map((seat) => seat.id);
    await this.keep();
    await this.advance();
  }

  // ---- what the player does

  async act(choice, picks = null, count = null) {
    await this.#command("act", { seat: this.seat, rev: this.view.rev, choice, picks, count });
  }

  /** undo | redo | restart */
  async rewind(method) {
    await this.#command(method, { seat: this.seat }, true);
  }

  async #command(method, data, afresh = false) {
    try {
      await this.engine.call(method, data);
    } catch (error) {
      if (error.kind === "illegal") await this.refresh(true);
      throw error;
    }
    this.#ticket += 1;
    if (afresh) this.log = [];
    await this.keep();
    await this.advance();
  }

  admits(choice, picks, count) {
    return this.engine.call("admits", { seat: this.seat, rev: this.view.rev, choice, picks, count });
  }

  pause() {
    this.paused = true;
  }

  async go() {
    this.paused = false;
    await this.advance();
  }

  /** Nothing of this game reaches the page any more. */
  leave() {
    this.#ticket += 1;
    this.#forget();
  }

  // ---- bots, one decision at a time

  async advance() {
    const ticket = ++this.#ticket;
    for (;;) {
      const step = await this.engine.call("think", { ms: SLICE });
      if (ticket !== this.#ticket) return;
      if (step.moved && this.settings.pace > 0) await this.refresh();
      if (ticket !== this.#ticket) return;
      if (step.over || step.thinking === null) return await this.#settle(step);
      this.ui.think(step.thinking, this.paused);
      if (this.paused) return await this.refresh();
      if (step.moved) await pause(this.settings.pace);
      if (ticket !== this.#ticket) return;
    }
  }

  async #settle({ over, waiting }) {
    this.ui.think(null, false);
    const next = over || waiting.length === 0 || waiting.includes(this.seat) ? this.seat : waiting[0];
    await this.#sit(next ?? this.#watcher());
    if (over) await this.keep();
  }

  /** Who looks on when nobody has to decide: the only human, or an onlooker. */
  #watcher() {
    return this.humans.length === 1 ? this.humans[0] : null;
  }

  // ---- views and the curtain between people

  async #sit(seat) {
    if (seat !== this.seat && this.#needsCurtain(seat)) return await this.#handOver(seat);
    if (seat !== this.seat) this.#forget();
    this.seat = seat;
    await this.refresh();
  }

  /** A seat not yet seen may have private panels: it gets the curtain. */
  #needsCurtain(seat) {
    if (this.humans.length < 2 || seat === null) return false;
    return this.#private.get(this.seat) === true || this.#private.get(seat) !== false;
  }

  async #handOver(seat) {
    this.#forget();
    const ticket = ++this.#ticket;
    const since = this.#seen.get(seat) ?? 0;
    const open = await this.engine.call("view", { seat: null, since });
    if (ticket !== this.#ticket) return;
    const { name, colour, role } = open.seats.find((one) => one.id === seat);
    const digest = this.#seen.has(seat) ? open.log.lines.slice(-DIGEST) : [];
    await this.ui.curtain({ seat, name, colour, role, digest, open });
    if (ticket !== this.#ticket) return;
    this.seat = seat;
    await this.refresh();
  }

  /** Hides a private view at once (the window was left); the same person uncovers it. */
  async cover() {
    const seat = this.seat;
    if (this.humans.length < 2 || seat === null || !this.#private.get(seat)) return;
    await this.#handOver(seat);
    await this.advance();
  }

  /** The old view leaves memory and page before anything else is asked for. */
  #forget() {
    this.view = null;
    this.log = [];
    this.seat = null;
    this.ui.clear();
  }

  /** Asks for the view of the seat at the page and shows it. `whole` reads the log again from its start. */
  async refresh(whole = false) {
    const ticket = this.#ticket;
    const since = whole || this.log.length === 0 ? 0 : this.log.at(-1).i + 1;
    const seat = this.seat ?? this.#watcher();
    const view = await this.engine.call("view", { seat, since });
    if (ticket !== this.#ticket) return;
    this.seat = seat;
    this.view = view;
    this.log = [...this.log.filter((line) => line.i < view.log.from), ...view.log.lines];
    this.#remember(view);
    this.ui.show(view, this.log);
  }

  #remember(view) {
    if (view.viewer === null) return;
    this.#private.set(view.viewer, view.panels.some((panel) => panel.private));
    this.#seen.set(view.viewer, view.log.from + view.log.lines.length);
  }

  // ---- saves

  /** Writes the autosave. A refusal of the storage is shown and costs nothing: the text is kept here too. */
  async keep() {
    const { save, summary } = await this.engine.call("save", {});
    this.kept = { name: this.name, save, summary };
    try {
      this.store.put(this.id, this.kept);
    } catch (error) {
      this.ui.unsaved(error);
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

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
