// The card that opens on the map: what can be done with the target that was clicked. It never covers a live target if it can help it.
import { button, fill, h } from "./dom.js";
import { t } from "./i18n.js";
import { choiceButton } from "./prompt.js";

const GAP = 26;
const EDGE = 10;

/** Draws the card for the choices `card` into `host`, beside the point `at`; nothing for an empty card. */
export function drawCard(host, { card, title, at, avoid, groups, count }, on) {
  host.hidden = card.length === 0;
  if (host.hidden) return fill(host);
  fill(host, h("header", {}, h("h3", {}, title), button(t("close"), { sign: "x", bare: true, class: "ghost", "data-key": "card-close", onclick: on.back })),
    count, h("div", { class: "menu wide" }, card.map((choice) => choiceButton(choice, groups.get(choice.group), {}, on))));
  if (!matchMedia("(max-width: 760px)").matches) put(host, at, avoid);
  else host.style.left = host.style.top = "";
}

/** Beside the target if that hides nothing live, else in the corner farthest from all that lives. */
function put(host, at, avoid) {
  const frame = { w: host.parentElement.clientWidth, h: host.parentElement.clientHeight }, size = { w: host.offsetWidth, h: host.offsetHeight };
  const fit = ({ x, y }) => ({ x: clamp(x, frame.w - size.w - EDGE), y: clamp(y, frame.h - size.h - EDGE) });
  const beside = at ? [{ x: at.x + GAP, y: at.y - size.h / 2 }, { x: at.x - GAP - size.w, y: at.y - size.h / 2 }, { x: at.x - size.w / 2, y: at.y + GAP }, { x: at.x - size.w / 2, y: at.y - GAP - size.h }].map(fit) : [];
  const corners = [[0, 0], [1, 0], [0, 1], [1, 1]].map(([i, j]) => fit({ x: i * frame.w, y: j * frame.h }));
  const hidden = (spot) => avoid.filter((p) => p.x > spot.x - 12 && p.x < spot.x + size.w + 12 && p.y > spot.y - 12 && p.y < spot.y + size.h + 12).length;
  const best = beside.find((spot) => hidden(spot) === 0) ?? corners.sort((a, b) => hidden(a) - hidden(b) || far(b, avoid) - far(a, avoid))[0];
  host.style.left = `${best.x}px`;
  host.style.top = `${best.y}px`;
}

const clamp = (at, most) => Math.max(EDGE, Math.min(most, at));
const far = (spot, points) => Math.min(...points.map((p) => Math.hypot(p.x - spot.x, p.y - spot.y)), Infinity);
