import assert from "node:assert/strict";
import { test } from "node:test";
import { Pace } from "../../web/js/session/pace.js";

/** A stretch of `steps` that each take `work` ms beside the pause: its pauses, and how long all of it took. */
function stretch(settings, steps, work) {
  let now = 0;
  const pace = new Pace(settings, () => now),
    pauses = [];
  pace.begin();
  for (let i = 0; i < steps; i += 1) {
    now += work;
    pauses.push(pace.step);
    now += pauses.at(-1);
  }
  return { pauses, took: now };
}

const ordinary = { speed: "normal", pace: 600 };

test("a short stretch has whole pauses, a long one ends in its time", () => {
  assert.deepEqual(stretch(ordinary, 3, 60).pauses, [600, 600, 600]);
  for (const steps of [12, 20, 32, 60]) assert.ok(stretch(ordinary, steps, 60).took < 8000 + 0.5 * steps * 60, `${steps}`);
  assert.ok(stretch(ordinary, 32, 60).took < 8000);
  assert.ok(stretch({ speed: "fast", pace: 150 }, 40, 30).took < 4500);
});

test("pauses only become shorter, and end where they could not be seen", () => {
  const { pauses } = stretch(ordinary, 40, 100);
  assert.deepEqual(
    pauses,
    [...pauses].sort((a, b) => b - a),
  );
  assert.equal(pauses.at(-1), 0);
  assert.ok(pauses.every((ms) => ms === 0 || ms >= 40));
});

test("somebody who skips waits no more, until the next stretch begins", async () => {
  let now = 0;
  const pace = new Pace({ speed: "slow", pace: 60_000 }, () => now);
  pace.begin();
  const resting = pace.rest();
  pace.skip();
  await resting;
  assert.equal(pace.step, 0);
  now = 5;
  pace.begin();
  assert.ok(pace.step > 1000);
});

test("at once means at once", async () => {
  const pace = new Pace({ speed: "instant", pace: 0 });
  pace.begin();
  assert.equal(pace.step, 0);
  await pace.rest();
});
