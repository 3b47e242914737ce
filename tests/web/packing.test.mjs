import assert from "node:assert/strict";
import { test } from "node:test";
import { opened, packed } from "../../web/engine/packing.js";

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
