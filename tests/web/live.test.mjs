import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, test } from "node:test";
import { isAllowed, RULES } from "../../web/js/live/allowed.js";
import { Channel, FROM_GUEST, FROM_HOST } from "../../web/js/live/channel.js";
import { descriptionOf, lettersOf, sdpOf, toldBy } from "../../web/js/live/code.js";
import { Guest } from "../../web/js/live/guest.js";
import { faultOf, serversOf } from "../../web/js/live/meet.js";
import { lineOf, Referee } from "../../web/js/live/referee.js";
import { Session } from "../../web/js/session/session.js";
import { MemoryStorage, Store } from "../../web/js/storage/store.js";
import { useText } from "../../web/js/ui/i18n.js";
import { FakeEngine } from "./fake_engine.mjs";
import { wires } from "./wires.mjs";

useText(JSON.parse(readFileSync(new URL("../../web/text/en.json", import.meta.url), "utf8")));

const tick = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until something holds; a test that waits in vain fails. */
async function until(holds, what) {
  for (let n = 0; n < 400; n += 1) {
    if (holds()) return;
    await tick(5);
  }
  assert.fail(`in vain: ${what ?? holds}`);
}

/** A source of chance that is the same in every run. */
function dice(seed) {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

// ---- codes

const OFFER = `v=0\r
o=- 4611 2 IN IP4 127.0.0.1\r
m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r
a=candidate:1 1 udp 2113937151 192.168.178.23 54321 typ host generation 0\r
a=candidate:2 1 udp 2113937151 0b5c7a1e-62d4-4c1c-9d55-1e2f3a4b5c6d.local 54322 typ host generation 0\r
a=candidate:3 1 udp 2113939711 2001:db8::17:5 54323 typ host generation 0\r
a=candidate:4 1 udp 1677729535 203.0.113.9 61000 typ srflx raddr 0.0.0.0 rport 0\r
a=candidate:5 1 tcp 1518280447 192.168.178.23 9 typ host tcptype active\r
a=candidate:6 1 udp 2113939711 fe80::1%eth0 54324 typ host generation 0\r
a=ice-ufrag:8kf+\r
a=ice-pwd:Wm/8Uj2dTn0GXmKb4aeKPu1a\r
a=fingerprint:sha-256 ${Array.from({ length: 32 }, (_, k) => (k * 7).toString(16).padStart(2, "0"))
  .join(":")
  .toUpperCase()}\r
a=setup:actpass\r
`;
const WHICH = { answer: false, table: "00ff10a7", invitation: "deadbeef" };

test("a code holds what matters of a description, in under 200 letters, and ends with a letter", () => {
  const letters = lettersOf(toldBy(OFFER, WHICH)),
    told = descriptionOf(letters);
  assert.match(letters, /^[\w-]{100,199}x$/);
  assert.deepEqual(
    { ...told, places: null, print: [...told.print] },
    {
      ...WHICH,
      user: "8kf+",
      secret: "Wm/8Uj2dTn0GXmKb4aeKPu1a",
      print: Array.from({ length: 32 }, (_, k) => k * 7),
      places: null,
    },
  );
  assert.deepEqual(
    told.places.map(({ kind, address, port }) => `${kind} ${address} ${port}`),
    [
      "host 192.168.178.23 54321",
      "host 0b5c7a1e-62d4-4c1c-9d55-1e2f3a4b5c6d.local 54322",
      "host 2001:db8:0:0:0:0:17:5 54323",
      "srflx 203.0.113.9 61000",
    ],
  );
});

test("a browser gets a description back that says the same", () => {
  const told = descriptionOf(lettersOf(toldBy(OFFER, { ...WHICH, answer: true }))),
    sdp = sdpOf(told);
  assert.deepEqual(toldBy(sdp, { ...WHICH, answer: true }), told);
  assert.match(sdp, /^a=setup:active\r$/m);
});

test("a code that was cut or changed says so, and no letters do harm", () => {
  const letters = lettersOf(toldBy(OFFER, WHICH)),
    why = (text) => {
      try {
        descriptionOf(text);
      } catch (error) {
        return error.why;
      }
    };
  for (let n = 2; n < letters.length; n += 1) assert.equal(why(letters.slice(0, n)), "cut", `${n} letters`);
  assert.equal(why(letters.replace("A", "B")), why(letters.replace("A", "B")) ?? "no", "a changed letter is no code");
  for (let at = 2; at < letters.length - 2; at += 1) {
    const other = letters[at] === "k" ? "m" : "k";
    assert.ok(why(letters.slice(0, at) + other + letters.slice(at + 1)), `letter ${at}`);
  }
  assert.equal(why(`B${letters.slice(1)}`), "other");
  assert.equal(why("x".repeat(5000)), "bad");
  for (const rubbish of ["rubbish", "hello there"]) assert.equal(why(rubbish), "bad", rubbish);
  const random = dice(7);
  for (let n = 0; n < 20_000; n += 1) {
    const text = Array.from({ length: random(300) }, () => String.fromCharCode(32 + random(96))).join("");
    assert.ok(["cut", "other", "bad"].includes(why(text)), text);
  }
});

test("a helper's address becomes a server, anything else none", () => {
  assert.deepEqual(serversOf(""), []);
  assert.deepEqual(serversOf("stun:stun.example.org:3478"), [{ urls: "stun:stun.example.org:3478" }]);
  assert.deepEqual(serversOf(" turn:ann:secret@example.org "), [
    { urls: "turn:example.org", username: "ann", credential: "secret" },
  ]);
  assert.deepEqual(serversOf("turns:1770000000%3Aann:pa:ss/w@rd==@[2001:db8::7]:443?transport=tcp"), [
    { urls: "turns:[2001:db8::7]:443?transport=tcp", username: "1770000000:ann", credential: "pa:ss/w@rd==" },
  ]);
  for (const right of ["", " ", "stun:host", "stuns:host:65535", "turn:a:b@host:1"]) assert.equal(faultOf(right), "", right);
});

for (const [fault, helpers] of Object.entries({
  kind: ["https://example.org", "javascript:alert(1)", "example.org:3478", "TURN", "turn"],
  place: ["stun:", "stun: a b", "stun:host?transport=udp", "turn:a:b@host/path", "turn:a:b@", "stun:host:", "stun:host:port"],
  port: ["stun:host:0", "turn:a:b@host:65536"],
  user: ["turn:host", "turn:name@host", "turn::word@host", "turn:name:@host", "stun:name@host", "turn:a b:c@host"],
}))
  test(`a helper's address with a wrong ${fault} says so, and is never used`, () => {
    for (const helper of helpers) {
      assert.equal(faultOf(helper), fault, helper);
      assert.deepEqual(serversOf(helper), [], helper);
    }
  });

// ---- lines

/** Every line of a test, which ends with it. @type {Channel[]} */
const lines = [];

afterEach(() => {
  for (const line of lines.splice(0)) line.end("closed");
});

function lineOver(wire, limits) {
  const line = new Channel(wire, limits);
  lines.push(line);
  return line;
}

function pair(limits = FROM_GUEST) {
  const [a, b] = wires(),
    here = lineOver(a, limits),
    there = lineOver(b, FROM_HOST),
    heard = [];
  here.onMessage = (message) => heard.push(message);
  return { a, b, here, there, heard };
}

test("messages of any size arrive in their order, in pieces that every browser takes", async () => {
  const { here, there, heard, b } = pair(FROM_HOST);
  const random = dice(1),
    large = Array.from({ length: 60_000 }, () => random(1e9).toString(36)).join("");
  for (const message of [{ n: 1 }, { n: 2, large }, { n: 3, text: "ὅμηρος" }]) there.send(message);
  await until(() => heard.length === 3);
  assert.deepEqual(heard, [{ n: 1 }, { n: 2, large }, { n: 3, text: "ὅμηρος" }]);
  assert.ok(b.sent.length > 10 && b.sent.every((piece) => piece.byteLength <= 16_001));
  assert.ok(here.open);
});

for (const [what, pieces] of Object.entries({
  "no JSON": [[0, 65, 66]],
  "a list": [[0, 91, 93]],
  null: [[0, ...new TextEncoder().encode("null")]],
  "nothing at all": [[]],
  "too long a piece": [Array(16_002).fill(0)],
  "a deflated message that is none": [[2, 1, 2, 3]],
}))
  test(`a line that brings ${what} ends`, async () => {
    const { b, here } = pair(),
      ended = new Promise((resolve) => {
        here.onEnd = resolve;
      });
    for (const piece of pieces) b.send(Uint8Array.from(piece));
    assert.equal(await ended, "bad");
  });

test("a small message that unpacks to a very large one is not unpacked", async () => {
  const { here, there, heard } = pair(),
    ended = new Promise((resolve) => {
      here.onEnd = resolve;
    });
  there.send({ bomb: "0".repeat(30_000_000) });
  assert.equal(await ended, "bad");
  assert.deepEqual(heard, []);
});

test("pieces without an end, and more pieces than anybody needs, end the line", async () => {
  for (const first of [1, 0]) {
    const { b, here } = pair(),
      ended = new Promise((resolve) => {
        here.onEnd = resolve;
      }),
      piece = Uint8Array.from([first, ...new TextEncoder().encode('{"life":0}'), ...Array(first ? 15_000 : 0).fill(32)]);
    for (let n = 0; n < 1000; n += 1) b.send(piece);
    assert.equal(await ended, "flood");
  }
});

test("silence is counted in ticks, and ends with the first sign of life", async () => {
  const { a, here, there } = pair(),
    told = [];
  here.onSilent = (silent) => told.push(silent);
  for (let n = 0; n < 9; n += 1) {
    here.tick();
    await tick();
  }
  assert.deepEqual(told, [], "the other side answers each time");
  a.other = { onmessage: null, hangUp() {} }; // nothing arrives any more
  for (let n = 0; n < 4; n += 1) here.tick();
  assert.deepEqual(told, [true]);
  there.send({ n: 1 });
  await until(() => told.length === 2);
  assert.ok(!here.silent && here.open, "the line was never given up");
});

test("a page that sleeps for hours is asked for one sign, and takes what has come meanwhile for no flood", async () => {
  const { a, b, here, there, heard } = pair(),
    told = [],
    asleep = [];
  here.onSilent = (silent) => told.push(silent);
  there.onSilent = () => assert.fail("a page that sleeps counts nothing");
  const { onmessage } = b;
  b.onmessage = (event) => asleep.push(event);
  for (let n = 0; n < 5000; n += 1) here.tick(); // four hours
  here.send({ n: 1 });
  await until(() => asleep.length > 1);
  assert.equal(asleep.length, 2, "one question for a sign, and what was to be said");
  assert.deepEqual(told, [true]);
  b.onmessage = onmessage;
  for (const event of asleep) onmessage(event);
  await until(() => told.length === 2);
  assert.ok(here.open && there.open && !here.silent);
  there.send({ n: 2 });
  await until(() => heard.length === 1);
  const { length } = a.sent;
  here.tick();
  await tick();
  assert.equal(a.sent.length, length + 1, "and it is asked again");
});

// ---- what guests may ask

test("the seat of an order decides whether a guest may give it", () => {
  const may = (method, order, over = false, seats = [1]) => isAllowed(method, order, seats, over);
  assert.ok(may("view", { seat: 1 }) && may("view", {}) && may("view", { seat: null }) && may("act", { seat: 1 }));
  for (const seat of [0, 2, "1", [1], 1.5, {}, true]) assert.ok(!may("view", { seat }) && !may("act", { seat }), String(seat));
  assert.ok(!may("act", {}) && !may("undo", { seat: null }) && !may("now", {}), "nobody decides for no seat");
  assert.ok(!may("past", { at: 1 }) && may("past", { at: 1, seat: 0 }, true), "what is over may be looked at");
  assert.ok(
    may("outcome", { seats: [1] }, true) && !may("outcome", { seats: [1] }),
    "what has come of a game is told at its end",
  );
  for (const other of [[0], [0, 1], 0, "1", [[0]]]) assert.ok(!may("outcome", { seats: other }, true), String(other));
  for (const method of ["save", "load", "new", "inspect", "hand", "think", "hint", "constructor", "__proto__", 3, null, ["view"]])
    assert.ok(!may(method, { seat: 1 }, true), String(method));
  assert.ok(!may("act", { seat: 1 }, false, []) && may("view", {}, false, []), "onlookers look on");
  assert.ok(Object.values(RULES).every((rule) => ["told", "looks", "asks", "decides", "ended", "here", "never"].includes(rule)));
});

// ---- whole tables, with the engine's stand-in

const SETTINGS = { pace: 0, ask: "alone", speed: "instant" };

function sessionOf(engine, { seats, live, storage = new MemoryStorage() }) {
  const store = new Store(
      { storage, blocked: false },
      () => "2030-01-01",
      () => "abc",
    ),
    session = new Session({ engine, store, settings: SETTINGS, id: "game", name: "Evening", unsaved: () => assert.fail() });
  return Object.assign(session, { mine: seats, live });
}

/** A host with the first seat or others, and a guest at each other seat that a person has. */
async function tableOf(kinds = ["human", "human", "easy"], own = [0]) {
  const engine = new FakeEngine(),
    host = sessionOf(engine, { seats: own, live: "host" }),
    curtains = [],
    said = [],
    failed = (error) => assert.fail(error);
  host.shown.subscribe({
    curtain: ({ name }, opened) => {
      curtains.push(name);
      opened();
    },
  });
  const seats = kinds.map((kind, k) => ({ name: `P${k}`, kind, empire: null }));
  await host.begin({ title: "mn2016", edition: "plain", options: {}, seed: "x", seats });
  await host.open();
  const referee = new Referee(host, { changed: () => {}, said: (...line) => said.push(line), failed });
  const guests = [];
  for (const [seat, kind] of kinds.entries())
    if (!own.includes(seat) && kind === "human") guests.push(await join(referee, [seat]));
  return { engine, host, referee, guests, said, curtains };
}

/** A guest's page at the table. */
async function join(referee, seats) {
  const [a, b] = wires(),
    host = lineOver(a, FROM_GUEST),
    channel = lineOver(b, FROM_HOST),
    guest = new Guest(channel, null),
    session = sessionOf(guest, { seats, live: "guest" }),
    told = [];
  guest.onMessage = (message) => told.push(message);
  guest.onNews = () => session.advance().catch(() => {}); // the line may be gone by then
  const ended = new Promise((resolve) => {
    guest.onEnd = resolve;
  });
  referee.seat(host, seats, { title: "mn2016" });
  await session.open();
  return { guest, session, channel, host, told, ended, wire: b };
}

const ends = ({ shown }) => shown.view.choices.find(({ label }) => label.startsWith("End"))?.id;
const asked = ({ shown }) => ends({ shown }) !== undefined;

test("a whole game is played from two pages, and both see its end", async () => {
  const { host, guests, engine } = await tableOf();
  const [{ session, told }] = guests;
  assert.deepEqual(told[0].welcome, { title: "mn2016", seats: [1] });
  for (let n = 0; n < 3; n += 1) {
    await until(() => asked(host), `the host decides in round ${n}`);
    assert.equal(session.shown.view.choices.length, 0);
    await host.act(ends(host));
    await until(() => asked(session), `the guest decides in round ${n}`);
    assert.deepEqual(host.shown.waiting, [1]);
    await session.act(ends(session));
  }
  await until(() => host.shown.view.over && session.shown.view.over);
  const seats = engine.calls.filter(([name]) => name === "view").map(([, { seat }]) => seat);
  assert.ok(seats.every((seat) => seat === 0 || seat === 1 || seat === null));
  assert.equal(host.store.get("game").save, (await engine.call("save")).save, "the host keeps everything");
});

test("two people at the host's page have their curtain, and no other page has one", async () => {
  const { host, guests, curtains } = await tableOf(["human", "human", "human"], [0, 2]);
  const [{ session }] = guests;
  session.shown.subscribe({ curtain: () => assert.fail("a guest alone at a page hides from nobody") });
  await until(() => asked(host));
  await host.act(ends(host));
  await until(() => asked(session));
  assert.deepEqual(curtains, ["P0"], "nobody at the host's page has to decide");
  await session.act(ends(session));
  await until(() => asked(host) && host.shown.seat === 2);
  assert.deepEqual(curtains, ["P0", "P2"]);
});

test("undo of a guest counts at both pages", async () => {
  const { host, guests, engine } = await tableOf();
  const [{ session }] = guests;
  await host.act(ends(host));
  await until(() => asked(session));
  const march = session.shown.view.choices.find(({ label }) => label.startsWith("March")).id,
    before = session.shown.view.regions;
  await session.act(march, null, 1);
  await until(() => session.shown.view.undo.can);
  await session.rewind("undo");
  assert.deepEqual(session.shown.view.regions, before);
  assert.equal(engine.game.future.length, 1);
  await until(() => host.shown.view.rev === session.shown.view.rev);
});

test("a line that is lost in a decision loses nothing: the guest comes back with another one", async () => {
  const { host, guests, referee, engine } = await tableOf();
  const [first] = guests;
  await host.act(ends(host));
  await until(() => asked(first.session));
  const rev = engine.game.rev;
  first.wire.hangUp();
  first.host.end("lost");
  assert.equal(await first.ended, "lost");
  await assert.rejects(first.session.act(ends(first.session)), { kind: "illegal" });
  assert.equal(engine.game.rev, rev);
  assert.equal(referee.stateOf(1), "gone");
  const second = await join(referee, [1]);
  await until(() => asked(second.session));
  await second.session.act(ends(second.session));
  await until(() => asked(host), "the game goes on");
});

test("a seat that is taken at another page leaves the first one", async () => {
  const { guests, referee } = await tableOf();
  await join(referee, [1]);
  await until(() => guests[0].told.some(({ bye }) => bye === "elsewhere"));
});

test("an onlooker sees what everybody sees, and decides nothing", async () => {
  const { host, referee } = await tableOf();
  const { session, guest } = await join(referee, []);
  assert.equal(session.shown.view.viewer, null);
  await assert.rejects(guest.call("act", { seat: 0, rev: 0, choice: 0 }), { kind: "illegal" });
  await assert.rejects(guest.call("view", { seat: 0 }), { kind: "illegal" });
  await host.act(ends(host));
  await until(() => session.shown.view.rev === host.shown.view.rev);
});

test("the host says goodbye, and what a guest asks then is refused", async () => {
  const { guests, referee } = await tableOf();
  const [{ guest, told }] = guests;
  await referee.close();
  await until(() => told.some(({ bye }) => bye === "closed"));
  await assert.rejects(guest.call("view", { seat: 1 }), { kind: "illegal" });
});

test("a line of talk is text of one line, for everybody, and not too many of them", async () => {
  const { guests, said } = await tableOf(["human", "human", "human"]);
  const [one, other] = guests;
  for (let n = 0; n < 10; n += 1) one.channel.send({ chat: ` hello\n<b>${n}</b>\u0000 ` });
  await until(() => other.told.some(({ chat }) => chat));
  await tick(20);
  const heard = other.told.filter(({ chat }) => chat).map(({ chat }) => chat);
  assert.equal(heard.length, 4);
  assert.deepEqual(heard[0], { seats: [1], text: "hello <b>0</b>" });
  assert.equal(said.length, 4);
  assert.equal(lineOf("x".repeat(1000)).length, 200);
});

test("what others do at the same time takes nothing out of a player's hand", async () => {
  const { host, guests } = await tableOf();
  const [{ session }] = guests;
  await host.act(ends(host));
  await until(() => asked(session));
  const { view } = session.shown,
    half = { choices: view.choices, state: "half a choice" };
  session.shown.selection = half;
  session.shown.show({ ...view, rev: view.rev + 1 }, []);
  assert.equal(session.shown.selection, half);
  session.shown.show({ ...view, rev: view.rev + 2, choices: view.choices.slice(1) }, []);
  assert.equal(session.shown.selection, null);
});

test("a choice of an older view counts if the same is still offered", async () => {
  const { host, guests, engine } = await tableOf();
  const [{ session, guest }] = guests;
  await host.act(ends(host));
  await until(() => asked(session));
  const { rev } = session.shown.view;
  engine.game.rev += 1; // somebody else has decided meanwhile
  await guest.call("act", { seat: 1, rev, choice: ends(session), picks: null, count: null });
  assert.equal(engine.game.active === 1, false);
});

test("a choice costs no question more, unless others have decided meanwhile", async () => {
  const { host, guests, engine } = await tableOf();
  const [{ session }] = guests;
  for (const one of [host, session]) {
    await until(() => asked(one));
    const { length } = engine.calls;
    await one.act(ends(one));
    assert.equal(engine.calls[length][0], "act");
  }
});

test("a choice that nobody is offered is refused as it was, and only once", async () => {
  const { host, guests, engine } = await tableOf();
  const [{ session, guest }] = guests;
  await host.act(ends(host));
  await until(() => asked(session));
  const { rev } = session.shown.view,
    before = engine.calls.length;
  await assert.rejects(guest.call("act", { seat: 1, rev, choice: 99, picks: null, count: null }), { kind: "illegal" });
  assert.equal(engine.calls.slice(before).filter(([name]) => name === "act").length, 1);
});

test("100,000 hostile messages change nothing", { timeout: 120_000 }, async () => {
  const { host, engine } = await tableOf(["human", "human"]),
    asked = [];
  const note = (run) => (method, order, offered) => {
    asked.push([method, order]);
    return run(method, order, offered);
  };
  const session = {
    engine: { call: note((method, order) => engine.call(method, order)) },
    elsewhere: note((method, order, offered) => host.elsewhere(method, order, offered)),
    follow: () => host.follow(),
  };
  const referee = new Referee(session, { changed: () => {}, said: () => {}, failed: (error) => assert.fail(error) });
  let clock = 0;
  const { now } = performance;
  performance.now = () => {
    clock += 1000; // so that a guest may ask without a pause
    return clock;
  };
  try {
    const random = dice(42),
      before = JSON.stringify(engine.game),
      pick = (list) => list[random(list.length)],
      methods = [...Object.keys(RULES), "constructor", "__proto__", "toString", "", 5, null, { a: 1 }],
      junk = [null, -1, 0, 1, 2, 3, 99, 1e300, "1", "", true, [], [1], {}, { seat: 1 }, "x".repeat(500), "\u0000"],
      orders = ["seat", "rev", "choice", "picks", "count", "text", "since", "at", "kind", "save", "level", "ms", "__proto__"];
    const order = () => Object.fromEntries(orders.filter(() => random(3) === 0).map((key) => [key, pick(junk)]));
    const shapeless = [
      () => ({ n: pick(junk), ask: pick(methods), data: pick(junk) }),
      () => ({ [pick(["welcome", "stand", "table", "hello", "n", "ask"])]: pick(junk) }),
    ];
    const shaped = [
      () => ({ n: random(1000), ask: pick(methods), data: order() }),
      () => ({ n: random(1000), ask: pick(methods), data: pick(junk) }),
      () => ({ chat: String(pick(junk)) }),
      () => ({ n: 1, ask: "act", data: { ...order(), seat: pick([0, 1, 2]), rev: pick([0, 1, 2]), choice: random(9) } }),
    ];
    const message = () => pick(random(40) ? shaped : shapeless)(); // a shapeless one ends the line
    let line = null,
      opened = 0;
    for (let sent = 0; sent < 100_000; sent += 25) {
      if (!line?.here.open) {
        const [a, b] = wires();
        line = { here: lineOver(a, FROM_GUEST), wire: b };
        referee.seat(line.here, [1], {});
        opened += 1;
      }
      line.here.tick();
      for (let n = 0; n < 25; n += 1)
        line.wire.send(Uint8Array.from([0, ...new TextEncoder().encode(JSON.stringify(message()))]));
      await tick();
    }
    line.here.end("closed");
    assert.equal(JSON.stringify(engine.game), before);
    const elsewhere = asked.filter(([method, { seat }]) => RULES[method] !== "told" && (seat ?? 1) !== 1);
    assert.deepEqual(elsewhere, [], "no other seat was asked about");
    assert.ok(asked.every(([method]) => ["told", "looks", "asks", "decides"].includes(RULES[method])));
    assert.ok(asked.length > 10_000 && opened > 100, `${asked.length} questions came through, ${opened} lines`);
  } finally {
    performance.now = now;
  }
  await host.act(ends(host));
  assert.equal(engine.game.active, 1, "and the host plays on");
});

test("a guest who asks without waiting for answers is shown the door", async () => {
  const { referee } = await tableOf();
  const { channel, host, ended } = await join(referee, [1]);
  for (let n = 0; n < 100; n += 1) channel.send({ n, ask: "view", data: { seat: 1 } });
  assert.equal(await ended, "lost");
  assert.ok(!host.open);
});
