// The frame of a game and of its replay: the empty screen, its map and its panels, and the buttons that are always there. The
// order of its parts is the order of the focus: bar, choices, panels, seats, map, zoom.
import { Board } from "../board/board.js";
import { Rack } from "../panels/rack.js";
import { tellToast } from "../ui/dialogs.js";
import { button, fill, h, sign } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { onLayout, phone } from "../ui/layout.js";
import { measure } from "../ui/measure.js";
import { openSettings } from "./opening.js";

const ZOOM = 1.4;
const DOCK = { yours: "package", choices: "pointer", table: "layers", players: "users", log: "list" };

const tool = (mark, label, run, extra = "ghost") => button(t(label), { sign: mark, bare: true, class: extra, onclick: run });

const tabPanel = (id, props, ...children) => h("div", { id: `tab-${id}`, role: "tabpanel", tabindex: 0, ...props }, ...children);

export class Frame {
  titleEl = h("h1", { class: "title" });
  stepsEl = h("ol", { class: "steps across", "aria-label": t("turn.steps") });

  // The rail: the decision, and beside or below it what one has and what has happened. On a phone these are sheets.
  promptEl = h("div", { class: "prompt" });
  quickEl = h("div", { class: "quick" });
  goodsEl = h("div", { class: "goods" });
  choicesEl = h("div", { class: "choices" });
  meEl = h("div", { class: "mine" });
  tableEl = h("div", { class: "sheet", "data-sheet": "table" });
  midEl = h(
    "div",
    { class: "mid" },
    h("div", { class: "sheet hand", "data-sheet": "hand" }, this.goodsEl, this.meEl),
    this.tableEl,
  );

  // Its foot: tabs.
  tabsEl = h("div", { class: "tabs", role: "tablist", "aria-label": t("game.more") });
  longerEl = pressable("btn ghost ico longer", t("log.longer"), "expand", () => this.rack.longer());
  tickEl = h("button", { type: "button", class: "newest", "data-key": "tick", onclick: () => this.rack.longer() });
  logEl = h("ol", { class: "log" });
  logTab = tabPanel("log", { class: "logtab", "aria-label": t("log.title") }, this.logEl);
  roadsTab = h("div", { hidden: true });
  playersEl = h("div", { class: "players" });
  seatPanels = h("div", {});
  seatsTab = tabPanel(
    "players",
    { class: "seatstab", "aria-label": t("dock.players") },
    this.roadsTab,
    this.playersEl,
    this.seatPanels,
  );
  morePanels = tabPanel("more", { class: "more" });
  footEl = h(
    "div",
    { class: "foot sheet", "data-sheet": "tabs" },
    h("div", { class: "tabrow" }, this.tabsEl, this.longerEl),
    this.tickEl,
    this.logTab,
    this.seatsTab,
    this.morePanels,
  );

