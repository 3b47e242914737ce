// Seats that have changed hands while a letter was on its way, in words. A seat that somebody elsewhere has taken over is theirs.

import { mineAt, sitAt } from "../storage/tables.js";
import { message } from "../ui/dialogs.js";
import { t } from "../ui/i18n.js";
import { called } from "./seat.js";

/** Says who decides for which seat now, one line a seat, and waits until it is read. */
export async function tellHands(/** @type {App} */ app, /** @type {Received} */ { title, table, hands }) {
  const mine = mineAt(app.store, table);
  await message(t("post.hands"), hands.map((one) => told(app, title, one, mine.includes(one.seat))).join("\n"));
  const taken = new Set(hands.filter(({ how, bot }) => how === "theirs" && !bot).map(({ seat }) => seat));
  if (mine.some((seat) => taken.has(seat))) sitAt(app.store, table, mine.filter((seat) => !taken.has(seat))); // biome-ignore format: one wish
}

/** @param {App} app @param {string} title @param {Received["hands"][number]} hand @param {boolean} own */
function told(app, title, hand, own) {
  const { bot, how } = hand,
    name = called(hand);
  if (how === "lost") return t(bot ? "post.hands.lost.bot" : "post.hands.lost", { name, level: levelOf(app, title, bot) });
  if (how === "ours") return t(bot ? "post.hands.ours.bot" : "post.hands.ours", { name, level: levelOf(app, title, bot) });
  if (bot) return t(own ? "post.hands.yours" : "post.hands.bot", { name, level: levelOf(app, title, bot) });
  return t("post.hands.person", { name });
}

/** A bot's level in words; nothing for a person. @param {App} app @param {string} title @param {string | null} bot */
function levelOf(app, title, bot) {
  const meta = app.titles.find(({ id }) => id === title);
  return meta?.levels.find(({ id }) => id === bot)?.name ?? "";
}
