// Where tips, notes and cards lie: beside what they explain, inside their room, and where they hide least.
import { phone } from "./layout.js";
import { measure } from "./measure.js";

const EDGE = 8; // of the window or the board, to a tip,
const RIM = 10; // to a card
const REACH = 12; // around a point that waits for a click; and between a card and its target
const BESIDE = 16; // from a pointer
/** From a corner to the sides of the board; at the lower left beside the buttons of the zoom. The same stands in hints.css. */
const INSET = 12,
  BESIDE_ZOOM = 64;

/**
 * Where something begins that lies `gap` after `to`; before `from` where the room ends too soon.
 * @type {(from: number, to: number, gap: number, size: number, room: number) => number}
 */
const after = (from, to, gap, size, room) => Math.max(EDGE, to + gap + size > room - EDGE ? from - gap - size : to + gap);

const put = (/** @type {HTMLElement} */ el, /** @type {Point} */ { x, y }) =>
  Object.assign(el.style, { left: `${x}px`, top: `${y}px` });

/** Below a part of the page, above it where there is no room below. */
export function putUnder(/** @type {HTMLElement} */ el, /** @type {Element} */ at, gap = EDGE) {
  const { left, width, top, bottom } = at.getBoundingClientRect(),
    { offsetWidth: w, offsetHeight: tall } = el;
  const x = Math.max(EDGE, Math.min(left + width / 2 - w / 2, innerWidth - w - EDGE));
  put(el, { x, y: after(top, bottom, gap, tall, innerHeight) });
}

/** Beside a point of the window, within `room`. */
export function putBeside(
  /** @type {HTMLElement} */ el,
  /** @type {Element} */ room,
  /** @type {number} */ clientX,
  /** @type {number} */ clientY,
) {
  const { left, top, width, height } = room.getBoundingClientRect(),
    { offsetWidth: w, offsetHeight: tall } = el,
    x = clientX - left,
    y = clientY - top;
  put(el, { x: after(x, x, BESIDE, w, width), y: after(y, y, BESIDE, tall, height) });
}

/** Beside the box `at()` and away from the points `avoid()`, once they can be measured. On a phone it has a place of its own. */
export const putFree = (
  /** @type {HTMLElement} */ el,
  /** @type {() => Box | null | undefined | ""} */ at,
  /** @type {() => Point[]} */ avoid,
) =>
  measure(
    el,
    () => (el.hidden || phone() ? { left: "", top: "" } : spotOf(el, at() || null, avoid())),
    (spot) => Object.assign(el.style, spot),
  );

/** Beside the target where that hides nothing live, else where it hides least: there, then far from all that lives. */
function spotOf(/** @type {HTMLElement} */ el, /** @type {Box | null} */ at, /** @type {Point[]} */ avoid) {
  const { offsetWidth: w, offsetHeight: tall, parentElement: frame } = /** @type {HTMLElement & {parentElement: Element}} */ (el),
    right = frame.clientWidth - w - RIM,
    low = frame.clientHeight - tall - RIM;
  const fit = (/** @type {number[]} */ [x, y]) => ({ x: clamp(x, right), y: clamp(y, low) });
  const free = (/** @type {Point} */ { x, y }) => at && !(x < at.x + at.w && x + w > at.x && y < at.y + at.h && y + tall > at.y);
  const far = (/** @type {Point} */ { x, y }) =>
    Math.min(...avoid.map((point) => Math.hypot(point.x - x, point.y - y)), Infinity);
  const corners = [
    [RIM, RIM],
    [right, RIM],
    [RIM, low],
    [right, low],
  ]
    .map(fit)
    .sort((a, b) => far(b) - far(a));
  const beside = (at ? around(at, w, tall) : []).map(fit).filter(free);
  const hidden = (/** @type {Point} */ spot) => hides(spot, w, tall, avoid).length;
  const { x, y } = [...beside, ...corners].reduce((a, b) => (hidden(b) < hidden(a) ? b : a));
  return { left: `${x}px`, top: `${y}px` };
}

const clamp = (/** @type {number} */ at, /** @type {number} */ most) => Math.max(RIM, Math.min(most, at));

/** Right, left, below and above a box, then at its corners. */
function around(/** @type {Box} */ { x, y, w: wide, h: high }, /** @type {number} */ w, /** @type {number} */ tall) {
  const right = x + wide + REACH,
    left = x - REACH - w,
    below = y + high + REACH,
    above = y - REACH - tall;
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

const within = (/** @type {number} */ point, /** @type {number} */ from, /** @type {number} */ size) =>
  point > from - REACH && point < from + size + REACH;

/** The points that something of this size hides. */
const hides = (/** @type {Point} */ spot, /** @type {number} */ w, /** @type {number} */ tall, /** @type {Point[]} */ points) =>
  points.filter(({ x, y }) => within(x, spot.x, w) && within(y, spot.y, tall));

/** The first corner of its frame where an element hides no point, if there is one. */
export function freeCorner(/** @type {HTMLElement} */ el, /** @type {Point[]} */ points) {
  const { offsetWidth: w, offsetHeight: tall, parentElement: frame } = /** @type {HTMLElement & {parentElement: Element}} */ (el),
    right = frame.clientWidth - w - INSET,
    low = frame.clientHeight - tall - INSET;
  const at = /** @type {Record<string, number[]>} */ ({
    se: [right, low],
    ne: [right, INSET],
    nw: [INSET, INSET],
    sw: [BESIDE_ZOOM, low],
  });
  return Object.keys(at).find((name) => phone() || !w || hides({ x: at[name][0], y: at[name][1] }, w, tall, points).length === 0);
}
