// What the running game says of itself: its aim, a turn, and every picture with its name and what it is. Asked for once a game.

/** @type {Guide} */
const NOTHING = { aim: "", turn: [], legend: [] };
const signOf = (/** @type {string} */ icon, /** @type {string} */ shape) => `${shape}/${icon}`;

/** @type {{key: string | null, guide: Promise<Guide>}} */
let asked = { key: null, guide: Promise.resolve(NOTHING) };
/** @type {Map<string, {label: string, note: string}>} */
let notes = new Map();

/** The guide of the game that `view` belongs to. An engine that has none to give leaves the page without one. */
export function loadGuide(/** @type {Engine} */ engine, /** @type {View} */ { title, edition, seats }) {
  const key = `${title}/${edition}/${seats.length}`;
  if (asked.key !== key) {
    learn(NOTHING);
    asked = { key, guide: engine.call("guide").then(learn, () => forget(key)) };
  }
  return asked.guide;
}

function learn(/** @type {Guide} */ guide) {
  notes = new Map();
  for (const { items } of guide.legend)
    for (const { icon, shape, label, note } of items) {
      for (const key of [signOf(icon, shape), signOf(icon, ""), signOf("", shape)]) {
        if (key !== "/" && !notes.has(key)) notes.set(key, { label, note });
      }
    }
  return guide;
}

/** It will be asked for again. */
function forget(/** @type {string} */ key) {
  if (asked.key === key) asked = { key: null, guide: asked.guide };
  return NOTHING;
}

/** {label, note} of a picture in the legend: of a piece by its shape, too. Null where the legend says nothing. */
export const noteFor = (/** @type {string} */ icon, shape = "") =>
  notes.get(signOf(icon, shape)) ?? notes.get(signOf(icon, "")) ?? (shape ? notes.get(signOf("", shape)) : null) ?? null;
