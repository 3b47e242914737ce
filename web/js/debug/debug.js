// What a developer sees beside the board of a game on their own machine: the state with all that is hidden in it, the frames of the
// flow, what is legal, and the position after any entry of the log, for reading only. Loaded where the address says ?debug.
import { button, fill, h, styled } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { phone } from "../ui/layout.js";
import { tree } from "./tree.js";

/** Nothing can be done in a position that is only looked at. */
const UNMARKED = { live: new Map(), glow: new Set(), picked: [], numbers: new Map() };

class Panel {
  #ticket = 0;
  #earlier = false; // does the board show an earlier position than that of now?
  /** Paths of the branches that stand open. @type {Set<string>} */
  #open = new Set();

  constructor(/** @type {GameScreen} */ screen) {
    this.screen = screen;
    this.lookEl = h("nav", { "aria-label": t("debug.entries") });
    this.bodyEl = h("div", { class: "parts" });
    this.el = h("details", { class: "debug", open: !phone() }, h("summary", {}, t("debug.title")), this.lookEl, this.bodyEl);
    styled("debug");
    screen.shown.subscribe({ view: () => this.#now(), clear: () => this.#clear() });
    if (screen.shown.view) this.#now();
  }

  /** A view is shown: that of now. */
  #now() {
    const { frame, shown, play } = this.screen;
    if (!this.el.isConnected) frame.el.before(this.el);
    if (this.#earlier) {
      play.reset(shown.view);
      shown.select(/** @type {Said} */ (shown.selection)); // what can be done is drawn again
    }
    this.#ask();
  }

  /** Another person may look at the page. */
  #clear() {
    this.#ticket += 1;
    this.#hold(false);
    for (const el of [this.lookEl, this.bodyEl]) el.replaceChildren();
  }

  /** Asks for the position after an entry, or for that of now. @param {number | null} [at] */
  #ask(at = null) {
    const ticket = ++this.#ticket,
      { app, session, shown } = this.screen;
    session.engine.call("inspect", { at, seat: shown.view?.viewer ?? null }).then(
      (found) => ticket === this.#ticket && this.#draw(found, at !== null),
      (/** @type {Failure} */ error) => app.report(error),
    );
  }

  /** While an earlier position is looked at nothing can be decided. */
  #hold(/** @type {boolean} */ earlier) {
    this.#earlier = earlier;
    this.screen.frame.el.querySelector(".rail")?.toggleAttribute("inert", earlier);
  }

  #draw(/** @type {Inspected} */ found, /** @type {boolean} */ earlier) {
    const { board, play } = this.screen;
    this.#hold(earlier);
    if (earlier) {
      play.reset(null);
      board.draw(found.view, false);
      board.mark(UNMARKED);
    }
    fill(this.lookEl, this.#look(found));
    fill(this.bodyEl, parts(found, this.#open));
  }

  /** Where in the log it stands, and the ways to other entries. The way back has the game draw what it shows. */
  #look(/** @type {Inspected} */ { at, log }) {
    const step = (/** @type {string} */ mark, /** @type {number} */ to) =>
      button(t(`debug.${mark}`), {
        sign: mark,
        bare: true,
        "data-key": `debug-${mark}`,
        "aria-disabled": to === at || to < 0 || to > log.length ? "true" : null,
        onclick: () => this.#go(to, log.length),
      });
    const field = h("input", {
      class: "inp",
      type: "number",
      min: 0,
      max: log.length,
      value: at,
      "aria-label": t("debug.entry"),
      "data-key": "debug-entry",
      onchange: () => this.#go(field.valueAsNumber, log.length),
    });
    return [
      h(
        "div",
        { class: "row" },
        step("first", 0),
        step("left", at - 1),
        field,
        t("debug.of", { n: log.length }),
        step("right", at + 1),
      ),
      h("p", {}, h("code", {}, log[at - 1] ?? t("debug.start"))),
      this.#earlier ? button(t("debug.back"), { sign: "undo", "data-key": "debug-back", onclick: () => this.#back() }) : null,
    ];
  }

  /** To an entry; after the last one the position is that of now. */
  #go(/** @type {number} */ to, /** @type {number} */ now) {
    if (to < now) this.#ask(Math.max(0, Math.trunc(to)));
    else this.#back();
  }

  #back() {
    const { app, session } = this.screen;
    session.refresh().catch((error) => app.report(error));
  }
}

/** @param {Inspected} found @param {Set<string>} open */
const parts = ({ trail, frames, legal, state }, open) => [
  part("frames", h("p", {}, h("code", {}, trail)), h("ol", {}, frames.map(frame))),
  part(
    "legal",
    Object.entries(legal).map(([seat, actions]) => [h("h4", {}, t("debug.seat", { seat })), listed(actions)]),
  ),
  part("state", tree(state, open)),
];

const part = (/** @type {string} */ id, /** @type {unknown[]} */ ...inside) =>
  h("section", { class: `of-${id}` }, h("h3", {}, t(`debug.${id}`)), inside);

const listed = (/** @type {string[]} */ all) =>
  h(
    "ul",
    {},
    all.map((one) => h("li", {}, h("code", {}, one))),
  );

const frame = (/** @type {Inspected["frames"][number]} */ { seq, item, op, ...more }) =>
  h(
    "li",
    {},
    h("b", {}, seq),
    " ",
    h("code", {}, item === null ? op : `${JSON.stringify(item)} ${op}`),
    " ",
    h("small", {}, JSON.stringify(more)),
  );

/** The panel of a game's screen, for as long as its session lasts. */
export const debug = (/** @type {GameScreen} */ screen) => new Panel(screen);
