// The trie of targets. A choice has a `path` of targets (pieces, regions, panel items); it can be entered from either end.
// Pure functions over {choices, at}: `at` maps a target to the place it lies in, so that a click on a place finds its pieces.

/** What the player has said so far: a group from the menu, targets in order, a place whose card is open and what it offers
 * (`among`: ids of choices), a count. */
export const START = Object.freeze({ group: null, clicks: Object.freeze([]), spot: null, among: null, count: null });

const startsWith = (/** @type {readonly string[]} */ path, /** @type {readonly string[]} */ clicks) =>
  clicks.every((click, i) => path[i] === click);
const turned = (/** @type {readonly string[]} */ path) => [...path].reverse();

/** The next target of a choice from each end that fits the clicks: none, one or two. */
export function nextOf(/** @type {Choice} */ choice, /** @type {readonly string[]} */ clicks) {
  const ways = [choice.path, turned(choice.path)].filter((path) => startsWith(path, clicks));
  return [...new Set(ways.map((path) => path[clicks.length]).filter((target) => target !== undefined))];
}

const fits = (/** @type {Choice} */ choice, /** @type {readonly string[]} */ clicks) =>
  startsWith(choice.path, clicks) || startsWith(turned(choice.path), clicks);
const complete = (/** @type {Choice} */ choice, /** @type {readonly string[]} */ clicks) =>
  clicks.length === choice.path.length && fits(choice, clicks);

/** Choices that can be sent and agree with everything said so far. */
export function candidates(/** @type {readonly Choice[]} */ choices, /** @type {SaidState} */ state) {
  const { group, among, clicks } = state;
  return choices.filter(
    (c) => !c.off && (group === null || c.group === group) && (among?.includes(c.id) ?? true) && fits(c, clicks),
  );
}

/** Every target that may be clicked next, with the choices it leads to. */
export function live(/** @type {readonly Choice[]} */ choices, /** @type {SaidState} */ state) {
  /** @type {Map<string, Choice[]>} */
  const found = new Map();
  for (const choice of candidates(choices, state)) {
    for (const target of nextOf(choice, state.clicks)) {
      if (!found.has(target)) found.set(target, []);
      /** @type {Choice[]} */ (found.get(target)).push(choice);
    }
  }
  return found;
}

/** The live targets that a click on `target` can mean: itself, or what lies in it. */
export function meant(
  /** @type {readonly Choice[]} */ choices,
  /** @type {SaidState} */ state,
  /** @type {string} */ target,
  /** @type {Places} */ at,
) {
  const targets = live(choices, state);
  const inside = [...targets.keys()].filter((other) => at[other] === target);
  return [...(targets.has(target) ? [target] : []), ...inside];
}

const CROWD = 8,
  PLACES = 24;

/**
 * So many beginnings of several groups would light up the whole map: then their places glow, or if these are many
 * too, nothing: the menu comes first.
 */
function crowd(/** @type {readonly Choice[]} */ open, /** @type {Places} */ at, /** @type {Record<string, Region>} */ regions) {
  const begun = open.filter(({ path }) => path[0] in at || path[0] in regions),
    firsts = new Set(begun.map((choice) => choice.path[0]));
  if (firsts.size <= CROWD || new Set(begun.map((choice) => choice.group)).size < 2) return null;
  const places = new Set([...firsts].map((target) => at[target] ?? target));
  return places.size > PLACES ? new Set() : places;
}

/**
 * Of the live targets, those that come next when paths are read from their beginning: these glow, all can be clicked.
 * `at`: token -> its region, `regions` by id: what lies on no map crowds none.
 */
export function glowing(
  /** @type {readonly Choice[]} */ choices,
  /** @type {SaidState} */ state,
  at = {},
  /** @type {Record<string, Region>} */ regions = {},
) {
  const open = candidates(choices, state),
    places = isStart(state) ? crowd(open, at, regions) : null;
  if (places) return places;
  const ahead = open.filter((choice) => startsWith(choice.path, state.clicks)).map((choice) => choice.path[state.clicks.length]);
  const from = ahead.length ? ahead : open.flatMap((choice) => nextOf(choice, state.clicks));
  return new Set(from.filter((target) => target !== undefined));
}

/**
 * A click on `target`. Returns {state, fire, card}: `fire` is the one choice that is now fully named, `card` the choices
 * that could be sent from here. The first click on the map, with no group chosen, never fires: it opens the card.
 * What means nothing itself passes its click on: to the place it lies in, then to the `ground` under the pointer. Only if
 * nothing there goes on from the words so far, another beginning is meant, in this group or in any.
 */
