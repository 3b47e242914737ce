// A letter of a game by post arrives. The engine reads it beside whatever runs; a game that is kept here goes on only from a letter that
// continues it, and nothing of it is replaced unasked.

import { LETTER, lettersOf } from "../share/address.js";
import { sitAt, tablesIn } from "../storage/tables.js";
import { hideToast, message, openDialog, toast } from "../ui/dialogs.js";
import { h } from "../ui/dom.js";
import { listed, t } from "../ui/i18n.js";
import { tellHands } from "./hands.js";
import { askSeat, called } from "./seat.js";

/** Reads the letter in the address and goes on with its game. */
export async function arrive(/** @type {App} */ app, hash = location.hash) {
  toast(t("post.opening"), null, 60_000);
  try {
    await open(app, { link: lettersOf(hash, LETTER) });
  } catch (error) {
    hideToast();
    if (error.kind !== "save") return app.report(error);
    await message(t("post.failed"), error.text);
  } finally {
    if (location.hash === hash) history.replaceState(null, "", "#"); // a reload asks no more
  }
}

/** `letter`: {link} or {save}. Throws what the engine has against it. */
export async function open(/** @type {App} */ app, /** @type {{link?: string | null, save?: string}} */ letter) {
  const games = tablesIn(app.store),
    kept = Object.fromEntries([...games].map(([table, { id }]) => [table, app.store.get(id).save]));
  const found = await app.engine.call("received", { ...letter, kept }),
    own = games.get(found.table);
  hideToast();
  const act = { new: isNew, next: goesOn, same: isKnown, older: isOlder, fork: isOther }[/** @type {Received} */ (found).verdict];
  await act(app, found, /** @type {SaveRow} */ (own));
}

const savedAs = (/** @type {Received} */ { title, edition, table, save }, /** @type {string} */ name) => ({
  name,
  save,
  summary: { title, edition, table },
});

/** Somebody is invited, or opens the game at another browser. */
async function isNew(/** @type {App} */ app, /** @type {Received} */ found) {
  const title = app.titleName(found.title),
    turn = listed(found.next.map(called));
  const words = [
    h("p", {}, t("post.invites", { title, names: listed(found.people.map(called)) })),
    turn && h("p", {}, t("post.turn", { n: found.next.length, names: turn })),
    h("p", { class: "sm" }, t("post.trust")),
  ];
  const seat = await askSeat(inOrder(found), t("post.arrived"), words);
  if (seat === null || seat === undefined) return;
  sitAt(app.store, found.table, [seat]);
  await app.importGame(savedAs(found, app.store.unused(t("post.name", { title }))));
}

/** Those first who have to decide. */
const inOrder = (/** @type {Received} */ { people, next }) => {
  const first = new Set(next.map(({ seat }) => seat));
  return [...people.filter(({ seat }) => first.has(seat)), ...people.filter(({ seat }) => !first.has(seat))];
};

async function goesOn(/** @type {App} */ app, /** @type {Received} */ found, /** @type {SaveRow} */ own) {
  if (found.hands.length) await tellHands(app, found);
  await app.importGame(savedAs(found, own.name), own.id);
}

async function isKnown(/** @type {App} */ app, /** @type {Received} */ _, /** @type {SaveRow} */ own) {
  await app.continueGame(own.id);
  toast(t("post.known"), null, 6000, true);
}

async function isOlder(/** @type {App} */ app, /** @type {Received} */ { number, ours }, /** @type {SaveRow} */ own) {
  const answers = [
    { label: t("post.mine"), value: true, main: true },
    { label: t("share.leave"), value: false },
  ];
  if (await message(t("post.older"), t("post.older.why", { n: number, ours }), answers)) await app.continueGame(own.id);
}

/** Two courses of one game: the own one stays, or becomes a copy beside the other. */
async function isOther(/** @type {App} */ app, /** @type {Received} */ found, /** @type {SaveRow} */ own) {
  const answers = [
    { label: t("post.mine"), value: "mine", main: true },
    { label: t("post.theirs"), value: "theirs" },
    { label: t("share.leave"), value: null },
  ];
  const body = h("p", {}, t("post.fork.why", { n: found.number, ours: found.ours }));
  const answer = await openDialog({ title: t("post.fork"), body, buttons: answers, className: "small" });
  if (answer === "mine") await app.continueGame(own.id);
  if (answer !== "theirs") return;
  const { store } = app,
    { name, summary, save, look } = store.get(own.id);
  store.put(store.newId(), { name: store.unused(t("post.aside", { name })), summary, save, look });
  await app.importGame(savedAs(found, own.name), own.id);
}
