// The game screen: draws a view into its parts and passes clicks on. What a click means is decided in play.js, where panels
// go in rack.js; whose view it is and when it comes, in session.js.
import { Hover } from "../board/hover.js";
import { loadBoard } from "../board/maps.js";
import { decision } from "../choices/choices.js";
import { Hints } from "../choices/hints.js";
import { letGo, taken } from "../choices/pick.js";
import { Play } from "../choices/play.js";
import { Sending } from "../choices/sending.js";
import { Turn } from "../choices/turn.js";
import { markSpent } from "../panels/panels.js";
import { drawPlayers, drawSeats, drawSteps, drawTitle } from "../panels/seats.js";
import { openRules } from "../rules/rules.js";
import { noteFor } from "../session/guide.js";
import { landsOf, nameIn, sidesOf } from "../session/sides.js";
import { Follow } from "../story/follow.js";
import { latest } from "../story/log.js";
import { Voice } from "../story/voice.js";
import { watchAway } from "../ui/away.js";
import { closeDialogs, confirm, hush, say, toast } from "../ui/dialogs.js";
import { styled } from "../ui/dom.js";
import { listenKeys } from "../ui/keys.js";
import { phone } from "../ui/layout.js";
import { afterPicture, drawSoon } from "../ui/measure.js";
import { advise, advising } from "./advise.js";
import { Frame } from "./frame.js";
import { shortcutsOf } from "./shortcuts.js";

const UNHURRIED = 400;
const touch = () => matchMedia("(pointer: coarse)").matches;

export class GameScreen {
  /** The screen of a session, which goes on without one: what is to be seen it reads in what the session shows. */
  constructor(app, /** @type {Session} */ session, map) {
    this.app = app;
    this.session = session;
    this.shown = session.shown;
    this.map = map;
    this.looking = this.revealed = false;
    this.voice = new Voice();
    this.shortcuts = shortcutsOf(this);
    this.play = new Play(this.shown, {
      send: (choice, picks, count, sure) => this.#try(() => this.sending.send(choice, picks, count, sure)),
      admits: (choice, picks, count) => session.admits(choice.id, picks, count),
      confirmTaps: (direct) => !direct && touch(),
    });
  }

  async mount(host) {
    const { settings } = this.app,
      map = await loadBoard(this.map);
    /** @type {Frame} */
    this.frame = new Frame(host, settings, {
      menu: () => this.#menu(),
      rules: () => this.rules(),
      help: () => this.help(),
      replay: this.session.live === "guest" ? null : () => this.replay(),
    });
    /** @type {Board} */
    this.board = this.frame.hang(map, (id, ground) => this.#click(id, ground));
    /** @type {import("../panels/rack.js").Rack} */
    this.rack = this.frame.rack;
    /** @type {Hints} */
    this.hints = new Hints(this.frame, /** @type {Showing} */ (this.shown), this.play, {
      ask: (choice, picks, count) => this.session.preview(choice.id, picks, count),
      name: (id) => nameIn(/** @type {View} */ (this.shown.view), id),
      grown: () => this.#uncover(),
      note: (name, shape) => noteFor(name, shape)?.note ?? null,
    });
    /** @type {Follow} */
    this.follow = new Follow(this);
    /** @type {Hover} */
    this.hover = new Hover(this.board, { words: (id) => this.hints.telling(id) });
    /** @type {Turn} */
    this.turn = new Turn(this.frame, /** @type {Showing} */ (this.shown), this.play, this.#on);
    /** @type {Sending} */
    this.sending = new Sending(this.play, settings, this.hints.foresight, {
      confirm,
      command: (run, apart) => this.#command(() => run(this.session), apart),
    });
    this.#listen();
  }

  #listen() {
    const { settings } = this.app;
    this.ends = [
      this.shown.subscribe({
        view: (change) => this.#show(change),
        clear: () => this.#clear(),
        thinking: () => this.#drawThinking(),
        selection: () => this.#drawPlay(),
        peek: () => this.#drawPeek(),
        curtain: (info, opened) => this.#try(async () => (await import("./curtain.js")).hang(this, info).then(opened)),
      }),
      listenKeys(() => settings.get("keys") === "on", this.shortcuts),
      watchAway(() => this.session.cover().catch((error) => this.#fail(error))),
    ];
  }

  unmount() {
    this.session.leave();
    this.frame?.release();
    this.follow?.release();
    for (const end of this.ends ?? []) end();
    letGo();
    closeDialogs();
  }

  // ---- news of what is shown (see shown.js)

  #show({ moved, fresh }) {
    const { view, log } = /** @type {Showing} */ (this.shown);
    this.voice.tell(view, log, this.session.pace.step >= UNHURRIED);
    if (fresh) this.#forgetHalves(view);
    this.board.draw(view, moved, this.follow.ways(log));
    this.follow.watch(view, moved);
    this.#drawView();
    this.#drawPlay();
    if (fresh) this.#afterMove();
  }

  /** Nothing may be seen: it leaves the page. */
  #clear() {
    closeDialogs(".live");
    hush();
    this.voice.forget();
    this.#forgetHalves(null);
    this.board.mark({ live: new Map(), glow: new Set(), picked: [], numbers: new Map(), peek: null });
    this.rack.clear();
    this.follow.clear();
    this.turn.clear();
    this.frame.clear();
  }

  /** What was begun, asked or pointed at belongs to the view before. */
  #forgetHalves(/** @type {View | null} */ view) {
    this.hints.clear();
    this.hover.hide();
    this.sending.forget();
    this.play.reset(view);
  }

