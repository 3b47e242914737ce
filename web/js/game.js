// The game screen: draws a view into its parts and passes clicks on. What a click means is decided in play.js, where panels
// go in rack.js; whose view it is and when it comes, in session.js.
import { Board, loadBoard } from "./board.js";
import { askCurtain, watchAway } from "./curtain.js";
import { phone, styled } from "./dom.js";
import { closeDialogs, confirm, hush, retract, say, toast } from "./dialogs.js";
import { Follow } from "./follow.js";
import { Hints } from "./hints.js";
import { buildFrame } from "./frame.js";
import { t } from "./i18n.js";
import { listenKeys } from "./keys.js";
import { latest } from "./log.js";
import { markSpent } from "./panels.js";
import { openRules, openSettings } from "./pages.js";
import { drawPick, taken } from "./pick.js";
import { Play } from "./play.js";
import { decision, drawChoices, drawPrompt } from "./prompt.js";
import { drawQuick } from "./quick.js";
import { Rack } from "./rack.js";
import { drawPlayers, drawSeats, drawSteps, drawTitle, nameIn, sidesOf } from "./seats.js";
import { Voice } from "./voice.js";

const FEW = 7;
const ZOOM = 1.4;
const UNHURRIED = 600;
const touch = () => matchMedia("(pointer: coarse)").matches;

export class GameScreen {
  constructor(app) {
    this.app = app;
    this.view = null;
    this.log = [];
    this.seats = new Map();
    this.thinking = null;
    this.paused = false;
    this.numbered = [];
    this.voice = new Voice();
    this.shortcuts = this.#keys();
    this.play = new Play({
      send: (choice, picks, count, sure) => this.#try(() => this.#send(choice, picks, count, sure)),
      admits: (choice, picks, count) => this.session.admits(choice.id, picks, count),
      redraw: () => this.#drawPlay(),
      confirmTaps: (target, direct) => !direct && touch(),
    });
  }

  async mount(host, mapId) {
    const map = await loadBoard(mapId);
    Object.assign(this, buildFrame(host, this.#fixedButtons()));
    this.rack = new Rack(this);
    const { settings } = this.app;
    this.board = new Board(this.boardEl, map, { target: (id) => this.#click(id), stays: () => settings.get("camera") === "stay",
      covered: () => this.rack.boxes() });
    this.hints = new Hints(this.board, this.play, { cardEl: this.cardEl, cornerEl: this.cornerEl }, {
      ask: (choice, picks, count) => this.session.preview(choice.id, picks, count), name: (id) => nameIn(this.view, id),
      peeked: () => markSpent(this.meEl, (id) => this.hints.spent(id)),
    });
    this.follow = new Follow(this);
    this.#drawPin();
    this.unlisten = listenKeys(() => settings.get("keys") === "on", this.shortcuts);
    this.unwatch = watchAway(() => this.session?.cover().catch((error) => this.#fail(error)));
  }

  unmount() {
    this.session?.leave();
    this.board?.release();
    this.follow?.release();
    this.unlisten?.();
    this.unwatch?.();
    closeDialogs();
  }

  #fixedButtons() {
    return {
      menu: () => this.#menu(), rules: () => this.rules(), settings: () => openSettings(this.app.settings),
      help: () => this.help(), zoom: (step) => this.board.camera.zoom(ZOOM ** step), whole: () => this.board.camera.whole(),
        sheet: (id) => this.rack.open(id), stay: () => this.#stay(), drawer: () => this.rack.drawer(),
      replay: () => this.replay(), theme: () => this.app.settings.switchTheme(),
    };
  }

  /** The camera follows what can be chosen, or stays where the player put it. */
  #stay() {
    const { settings } = this.app;
    settings.set("camera", settings.get("camera") === "stay" ? "follow" : "stay");
    this.#drawPin();
  }

  #drawPin() {
    this.pinEl.setAttribute("aria-pressed", String(this.app.settings.get("camera") === "stay"));
  }

  // ---- what the session tells (see session.js)

  show(view, log) {
    const moved = this.view && view.rev !== this.view.rev;
    const fresh = moved || !this.view || view.viewer !== this.view.viewer;
    this.voice.tell(view, log, this.session.pace.step >= UNHURRIED);
    Object.assign(this, { view, log, seats: sidesOf(view) });
    if (fresh) this.#forgetHalves(view);
    this.board.draw(view, moved, this.follow.ways(log));
    this.#drawView();
    this.#drawPlay();
    if (fresh) this.#afterMove();
  }

  /** Takes everything of a seat off the page and out of memory: before another one may look. */
  clear() {
    closeDialogs();
    hush();
    this.voice.forget();
    Object.assign(this, { view: null, log: [], seats: new Map(), numbered: [] });
    this.#forgetHalves(null);
    this.board.mark({ live: new Map(), glow: new Set(), picked: [], numbers: new Map(), peek: null });
    this.rack.clear();
    this.follow.clear();
    const parts = [this.promptEl, this.quickEl, this.choicesEl, this.playersEl, this.cardEl, this.seatsEl];
    parts.forEach((el) => el.replaceChildren());
  }

  /** What was begun, asked or pointed at belongs to the view before. */
  #forgetHalves(view) {
    this.hints.clear();
    this.play.reset(view);
  }

