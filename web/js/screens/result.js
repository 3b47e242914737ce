// The end of a game: who won by what, what everybody came to, how it went, and what may come next. Loaded when it comes.
import { ring } from "../board/marks.js";
import { roadsOf, roadTable } from "../panels/roads.js";
import { recorded } from "../record/ended.js";
import { Chart } from "../replay/chart.js";
import { landsOf } from "../session/sides.js";
import { beginStudy, roomy } from "../session/study.js";
import { download } from "../ui/dialogs.js";
import { button, emblem, fill, h, s, sign, tell } from "../ui/dom.js";
import { listed, t } from "../ui/i18n.js";
import { afterPicture } from "../ui/measure.js";
import { openShare } from "./opening.js";
import { randomSeed } from "./setup.js";

const TURNS = 3;
const CLOSE = 1.1; // how near the camera goes to what the winners own
const STANDING = "standing";

/** Draws the result of the view of `screen`. Returns what lets go of it. */
export function drawResult(host, screen) {
  const { view } = screen.shown,
    ending = endingOf(view),
    entry = h("div", { class: "entry" }),
    more = h("div", { class: "row" }),
    later = leaving(screen), // made while the screen has a view: it may be left before they are shown
    story = h("div", { class: "course" });
  const title = h("h2", { tabindex: -1 }, ending.title);
  fill(
    host,
    h(
      "div",
      { class: `card in ${ending.won ? "won" : "lost"}` },
      h("header", {}, winner(ending), title),
      h("p", { class: "how" }, view.over.how),
      ending.solace ? h("p", { class: "solace" }, ending.solace) : null,
      h(
        "div",
        { class: "row" },
        ways(screen, () => back()),
      ),
      h("div", { class: "told" }, ranking(view), counts(view), story),
      entry,
      more,
    ),
    ending.won && screen.app.settings.motion !== "reduced" ? leaves() : null,
  );
  const back = crowned(screen, ending.first);
  title.focus({ preventScroll: true });
  const chart = new Chart(h("div", { class: "chart", role: "img" }), () => {});
  // What comes later stands below what can be pressed, all of it at once: nothing moves away under a finger.
  Promise.all([recorded(screen).catch(() => null), course(screen, chart)]).then(([told, parts]) => {
    fill(entry, told);
    fill(story, parts);
    fill(more, later);
  });
  if (roomy(navigator)) study(screen).catch(() => {}); // the review does without
  return () => {
    back();
    chart.release();
  };
}

// ---- who has won, and what the page says to the player who looks on

/** The winners, the title of the card, whether the only person has won, and a consolation if they have not. */
export function endingOf(/** @type {View} */ view) {
  const { seats, over } = view,
    sides = over.ranks.filter(({ rank }) => rank === 1).map(({ seat }) => seats.find(({ id }) => id === seat));
  const people = seats.filter((seat) => !seat.bot),
    mine = people.length === 1 && !over.linked ? people[0] : null;
  const others = sides.filter((side) => side !== mine),
    won = mine !== null && others.length < sides.length;
  const roles = listed(others.map(({ role }) => role));
  const title = won ? (others.length ? t("result.won.with", { roles }) : t("result.won")) : t("result.lost", { roles });
  return { first: sides, won, title, solace: mine && !won ? solace(view, mine.id) : null };
}

/** How close a player came to winning: on the road along which they came farthest, else by their place. */
function solace(/** @type {View} */ view, seat) {
  const near = roadsOf(view)
    .flatMap(({ label, need, items }) => items.filter((one) => one.seat === seat && need).map(({ n }) => ({ label, n, need })))
    .sort((a, b) => b.n / b.need - a.n / a.need)[0];
  if (near && near.n > 0) return t("result.near", near);
  const { rank } = view.over.ranks.find((one) => one.seat === seat);
  return t("result.place", { place: t(`result.place.${rank}`), seats: view.seats.length });
}

const LEAVES = 9; // on a side of the wreath

/** The winner's emblem, in a wreath. */
const winner = ({ first }) =>
  h(
    "span",
    { class: "big" },
    s("svg", { class: "wreath", viewBox: "-50 -50 100 100", "aria-hidden": "true" }, wreath()),
    first.map(({ colour }) => emblem(colour, first.length > 1 ? 60 : 104)),
  );

const wreath = () =>
  Array.from({ length: 2 * LEAVES }, (_, i) => {
    const side = i % 2 ? 1 : -1,
      turn = side * (18 + 15 * Math.floor(i / 2));
    return s("path", {
      d: "M0-5C5-3 6 3 0 8-6 3-5-3 0-5z",
      transform: `rotate(${180 - turn}) translate(0 -43) rotate(${side * 62})`,
    });
  });

const FALLING = 26;

/** They fall once; where each begins is made of its number, so that nothing here is left to chance. */
const leaves = () =>
  h(
    "div",
    { class: "leaves", "aria-hidden": "true" },
    Array.from({ length: FALLING }, (_, i) =>
      h("i", { vars: { "--left": `${(i * 37) % 100}%`, "--at": (i % 9) * 0.12, "--turn": `${i * 47}deg`, "--hue": i % 4 } }),
    ),
  );

