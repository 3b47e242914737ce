import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { inShort, Voice } from "../../web/js/story/voice.js";
import { useText } from "../../web/js/ui/i18n.js";

let said;

beforeEach(() => {
  said = [];
  useText({
    "voice.many": "{n} things: {list}.",
    "voice.seat": "{role} {n}",
    "voice.nobody": "nobody",
    "voice.last": "Last: {words}",
  });
  globalThis.document = { getElementById: () => ({ textContent: "", replaceChildren: (text) => said.push(text) }) };
});

const seats = [
  { id: 0, role: "Red" },
  { id: 1, role: "Blue" },
];
const roleOf = (seat) => seats[seat]?.role;
const log = (n) => Array.from({ length: n }, (_, i) => ({ i, text: `Line ${i}.`, seat: null, kind: "did" }));
const bots = { choices: [], prompt: { text: "Bot." }, over: null, seats };
const mine = { choices: [{}], prompt: { text: "Your move." }, over: null, seats };

test("the first view tells nothing of the log", () => {
  new Voice().tell(mine, log(9), true);
  assert.deepEqual(said, ["Your move."]);
});

test("all that a step brought is told, and the prompt when somebody has to decide", () => {
  const voice = new Voice();
  voice.tell(bots, log(1), true);
  voice.tell(bots, log(3), true);
  voice.tell(mine, log(4), true);
  assert.deepEqual(said, ["Line 1. Line 2.", "Line 3. Your move."]);
});

test("fast bots are told of together, and none of it is lost", () => {
  const voice = new Voice();
  voice.tell(mine, log(1), false);
  for (const n of [2, 5, 7]) voice.tell(bots, log(n), false);
  voice.tell(mine, log(8), false);
  assert.deepEqual(said, ["Your move.", "Line 1. Line 2. Line 3. Line 4. Line 5. Line 6. Line 7. Your move."]);
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

const line = (seat, text, kind = "did") => ({ seat, text, kind });

test("what one side did in a row is one sentence, and headings are not said", () => {
  const lines = [
    line(null, "Round 2", "heading"),
    line(0, "Red builds a house."),
    line(0, "Red pays 3."),
    line(1, "Blue waits."),
    line(0, "Red ends."),
    line(null, "It rains."),
  ];
  assert.equal(inShort(lines, roleOf), "Red builds a house; pays 3. Blue waits. Red ends. It rains.");
  assert.equal(inShort([line(0, "The fort of Red falls."), line(0, "Red flees.")], roleOf), "The fort of Red falls. Red flees.");
});

test("what is too long is counted for each side, with the last things in full", () => {
  const lines = Array.from({ length: 40 }, (_, i) => line(i % 2, `${roleOf(i % 2)} does thing number ${i}.`));
  const words = inShort([...lines, line(null, "It rains.")], roleOf);
  assert.ok(words.length <= 400, `${words.length}`);
  assert.ok(words.startsWith("41 things: Red 20, Blue 20, nobody 1. Last: "));
  assert.ok(words.endsWith("Blue does thing number 39. It rains."));
  assert.equal(inShort([line(0, "Red ".repeat(200)), line(1, "x".repeat(500))], roleOf), "2 things: Red 1, Blue 1.");
});
