// What lies over the map: panels in its corner, which can be put away, and the table that wants its middle.
import { itemsOf } from "../session/sides.js";
import { button, h, keep, tell } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { rail } from "../ui/layout.js";
import { drawn } from "./panels.js";

const FOUGHT = ["dice", "duel"];

const stampOf = (one) => `${one.id} ${one.stamp ?? one.title}`;

export class Stage {
  /** `parts`: the frame with its elements. `again()` draws everything anew. */
  constructor(parts, again) {
    this.parts = parts;
    this.again = again;
    /** @type {Set<string>} */
    this.away = new Set(); // what was put away, and results that were there when their viewer decided
    /** @type {Panel[]} */
    this.corner = [];
    this.shut = null;
    this.opened = null; // the table that was opened while its viewer decides elsewhere
    this.held = false;
    /** @type {(() => void) | null} */
    this.later = null; // what tells of a battle that is being seen
    parts.dialogEl.addEventListener("close", () => this.#mark());
  }

  draw(corner, dialog, /** @type {PanelContext} */ ctx) {
    this.#drawCorner(corner, ctx);
    this.#drawDialog(dialog, ctx);
    this.#mark();
  }

  /** Styles of a phone ask whether something lies over the board or was put aside. */
  #mark() {
    const { boardEl, cornerEl, dialogEl } = this.parts;
    tell(boardEl, { boxed: dialogEl.open });
    tell(cornerEl, { "with-offer": cornerEl.querySelector(":scope > [data-key=dialog-show]") !== null });
  }

  /** Its viewer decides: what has been rolled or turned up was seen, and covers the map no longer. */
  decided() {
    for (const one of this.corner) if (FOUGHT.includes(one.type)) this.away.add(stampOf(one));
  }

  /** While a battle is seen, nothing that tells of it lies over the map. */
  hold(/** @type {boolean} */ on) {
    const freed = this.held && !on;
    this.held = on;
    if (!freed) return;
    this.again();
    this.later?.();
    this.later = null;
  }

  /** Tells what has happened: now, or once the battle that it tells of has been seen. Of several tellings the last counts. */
  after(/** @type {() => void} */ telling) {
    this.later = this.held ? telling : null;
    if (!this.held) telling();
  }

  clear() {
    const { cornerEl, dialogEl } = this.parts;
    this.later = null;
    for (const el of [cornerEl, dialogEl]) el.replaceChildren();
    dialogEl.oncancel = null; // it knows what the panels were drawn from
    dialogEl.close();
    this.#mark();
  }

  // ---- the corner: what was put away stays so until something new is to be seen

  #drawCorner(/** @type {Panel[]} */ panels, /** @type {PanelContext} */ ctx) {
    const shown = panels.filter((one) => !this.held && !this.away.has(stampOf(one)));
    this.corner = panels;
    keep(
      this.parts.cornerEl,
      shown.map((one) => this.#closable(one, drawn(one, ctx, "over"))),
    );
  }

  #closable(one, /** @type {Keyed} */ [state, make]) {
    const close = button(t("corner.away", { title: one.title }), {
      sign: "x",
      bare: true,
      class: "ghost away",
      "data-key": `away-${one.id}`,
      onclick: () => {
        this.away.add(stampOf(one));
        this.again();
      },
    });
    return [
      state,
      () => {
        const el = make();
        el.append(close);
        return el;
      },
    ];
  }

  // ---- the dialog: panels that want the middle of the table; put aside, they come back when they change

  #drawDialog(/** @type {Panel[]} */ panels, /** @type {PanelContext} */ ctx) {
    const { dialogEl } = this.parts,
      ids = panels.map((one) => `${one.id} ${one.stamp ?? ""}`).join();
    if (this.shut !== ids) this.shut = null;
    const modal = panels.some((one) => one.modal),
      asked = modal || panels.some((one) => isAsked(one, ctx)),
      elsewhere = !asked && ctx.deciding && !rail(), // there it would hide the map
      closed = this.held || panels.length === 0 || this.shut === ids || (elsewhere && this.opened !== ids),
      aside = !asked && panels.some((one) => "sides" in one); // events stand at the side
    dialogEl.setAttribute("aria-label", panels[0]?.title ?? "");
    dialogEl.className = aside ? "panelbox float aside" : "panelbox float";
    dialogEl.oncancel = () => this.#put({ shut: ids });
    keep(dialogEl, [
      [ids, () => this.#grip(ids)],
      ...panels.map((one) => drawn(one, ctx)),
      ...(modal ? [[`decide ${ctx.rev}`, ctx.decide]] : []),
    ]);
    if (closed || dialogEl.matches(":modal") !== modal) dialogEl.close();
    if (!closed && !dialogEl.open) open(dialogEl, modal);
    if (closed && panels.length && !this.held) this.#offerDialog(panels[0].title, ids);
  }

  /** It makes way for the map. */
  #grip(ids) {
    const hide = { sign: "eye", class: "ghost", "data-key": "dialog-hide", onclick: () => this.#put({ shut: ids }) };
    return h("div", { class: "grip" }, button(t("dialog.hide"), hide));
  }

  #offerDialog(/** @type {string} */ title, /** @type {string} */ ids) {
    const show = { sign: "expand", "data-key": "dialog-show", onclick: () => this.#put({ shut: null, opened: ids }) };
    this.parts.cornerEl.append(button(t("dialog.show", { title }), show));
  }

  #put(what) {
    Object.assign(this, what);
    this.again();
  }
}

const isAsked = (/** @type {Panel} */ one, /** @type {PanelContext} */ ctx) => itemsOf(one).some((item) => ctx.live(item.id));

/** Modal for a player who must decide in it; else beside the choices, and `show()` must not take the focus from them. */
function open(dialog, modal) {
  if (modal) return showModal(dialog);
  const held = document.activeElement;
  dialog.show();
  if (held === document.body) document.activeElement?.blur();
  else held?.focus?.({ preventScroll: true });
}

function showModal(dialog) {
  dialog.showModal();
  dialog.querySelector("footer button")?.focus({ preventScroll: true });
}
