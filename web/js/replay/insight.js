// What a replay tells beside the board: charts with their tables, luck, turning points. Which figures there are, the title says.
import { button, emblem, fill, h, s, sign } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { Chart, shortly } from "./chart.js";
import { placeOf } from "./timeline.js";

const HALF = 75; // of a luck bar, in units of its drawing

export class Insight {
  /** Draws into `host`. `on`: go(at), look(seat | null), review(), ask(). */
  constructor(host, on) {
    this.host = host;
    this.on = on;
    this.at = 0;
    this.chosen = 0;
    this.table = false;
    this.figures = h("section", { class: "sec figures", "aria-label": t("replay.figures") });
    this.luck = h("section", { class: "sec fortune" });
    this.canvas = h("div", { class: "chart", role: "img" });
    this.chart = new Chart(this.canvas, (at) => on.go(at));
  }

  release() {
    this.chart.release();
  }

  /** A new course: {course, seats: of a view, seat: whose side is shown, reviewed, asks: can decisions be reviewed, or asked anew?}. */
  draw(/** @type {any} */ { course, seats, seat, reviewed, asks }) {
    this.course = course;
    this.seats = seats;
    fill(
      this.host,
      this.#sides(seat),
      course.series.length ? this.figures : null,
      reviewed || asks ? h("section", { class: "sec stack" }, reviewed && this.#review(), asks && this.#ask()) : null,
      course.luck ? this.luck : null,
      course.turning.length ? this.#turning() : null,
    );
    if (course.series.length) this.#drawFigures();
  }

  /** The move that is shown. */
  move(at) {
    this.at = at;
    this.chart.move(at);
    if (this.course.luck) this.#drawLuck();
    for (const row of this.host.querySelectorAll("[data-at]")) this.#markRow(row, Number(row.dataset.at) === this.rowAt);
    for (const item of this.host.querySelectorAll("[data-turn]")) {
      item.setAttribute("aria-current", String(Number(item.dataset.turn) === at));
    }
  }

  /** The row of the move stays in sight, and nothing else moves for it. */
  #markRow(row, here) {
    const scroller = row.closest(".scroll");
    row.toggleAttribute("data-here", here);
    if (here) scroller.scrollTop = row.offsetTop - scroller.clientHeight / 2;
  }

  get rowAt() {
    return this.rows.findLast((row) => row.at <= this.at)?.at;
  }

  // ---- whose side

