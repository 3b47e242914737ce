// The eight widgets: cards, hand, row, track, table, dice, duel, text. Which game they belong to is not known here.
// `ctx`: seats by id, live(id) -> bool, spend(id) -> how many of an item would be given, onTarget(id, event),
// onRule(paragraph), story(kind) -> the log's latest lines of that kind.
import { noteFor } from "../session/guide.js";
import { itemsOf } from "../session/sides.js";
import { cite } from "../ui/cite.js";
import { assign, emblem, h, icon, late, remark, sign, UNSPOKEN } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { explain } from "../ui/tip.js";

/** A card or tile: a button when it is a live target, is blocked with a reason or has more to say; else plain. */
function item(/** @type {Item} */ one, /** @type {PanelContext} */ ctx, brief) {
  const live = ctx.live(one.id),
    spend = ctx.spend(one.id),
    more = one.off ?? one.note;
  const classes = `item ${one.state ?? ""} ${live ? "live" : ""} ${one.off ? "off" : ""} ${spend ? "spend" : ""}`;
  const words = [
    one.n > 1 ? `${one.n} ${one.label}` : one.label,
    one.text,
    one.note,
    one.off,
    spend ? t("pick.taken", { n: spend }) : "",
  ];
  const inner = [
    h("span", { class: "sr" }, words.filter(Boolean).join(", ")),
    icon(one.icon),
    h("span", { class: "lb", ...UNSPOKEN }, h("b", {}, one.label), more && !brief ? h("small", {}, more) : null),
    one.state === "barred" ? sign("ban") : null,
    one.n > 1 ? h("span", { class: "n", ...UNSPOKEN }, one.n) : null,
    spend ? badge(spend) : null,
  ];
  const props = { class: classes, "data-key": `item-${one.id}`, "data-target": one.id };
  const wide = LONG.test(one.label) ? "wide" : "",
    silent = !live && !one.off && !one.text && !(brief && more);
  if (silent) return explained(h("div", { ...props, class: `${classes} ${wide}`, role: "listitem" }, inner), one);
  const act = live
    ? () => ctx.onTarget(one.id)
    : () => ctx.onInfo([one.label, one.text, one.note, one.off].filter(Boolean).join(": "));
  return h(
    "div",
    { role: "listitem", class: `cell ${wide}` },
    explained(h("button", { ...props, type: "button", "aria-disabled": one.off ? "true" : null, onclick: act }, inner), one),
  );
}

/** What an item is and does, in its own words or the legend's, with its state or price. */
const explained = (el, one) =>
  explain(el, () => {
    const lines = [one.text ?? noteFor(one.icon)?.note, one.note, one.off].filter(Boolean);
    return lines.length ? { title: one.n > 1 ? `${one.n} ${one.label}` : one.label, lines } : null;
  });

/** Such a word is no narrow tile's: it would break. */
const LONG = /\p{L}{13}/u;

const badge = (n) => h("span", { class: "sp", ...UNSPOKEN }, `−${n}`);

/** Marks in drawn panels how many of each item would be given; a new drawing would swallow the click under way. */
export function markSpent(root, spend) {
  for (const el of root.querySelectorAll(":is(.item, .face)[data-target]")) {
    const n = spend(el.dataset.target);
    el.querySelector(".sp")?.remove();
    el.classList.toggle("spend", n > 0);
    if (n > 0) el.append(badge(n));
  }
}

const MANY = 8;

/** More tiles than fit stand as short lines. */
const itemList = (items, /** @type {PanelContext} */ ctx, kind) =>
  h(
    "div",
    { class: `${kind} ${items.length > MANY ? "many" : ""}`, role: "list" },
    items.map((one) => item(one, ctx, kind === "tiles")),
  );

/** Items that carry seats are laid out seat by seat, in the seats' order. */
function bySeat(/** @type {Item[]} */ items, /** @type {PanelContext} */ ctx, kind) {
  const seats = [...ctx.seats.values()].filter((seat) => items.some((one) => one.seat === seat.id));
  const shared = items.filter((one) => !ctx.seats.has(one.seat));
  const columns = seats.map((seat) =>
    h(
      "div",
      { class: "offer", role: "group", "aria-label": seat.role },
      h("header", {}, emblem(seat.colour, 26), h("span", {}, seat.role)),
      itemList(
        items.filter((one) => one.seat === seat.id),
        ctx,
        kind,
      ),
    ),
  );
  return [shared.length ? itemList(shared, ctx, kind) : null, h("div", { class: "offers" }, columns)];
}

function items(kind) {
  return (panel, ctx) =>
    panel.items.length === 0
      ? h("p", { class: "muted sm" }, t("panel.empty"))
      : panel.items.some((one) => ctx.seats.has(one.seat))
        ? bySeat(panel.items, ctx, "cards tall")
        : itemList(panel.items, ctx, kind);
}

const WIDEST = 24; // numbers on an axis

/** The numbers of an axis: every one, or, where they lie far apart, those that stand on it. */
export function axisOf(all) {
  const low = Math.min(1, ...all),
    high = Math.max(9, ...all);
  return high - low < WIDEST
    ? Array.from({ length: high - low + 1 }, (_, i) => low + i)
    : [...new Set(all)].sort((a, b) => a - b);
}

