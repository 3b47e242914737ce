// What is loaded when a game opens: its screen, its session, its map. The start screen needs none of it (see app.js).
import { loadBoard } from "../board/maps.js";
import { GameScreen } from "../screens/game.js";
import { Session } from "../session/session.js";
import { copiesOf } from "../storage/second.js";
import { styled } from "../ui/dom.js";

/** The styles of a game, which its screen cannot be shown without. */
export const dressed = () => styled("playing");

/**
 * A game's screen with its session, and what begins it once the screen is there. Nothing is shown yet: what is on the page
 * stays if the engine refuses, or if the map cannot be had. `begin(session)` tells the engine which game it is. Where it is a task, a coach comes along.
 */
export async function prepare(
  /** @type {App} */ app,
  /** @type {Beginning} */ { id, name, map, begin, guests, store = app.store },
) {
  const { engine, settings } = app;
  const session = new Session({ engine, store, settings, id, name, unsaved: (error) => app.unsaved(error, session) });
  if (!store.blocked) await copiesOf(store).catch(() => {}); // a game without one is kept in the storage alone
  const notice = await begin(session),
    seated = guests ? await (await import("../live/again.js")).again(app, session, guests) : null;
  const [told] = await Promise.all([engine.call("coach"), loadBoard(map), dressed()]);
  loadRest().catch(() => {}); // then they are asked for once more when they are wanted
  import("../terms/game.js").then(({ explainGame }) => explainGame(app)).catch(() => {}); // without it the words stand as they are
  const coach = told && (await import("../learn/coach.js"));
  const screen = Object.assign(new GameScreen(app, session, map), { coach });
  session.shown.subscribe({ waiting: () => void tellOfOthers(app, screen), view: () => void askAnew(app, screen) });
  if (new URLSearchParams(location.search).has("debug")) import("../debug/debug.js").then(({ debug }) => debug(screen));
  const begun = () => {
    if (notice) screen.notice(notice);
    session.open().catch((error) => app.report(error));
    if (seated) seated().catch((error) => app.report(error));
  };
  return { screen, begun };
}

/** Who has to decide elsewhere; what tells of it is loaded where people play by post. */
async function tellOfOthers(/** @type {App} */ app, /** @type {AppScreen} */ screen) {
  try {
    if (screen.session?.shown.view?.post) screen.away ??= new (await import("../post/away.js")).Away(screen);
    screen.away?.draw();
  } catch (error) {
    app.report(error);
  }
}

/** The game began with a decision of another one: what asks for it, and compares the answers, is loaded there alone. */
async function askAnew(/** @type {App} */ app, /** @type {AppScreen} */ screen) {
  if (!screen.session?.shown.view?.dilemma) return;
  screen.dilemma ??= import("../screens/dilemma.js").then(({ Dilemma }) => new Dilemma(screen));
  await screen.dilemma.then((dilemma) => dilemma.look()).catch((error) => app.report(error));
}

/** The menu, the curtain and the end of a game, before anybody wants them: by then the site may have been renewed. */
const loadRest = () =>
  Promise.all([
    import("../screens/menu.js"),
    import("../screens/curtain.js"),
    import("../screens/result.js"),
    styled("result"),
    styled("record"),
  ]);
