// The end of a game: who won by what, what everybody came to, how it went, and what may come next. Loaded when it comes.
import { roadsOf, roadTable } from "../panels/roads.js";
import { recorded } from "../record/ended.js";
import { Chart } from "../replay/chart.js";
import { beginStudy, roomy } from "../session/study.js";
import { download } from "../ui/dialogs.js";
import { button, emblem, fill, h, sign } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { randomSeed } from "./setup.js";

const TURNS = 3;
const STANDING = "standing";

/** Draws the result of the view of `screen`. Returns what lets go of it. */
export function drawResult(host, screen) {
  const { view } = screen.shown,
    entry = h("div", { class: "entry" }),
    story = h("div", { class: "course" }),
    row = h("div", { class: "row" });
  const title = h("h2", { tabindex: -1 }, view.over.text);
  fill(
    host,
    h(
      "div",
      { class: "card in" },
      h("header", {}, sign("trophy"), title),
      entry,
      h("div", { class: "told" }, h("div", {}, ranking(view), counts(view)), story),
      row,
    ),
  );
  title.focus({ preventScroll: true });
  const chart = new Chart(h("div", { class: "chart", role: "img" }), () => {}),
    buttons = ways(screen); // made while the screen has a view: it may be left before they are shown
  // What can be pressed comes at once with what makes room for itself above it: nothing moves away under a finger.
  Promise.all([recorded(screen).catch(() => null), course(screen, chart)]).then(([told, parts]) => {
    fill(entry, told);
    fill(story, parts);
    fill(row, buttons);
  });
  if (roomy(navigator)) study(screen).catch(() => {}); // the review does without
  return () => chart.release();
}

/** A second engine goes over what people decided, once the first one has nothing to do for this page. */
async function study({ app, session, shown: { view } }) {
  const seats = view.seats.filter((seat) => !seat.bot).map(({ id }) => id);
  if (seats.length) beginStudy(session, (await app.engine.call("save")).save, seats, () => app.engine.another());
}

function ranking(/** @type {View} */ { over, seats }) {
  const row = ({ seat, rank, text }) => {
    const { colour, role, name } = seats.find((one) => one.id === seat);
    return h(
      "li",
      { class: rank === 1 ? "first" : "" },
      h("span", { class: "rank" }, rank),
      emblem(colour, rank === 1 ? 48 : 30),
      h("span", {}, h("b", {}, role), h("small", {}, name)),
      h("span", { class: "why" }, text),
    );
  };
  return h("ol", { class: "ranks" }, [...over.ranks].sort((a, b) => a.rank - b.rank).map(row));
}

/** How far everybody came on each road, the first at the top; of a single one the ranks tell. */
function counts(/** @type {View} */ view) {
  const roads = roadsOf(view),
    place = new Map(view.over.ranks.map(({ seat, rank }) => [seat, rank]));
  const order = [...view.seats].sort((a, b) => place.get(a.id) - place.get(b.id));
  return roads.length > 1 ? h("section", {}, h("h3", {}, t("roads.title")), roadTable(roads, order, view.viewer)) : null;
}

/** The curve of standing and the turning points: what the replay has, in brief. */
async function course(screen, chart) {
  const {
    app,
    shown: { view },
  } = screen;
  try {
    const { series, turning, moves } = await app.engine.call("timeline");
    const curve = series.find((one) => one.id === STANDING) ?? series[0];
    return [
      curve ? plotted(curve, view, moves, chart) : null,
      turning.length ? turnings(turning, view, (at) => screen.replay(at)) : null,
    ];
  } catch (error) {
    return trouble(error);
  }
}

const trouble = (error) => h("p", { class: "muted" }, error.text ?? error.message);

/** The curve, drawn as soon as there is room for it. */
function plotted({ label, note, values }, /** @type {View} */ { seats }, moves, chart) {
  const { host } = chart;
  host.setAttribute("aria-label", t("result.chart", { label, moves }));
  const lines = seats.map(({ id, role, colour }) => ({ name: role, colour, values: values[id] }));
  chart.show(lines).catch((error) => fill(host, trouble(error)));
  return h("section", {}, h("h3", {}, label), host, h("p", { class: "sm" }, note));
}

function turnings(turning, /** @type {View} */ { seats }, replay) {
  const item = ({ at, seat, label, detail }) =>
    h(
      "button",
      { type: "button", class: "item", "data-turn": at, onclick: () => replay(at) },
      emblem(seats[seat].colour, 24),
      h("span", { class: "lb" }, h("b", {}, label), h("small", {}, detail)),
      sign("right"),
    );
  return h("section", {}, h("h3", {}, t("replay.turning")), h("div", { class: "menu wide" }, turning.slice(0, TURNS).map(item)));
}

// ---- what may come next

function ways(screen) {
  const {
      app,
      session,
      shown: { view },
    } = screen,
    people = view.seats.filter((seat) => !seat.bot).length;
  const begin = async (changed) => {
    const setup = await app.engine.call("setup");
    await app.newGame(
      changed(setup),
      app.titles.find((meta) => meta.id === setup.title),
    );
  };
  const play = (changed) => () => begin(changed).catch((error) => app.report(error));
  const way = (key, mark, onclick, extra = "") =>
    button(t(`result.${key}`), { sign: mark, class: extra, "data-key": key, onclick });
  return [
    way(
      "again",
      "restart",
      play((setup) => ({ ...setup, seed: randomSeed() })),
      "main",
    ),
    people === 1 ? way("other", "users", play(fromTheNextSide)) : null,
    people > 0 ? button(t("review"), { sign: "chart", "data-key": "review", onclick: () => review(screen) }) : null,
    button(t("menu.replay"), { sign: "history", "data-key": "replay", onclick: () => screen.replay() }),
    way("export", "download", () => download(session.name, app.store.fileOf(session.kept))),
    way("look", "eye", () => screen.look()),
    way("leave", "x", () => app.leave()),
  ];
}

/** The review over the result; a move of it is looked at in the replay. */
async function review(screen) {
  const { app, shown } = screen;
  try {
    const { openReview } = await import("./review.js");
    await openReview(app, screen, shown.view.seats, (at) => screen.replay(at));
  } catch (error) {
    app.report(error);
  }
}

/** The same game, with everybody one side further on. */
export function fromTheNextSide(setup) {
  const players = setup.seats.map(({ name, kind }) => ({ name, kind }));
  return { ...setup, seats: setup.seats.map(({ empire }, i) => ({ ...players.at(i - 1), empire })) };
}
