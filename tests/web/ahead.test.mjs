import assert from "node:assert/strict";
import { test } from "node:test";
import { about, thinkAhead } from "../../web/js/session/ahead.js";
import { Rest } from "../../web/js/session/rest.js";

const shown = (parts) => /** @type {any} */ ({ view: { rev: 7 }, seat: 2, selection: null, ...parts });
const said = (parts) => ({ asked: null, pick: null, state: { count: null }, ...parts });

/** An engine that has nothing more to think about after so many slices. */
function thinking(slices) {
  const asked = [],
    rest = new Rest();
  const engine = {
    asked,
    rest,
    async aside(method, data) {
      asked.push([method, data]);
      await new Promise((done) => setTimeout(done));
      return { done: asked.length >= slices };
    },
  };
  return /** @type {any} */ (engine);
}

const ms = (/** @type {number} */ n) => new Promise((go) => setTimeout(go, n));

test("what the player is about to do is what they were asked about, or what they pick", () => {
  assert.deepEqual(about(shown({})), {});
  assert.deepEqual(about(shown({ selection: said({}) })), {});
  const asked = { choice: { id: 4 }, picks: ["oil"] };
  assert.deepEqual(about(shown({ selection: said({ asked, state: { count: 3 } }) })), {
    seat: 2,
    rev: 7,
    asked: { choice: 4, picks: ["oil"], count: 3 },
  });
  const pick = { choice: { id: 1 }, picks: ["a"], count: null };
  assert.deepEqual(about(shown({ selection: said({ pick }) })).asked, { choice: 1, picks: ["a"], count: null });
});

test("bots think ahead in short slices until there is no more to think about, and no longer than they are let", async () => {
  let going = true;
  const engine = thinking(3),
    ended = thinkAhead(engine, shown({}), () => going);
  await ms(60);
  assert.equal(engine.asked.length, 3);
  assert.ok(engine.asked.every(([method, data]) => method === "ahead" && data.ms <= 30));
  going = false;
  await ended;
});

test("while somebody waits for an answer nothing is thought ahead", async () => {
  let going = true;
  const engine = thinking(1000),
    over = engine.rest.question();
  const ended = thinkAhead(engine, shown({}), () => going);
  await ms(60);
  assert.equal(engine.asked.length, 0);
  over();
  await ms(60);
  assert.ok(engine.asked.length > 0);
  going = false;
  await ended;
});

test("what the player turns to is thought about next", async () => {
  let going = true;
  const engine = thinking(1),
    seen = shown({}),
    ended = thinkAhead(engine, seen, () => going);
  await ms(30);
  seen.selection = said({ asked: { choice: { id: 4 }, picks: null } });
  await ms(350);
  assert.equal(engine.asked.at(-1)[1].asked.choice, 4);
  going = false;
  await ended;
});
