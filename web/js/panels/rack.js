// Where the panels of a view go: the player's own, the table's, the map's corner, tabs, the dialog over the map; and the
// sheets that hold them on a phone. It knows docks, not games.
import { tellToast } from "../ui/dialogs.js";
import { h, keep, tell } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { low, phone } from "../ui/layout.js";
import { isSeen, measure } from "../ui/measure.js";
import { dragSheets } from "../ui/sheets.js";
import { drawn } from "./panels.js";
import { Stage } from "./stage.js";

/** Tabs that are there in every game: their names can be no panel's. */
const OWN_TABS = ["log", "players"];
const tabOf = (/** @type {Panel} */ { id }) => `panel-${id}`;

const CORNER = ["dice", "duel", "text"];
const inCorner = (one) => one.dock === "board" && CORNER.includes(one.type);
const isRoads = (one) => one.type === "roads"; // they stand in their own place

/** A table with one row for each of several seats belongs to the seats. */
function isOfSeats(/** @type {Panel} */ panel, /** @type {PanelContext} */ { seats }) {
  if (panel.type !== "table") return false;
  const { rows } = panel;
  const named = new Set(rows.map((row) => row.seat));
  return rows.length > 1 && named.size === rows.length && rows.every((row) => seats.has(row.seat));
}

export class Rack {
  #shown = null;

  /** `parts`: the frame with its elements. */
  constructor(parts) {
    this.parts = parts;
    this.app = parts.el;
    this.tab = "log";
    this.stage = new Stage(parts, () => this.again());
    dragSheets(this.app, () => this.open(null));
    new ResizeObserver(() => this.#markDock()).observe(parts.dockEl);
    this.again = () => {};
  }

  /** Draws the panels; `ctx` is what panels.js asks for. */
  draw(/** @type {Panel[]} */ panels, /** @type {PanelContext} */ ctx) {
    const put = (el, found) =>
      keep(
        el,
        found.map((one) => drawn(one, ctx)),
      );
    const { goodsEl, meEl, tableEl, seatPanels } = this.parts;
    const own = panels.filter((one) => one.dock === "me" && !isRoads(one));
    const tabs = panels.filter((one) => one.dock === "tab"),
      ofSeats = tabs.filter((one) => isOfSeats(one, ctx));
    this.again = () => this.draw(panels, ctx);
    put(goodsEl, own.slice(0, 1));
    put(meEl, own.slice(1));
    put(
      tableEl,
      panels.filter((one) => one.dock === "board" && !inCorner(one) && !isRoads(one)),
    );
    put(seatPanels, ofSeats);
    this.#drawTabs(
      tabs.filter((one) => !ofSeats.includes(one)),
      ctx,
    );
    this.stage.draw(
      panels.filter(inCorner),
      panels.filter((one) => one.dock === "dialog"),
      ctx,
    );
    this.#markHands();
    this.#markDock();
  }