/** The winners' regions glow on the map, which has the window to itself. Returns what ends it. */
function crowned({ frame, board, shown }, /** @type {Seat[]} */ sides) {
  const glows = sides.map(({ id, colour }) => {
    const shapes = landsOf(shown.view, id).map((land) => board.outline(land));
    return s(
      "g",
      { class: `crowned seat-${colour}` },
      shapes.filter(Boolean).flatMap((shape) => ring(shape, "crown")),
    );
  });
  board.layer.trace.append(...glows);
  const wide = !frame.el.classList.contains("coached");
  tell(frame.el, { ended: wide });
  const points = sides.flatMap(({ id }) => landsOf(shown.view, id)).map((land) => board.place(land));
  if (wide && !board.on.stays()) afterPicture(() => board.camera.show(points.filter(Boolean), CLOSE, 0, true));
  return () => {
    for (const glow of glows) glow.remove();
    tell(frame.el, { ended: false });
  };
}

/** A second engine goes over what people decided, once the first one has nothing to do for this page. A guest's page has none. */
async function study({ app, session, shown: { view } }) {
  if (session.live === "guest") return;
  const seats = view.seats.filter((seat) => !seat.bot).map(({ id }) => id);
  if (seats.length && !view.over.linked)
    beginStudy(session, (await app.engine.call("save")).save, seats, () => app.engine.another());
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
  return roads.length > 1
    ? h("section", { class: "reached" }, h("h3", {}, t("roads.title")), roadTable(roads, order, view.viewer))
    : null;
}

/** The curve of standing and the turning points: what the replay has, in brief. */
async function course(screen, chart) {
  const {
    app,
    shown: { view },
  } = screen;
  try {
    const [{ series, turning, moves }, pursuits] = await Promise.all([app.engine.call("timeline"), app.engine.call("pursuits")]);
    const curve = series.find((one) => one.id === STANDING) ?? series[0];
    return [
      curve ? plotted(curve, view, moves, chart) : null,
      turning.length ? turnings(turning, view, (at) => screen.replay(at)) : null,
      pursuits.length ? pursued(pursuits, view) : null,
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
  return h("section", { class: "curve" }, h("h3", {}, label), host, h("p", { class: "sm" }, note));
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
  return h(
    "section",
    { class: "turns" },
    h("h3", {}, t("replay.turning")),
    h("div", { class: "menu wide" }, turning.slice(0, TURNS).map(item)),
  );
}

/** What each bot was after: its character, and what it went for. */
function pursued(/** @type {Pursuit[]} */ pursuits, /** @type {View} */ { seats }) {
  const item = (/** @type {Pursuit} */ { seat, taste, went }) =>
    h(
      "li",
      { class: "across" },
      emblem(seats[seat].colour, 24),
      h("span", { class: "lb" }, h("b", {}, taste), h("small", {}, went)),
    );
  return h("section", { class: "pursued" }, h("h3", {}, t("result.pursued")), h("ul", {}, pursuits.map(item)));
}

// ---- what may come next

/** `back()`: the map as it was. */
function ways(screen, back) {
  const {
      app,
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
  const way = (key, mark, onclick, extra = "", role = "") =>
    button(t(`result.${key}`, { role }), { sign: mark, class: extra, "data-key": key, onclick });
  const look = () => {
    back();
    screen.look();
  };
  const replay = button(t("menu.replay"), { sign: "history", "data-key": "replay", onclick: () => screen.replay() });
  if (screen.session.live === "guest") return [replay, way("look", "eye", look)];
  return [
    way(
      "again",
      "restart",
      play((setup) => ({ ...setup, seed: randomSeed() })),
      "main",
    ),
    people === 1 ? way("other", "users", play(fromTheNextSide), "", nextOf(view.seats)) : null,
    people > 0 && !view.over.linked
      ? button(t("review"), { sign: "chart", "data-key": "review", onclick: () => review(screen) })
      : null,
    replay,
    way("look", "eye", look),
  ];
}

/** What is rarer stands below. */
const leaving = ({ app, session }) => [
  session.live !== "guest" && [
    button(t("share"), { sign: "upload", class: "ghost", "data-key": "share", onclick: () => openShare(app, session) }),
    button(t("result.export"), {
      sign: "download",
      class: "ghost",
      "data-key": "export",
      onclick: () => download(session.name, app.store.fileOf(session.kept)),
    }),
  ],
  button(t("result.leave"), { sign: "x", class: "ghost", "data-key": "leave", onclick: () => app.leave() }),
];

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

/** The side that a person alone would have then. */
const nextOf = (/** @type {Seat[]} */ seats) => seats[(seats.findIndex((seat) => !seat.bot) + 1) % seats.length].role;

/** The same game, with everybody one side further on. */
export function fromTheNextSide(setup) {
  const players = setup.seats.map(({ name, kind }) => ({ name, kind }));
  return { ...setup, seats: setup.seats.map(({ empire }, i) => ({ ...players.at(i - 1), empire })) };
}
