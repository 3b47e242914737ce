// The pages that open over a screen, loaded when they are first asked for.
const pages = () => import("./pages.js");

export const openSettings = (/** @type {Settings} */ settings) => pages().then((page) => page.openSettings(settings));
export const openCredits = () => pages().then((page) => page.openCredits());

/**
 * The game as a link, or the decision after a move of its replay: see share.js.
 * @param {App} app
 * @param {Exported} session
 * @param {{at: number, seat: number | null} | null} [place]
 */
export const openShare = (app, session, place = null, kind = "replay") =>
  told(
    app,
    import("../share/share.js").then((part) => part.openShare(app, session, place, kind)),
  );

/** The answers to the decision that the game began with. */
export const openAnswers = (/** @type {any} */ screen) =>
  told(
    screen.app,
    import("./dilemma.js").then((part) => part.openAnswers(screen)),
  );

/** The last letter once more, or a new one, of a game by post. */
export const openLetter = (/** @type {App} */ app, /** @type {Session} */ session) =>
  told(
    app,
    import("../post/letter.js").then((part) => part.openLetter(app, session)),
  );

/** For whom this browser plays in a game by post. */
export const chooseSeat = (/** @type {App} */ app, /** @type {Session} */ session) =>
  told(
    app,
    import("../post/seat.js").then((part) => part.chooseSeat(app, session)),
  );

/** The people who play a live game at other pages. */
export const openLive = (/** @type {App} */ app, /** @type {Session} */ session) =>
  told(
    app,
    import("../live/door.js").then((part) => (session.live === "guest" ? part.openVisit() : part.openTable(app, session))),
  );

const told = (/** @type {App} */ app, /** @type {Promise<unknown>} */ done) => done.catch((error) => app.report(error));
