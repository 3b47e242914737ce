import assert from "node:assert/strict";
import { test } from "node:test";
import { Session } from "../../web/js/session/session.js";
import { MemoryStorage, Store } from "../../web/js/storage/store.js";
import { FakeEngine } from "./fake_engine.mjs";

/** Somebody who looks at what a session shows, and writes down the news. `open` lets the person behind the curtain in. */
class Onlooker {
  told = [];
  waiting = null;
  constructor(shown) {
    this.shown = shown;
    shown.subscribe({
      view: () => this.told.push(["show", shown.view.viewer]),
      clear: () => this.told.push(["clear"]),
      thinking: () => this.told.push(["think", shown.thinking, shown.paused]),
      curtain: (info, opened) => this.curtain(info, opened),
    });
  }
  get view() {
    return this.shown.view;
  }
  unsaved(error) {
    this.told.push(["unsaved", error.code]);
  }
  curtain({ name, digest }, opened) {
    Object.assign(this, { digest, open: opened });
    this.told.push(["curtain", name]);
    this.waiting?.();
  }
  /** Resolves when the next curtain has fallen. */
  fallen() {
    return new Promise((resolve) => {
      this.waiting = resolve;
    });
  }
}

const tick = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Lets `say(method, ask)` answer in the engine's place; `ask` asks the engine. */
function between(engine, say) {
  const call = engine.call.bind(engine);
  engine.call = async (method, data) => say(method, () => call(method, data));
}

async function begin(kinds, { storage = new MemoryStorage(), pace = 0, ask = "alone" } = {}) {
  const engine = new FakeEngine();
  const store = new Store(
    { storage, blocked: false },
    () => "2030-01-01",
    () => "abc",
  );
  const unsaved = (error) => ui.unsaved(error);
  const session = new Session({ engine, store, settings: { pace, ask }, id: "game", name: "Evening", unsaved });
  const ui = new Onlooker(session.shown);
  await session.begin({
    title: "mn2016",
    edition: "plain",
    options: {},
    seed: "x",
    seats: kinds.map((kind, i) => ({ name: `P${i}`, kind, empire: null })),
  });
  return { engine, ui, store, session };
}

test("a game that another tab has gone on with plays no further here, and writes nothing", async () => {
  const storage = new MemoryStorage(),
    { ui, session, engine } = await begin(["human", "easy"], { storage });
  await session.open();
  const other = new Store(
    { storage, blocked: false },
    () => "2030-01-02",
    () => "other",
  );
  other.open("game");
  other.put("game", { ...other.get("game"), name: "Elsewhere" });
  ui.unsaved = (error) => {
    ui.told.push(["unsaved", error.code]);
    session.leave();
  };
  engine.calls.length = 0;
  await session.act(choose(ui.view, "End"));
  assert.ok(ui.told.some(([what, code]) => what === "unsaved" && code === "moved"));
  assert.equal(ui.told.at(-1)[0], "clear");
  assert.deepEqual(
    engine.calls.map(([name]) => name),
    ["act", "save"],
  );
  assert.equal(other.get("game").name, "Elsewhere");
});

const asked = (engine, method) => engine.calls.filter(([name]) => name === method);
const choose = (view, label) => view.choices.find((choice) => choice.label.startsWith(label)).id;

test("one person against bots: no curtain, the bots play on, every decision is saved", async () => {
  const { ui, session, store, engine } = await begin(["human", "easy", "easy"]);
  await session.open();
  assert.equal(ui.view.viewer, 0);
  const before = store.get("game").save;
  await session.act(choose(ui.view, "End"));
  assert.equal(ui.view.turn.round, 2);
  assert.notEqual(store.get("game").save, before);
  assert.ok(
    asked(engine, "view").every(([, { seat }]) => seat === 0 || seat === null),
    "no other seat's view was ever asked for",
  );
  assert.ok(!ui.told.some(([what]) => what === "curtain"));
});