  #drawThinking() {
    if (!this.shown.view) return;
    this.turn.prompt();
    this.#drawSeats();
  }

  /** Once a picture: the pointer runs over rows, and the focus comes and goes. */
  #drawPeek() {
    drawSoon(this, () => {
      this.hints.peeked();
      this.#markSpent();
    });
  }

  notice = (text) => toast(text, null, 6000, true);
  advise = (what, ...about) => advise(this, what, ...about);

  // ---- drawing: once a view

  #drawView() {
    const { view, log } = /** @type {Showing} */ (this.shown),
      { frame } = this;
    drawTitle(frame.titleEl, view, this.app.titleName(view.title), this.app.editionName(view));
    drawSteps(frame.stepsEl, view.turn);
    drawPlayers(frame.playersEl, view, this.session.live === "guest" ? null : (seat) => this.advise("hand", seat));
    this.follow.draw(view, log, this.session.since.of(log, view.viewer));
    frame.resultEl.hidden = !view.over || this.looking;
    if (view.over) this.#try(() => this.#drawResult());
  }

  #menu() {
    this.#try(async () => (await import("./menu.js")).openMenu(this));
  }

  async #drawResult() {
    const [{ drawResult }] = await Promise.all([import("./result.js"), styled("result")]);
    this.follow.end(drawResult);
  }

  /** `at`: the move to begin with. */
  replay(at) {
    this.#try(() => this.app.replay(this, at));
  }

  look() {
    this.looking = true;
    this.frame.resultEl.hidden = true;
    this.frame.focusPrompt();
  }

  // ---- drawing: after every click

  #drawPlay() {
    if (!this.shown.view) return;
    this.#makeWay();
    this.turn.draw(this.hints.found);
    this.#drawSeats();
    this.#drawPanels();
    this.#drawMarks();
  }

  /** On the phone a question stands on the map: an open sheet would hide it. */
  #makeWay() {
    const { asked } = this.play;
    if (asked && asked !== this.asked && phone() && this.rack.sheet) this.rack.open(null);
    this.asked = asked;
  }

  #drawSeats() {
    const { view, thinking } = /** @type {Showing} */ (this.shown);
    drawSeats(this.frame.seatsEl, view, {
      thinking,
      live: this.play.live,
      onOpen: (id) => this.rack.seat(id),
      onTarget: (id) => this.play.click(id, true),
    });
  }

  /** What is handed on here may be kept: it asks for the view when it needs one, and must not hold on to it. */
  #drawPanels() {
    const { play } = this,
      shown = /** @type {Showing} */ (this.shown),
      live = play.live;
    this.rack.draw(shown.view.panels, {
      seats: sidesOf(shown.view),
      live: (id) => live.has(id),
      spend: (id) => (play.pick ? taken(play.pick, id) : 0),
      onTarget: (id) => this.#clickItem(id),
      onInfo: (text) => toast(text),
      onRule: (rule) => this.rules(rule),
      story: (kind) => latest(shown.log, kind),
      deciding: shown.view.choices.length > 0,
      rev: shown.view.rev,
      decide: () => decision(shown.view, this.turn.words(), this.#on),
    });
    this.board.camera.tidy();
    this.#markSpent();
  }

  #markSpent() {
    for (const el of [this.frame.goodsEl, this.frame.meEl]) markSpent(el, (id) => this.hints.spent(id));
  }

  #drawMarks() {
    this.hints.draw(this.turn.numbered, this.turn.words(), this.#on);
    this.#uncover();
    this.follow.drawn();
  }

  #uncover() {
    if (!this.frame.cardEl.hidden) this.board.uncover([...this.play.glowing]);
  }

  // ---- acting

  /** What the buttons of the prompt, the list and the card do. */
  get #on() {
    const { play, shown } = this,
      back = () => this.#stepBack();
    return {
      choose: (choice, sure) => play.choose(choice, sure),
      chooseCount: (choice, n) => play.choose(choice, false, n),
      openPick: (choice) => play.openPick(choice),
      peek: (choice) => shown.lookAt(choice),
      group: (id) => this.#openGroup(id),
      count: (n) => play.setCount(n),
      allGroups: back,
      back,
      rule: (rule) => this.rules(rule),
      pick: this.#picking,
      rewind: this.#rewind,
      side: () => this.#try(() => this.session.reveal()),
      ...advising(this),
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
      send: () => play.sendPick(Boolean(this.hints.found?.odds.length)),
    };
  }

  /** Where nothing can be done, a click tells what is there. */
  #click(id, ground) {
    const { shown } = this;
    if (!shown.view) return;
    shown.told = null;
    this.hover.hide();
    if (this.play.click(id, false, ground)) return;
    say(shown.view.regions[id]?.label ?? nameIn(shown.view, id));
    this.hints.tell(id);
  }

  /** A card or tile; on a phone the sheet that it lies on makes way for the question about it. */
  #clickItem(id) {
    this.play.click(id, true);
    if (phone() && this.play.card.length) this.rack.open(null);
  }

  #stepBack() {
    this.shown.told = null;
    this.play.back();
  }

  /** On the phone the sheet makes way when the group goes on with targets on the map. */
  #openGroup(id) {
    this.play.openGroup(id);
    if (!phone() || !this.#onMap.length) return;
    this.rack.open(null);
    this.board.reveal(this.#onMap);
  }

  /** What can be chosen and lies on the map. */
  get #onMap() {
    return [...this.play.glowing].filter((target) => this.board.element(target));
  }

  #rewind = (how) => this.#command(() => this.session.rewind(how));

  /**
   * What was offered is gone once something is sent, and the focus goes to the prompt, before anything is drawn: the browser works
   * out the layout for it. If refused, it is offered again. `apart`: a dialog has just gone, and that is seen first.
   */
  #command(run, apart = false) {
    this.play.reset(null);
    this.rack.stage.decided();
    this.frame.focusPrompt();
    if (apart) afterPicture(() => this.#drawPlay());
    else this.#drawPlay();
    return this.#try(run);
  }

  /** Not async: `run` knows a choice, and must not wait in memory until a curtain opens. */
  #try(run) {
    return Promise.resolve()
      .then(run)
      .catch((error) => this.#fail(error));
  }

  #fail(error) {
    const { view } = this.shown;
    if (view && this.play.choices.length === 0) {
      this.play.reset(view);
      this.#drawPlay();
    }
    this.app.report(error);
  }

  rules(at = null) {
    const { title, edition } = this.shown.view ?? {};
    if (title) this.#try(() => openRules(this.app.engine, { title, edition }, at));
  }

  help() {
    this.#try(async () => (await import("./help.js")).openHelp(this, this.shortcuts));
  }

  // ---- after a move: where eyes, ears and focus go

  #afterMove() {
    this.#settle();
    this.frame.regainFocus(() => Boolean(this.shown.view?.choices.length));
  }

  /**
   * A small map shows what is live or asked about, or once the viewer's own places; a large one that has followed others comes
   * back. A decision that is a pick brings its sheet.
   */
  #settle() {
    const { play, rack } = this,
      { view } = /** @type {Showing} */ (this.shown);
    const places = [this.#onMap, play.pick?.choice.way ?? [], view.prompt.at].find((some) => some.length);
    if (rack.docked && Boolean(play.pick) !== (rack.sheet === "choices")) rack.open(play.pick ? "choices" : null);
    this.board.reveal(places ?? (this.revealed ? [] : landsOf(view, view.viewer)));
    if (view.choices.length || view.over) this.board.goHome(places ?? []);
    this.revealed = true;
  }

  // ---- keyboard

  /** Escape: takes back what lies on top. */
  escape() {
    const { play, shown } = this;
    if (this.rack.sheet && this.rack.docked) return this.rack.open(null);
    if (shown.view && (!play.atStart || play.pick || play.card.length || shown.told)) return this.#stepBack();
    if (!document.querySelector("dialog.book[open]")) return false;
    closeDialogs();
  }
}
