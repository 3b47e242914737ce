// A game that began with a decision of another one: asks the question, and shows both answers beside that of the bots once the player
// has decided. Before that the engine does not tell what was done in the first game. Loaded where there is such a game.
import { tellsChances } from "../replay/chances.js";
import { hideToast, openDialog, toast } from "../ui/dialogs.js";
import { fill, h, styled } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { reasonList } from "./reasons.js";
import { priceOf } from "./review.js";

const SLICE = 40; // milliseconds
const READ = 15_000; // ms that the question stands there
const PLAIN = ["best", "even", "unknown"]; // judgements that have no price

export class Dilemma {
  /** `screen`: a game's. */
  constructor(/** @type {any} */ screen) {
    this.screen = screen;
    /** Had the player decided in the view before? @type {boolean | null} */
    this.answered = null;
    this.told = false;
  }

  /** There is another view: asks once, and compares once the player has decided. */
  look() {
    const { view } = this.screen.shown,
      { answered: before } = this;
    if (!view?.dilemma) return;
    this.answered = view.dilemma.answered;
    if (before === null && !this.answered) return toast(t("dilemma.asked", { role: roleIn(view) }), null, READ, true);
    if (before !== false || !this.answered || this.told) return;
    this.told = true;
    this.#compare().catch((error) => this.screen.app.report(error));
  }

  /** The bots wait until the player has read it. */
  async #compare() {
    const { app, session } = this.screen;
    hideToast();
    session.pause();
    const leave = await openAnswers(this.screen, true);
    if (session.left) return;
    if (leave) await app.leave();
    else await session.go();
  }
}

const roleIn = (/** @type {View} */ { dilemma, seats }) => seats.find(({ id }) => id === dilemma?.seat)?.role ?? "";

/** Shows the answers side by side; `asks`: whether to play on. Resolves to true if the player would rather leave. */
export async function openAnswers(/** @type {any} */ { app, shown }, asks = false) {
  await styled("dilemma");
  const bar = h("progress", { "aria-label": t("dilemma.working") });
  const body = h("div", { class: "dilemma stack", "aria-live": "polite" }, h("p", {}, t("dilemma.working")), bar);
  const on = { label: t("dilemma.on"), value: false, main: true },
    away = { label: t("menu.leave"), value: true };
  const closed = openDialog({ title: t("dilemma.title"), body, buttons: asks ? [on, away] : [], className: "wide answers" });
  const people = shown.view.seats.filter((/** @type {Seat} */ { bot }) => !bot),
    told = tellsChances(app.settings, people.length);
  compared(app, body)
    .then((found) => found && fill(body, columns(found, told)))
    .catch((error) => body.isConnected && app.report(error));
  return Boolean(await closed);
}

/** The answers, worked out as long as somebody looks. @returns {Promise<Decisions | null>} */
async function compared(/** @type {App} */ app, /** @type {HTMLElement} */ host) {
  while (host.isConnected) {
    const found = await app.engine.call("answers", { ms: SLICE });
    if (found.done) return found;
  }
  return null;
}

const columns = (/** @type {Decisions} */ { scene, asked, same, judge, you, game, bots }, /** @type {boolean} */ told) => [
  h("p", {}, h("b", {}, asked), h("small", { class: "muted" }, scene)),
  h(
    "div",
    { class: "columns" },
    column(t(same ? "dilemma.both" : "dilemma.you"), "you", you.made, judged(you, told)),
    same ? null : column(t("dilemma.game"), "game", game.made, judged(game, told)),
    column(
      t("dilemma.bots"),
      "bots",
      bots.made,
      bots.then.length ? h("p", { class: "muted" }, t("review.then", { moves: bots.then.join("; ") })) : null,
    ),
  ),
  h("p", { class: "sm muted" }, t("dilemma.judge", { judge: t(`review.judge.${judge}`) })),
];

const column = (/** @type {string} */ title, /** @type {string} */ key, /** @type {string} */ made, /** @type {any} */ more) =>
  h("section", { "data-key": key }, h("h3", {}, title), h("p", { class: "made" }, made), more);

/** What the bots think of an answer, and what speaks for theirs beside it. */
const judged = (/** @type {Decided} */ one, /** @type {boolean} */ told) => [
  h("p", {}, h("span", { class: `price ${one.size}` }, PLAIN.includes(one.size) ? t(`dilemma.${one.size}`) : priceOf(one, told))),
  one.reasons.length ? [h("p", { class: "sm muted" }, t("dilemma.why")), reasonList(one.reasons)] : null,
];
