// For whom somebody plays at this browser, in a game by post.
import { sitAt } from "../storage/tables.js";
import { openDialog } from "../ui/dialogs.js";
import { h, styled } from "../ui/dom.js";
import { t } from "../ui/i18n.js";

/** A person by their name and their side. */
export const called = (/** @type {{name: string, role: string}} */ { name, role }) =>
  name === role ? role : t("post.called", { name, role });

/** One button a person, with those who have to decide first; `ways` are further answers. Resolves to the seat, null for none. */
export async function askSeat(/** @type {Person[]} */ people, /** @type {string} */ title, /** @type {any[]} */ words) {
  await styled("post");
  const free = people.find(({ joined }) => !joined);
  const buttons = people.map((one) => ({
    label: t(one.joined ? "post.seat.taken" : "post.seat", { name: called(one) }),
    value: one.seat,
    main: one === free,
  }));
  const body = h("div", { class: "stack" }, words, h("p", {}, t("post.which")));
  return openDialog({ title, body, buttons: [...buttons, { label: t("share.leave"), value: null }], className: "small stacked" });
}

/** Asks in a running game that came as a file, and opens it from that seat. */
export async function chooseSeat(/** @type {App} */ app, /** @type {Session} */ session) {
  try {
    const { seats, post } = await app.engine.call("view", { seat: null, since: 1e9 });
    const people = seats
      .filter((/** @type {Seat} */ { bot }) => !bot)
      .map((/** @type {Seat} */ { id, name, role }) => ({ seat: id, name, role, joined: false }));
    const seat = await askSeat(people, t("post.sit"), []);
    if (seat === null || seat === undefined) return;
    sitAt(app.store, /** @type {{table: string}} */ (post).table, [seat]);
    await session.open();
  } catch (error) {
    app.report(error);
  }
}
