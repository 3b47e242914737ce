// Points at what the coach speaks of: a place or a piece on the map, a card, a seat, or a part of the page. What is pointed at gets
// a ring, on the map an arrow, too; where it lies in a sheet that is closed, the button of the sheet has the ring.
import { s } from "../ui/dom.js";
import { low, phone } from "../ui/layout.js";
import { isSeen } from "../ui/measure.js";

const ARROW = "M0-16L-15-35H-6V-54H6V-35H15Z";
const HIGH = 64; // px that an arrow above a place needs
const RING = 22;
const FLAG = 18; // what may stand before a name

/** The parts of the page that have a name of their own. @type {Record<string, (frame: Frame, pick: OpenPick | null) => Element>} */
const PARTS = {
  "@prompt": ({ promptEl }) => promptEl,
  "@choices": ({ choicesEl, quickEl }, pick) => (phone() && !pick && quickEl.childElementCount ? quickEl : choicesEl),
  "@roads": ({ seatsEl }) => seatsEl,
  "@log": ({ logTab }) => logTab,
  "@goods": ({ goodsEl, choicesEl }, pick) => (isOf(goodsEl, pick) ? choicesEl.querySelector(".pick") : goodsEl),
  "@hand": ({ el, goodsEl }) => el.querySelector(".rail .w-hand") ?? goodsEl,
  "@players": ({ seatsEl }) => seatsEl,
  "@map": ({ boardEl }) => boardEl,
};

/** Whether an open pick takes its items from a panel, and so shows them all itself. */
const isOf = (panelEl, /** @type {OpenPick | null} */ pick) =>
  pick?.choice.pick.items.every(({ id }) => panelEl.querySelector(`[data-target="${CSS.escape(id)}"]`)) ?? false;

/** Where a sheet would cover the card: then its button alone is pointed at. The same height stands in learn.css. */
const isTiny = () => phone() && innerHeight <= 480;

/** A low screen has its choices without a sheet. */
const isOpen = (rack, sheet) => rack.sheet === (low() && sheet === "choices" ? null : sheet);

export class Pointer {
  #ids = [];
  /** @type {Element[]} */
  #marked = [];
  #frame = 0;
  /** The sheet that it has opened. @type {string | null} */
  #opened = null;

  /** `screen`: a game's. */
  constructor(screen) {
    const { board, el } = screen.frame;
    this.screen = screen;
    this.rings = s("g", { class: "cues" });
    this.arrows = s("g", { class: "cues", "aria-hidden": "true" });
    board.layer.glow.after(this.rings);
    board.layer.marks.after(this.arrows);
    const again = () => this.#soon();
    this.watch = new MutationObserver(again);
    for (const part of el.querySelectorAll(".rail, .strip, .board > dialog"))
      this.watch.observe(part, { childList: true, subtree: true });
    this.watch.observe(el, { attributeFilter: ["data-open"] });
    this.watch.observe(board.layer.marks, { attributeFilter: ["style"] });
  }

  release() {
    this.watch.disconnect();
    cancelAnimationFrame(this.#frame);
  }

  /** Points at these, and at nothing else. */
  aim(/** @type {string[]} */ ids) {
    this.#ids = ids;
    this.#mark();
  }

  /** The same, and brings them into sight; `deciding`: something has to be decided now. */
  show(/** @type {string[]} */ ids, deciding) {
    this.#ids = ids;
    this.#bring(deciding && Boolean(this.screen.play.pick));
    this.#mark();
  }

  /** What is drawn again has lost its ring. */
  #soon() {
    cancelAnimationFrame(this.#frame);
    if (this.#ids.length) this.#frame = requestAnimationFrame(() => this.#mark());
  }

  // ---- what is pointed at

  /** Those that lie on the map. */
  get #places() {
    return this.#ids.filter((id) => this.screen.frame.board.element(id));
  }

  /** Those that lie around it, as elements. */
  get #elements() {
    const { frame, play } = this.screen;
    return this.#ids
      .filter((id) => !frame.board.element(id))
      .map((id) => PARTS[id]?.(frame, play.pick) ?? this.#thing(id))
      .filter(Boolean);
  }

  #thing(id) {
    const named = ["target", "panel", "group", "road", "key"].map((kind) => `[data-${kind}="${CSS.escape(id)}"]`);
    const all = [...this.screen.frame.el.querySelectorAll(named.join())].filter((el) => !el.closest(".sheet-of-map"));
    return all.find(isSeen) ?? all[0];
  }

