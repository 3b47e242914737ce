import assert from "node:assert/strict";
import { test } from "node:test";
import { Play } from "../../web/js/choices/play.js";
import { Sending } from "../../web/js/choices/sending.js";
import { Shown } from "../../web/js/session/shown.js";

const choice = (id, more = {}) => ({
  id,
  label: `choice ${id}`,
  group: "march",
  path: [`there-${id}`],
  off: null,
  ask: null,
  pick: null,
  count: null,
  main: false,
  stakes: false,
  ...more,
});

/** A player's hand over a play: what it sends, what it is asked. `odds` are foreseen of every choice. */
function table(choices, { settings = {}, odds = [], agrees = true } = {}) {
  const sent = [],
    asked = [],
    foresight = { of: async () => ({ cost: [], lines: [], odds }) };
  const play = new Play(new Shown(), { send: (...all) => sending.send(...all), admits: async () => ({ ok: true }) });
  const sending = new Sending(play, { get: (name) => settings[name] ?? "on" }, foresight, {
    confirm: async (...words) => {
      asked.push(words);
      return agrees;
    },
    command: (run) => Promise.resolve(run({ act: (id, picks, count) => sent.push([id, picks, count]) })),
  });
  play.reset({ choices, tokens: [] });
  return { play, sending, sent, asked };
}

test("a number that is clicked counts, whatever number was asked about before", () => {
  const { play, sent } = table([choice(0, { count: { low: 0, high: 5, suggested: 4 } })]);
  play.ask(play.choices[0], null, 1);
  assert.equal(play.count.value, 1);
  play.choose(play.choices[0], false, 3);
  assert.deepEqual(sent, [[0, null, 3]]);
});

const later = () => new Promise((resolve) => setTimeout(resolve, 0));

test("what cannot be taken back is asked about first, and the same click again confirms", async () => {
  const { play, sent } = table([choice(0, { stakes: true }), choice(1)]);
  play.choose(play.choices[0]);
  await later();
  assert.deepEqual(sent, []);
  assert.equal(play.asked.choice.id, 0);
  assert.equal(play.listed.length, 2, "the list stays as it was, and so do its numbers");
  play.choose(play.choices[0]);
  await later();
  assert.deepEqual(sent, [[0, null, null]]);
});

test("dice are asked about, too, and Enter confirms; what has neither goes off at once", async () => {
  const { play, sent } = table([choice(0)], { odds: [{ title: "", rows: [] }] });
  play.choose(play.choices[0]);
  await later();
  assert.equal(play.confirm(), true);
  await later();
  assert.deepEqual(sent, [[0, null, null]]);
  const plain = table([choice(0)]);
  assert.equal(plain.play.confirm(), false, "nothing is asked");
  plain.play.choose(plain.play.choices[0]);
  await later();
  assert.deepEqual(plain.sent, [[0, null, null]]);
});

test("the setting takes the question away", async () => {
  const { play, sent } = table([choice(0, { stakes: true })], { settings: { battles: "off" } });
  play.choose(play.choices[0]);
  await later();
  assert.deepEqual(sent, [[0, null, null]]);
});

test("another click is another choice: it is asked about in its place, and one step back takes the question away", async () => {
  const { play, sent } = table([choice(0, { stakes: true }), choice(1, { stakes: true })]);
  play.choose(play.choices[0]);
  await later();
  play.choose(play.choices[1]);
  await later();
  assert.equal(play.asked.choice.id, 1);
  play.back();
  assert.equal(play.asked, null);
  assert.ok(play.atStart);
  assert.deepEqual(sent, []);
});

test("two clicks before the odds are here send one choice, the last", async () => {
  const { play, sent } = table([choice(0), choice(1)]);
  play.choose(play.choices[0]);
  play.choose(play.choices[1]);
  await later();
  assert.deepEqual(sent, [[1, null, null]]);
});

test("a click that is overtaken by a new view sends nothing", async () => {
  const { play, sending, sent } = table([choice(0)]);
  play.choose(play.choices[0]);
  sending.forget();
  await later();
  assert.deepEqual(sent, []);
});

test("an end that would be missed is asked about in a verb; a no leaves everything as it was", async () => {
  const ask = { title: "End your turn?", text: "You can still move.", yes: "End turn", no: "Keep moving" };
  const { play, sent, asked } = table([choice(0, { ask, path: [], main: true }), choice(1)], { agrees: false });
  play.choose(play.choices[0]);
  await later();
  assert.deepEqual([asked, sent], [[["End your turn?", "You can still move.", "End turn", "Keep moving"]], []]);
  assert.equal(play.choices.length, 2);
});

test("what was picked and counted is sent after the question", async () => {
  const pick = {
    items: [
      { id: "a", max: 1 },
      { id: "b", max: 1 },
    ],
    low: 1,
    high: 1,
    suggested: ["a"],
    ordered: false,
  };
  const { play, sent } = table([choice(0, { stakes: true, pick, count: { low: 1, high: 3, suggested: 3 } })]);
  play.openPick(play.choices[0]);
  await play.changePick("b", 1);
  await play.setPickCount(2);
  play.sendPick();
  await later();
  assert.deepEqual([play.asked.picks, play.count.value], [["b"], 2]);
  play.back();
  assert.deepEqual(play.pick.picks, ["b"], "one step back leads to what was picked");
  play.sendPick();
  await later();
  play.setCount(1);
  play.confirm();
  await later();
  assert.deepEqual(sent, [[0, ["b"], 1]]);
});
