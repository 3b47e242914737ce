// The game screen: draws a view into its parts and passes clicks on. What a click means is decided in play.js, where panels
// go in rack.js; whose view it is and when it comes, in session.js.
import { Board, loadMap } from "./board.js";
import { drawCard } from "./card.js";
import { askCurtain } from "./curtain.js";
import { fill, h } from "./dom.js";
import { closeDialogs, say, toast } from "./dialogs.js";
import { buildFrame } from "./frame.js";
import { listenKeys } from "./keys.js";
import { drawLog } from "./log.js";
import { openMenu } from "./menu.js";
import { openKeys, openRules, openSettings } from "./pages.js";
import { drawPick, taken } from "./pick.js";
import { Play } from "./play.js";
import { drawChoices, drawPrompt, stepper } from "./prompt.js";
import { Rack } from "./rack.js";
import { drawResult } from "./result.js";
import { drawPlayers, drawSeats, drawSteps, seatTarget } from "./seats.js";

const FEW = 7;
const ZOOM = 1.4;
const phone = () => matchMedia("(max-width: 760px)").matches;
const touch = () => matchMedia("(pointer: coarse)").matches;
const byId = (list) => new Map(list.map((one) => [one.id, one]));

export class GameScreen {
  constructor(app) {
    this.app = app;
    this.view = null;
    this.log = [];
    this.seats = new Map();
    this.thinking = null;
    this.paused = false;
    this.numbered = [];
    this.peeked = null;
    this.play = new Play({
      send: (choice, picks, count) => this.#command(() => this.session.act(choice.id, picks, count)),
      admits: (choice, picks, count) => this.session.admits(choice.id, picks, count),
      redraw: () => this.#drawPlay(),
      confirmTaps: (target, direct) => !direct && touch(),
    });
  }

