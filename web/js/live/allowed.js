// What a guest's page may ask of the host's engine, decided for each of its methods. Nothing else gets through.

/**
 * told: it is the same for everybody. looks: as the guest's own seat sees it, or as everybody does. asks: about the
 * guest's own seat. decides: for the guest's own seat. ended: once the game is over, when nothing is hidden any more. here: the guest's
 * page answers it itself. never: it is the host's alone.
 * @type {Record<string, "told" | "looks" | "asks" | "decides" | "ended" | "here" | "never">}
 */
export const RULES = {
  guide: "told",
  rules: "told",
  differences: "told",
  terms: "told",
  summary: "told",
  view: "looks",
  ask: "looks",
  complete: "looks",
  now: "asks",
  admits: "asks",
  preview: "asks",
  act: "decides",
  let: "decides",
  undo: "decides",
  redo: "decides",
  restart: "decides",
  conclude: "decides",
  timeline: "ended",
  past: "ended",
  pursuits: "ended",
  outcome: "ended",
  hello: "here",
  think: "here",
  ahead: "here",
  save: "here",
  coach: "here",
  new: "never",
  load: "never",
  reads: "never",
  setup: "never",
  inspect: "never",
  fork: "never",
  review: "never",
  hint: "never",
  why: "never",
  hand: "never",
  learn: "never",
  task: "never",
  daily: "never",
  share: "never",
  answers: "never",
  shared: "never",
  post: "never",
  letter: "never",
  received: "never",
};

const CHANGES = "decides";

/** Does it change the game? @param {string} method */
export const changes = (method) => RULES[method] === CHANGES;

/**
 * May a guest who has these seats ask this?
 * @param {unknown} method @param {Record<string, unknown>} order @param {number[]} seats @param {boolean} over
 */
export function isAllowed(method, order, seats, over) {
  const rule = typeof method === "string" && Object.hasOwn(RULES, method) ? RULES[method] : "never",
    seat = order.seat ?? null,
    own = typeof seat === "number" && seats.includes(seat);
  if (rule === "told") return true;
  if (rule === "looks") return own || seat === null;
  if (rule === "asks" || rule === CHANGES) return own;
  return rule === "ended" && over && [order.seats ?? []].flat().every((one) => seats.includes(/** @type {number} */ (one)));
}
