// Bots think ahead while nobody asks the engine for anything: while the player decides, and while a step of theirs is looked at.
// In slices so short that a click is answered at once. What they find lies in the engine.

const SLICE = 20; // milliseconds
const GAP = 20; // after a question
const REST = 250; // once there is no more to think about

/** What the player seems to be about to do. */
export function about(/** @type {Shown} */ { view, seat, selection }) {
  if (!view || !selection) return {};
  const { asked, pick, state } = selection,
    said = asked ?? pick;
  if (!said) return {};
  const count = asked ? state.count : (pick?.count ?? null);
  return { seat, rev: view.rev, asked: { choice: said.choice.id, picks: said.picks, count } };
}

/** Goes on until `going` says no. @param {Engine} engine @param {Shown} shown @param {() => boolean} going */
export async function thinkAhead(engine, shown, going) {
  for (let done = ""; going(); ) {
    const found = about(shown),
      key = JSON.stringify(found);
    if (engine.rest.busy || key === done) await pause(key === done ? REST : GAP);
    else if ((await engine.aside("ahead", { ms: SLICE, ...found })).done) done = key;
  }
}

const pause = (/** @type {number} */ ms) => new Promise((go) => setTimeout(go, ms));
