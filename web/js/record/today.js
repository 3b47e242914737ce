// The game of the day on the start screen: who plays what against whom, once the engine says it, and what came of it.
import { button, emblem, fill, h, sign, styled } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { dailies, dayOf, days, isWon } from "./figures.js";
import { Kept } from "./kept.js";
import { came } from "./list.js";

const HUMAN = "human";
const LATER = 3000; // ms
const BEGUN = "daily"; // the setting with the day that was begun last, and the id of its save

/** The card that was drawn last: somebody who comes back to the page on another day finds that day's game. */
const shown = { screen: null, day: "" };
document.addEventListener("visibilitychange", () => {
  if (shown.screen?.today.isConnected && dayOf(new Date()) !== shown.day) drawToday(shown.screen);
});

/** Draws into the start screen's place for it what is known here; the game itself comes once the engine is there. */
export async function drawToday(screen) {
  const day = dayOf(new Date());
  Object.assign(shown, { screen, day });
  await styled("record");
  draw(screen, day, null);
  tell(screen, day);
}

async function tell(screen, day) {
  const { engine } = screen.app;
  try {
    await engine.start();
    if (screen.waiting) await new Promise((done) => setTimeout(done, LATER)); // a game that somebody waits for comes first
    if (screen.app.screen !== screen) return;
    const game = await engine.call("daily", { date: day });
    if (shown.screen === screen && shown.day === day) draw(screen, day, game);
  } catch {
    /* the screen says so; the button tries again */
  }
}

function draw(screen, day, game) {
  const { app, today } = screen,
    kept = new Kept(app.store);
  today.classList.toggle("known", kept.games.length > 0); // a small screen shows it first to somebody who has played
  fill(
    today,
    h("header", {}, h("h2", { id: "today" }, t("daily.title")), h("small", {}, dateOf(day))),
    game ? told(app, game) : h("p", { class: "muted" }, t("daily.coming")),
    result(kept, day),
    h("div", { class: "row" }, way(screen, day, kept), gamesButton(app)),
  );
}

const dateOf = (day) =>
  new Intl.DateTimeFormat(undefined, { weekday: "long", day: "numeric", month: "long" }).format(new Date(`${day}T12:00`));

function told(app, { title, edition, role, text, note }) {
  const isScenario = app.titles.find(({ id }) => id === title)?.editions.find(({ id }) => id === edition)?.roles;
  const name = isScenario ? `${app.titleName(title)}: ${app.editionName({ title, edition })}` : app.titleName(title);
  return h(
    "div",
    { class: "what" },
    emblem(role.colour, 36),
    h("p", {}, h("b", {}, name), h("span", {}, text), note ? h("small", {}, note) : null),
  );
}

/** What came of the first game of the day that was finished, and how many days it makes in a row. */
function result(kept, day) {
  const { games } = kept,
    game = dailies(games).get(day),
    row = days(games, day).now;
  const rowed = row > 1 || (row && !game) ? t("daily.row", { n: row }) : "";
  if (!game) return rowed ? h("p", { class: "sm" }, rowed, " ", t("daily.keep")) : null;
  const how = t("daily.came", { came: came(game), lasted: game.lasted });
  return h("p", { class: "came" }, sign(isWon(game) ? "trophy" : "check"), h("span", {}, how, " ", rowed));
}

/** On with what was begun today, or the beginning. */
function way(screen, day, kept) {
  const { app } = screen,
    [begun, id] = app.store.setting(BEGUN, "").split(" ");
  const isDone = dailies(kept.games).has(day);
  if (begun === day && app.store.has(id) && !kept.get(id))
    return button(t("daily.on"), {
      sign: "play",
      "data-key": "daily",
      onclick: ({ currentTarget }) => screen.resume(id, currentTarget),
    });
  const label = t(isDone ? "daily.again" : "daily.play");
  return button(label, {
    sign: isDone ? "restart" : "play",
    "data-key": "daily",
    onclick: ({ currentTarget }) => begin(screen, day, currentTarget),
  });
}

/** Begins the game of the day that the card shows. */
async function begin(screen, day, el) {
  const { app } = screen;
  await screen.when(async () => {
    const game = await app.engine.call("daily", { date: day });
    const meta = app.titles.find(({ id }) => id === game.title);
    await app.newGame(configOf(game), { ...meta, name: t("daily.name") });
    app.store.setSetting(BEGUN, `${day} ${app.screen.session?.id}`);
  }, el);
}

/** What the engine's `new` wants, with the name that people have on this page. */
function configOf({ title, edition, seats, options, seed }) {
  const named = (seat) => (seat.kind === HUMAN ? { ...seat, name: t("setup.player", { number: 1 }) } : seat);
  return { title, edition, seats: seats.map(named), options, seed };
}

const gamesButton = (app) =>
  button(t("record.title"), {
    sign: "list",
    "data-key": "games",
    onclick: () =>
      import("./games.js").then(
        ({ openGames }) => openGames(app),
        (error) => app.report(error),
      ),
  });
