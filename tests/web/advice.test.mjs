import assert from "node:assert/strict";
import { test } from "node:test";
import { advisersOf, filledIn, goesOn } from "../../web/js/screens/advice.js";
import { hinting } from "../../web/js/screens/advise.js";
import { asking } from "../../web/js/story/log.js";
import { useText } from "../../web/js/ui/i18n.js";

useText({ "hint.times": "{n} × {label}", "count.of": "{value} of {high}" });

const choice = (parts) => ({ pick: null, count: null, ...parts });
const found = (parts) => ({ picks: null, count: null, ...parts });

test("what is picked is told once for each thing, in the order of the picks", () => {
  const pick = {
    items: [
      { id: "coin", label: "coin" },
      { id: "oil", label: "oil" },
    ],
  };
  assert.equal(filledIn(choice({ pick }), found({ picks: ["oil", "coin", "coin"] })), "oil, 2 × coin");
  assert.equal(filledIn(choice({ pick }), found({ picks: [] })), "");
  assert.equal(filledIn(choice({}), found({})), "");
});

test("a number is told where there is another one", () => {
  assert.equal(filledIn(choice({ count: { low: 1, high: 4, suggested: 4 } }), found({ count: 2 })), "2 of 4");
  assert.equal(filledIn(choice({ count: { low: 1, high: 1, suggested: 1 } }), found({ count: 1 })), "");
});

test("people and those who move at random are nobody to be asked, nor levels that are not offered in an edition", () => {
  const levels = ["human", "random", "easy", "normal", "hard"].map((id) => ({ id, name: id }));
  levels.at(-1).only = ["two"];
  const hello = {
    version: "",
    titles: [
      { id: "other", levels: [] },
      { id: "this", levels },
    ],
  };
  const asked = (edition) => advisersOf(/** @type {any} */ (hello), /** @type {any} */ ({ title: "this", edition }));
  assert.deepEqual(
    ["one", "two"].map((edition) => asked(edition).map(({ id }) => id)),
    [
      ["easy", "normal"],
      ["easy", "normal", "hard"],
    ],
  );
});

const turn = { label: "Round 1", round: 1, active: [0], steps: [{ id: "build", label: "Build", state: "now" }] };
const view = (parts) => ({ viewer: 0, over: null, shared: false, choices: [{}], turn, ...parts });
const course = { seat: 0, stage: JSON.stringify(["Round 1", "build"]), next: 5 };
const line = (i, seat, kind = "move") => ({ i, seat, kind });

test("a turn goes on until somebody else moves, another step begins, or nothing is asked", () => {
  const lasts = (parts, log = []) => goesOn(/** @type {any} */ (view(parts)), /** @type {any} */ (log), course);
  assert.ok(lasts({}));
  assert.ok(lasts({}, [line(3, 2), line(5, 0), line(6, null), line(7, 1, "heading")]));
  assert.ok(!lasts({}, [line(6, 1)]));
  assert.ok(!lasts({ viewer: 1 }) && !lasts({ over: {} }) && !lasts({ shared: true }) && !lasts({ choices: [] }));
  assert.ok(!lasts({ turn: { ...turn, label: "Round 2" } }) && !lasts({ turn: { ...turn, steps: [] } }));
  assert.ok(!goesOn(null, [], course));
});

test("a hint is offered unless it is switched off, and never at the open table nor at a live one", () => {
  const screen = (hints, shared, live = null) => ({
    app: { settings: { get: () => hints } },
    shown: { view: { shared } },
    session: { live },
  });
  assert.equal(typeof hinting(screen("on", false)), "function");
  assert.ok(!hinting(screen("off", false)) && !hinting(screen("on", true)));
  assert.ok(!hinting(screen("on", false, "host")) && !hinting(screen("on", false, "guest")));
});

test("only a line that a bot has caused can be asked about, and only where somebody answers", () => {
  assert.equal(asking(/** @type {any} */ ({ i: 1, why: false }), { why() {} }), null);
  assert.ok(!asking(/** @type {any} */ ({ i: 1, why: true }), {}));
});