test("a player who has decided is asked anew, though the same is offered", async () => {
  const { ui, session } = await begin(["human", "easy"]);
  await session.open();
  const { choices } = ui.view,
    heard = [];
  session.shown.select({ choices });
  session.shown.subscribe({ view: ({ fresh }) => heard.push(fresh) });
  await session.act(choose(ui.view, "End"));
  assert.deepEqual(ui.view.choices, choices);
  assert.deepEqual(heard, [true]);
});

test("two people: the old view is gone before the next is asked for, and only after the curtain", async () => {
  const { ui, session, engine } = await begin(["human", "human"]);
  let fell = ui.fallen();
  const opening = session.open();
  await fell;
  assert.equal(ui.view, null);
  assert.equal(
    asked(engine, "view").some(([, { seat }]) => seat === 0),
    false,
    "the side is not asked for while the curtain hangs",
  );
  ui.open();
  await opening;
  assert.equal(ui.view.viewer, 0);

  fell = ui.fallen();
  engine.calls.length = 0;
  const ending = session.act(choose(ui.view, "End"));
  await fell;
  assert.equal(session.shown.view, null);
  assert.deepEqual(session.shown.log, []);
  assert.equal(ui.view, null);
  assert.equal(
    asked(engine, "view").some(([, { seat }]) => seat === 1),
    false,
  );
  ui.open();
  await ending;
  assert.equal(ui.view.viewer, 1);
  const order = ui.told.map(([what]) => what);
  assert.ok(order.lastIndexOf("clear") < order.lastIndexOf("curtain"));

  fell = ui.fallen();
  const back = session.act(choose(ui.view, "End"));
  await fell;
  assert.ok(
    ui.digest.some((line) => line.text.includes("Greece ended")),
    "the digest tells what happened since",
  );
  ui.open();
  await back;
});

test("a person left after a seat was handed to a machine opens a curtain first: somebody else may have done it", async () => {
  const { ui, session, engine } = await begin(["human", "human"]);
  let fell = ui.fallen();
  const opening = session.open();
  await fell;
  ui.open();
  await opening;
  assert.equal(ui.view.viewer, 0);
  engine.game.seats[0].kind = "easy";
  engine.calls.length = 0;
  fell = ui.fallen();
  const handed = session.open();
  await fell;
  assert.deepEqual(session.humans, [1]);
  assert.equal(ui.view, null);
  assert.equal(
    asked(engine, "view").some(([, { seat }]) => seat !== null),
    false,
    "no side is asked for while the curtain hangs",
  );
  ui.open();
  await handed;
  assert.equal(ui.view.viewer, 1);
  ui.told.length = 0;
  await session.act(choose(ui.view, "End"));
  assert.equal(
    ui.told.some(([what]) => what === "curtain"),
    false,
    "and only once",
  );
});

/** Two people; the decisions of `open` need nothing hidden. */
async function openTable(open) {
  const begun = await begin(["human", "human"]),
    { engine } = begun,
    view = engine.on_view.bind(engine);
  engine.on_view = (order) => {
    const seen = view(order);
    seen.prompt.open = open(seen.prompt.seat);
    if (order.open) seen.panels = seen.panels.filter((panel) => !panel.private);
    return seen;
  };
  return begun;
}

const end = ({ session, ui }) => session.act(ui.view.choices.find((choice) => choice.main).id);

test("a decision that needs nothing hidden is asked at the open table, without a curtain and without a private panel", async () => {
  const { ui, session, engine } = await openTable(() => true);
  await session.open();
  await end({ session, ui });
  assert.ok(!ui.told.some(([what]) => what === "curtain"));
  assert.deepEqual(
    ui.told.filter(([what]) => what === "show"),
    [
      ["show", 0],
      ["show", 1],
    ],
  );
  assert.ok(ui.view.shared && ui.view.panels.every((panel) => !panel.private));
  const views = engine.calls.filter(([method, { seat }]) => method === "view" && seat !== null);
  assert.ok(
    views.every(([, order]) => order.open),
    "no other view ever left the engine",
  );
  engine.on_preview = () => ({ cost: [{ id: "coin" }], lines: ["Different goods 3 to 4"], odds: ["dice"] });
  assert.deepEqual(
    await session.preview(0, null, null),
    { cost: [], lines: [], odds: ["dice"] },
    "nor a preview of hidden things",
  );
});

