// The menu of a running game: saves, export, the way out.
import { askText, closeDialogs, openDialog, toast } from "../ui/dialogs.js";
import { button, h, sign } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { chooseSeat, openAnswers, openLetter, openLive, openSettings, openShare } from "./opening.js";

/** Opens the menu over `screen`: a game's, or its replay's. */
export function openMenu(screen) {
  const { app, session } = screen,
    why = app.loose.why(session.id);
  const guest = session.live === "guest";
  const entries = [
    ...(guest ? [] : ownOf(app, session, screen.place ?? null)),
    ...(session.shown.view?.dilemma?.answered ? [["chart", "dilemma.menu", () => openAnswers(screen)]] : []),
    ...(session.live || session.humans.length > 1 ? [["users", "live.menu", () => openLive(app, session)]] : []),
    guest && !session.shown.view?.over
      ? []
      : screen.game
        ? ["play", "replay.leave", () => screen.back()]
        : ["history", "menu.replay", () => screen.replay()],
    ["book", "rules", () => screen.rules()],
    ["settings", "settings", () => openSettings(app.settings)],
    ["help", "help.title", () => screen.help()],
    ...(app.offline?.fresh ? [["update", "update.menu", () => app.offline.take()]] : []),
    ["x", "menu.leave", () => app.leave()],
  ];
  const entry = (/** @type {any[]} */ [mark, label, run, note]) => [
    mark &&
      button(t(label), {
        sign: mark,
        onclick: () => {
          closeDialogs();
          run();
        },
      }),
    note && h("p", { class: "sm" }, t(note)),
  ];
  return openDialog({
    title: t("menu"),
    body: h("div", { class: "menulist" }, state(session, why), entries.map(entry)),
    className: "small",
  });
}

/** What the page that keeps a game can do with it; `place`: in its replay. */
const ownOf = (/** @type {App} */ app, /** @type {Session & Exported} */ session, /** @type {any} */ place) => [
  ["save", "menu.copy", () => saveCopy(app, session)],
  ["download", "menu.export", () => app.export(session), "menu.export.why"],
  ...(session.mine?.length && session.shown.view?.post ? lettersOf(app, session) : []),
  ["upload", "share", () => openShare(app, session, place)],
];

/** And with one that is played by post. A player who took the wrong name when they opened a letter takes another. */
const lettersOf = (/** @type {App} */ app, /** @type {Session & Exported} */ session) => [
  ["upload", "post.letter.menu", () => openLetter(app, session)],
  ["users", "post.sit", () => chooseSeat(app, session)],
];

/** Where the game is saved, or why it is not. */
const state = ({ name }, why) =>
  why
    ? h("p", { class: "bad", role: "alert" }, sign("alert"), t(`menu.unsaved.${why}`))
    : h("p", { class: "muted" }, t("menu.saved", { name }));

/** A second save with a name of its own; the game goes on in the first. */
async function saveCopy(app, session) {
  const name = await askText(t("menu.copy"), t("saves.name"), t("menu.copyName", { name: session.name }));
  if (name === null) return;
  try {
    app.store.put(app.store.newId(), { ...session.kept, name });
    toast(t("menu.copied", { name }));
  } catch (error) {
    app.report(error);
  }
}
