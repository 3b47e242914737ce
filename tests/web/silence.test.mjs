import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Silence } from "../../web/js/session/silence.js";

let told, silence;

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setInterval"] });
  told = [];
  silence = new Silence({ silent: () => told.push("silent"), heard: () => told.push("heard") });
});

/** A question under way: {asked, answer(value), refuse(error)}. */
function ask() {
  const question = {};
  question.asked = silence.over(new Promise((answer, refuse) => Object.assign(question, { answer, refuse })));
  return question;
}

test("ten seconds without an answer are told, and every ten more", async () => {
  const { asked, answer } = ask();
  mock.timers.tick(9_999);
  assert.deepEqual(told, []);
  mock.timers.tick(1);
  assert.deepEqual(told, ["silent"]);
  mock.timers.tick(10_000);
  answer("late");
  assert.equal(await asked, "late");
  assert.deepEqual(told, ["silent", "silent", "heard"]);
  mock.timers.tick(60_000);
  assert.equal(told.length, 3, "nobody waits: silence is no news");
});

test("an answer to any question begins the count anew", async () => {
  const first = ask();
  ask();
  mock.timers.tick(9_000);
  first.answer();
  await first.asked;
  mock.timers.tick(9_000);
  assert.deepEqual(told, ["heard"]);
  mock.timers.tick(1_000);
  assert.deepEqual(told, ["heard", "silent"]);
});

test("a refusal is an answer, and reaches the caller", async () => {
  const { asked, refuse } = ask();
  mock.timers.tick(10_000);
  refuse(new Error("stopped"));
  await assert.rejects(asked, /stopped/);
  mock.timers.tick(60_000);
  assert.deepEqual(told, ["silent", "heard"]);
});