  // ---- rings and arrows

  #mark() {
    const wanted = this.#elements.map((el) => (isSeen(el) ? el : (this.#buttonTo(el) ?? el)));
    for (const el of this.#marked) if (!wanted.includes(el)) el.classList.remove("cued");
    for (const el of wanted) el.classList.add("cued");
    this.#marked = wanted;
    this.#drawPlaces();
  }

  /** The button of the dock that opens the sheet which an element lies in. */
  #buttonTo(el) {
    const sheet = this.#sheetOf(el);
    return sheet && this.screen.frame.dockEl.querySelector(`[data-sheet-of="${sheet}"]`);
  }

  #drawPlaces() {
    const { board } = this.screen.frame,
      places = this.#places;
    this.arrows.setAttribute("style", board.layer.marks.getAttribute("style") ?? "");
    this.rings.replaceChildren(...places.flatMap((id) => this.#ring(id)));
    this.arrows.replaceChildren(...places.map((id) => this.#arrow(id)));
  }

  #ring(id) {
    const { board } = this.screen.frame,
      outline = board.outline(id),
      [cx, cy] = board.place(id);
    const drawn = (props) => (outline ? s("path", { ...outline, ...props }) : s("circle", { cx, cy, r: RING, ...props }));
    return ["pale", "dark"].map((tone) => drawn({ class: `cue ${tone}` }));
  }

  /** Above a place's name, or above a piece; beside it where there is no room above. */
  #arrow(id) {
    const { board } = this.screen.frame,
      name = board.cities ? null : board.meta.regions[id]?.name,
      [x, y] = name ? [name.x, name.y - 4] : board.place(id);
    const beside = board.camera.onScreen([x, y]).y < HIGH,
      left = name && beside ? x - name.width / 2 - FLAG : x;
    return s(
      "g",
      { transform: `translate(${left} ${y})` },
      s("path", { class: `cue-arrow ${beside ? "beside" : ""}`, d: ARROW, "data-cue": id }),
    );
  }

  // ---- into sight

  /**
   * Opens the tab that the first of them lies in, moves the map, and scrolls. `picking`: a pick is to be made. Of a phone's sheets
   * only that of the choices is ever opened, for any other would lie over them: the button of the sheet has the ring instead.
   */
  #bring(picking) {
    const { rack, board } = this.screen.frame,
      [first] = this.#ids;
    if (!first && !picking) return this.#close();
    this.#openTab(first);
    const [el] = this.#elements,
      sheet = picking || (el && this.#sheetOf(el) === "choices") ? "choices" : null;
    if (rack.docked && !isTiny() && !isOpen(rack, sheet)) {
      rack.open(sheet);
      this.#opened = sheet;
    }
    if (this.#places.length) board.goTo(this.#places);
    this.#elements[0]?.scrollIntoView({ block: "nearest" });
  }

  /** What it has opened it closes. */
  #close() {
    const { rack } = this.screen.frame;
    if (rack.docked && this.#opened && rack.sheet === this.#opened) rack.open(null);
    this.#opened = null;
  }

  #openTab(id) {
    const { rack } = this.screen.frame,
      { panels } = this.screen.shown.view;
    const holds = (/** @type {Panel} */ one) => one.id === id || ("items" in one && one.items.some((item) => item.id === id));
    const panel = panels.find((one) => one.dock === "tab" && holds(one));
    if (panel) rack.show(`panel-${panel.id}`);
    else if (id === "@log") rack.show("log");
  }

  /** Which button of the dock brings an element: null for what is always seen. */
  #sheetOf(el) {
    const { choicesEl, seatsTab } = this.screen.frame;
    if (seatsTab.contains(el)) return "players";
    if (choicesEl.contains(el)) return "choices";
    return { hand: "yours", table: "table", tabs: "log" }[el.closest(".sheet")?.dataset.sheet] ?? null;
  }
}
