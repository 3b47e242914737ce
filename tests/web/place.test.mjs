import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { innerWidth: 800, innerHeight: 600, document: { documentElement: { dataset: { layout: "rail" } } } });
const frames = [];
globalThis.requestAnimationFrame = (run) => frames.push(run);
const { freeCorner, putBeside, putFree, putUnder } = await import("../../web/js/ui/place.js");

const box = (left, top, width, height) => ({ left, top, width, height, right: left + width, bottom: top + height });
const part = (...of) => ({ getBoundingClientRect: () => box(...of) });
const tip = (offsetWidth, offsetHeight) => ({
  offsetWidth,
  offsetHeight,
  style: {},
  parentElement: { clientWidth: 800, clientHeight: 600 },
});

const placed = (put, el = tip(100, 50)) => {
  put(el);
  return [el.style.left, el.style.top];
};

test("a tip lies below the middle of what it explains, above it at the foot of the window, and inside at its sides", () => {
  assert.deepEqual(
    placed((el) => putUnder(el, part(300, 100, 40, 20))),
    ["270px", "128px"],
  );
  assert.deepEqual(
    placed((el) => putUnder(el, part(300, 560, 40, 20), 6)),
    ["270px", "504px"],
  );
  assert.deepEqual(
    placed((el) => putUnder(el, part(0, 100, 40, 20))),
    ["8px", "128px"],
  );
  assert.deepEqual(
    placed((el) => putUnder(el, part(780, 100, 20, 20))),
    ["692px", "128px"],
  );
});

test("the words of the map lie right of and below the pointer, left of and above it where the board ends", () => {
  const board = part(10, 20, 400, 300);
  assert.deepEqual(
    placed((el) => putBeside(el, board, 110, 120)),
    ["116px", "116px"],
  );
  assert.deepEqual(
    placed((el) => putBeside(el, board, 400, 300)),
    ["274px", "214px"],
  );
});

test("a card lies beside its target, and elsewhere where that would hide what waits for a click", () => {
  const target = { x: 100, y: 100, w: 20, h: 20 };
  const at = (points) => {
    const el = tip(100, 50);
    putFree(
      el,
      () => target,
      () => points,
    );
    for (const run of frames.splice(0)) run();
    return [el.style.left, el.style.top];
  };
  assert.deepEqual(at([]), ["132px", "85px"]);
  assert.deepEqual(at([{ x: 180, y: 110 }]), ["60px", "132px"], "left of it there is no room, so it lies below");
});

test("an overlay takes the first corner where it hides nothing", () => {
  assert.equal(freeCorner(tip(100, 50), []), "se");
  assert.equal(freeCorner(tip(100, 50), [{ x: 780, y: 580 }]), "ne");
  const all = [10, 790].flatMap((x) => [10, 590].map((y) => ({ x, y })));
  assert.equal(freeCorner(tip(100, 50), [...all, { x: 80, y: 580 }]), undefined);
});
