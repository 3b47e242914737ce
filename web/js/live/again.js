// A game whose table has gone: the host's page was reloaded, or the save was opened later. Who plays the seats of the guests now is
// asked before anything of the game is shown, since what they have seen is theirs alone.
import { message, toast } from "../ui/dialogs.js";
import { styled } from "../ui/dom.js";
import { listed, t } from "../ui/i18n.js";
import { openTable, reopen } from "./door.js";
import { canMeet } from "./meet.js";

const AGAIN = "again",
  BOTS = "bots",
  HERE = "here",
  KIND = "normal"; // of the bots

/**
 * Settles who plays in a game that the engine has just read; `found` are the seats that had been lent, as its save says it. Nobody
 * here decides for them, unless that is chosen. Resolves to what opens the table again once the game is shown, or to null.
 * @returns {Promise<(() => Promise<unknown>) | null>}
 */
export async function again(/** @type {App} */ app, /** @type {Session} */ session, /** @type {unknown} */ found) {
  const { seats, over } = await session.engine.call("view", { seat: null, since: 1e9 }),
    guests = seats.filter(({ id }) => Array.isArray(found) && found.includes(id)),
    people = guests.filter(({ bot }) => !bot),
    lent = guests.map(({ id }) => id);
  const how = over || !people.length ? null : await asked(people);
  if (how === HERE || !lent.length) return null;
  session.guests = lent;
  session.mine = seats.map(({ id }) => id).filter((id) => !lent.includes(id));
  if (over) return null;
  if (how === AGAIN) return () => openTable(app, session, lent);
  if (how === BOTS) for (const seat of lent) await session.engine.call("hand", { seat, kind: KIND });
  return async () => {
    await reopen(app, session, lent);
    toast(t("live.return.away", { names: named(guests) }), null, 15_000, true);
  };
}

const named = (/** @type {Seat[]} */ seats) => listed(seats.map(({ role }) => role));

/** Without an answer nobody has the seats. @param {Seat[]} people @returns {Promise<string>} */
async function asked(people) {
  await styled("advice"); // answers below each other
  const again = { label: t("live.return.again"), value: AGAIN, main: true },
    others = [BOTS, HERE].map((value) => ({ label: t(`live.return.${value}`), value })),
    answers = canMeet() ? [again, ...others] : others;
  const text = t("live.return.ask", { names: named(people) });
  return (await message(t("live.return"), text, answers, "small hands live")) ?? (canMeet() ? AGAIN : BOTS);
}