  async mount(host, mapId) {
    const map = await loadMap(mapId);
    Object.assign(this, buildFrame(host, this.#fixedButtons()));
    this.rack = new Rack(this);
    this.board = new Board(this.boardEl, map, { target: (id) => this.#click(id) });
    this.unlisten = listenKeys(() => this.app.settings.get("keys") === "on", this.#keys());
    this.onHidden = () => document.hidden && this.session?.cover().catch((error) => this.#fail(error));
    document.addEventListener("visibilitychange", this.onHidden);
  }

  unmount() {
    this.session?.leave();
    this.board?.release();
    this.unlisten?.();
    document.removeEventListener("visibilitychange", this.onHidden);
    closeDialogs();
  }

  #fixedButtons() {
    return {
      menu: () => openMenu(this), rules: () => this.rules(), settings: () => openSettings(this.app.settings), keys: openKeys,
      zoom: (step) => this.board.camera.zoom(ZOOM ** step), whole: () => this.board.camera.whole(),
        sheet: (id) => this.rack.open(id),
    };
  }

  // ---- what the session tells (see session.js)

  show(view, log) {
    const moved = this.view && view.rev !== this.view.rev;
    const fresh = moved || !this.view || view.viewer !== this.view.viewer;
    this.#speak(view, log);
    Object.assign(this, { view, log, seats: byId(view.seats) });
    if (fresh) this.play.reset(view);
    this.board.draw(view, moved);
    this.#drawView();
    this.#drawPlay();
    if (fresh) this.#afterMove();
  }

  /** Takes everything of a seat off the page and out of memory: before another one may look. */
  clear() {
    Object.assign(this, { view: null, log: [], seats: new Map(), numbered: [], peeked: null });
    this.play.reset(null);
    this.rack.clear();
    for (const el of [this.promptEl, this.choicesEl, this.logEl, this.playersEl, this.cardEl, this.seatsEl]) el.replaceChildren();
    this.cardEl.hidden = true;
  }

  async curtain(info) {
    closeDialogs();
    await askCurtain(this.curtainEl, info, { showMap: () => this.show(info.open, []), hideMap: () => this.clear() });
  }

  think(seat, paused) {
    Object.assign(this, { thinking: seat, paused });
    if (this.view) this.#drawPrompt();
    if (this.view) this.#drawSeats();
  }

  notice(text) {
    toast(text);
  }

  unsaved(error) {
    this.app.unsaved(error, this.session.kept);
  }

  // ---- drawing: once a view

  #drawView() {
    const { view } = this;
    this.#drawTitle();
    drawSteps(this.stepsEl, view.turn);
    drawPlayers(this.playersEl, view);
    drawLog(this.logEl, this.log, this.seats, (rule) => this.rules(rule));
    this.resultEl.hidden = !view.over || this.looking;
    if (view.over) drawResult(this.resultEl, view, { look: () => this.#look(), leave: () => this.app.goStart() });
  }

  /** A desktop's bar has the steps beside the title; a phone's names the step first. */
  #drawTitle() {
    const { turn, title: id } = this.view, title = this.app.titleName(id);
    const step = turn.steps?.find((one) => one.state === "now")?.label;
    fill(this.titleEl, h("span", { class: "nophone" }, title, h("small", {}, this.app.editionName(this.view))),
      h("span", { class: "onlyphone" }, step ?? title, h("small", {}, `${turn.label} · ${title}`)));
  }

  #look() {
    this.looking = true;
    this.resultEl.hidden = true;
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
      thinking: this.thinking, live: this.play.live, onOpen: (id) => this.#showPlayer(id),
        onTarget: (id) => this.play.click(id, true),
    });
  }

  #drawPrompt() {
    const { view, thinking, paused, play } = this;
    const main = play.choices.filter((choice) => choice.main && play.pick?.choice !== choice && play.state.clicks.length === 0);
    drawPrompt(this.promptEl, { view, thinking, paused, main, selection: this.#selection(), count: play.count }, {
      choose: (choice) => play.choose(choice), back: () => play.back(), count: (n) => play.setCount(n),
        rule: (rule) => this.rules(rule),
      rewind: (how) => this.#command(() => this.session.rewind(how)),
      pause: () => this.session.pause(), go: () => this.#try(() => this.session.go()),
    });
  }

  /** What was clicked so far, in words. */
  #selection() {
    const { group, clicks } = this.play.state;
    if (clicks.length === 0 || this.play.pick) return null;
    const name = this.view.groups.find((one) => one.id === group)?.label;
    return [name, ...clicks.map((id) => this.#nameOf(id))].filter(Boolean).join(", ");
  }

  #nameOf(id) {
    const { tokens, regions, panels, seats } = this.view;
    const named = [...tokens, ...panels.flatMap((one) => one.items ?? [])].find((one) => one.id === id)?.label;
    return named ?? regions[id]?.name ?? seats.find((one) => seatTarget(one.id) === id)?.role ?? id;
  }

  #drawChoices() {
    const { play, view } = this, shown = play.shown;
    this.choicesEl.classList.toggle("empty", play.choices.length === 0);
    const flat = !play.atStart || shown.length < FEW || new Set(shown.map((choice) => choice.group)).size < 2;
    this.numbered = flat && !play.pick ? shown.slice(0, 9) : [];
    if (play.pick) this.#drawPick();
    else drawChoices(this.choicesEl, { view, shown, flat, openGroup: play.state.group }, this.#on);
  }

  #drawPick() {
    const { play } = this, alone = play.choices.filter((choice) => !choice.off).length === 1;
    drawPick(this.choicesEl, play.pick, {
      change: (id, by) => this.#try(() => play.changePick(id, by)), count: (n) => this.#try(() => play.setPickCount(n)),
      send: () => play.sendPick(), close: alone ? null : () => play.back(),
    });
  }

