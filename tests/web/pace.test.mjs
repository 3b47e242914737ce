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

const ordinary = { speed: "normal", pace: 400 };

test("a short stretch has whole pauses, a long one ends in its time", () => {
  assert.deepEqual(stretch(ordinary, 3, 60).pauses, [400, 400, 400]);
  for (const steps of [12, 20, 32, 60]) assert.ok(stretch(ordinary, steps, 60).took < 3200 + steps * 60, `${steps}`);
  assert.ok(stretch(ordinary, 32, 60).took < 4500);
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

test("what is worth seeing has its time, within that of the speed, and the next pause is as long", async () => {
  let now = 0;
  const pace = new Pace({ speed: "normal", pace: 600 }, () => now);
  pace.begin();
  assert.equal(pace.moment(1500), 1500);
  now = 1500;
  assert.equal(pace.moment(1500), 750, "half of what is left");
  now = 2100;
  assert.equal(pace.moment(1500), 0, "too little is left to see it");
  assert.equal(pace.moment(1500, true), 1500, "one's own battle is seen to its end");
  const fast = new Pace({ speed: "fast", pace: 150 }, () => 0);
  fast.begin();
  assert.equal(fast.moment(1500), 750);
  const instant = new Pace({ speed: "instant", pace: 0 }, () => 0);
  instant.begin();
  assert.equal(instant.moment(1500), 0);
  assert.equal(instant.moment(1500, true), 0);
});

test("a pause lasts as long as what is seen in it, once, and ends when somebody skips that", async () => {
  const pace = new Pace({ speed: "normal", pace: 600 });
  pace.begin();
  pace.moment(1500);
  const begun = performance.now(),
    resting = pace.rest(0);
  setTimeout(() => pace.wake(), 20);
  await resting;
  assert.ok(performance.now() - begun < 1000);
  await pace.rest(0);
  pace.skip();
  assert.equal(pace.moment(1500), 0);
});

test("for an onlooker there is always time, until they skip", () => {
  let now = 0;
  const pace = new Pace({ speed: "normal", pace: 600 }, () => now);
  pace.begin();
  now = 60_000;
  assert.equal(pace.moment(1500), 0);
  pace.endless = true;
  assert.ok(pace.moment(1500) >= 1000 && pace.step > 400);
  pace.skip();
  assert.equal(pace.step, 0);
});
