import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { Rest } from "../../web/js/session/rest.js";

let rest, begun;

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  rest = new Rest();
  begun = [];
});

/** Something to be done at rest, which says so when it begins, and is done when `end` says so. */
function work() {
  return (signal) => new Promise((end) => begun.push({ signal, end }));
}

/** Time goes by, and the work that waited for it begins. */
async function pass(ms) {
  mock.timers.tick(ms);
  await turn();
}

test("work begins after a while without a question, and once is enough", async () => {
  const over = rest.use(1000, work());
  await pass(1000);
  assert.equal(begun.length, 1);
  begun[0].end(true);
  await over;
  await pass(5000);
  assert.equal(begun.length, 1);
});

test("each question puts it off, and one that is not answered does so for as long as it is open", async () => {
  rest.use(1000, work());
  await pass(900);
  const answered = rest.question();
  await pass(100);
  await pass(1000);
  await pass(1000);
  assert.equal(begun.length, 0, "nobody has answered yet");
  answered();
  rest.question()();
  await pass(1000);
  assert.equal(begun.length, 0, "somebody has asked meanwhile");
  await pass(1000);
  assert.equal(begun.length, 1);
});

test("a question breaks it off, and it begins anew at the next rest", async () => {
  const over = rest.use(1000, work());
  await pass(1000);
  assert.ok(!begun[0].signal.aborted);
  rest.question()();
  assert.ok(begun[0].signal.aborted);
  begun[0].end(false);
  await turn();
  await pass(1000);
  await pass(1000);
  assert.equal(begun.length, 2);
  assert.ok(!begun[1].signal.aborted);
  begun[1].end(true);
  await over;
});