  /** Beside a hand of cards the log makes room. */
  #markHands() {
    for (const el of [this.parts.goodsEl, this.parts.midEl.closest(".rail")])
      tell(el, { "with-hand": el.querySelector(".w-hand") !== null });
  }

  clear() {
    const { goodsEl, meEl, tableEl, seatPanels, morePanels } = this.parts;
    this.again = () => {};
    for (const el of [goodsEl, meEl, tableEl, seatPanels, morePanels]) el.replaceChildren();
    this.stage.clear();
    this.#markHands();
    this.open(null);
  }

  /** The question or table of now begins at the top of the rail, and a phone's strip at its left; `what` names it. */
  begin(what) {
    if (this.#shown === what) return;
    this.#shown = what;
    const { midEl, choicesEl, quickEl } = this.parts;
    measure(
      midEl,
      () => [midEl, choicesEl, quickEl, midEl.closest(".rail")].filter((el) => el.scrollTop + el.scrollLeft > 0),
      (moved) => {
        for (const el of moved) el.scrollTo(0, 0);
      },
    );
  }

  // ---- tabs

  show(tab) {
    this.tab = tab;
    this.again();
  }

  #drawTabs(/** @type {Panel[]} */ panels, /** @type {PanelContext} */ ctx) {
    const { tabsEl, logTab, seatsTab, morePanels } = this.parts;
    const names = [["log", t("log.title")], ["players", t("dock.players")], ...panels.map((one) => [tabOf(one), one.title])];
    if (!names.some(([id]) => id === this.tab)) this.tab = "log";
    keep(
      tabsEl,
      names.map(([id, label]) => [`${id} ${label} ${id === this.tab}`, () => this.#tabButton(id, label)]),
    );
    logTab.hidden = this.tab !== "log";
    seatsTab.hidden = this.tab !== "players";
    const open = panels.filter((one) => tabOf(one) === this.tab);
    morePanels.hidden = open.length === 0;
    morePanels.setAttribute("aria-label", open[0]?.title ?? "");
    keep(
      morePanels,
      open.map((one) => drawn(one, ctx)),
    );
  }

  #tabButton(id, label) {
    const chosen = {
      "aria-selected": String(id === this.tab),
      "aria-controls": OWN_TABS.includes(id) ? `tab-${id}` : "tab-more",
    };
    return h(
      "button",
      { type: "button", role: "tab", "data-key": `tab-${id}`, title: label, ...chosen, onclick: () => this.show(id) },
      label,
    );
  }

  /** The tabs below the rail take most of its height, or give it back. */
  longer() {
    const long = this.app.classList.toggle("longlog");
    this.parts.longerEl.setAttribute("aria-pressed", String(long));
  }

  /** A seat's figures, in their tab. */
  seat(id) {
    this.show("players");
    if (this.docked && this.sheet !== "players") this.open("players");
    const found = this.parts.playersEl.querySelector(`[data-seat="${id}"]`);
    if (found)
      this.parts.seatsTab.scrollTop += found.getBoundingClientRect().top - this.parts.seatsTab.getBoundingClientRect().top;
  }

  // ---- sheets of the phone, panels behind the dock of a low screen

  /** Whether the dock is there: then one group of panels is seen at a time. */
  get docked() {
    return phone() || low();
  }

  get sheet() {
    return this.app.dataset.open ?? null;
  }

  /** Opens a sheet; the one that is open already, or null, closes. */
  open(id) {
    const shown = this.sheet === id ? null : id;
    if (shown) this.app.dataset.open = shown;
    else delete this.app.dataset.open;
    this.app.classList.remove("tall");
    if (OWN_TABS.includes(shown)) this.show(shown);
    this.#markDock();
  }

  /** A button of the dock says whether its sheet is open, has anything in it, and has something that can be chosen. */
  #markDock() {
    const { dockEl, goodsEl, meEl, choicesEl, tableEl, seatsEl, tabsEl } = this.parts;
    const filled = { yours: [goodsEl, meEl], choices: [choicesEl], table: [tableEl], players: [seatsEl], log: [tabsEl] };
    const open = this.sheet ?? (low() ? "choices" : null);
    for (const el of dockEl.children) {
      const hosts = filled[el.dataset.sheetOf],
        can = "[data-target].live, [data-choice]:not([aria-disabled=true])";
      el.setAttribute("aria-expanded", String(el.dataset.sheetOf === open));
      el.classList.toggle(
        "none",
        hosts.every((host) => host.childElementCount === 0),
      );
      el.classList.toggle(
        "hot",
        hosts.some((host) => host.querySelector(can) !== null),
      );
    }
  }

  /** What lies over the map, as boxes on the screen. */
  boxes() {
    const { cardEl, dialogEl } = this.parts;
    const over = [cardEl, dialogEl, ...this.app.querySelectorAll(".sheet")];
    over.push(...this.parts.resultEl.querySelectorAll(".card"));
    return over.map((el) => el.getBoundingClientRect()).filter((box) => box.width > 0);
  }

  /** The drawer of a low screen goes and comes. */
  drawer() {
    tellToast({ shut: this.app.classList.toggle("shut") });
  }

  /** A key goes to a group of panels: its sheet where there are sheets, else the focus. */
  go(id) {
    if (this.docked) return this.open(id);
    const { goodsEl, choicesEl, seatsTab, logTab } = this.parts;
    const host = { yours: goodsEl, choices: choicesEl, players: seatsTab, log: logTab }[id];
    if (OWN_TABS.includes(id)) {
      this.show(id);
      if (!isSeen(host)) this.longer(); // they are a line
    }
    const first = [...host.querySelectorAll("button")].find(isSeen) ?? host;
    if (!first.hasAttribute("tabindex")) first.setAttribute("tabindex", "-1");
    first.focus();
  }
}
