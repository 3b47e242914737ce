// The game screen: lays the parts out and draws a view into them. What a click means is decided in play.js.
import { Board, loadMap } from "./board.js";
import { drawCard } from "./card.js";
import { askCurtain } from "./curtain.js";
import { button, fill, h, sign } from "./dom.js";
import { closeDialogs, say, toast } from "./dialogs.js";
import { t } from "./i18n.js";
import { listenKeys } from "./keys.js";
import { drawLog } from "./log.js";
import { openMenu } from "./menu.js";
import { openKeys, openRules, openSettings } from "./pages.js";
import { panel } from "./panels.js";
import { drawPick, taken } from "./pick.js";
import { Play } from "./play.js";
import { drawChoices, drawPrompt, stepper } from "./prompt.js";
import { drawResult } from "./result.js";
import { drawPlayers, drawSeats, drawSteps, seatTarget } from "./seats.js";

const FEW = 7;
const phone = () => matchMedia("(max-width: 760px)").matches;
const touch = () => matchMedia("(pointer: coarse)").matches;

export class GameScreen {
  constructor(app) {
    this.app = app;
    this.view = null;
    this.log = [];
    this.thinking = null;
    this.paused = false;
    this.tab = "log";
    this.peeked = null;
    this.shutDialog = null;
    this.play = new Play({
      send: (choice, picks, count) => this.#command(() => this.session.act(choice.id, picks, count)),
      admits: (choice, picks, count) => this.session.admits(choice.id, picks, count),
      redraw: () => this.#drawPlay(),
      confirmTaps: (target, direct) => !direct && touch(),
    });
  }

  // ---- building

  async mount(host, mapId) {
    const map = await loadMap(mapId);
    const part = (name, tag, props, ...children) => (this[name] = h(tag, props, ...children));
    fill(host, h("div", { class: "app" }, this.#bar(part),
      h("aside", { class: "rail", "aria-label": t("game.side") },
        h("section", { class: "turn", id: "choices", tabindex: -1, "aria-label": t("choices.title") }, part("promptEl", "div", { class: "prompt" }), part("choicesEl", "div", { class: "choices sheet", "data-sheet": "choices" })),
        part("meEl", "div", { class: "sheet", "data-sheet": "yours" }), part("tableEl", "div", { class: "sheet", "data-sheet": "table" }), this.#tabs(part)),
      h("section", { class: "strip", "aria-label": t("game.players") }, part("seatsEl", "ul", { class: "seats" })),
      part("boardEl", "main", { class: "board", "aria-label": t("map.title") }, part("cornerEl", "div", { class: "corner" }), this.#zoom(), part("cardEl", "section", { class: "pop", "aria-label": t("card.title"), hidden: true }),
        part("dialogEl", "dialog", { class: "panelbox" }), part("resultEl", "section", { class: "result", "aria-label": t("result.title"), hidden: true })),
      this.#dock(part), part("curtainEl", "div", { class: "curtain-host" })));
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

  #bar(part) {
    const tool = (name, label, run) => button(t(label), { sign: name, bare: true, class: "ghost", onclick: run });
    return h("header", { class: "bar" }, tool("menu", "menu", () => openMenu(this)), part("titleEl", "h1", { class: "title" }), part("stepsEl", "ol", { class: "steps", "aria-label": t("turn.steps") }),
      h("div", { class: "tools" }, tool("book", "rules", () => this.rules()), h("span", { class: "nophone" }, tool("settings", "settings", () => openSettings(this.app.settings)), tool("help", "keys.title", openKeys))));
  }

  #tabs(part) {
    return h("div", { class: "tabbox sheet", "data-sheet": "tabs" }, part("tabsEl", "div", { class: "tabs", role: "tablist", "aria-label": t("game.more") }),
      part("logEl", "ol", { class: "log", id: "tab-log", role: "tabpanel", tabindex: 0, "aria-label": t("log.title") }), part("playersEl", "div", { class: "players", id: "tab-players", role: "tabpanel", "aria-label": t("dock.players") }), part("morePanels", "div", { class: "more" }));
  }

  #zoom() {
    const tool = (name, label, run) => button(t(label), { sign: name, bare: true, onclick: run });
    return h("div", { class: "zoom", role: "group", "aria-label": t("zoom.title") }, tool("plus", "zoom.in", () => this.board.camera.zoom(1.4)), tool("minus", "zoom.out", () => this.board.camera.zoom(1 / 1.4)), tool("maximize", "zoom.whole", () => this.board.camera.whole()));
  }

  #dock(part) {
    const one = (id, mark) => h("button", { type: "button", "data-sheet-of": id, "aria-expanded": "false", onclick: () => this.#openSheet(id) }, sign(mark), h("span", {}, t(`dock.${id}`)));
    return part("dockEl", "nav", { class: "dock", "aria-label": t("dock.title") }, one("yours", "package"), one("choices", "pointer"), one("table", "layers"), one("players", "users"), one("log", "list"));
  }

  // ---- what the session tells (see session.js)

  show(view, log) {
    const moved = this.view && view.rev !== this.view.rev;
    const fresh = moved || !this.view || view.viewer !== this.view.viewer;
    this.#speak(view, log);
    this.view = view;
    this.log = log;
    if (fresh) this.play.reset(view);
    this.seats = new Map(view.seats.map((seat) => [seat.id, seat]));
    this.board.draw(view, moved);
    this.#drawView();
    this.#drawPlay();
    if (fresh) this.#afterMove();
  }

  /** Takes everything of a seat off the page: before another one may look. */
  clear() {
    this.view = null;
    this.log = [];
    this.seats = new Map();
    this.play.reset(null);
    this.#openSheet(null);
    for (const el of [this.promptEl, this.choicesEl, this.meEl, this.tableEl, this.logEl, this.playersEl, this.morePanels, this.cornerEl, this.cardEl, this.dialogEl, this.seatsEl]) el.replaceChildren();
    this.dialogEl.close();
    this.cardEl.hidden = true;
  }

  async curtain(info) {
    closeDialogs();
    await askCurtain(this.curtainEl, info, { showMap: () => this.show(info.open, []), hideMap: () => this.clear() });
  }

  think(seat, paused) {
    this.thinking = seat;
    this.paused = paused;
    if (this.view) this.#drawPrompt();
    if (this.view) this.#drawSeats();
  }

  // ---- drawing

  #drawView() {
    const { view } = this;
    const title = this.app.titleName(view.title), step = view.turn.steps?.find((one) => one.state === "now")?.label;
    fill(this.titleEl, h("span", { class: "nophone" }, title, h("small", {}, this.app.editionName(view))), h("span", { class: "onlyphone" }, step ?? title, h("small", {}, `${view.turn.label} · ${title}`)));
    drawSteps(this.stepsEl, view.turn);
    drawPlayers(this.playersEl, view);
    drawLog(this.logEl, this.log, this.seats, (rule) => this.rules(rule));
    this.resultEl.hidden = !view.over || this.looking;
    if (view.over) drawResult(this.resultEl, view, { look: () => { this.looking = true; this.resultEl.hidden = true; }, leave: () => this.app.goStart() });
  }

  #drawSeats() {
    drawSeats(this.seatsEl, this.view, { thinking: this.thinking, live: this.play.live, onOpen: (id) => this.#showPlayer(id), onTarget: (id) => this.play.click(id, true) });
  }

  #drawPlay() {
    if (!this.view) return;
    this.#drawPrompt();
    this.#drawSeats();
    this.#drawChoices();
    this.#drawPanels();
    this.#drawMarks();
  }

  get #main() {
    return this.play.choices.filter((choice) => choice.main && this.play.pick?.choice !== choice);
  }

