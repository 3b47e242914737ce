import assert from "node:assert/strict";
import { test } from "node:test";
import { beginStudy, roomy, Study, studyOf } from "../../web/js/session/study.js";

/** A second engine that has found something after three slices. */
function second({ notice = null, dies = false } = {}) {
  const asked = [];
  const engine = {
    asked,
    stopped: false,
    async call(method, { seat } = {}) {
      asked.push(seat ?? method);
      if (method === "load") return { notice };
      if (dies) throw new Error("gone");
      const part = asked.filter((one) => one === seat).length / 3;
      return { part, judge: "normal", found: part === 1 ? [seat] : null };
    },
    stop() {
      this.stopped = true;
    },
  };
  return engine;
}
const study = (engine, seats = [0]) => new Study("a save", seats, /** @type {any} */ (async () => engine));
const nothing = () => {};

test("a second Python needs cores, and memory where that is known", () => {
  assert.ok(roomy({ hardwareConcurrency: 4 }) && roomy({ hardwareConcurrency: 8, deviceMemory: 4 }));
  assert.ok(
    !roomy({ hardwareConcurrency: 2, deviceMemory: 8 }) && !roomy({ hardwareConcurrency: 8, deviceMemory: 2 }) && !roomy({}),
  );
});

test("one seat after the other is gone over, told of, and remembered once the engine is gone", async () => {
  const engine = second(),
    parts = [];
  const begun = study(engine, [2, 0]);
  assert.deepEqual(await begun.review(2, (part) => parts.push(part)), { judge: "normal", found: [2] });
  await begun.done;
  assert.deepEqual(engine.asked, ["load", 2, 2, 2, 0, 0, 0]);
  assert.deepEqual(parts, [1 / 3, 2 / 3, 1]);
  assert.ok(engine.stopped);
  assert.deepEqual((await begun.review(0, nothing)).found, [0]);
  assert.equal(await begun.review(1, nothing), null);
});

test("nobody waits for one that fails: to start, to read the whole game, or later", async () => {
  const broken = new Study("a save", [0, 1], () => Promise.reject(new Error("no file")));
  for (const begun of [broken, study(second({ notice: "its history was not kept" })), study(second({ dies: true }))]) {
    assert.equal(await begun.review(0, nothing), null);
    assert.equal(await begun.review(1, nothing), null);
    await begun.done;
  }
});

test("one that does not answer is given up", async (context) => {
  context.mock.timers.enable({ apis: ["setInterval"] });
  const waiting = [];
  const engine = {
    call: () => new Promise((_, reject) => waiting.push(reject)),
    stop() {
      for (const reject of waiting) reject(new Error("stopped"));
    },
  };
  const begun = study(engine);
  await Promise.resolve();
  while (!waiting.length) await Promise.resolve();
  context.mock.timers.tick(11_000);
  assert.equal(await begun.review(0, nothing), null);
});

test("the game that has ended last is studied, once", async () => {
  const first = second(),
    other = second(),
    [game, next] = [{}, {}];
  const begin = (session, save, engine) => beginStudy(session, save, [0], /** @type {any} */ (async () => engine));
  assert.equal(studyOf(game), null);
  begin(game, "a save", first);
  const begun = studyOf(game);
  begin(game, "a save", other);
  assert.equal(studyOf(game), begun);
  begin(next, "another", other);
  assert.ok(studyOf(game) === null && studyOf(next) !== null);
  assert.equal(await begun.review(0, nothing), null);
  assert.ok(first.stopped);
  assert.deepEqual((await studyOf(next).review(0, nothing)).found, [0]);
});
