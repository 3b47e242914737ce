// Where advice begins: what gives it is loaded when it is first asked for.

/** `what`: hint, why or hand, with what it is about. */
export const advise = (screen, /** @type {"hint" | "why" | "hand"} */ what, ...about) =>
  import("./advice.js")
    .then((/** @type {any} */ advice) => advice[what](screen, ...about))
    .catch((error) => screen.app.report(error));

/** What a prompt can ask for: a hint, and what can be done at all. */
export const advising = (screen) => ({
  hints: () => hinting(screen),
  now: () =>
    import("./now.js")
      .then(({ openNow }) => openNow(screen, Boolean(hinting(screen))))
      .catch((error) => screen.app.report(error)),
});

/** Asks for a hint, where one may be given: not among several pages, and never at the open table, for it knows what the seat knows. */
export const hinting = (screen) =>
  screen.app.settings.get("hints") === "on" &&
  !screen.shown.view.shared &&
  !screen.session.live &&
  (() => advise(screen, "hint"));
