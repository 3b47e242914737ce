// A hand of cards, where those that count now are marked, and the cards on a side of a combat. Loaded with the first of them.
import { assign, emblem, h, styled, UNSPOKEN } from "../ui/dom.js";
import { looks } from "../ui/face.js";
import { t } from "../ui/i18n.js";
import { explain } from "../ui/tip.js";

const READY = "ready";

/** The cards that a player has opened to read them, until they close them. */
const opened = new Set();

/** @param {HandPanel} panel @param {PanelContext} ctx */
export function hand({ items }, ctx) {
  styled("hand");
  return h(
    "div",
    { class: "faces", role: "list" },
    items.map((one) => h("div", { role: "listitem" }, held(one, ctx))),
  );
}

/** A card of the hand: chosen where it is a live target, else opened to be read. */
function held(/** @type {Face} */ one, /** @type {PanelContext} */ ctx) {
  const live = ctx.live(one.id),
    open = opened.has(one.id) && !live;
  const act = ({ currentTarget }) => (live ? ctx.onTarget(one.id) : unfold(currentTarget, one));
  const el = h(
    "button",
    {
      type: "button",
      class: `face ${one.state === READY ? "counts" : ""} ${live ? "live" : ""} ${open ? "open" : ""}`,
      "data-key": `item-${one.id}`,
      "data-target": one.id,
      "aria-expanded": live ? null : String(open),
      onclick: act,
    },
    h("span", { class: "sr" }, spoken(one)),
    looks(one),
    h("span", { class: "says", ...UNSPOKEN }, one.text ?? ""),
  );
  return explain(el, () => (el.matches(".open") ? null : { title: one.label, lines: [one.text, one.note].filter(Boolean) }));
}

function unfold(el, { id }) {
  const open = !opened.delete(id);
  if (open) opened.add(id);
  el.classList.toggle("open", open);
  el.setAttribute("aria-expanded", String(open));
}

const spoken = (/** @type {Face} */ { n, label, text, note, state }) =>
  [n > 1 ? `${n} ${label}` : label, state === READY ? t("hand.ready") : "", text ?? note].filter(Boolean).join(", ");

/** The cards that fight on a side, with the emblem of another player who played one. */
export function fighting(/** @type {Face[]} */ all, /** @type {PanelContext} */ ctx) {
  styled("hand");
  return all.map((one) => {
    const by = ctx.seats.get(one.seat),
      words = [one.n > 1 ? `${one.n} ${one.label}` : one.label, one.note, by?.role].filter(Boolean).join(", ");
    const el = h(
      "li",
      { class: `face ${one.state}`, tabindex: one.text ? 0 : null },
      h("span", { class: "sr" }, words),
      looks({ ...one, serves: [], text: one.note ?? "" }),
      by ? assign(emblem(by.colour, 20), { title: by.role }) : null,
    );
    return explain(el, () => (one.text ? { title: one.label, lines: [one.text] } : null));
  });
}
