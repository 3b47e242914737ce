import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { useText } from "../../web/js/i18n.js";
import { Voice } from "../../web/js/voice.js";

let said;

beforeEach(() => {
  said = [];
  useText({ "log.earlier.one": "{n} more.", "log.earlier.other": "{n} more." });
  globalThis.document = { getElementById: () => ({ textContent: "", replaceChildren: (text) => said.push(text) }) };
});

const log = (n) => Array.from({ length: n }, (_, i) => ({ i, text: `Line ${i}.` }));
const bots = { choices: [], prompt: { text: "Bot." }, over: null };
const mine = { choices: [{}], prompt: { text: "Your move." }, over: null };

test("the first view tells nothing of the log", () => {
  new Voice().tell(mine, log(9), true);
  assert.deepEqual(said, ["Your move."]);
});

test("one sentence a step of a bot, and the prompt when somebody has to decide", () => {
  const voice = new Voice();
  voice.tell(bots, log(1), true);
  voice.tell(bots, log(3), true);
  voice.tell(mine, log(4), true);
  assert.deepEqual(said, ["Line 2.", "Line 3. Your move."]);
});

test("fast bots are told of together", () => {
  const voice = new Voice();
  voice.tell(mine, log(1), false);
  for (const n of [2, 5, 7]) voice.tell(bots, log(n), false);
  voice.tell(mine, log(8), false);
  assert.deepEqual(said, ["Your move.", "3 more. Line 4. Line 5. Line 6. Line 7. Your move."]);
});

test("after an undo and after a curtain nothing old is told", () => {
  const voice = new Voice();
  voice.tell(mine, log(5), true);
  voice.tell(mine, log(4), true);
  voice.tell(mine, log(5), true);
  voice.forget();
  voice.tell(mine, log(9), true);
  assert.deepEqual(said, ["Your move.", "Your move.", "Line 4. Your move.", "Your move."]);
});
