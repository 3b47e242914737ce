// The review of a finished game: the decisions that cost somebody most, by the judgement of a bot. Loaded when it is wanted. The
// study has done it by then, or is at it (see session/study.js). Where there is none, the engine works on it slice by slice;
// closing it ends that, and it goes on from there the next time.
import { CHANCES, tellsChances } from "../replay/chances.js";
import { Chart } from "../replay/chart.js";
import { studyOf } from "../session/study.js";
import { openDialog } from "../ui/dialogs.js";
import { button, emblem, fill, h, styled } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { segments } from "../ui/segments.js";
import { forkFrom } from "./fork.js";
import { reasonList } from "./reasons.js";

const SLICE = 40; // milliseconds

/** Those whose decisions can be reviewed. */
export const people = (/** @type {Seat[]} */ seats) => seats.filter((seat) => !seat.bot);

/** What a decision cost, in words; `told`: are chances to win shown? */
export function priceOf({ cost, size }, told) {
  const words = t(`review.size.${size}`);
  if (!told || cost === null) return words;
  return t(cost < 1 ? "review.cost.less" : "review.cost.more", { words, percent: Math.round(cost) });
}

class Review {
  /** `game`: the screen of the game; `look(at)`: shows a move of its replay. */
  constructor(app, game, seats, look) {
    this.app = app;
    this.game = game;
    this.seats = seats;
    this.look = look;
    this.people = people(seats);
    this.told = tellsChances(app.settings, this.people.length);
    this.gone = false;
    this.turn = 0;
    this.course = h("section", { class: "odds", hidden: true });
    this.head = h("div", {});
    this.list = h("div", { class: "mistakes" });
    this.el = h("div", { class: "review" }, this.head, this.list, this.course);
  }

  /** Reviews the decisions of a seat, until another one is asked for or nobody looks any more. */
  async begin(id) {
    this.turn += 1;
    const { turn } = this;
    fill(this.head, this.#whose(id));
    const bar = h("progress", { max: 1, value: 0, "aria-label": t("review.working") });
    fill(this.list, h("p", {}, t("review.working")), bar);
    const tell = (part) => {
      bar.value = part;
    };
    const studied = await studyOf(this.game.session)?.review(id, tell);
    const asked = () => !this.gone && turn === this.turn;
    const known = studied ?? (await this.#reviewed(id, tell, asked));
    if (known && asked()) this.#draw(known.found, known.judge);
  }

  /** The game's own engine does it, slice by slice, as long as somebody asks. */
  async #reviewed(id, tell, asked) {
    while (asked()) {
      const { part, judge, found } = await this.app.engine.call("review", { seat: id, ms: SLICE });
      tell(part);
      if (found) return { found, judge };
    }
    return null;
  }

  #whose(id) {
    if (this.people.length < 2) return null;
    const options = this.people.map((seat) => ({ id: String(seat.id), name: seat.role }));
    return segments(t("review.whose"), options, String(id), (other) => this.#try(this.begin(Number(other))));
  }

  #draw(found, judge) {
    fill(
      this.list,
      h("p", {}, t(found.length ? "review.intro" : "review.nothing", { judge: t(`review.judge.${judge}`) })),
      h(
        "ol",
        {},
        found.map((one) => this.#mistake(one)),
      ),
    );
  }

  #mistake(one) {
    const { at, scene, asked, made, after, better, then, reasons, size } = one;
    const act = (key, mark, run, extra = "") =>
      button(t(`review.${key}`), {
        sign: mark,
        class: extra,
        "data-key": `${key}-${at}`,
        onclick: () => this.#try(Promise.resolve(run())),
      });
    return h(
      "li",
      {},
      h("div", { class: "head" }, h("h3", {}, scene), h("span", { class: `price ${size}` }, priceOf(one, this.told))),
      h("p", { class: "decision" }, asked),
      h(
        "dl",
        {},
        h("dt", {}, t("review.made")),
        h(
          "dd",
          {},
          made,
          after.map((lost) => h("span", { class: "then" }, lost)),
        ),
        h("dt", {}, t("review.better")),
        h(
          "dd",
          {},
          h("b", {}, better),
          then.length ? h("span", { class: "then" }, t("review.then", { moves: then.join("; ") })) : null,
        ),
        h("dt", {}, t("review.why")),
        h("dd", {}, reasonList(reasons)),
      ),
      h(
        "div",
        { class: "row" },
        act("try", "branch", () => forkFrom(this.app, this.game, at), "main"),
        act("look", "eye", () => this.#leave(at)),
      ),
    );
  }

  #leave(at) {
    this.dialog.close();
    this.look(at);
  }

  get dialog() {
    return /** @type {HTMLDialogElement} */ (this.el.closest("dialog"));
  }

  /** The curve of everybody's chances, where they are known and wanted. */
  async drawChances() {
    if (!this.told) return;
    const { series, moves } = await this.app.engine.call("timeline");
    const curve = series.find((one) => one.id === CHANCES);
    if (!curve || this.gone) return;
    const canvas = h("div", { class: "chart", role: "img", "aria-label": t("result.chart", { label: curve.label, moves }) });
    this.chart = new Chart(canvas, (at) => this.#leave(at));
    fill(this.course, h("h3", {}, curve.label), canvas, h("p", { class: "sm" }, curve.note));
    this.course.hidden = false;
    await this.chart.show(this.seats.map(({ id, role, colour }) => ({ name: role, colour, values: curve.values[id] })));
  }

  release() {
    this.gone = true;
    this.chart?.release();
  }

  #try(running) {
    running.catch((error) => this.gone || this.app.report(error));
  }

  start() {
    this.#try(this.drawChances().then(() => this.begin(this.people[0].id)));
  }
}

/** Opens the review over `game`, a game's screen; `look(at)` shows a move of its replay. */
export async function openReview(app, game, /** @type {Seat[]} */ seats, look) {
  await styled("review");
  const review = new Review(app, game, seats, look),
    [only] = review.people;
  const title = review.people.length > 1 ? t("review.title") : t("review.titleOf", { role: only.role });
  const closed = openDialog({ title, body: review.el, className: "wide reviewing" });
  if (review.people.length === 1) review.dialog.querySelector("header").prepend(emblem(only.colour, 30));
  review.start();
  await closed;
  review.release();
}
