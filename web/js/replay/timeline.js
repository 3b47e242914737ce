// The bar of a replay: buttons, and a slider over rounds and phases with marks for what happened.
import { button, fill, h, icon } from "../ui/dom.js";
import { t } from "../ui/i18n.js";

/** What a sign and each letter of a round's name take up, as parts of the slider: on a desktop, on a phone. */
const SIGN = [0.018, 0.05],
  LETTER = [0.0085, 0.021];
const END = 1.03; // so far a name may reach

export class Timeline {
  /** `on`: go(at), step(by), play(). */
  constructor(on) {
    const tool = (mark, name, run) =>
      button(t(`replay.${name}`), { sign: mark, bare: true, class: "ghost", "data-key": name, onclick: run });
    this.on = on;
    this.play = h("span", {});
    this.line = h("div", { class: "tl", "aria-hidden": "true" });
    this.slider = h("input", {
      type: "range",
      class: "slide",
      min: 0,
      step: 1,
      "aria-label": t("replay.slider"),
      oninput: () => on.go(Number(this.slider.value)),
    });
    this.el = h(
      "section",
      { class: "replay across", "aria-label": t("replay.title") },
      h(
        "div",
        { class: "ways across" },
        tool("first", "first", () => on.go(0)),
        tool("left", "back", () => on.step(-1)),
        this.play,
        tool("right", "next", () => on.step(1)),
        tool("last", "last", () => on.go(Infinity)),
      ),
      h("div", { class: "track" }, this.line, this.slider),
    );
  }

  /** A new course: its segments and marks. */
  draw({ moves, marks, events }) {
    const part = (at) => at / Math.max(1, moves),
      placed = (list) => list.map((one) => ({ ...one, part: part(one.at) }));
    const phase = ({ at, end, label, round }) =>
      h(
        "span",
        { class: `ph ${round % 2 ? "odd" : ""}`, vars: { "--at": part(at), "--wide": part(end - at) } },
        h("span", {}, label),
      );
    this.slider.max = moves;
    fill(
      this.line,
      phasesOf(marks, moves).map(phase),
      thinned(placed(events), () => SIGN, Infinity).map(mark("ev")),
      thinned(placed(marks.map(({ at, label }) => ({ at, label }))), named, END).map(mark("rl")),
    );
  }

  /** The move that is shown; `text` says what it is. */
  show(at, playing, text) {
    this.slider.value = at;
    this.slider.setAttribute("aria-valuetext", text);
    fill(
      this.play,
      button(t(playing ? "replay.pause" : "replay.play"), {
        sign: playing ? "pause" : "play",
        bare: true,
        class: "main",
        "data-key": "play",
        onclick: this.on.play,
      }),
    );
  }
}

/** The phases in a row: [{at, end, label, round}]; a round without phases is one. */
function phasesOf(marks, moves) {
  const all = marks.flatMap((mark, round) =>
    (mark.steps.length ? mark.steps : [{ at: mark.at, label: "" }]).map((step) => ({ ...step, round })),
  );
  return all.map((step, i) => ({ ...step, end: all[i + 1]?.at ?? moves }));
}

/** Where phases begin, for leaps. */
export const beginnings = (course) => [...phasesOf(course.marks, course.moves).map(({ at }) => at), course.moves];

/** The round and the phase that a move belongs to, in words. */
export function placeOf(course, at) {
  const last = (list) => list?.findLast((one) => one.at <= at);
  const mark = last(course.marks);
  return [mark?.label, last(mark?.steps)?.label].filter(Boolean).join(", ");
}

/** What the name of a round takes up, with a gap behind it. */
const named = ({ label }) => LETTER.map((letter) => letter * (label.length + 1));

/** Leaves out what would cover the one before it or reach beyond the end; `few`: shown on a phone too. `room`: what one takes up. */
function thinned(list, room, end) {
  let wide = 0, // where there is room for the next one
    narrow = 0;
  const kept = [];
  for (const one of list) {
    const [width, onPhone] = room(one);
    if (one.part < wide || one.part + width > end) continue;
    const few = one.part >= narrow && one.part + onPhone <= end;
    wide = one.part + width;
    if (few) narrow = one.part + onPhone;
    kept.push({ ...one, few });
  }
  return kept;
}

const mark =
  (kind) =>
  ({ part, icon: name, label, few }) =>
    h("span", { class: `${kind} ${few ? "few" : ""}`, vars: { "--at": part } }, name ? icon(name) : label);
