// The check of how far types reach in the page: see tools/typed.mjs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { counted, lower, risen } from "../../tools/typed.mjs";

const TOLD = `web/js/session/pace.js(23,15): error TS7006: Parameter 'settings' implicitly has an 'any' type.
web/js/board/board.js(4,1): error TS2345: Argument of type 'A' is not assignable to parameter of type 'B'.
  Type 'A' is not assignable to type 'B'.
web/js/board/pills.js(9,2): error TS2531: Object is possibly 'null'.
`;

test("findings are counted by folder, and the lines that explain one are not counted", () => {
  assert.deepEqual(counted(TOLD), { "web/js/session": 1, "web/js/board": 2 });
  assert.deepEqual(counted(""), {});
});

test("a folder that is not recorded may have none, one that is recorded no more than it had", () => {
  assert.deepEqual(risen(counted(TOLD), { "web/js/session": 1, "web/js/board": 2 }), []);
  assert.match(risen(counted(TOLD), { "web/js/board": 2 }).join(), /^web\/js\/session has 1 .* 0 are allowed/);
  assert.match(risen(counted(TOLD), { "web/js/session": 5, "web/js/board": 1 }).join(), /^web\/js\/board has 2 .* 1 are allowed/);
});

test("what is written down never grows, and a folder without findings is named no more", () => {
  assert.deepEqual(lower({ a: 3, b: 1 }, { a: 2, b: 4, gone: 7 }), { a: 2, b: 1 });
  assert.deepEqual(lower({ fresh: 3 }, {}), {});
});
