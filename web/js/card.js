// The card that opens on the map: what can be done with the target that was clicked. It covers no live target if it can.
import { button, fill, h } from "./dom.js";
import { t } from "./i18n.js";
import { choiceButton } from "./prompt.js";

const GAP = 26;
const EDGE = 10;

/** Draws the card for the choices `card` into `host`, beside the point `at`; nothing for an empty card. */
export function drawCard(host, { card, title, at, avoid, groups, count }, on) {
  host.hidden = card.length === 0;
  if (host.hidden) return fill(host);
  fill(host, h("header", {}, h("h3", {}, title), button(t("close"),
    { sign: "x", bare: true, class: "ghost", "data-key": "card-close", onclick: on.back })),
    count, h("div", { class: "menu wide" }, card.map((choice) => choiceButton(choice, groups.get(choice.group), {}, on))));
  if (!matchMedia("(max-width: 760px)").matches) put(host, at, avoid);
  else host.style.left = host.style.top = "";
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