  // The board and what lies over it.
  seatsEl = h("ul", { class: "seats" });
  cornerEl = h("div", { class: "corner stack" });
  pinEl = pressable("btn ico", t("zoom.stay"), "pin", () => this.#pin());
  cardEl = h("section", { class: "pop float", "aria-label": t("card.title"), hidden: true });
  dialogEl = h("dialog", { class: "panelbox float" });
  resultEl = h("section", { class: "result", "aria-label": t("result.title"), hidden: true });
  boardEl = h(
    "main",
    { class: "board", "aria-label": t("map.title") },
    this.cornerEl,
    this.#zoomButtons(),
    this.cardEl,
    this.dialogEl,
    this.resultEl,
  );
  dockEl = h("nav", { class: "dock", "aria-label": t("dock.title") }, this.#dockButtons());
  curtainEl = h("div", { class: "curtain-host" });

  /** The map; there once it hangs. @type {Board} */
  board;

  /** Fills `host`. `on`: what the buttons of the bar do that is not the frame's own: menu, rules, help, and replay if there is one. */
  constructor(host, settings, on) {
    this.settings = settings;
    this.el = h("div", { class: "app" }, this.#bar(on), this.#rail(), this.#strip(), this.boardEl, this.dockEl, this.curtainEl);
    this.rack = new Rack(this);
    fill(host, this.el);
    tellToast({ playing: true });
    new ResizeObserver(() => this.#tellHeight()).observe(this.promptEl);
    this.unwatch = onLayout(() => this.#place());
    this.#place();
    this.#drawPin();
  }

  /** Hangs a map; `target(id, ground)` hears of clicks on it. */
  hang(map, target) {
    this.board = new Board(this.boardEl, map, { target, stays: () => this.#stays, covered: () => this.rack.boxes() });
    return this.board;
  }

  release() {
    this.unwatch();
    this.board?.release();
    tellToast({ playing: false, shut: false, targets: false, coached: false });
  }

  /** Nothing of a seat stays in the parts that are the frame's own. */
  clear() {
    for (const el of [this.playersEl, this.roadsTab, this.cardEl, this.seatsEl]) el.replaceChildren();
    tellToast({ targets: false });
  }

  /** So many steps nearer, or farther away. */
  zoom(steps) {
    this.board.camera.zoom(ZOOM ** steps);
  }

  whole() {
    this.board.camera.whole();
  }

  /** The focus goes to the question. */
  focusPrompt() {
    const head = this.promptEl.querySelector("h2");
    if (head && document.activeElement !== head) head.focus({ preventScroll: true });
  }

  /** What had the focus may be gone with what was drawn: then it goes to the question, if there is one. */
  regainFocus(/** @type {() => boolean} */ asked) {
    measure(
      this.promptEl,
      () => document.activeElement === document.body && asked(),
      (lost) => lost && this.focusPrompt(),
    );
  }

  /** The choices stand below the prompt, the hand above the log; a phone has both in the sheets of the decision. */
  #place() {
    const { goodsEl, quickEl, choicesEl, midEl, footEl } = this;
    if (phone()) {
      quickEl.after(midEl);
      goodsEl.after(choicesEl);
    } else {
      quickEl.after(choicesEl);
      footEl.before(midEl);
    }
  }

  /** What lies over the rail leaves the prompt clear. */
  #tellHeight() {
    this.el.style.setProperty("--prompt", `${this.promptEl.offsetHeight}px`);
  }

  // ---- the pin: the camera follows what happens, or stays where the player put it

  get #stays() {
    return this.settings.get("camera") === "stay";
  }

  #pin() {
    this.settings.set("camera", this.#stays ? "follow" : "stay");
    this.#drawPin();
  }

  #drawPin() {
    this.pinEl.setAttribute("aria-pressed", String(this.#stays));
  }

  // ---- the empty screen

  #bar(on) {
    const { settings } = this;
    return h(
      "header",
      { class: "bar across" },
      tool("menu", "menu", on.menu),
      button(t("unsaved.mark"), { sign: "alert", class: "unsaved", onclick: on.menu }),
      this.titleEl,
      this.stepsEl,
      h(
        "div",
        { class: "tools" },
        tool("book", "rules", on.rules),
        h(
          "span",
          { class: "onlylow" },
          tool("drawer", "drawer", () => this.rack.drawer()),
        ),
        h("span", { class: "nophone far" }, on.replay && tool("history", "menu.replay", on.replay), themeSwitch(settings)),
        h(
          "span",
          { class: "nophone" },
          tool("settings", "settings", () => openSettings(settings)),
          tool("help", "help.title", on.help),
        ),
      ),
    );
  }

  #rail() {
    const turn = { class: "turn", id: "choices", tabindex: -1, "aria-label": t("choices.title") };
    return h(
      "aside",
      { class: "rail", "aria-label": t("game.side") },
      h("section", turn, this.promptEl, this.quickEl, this.choicesEl),
      h("div", { class: "shelf" }, this.midEl, this.footEl),
    );
  }

  #strip() {
    return h("section", { class: "strip", "aria-label": t("game.players") }, this.seatsEl);
  }

  #zoomButtons() {
    return h(
      "div",
      { class: "zoom", role: "group", "aria-label": t("zoom.title") },
      tool("plus", "zoom.in", () => this.zoom(1), ""),
      tool("minus", "zoom.out", () => this.zoom(-1), ""),
      tool("maximize", "zoom.whole", () => this.whole(), ""),
      this.pinEl,
    );
  }

  #dockButtons() {
    const one = ([id, mark]) =>
      h(
        "button",
        { type: "button", "data-sheet-of": id, "aria-expanded": "false", onclick: () => this.rack.open(id) },
        sign(mark),
        h("span", {}, t(`dock.${id}`)),
      );
    return Object.entries(DOCK).map(one);
  }
}

/** A bare button that is pressed or not. */
const pressable = (look, label, mark, onclick) =>
  h("button", { type: "button", class: look, "aria-pressed": "false", "aria-label": label, title: label, onclick }, sign(mark));

/** The sign is that of the theme it leads to; the styles show the one of both. */
const themeSwitch = (settings) =>
  button(
    t("set.theme.switch"),
    { sign: "moon", bare: true, class: "ghost theme", onclick: () => settings.switchTheme() },
    sign("sun"),
  );
