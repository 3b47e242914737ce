// What one tap on each choice of a list does: read as JSON from the input, told as JSON. See test_taps.py.
import { Play } from "../../web/js/choices/play.js";
import { Shown } from "../../web/js/session/shown.js";

let text = "";
for await (const part of process.stdin) text += part;

/** What came of a tap on choice `id` of a view, as a row or as an entry of a telephone's strip. */
function tapped(view, id) {
  const sent = [],
    send = (_, picks, count) => sent.push({ picks, count }),
    play = new Play(new Shown(), { send, admits: async () => ({ ok: true }) });
  play.reset(view);
  const open = play.pick?.choice.id === id; // a decision that is nothing but a pick lies open by itself
  if (!open) play.choose(play.choices.find((choice) => choice.id === id));
  return { open, sent: sent[0] ?? null, asked: play.asked?.choice.id ?? null, pick: play.pick?.choice.id ?? null };
}

process.stdout.write(JSON.stringify(JSON.parse(text).map(({ view, id }) => tapped(view, id))));
