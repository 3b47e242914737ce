import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

let frames;
beforeEach(() => {
  frames = [];
  globalThis.requestAnimationFrame = (run) => frames.push(run);
});
const { drawSoon, measure } = await import("../../web/js/ui/measure.js");

const picture = () => {
  for (const run of frames.splice(0)) run();
};

test("all is drawn before anything is read, and all is read before anything is written", () => {
  const done = [];
  for (const name of ["a", "b"])
    measure(
      { name },
      () => done.push(`read ${name}`),
      () => done.push(`write ${name}`),
    );
  drawSoon({}, () => done.push("draw"));
  assert.deepEqual([done, frames.length], [[], 1]);
  picture();
  assert.deepEqual(done, ["draw", "read a", "read b", "write a", "write b"]);
});

test("what was read is written, and of several wishes of one owner the last one counts", () => {
  const owner = {},
    done = [];
  for (const size of [1, 2])
    measure(
      owner,
      () => size,
      (found) => done.push(found),
    );
  for (const what of ["first", "second"]) drawSoon(owner, () => done.push(what));
  picture();
  picture();
  assert.deepEqual(done, ["second", 2]);
});

test("what a writer asks for is answered in the same picture, but not without end", () => {
  let rounds = 0;
  const again = () =>
    measure(
      again,
      () => null,
      () => {
        rounds += 1;
        if (rounds < 4) again();
      },
    );
  again();
  picture();
  assert.deepEqual([rounds, frames.length], [3, 1]);
  picture();
  assert.deepEqual([rounds, frames.length], [4, 0]);
});

test("after a reader that fails others are asked again", () => {
  const done = [];
  measure(
    {},
    () => {
      throw new Error("gone");
    },
    () => done.push("never"),
  );
  assert.throws(picture, /gone/);
  measure(
    {},
    () => 7,
    (found) => done.push(found),
  );
  picture();
  assert.deepEqual(done, [7]);
});
