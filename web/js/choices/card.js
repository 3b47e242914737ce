// What opens on the map: the card of a target that was clicked, and the preview of a choice under the pointer or the focus.
import { button, fill, h, tell } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { phone } from "../ui/layout.js";
import { measure } from "../ui/measure.js";
import { picture, question } from "./asked.js";
import { choiceButton } from "./choices.js";
import { isOpen } from "./choose.js";
import { costOf, foresight, isEmpty } from "./foresee.js";
import { stepper } from "./prompt.js";

const GAP = 12;
const EDGE = 10;

/**
 * Draws the card into `host`, beside the box `at()` and away from the points `avoid()`; nothing for an empty card.
 * `m`: {card, title, info, groups, seats, count, found, asked}.
 */
export function drawCard(
  /** @type {HTMLElement} */ host,
  /** @type {CardWords} */ m,
  /** @type {() => Box | null | undefined | ""} */ at,
  /** @type {() => Point[]} */ avoid,
  /** @type {Buttons} */ on,
) {
  host.hidden = m.card.length === 0 && !m.info;
  if (host.hidden) return fill(host);
  const one = m.card.length === 1 ? m.card[0] : null;
  tell(host, { asking: one !== null });
  const shut = { sign: "x", bare: true, class: "ghost", "data-key": "card-close", onclick: on.back };
  fill(
    host,
    h(
      "header",
      {},
      h("h3", {}, one ? one.label : m.title),
      h("span", { class: "paid" }, one && m.found ? costOf(m.found) : null),
      button(t("close"), shut),
    ),
    one ? single(one, m, on) : several(m, on),
  );
  place(host, at, avoid);
}

function several(/** @type {CardWords} */ m, /** @type {Buttons} */ on) {
  const { card, info, count } = m;
  return [
    info ? h("p", { class: "muted" }, info) : null,
    isOpen(count) ? stepper(count, on.count) : null,
    card.length
      ? h(
          "div",
          { class: "menu wide" },
          card.map((choice) => choiceButton(choice, m, on)),
        )
      : null,
  ];
}

const single = (/** @type {Choice} */ choice, /** @type {ChoiceWords} */ m, /** @type {Buttons} */ on) => [
  choice.note ? h("p", { class: "muted" }, choice.note) : null,
  choice.text ? h("p", { class: "effect" }, choice.text) : null,
  question(choice, m, on),
];

/** The preview of a choice; it lets every click through. `found`: what the engine foresees. */
export function drawPeek(
  /** @type {HTMLElement} */ host,
  /** @type {Choice | null} */ choice,
  /** @type {Preview | null} */ found,
  /** @type {ChoiceWords} */ m,
  /** @type {() => Box | null | undefined | ""} */ at,
  /** @type {() => Point[]} */ avoid,
) {
  host.hidden = !choice || (isEmpty(found) && !choice.text);
  if (!choice || host.hidden) return fill(host);
  fill(
    host,
    h("header", {}, picture(choice, m), h("h3", {}, choice.label), found ? costOf(found) : null),
    choice.text ? h("p", { class: "effect" }, choice.text) : null,
    found ? foresight(found, m.seats) : null,
  );
  place(host, at, avoid);
}

/** A phone's card lies above the prompt, and the camera makes room; a desktop's lies beside its target. */
function place(
  /** @type {HTMLElement} */ host,
  /** @type {() => Box | null | undefined | ""} */ at,
  /** @type {() => Point[]} */ avoid,
) {
  measure(
    host,
    () => (host.hidden || phone() ? { left: "", top: "" } : spotOf(host, at(), avoid())),
    (spot) => Object.assign(host.style, spot),
  );
}

/** Beside the target where that hides nothing live, else where it hides least: there, then far from all that lives. */
function spotOf(/** @type {HTMLElement} */ host, /** @type {Box | null | undefined | ""} */ at, /** @type {Point[]} */ avoid) {
  const {
    offsetWidth: w,
    offsetHeight: tall,
    parentElement: frame,
  } = /** @type {HTMLElement & {parentElement: Element}} */ (host);
  const room = { w: frame.clientWidth, h: frame.clientHeight };
  const fit = (/** @type {number[]} */ [x, y]) => ({ x: clamp(x, room.w - w - EDGE), y: clamp(y, room.h - tall - EDGE) });
  const hides = (/** @type {Point} */ spot) =>
    avoid.filter((/** @type {Point} */ p) => within(p.x, spot.x, w) && within(p.y, spot.y, tall)).length;
  const corners = [
    [0, 0],
    [room.w, 0],
    [0, room.h],
    [room.w, room.h],
  ]
    .map(fit)
    .sort((a, b) => far(b, avoid) - far(a, avoid));
  const beside = (at ? around(at, w, tall) : []).map(fit).filter((spot) => !overlaps(spot, w, tall, /** @type {Box} */ (at)));
  const best = [...beside, ...corners].reduce((a, b) => (hides(b) < hides(a) ? b : a));
  return { left: `${best.x}px`, top: `${best.y}px` };
}

/** Right, left, below and above a box, then at its corners. */
function around(/** @type {Box} */ { x, y, w: wide, h: high }, /** @type {number} */ w, /** @type {number} */ tall) {
  const right = x + wide + GAP,
    left = x - GAP - w,
    below = y + high + GAP,
    above = y - GAP - tall;
  const middle = [x + (wide - w) / 2, y + (high - tall) / 2];
  return [
    [right, middle[1]],
    [left, middle[1]],
    [middle[0], below],
    [middle[0], above],
    [right, above],
    [right, below],
    [left, above],
    [left, below],
  ];
}

const overlaps = (/** @type {Point} */ spot, /** @type {number} */ w, /** @type {number} */ tall, /** @type {Box} */ box) =>
  spot.x < box.x + box.w && spot.x + w > box.x && spot.y < box.y + box.h && spot.y + tall > box.y;

const within = (/** @type {number} */ point, /** @type {number} */ from, /** @type {number} */ size) =>
  point > from - 12 && point < from + size + 12;
const clamp = (/** @type {number} */ at, /** @type {number} */ most) => Math.max(EDGE, Math.min(most, at));
const far = (/** @type {Point} */ spot, /** @type {Point[]} */ points) =>
  Math.min(...points.map((/** @type {Point} */ p) => Math.hypot(p.x - spot.x, p.y - spot.y)), Infinity);
