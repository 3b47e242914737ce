import assert from "node:assert/strict";
import { test } from "node:test";
import { describe, when } from "../../web/js/storage/saved.js";
import { useText } from "../../web/js/ui/i18n.js";

useText({ "saves.today": "today {time}", "saves.yesterday": "yesterday {time}" });

test("a summary in one line; what is no text is left out", () => {
  assert.equal(
    describe({ text: "Round 3, Build: Rome to decide", seats: ["Anna", "Hanno"] }),
    "Round 3, Build: Rome to decide · Anna, Hanno",
  );
  assert.equal(describe({ text: "Rome has won", seats: [] }), "Rome has won");
  assert.equal(describe({}), "");
  assert.equal(describe({ text: ["x"], seats: [{ toString: 1 }, null, "Anna"] }), "Anna");
  assert.ok(describe({ text: "x".repeat(5000) }).length < 100);
});

test("today and yesterday are named", () => {
  const now = new Date(2030, 4, 10, 0, 30);
  assert.match(when(new Date(2030, 4, 10, 0, 5).toISOString(), now), /^today /);
  assert.match(when(new Date(2030, 4, 9, 23, 59).toISOString(), now), /^yesterday /);
  assert.match(when(new Date(2030, 4, 8, 23, 59).toISOString(), now), /2030/);
  assert.match(when(new Date(2030, 4, 11, 1, 0).toISOString(), now), /2030/, "a clock that was set back");
  assert.equal(when("never", now), "");
});
