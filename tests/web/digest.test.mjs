import assert from "node:assert/strict";
import { test } from "node:test";
import { told } from "../../web/js/story/digest.js";
import { useText } from "../../web/js/ui/i18n.js";

useText({ "since.gist": "{head} {parts}." }, "en-GB");

const takes = (i, seat, role, part) => ({
  i,
  seat,
  kind: "claimed",
  text: `${role} takes ${part}.`,
  gist: { head: `${role} takes`, part },
  why: true,
});
const other = (i, kind, text, seat = null) => ({ i, seat, kind, text, gist: null });

test("what a seat takes in an exchange is one line, where it took first", () => {
  const rows = told([
    other(0, "heading", "Trade"),
    takes(1, 1, "Greece", "sheep from Rome"),
    takes(2, 0, "Rome", "gold from Greece"),
    takes(3, 1, "Greece", "oil from Egypt"),
    takes(4, 1, "Greece", "wine from Rome"),
    other(5, "settled", "Rome gives oil to Egypt.", 0),
  ]);
  assert.deepEqual(
    rows.map(({ text }) => text),
    [
      "Trade",
      "Greece takes sheep from Rome, oil from Egypt and wine from Rome.",
      "Rome takes gold from Greece.",
      "Rome gives oil to Egypt.",
    ],
  );
  assert.deepEqual([rows[1].i, rows[1].why, rows[2].why], [1, false, true]);
});

test("another part of the story has lines of its own, and what was told as one stays so", () => {
  const lines = [
    takes(0, 1, "Greece", "sheep"),
    other(1, "heading", "Round 2"),
    takes(2, 1, "Greece", "oil"),
    takes(3, 1, "Greece", "wine"),
  ];
  const once = told(lines);
  assert.deepEqual(
    once.map(({ text }) => text),
    ["Greece takes sheep.", "Round 2", "Greece takes oil and wine."],
  );
  assert.deepEqual(told(once), once);
});
