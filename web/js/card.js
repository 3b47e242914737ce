// What opens on the map: the card of a target that was clicked, and the preview of a choice under the pointer or the focus.
import { button, fill, h, icon, phone } from "./dom.js";
import { costOf, foresight, isEmpty } from "./foresee.js";
import { t } from "./i18n.js";
import { choiceButton } from "./prompt.js";

const GAP = 26;
const EDGE = 10;

/**
 * Draws the card into `host`, beside the point `at`; nothing for an empty card.
 * `m`: {card, title, info, groups, seats, count, found}.
 */
export function drawCard(host, m, at, avoid, on) {
  host.hidden = m.card.length === 0 && !m.info;
  if (host.hidden) return fill(host);
  const one = m.card.length === 1 ? m.card[0] : null;
  const shut = { sign: "x", bare: true, class: "ghost", "data-key": "card-close", onclick: on.back };
  fill(host, h("header", {}, h("h3", {}, one ? one.label : m.title), h("span", { class: "paid" }), button(t("close"), shut)),
    one ? single(one, m, on) : several(m, on));
  fillFound(host, m.found, m.seats);
  place(host, at, avoid);
}

/** What the engine foresees for the one choice of a card; it may come later than the card. */
export function fillFound(host, found, seats) {
  const paid = host.querySelector(".paid"), coming = host.querySelector(".found");
  if (!found || !coming) return;
  fill(paid, costOf(found));
  fill(coming, foresight(found, seats));
}

function several({ card, count, groups, info }, on) {
  return [info ? h("p", { class: "muted" }, info) : null, count,
    card.length ? h("div", { class: "menu wide" }, card.map((choice) => choiceButton(choice, groups.get(choice.group), {}, on)))
      : null];
}

function single(choice, { count, groups }, on) {
  const group = groups.get(choice.group);
  const act = h("button", { type: "button", class: "btn main", "data-key": `choice-${choice.id}`, "data-choice": choice.id,
    "aria-label": choice.label, onclick: () => on.choose(choice, true) }, group ? [icon(group.icon), group.label] : choice.label);
  const change = choice.pick ? button(t("pick.edit"), { sign: "pencil", "data-key": `pick-${choice.id}`,
    onclick: () => on.openPick(choice) }) : null;
  return [choice.note ? h("p", { class: "muted" }, choice.note) : null, h("div", { class: "found" }),
    h("div", { class: "row" }, act, count, change)];
}

/** The preview of a choice; it lets every click through. `found`: what the engine foresees. */
export function drawPeek(host, choice, found, seats, at, avoid) {
  host.hidden = isEmpty(found);
  if (host.hidden) return fill(host);
  fill(host, h("header", {}, h("h3", {}, choice.label), costOf(found)), foresight(found, seats));
  place(host, at, avoid);
}

/** A phone's card lies above the prompt; a desktop's beside its target. */
function place(host, at, avoid) {
  if (phone()) host.style.left = host.style.top = "";
  else put(host, at, avoid);
}

/** Beside the target if that hides nothing live, else in the corner farthest from all that lives. */
function put(host, at, avoid) {
  const { offsetWidth: w, offsetHeight: tall, parentElement: frame } = host;
  const room = { w: frame.clientWidth, h: frame.clientHeight };
  const fit = ([x, y]) => ({ x: clamp(x, room.w - w - EDGE), y: clamp(y, room.h - tall - EDGE) });
  const hides = (spot) => avoid.filter((p) => within(p.x, spot.x, w) && within(p.y, spot.y, tall)).length;
  const beside = at ? around(at, w, tall) : [];
  const corners = [[0, 0], [room.w, 0], [0, room.h], [room.w, room.h]].map(fit);
  corners.sort((a, b) => hides(a) - hides(b) || far(b, avoid) - far(a, avoid));
  const best = beside.map(fit).find((spot) => hides(spot) === 0) ?? corners[0];
  host.style.left = `${best.x}px`;
  host.style.top = `${best.y}px`;
}

/** Right, left, below and above a point. */
const around = ({ x, y }, w, tall) => [
  [x + GAP, y - tall / 2], [x - GAP - w, y - tall / 2], [x - w / 2, y + GAP], [x - w / 2, y - GAP - tall],
];

const within = (point, from, size) => point > from - 12 && point < from + size + 12;
const clamp = (at, most) => Math.max(EDGE, Math.min(most, at));
const far = (spot, points) => Math.min(...points.map((p) => Math.hypot(p.x - spot.x, p.y - spot.y)), Infinity);