  async curtain(info) {
    this.board.draw(info.open, false);
    await askCurtain(this.curtainEl, info, { showMap: () => this.show(info.open, info.open.log.lines),
      hideMap: () => this.clear() });
  }

  think(seat, paused) {
    if (this.thinking === seat && this.paused === paused) return; // a button that is drawn again swallows the click under way
    Object.assign(this, { thinking: seat, paused });
    if (this.view) this.#drawPrompt();
    if (this.view) this.#drawSeats();
  }

  notice(text) {
    toast(text, null, 6000, true);
  }

  unsaved(error) {
    this.app.unsaved(error, this.session.kept);
  }

  // ---- drawing: once a view

  #drawView() {
    const { view } = this;
    if (!view.undo.can) retract(this.undoable);
    drawTitle(this.titleEl, view, this.app.titleName(view.title), this.app.editionName(view));
    drawSteps(this.stepsEl, view.turn);
    drawPlayers(this.playersEl, view);
    this.follow.draw(view, this.log, this.session.since.of(this.log, view.viewer));
    this.resultEl.hidden = !view.over || this.looking;
    if (view.over) this.#try(() => this.#drawResult());
  }

  #menu() {
    this.#try(async () => (await import("./menu.js")).openMenu(this));
  }

  async #drawResult() {
    this.follow.end(await Promise.all([import("./result.js"), styled("result")]));
  }

  /** `at`: the move to begin with. */
  replay(at) {
    this.#try(() => this.app.replay(this, at));
  }

  look() {
    this.looking = true;
    this.resultEl.hidden = true;
    this.#focusPrompt();
  }

  // ---- drawing: after every click

  #drawPlay() {
    if (!this.view) return;
    this.#drawPrompt();
    this.#drawSeats();
    this.#drawChoices();
    this.#drawPanels();
    this.#drawMarks();
  }

  #drawSeats() {
    drawSeats(this.seatsEl, this.view, {
      thinking: this.thinking, live: this.play.live, onOpen: (id) => this.rack.seat(id),
        onTarget: (id) => this.play.click(id, true),
    });
  }

  #drawPrompt() {
    const { view, thinking, paused, play } = this;
    const main = play.choices.filter((choice) => choice.main && play.pick?.choice !== choice && play.state.clicks.length === 0);
    drawPrompt(this.promptEl, { view, thinking, paused, main, selection: this.#selection(), count: play.count }, {
      choose: (choice) => play.choose(choice), back: () => play.back(), count: (n) => play.setCount(n),
        rule: (rule) => this.rules(rule),
      rewind: (how) => this.#rewind(how),
      bots: this.follow.bots((run) => this.#try(run)),
    });
  }

  /** What was clicked so far, in words. */
  #selection() {
    const { group, clicks } = this.play.state;
    if (clicks.length === 0 || this.play.pick) return null;
    const name = this.view.groups.find((one) => one.id === group)?.label;
    return [name, ...clicks.map((id) => nameIn(this.view, id))].filter(Boolean).join(", ");
  }

  #drawChoices() {
    const { play, view } = this, shown = play.shown;
    this.choicesEl.classList.toggle("empty", play.choices.length === 0);
    const flat = !play.atStart || shown.length < FEW || new Set(shown.map((choice) => choice.group)).size < 2;
    this.numbered = flat && !play.pick ? shown.slice(0, 9) : [];
    const model = { view, shown, flat, openGroup: play.state.group, begun: !play.atStart, pick: play.pick };
    if (play.pick) this.#drawPick();
    else drawChoices(this.choicesEl, model, this.#on);
    drawQuick(this.quickEl, model, { ...this.#on, rest: () => this.rack.open("choices") });
    this.rack.begin(`${view.rev} ${play.state.group} ${Boolean(play.pick)}`);
  }

  #drawPick() {
    const { play } = this, alone = play.choices.filter((choice) => !choice.off).length === 1;
    drawPick(this.choicesEl, play.pick, {
      change: (id, by) => this.#try(() => play.changePick(id, by)), count: (n) => this.#try(() => play.setPickCount(n)),
      lay: (picks) => this.#try(() => play.layPicks(picks)), send: () => play.sendPick(), close: alone ? null : () => play.back(),
    });
  }

  #drawPanels() {
    const { play } = this, live = play.live;
    this.rack.draw(this.view.panels, {
      seats: this.seats, live: (id) => live.has(id), spend: (id) => (play.pick ? taken(play.pick, id) : 0),
      onTarget: (id) => play.click(id, true), onInfo: (text) => toast(text), onRule: (rule) => this.rules(rule),
      story: (kind) => latest(this.log, kind), rev: this.view.rev, decide: () => decision(this.view, this.#on),
    });
    markSpent(this.meEl, (id) => this.hints.spent(id));
  }

  #drawMarks() {
    this.hints.draw(this.view, this.numbered, this.#on);
    if (!this.cardEl.hidden) this.board.uncover([...this.play.glowing]);
    this.follow.drawn();
  }

  // ---- acting

  /** What the buttons of choices do, in the list and on the card. */
  get #on() {
    const { play } = this;
    return {
      choose: (choice, sure) => play.choose(choice, sure), openPick: (choice) => play.openPick(choice),
      peek: (choice) => this.hints.peek(choice), group: (id) => this.#openGroup(id), allGroups: () => play.back(),
      back: () => this.#stepBack(),
    };
  }

  #click(id) {
    if (!this.view) return;
    const before = this.play.state;
    this.hints.told = null;
    this.play.click(id);
    if (this.play.state !== before || this.play.card.length > 0) return;
    say(this.view.regions[id]?.label ?? nameIn(this.view, id));
    this.hints.tell(id);
  }

  #stepBack() {
    this.hints.told = null;
    this.play.back();
  }

  /** On the phone the sheet makes way when the group goes on with targets on the map. */
  #openGroup(id) {
    this.play.openGroup(id);
    const onMap = [...this.play.glowing].filter((target) => this.board.element(target));
    if (!phone() || !onMap.length) return;
    this.rack.open(null);
    this.board.reveal(onMap);
  }

  /** A choice goes to the engine, unless it has to be looked at or confirmed first. */
  async #send(choice, picks, count, sure) {
    const { settings } = this.app, asks = (name) => settings.get(name) !== "off";
    if (!sure && asks("battles") && (await this.#starts(choice, picks, count))) return this.play.look(choice, count);
    if (choice.ask && asks("confirm") && !(await confirm(choice.label, choice.ask, choice.label))) return this.#drawPlay();
    const { id } = choice; // nobody waits here with the choice until a curtain opens
    this.#command(() => this.session.act(id, picks, count)).then(() => this.#offerUndo());
  }

  /** Does the choice bring about something that dice decide? */
  async #starts(choice, picks, count) {
    return (await this.hints.foresight.of(choice, picks, count)).odds.length > 0;
  }

  #offerUndo() {
    const line = this.log.at(-1);
    if (!this.view?.undo.can || !line) return;
    this.undoable = line.text;
    toast(line.text, { label: t("undo"), run: () => this.#rewind("undo") });
  }

  #rewind(how) {
    hush(); // the note that offered to undo
    return this.#command(() => this.session.rewind(how));
  }

  /** What was offered is gone once something is sent, and the focus goes to the prompt; if refused, it is offered again. */
  #command(run) {
    this.play.reset(null);
    this.#drawPlay();
    this.#focusPrompt();
    return this.#try(run);
  }

  /** Not async: `run` knows a choice, and must not wait in memory until a curtain opens. */
  #try(run) {
    return Promise.resolve().then(run).catch((error) => this.#fail(error));
  }

  #fail(error) {
    if (this.view && this.play.choices.length === 0) {
      this.play.reset(this.view);
      this.#drawPlay();
    }
    this.app.report(error);
  }

  rules(at = null) {
    const { title, edition } = this.view ?? {};
    if (title) this.#try(() => openRules(this.app.engine, { title, edition }, at));
  }

  help() {
    this.#try(async () => (await import("./help.js")).openHelp(this, this.shortcuts));
  }

  // ---- after a move: where eyes, ears and focus go

  #afterMove() {
    this.#settle();
    if (document.activeElement === document.body && this.view.choices.length) this.#focusPrompt();
  }

  #focusPrompt() {
    this.promptEl.querySelector("h2")?.focus({ preventScroll: true });
  }

  /** A small map shows what is live, or once the viewer's own places; a decision that is a pick brings its sheet. */
  #settle() {
    const { view, play, rack } = this, own = Object.keys(view.regions).filter((id) => view.regions[id].owner === view.viewer);
    this.board.reveal(play.glowing.size ? [...play.glowing] : this.revealed ? [] : own);
    this.revealed = true;
    if (rack.docked && Boolean(play.pick) !== (rack.sheet === "choices")) rack.open(play.pick ? "choices" : null);
  }

  // ---- keyboard

  #keys() {
    const zoom = (step) => () => this.board.camera.zoom(ZOOM ** step);
    const press = (selector) => () => {
      const found = this.promptEl.querySelector(selector);
      found?.click();
      return Boolean(found);
    };
    const panelKey = (id) => () => this.rack.go(id);
    return {
      undo: press("[data-key=undo]"), redo: press("[data-key=redo]"), main: press(".btn.main"),
        number: (n) => this.#chooseNumber(n),
      next: () => this.board.focusLive(1), previous: () => this.board.focusLive(-1), back: () => this.#back(),
      yours: panelKey("yours"), choices: panelKey("choices"), players: panelKey("players"), log: panelKey("log"),
      zoomIn: zoom(1), zoomOut: zoom(-1), whole: () => this.board.camera.whole(), help: () => this.help(),
      speak: () => say(this.board.focused ?? t("keys.speak.none")),
    };
  }

  #chooseNumber(n) {
    const choice = this.numbered[n - 1];
    if (!choice) return false;
    this.play.choose(choice);
  }

  #back() {
    if (this.rack.sheet && this.rack.docked) return this.rack.open(null);
    if (this.view && (!this.play.atStart || this.play.pick || this.play.card.length || this.hints.told)) return this.#stepBack();
    if (!document.querySelector("dialog.book[open]")) return false;
    closeDialogs();
  }
}
