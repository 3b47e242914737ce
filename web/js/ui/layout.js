// Which of four layouts the window has room for. One question, asked here alone: styles read the answer from the root's
// `data-layout`, scripts from `phone()`, `low()` and `rail()`. It is asked in rem, so that larger letters get the layout of a smaller window.

const WIDE = 62.5, // rem: here a rail stands beside the map whatever the height
  MIDDLE = 43.75, // less is a phone
  FLAT = 35, // a lower window is a phone held sideways,
  NARROW = 35; // unless it is as narrow as a phone held upright

/**
 * "rail": map, and the decision beside it · "upright": map above, the decision and the log below it · "phone": map, prompt, strip,
 * dock · "low": map, a rail and its dock. In rem.
 */
export function layoutOf(/** @type {number} */ width, /** @type {number} */ height) {
  if (width < NARROW) return "phone";
  if (height < FLAT) return "low";
  if (width < MIDDLE) return "phone";
  return width < WIDE && height >= width ? "upright" : "rail";
}

const root = () => document.documentElement;

/** @type {Set<() => void>} */
const listeners = new Set();

function lay() {
  const rem = parseFloat(getComputedStyle(root()).fontSize),
    before = root().dataset.layout;
  root().dataset.layout = layoutOf(innerWidth / rem, innerHeight / rem);
  if (root().dataset.layout !== before) for (const told of listeners) told();
}

/** `told` is called when the layout becomes another. Returns the function that ends it. */
export function onLayout(/** @type {() => void} */ told) {
  listeners.add(told);
  return () => listeners.delete(told);
}

/** Asks now, and whenever the window gets another size. */
export function watchLayout() {
  lay();
  addEventListener("resize", lay);
}

const is = (/** @type {string} */ name) => root().dataset.layout === name;

/** Whether the page is laid out for a hand-held screen: map, prompt, dock and sheets. */
export const phone = () => is("phone");

/** Whether the window is so low that a rail stands beside the map whose panels lie behind a dock. */
export const low = () => is("low");

/** Whether a rail stands beside a large map: elsewhere the map has little room. */
export const rail = () => is("rail");
