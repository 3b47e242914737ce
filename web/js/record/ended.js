// The end of a game: its entry in the record, and the words on it beside the result.
import { button, h, styled } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { counts, dailies, dayOf, days, isWon, wins } from "./figures.js";
import { gameOf, Kept, written } from "./kept.js";

const OF_ITS_OWN = { daily: null, task: null }; // a guest has played no game of the day, and no task

/**
 * Keeps the game that has ended, if a person has played it. Resolves to what is to be said beside its result, or null. At a live
 * table a guest has what the host's page says of their own seat, which is read as anything from outside.
 */
export async function recorded({ app, session }) {
  const outcome = await app.engine.call("outcome", { seats: session.mine }),
    game = outcome && gameOf(written({ ...outcome, ...(session.live === "guest" ? OF_ITS_OWN : {}), at: app.store.now() }));
  if (!game) return null;
  const kept = new Kept(app.store),
    { played: id } = session;
  const isKept = kept.keep(id, game);
  const told = isKept ? sentence(kept, id) : t("record.full");
  await styled("record");
  const open = async () => (await import("./games.js")).openGames(app);
  const games = button(t("record.title"), {
    sign: "list",
    "data-key": "games",
    onclick: () => open().catch((error) => app.report(error)),
  });
  return h("div", { class: `recorded across ${isKept ? "" : "bad"}` }, h("span", {}, told), games);
}

/** Of a daily game the day and the days in a row, of others the wins in a row. */
function sentence(/** @type {Kept} */ kept, id) {
  const { games } = kept,
    game = kept.get(id);
  if (game.daily) return ofTheDay(games, game);
  const row = wins(games).now;
  return counts(game) && isWon(game) && row > 1 ? t("record.wins", { n: row }) : t("record.kept", { n: games.length });
}

function ofTheDay(games, { daily, at }) {
  if (dailies(games).get(daily).at !== at) return t("daily.counted");
  const row = days(games, dayOf(new Date())).now;
  return row > 1 ? t("daily.done.row", { n: row }) : t("daily.done");
}