test("somebody who wants to see their own side opens the curtain; a hidden decision after that has one of its own", async () => {
  const { ui, session } = await openTable((seat) => seat === 0);
  await session.open();
  const first = ui.fallen(),
    seen = session.reveal();
  await first;
  ui.open();
  await seen;
  assert.ok(!ui.view.shared && ui.view.panels.some((panel) => panel.private));
  const second = ui.fallen(),
    done = end({ session, ui });
  await second;
  assert.equal(ui.view, null, "the private side is gone");
  ui.open();
  await done;
  assert.deepEqual(
    ui.told.filter(([what]) => what === "curtain"),
    [
      ["curtain", "P0"],
      ["curtain", "P1"],
    ],
  );
  assert.equal(ui.view.viewer, 1);
});

test("a hidden decision of the seat at the open table has its curtain", async () => {
  let open = true;
  const { ui, session } = await openTable(() => open);
  await session.open();
  assert.equal(ui.view.viewer, 0);
  open = false;
  const fallen = ui.fallen(),
    going = session.advance();
  await fallen;
  ui.open();
  await going;
  assert.ok(!ui.view.shared);
});

test("leaving the window covers a private side; the same person uncovers it", async () => {
  const { ui, session } = await begin(["human", "human"]);
  let fell = ui.fallen();
  const opening = session.open();
  await fell;
  ui.open();
  await opening;
  fell = ui.fallen();
  const covering = session.cover();
  await fell;
  assert.equal(ui.view, null);
  ui.open();
  await covering;
  assert.equal(ui.view.viewer, 0);
});

test("bots alone play to the end before an onlooker", async () => {
  const { ui, session, store } = await begin(["easy", "easy"]);
  await session.open();
  assert.equal(ui.view.viewer, null);
  assert.ok(ui.view.over);
  assert.equal(store.get("game").summary.over, true);
});

test("the bots can be stopped between two decisions and go on", async () => {
  const { ui, session } = await begin(["easy", "easy"], { pace: 1 });
  session.pause();
  await session.open();
  assert.equal(ui.view.over, null);
  assert.deepEqual(
    ui.told
      .filter(([what]) => what === "think")
      .at(-1)
      .slice(2),
    [true],
  );
  await session.go();
  assert.ok(ui.view.over);
});

test("somebody who skips is at their own decision at once, from a pause too", async () => {
  for (const stop of [false, true]) {
    const { ui, session } = await begin(["human", "easy", "easy"], { pace: 60_000 });
    session.settings.speed = "slow";
    await session.open();
    const acting = session.act(choose(ui.view, "End"));
    await tick();
    if (stop) session.pause();
    await tick();
    await session.skip();
    await acting;
    assert.deepEqual([ui.view.turn.round, ui.view.viewer, session.shown.paused], [2, 0, false]);
  }
});

test("a pause ends the look at a step", async () => {
  const { ui, session } = await begin(["human", "easy", "easy"], { pace: 60_000 });
  session.settings.speed = "slow";
  await session.open();
  const acting = session.act(choose(ui.view, "End"));
  await tick();
  session.pause();
  await acting;
  assert.deepEqual(ui.told.findLast(([what]) => what === "think").slice(2), [true]);
});

test("a move of a machine that adds nothing to the story is neither shown nor waited for", async () => {
  const { ui, session, engine } = await begin(["human", "easy", "easy"], { pace: 60_000 });
  session.settings.speed = "slow";
  between(engine, async (method, ask) => {
    const answer = await ask();
    return method === "think" ? { ...answer, told: false } : answer;
  });
  await session.open();
  const before = ui.told.length;
  await session.act(choose(ui.view, "End"));
  assert.equal(ui.told.slice(before).filter(([what]) => what === "show").length, 1);
});

