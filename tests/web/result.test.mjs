import assert from "node:assert/strict";
import { test } from "node:test";
import { endingOf, fromTheNextSide } from "../../web/js/screens/result.js";
import { useText } from "../../web/js/ui/i18n.js";

test("from the next side everybody sits one further on, and all else is the same", () => {
  const setup = {
    title: "a",
    edition: "b",
    options: { c: "d" },
    seed: "e",
    seats: [
      { name: "Anna", kind: "human", empire: "x" },
      { name: "Bot", kind: "easy", empire: "y" },
      { name: "Cat", kind: "normal", empire: "z" },
    ],
  };
  assert.deepEqual(fromTheNextSide(setup), {
    ...setup,
    seats: [
      { name: "Cat", kind: "normal", empire: "x" },
      { name: "Anna", kind: "human", empire: "y" },
      { name: "Bot", kind: "easy", empire: "z" },
    ],
  });
});

useText({
  "result.won": "You won",
  "result.won.with": "You won, together with {roles}",
  "result.lost": "{roles} won",
  "result.near": "{label}: {n} of {need}",
  "result.place": "{place} of {seats}",
  "result.place.3": "third",
});

const side = (id, role, bot) => ({ id, role, bot, colour: role.toLowerCase() });

/** The end of a game of three. `ranks` by seat, `people` among them, how far everybody came by `road`. */
function ended(ranks, people, road = null) {
  const seats = ["Rome", "Greece", "Egypt"].map((role, id) => side(id, role, people.includes(id) ? null : "easy"));
  const roads = road
    ? [{ type: "roads", roads: [{ label: "Wonders", ...road, items: road.of.map((n, seat) => ({ seat, n })) }] }]
    : [];
  return /** @type {any} */ ({ seats, panels: roads, over: { ranks: ranks.map((rank, seat) => ({ seat, rank })) } });
}

test("somebody who has won reads so, alone or with others", () => {
  assert.equal(endingOf(ended([1, 2, 2], [0])).title, "You won");
  assert.equal(endingOf(ended([1, 1, 1], [0])).title, "You won, together with Greece and Egypt");
  assert.equal(endingOf(ended([1, 2, 2], [0])).solace, null);
});

test("somebody who has lost reads who has won, and how close they came", () => {
  const lost = endingOf(ended([3, 1, 2], [0], { need: 5, of: [3, 5, 4] }));
  assert.deepEqual([lost.won, lost.title, lost.solace], [false, "Greece won", "Wonders: 3 of 5"]);
  assert.equal(endingOf(ended([3, 1, 2], [0], { need: null, of: [3, 5, 4] })).solace, "third of 3", "points have no end");
});

test("where several people play, or none, the winners have their names", () => {
  for (const people of [[], [0, 1]]) {
    const { won, title, solace } = endingOf(ended([1, 1, 2], people));
    assert.deepEqual([won, title, solace], [false, "Rome and Greece won", null]);
  }
});

test("a game that came as a link was won by others", () => {
  const view = ended([1, 2, 2], [0]);
  view.over.linked = true;
  assert.deepEqual([endingOf(view).won, endingOf(view).title], [false, "Rome won"]);
});
