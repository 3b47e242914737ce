import assert from "node:assert/strict";
import { test } from "node:test";
import { Shown } from "../../web/js/session/shown.js";

/** The news, in order. */
function listening() {
  const shown = new Shown(),
    told = [];
  const end = shown.subscribe({
    view: ({ moved, fresh }) => told.push(["view", moved, fresh]),
    clear: () => told.push(["clear"]),
    thinking: () => told.push(["thinking", shown.thinking, shown.paused]),
    selection: () => told.push(["selection"]),
    peek: () => told.push(["peek"]),
  });
  return { shown, told, end };
}

const view = (rev, viewer = 0) => ({ rev, viewer });
const choice = { id: 0 };

test("a view of the same position keeps what was begun; one of another, or of another viewer, does not", () => {
  const { shown, told } = listening();
  shown.show(view(1), []);
  shown.select({ choices: [choice] });
  shown.lookAt(choice);
  shown.show(view(1), []);
  assert.equal(shown.selection.choices[0], shown.peek);
  shown.show(view(1, 1), []);
  assert.deepEqual([shown.selection, shown.peek], [null, null]);
  shown.show(view(2, 1), []);
  assert.deepEqual(
    told.filter(([what]) => what === "view").map(([, ...change]) => change),
    [
      [false, true],
      [false, false],
      [false, true],
      [true, true],
    ],
  );
});

test("the same choices are still those that were begun, unless the viewer has decided meanwhile", () => {
  const { shown, told } = listening();
  const offer = (rev) => {
    shown.show({ ...view(rev), choices: [choice] }, []);
    shown.select(shown.selection ?? { choices: [choice] });
  };
  offer(1);
  offer(2);
  shown.decided = true;
  offer(3);
  offer(4);
  assert.deepEqual(
    told.filter(([what]) => what === "view").map(([, , fresh]) => fresh),
    [true, false, true, false],
  );
});

test("nothing of a seat is left when it is cleared; the bots think on", () => {
  const { shown } = listening();
  shown.think(2);
  shown.show(view(1), [{ i: 0 }]);
  Object.assign(shown, { seat: 0, told: "there", selection: {}, peek: choice });
  shown.clear();
  const { view: seen, log, seat, told, selection, peek, thinking } = shown;
  assert.deepEqual([seen, log, seat, told, selection, peek, thinking], [null, [], null, null, null, null, 2]);
});

test("what is no news is not told: a button that is drawn again swallows the click under way", () => {
  const { shown, told } = listening();
  shown.think(1);
  shown.think(1);
  shown.pause(false);
  shown.pause(true);
  shown.lookAt(choice);
  shown.show(view(1), []);
  shown.lookAt(choice);
  shown.lookAt(choice);
  assert.deepEqual(told, [["thinking", 1, false], ["thinking", 1, true], ["view", false, true], ["peek"]]);
});

test("a listener that has gone is told no more", () => {
  const { shown, told, end } = listening();
  end();
  shown.show(view(1), []);
  shown.clear();
  assert.deepEqual(told, []);
});
