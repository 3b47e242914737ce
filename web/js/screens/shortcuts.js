// What the keys of a game screen call; which key calls what, and the list of them, is in ui/keys.js.
import { say } from "../ui/dialogs.js";
import { t } from "../ui/i18n.js";

const ZOOM = 1.4;

/** The handlers for `screen`, a game's. One that has nothing to do returns false. */
export function shortcutsOf(screen) {
  const press = (selector) => () => {
    const found = screen.promptEl.querySelector(selector);
    found?.click();
    return Boolean(found);
  };
  const panel = (id) => () => screen.rack.go(id);
  return {
    undo: press("[data-key=undo]"),
    redo: press("[data-key=redo]"),
    main: press(".btn.main"),
    number: (n) => screen.turn.number(n),
    confirm: () => screen.play.confirm(),
    next: () => screen.board.focusLive(1),
    previous: () => screen.board.focusLive(-1),
    back: () => screen.escape(),
    yours: panel("yours"),
    choices: panel("choices"),
    players: panel("players"),
    log: panel("log"),
    zoomIn: () => screen.board.camera.zoom(ZOOM),
    zoomOut: () => screen.board.camera.zoom(1 / ZOOM),
    whole: () => screen.board.camera.whole(),
    help: () => screen.help(),
    speak: () => say(screen.board.focused ?? t("keys.speak.none")),
  };
}