  #drawPrompt() {
    const { view, thinking, paused, play } = this;
    drawPrompt(this.promptEl, { view, thinking, paused, main: play.atStart || play.state.clicks.length === 0 ? this.#main : [], selection: this.#selection(), count: play.count }, {
      choose: (choice) => play.choose(choice), rewind: (how) => this.#command(() => this.session.rewind(how)), back: () => play.back(), count: (n) => play.setCount(n),
      rule: (rule) => this.rules(rule), pause: () => this.session.pause(), go: () => this.#try(() => this.session.go()),
    });
  }

  /** What was chosen so far, in words. */
  #selection() {
    const { group, clicks } = this.play.state;
    const name = group && this.view.groups.find((one) => one.id === group)?.label;
    const words = [name, ...clicks.map((id) => this.#nameOf(id))].filter(Boolean);
    return words.length && !this.play.pick ? words.join(", ") : null;
  }

  #nameOf(id) {
    const token = this.view.tokens.find((one) => one.id === id);
    const seat = this.view.seats.find((one) => seatTarget(one.id) === id);
    const item = this.view.panels.flatMap((one) => one.items ?? []).find((one) => one.id === id);
    return token?.label ?? this.view.regions[id]?.name ?? item?.label ?? seat?.role ?? id;
  }

  get #on() {
    const { play } = this;
    return { choose: (choice) => play.choose(choice), openPick: (choice) => play.openPick(choice), group: (id) => this.#openGroup(id), allGroups: () => play.back(), back: () => play.back(), peek: (choice) => this.#peek(choice) };
  }

  #drawChoices() {
    const { play, view } = this;
    this.choicesEl.classList.toggle("empty", play.choices.length === 0);
    if (play.pick) return this.#drawPick();
    const shown = play.shown, openGroup = play.state.group;
    this.flat = !play.atStart || shown.length < FEW || new Set(shown.map((choice) => choice.group)).size < 2;
    this.numbered = this.flat ? shown.slice(0, 9) : [];
    drawChoices(this.choicesEl, { view, shown, flat: this.flat, openGroup }, this.#on);
  }

  #drawPick() {
    const { play } = this;
    this.numbered = [];
    const alone = play.choices.filter((choice) => !choice.off).length === 1;
    drawPick(this.choicesEl, play.pick, { change: (id, by) => this.#try(() => play.changePick(id, by)), count: (n) => this.#try(() => play.setPickCount(n)), send: () => play.sendPick(), close: alone ? null : () => play.back() });
  }

  #drawPanels() {
    const { view, play } = this;
    const live = play.live;
    const ctx = { seats: this.seats, live: (id) => live.has(id), spend: (id) => (play.pick ? taken(play.pick, id) : 0), onTarget: (id) => play.click(id, true), onInfo: (text) => toast(text) };
    const draw = (list) => list.map((one) => panel(one, ctx));
    const onMap = (one) => one.dock === "board" && (one.type === "dice" || one.type === "text");
    fill(this.meEl, draw(view.panels.filter((one) => one.dock === "me")));
    fill(this.tableEl, draw(view.panels.filter((one) => one.dock === "board" && !onMap(one))));
    fill(this.cornerEl, draw(view.panels.filter(onMap)).map((el) => (el.classList.add("over"), el)));
    this.#drawTabs(view.panels.filter((one) => one.dock === "tab"), draw);
    this.#drawDialog(view.panels.filter((one) => one.dock === "dialog"), draw);
    this.#markDock();
  }

  #drawTabs(panels, draw) {
    const names = [["log", t("log.title")], ["players", t("dock.players")], ...panels.map((one) => [one.id, one.title])];
    if (!names.some(([id]) => id === this.tab)) this.tab = "log";
    const show = (id) => { this.tab = id; this.#drawPanels(); };
    fill(this.tabsEl, names.map(([id, label]) => h("button", { type: "button", role: "tab", "data-key": `tab-${id}`, "aria-selected": String(id === this.tab), "aria-controls": ["log", "players"].includes(id) ? `tab-${id}` : "tab-more", onclick: () => show(id) }, label)));
    this.logEl.hidden = this.tab !== "log";
    this.playersEl.hidden = this.tab !== "players";
    const open = panels.filter((one) => one.id === this.tab);
    fill(this.morePanels, h("div", { id: "tab-more", role: "tabpanel", hidden: open.length === 0 }, draw(open)));
  }

  /** Panels that want the middle of the table; they can be put aside and come back when they change. */
  #drawDialog(panels, draw) {
    const ids = panels.map((one) => one.id).join();
    if (this.shutDialog !== null && this.shutDialog !== ids) this.shutDialog = null;
    const shut = panels.length === 0 || this.shutDialog === ids;
    const put = (value) => () => { this.shutDialog = value; this.#drawPanels(); };
    this.dialogEl.setAttribute("aria-label", panels[0]?.title ?? "");
    fill(this.dialogEl, h("div", { class: "grip" }, button(t("dialog.hide"), { sign: "eye", class: "ghost", "data-key": "dialog-hide", onclick: put(ids) })), draw(panels));
    if (shut) this.dialogEl.close();
    else if (!this.dialogEl.open) this.#openQuietly();
    if (shut && panels.length) this.cornerEl.append(button(t("dialog.show", { title: panels[0].title }), { sign: "expand", "data-key": "dialog-show", onclick: put(null) }));
  }

  /** `show()` would take the focus from the choices. */
  #openQuietly() {
    const held = document.activeElement;
    this.dialogEl.show();
    held?.focus?.({ preventScroll: true });
  }

  #drawMarks() {
    const { play } = this;
    const live = play.live, numbers = this.#numbersOn(live);
    this.board.mark({ live, glow: play.glowing, picked: play.state.clicks, numbers, peek: this.peeked?.path });
    const at = play.state.spot && this.board.onScreen(play.state.spot);
    const avoid = [...play.glowing].map((id) => this.board.onScreen(id)).filter(Boolean);
    const count = play.count && play.count.high > 1 ? stepper(play.count, (n) => play.setCount(n)) : null;
    drawCard(this.cardEl, { card: play.card, title: play.state.spot ? this.#nameOf(play.state.spot) : "", at, avoid, groups: new Map(this.view.groups.map((one) => [one.id, one])), count }, this.#on);
  }

  /** The number of a choice stands on the region that leads to it alone. */
  #numbersOn(live) {
    const numbers = new Map();
    for (const [target, list] of live) if (list.length === 1 && this.numbered.includes(list[0])) numbers.set(target, this.numbered.indexOf(list[0]) + 1);
    return numbers;
  }

  #peek(choice) {
    this.peeked = choice;
    const { play } = this, live = play.live;
    this.board.mark({ live, glow: play.glowing, picked: play.state.clicks, numbers: this.#numbersOn(live), peek: choice?.path });
  }

  // ---- acting

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
    this.#openSheet(null);
    this.board.reveal(onMap);
  }

  async #try(run) {
    try {
      await run();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** What was offered is gone once something is sent; if it is refused, it is offered again. */
  async #command(run) {
    this.play.reset(null);
    this.#drawPlay();
    await this.#try(run);
  }

  #fail(error) {
    if (this.view && this.play.choices.length === 0) {
      this.play.reset(this.view);
      this.#drawPlay();
    }
    this.app.report(error);
  }

  #afterMove() {
    this.peeked = null;
    if (phone()) this.#revealLive();
    if (phone() && this.play.pick) this.#openSheet("choices");
    else if (phone() && this.view.choices.length === 0) this.#openSheet(null);
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (lost && this.view.choices.length) this.promptEl.querySelector("h2")?.focus({ preventScroll: true });
  }

  /** The phone shows what is live; with nothing live, the viewer's own places once. */
  #revealLive() {
    const { view, play } = this, own = Object.keys(view.regions).filter((id) => view.regions[id].owner === view.viewer);
    const wanted = play.glowing.size ? [...play.glowing] : this.revealed ? [] : own;
    this.revealed = true;
    this.board.reveal(wanted);
  }

  #speak(view, log) {
    const last = log.at(-1)?.text, before = this.log.at(-1)?.text;
    const prompt = view.choices.length ? view.prompt?.text : null;
    say([last !== before ? last : null, prompt].filter(Boolean).join(" "));
  }

  rules(at = null) {
    const { title, edition } = this.view ?? {};
    if (title) this.#try(() => openRules(this.app.engine, { title, edition }, at));
  }

  // ---- sheets of the phone

  #openSheet(id) {
    const app = this.dockEl.parentElement, shown = app.dataset.open === id ? null : id;
    if (shown) app.dataset.open = shown;
    else delete app.dataset.open;
    if (shown === "players" || shown === "log") {
      this.tab = shown;
      if (this.view) this.#drawPanels();
    }
    this.#markDock();
  }

  #markDock() {
    const open = this.dockEl.parentElement.dataset.open;
    const filled = { yours: this.meEl, choices: this.choicesEl, table: this.tableEl };
    for (const el of this.dockEl.children) {
      el.setAttribute("aria-expanded", String(el.dataset.sheetOf === open));
      el.classList.toggle("none", filled[el.dataset.sheetOf]?.childElementCount === 0);
    }
  }

  #showPlayer(id) {
    this.tab = "players";
    this.#drawPanels();
    if (phone() && this.dockEl.parentElement.dataset.open !== "players") this.#openSheet("players");
    this.playersEl.querySelector(`[data-seat="${id}"]`)?.scrollIntoView({ block: "nearest" });
  }

  // ---- keyboard

  #keys() {
    const { play } = this;
    const press = (selector) => this.promptEl.querySelector(selector)?.click();
    const panelKey = (id) => () => (phone() ? this.#openSheet(id) : this.#focusPanel(id));
    return {
      undo: () => press("[data-key=undo]"), redo: () => press("[data-key=redo]"), main: () => press(".btn.main"), number: (n) => this.numbered?.[n - 1] && !play.pick && play.choose(this.numbered[n - 1]),
      next: () => this.board.focusLive(1), previous: () => this.board.focusLive(-1), back: () => this.#back(), yours: panelKey("yours"), choices: panelKey("choices"), players: panelKey("players"), log: panelKey("log"),
      zoomIn: () => this.board.camera.zoom(1.4), zoomOut: () => this.board.camera.zoom(1 / 1.4), whole: () => this.board.camera.whole(), help: openKeys, speak: () => say(this.board.focused),
    };
  }

  #back() {
    if (this.dockEl.parentElement.dataset.open && phone()) return this.#openSheet(null);
    if (this.view && (!this.play.atStart || this.play.pick || this.play.card.length)) this.play.back();
  }

  #focusPanel(id) {
    if (id === "players" || id === "log") {
      this.tab = id;
      if (this.view) this.#drawPanels();
    }
    const host = { yours: this.meEl, choices: this.choicesEl, players: this.playersEl, log: this.logEl }[id];
    const first = host.querySelector("button") ?? host;
    first.setAttribute("tabindex", first.getAttribute("tabindex") ?? "-1");
    first.focus();
  }

  notice(text) {
    toast(text);
  }

  unsaved(error) {
    this.app.unsaved(error, this.session.kept);
  }
}

