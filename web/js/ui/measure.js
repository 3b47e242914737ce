// Code that needs to know how large something was drawn asks here: before the next picture all sizes are read in one pass, and
// only then is anything written that follows from them. A size that is read between two changes of the page has the browser work
// out styles and layout there and then, and once more for the next.

const ROUNDS = 3; // in one picture: what is written may ask again

/** @type {Map<object, () => void>} */
let drawings = new Map();
/** @type {Map<object, {read: () => any, write: (found: any) => void}>} */
let wanted = new Map();
let planned = false;

/**
 * Before the next picture `write` is given what `read` finds; what has become of the page until then is for `read` to ask. Of
 * several wishes of one `owner` the last one counts.
 * @template T
 * @param {object} owner
 * @param {() => T} read changes nothing
 * @param {(found: T) => void} write reads nothing
 */
export function measure(owner, read, write) {
  wanted.delete(owner);
  wanted.set(owner, { read, write });
  plan();
}

/** The same, after all others have written. @type {typeof measure} */
export const measureLast = (owner, read, write) =>
  measure(
    owner,
    () => null,
    () => measure(owner, read, write),
  );

/** Draws before the next picture, and before anything is measured; of several wishes of one `owner` the last one counts. */
export function drawSoon(/** @type {object} */ owner, /** @type {() => void} */ draw) {
  drawings.set(owner, draw);
  plan();
}

/** Draws once the next picture is there: for what would only hold it up. */
export const afterPicture = (/** @type {() => void} */ draw) => requestAnimationFrame(() => setTimeout(draw));

/** Whether an element has a box: nothing hides it, nor what it lies in. */
export const isSeen = (/** @type {Element} */ el) => el.getClientRects().length > 0;

/** Whether nothing is to move by itself. */
export const still = () => document.documentElement.dataset.motion === "reduced";

function plan() {
  if (!planned) requestAnimationFrame(pass);
  planned = true;
}

function pass() {
  try {
    draw();
    for (let round = 0; round < ROUNDS && wanted.size > 0; round += 1) answer();
  } finally {
    planned = false;
    if (wanted.size + drawings.size > 0) plan();
  }
}

function draw() {
  const all = [...drawings.values()];
  drawings = new Map();
  for (const one of all) one();
}

function answer() {
  const all = [...wanted.values()];
  wanted = new Map();
  const found = all.map(({ read }) => read());
  for (const [i, { write }] of all.entries()) write(found[i]);
}
