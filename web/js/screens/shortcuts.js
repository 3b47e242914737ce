// What the keys of a game screen call, and those that a replay has, too; which key calls what, and the list of them, is in ui/keys.js.
import { say } from "../ui/dialogs.js";
import { t } from "../ui/i18n.js";

/** The handlers for what every frame has: its panels, its map, the help. `screen` is a game's or a replay's. */
export function frameShortcuts(screen) {
  const panel = (id) => () => screen.frame.rack.go(id);
  return {
    yours: panel("yours"),
    choices: panel("choices"),
    players: panel("players"),
    log: panel("log"),
    zoomIn: () => screen.frame.zoom(1),
    zoomOut: () => screen.frame.zoom(-1),
    whole: () => screen.frame.whole(),
    help: () => screen.help(),
    words: () => import("../terms/watch.js").then(({ openWords }) => openWords()),
  };
}

/** The handlers for `screen`, a game's. One that has nothing to do returns false. */
export function shortcutsOf(screen) {
  const press = (selector) => () => {
    const found = screen.frame.promptEl.querySelector(selector);
    found?.click();
    return Boolean(found);
  };
  return {
    ...frameShortcuts(screen),
    undo: press("[data-key=undo]"),
    redo: press("[data-key=redo]"),
    main: press(".btn.main"),
    number: (n) => screen.turn.number(n),
    confirm: () => screen.play.confirm(),
    next: () => screen.frame.board.focusLive(1),
    previous: () => screen.frame.board.focusLive(-1),
    back: () => screen.escape(),
    hint: press("[data-key=hint]"),
    type: () => screen.app.settings.set("speak", "on"),
    now: press("[data-key=now]"),
    speak: () => say(screen.frame.board.focused ?? t("keys.speak.none")),
  };
}
