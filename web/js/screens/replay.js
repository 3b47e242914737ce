// The replay: steps through the course of a game without touching it. The running game waits in the engine; its screen comes
// back as it was. Loaded when somebody looks back for the first time.
import { loadBoard } from "../board/maps.js";
import { drawPrompt } from "../choices/prompt.js";
import { drawRoads } from "../panels/roads.js";
import { drawPlayers, drawSeats, drawSteps } from "../panels/seats.js";
import { seen } from "../replay/chances.js";
import { Insight } from "../replay/insight.js";
import { happened } from "../replay/places.js";
import { beginnings, placeOf, Timeline } from "../replay/timeline.js";
import { openRules } from "../rules/rules.js";
import { isDead } from "../session/engine.js";
import { Pace } from "../session/pace.js";
import { Shown } from "../session/shown.js";
import { landsOf, sidesOf } from "../session/sides.js";
import { Battles } from "../story/battles.js";
import { Changes } from "../story/changes.js";
import { LogBox, latest } from "../story/log.js";
import { closeDialogs, say, toast } from "../ui/dialogs.js";
import { entitle, fill, h, sign, styled } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { listenKeys } from "../ui/keys.js";
import { forkFrom } from "./fork.js";
import { Frame } from "./frame.js";
import { openMenu } from "./menu.js";
import { openShare } from "./opening.js";
import { frameShortcuts } from "./shortcuts.js";

const LINES = 200; // of the log: more are not drawn
const FASTEST = 250; // ms between two moves while it plays
const KEYS = { "[": "stepBack", "]": "step", "{": "phaseBack", "}": "phase", " ": "play", Escape: "back" };
const PRESSED = "button, summary, select, dialog, [role=button], input:not(.slide)"; // what Space does something to
const nothing = () => {};

export class ReplayScreen {
  /** `game`: the game screen that waits; `start`: the move to begin with, if not the last. */
  constructor(app, game, /** @type {number | null} */ start = null) {
    this.app = app;
    this.game = game;
    this.start = start;
    this.at = -1;
    this.wanted = 0;
    this.busy = false;
    this.playing = 0;
    this.gone = false;
    this.shown = new Shown(); // of the past, which is another thing than what the game shows
    this.pace = new Pace(app.settings);
    this.pace.endless = true;
    this.shortcuts = this.#shortcuts();
  }

  /** What the app asks of the screen: whose save this is. */
  get session() {
    return this.game.session;
  }

  /** Where in the replay it stands, and whose side it shows. */
  get place() {
    return { at: this.wanted, seat: this.shown.seat };
  }

  async mount(host) {
    const [map] = await Promise.all([loadBoard(this.game.map), styled("replay")]);
    /** @type {Frame} */
    this.frame = new Frame(host, this.app.settings, {
      menu: () => openMenu(this),
      rules: () => this.rules(),
      help: () => this.help(),
    });
    /** @type {import("../panels/rack.js").Rack} */
    this.rack = this.frame.rack;
    /** @type {Timeline} */
    this.timeline = new Timeline({
      go: (at) => this.go(at),
      step: (by) => this.go(this.wanted + by),
      play: () => this.#togglePlay(),
    });
    /** @type {Insight} */
    this.insight = new Insight(this.frame.choicesEl, {
      go: (at) => this.go(at),
      look: (seat) => this.#look(seat),
      review: () => this.#try(() => this.#review()),
      ask: () => openShare(this.app, this.session, this.place, "position"),
    });
    this.#dress();
    /** @type {Board} */
    this.board = this.frame.hang(map, (id) => say(this.shown.view?.regions[id]?.label ?? this.board.focused));
    /** @type {Changes} */
    this.changes = new Changes(this.board);
    /** @type {LogBox} */
    this.logbox = new LogBox(this.frame, {
      rule: (rule) => this.rules(rule),
      point: (line) => this.changes.flash(line?.at ?? []),
      go: (line) => this.changes.go(line.at),
    });
    /** @type {Battles | null} */
    this.battles = null;
    this.#listen();
    await this.#try(() => this.#open());
  }

  unmount() {
    this.gone = true;
    clearTimeout(this.playing);
    this.insight?.release();
    this.battles?.clear();
    this.frame?.release();
    this.unlisten?.();
    document.removeEventListener("keydown", this.onKey);
    closeDialogs();
  }

  /** A game's frame with a bar below the board and a box over it; what is choices there is insight here. */
  #dress() {
    const { app, game, frame } = this,
      { el, dockEl, boardEl, choicesEl } = frame;
    el.classList.add("rp");
    dockEl.before(this.timeline.el);
    this.boxTitle = h("b", {});
    boardEl.append(
      h(
        "div",
        { class: "over rpbox stack", role: "group", "aria-label": t("replay.title") },
        this.boxTitle,
        way("fork", "", () => this.#try(() => forkFrom(app, game, this.wanted))),
        way("leave", "main", () => this.back()),
      ),
    );
    const charts = dockEl.querySelector("[data-sheet-of=choices]");
    charts.querySelector("use").setAttribute("href", "#u-chart");
    charts.lastChild.textContent = t("replay.charts");
    choicesEl.closest("section").setAttribute("aria-label", t("replay.charts"));
  }

