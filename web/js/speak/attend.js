// What a game's screen has for those who do not look at it, or look away: typed commands, sounds, a mark in the window's title and
// a note when it is one's turn; and the player's own keys. Loaded once a game is open, and each of its parts when it is wanted.
import { useOwn } from "../screens/keymap.js";
import { isHeading } from "../session/since.js";
import { say } from "../ui/dialogs.js";
import { styled } from "../ui/dom.js";
import { t } from "../ui/i18n.js";

const MARK = "● ";
const HEARD = 12; // lines of the log that are listened to at once

/** Attends a game's screen until it is left; any other screen is left alone. */
export function attend(app, screen) {
  const { settings } = app;
  useOwn(settings);
  settings.onSet = (/** @type {string} */ name) => heed(app, name);
  heed(app, "hand");
  if (!screen?.turn) return; // a replay, or no game at all
  const watch = new Watch(screen, settings);
  screen.ends.push(() => watch.release());
  heed(app, "speak");
}

/** The link at the top: commands from now on, in the game that runs or in the next one. */
export function begin(app) {
  attend(app, null);
  app.settings.set("speak", "on");
  if (!app.screen.turn) say(t("speak.later"));
}

/** A setting that has been changed, or that holds from the beginning. */
function heed({ settings, screen }, /** @type {string} */ name) {
  if (name === "hand" && settings.get("hand") === "left") styled("left");
  if (name === "speak" && screen?.turn) speak(screen, settings.get("speak") === "on");
}

/** @type {WeakMap<object, {close: () => void}>} */
const speaking = new WeakMap();

async function speak(screen, /** @type {boolean} */ on) {
  if (!on) return hush(screen);
  if (speaking.has(screen)) return;
  const part = { close: () => {} };
  speaking.set(screen, part);
  screen.ends.push(() => hush(screen)); // it may be left before the commands have come
  const [{ Commands }] = await Promise.all([import("./commands.js"), styled("speak")]);
  if (speaking.get(screen) !== part) return;
  const commands = new Commands(screen);
  part.close = () => commands.close();
}

function hush(screen) {
  const part = speaking.get(screen);
  speaking.delete(screen);
  part?.close();
}

/** Looks on while the game goes on: for somebody who listens, and for somebody who has left the window. */
class Watch {
  #next = null; // the line of the log that is listened to next; null before the first view
  #mine = false;

  constructor(screen, /** @type {Settings} */ settings) {
    this.shown = screen.shown;
    this.settings = settings;
    const end = this.shown.subscribe({ view: () => this.#seen() });
    const turned = () => (document.hidden ? this.#mine && mark() : this.#back());
    document.addEventListener("visibilitychange", turned);
    this.release = () => {
      end();
      document.removeEventListener("visibilitychange", turned);
      this.#back();
    };
    if (this.shown.view) this.#seen();
  }

  #seen() {
    const { view, log } = this.shown,
      news = log.filter((/** @type {Line} */ line) => this.#next !== null && line.i >= this.#next);
    this.#next = (log.at(-1)?.i ?? -1) + 1;
    const mine = view.choices.length > 0,
      byOthers = news.some((line) => line.seat !== null && line.seat !== view.viewer),
      called = mine && (!this.#mine || byOthers);
    this.#mine = mine;
    this.#sound(news, called, view);
    if (document.hidden && (mine || view.over)) mark();
    if (document.hidden && (called || view.over)) this.#note(view);
  }

  async #sound(/** @type {Line[]} */ news, /** @type {boolean} */ called, /** @type {View} */ view) {
    const loud = this.settings.get("sound");
    if (loud === "off") return;
    const names = news.slice(-HEARD).map((line) => (isHeading(line) ? "phase" : line.sound));
    const { play } = await import("../ui/sound.js");
    play([...names, view.over ? ended(view) : called ? "turn" : ""], loud);
  }

  /** It says nothing that only the player may know. */
  async #note(/** @type {View} */ view) {
    if (this.settings.get("notice") !== "on") return;
    const { notify } = await import("../ui/notice.js");
    notify(t("name"), view.over ? t("notice.over") : t("notice.turn"));
  }

  /** The player looks again. */
  #back() {
    if (document.title.startsWith(MARK)) document.title = document.title.slice(MARK.length);
    import("../ui/notice.js").then(
      ({ unnotify }) => unnotify(),
      () => {},
    );
  }
}

/** Who has lost hears it; an onlooker hears that somebody has won. */
const ended = (/** @type {View} */ { over, viewer }) =>
  over?.ranks.some(({ seat, rank }) => seat === viewer && rank > 1) ? "lost" : "end";

/** The window's title is seen among others, too. */
function mark() {
  if (!document.title.startsWith(MARK)) document.title = MARK + document.title;
}
