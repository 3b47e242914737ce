import assert from "node:assert/strict";
import { test } from "node:test";
import { isWhole, opened, packed, sum } from "../../web/engine/packing.js";

const PAGE = 4096;

/** A memory of `pages` pages and a half, where the named ones hold something. */
function memoryOf(pages, held) {
  const memory = new Uint8Array(pages * PAGE + PAGE / 2);
  for (const page of held) memory.fill(page + 1, page * PAGE + 7, page * PAGE + 1000);
  return memory;
}

const archives = [new Uint8Array([1, 2, 3, 4, 5]).buffer, new Uint8Array(4000).fill(9).buffer];

test("memory and archives come back as they were, the half page at the end included", () => {
  for (const held of [[], [0], [2, 3, 9], [10]]) {
    const memory = memoryOf(10, held),
      kept = packed(memory, archives),
      again = new Uint8Array(memory.length),
      [library, wheel] = opened(kept, again);
    assert.ok(isWhole(kept));
    assert.deepEqual(again, memory);
    assert.deepEqual([library, wheel], archives);
  }
});

test("pages that hold nothing are not kept", () => {
  const one = packed(memoryOf(1000, [3]), archives),
    two = packed(memoryOf(1000, [3, 5]), archives);
  assert.ok(one.byteLength < 3 * PAGE);
  assert.equal(two.byteLength - one.byteLength, PAGE + 4);
});

test("the sum differs for each bit that is changed and for what is cut off", () => {
  const kept = packed(memoryOf(3, [1]), archives),
    right = sum(kept);
  for (let at = 0; at < kept.byteLength; at += 97) {
    const other = kept.slice(0);
    new Uint8Array(other)[at] ^= 1 << (at % 8);
    assert.notEqual(sum(other), right);
  }
  assert.notEqual(sum(kept.slice(0, kept.byteLength - 4)), right);
  assert.equal(isWhole(kept.slice(0, 5)), false);
  assert.equal(isWhole(new ArrayBuffer(0)), false);
});
