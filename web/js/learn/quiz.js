// The questions at the end of a first game, in the coach's card: answered by a button, or by a click on the board where that is
// asked for. A wrong answer is put right, and may be followed by another; nothing is counted but what was right at once.

import { cite } from "../ui/cite.js";
import { say } from "../ui/dialogs.js";
import { button, fill, h, remark, sign } from "../ui/dom.js";
import { t } from "../ui/i18n.js";

const NOT_BOARD = ".pop, .over, dialog, .btn";

export class Quiz {
  #at = 0;
  #right = 0;
  /** What was answered to the question that is on, in its order. @type {string[]} */
  #given = [];

  /** `host` is the card, `frame` the game's; `on`: rule(paragraph), point(ids), close(). */
  constructor(host, frame, /** @type {Coach["questions"]} */ questions, on) {
    this.host = host;
    this.frame = frame;
    this.questions = questions;
    this.on = on;
    this.listen = (event) => this.#hit(event);
    frame.boardEl.addEventListener("click", this.listen, true);
    this.#draw();
  }

  release() {
    this.frame.boardEl.removeEventListener("click", this.listen, true);
    this.on.point([]);
  }

  get #question() {
    return this.questions[this.#at];
  }

  get #last() {
    return this.#given.at(-1);
  }

  get #isRight() {
    return this.#question.right.includes(this.#last);
  }

  /** A click on the board answers, where the board is asked; anywhere else it is the game's. */
  #hit(event) {
    if (!this.#question?.board || this.#isRight || event.target.closest(NOT_BOARD)) return;
    const el = document.elementsFromPoint(event.clientX, event.clientY).find((one) => one.closest("[data-region]"));
    const id = el?.closest("[data-region]").dataset.region ?? event.target.closest("[data-target]")?.dataset.target;
    if (!id) return;
    event.stopPropagation();
    event.preventDefault();
    this.#answer(id);
  }

  #answer(id) {
    if (this.#isRight) return;
    this.#given.push(id);
    if (this.#isRight && this.#given.length === 1) this.#right += 1;
    if (this.#question.board) this.on.point(this.#isRight ? [id] : this.#question.right.slice(0, 1));
    say(this.#isRight ? this.#question.why : this.#question.wrong);
    this.#draw();
  }

  #next() {
    this.#at += 1;
    this.#given = [];
    this.on.point([]);
    this.#draw();
    this.host.querySelector("h3").focus({ preventScroll: true });
  }

  #draw() {
    const { host } = this;
    host.className = "coach stack quiz";
    fill(host, this.#heading(), this.#question ? this.#asked() : this.#end());
  }

  #heading() {
    const where = this.#question ? t("learn.step", { n: this.#at + 1, of: this.questions.length }) : "";
    const close =
      this.#question &&
      button(t("close"), { sign: "x", bare: true, class: "ghost", "data-key": "quiz-close", onclick: this.on.close });
    return h("header", {}, sign("bulb"), h("h3", { tabindex: -1 }, t("learn.quiz"), " ", h("small", {}, where)), close);
  }

  #asked() {
    const { text, why, wrong, board, rule } = this.#question,
      said = this.#last !== undefined;
    return [
      h("div", { class: "says" }, h("p", {}, text), board && !said ? h("p", { class: "sm" }, t("learn.quiz.board")) : null),
      h(
        "div",
        { class: "answers" },
        this.#question.answers.map((one) => this.#choice(one)),
      ),
      said ? h("p", { class: "strayed" }, remark(this.#isRight ? why : wrong)) : null,
      h("div", { class: "row" }, this.#isRight ? this.#onward() : null, said ? cite(rule, this.on.rule) : null),
    ];
  }

  #choice({ id, text }) {
    const given = this.#given.includes(id),
      right = this.#question.right.includes(id),
      mark = given ? (right ? "check" : "x") : null;
    const state = given ? (right ? "right" : "wrong") : "";
    return button(text, {
      sign: mark,
      class: state,
      "data-key": `quiz-${id}`,
      "aria-disabled": String(given || this.#isRight),
      onclick: () => !given && this.#answer(id),
    });
  }

  #onward() {
    const isLast = this.#at === this.questions.length - 1;
    return button(t(isLast ? "learn.quiz.end" : "learn.quiz.next"), {
      sign: "right",
      class: "main",
      "data-key": "quiz-next",
      onclick: () => this.#next(),
    });
  }

  #end() {
    return [
      h("div", { class: "says" }, h("p", {}, t("learn.quiz.score", { right: this.#right, of: this.questions.length }))),
      h("div", { class: "row" }, button(t("close"), { class: "main", "data-key": "quiz-done", onclick: this.on.close })),
    ];
  }
}
