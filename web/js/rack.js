// Where the panels of a view go: the player's own, the table's, the map's corner, tabs, the dialog over the map; and the
// sheets that hold them on a phone. It knows docks, not games.
import { button, fill, h } from "./dom.js";
import { t } from "./i18n.js";
import { panel } from "./panels.js";

const OWN_TABS = ["log", "players"];

const inCorner = (one) => one.dock === "board" && (one.type === "dice" || one.type === "text");

export class Rack {
  /** `parts`: the elements of frame.js. */
  constructor(parts) {
    this.parts = parts;
    this.app = parts.dockEl.parentElement;
    this.tab = "log";
    this.shut = null;
    this.again = () => {};
  }

  /** Draws the panels; `ctx` is what panels.js asks for. */
  draw(panels, ctx) {
    const at = (test) => panels.filter(test).map((one) => panel(one, ctx));
    const { meEl, tableEl, cornerEl } = this.parts;
    this.again = () => this.draw(panels, ctx);
    fill(meEl, at((one) => one.dock === "me"));
    fill(tableEl, at((one) => one.dock === "board" && !inCorner(one)));
    fill(cornerEl, at(inCorner).map((el) => (el.classList.add("over"), el)));
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
    fill(morePanels, h("div", { id: "tab-more", role: "tabpanel", hidden: open.length === 0 },
      open.map((one) => panel(one, ctx))));
  }

  #tabButton(id, label) {
    const chosen = { "aria-selected": String(id === this.tab), "aria-controls": OWN_TABS.includes(id) ? `tab-${id}`
      : "tab-more" };
    return h("button", { type: "button", role: "tab", "data-key": `tab-${id}`, ...chosen, onclick: () => this.show(id) }, label);
  }

  // ---- the dialog: panels that want the middle of the table; put aside, they come back when they change

  #drawDialog(panels, ctx) {
    const { dialogEl } = this.parts, ids = panels.map((one) => one.id).join();
    if (this.shut !== ids) this.shut = null;
    const closed = panels.length === 0 || this.shut === ids;
    dialogEl.setAttribute("aria-label", panels[0]?.title ?? "");
    const hide = button(t("dialog.hide"), { sign: "eye", class: "ghost", "data-key": "dialog-hide",
      onclick: () => this.#put(ids) });
    fill(dialogEl, h("div", { class: "grip" }, hide), panels.map((one) => panel(one, ctx)));
    if (closed) dialogEl.close();
    else if (!dialogEl.open) openQuietly(dialogEl);
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
    if (OWN_TABS.includes(shown)) this.show(shown);
    this.#markDock();
  }

  #markDock() {
    const { dockEl, meEl, choicesEl, tableEl } = this.parts;
    const filled = { yours: meEl, choices: choicesEl, table: tableEl };
    for (const el of dockEl.children) {
      el.setAttribute("aria-expanded", String(el.dataset.sheetOf === this.sheet));
      el.classList.toggle("none", filled[el.dataset.sheetOf]?.childElementCount === 0);
    }
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

/** `show()` would take the focus from the choices. */
function openQuietly(dialog) {
  const held = document.activeElement;
  dialog.show();
  held?.focus?.({ preventScroll: true });
}
