import assert from "node:assert/strict";
import { test } from "node:test";
import { Stage } from "../../web/js/panels/stage.js";

function begun() {
  const said = [];
  const stage = new Stage(/** @type {any} */ ({ dialogEl: { addEventListener() {} } }), () => said.push("panels"));
  return { stage, said, tell: (words) => stage.after(() => said.push(words)) };
}

test("what a battle has come to is told once the battle has been seen", () => {
  const { stage, said, tell } = begun();
  tell("march");
  stage.hold(true);
  tell("first");
  tell("result");
  assert.deepEqual(said, ["march"]);
  stage.hold(false);
  assert.deepEqual(said, ["march", "panels", "result"], "of several tellings the last counts");
  stage.hold(false);
  assert.equal(said.length, 3);
});
