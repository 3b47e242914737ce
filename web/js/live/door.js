// The ways to a live table: from the menu of a game, from the form of a new one, and by an address with a code.
import { LIVE } from "../share/address.js";
import { message } from "../ui/dialogs.js";
import { styled } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { Chat } from "./chat.js";
import { JoinScreen } from "./join.js";
import { canMeet } from "./meet.js";
import { showSeats } from "./seats.js";
import { Table } from "./table.js";
import { show } from "./visit.js";

/** The table of the game that runs here. @type {{table: Table, chat: Chat, session: Session} | null} */
let here = null;

/** Opens the table of a game that runs at this page. `seats`: those that friends will play at other pages. */
export async function openTable(/** @type {App} */ app, /** @type {Session} */ session, /** @type {number[]} */ seats = []) {
  if (!canMeet()) return void (await message(t("live.menu"), t("live.none")));
  const { table, chat } = tableOf(app, session);
  if (seats.length) await table.lend(seats);
  await styled("live");
  await showSeats(table, chat.draw(), () => closeTable());
  if (here?.table === table && !table.isUsed) await closeTable();
}

/** The table of a saved game once more, without showing it: these seats are for guests, who may come again. */
export const reopen = (/** @type {App} */ app, /** @type {Session} */ session, /** @type {number[]} */ seats) =>
  tableOf(app, session).table.lend(seats);

/** The table that this page is a guest at. */
export async function openVisit() {
  await styled("live");
  await show();
}

function tableOf(/** @type {App} */ app, /** @type {Session} */ session) {
  if (here?.session === session) return here;
  const show = () => void openTable(app, session).catch((error) => app.report(error)),
    said = (/** @type {number[]} */ seats, /** @type {string} */ text) =>
      chat.heard(table.roleOf(seats[0]), text, table.isOwn(seats));
  const table = new Table(app, session, { said, show }),
    chat = new Chat((text) => table.say(text), show);
  here = { table, chat, session };
  const { screen } = app,
    release = screen.release;
  screen.release = (found) => {
    if (here?.session === session) here = null;
    table.close();
    release?.(found);
  };
  return here;
}

/** The guests hear goodbye, and the game goes on here. */
async function closeTable() {
  const closed = here;
  here = null;
  const lent = closed?.table.friends.size;
  if (closed) closed.session.guests = [];
  await closed?.table.close();
  if (lent) await closed?.session.open();
}

const textIn = (hash = location.hash) => hash.slice(LIVE.length + 1);

/** The address names a live table: is it the one at this page? A host's page takes an answer in. */
export function isHere(/** @type {App} */ app) {
  const { session } = app.screen ?? {},
    text = textIn();
  if (session?.live === "host" && text) answered(app, session, text);
  return session?.live === "host" || (session?.live === "guest" && location.hash === LIVE);
}

/** The screen of a guest who comes to the table that the address names. */
export const joining = (/** @type {App} */ app) => new JoinScreen(app, textIn());

/** An answer to this page's own invitation was opened right here: the game goes on. */
async function answered(/** @type {App} */ app, /** @type {Session} */ session, /** @type {string} */ text) {
  history.replaceState(null, "", `#play=${session.id}`);
  try {
    await tableOf(app, session).table.accept(text);
  } catch (error) {
    await message(t("live.menu"), t(`live.code.${error.why ?? "bad"}`));
  }
}