  #drawPanels() {
    const { play } = this, live = play.live;
    this.rack.draw(this.view.panels, {
      seats: this.seats, live: (id) => live.has(id), spend: (id) => (play.pick ? taken(play.pick, id) : 0),
      onTarget: (id) => play.click(id, true), onInfo: (text) => toast(text),
    });
  }

  #drawMarks() {
    const { play, board } = this, { spot } = play.state;
    this.#mark();
    const count = play.count && play.count.high > 1 ? stepper(play.count, (n) => play.setCount(n)) : null;
    drawCard(this.cardEl, {
      card: play.card, title: spot ? this.#nameOf(spot) : "", at: spot && board.onScreen(spot), count,
        groups: byId(this.view.groups),
      avoid: [...play.glowing].map((id) => board.onScreen(id)).filter(Boolean),
    }, this.#on);
  }

  #mark() {
    const { play } = this, live = play.live;
    this.board.mark({ live, glow: play.glowing, picked: play.state.clicks, numbers: this.#numbersOn(live),
      peek: this.peeked?.path });
  }

  /** The number of a choice stands on the region that leads to it alone. */
  #numbersOn(live) {
    const alone = [...live].filter(([, list]) => list.length === 1 && this.numbered.includes(list[0]));
    return new Map(alone.map(([target, [choice]]) => [target, this.numbered.indexOf(choice) + 1]));
  }

  #peek(choice) {
    this.peeked = choice;
    this.#mark();
  }

  // ---- acting

  /** What the buttons of choices do, in the list and on the card. */
  get #on() {
    const { play } = this;
    return {
      choose: (choice) => play.choose(choice), openPick: (choice) => play.openPick(choice), peek: (choice) => this.#peek(choice),
      group: (id) => this.#openGroup(id), allGroups: () => play.back(), back: () => play.back(),
    };
  }

  #click(id) {
    if (!this.view) return;
    const before = this.play.state;
    this.play.click(id);
    if (this.play.state === before && this.play.card.length === 0) say(this.view.regions[id]?.label ?? this.#nameOf(id));
  }

  /** On the phone the sheet makes way when the group goes on with targets on the map. */
  #openGroup(id) {
    this.play.openGroup(id);
    const onMap = [...this.play.glowing].filter((target) => this.board.element(target));
    if (!phone() || !onMap.length) return;
    this.rack.open(null);
    this.board.reveal(onMap);
  }

  /** What was offered is gone once something is sent, and the focus goes to the prompt; if refused, it is offered again. */
  async #command(run) {
    this.play.reset(null);
    this.#drawPlay();
    this.#focusPrompt();
    await this.#try(run);
  }

  async #try(run) {
    try {
      await run();
    } catch (error) {
      this.#fail(error);
    }
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

  #showPlayer(id) {
    this.rack.show("players");
    if (phone() && this.rack.sheet !== "players") this.rack.open("players");
    this.playersEl.querySelector(`[data-seat="${id}"]`)?.scrollIntoView({ block: "nearest" });
  }

  // ---- after a move: where eyes, ears and focus go

  #afterMove() {
    this.peeked = null;
    if (phone()) this.#settlePhone();
    if (document.activeElement === document.body && this.view.choices.length) this.#focusPrompt();
  }

  #focusPrompt() {
    this.promptEl.querySelector("h2")?.focus({ preventScroll: true });
  }

  /** A phone's map shows what is live, or once the viewer's own places; a decision that is a pick brings its sheet. */
  #settlePhone() {
    const { view, play, rack } = this, own = Object.keys(view.regions).filter((id) => view.regions[id].owner === view.viewer);
    this.board.reveal(play.glowing.size ? [...play.glowing] : this.revealed ? [] : own);
    this.revealed = true;
    if (Boolean(play.pick) !== (rack.sheet === "choices")) rack.open(play.pick ? "choices" : null);
  }

  #speak(view, log) {
    const last = log.at(-1)?.text, before = this.log.at(-1)?.text;
    say([last !== before ? last : null, view.choices.length ? view.prompt?.text : null].filter(Boolean).join(" "));
  }

  // ---- keyboard

  #keys() {
    const { zoom, whole } = this.#fixedButtons();
    const press = (selector) => () => this.promptEl.querySelector(selector)?.click();
    const panelKey = (id) => () => (phone() ? this.rack.open(id) : this.rack.focus(id));
    return {
      undo: press("[data-key=undo]"), redo: press("[data-key=redo]"), main: press(".btn.main"),
        number: (n) => this.#chooseNumber(n),
      next: () => this.board.focusLive(1), previous: () => this.board.focusLive(-1), back: () => this.#back(),
      yours: panelKey("yours"), choices: panelKey("choices"), players: panelKey("players"), log: panelKey("log"),
      zoomIn: () => zoom(1), zoomOut: () => zoom(-1), whole, help: openKeys, speak: () => say(this.board.focused),
    };
  }

  #chooseNumber(n) {
    const choice = this.numbered[n - 1];
    if (choice) this.play.choose(choice);
  }

  #back() {
    if (this.rack.sheet && phone()) return this.rack.open(null);
    if (this.view && (!this.play.atStart || this.play.pick || this.play.card.length)) this.play.back();
  }
}