export function click(
  /** @type {readonly Choice[]} */ choices,
  /** @type {SaidState} */ state,
  /** @type {string} */ target,
  { at = /** @type {Places} */ ({}), ground = null, direct = false } = {},
) {
  const ways = [target, at[target], ground].filter((way) => way !== undefined && way !== null);
  for (const from of [state, ...beginnings(state)]) {
    for (const way of ways) {
      const found = meant(choices, from, way, at);
      if (found.length > 0) return take(choices, from, way, found, direct);
    }
  }
  return { state, fire: null, card: [] };
}

const beginnings = (/** @type {SaidState} */ state) => (isStart(state) ? [] : [{ ...START, group: state.group }, START]);

function take(
  /** @type {readonly Choice[]} */ choices,
  /** @type {SaidState} */ state,
  /** @type {string} */ way,
  /** @type {string[]} */ found,
  /** @type {boolean} */ direct,
) {
  const first = state.clicks.length === 0 && state.group === null;
  if (found.length > 1 || (found[0] !== way && first)) return openPlace(choices, state, way, found);
  return push(choices, state, found[0], direct);
}

function openPlace(
  /** @type {readonly Choice[]} */ choices,
  /** @type {SaidState} */ state,
  /** @type {string} */ place,
  /** @type {string[]} */ found,
) {
  const targets = live(choices, state);
  const inside = [...new Set(found.flatMap((target) => /** @type {Choice[]} */ (targets.get(target))))];
  const ends = inside.filter((choice) => choice.path.length === state.clicks.length + 1);
  if (ends.length === 0 && found.length === 1) return push(choices, state, found[0], false);
  const among = inside.map((choice) => choice.id);
  return { state: { ...state, spot: place, among }, fire: null, card: ends.length > 0 ? ends : inside };
}

function push(
  /** @type {readonly Choice[]} */ choices,
  /** @type {SaidState} */ state,
  /** @type {string} */ target,
  /** @type {boolean} */ direct,
) {
  const next = { ...state, clicks: [...state.clicks, target], spot: null, among: null };
  const left = candidates(choices, next);
  const done = left.filter((choice) => complete(choice, next.clicks));
  const sure = state.group !== null || next.clicks.length > 1 || direct;
  if (left.length === 1 && done.length === 1 && sure) return { state: START, fire: done[0], card: [] };
  return { state: { ...next, spot: done.length > 0 ? target : null }, fire: null, card: done };
}

/** One step back: the card first, then the last target, then the group. */
export function back(/** @type {SaidState} */ state) {
  if (state.among !== null) return { ...state, spot: null, among: null };
  if (state.clicks.length > 0) return { ...state, clicks: state.clicks.slice(0, -1), spot: null, count: null };
  return START;
}

export const isStart = (/** @type {SaidState} */ state) =>
  state.group === null && state.clicks.length === 0 && state.spot === null;

/** The count that all candidates share, as {low, high, value}; null if they have none. */
export function sharedCount(/** @type {readonly Choice[]} */ choices, /** @type {SaidState} */ state) {
  const counts = candidates(choices, state).map((choice) => /** @type {NonNullable<Choice["count"]>} */ (choice.count));
  if (state.clicks.length === 0 || counts.length === 0 || counts.some((count) => !count)) return null;
  const low = Math.min(...counts.map((c) => c.low)),
    high = Math.max(...counts.map((c) => c.high));
  return { low, high, value: Math.min(high, Math.max(low, state.count ?? Math.max(...counts.map((c) => c.suggested)))) };
}

/**
 * Whether there is more than one number to choose.
 * @template {{low: number, high: number}} C
 * @param {C | null | undefined} count
 * @returns {count is C}
 */
export const isOpen = (count) => Boolean(count && count.high > count.low);

/** The count to send with `choice`. */
export function countFor(/** @type {Choice} */ choice, /** @type {number | null} */ wanted) {
  if (!choice.count) return null;
  return Math.min(choice.count.high, Math.max(choice.count.low, wanted ?? choice.count.suggested));
}

/** Whether a choice can be sent with its suggestion, or needs its items to be picked first. */
export function needsPick(/** @type {Choice} */ choice) {
  if (!choice.pick) return false;
  const { low, high, suggested } = choice.pick;
  return suggested.length < low || suggested.length > high;
}
