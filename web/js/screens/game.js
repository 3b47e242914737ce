// The game screen: draws a view into its parts and passes clicks on. What a click means is decided in play.js, where panels
// go in rack.js; whose view it is and when it comes, in session.js.
import { Board } from "../board/board.js";
import { Hover } from "../board/hover.js";
import { loadBoard } from "../board/maps.js";
import { decision } from "../choices/choices.js";
import { Hints } from "../choices/hints.js";
import { letGo } from "../choices/line.js";
import { taken } from "../choices/pick.js";
import { Play } from "../choices/play.js";
import { Sending } from "../choices/sending.js";
import { Turn } from "../choices/turn.js";
import { markSpent } from "../panels/panels.js";
import { Rack } from "../panels/rack.js";
import { drawPlayers, drawSeats, drawSteps, drawTitle } from "../panels/seats.js";
import { openRules } from "../rules/rules.js";
import { noteFor } from "../session/guide.js";
import { nameIn, sidesOf } from "../session/sides.js";
import { Follow } from "../story/follow.js";
import { latest } from "../story/log.js";
import { Voice } from "../story/voice.js";
import { closeDialogs, confirm, hush, retract, say, toast } from "../ui/dialogs.js";
import { phone, styled } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { listenKeys } from "../ui/keys.js";
import { askCurtain, watchAway } from "./curtain.js";
import { buildFrame } from "./frame.js";
import { openSettings } from "./pages.js";
import { shortcutsOf } from "./shortcuts.js";

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
    this.voice = new Voice();
    this.shortcuts = shortcutsOf(this);
    this.play = new Play({
      send: (choice, picks, count, sure) => this.#try(() => this.sending.send(choice, picks, count, sure)),
      admits: (choice, picks, count) => this.session.admits(choice.id, picks, count),
      redraw: () => this.#drawPlay(),
      confirmTaps: (direct) => !direct && touch(),
    });
  }

  async mount(host, mapId) {
    const map = await loadBoard(mapId);
    Object.assign(this, buildFrame(host, this.#fixedButtons()));
    this.rack = new Rack(this);
    const { settings } = this.app;
    this.board = new Board(this.boardEl, map, {
      target: (id, ground) => this.#click(id, ground),
      stays: () => settings.get("camera") === "stay",
      covered: () => this.rack.boxes(),
    });
    this.hints = new Hints(this.board, this.play, this, {
      ask: (choice, picks, count) => this.session.preview(choice.id, picks, count),
      name: (id) => nameIn(this.view, id),
      peeked: () => this.#markSpent(),
      grown: () => this.#uncover(),
      note: (name, shape) => noteFor(name, shape)?.note ?? null,
    });
    this.follow = new Follow(this);
    this.hover = new Hover(this.board, { words: (id) => this.hints.telling(id) });
    this.turn = new Turn(this, this.play, this.#on);
    this.sending = new Sending(this.play, settings, this.hints.foresight, {
      confirm,
      sent: () => this.#offerUndo(),
      command: (run) => this.#command(() => run(this.session)),
    });
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
    letGo();
    closeDialogs();
  }

  #fixedButtons() {
    return {
      menu: () => this.#menu(),
      rules: () => this.rules(),
      settings: () => openSettings(this.app.settings),
      help: () => this.help(),
      zoom: (step) => this.board.camera.zoom(ZOOM ** step),
      whole: () => this.board.camera.whole(),
      sheet: (id) => this.rack.open(id),
      stay: () => this.#stay(),
      drawer: () => this.rack.drawer(),
      replay: () => this.replay(),
      theme: () => this.app.settings.switchTheme(),
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
    Object.assign(this, { view: null, log: [], seats: new Map() });
    this.#forgetHalves(null);
    this.board.mark({ live: new Map(), glow: new Set(), picked: [], numbers: new Map(), peek: null });
    this.rack.clear();
    this.follow.clear();
    this.turn.clear();
    for (const el of [this.playersEl, this.cardEl, this.seatsEl]) el.replaceChildren();
  }

  /** What was begun, asked or pointed at belongs to the view before. */
  #forgetHalves(view) {
    this.hints.clear();
    this.hover.hide();
    this.sending.forget();
    this.play.reset(view);
  }

  async curtain(info) {
    this.board.draw(info.open, false);
    await askCurtain(this.curtainEl, info, {
      showMap: () => this.show(info.open, info.open.log.lines),
      hideMap: () => this.clear(),
    });
  }

  think(seat, paused) {
    if (this.thinking === seat && this.paused === paused) return; // a button that is drawn again swallows the click under way
    Object.assign(this, { thinking: seat, paused });
    if (this.view) this.turn.prompt(this);
    if (this.view) this.#drawSeats();
  }

  notice(text) {
    toast(text, null, 6000, true);
  }

  unsaved(error) {
    this.app.unsaved(error, this.session);
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
    this.turn.draw(this, this.hints.found);
    this.#drawSeats();
    this.#drawPanels();
    this.#drawMarks();
  }

  #drawSeats() {
    drawSeats(this.seatsEl, this.view, {
      thinking: this.thinking,
      live: this.play.live,
      onOpen: (id) => this.rack.seat(id),
      onTarget: (id) => this.play.click(id, true),
    });
  }

  #drawPanels() {
    const { play } = this,
      live = play.live;
    this.rack.draw(this.view.panels, {
      seats: this.seats,
      live: (id) => live.has(id),
      spend: (id) => (play.pick ? taken(play.pick, id) : 0),
      onTarget: (id) => play.click(id, true),
      onInfo: (text) => toast(text),
      onRule: (rule) => this.rules(rule),
      story: (kind) => latest(this.log, kind),
      rev: this.view.rev,
      decide: () => decision(this.view, this.turn.words(this.view), this.#on),
    });
    this.#markSpent();
  }

  #markSpent() {
    for (const el of [this.goodsEl, this.meEl]) markSpent(el, (id) => this.hints.spent(id));
  }

  #drawMarks() {
    this.hints.draw(this.view, this.turn.numbered, this.turn.words(this.view), this.#on);
    this.#uncover();
    this.follow.drawn();
  }

  #uncover() {
    if (!this.cardEl.hidden) this.board.uncover([...this.play.glowing]);
  }

  // ---- acting

  /** What the buttons of the prompt, the list and the card do. */
  get #on() {
    const { play, hints } = this,
      back = () => this.#stepBack();
    return {
      choose: (choice, sure) => play.choose(choice, sure),
      chooseCount: (choice, n) => play.choose(choice, false, n),
      openPick: (choice) => play.openPick(choice),
      peek: (choice) => hints.peek(choice),
      group: (id) => this.#openGroup(id),
      count: (n) => play.setCount(n),
      allGroups: back,
      back,
      rule: (rule) => this.rules(rule),
      pick: this.#picking,
      rewind: (how) => this.#rewind(how),
      side: () => this.#try(() => this.session.reveal()),
      bots: this.follow.bots((run) => this.#try(run)),
      rest: () => this.rack.open("choices"),
      shown: (what) => this.rack.begin(what),
    };
  }

  get #picking() {
    const { play } = this;
    return {
      change: (id, by) => this.#try(() => play.changePick(id, by)),
      count: (n) => this.#try(() => play.setPickCount(n)),
      lay: (picks) => this.#try(() => play.layPicks(picks)),
      send: () => play.sendPick(),
    };
  }

  /** Where nothing can be done, a click tells what is there. */
  #click(id, ground) {
    if (!this.view) return;
    this.hints.told = null;
    this.hover.hide();
    if (this.play.click(id, false, ground)) return;
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

  #offerUndo() {
    const { can, what } = this.view?.undo ?? {};
    if (!can || !what) return;
    this.undoable = what;
    toast(what, { label: t("undo"), run: () => this.#rewind("undo") });
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
    return Promise.resolve()
      .then(run)
      .catch((error) => this.#fail(error));
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
    const { view, play, rack } = this,
      own = Object.keys(view.regions).filter((id) => view.regions[id].owner === view.viewer);
    this.board.reveal(play.glowing.size ? [...play.glowing] : this.revealed ? [] : own);
    this.revealed = true;
    if (rack.docked && Boolean(play.pick) !== (rack.sheet === "choices")) rack.open(play.pick ? "choices" : null);
  }

  // ---- keyboard

  /** Escape: takes back what lies on top. */
  escape() {
    if (this.rack.sheet && this.rack.docked) return this.rack.open(null);
    if (this.view && (!this.play.atStart || this.play.pick || this.play.card.length || this.hints.told)) return this.#stepBack();
    if (!document.querySelector("dialog.book[open]")) return false;
    closeDialogs();
  }
}