/** One line a track on a shared axis; markers on one number overlap, the leader is ringed. */
function track(/** @type {TrackPanel} */ panel, /** @type {PanelContext} */ ctx) {
  const { tracks } = panel;
  const axis = axisOf(tracks.flatMap((one) => one.items.map((mark) => mark.n)));
  const vars = { "--cols": axis.length };
  const rows = tracks.map((one) =>
    h(
      "div",
      { class: "trk" },
      h("span", {}, icon(one.icon), one.label),
      h(
        "ol",
        { vars },
        axis.map((n) =>
          h(
            "li",
            {},
            one.items.filter((mark) => mark.n === n).map((mark) => marker(mark, ctx)),
          ),
        ),
      ),
    ),
  );
  return [
    ...rows,
    h(
      "div",
      { class: "trk ax", "aria-hidden": "true" },
      h("span"),
      h(
        "ol",
        { vars },
        axis.map((n) => h("li", {}, n)),
      ),
    ),
  ];
}

function marker(/** @type {Mark} */ mark, /** @type {PanelContext} */ ctx) {
  const disc = emblem(ctx.seats.get(mark.seat)?.colour ?? "", 19);
  disc.classList.add("mk", ...(mark.leader ? ["ld"] : []));
  assign(disc, { role: "img", "aria-label": mark.label, title: mark.label });
  disc.removeAttribute("aria-hidden");
  return disc;
}

function table(/** @type {TablePanel} */ panel, /** @type {PanelContext} */ ctx) {
  const row = (/** @type {TablePanel["rows"][number]} */ { cells, icon: mark, seat }) =>
    h(
      "tr",
      {},
      cells.map((cell, i) =>
        h(
          i ? "td" : "th",
          i ? {} : { scope: "row" },
          i === 0 && ctx.seats.has(seat) ? emblem(ctx.seats.get(seat).colour, 20) : null,
          i === 0 && mark ? icon(mark) : null,
          cell,
        ),
      ),
    );
  const head = panel.columns?.length
    ? h(
        "thead",
        {},
        h(
          "tr",
          {},
          panel.columns.map((name) => h("th", { scope: "col" }, name)),
        ),
      )
    : null;
  return h("div", { class: "scroll" }, h("table", {}, head, h("tbody", {}, panel.rows.map(row))));
}

/** @param {{lines?: string[]}} panel */
const text = ({ lines = [] }) =>
  h(
    "div",
    { class: "lines" },
    lines.map((line) => h("p", {}, line)),
  );

/** Its module comes with the first one; until then, or if it cannot be had, its notes stand there. */
function duel(/** @type {DuelPanel} */ panel, /** @type {PanelContext} */ ctx) {
  const host = h("div", { class: "duel" }, text({ lines: [...panel.pairs.map((pair) => pair.note), panel.result ?? ""] }));
  return late(host, import("./duel.js"), (part) => part.duel(panel, ctx));
}

/** The same of cards with a face. */
function hand(/** @type {HandPanel} */ panel, /** @type {PanelContext} */ ctx) {
  if (!panel.items.length) return h("p", { class: "muted sm" }, t("panel.empty"));
  const host = h("div", {}, text({ lines: panel.items.map((one) => one.label) }));
  return late(host, import("./hand.js"), (part) => part.hand(panel, ctx));
}

/** And of dice; its host has no box, so that all of it stands in the panel itself. */
function dice(/** @type {DicePanel} */ panel, /** @type {PanelContext} */ ctx) {
  const host = h("div", { class: "bare" }, text({ lines: panel.sides.map((side) => side.title) }));
  return late(host, import("./dice.js"), (part) => part.dice(panel, ctx));
}

/** @type {Record<string, (panel: any, ctx: PanelContext) => any>} */
const WIDGETS = { cards: items("cards"), hand, row: items("tiles"), track, table, dice, duel, text };

/** What led here, from the log; the newest last. */
function story(/** @type {Panel} */ { story: wanted }, /** @type {PanelContext} */ ctx) {
  const lines = wanted ? ctx.story(wanted.kind) : [];
  if (!lines.length) return null;
  return h(
    "div",
    { class: "story across" },
    h("b", {}, wanted.title),
    h(
      "ol",
      {},
      lines.map((line) => h("li", {}, ctx.seats.has(line.seat) ? emblem(ctx.seats.get(line.seat).colour, 22) : null, line.text)),
    ),
  );
}

/** A panel as a section with its heading; a type that is not known shows its texts. */
export function panel(/** @type {Panel} */ view, /** @type {PanelContext} */ ctx) {
  const draw = WIDGETS[view.type] ?? text;
  const eye = view.private ? [sign("eyeoff"), h("span", { class: "sr" }, t("panel.private"))] : null;
  return h(
    "section",
    { class: `sec panel w-${view.type}`, role: "group", "data-panel": view.id, "aria-label": view.title },
    h("h3", {}, eye, view.title, view.note ? h("span", { class: "sm" }, view.note) : null, cite(view.rule, ctx.onRule)),
    draw(view, ctx),
    story(view, ctx),
    view.why ? h("p", { class: "whynot quiet across" }, remark(view.why)) : null,
  );
}

/**
 * [what a panel is drawn from, how]: it is drawn again when it, its live targets, what is spent or its story changes.
 * @param {Panel} one
 * @param {PanelContext} ctx
 * @returns {Keyed}
 */
export function drawn(one, /** @type {PanelContext} */ ctx, extra = "") {
  const ids = itemsOf(one).map((item) => item.id);
  const told = one.story ? ctx.story(one.story.kind) : [];
  const state = JSON.stringify([one, told, ids.map((id) => [ctx.live(id), ctx.spend(id)])]);
  const make = () => {
    const el = panel(one, ctx);
    if (extra) el.classList.add(extra);
    return el;
  };
  return [state, make];
}
