import assert from "node:assert/strict";
import { test } from "node:test";
import { loadGuide, noteFor } from "../../web/js/session/guide.js";

const legend = [
  { title: "Goods", items: [{ icon: "wine", shape: "", label: "Wine", note: "A good." }] },
  {
    title: "Pieces",
    items: [
      { icon: "ship", shape: "hull", label: "Ship", note: "Sails." },
      { icon: "camel", shape: "square", label: "Camp", note: "Brings a good." },
    ],
  },
];
const engineOf = (answer) => ({
  asked: 0,
  call() {
    this.asked += 1;
    return answer();
  },
});
const view = (edition) => ({ title: "a", edition, seats: [{}, {}] });

test("the guide is asked for once a game, and what it says of a picture is found", async () => {
  const engine = engineOf(async () => ({ aim: "Win.", turn: [], legend }));
  assert.equal((await loadGuide(engine, view("x"))).aim, "Win.");
  await loadGuide(engine, view("x"));
  assert.equal(engine.asked, 1);
  assert.deepEqual(noteFor("wine"), { label: "Wine", note: "A good." });
  assert.equal(noteFor("ship", "hull").label, "Ship");
  assert.equal(noteFor("wine", "square").label, "Wine", "the picture says more than the shape that it lies on");
  assert.equal(noteFor("bread", "square").label, "Camp");
  assert.equal(noteFor("bread"), null);
  assert.equal(noteFor("", ""), null);
});

test("another game has another guide, and one that has none is asked again", async () => {
  const engine = engineOf(async () => {
    throw new Error("no such method");
  });
  assert.deepEqual(await loadGuide(engine, view("y")), { aim: "", turn: [], legend: [] });
  assert.equal(noteFor("wine"), null);
  await loadGuide(engine, view("y"));
  assert.equal(engine.asked, 2);
});
