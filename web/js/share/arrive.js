// Opens a link to a game. Nothing of it is believed: the engine reads it as it reads a save, and every word of it is shown as text.
// What it holds becomes a game of its own; no other game is touched.
import { hideToast, message, openDialog, toast } from "../ui/dialogs.js";
import { h } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { lettersOf } from "./address.js";

/** Reads the link in the address and asks what is to be done with it. */
export async function arrive(/** @type {App} */ app, hash = location.hash) {
  toast(t("share.opening"), null, 60_000);
  try {
    const found = await app.engine.call("shared", { link: lettersOf(hash) });
    hideToast();
    await TAKEN[found.kind](app, found);
  } catch (error) {
    hideToast();
    if (error.kind !== "save") return app.report(error);
    await message(t("share.failed"), error.text);
  } finally {
    if (location.hash === hash) history.replaceState(null, "", "#"); // a reload asks no more
  }
}

/** A replay is a finished game: it is kept beside the others, and shown from its beginning. */
async function watched(/** @type {App} */ app, /** @type {Shared} */ found) {
  const title = app.titleName(found.title),
    [yes, no] = answers("share.watch");
  const body = [
    found.notice && h("p", { class: "bad" }, found.notice),
    h("p", {}, t("share.holds", { title })),
    players(app, found),
  ];
  if (!(await openDialog({ title: t("share.arrived"), body, buttons: [yes, no], className: "small" }))) return;
  const name = app.store.unused(t("share.name", { title })),
    summary = { title: found.title, edition: found.edition };
  await app.importGame({ name, summary, save: /** @type {string} */ (found.save) });
  await app.replay(app.screen, 0);
}

/** The same start for somebody else: the result to beat is the name of the game. */
async function challenged(/** @type {App} */ app, /** @type {Shared} */ found) {
  const seat = found.seat ?? 0,
    [name] = found.seats[seat],
    meta = metaOf(app, found),
    role = roleOf(app, found, seat);
  const told = { title: meta.name, name, role, place: found.place, round: found.round };
  const body = [h("p", {}, t("share.beat", told)), h("p", {}, t("share.beat.why")), players(app, found)];
  const [yes, no] = answers("share.play");
  if (!(await openDialog({ title: t("share.challenged"), body, buttons: [yes, no], className: "small" }))) return;
  const seats = found.setup.seats.map((one, k) => (k === seat ? { ...one, name: role } : one));
  await app.play(app.store.newId(), app.store.unused(t("share.beat.name", told)), () => ({
    map: meta.map,
    begin: (/** @type {Session} */ session) => session.begin({ ...found.setup, seats }),
  }));
}

/** One decision of a game: it is asked first of all, and what was done then stays in the engine until the reader has decided. */
async function asked(/** @type {App} */ app, /** @type {Shared} */ found) {
  const told = { title: app.titleName(found.title), role: roleOf(app, found, found.seat ?? 0) };
  const body = [h("p", {}, t("share.asks", told)), h("p", {}, t("share.asks.why")), players(app, found)];
  const [yes, no] = answers("share.decide");
  if (!(await openDialog({ title: t("share.asked"), body, buttons: [yes, no], className: "small" }))) return;
  const summary = { title: found.title, edition: found.edition },
    name = app.store.unused(t("share.asks.name", told));
  await app.importGame({ name, summary, save: /** @type {string} */ (found.save) });
}

/** What becomes of each kind of link. @type {Record<Shared["kind"], (app: App, found: Shared) => Promise<void>>} */
const TAKEN = { replay: watched, challenge: challenged, position: asked };

const answers = (/** @type {string} */ yes) => [
  { label: t(yes), value: true, main: true },
  { label: t("share.leave"), value: false },
];

/** The engine knows no other titles than the page. */
const metaOf = (/** @type {App} */ app, /** @type {Shared} */ { title }) =>
  /** @type {TitleMeta} */ (app.titles.find((meta) => meta.id === title));

/** The name of the side of a seat. */
function roleOf(/** @type {App} */ app, /** @type {Shared} */ found, /** @type {number} */ seat) {
  const meta = metaOf(app, found),
    cast = meta.editions.find((one) => one.id === found.edition)?.roles ?? meta.roles;
  return cast[found.seats.length][seat].name;
}

/** Who plays, as the link has it; most are named by their sides. */
function players(/** @type {App} */ app, /** @type {Shared} */ found) {
  const told = (/** @type {string} */ name, /** @type {string} */ role) =>
    name === role ? role : t("share.seat", { name, role });
  return h(
    "ul",
    {},
    found.seats.map(([name], seat) => h("li", {}, told(name, roleOf(app, found, seat)))),
  );
}