test("while a machine thinks about its move, what was decided is no longer asked for", async () => {
  const { ui, session, engine } = await begin(["human", "easy", "easy"]);
  let slices = 0;
  between(engine, (method, ask) => {
    const ponders = method === "think" && engine.game.active === 1 && slices++ < 3;
    return ponders ? { moved: false, told: false, waiting: [], thinking: 1, over: false } : ask();
  });
  await session.open();
  const before = ui.told.length;
  await session.act(choose(ui.view, "End"));
  assert.equal(slices > 3, true);
  assert.deepEqual(ui.told.slice(before), [
    ["show", 0],
    ["think", 1, false],
    ["think", 2, false],
    ["think", null, false],
    ["show", 0],
  ]);
});

test("what the others did since a decision is known, after an undo too", async () => {
  const { ui, session } = await begin(["human", "easy", "easy"]);
  await session.open();
  await session.act(choose(ui.view, "March"), null, 1);
  await session.act(choose(ui.view, "End"));
  const texts = () => session.since.of(session.shown.log, 0).lines.map(({ text }) => text);
  const others = ["Greece ended its turn.", "Carthage ended its turn."];
  assert.deepEqual(texts(), others);
  assert.equal(session.since.of(session.shown.log, 0).open, true);
  await session.act(choose(ui.view, "March"), null, 1);
  assert.deepEqual(texts(), others);
  assert.equal(session.since.of(session.shown.log, 0).open, false);
  await session.rewind("undo");
  assert.deepEqual(texts(), others);
});

test("a reload knows since when something is new", async () => {
  const storage = new MemoryStorage(),
    first = await begin(["human", "easy"], { storage });
  await first.session.open();
  await first.session.act(choose(first.ui.view, "End"));
  const then = await begin(["human", "easy"], { storage });
  await then.session.resume(first.session.kept.save);
  await then.session.open();
  assert.deepEqual(then.session.since.of(then.session.shown.log, 0), {
    lines: first.session.since.of(first.session.shown.log, 0).lines,
    open: true,
  });
});

test("a stale or foreign choice is refused, the view is read again and the game goes on", async () => {
  const { ui, session } = await begin(["human", "easy"]);
  await session.open();
  const shown = ui.told.length;
  await assert.rejects(session.act(99), { kind: "illegal" });
  assert.ok(ui.told.length > shown);
  session.shown.view = { ...session.shown.view, rev: -1 };
  await assert.rejects(session.act(choose(ui.view, "End")), { kind: "illegal" });
  await session.act(choose(ui.view, "End"));
  assert.equal(ui.view.turn.round, 2);
});

test("undo, redo and restart read the log afresh", async () => {
  const { ui, session } = await begin(["human", "easy"]);
  await session.open();
  const lines = session.shown.log.length;
  await session.act(choose(ui.view, "March from Latium to Gallia"), null, 1);
  assert.equal(session.shown.log.length, lines + 1);
  await session.rewind("undo");
  assert.equal(session.shown.log.length, lines);
  assert.ok(ui.view.redo.can);
  await session.rewind("redo");
  assert.equal(session.shown.log.length, lines + 1);
  await session.rewind("restart");
  assert.equal(session.shown.log.length, lines);
  assert.deepEqual(
    session.shown.log.map((line) => line.i),
    [...session.shown.log.keys()],
    "no line twice",
  );
});

test("a full storage is reported and the game goes on with the save in memory", async () => {
  const storage = new MemoryStorage();
  const { ui, session, store } = await begin(["human", "easy"], { storage });
  await session.open();
  const kept = store.get("game").save;
  storage.setItem = () => {
    throw Object.assign(new Error(), { name: "QuotaExceededError" });
  };
  await session.act(choose(ui.view, "End"));
  assert.deepEqual(ui.told.filter(([what]) => what === "unsaved")[0], ["unsaved", "full"]);
  assert.equal(ui.view.turn.round, 2);
  assert.equal(store.get("game").save, kept);
  assert.notEqual(session.kept.save, kept);
});

test("after the worker's death the last decision is there again", async () => {
  const { ui, session, engine } = await begin(["human", "easy"]);
  await session.open();
  await session.act(choose(ui.view, "March from Latium to Gallia"), null, 3);
  engine.stop();
  await assert.rejects(session.act(choose(ui.view, "End")), { kind: "stopped" });
  const second = new FakeEngine();
  session.engine = second;
  await session.revive();
  assert.equal(ui.view.viewer, 0);
  assert.ok(ui.view.tokens.some((token) => token.id === "legion-gallia-0" && token.n === 3));
});