  #sides(seat) {
    const { viewers } = this.course;
    if (viewers.length < 2) return null;
    const names = [[null, t("replay.open")], ...viewers.map((id) => [id, this.seats[id].role])];
    const option = ([id, name]) => h("option", { value: id ?? "", selected: id === seat }, name);
    const select = h(
      "select",
      { class: "inp", "data-key": "side", onchange: () => this.on.look(select.value === "" ? null : Number(select.value)) },
      names.map(option),
    );
    return h("section", { class: "sec" }, h("label", { class: "opt across" }, h("span", {}, t("replay.seenBy")), select));
  }

  #review() {
    return button(t("review"), { sign: "chart", class: "wide", "data-key": "review", onclick: this.on.review });
  }

  /** The decision that comes next, as a question to somebody else. */
  #ask() {
    return button(t("share.position.ask"), { sign: "upload", class: "wide", "data-key": "ask", onclick: this.on.ask });
  }

  // ---- figures

  #drawFigures() {
    const {
        course: { series },
        chosen,
        table,
      } = this,
      shown = series[chosen];
    const figure = (one, i) => tab(one.label, i === chosen, `figure-${one.id}`, () => this.#choose({ chosen: i }));
    const kinds = ["chart", "table"].map((kind) =>
      tab(t(`replay.${kind}`), (kind === "table") === table, `as-${kind}`, () => this.#choose({ table: kind === "table" })),
    );
    this.rows = this.#rowsOf();
    fill(
      this.figures,
      h("div", { class: "tabs", role: "tablist", "aria-label": t("replay.figures") }, series.map(figure)),
      h("div", { class: "tabs as", role: "tablist", "aria-label": t("replay.as") }, kinds),
      h("div", { role: "tabpanel", "aria-label": shown.label }, table ? this.#table(shown) : this.canvas),
      h("p", { class: "sm" }, shown.note),
    );
    if (!table) this.#chart(shown);
    this.move(this.at);
  }

  #choose(what) {
    Object.assign(this, what);
    this.#drawFigures();
  }

  async #chart({ label, values }) {
    this.canvas.setAttribute("aria-label", t("replay.chartOf", { label }));
    try {
      await this.chart.show(this.seats.map(({ id, role, colour }) => ({ name: role, colour, values: values[id] })));
    } catch (error) {
      fill(this.canvas, h("p", { class: "muted" }, error.message));
    }
  }

  /** The moves that have a row in tables: where phases begin, and the last. */
  #rowsOf() {
    const { marks, moves } = this.course;
    const begins = marks.flatMap((mark) => (mark.steps.length ? mark.steps : [mark]).map(({ at }) => at));
    const rows = begins.map((at) => ({ at, label: placeOf(this.course, at) }));
    return [...rows, { at: moves, label: t("replay.lastMove", { moves }) }];
  }

  #table({ values }) {
    const seat = ({ role, colour }) => h("th", { scope: "col" }, emblem(colour, 20), h("span", { class: "sr" }, role));
    const row = ({ at, label }) =>
      h(
        "tr",
        { "data-at": at },
        h("th", { scope: "row" }, label),
        this.seats.map(({ id }) => h("td", {}, shortly(values[id][at]))),
      );
    const head = h("tr", {}, h("th", { scope: "col" }, t("replay.when")), this.seats.map(seat));
    return h(
      "div",
      { class: "scroll tall", tabindex: 0 },
      h("table", {}, h("thead", {}, head), h("tbody", {}, this.rows.map(row))),
    );
  }

  // ---- luck

  #drawLuck() {
    const { luck } = this.course,
      now = luck.points.findLast((point) => point.at <= this.at).values;
    const most = Math.max(1, ...luck.points.flatMap((point) => point.values.map(Math.abs)));
    const row = ({ id, role, colour }) =>
      h("li", {}, emblem(colour, 22), h("span", {}, role), bar(now[id] / most, colour), h("b", {}, signed(now[id])));
    fill(this.luck, h("h3", {}, t("replay.luck"), h("span", { class: "sm" }, luck.note)), h("ul", {}, this.seats.map(row)));
  }

  // ---- turning points

  #turning() {
    const item = ({ at, seat, label, detail }) =>
      h(
        "button",
        { type: "button", class: "item", "data-turn": at, "data-key": `turn-${at}`, onclick: () => this.on.go(at) },
        emblem(this.seats[seat].colour, 26),
        h("span", { class: "lb" }, h("b", {}, t("replay.turn", { at, label })), h("small", {}, detail)),
        sign("right"),
      );
    return h(
      "section",
      { class: "sec" },
      h("h3", {}, t("replay.turning")),
      h("div", { class: "menu wide" }, this.course.turning.map(item)),
    );
  }
}

const tab = (label, selected, key, run) =>
  h("button", { type: "button", role: "tab", "aria-selected": String(selected), "data-key": key, onclick: run }, label);

function bar(part, colour) {
  const width = Math.abs(part) * HALF,
    x = part < 0 ? HALF - width : HALF;
  return s(
    "svg",
    { class: `bar-of seat-${colour}`, viewBox: `0 0 ${2 * HALF} 16`, "aria-hidden": "true" },
    s("path", { d: `M${HALF} 0V16` }),
    s("rect", { x, y: 3, width, height: 10 }),
  );
}

const signed = (n) => (n < 0 ? "\u2212" : "+") + Math.abs(n).toFixed(1);
