// Where the panels of a view go: the player's own, the table's, the map's corner, tabs, the dialog over the map; and the
// sheets that hold them on a phone. It knows docks, not games.
import { button, fill, h, keep } from "./dom.js";
import { t } from "./i18n.js";
import { panel } from "./panels.js";
import { dragSheets } from "./sheets.js";

const OWN_TABS = ["log", "players"];

/** [what a panel is drawn from, how]: it is drawn again when it, its live targets, what is spent or its story changes. */
function drawn(one, ctx, extra = "") {
  const ids = (one.items ?? []).map((item) => item.id ?? "").concat((one.sides ?? []).map((side) => side.seat));
  const told = one.story ? ctx.story(one.story.kind) : [];
  const state = JSON.stringify([one, told, ids.map((id) => [ctx.live(id), ctx.spend(id)])]);
  const make = () => {
    const el = panel(one, ctx);
    if (extra) el.classList.add(extra);
    return el;
  };
  return [state, make];
}

const CORNER = ["dice", "duel", "text"];
const inCorner = (one) => one.dock === "board" && CORNER.includes(one.type);

export class Rack {
  /** `parts`: the elements of frame.js. */
  constructor(parts) {
    this.parts = parts;
    this.app = parts.dockEl.parentElement;
    this.tab = "log";
    this.shut = null;
    dragSheets(this.app, () => this.open(null));
    this.again = () => {};
  }

  /** Draws the panels; `ctx` is what panels.js asks for. */
  draw(panels, ctx) {
    const put = (el, test, extra = "") => keep(el, panels.filter(test).map((one) => drawn(one, ctx, extra)));
    const { meEl, tableEl, cornerEl } = this.parts;
    this.again = () => this.draw(panels, ctx);
    put(meEl, (one) => one.dock === "me");
    put(tableEl, (one) => one.dock === "board" && !inCorner(one));
    put(cornerEl, inCorner, "over");
    this.#drawTabs(panels.filter((one) => one.dock === "tab"), ctx);
    this.#drawDialog(panels.filter((one) => one.dock === "dialog"), ctx);
    this.#markDock();
  }

  clear() {
    const { meEl, tableEl, cornerEl, morePanels, dialogEl } = this.parts;
    this.again = () => {};
    for (const el of [meEl, tableEl, cornerEl, morePanels, dialogEl]) el.replaceChildren();
    dialogEl.close();
    this.open(null);
  }

  // ---- tabs

  show(tab) {
    this.tab = tab;
    this.again();
  }

  #drawTabs(panels, ctx) {
    const { tabsEl, logTab, playersEl, morePanels } = this.parts;
    const names = [["log", t("log.title")], ["players", t("dock.players")], ...panels.map((one) => [one.id, one.title])];
    if (!names.some(([id]) => id === this.tab)) this.tab = "log";
    fill(tabsEl, names.map(([id, label]) => this.#tabButton(id, label)));
    logTab.hidden = this.tab !== "log";
    playersEl.hidden = this.tab !== "players";
    const open = panels.filter((one) => one.id === this.tab);
    const box = morePanels.firstElementChild ?? morePanels.appendChild(h("div", { id: "tab-more", role: "tabpanel" }));
    box.hidden = open.length === 0;
    keep(box, open.map((one) => drawn(one, ctx)));
  }

  #tabButton(id, label) {
    const chosen = { "aria-selected": String(id === this.tab), "aria-controls": OWN_TABS.includes(id) ? `tab-${id}`
      : "tab-more" };
    return h("button", { type: "button", role: "tab", "data-key": `tab-${id}`, ...chosen, onclick: () => this.show(id) }, label);
  }

  // ---- the dialog: panels that want the middle of the table; put aside, they come back when they change

  #drawDialog(panels, ctx) {
    const { dialogEl } = this.parts, ids = panels.map((one) => `${one.id} ${one.stamp ?? ""}`).join();
    if (this.shut !== ids) this.shut = null;
    const closed = panels.length === 0 || this.shut === ids;
    dialogEl.setAttribute("aria-label", panels[0]?.title ?? "");
    const modal = panels.some((one) => one.modal);
    const hide = button(t("dialog.hide"), { sign: "eye", class: "ghost", "data-key": "dialog-hide",
      onclick: () => this.#put(ids) });
    dialogEl.oncancel = () => this.#put(ids);
    keep(dialogEl, [[ids, () => h("div", { class: "grip" }, hide)], ...panels.map((one) => drawn(one, ctx)),
      ...(modal ? [[`decide ${ctx.rev}`, ctx.decide]] : [])]);
    if (closed || dialogEl.matches(":modal") !== modal) dialogEl.close();
    if (!closed && !dialogEl.open) open(dialogEl, modal);
    if (closed && panels.length) this.#offerDialog(panels[0].title);
  }

  #offerDialog(title) {
    const show = { sign: "expand", "data-key": "dialog-show", onclick: () => this.#put(null) };
    this.parts.cornerEl.append(button(t("dialog.show", { title }), show));
  }

  #put(shut) {
    this.shut = shut;
    this.again();
  }

  // ---- sheets of the phone

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
    const { dockEl, meEl, choicesEl, tableEl, seatsEl, tabsEl } = this.parts, more = tabsEl.parentElement;
    const filled = { yours: meEl, choices: choicesEl, table: tableEl, players: seatsEl, log: more };
    for (const el of dockEl.children) {
      const host = filled[el.dataset.sheetOf];
      el.setAttribute("aria-expanded", String(el.dataset.sheetOf === this.sheet));
      el.classList.toggle("none", host.childElementCount === 0);
      el.classList.toggle("hot", host.querySelector("[data-target].live, [data-choice]:not([aria-disabled=true])") !== null);
    }
  }

  /** What lies over the map, as boxes on the screen. */
  boxes() {
    const { cardEl, dialogEl } = this.parts;
    const over = [cardEl, dialogEl, ...this.app.querySelectorAll(".sheet")];
    return over.map((el) => el.getBoundingClientRect()).filter((box) => box.width > 0);
  }

  /** The drawer of a low screen goes and comes. */
  drawer() {
    this.app.classList.toggle("shut");
  }

  /** Brings the focus to a panel of the desktop. */
  focus(id) {
    if (OWN_TABS.includes(id)) this.show(id);
    const { meEl, choicesEl, playersEl, logTab } = this.parts;
    const host = { yours: meEl, choices: choicesEl, players: playersEl, log: logTab }[id];
    const first = host.querySelector("button") ?? host;
    if (!first.hasAttribute("tabindex")) first.setAttribute("tabindex", "-1");
    first.focus();
  }
}

/** Modal for who must decide in it; else beside the choices, and `show()` must not take the focus from them. */
function open(dialog, modal) {
  if (modal) return showModal(dialog);
  const held = document.activeElement;
  dialog.show();
  held?.focus?.({ preventScroll: true });
}

function showModal(dialog) {
  dialog.showModal();
  dialog.querySelector("footer button")?.focus({ preventScroll: true });
}