test("a refused save leaves the running game alone", async () => {
  const { ui, session } = await begin(["human", "easy"]);
  await session.open();
  await assert.rejects(session.resume("{}"), { kind: "save" });
  await session.act(choose(ui.view, "End"));
  assert.equal(ui.view.turn.round, 2);
});

test("a game that was left says nothing more", async () => {
  const { ui, session } = await begin(["human", "easy", "easy"], { pace: 5 });
  await session.open();
  const acting = session.act(choose(ui.view, "End"));
  await tick();
  session.leave();
  const told = ui.told.length;
  await acting;
  assert.equal(ui.told.length, told);
});

/** The engine says of the person to decide that they can only let it pass, for so many decisions. */
function idle(engine, decisions) {
  let passed = 0;
  between(engine, async (method, ask) => {
    const answer = await ask();
    if (method === "let") passed += 1;
    const passes = passed < decisions;
    if (method === "view" && answer.choices.length) answer.prompt = { ...answer.prompt, idle: passes };
    return method === "think" ? { ...answer, idle: answer.waiting.length > 0 && passes } : answer;
  });
}

test("a click on a choice asks for one view", async () => {
  const { ui, session, engine } = await begin(["human", "easy"], { ask: "able" });
  await session.open();
  idle(engine, 0);
  const before = asked(engine, "view").length;
  await session.act(choose(ui.view, "March from"));
  assert.equal(asked(engine, "view").length, before + 1);
});

for (const { kinds, ask, answered } of [
  { kinds: ["human", "easy"], ask: "alone", answered: 2 },
  { kinds: ["human", "easy"], ask: "able", answered: 2 },
  { kinds: ["human", "easy"], ask: "always", answered: 0 },
  { kinds: ["human", "human"], ask: "alone", answered: 0 },
  { kinds: ["human", "human"], ask: "able", answered: 2 },
])
  test(`somebody who could only let it pass is asked: ${kinds.join(" and ")}, "${ask}"`, async () => {
    const { session, engine, ui } = await begin(kinds, { ask });
    idle(engine, 2);
    const opened = session.open();
    await Promise.race([opened, ui.fallen()]);
    await tick();
    assert.equal(asked(engine, "let").length, answered);
  });

test("what bots decide at the same time comes first in the game, and nobody waits for it", async () => {
  const { ui, session, engine } = await begin(["human", "easy"]);
  await session.open();
  let left = 0;
  between(engine, async (method, ask) => {
    if (method !== "think" || left === 0) return ask();
    left -= 1;
    const moved = left === 0;
    if (moved) engine.game.rev += 1; // a bot has laid something down
    return { moved, told: false, idle: false, waiting: [0], thinking: moved ? null : 1, over: false, rev: engine.game.rev };
  });
  left = 5;
  const march = session.act(choose(ui.view, "March from"));
  await march;
  assert.equal(left, 4, "the next decision is there while the bot has still to think");
  assert.equal(ui.view.choices.length > 0, true);
  assert.equal(session.shown.thinking, null);
  engine.calls.length = 0;
  await session.act(choose(ui.view, "March from"));
  assert.equal(left, 0);
  assert.equal(asked(engine, "act")[0][1].rev, engine.game.rev - 1, "it was decided after the bot");
});

test("a game that was left while bots still decided at the same time takes nothing more", async () => {
  const { ui, session, engine } = await begin(["human", "easy"]);
  await session.open();
  between(engine, async (method, ask) => {
    if (method !== "think") return ask();
    await tick();
    return { moved: false, told: false, idle: false, waiting: [0], thinking: 1, over: false, rev: engine.game.rev };
  });
  await session.act(choose(ui.view, "March from"));
  const acts = asked(engine, "act").length,
    acting = session.act(choose(ui.view, "March from"));
  session.leave();
  await acting;
  assert.equal(asked(engine, "act").length, acts);
});