  // ---- questions to the engine

  async #open() {
    const [course, { seats, over }] = await Promise.all([
      this.app.engine.call("timeline"),
      this.app.engine.call("view", { seat: null, since: 1e9 }),
    ]);
    const people = seats.filter((seat) => !seat.bot).length;
    /** @type {Seat[]} */
    this.seats = seats;
    /** @type {any} */
    this.course = seen(course, this.app.settings, people);
    this.reviewed = over !== null && !over.linked && people > 0;
    this.asks = over !== null && this.session.live !== "guest";
    this.shown.seat = course.viewers.length === 1 ? course.viewers[0] : null;
    this.timeline.draw(course);
    this.#drawInsight();
    await this.go(this.start ?? course.moves);
    this.timeline.slider.focus({ preventScroll: true });
  }

  /** Shows a move. Of the moves that are wished for while one is fetched, only the last is shown. */
  async go(at) {
    if (!this.course) return;
    this.wanted = Math.max(0, Math.min(at, this.course.moves));
    this.#drawPlace();
    if (this.busy) return;
    this.busy = true;
    try {
      while (!this.gone && this.at !== this.wanted) await this.#fetch(this.wanted);
    } catch (error) {
      this.#fail(error);
    } finally {
      this.busy = false;
    }
  }

  async #fetch(at) {
    const { seat } = this.shown,
      view = /** @type {View} */ (await this.app.engine.call("past", { at, seat, last: LINES }));
    if (this.gone) return;
    const onward = at === this.at + 1;
    this.at = seat === this.shown.seat ? at : -1;
    this.#show(view, at, onward);
  }

  /** The same move from another side. */
  #look(seat) {
    this.shown.seat = seat;
    this.at = -1;
    this.go(this.wanted);
  }

  async #review() {
    const { openReview } = await import("./review.js");
    await openReview(this.app, this.game, this.seats, (at) => this.go(at));
  }

  back() {
    this.app.back(this.game);
  }

  async #try(run) {
    try {
      await run();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** The game's own screen says that the engine is dead, which can restart it. */
  #fail(error) {
    if (this.gone) return;
    clearTimeout(this.playing);
    this.playing = 0;
    if (isDead(error) || !this.shown.view) this.back();
    if (!isDead(error)) this.app.report(error);
  }

  // ---- drawing

  #show(/** @type {View} */ view, /** @type {number} */ at, /** @type {boolean} */ onward) {
    const { view: before } = this.shown;
    this.shown.show(view, view.log.lines);
    const seats = sidesOf(view);
    const news = onward && before ? view.log.lines.filter((line) => line.i > (before.log.lines.at(-1)?.i ?? -1)) : [];
    const ways = news.filter((line) => line.way && line.at.length > 1);
    this.board.draw(view, onward, ways);
    this.changes.draw(news, (seat) => seats.get(seat)?.colour ?? null);
    this.#drawBattles(view, onward);
    this.#drawSides(view);
    this.#drawRail(view, seats);
    this.insight.move(at);
    this.#drawPlace();
    this.board.reveal(before ? happened(before, view, news) : landsOf(view, view.prompt.seat ?? view.turn.active[0]));
    entitle(this.app.titleName(view.title), t("replay.title"));
    say(view.prompt.text);
  }

  /** A battle is seen when one steps into it, as often as one does. */
  #drawBattles(/** @type {View} */ view, /** @type {boolean} */ onward) {
    this.battles ??= new Battles(this.frame.boardEl, this.rack.stage, this.pace, view);
    if (onward) this.battles.see(view, true);
    else this.battles.know(view);
  }

  #drawSides(/** @type {View} */ view) {
    const { stepsEl, seatsEl, playersEl } = this.frame;
    drawSteps(stepsEl, view.turn);
    drawSeats(seatsEl, view, { thinking: null, live: new Map(), onOpen: (id) => this.#openSeat(id), onTarget: nothing });
    drawPlayers(playersEl, view);
  }

  #drawRail(/** @type {View} */ view, seats) {
    const onRule = (rule) => this.rules(rule);
    this.rack.stage.after(() => this.logbox.draw(view.log.lines, view));
    drawRoads(this.frame.roadsTab, view);
    const prompt = { view, thinking: null, paused: false, main: [], selection: null, count: null };
    drawPrompt(this.frame.promptEl, prompt, /** @type {Buttons} */ ({ rule: onRule })); // nothing else can be pressed
    this.rack.draw(view.panels.map(quietly), {
      seats,
      live: () => false,
      spend: () => 0,
      onTarget: nothing,
      onInfo: (text) => toast(text),
      onRule,
      story: (kind) => latest(view.log.lines, kind),
    });
  }

  #drawInsight() {
    const { choicesEl } = this.frame;
    const { course, seats, reviewed, asks } = this;
    this.insight.draw({ course, seats, seat: this.shown.seat, reviewed, asks });
    choicesEl.classList.toggle("empty", choicesEl.childElementCount === 0);
  }

  /** What follows the slider at once, while the position is still on its way. */
  #drawPlace() {
    const { wanted: at, course } = this,
      { moves } = course,
      { view } = this.shown,
      title = view && this.app.titleName(view.title);
    const place = placeOf(course, at),
      said = t("replay.at", { at, moves });
    fill(
      this.frame.titleEl,
      h("span", { class: "nophone" }, title, h("small", {}, t("replay.title"))),
      h("span", { class: "onlyphone" }, t("replay.title"), h("small", {}, place)),
    );
    fill(this.boxTitle, h("span", { class: "long" }, said), h("span", { class: "short" }, t("replay.at.short", { at, moves })));
    const happened = this.at === at ? view?.prompt.text : null;
    this.timeline.show(at, Boolean(this.playing), [said, place, happened].filter(Boolean).join(". "));
  }

  /** A click on a seat shows its side where that is allowed, its figures elsewhere. */
  #openSeat(id) {
    if (this.course.viewers.length > 1) {
      this.#look(id === this.shown.seat ? null : id);
      return this.#drawInsight();
    }
    this.rack.seat(id);
  }

  rules(at = null) {
    const { title, edition } = this.shown.view ?? {};
    if (title) this.#try(() => openRules(this.app.engine, { title, edition }, at));
  }

  // ---- playing

  #togglePlay() {
    if (!this.course) return;
    clearTimeout(this.playing);
    this.playing = this.playing ? 0 : setTimeout(() => this.#playOn(), 0);
    if (this.playing && this.wanted === this.course.moves) this.go(0);
    else this.#drawPlace();
  }

  async #playOn() {
    const { playing } = this;
    await this.go(this.wanted + 1);
    await this.pace.rest(Math.max(FASTEST, this.app.settings.pace));
    if (this.gone || this.playing !== playing) return;
    const more = this.wanted < this.course.moves;
    this.playing = more ? setTimeout(() => this.#playOn(), 0) : 0;
    if (!more) this.#drawPlace();
  }

  // ---- keyboard

  help() {
    this.#try(async () => (await import("./help.js")).openHelp(this, this.shortcuts));
  }

  #leap(way) {
    const starts = beginnings(this.course);
    this.go((way > 0 ? starts.find((at) => at > this.wanted) : starts.findLast((at) => at < this.wanted)) ?? this.wanted);
  }

  #shortcuts() {
    return {
      ...frameShortcuts(this),
      step: () => this.go(this.wanted + 1),
      stepBack: () => this.go(this.wanted - 1),
      phase: () => this.#leap(1),
      phaseBack: () => this.#leap(-1),
      play: () => this.#togglePlay(),
      back: () => this.#escape(),
      speak: () => say(this.board.focused),
    };
  }

  #escape() {
    if (document.querySelector("dialog.book[open]")) closeDialogs();
    else if (this.rack.sheet && this.rack.docked) this.rack.open(null);
    else this.back();
  }

  /** On the slider, an input, shortcuts are silent: the replay's own hold there, too. Space plays where it presses nothing. */
  #listen() {
    const enabled = () => Boolean(this.course) && this.app.settings.get("keys") === "on";
    this.onKey = (event) => {
      const { key, target } = event,
        held = event.ctrlKey || event.metaKey || event.altKey;
      const mine = key === " " ? !target.closest(PRESSED) : target.matches(".slide");
      if (!KEYS[key] || held || !mine || (key !== "Escape" && !enabled())) return;
      event.preventDefault();
      this.shortcuts[KEYS[key]]();
    };
    document.addEventListener("keydown", this.onKey);
    this.unlisten = listenKeys(enabled, this.shortcuts);
  }
}

/** A button of the box, with fewer words on a phone. */
const way = (id, extra, onclick) =>
  h(
    "button",
    { type: "button", class: `btn ${extra}`, "data-key": id, "aria-label": t(`replay.${id}`), onclick },
    id === "fork" && sign("branch"),
    h("span", { class: "long" }, t(`replay.${id}`)),
    h("span", { class: "short" }, t(`replay.${id}.short`)),
  );

/** Nothing lies over the board of a replay: what would be a dialog stands with the table's panels. */
const quietly = (/** @type {Panel} */ panel) => ({
  ...panel,
  dock: panel.dock === "dialog" ? "board" : panel.dock,
  modal: false,
});
