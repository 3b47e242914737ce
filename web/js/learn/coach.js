// The coach on a game's screen: asks the engine after every decision what to say, says it, and points. What it says is the
// engine's; that a task has been done is kept in this browser.
import { say, tellToast } from "../ui/dialogs.js";
import { h, styled } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { phone } from "../ui/layout.js";
import { drawCard, drawGone, drawTrouble, wordsNow } from "./card.js";
import { markDone } from "./marking.js";
import { Pointer } from "./point.js";
import { doneIn } from "./progress.js";
import { begin, forget, KINDS, tasksOf } from "./tasks.js";

const SHORT = ["lesson", "puzzle"];

/** What is spoken of: a step, or a kind of decision. */
const idOf = (/** @type {Coach | null} */ told) => told?.decision?.kind ?? told?.step?.id;

/** Goes along with the game of `screen`, which has just been mounted. */
export function hang(screen) {
  const companion = new Companion(screen);
  screen.ends.push(() => companion.release());
}

class Companion {
  #ticket = 0;
  #folded = false;
  #goesOn = false; // the task is done, and the game is played on
  #isGone = false; // the task is none of the title's any more: nobody is asked again
  /** The words now. @type {Coach | null} */
  #told = null;
  /** What is advised, as it is pointed at once somebody wants to see it. @type {string[] | null} */
  #advised = null;
  /** @type {Task | null} */
  #next = null;
  /** The questions at the end, while they are asked. */
  #quiz = null;

  constructor(screen) {
    const { promptEl, el } = screen.frame;
    this.screen = screen;
    this.el = h("section", { class: "coach stack", "aria-label": t("learn.coach"), hidden: true });
    promptEl.after(this.el);
    el.classList.add("coached");
    tellToast({ coached: true });
    this.pointer = new Pointer(screen);
    new ResizeObserver(() => this.#tellEnd()).observe(this.el);
    const { shown } = screen;
    this.end = shown.subscribe({
      view: ({ fresh }) => fresh && this.#guard(() => this.#ask()),
      clear: () => this.#clear(),
      selection: () => this.pointer.aim(this.#at),
    });
    styled("learn");
    if (shown.view) this.#guard(() => this.#ask());
  }

  release() {
    this.#ticket += 1;
    this.#quiz?.release();
    this.end();
    this.pointer.release();
  }

  /** The sheets of a phone end below the card. */
  #tellEnd() {
    const { bottom } = this.el.getBoundingClientRect();
    for (const sheet of this.screen.frame.el.querySelectorAll(".sheet")) sheet.style.setProperty("--card-end", `${bottom}px`);
  }

  get #app() {
    return this.screen.app;
  }

  get #meta() {
    return this.#app.titles.find((meta) => meta.id === this.screen.shown.view.title);
  }

  /** What is pointed at: nothing, once the task is over; what is advised, once that was asked for. */
  get #at() {
    const { state, decision, step } = this.#told ?? {};
    if (state !== "open") return [];
    return this.#advised ?? (decision ? (decision.new ? decision.at : []) : (step?.at ?? []));
  }

  #guard(run) {
    return run().catch((error) => this.#app.report(error));
  }

  #clear() {
    this.#ticket += 1;
    this.#told = null;
    this.#quiz?.release();
    this.#quiz = null;
    if (this.#isGone) return;
    this.el.hidden = true;
    this.el.replaceChildren();
    this.pointer.aim([]);
  }

  // ---- what the engine says

  /** `seen`: the step that has been read. An answer to an older question is let fall. */
  async #ask(seen = null) {
    if (this.#isGone) return;
    const ticket = ++this.#ticket,
      { session } = this.screen;
    const told = await session.engine.call("coach", seen ? { seen } : {});
    if (ticket !== this.#ticket || !told) return;
    if (told.gone) return this.#letGo();
    if (told.missing) return await this.#fetch(ticket);
    const before = this.#told,
      isNews = before && (before.state !== told.state || before.step?.id !== told.step?.id);
    if (isNews) await session.keep(); // first: what has been read is not read again after a reload
    if (ticket === this.#ticket) await this.#hear(told);
  }

  /** A worker that was started afresh has to be given the tasks once more. */
  async #fetch(ticket) {
    this.el.hidden = false;
    try {
      await tasksOf(this.#app.engine, this.#meta.id);
    } catch (error) {
      if (ticket !== this.#ticket) return;
      return drawTrouble(this.el, error.text ?? error.message, () => this.#guard(() => this.#ask()));
    }
    if (ticket === this.#ticket) await this.#ask();
  }

  /** One sentence; the game goes on without a coach. */
  #letGo() {
    this.#isGone = true;
    this.el.hidden = false;
    drawGone(this.el, () => {
      this.el.hidden = true;
      this.screen.frame.focusPrompt();
    });
    say(t("learn.said", { text: t("learn.gone") }));
  }

  async #hear(/** @type {Coach} */ told) {
    const before = this.#told;
    this.#told = told;
    this.#advised = null;
    this.#speak(before, told);
    if (told.state === "done") markDone(this.#app.store, this.#meta.id, told.task);
    if (told.state !== "open") await this.#lookAhead();
    else this.#goesOn = false;
    const { play, shown } = this.screen,
      { decision } = told;
    play.advised = told.step && told.step.choice !== null ? shown.view.choices[told.step.choice] : null;
    if (this.#goesOn) this.#folded = !decision?.new; // the coach tells new things, and does not stand in the way of known ones
    const moved = idOf(before) !== idOf(told) || before?.state !== told.state;
    if (moved && told.step?.picks && play.pick?.choice === play.advised) await play.layPicks(told.step.picks); // the page proposes what the coach advises
    this.#draw();
    if (moved && !this.#folded && told.state === "open") this.pointer.show(this.#at, !told.step?.read);
    else this.pointer.aim(this.#at);
  }

  /** What is new is spoken: what comes of the last decision, the step, the end. */
  #speak(before, /** @type {Coach} */ told) {
    const { state } = told,
      words = [told.told, state === "open" || this.#goesOn ? wordsNow(told) : null],
      old = [before?.told, before && wordsNow(before)];
    const news = words.filter((one, i) => one && (one !== old[i] || state !== before?.state));
    if (news.length) say(t("learn.said", { text: news.join(" ") }));
  }

  // ---- the card

  #draw() {
    if (this.#quiz) return;
    const { view } = this.screen.shown,
      held = this.el.contains(document.activeElement);
    this.el.hidden = false;
    const over = view.over !== null,
      m = { told: this.#told, folded: this.#folded, goesOn: this.#goesOn, undo: view.undo.can, over, next: this.#next };
    drawCard(this.el, m, this.#on);
    if (held && !this.el.contains(document.activeElement)) this.el.querySelector("h3").focus({ preventScroll: true });
  }

  get #on() {
    const { screen } = this;
    return {
      rule: (rule) => screen.rules(rule),
      read: () => this.#guard(() => this.#ask(this.#told.step.id)),
      undo: () => screen.shortcuts.undo(),
      show: this.#showing,
      hint: this.#hinting,
      goOn: () => this.#goOn(),
      quiz: () => this.#guard(() => this.#askFive()),
      fold: () => this.#fold(),
      again: this.#told.begins ? () => this.#begin(this.#told.task) : null,
      next: () => this.#begin(this.#next.id),
      leave: () => this.#guard(() => this.#toTheList()),
    };
  }

  /** Shows what is advised; where the coach leaves it open, what a bot would do, if anything is to be done. */
  get #showing() {
    const { screen } = this,
      { kind, step } = this.#told;
    if (step && step.choice !== null) return () => this.#guard(() => this.#show());
    const asked = kind === "guided" && step && !step.read && screen.shown.view.choices.length > 0;
    return asked && screen.app.settings.get("hints") === "on" ? () => screen.advise("hint") : null;
  }

  /** What a bot would do, where the person decides by themselves. */
  get #hinting() {
    const { app } = this.screen;
    return app.settings.get("hints") === "on" ? () => this.screen.advise("hint") : null;
  }

  /** What somebody has understood: asked in the card, which the coach has back afterwards. */
  async #askFive() {
    const { frame } = this.screen,
      { questions } = this.#told,
      [{ Quiz }] = await Promise.all([import("./quiz.js"), styled("quiz")]);
    this.#quiz?.release();
    this.#quiz = new Quiz(this.el, frame, questions, {
      rule: (rule) => this.screen.rules(rule),
      point: (ids) => this.pointer.show(ids, false),
      close: () => this.#endQuiz(),
    });
    this.el.querySelector("h3").focus({ preventScroll: true });
  }

  #endQuiz() {
    this.#quiz.release();
    this.#quiz = null;
    this.#draw();
    this.el.querySelector("h3").focus({ preventScroll: true });
  }

  /** The game goes on; the coach is folded away until there is something new to tell. */
  #goOn() {
    this.#goesOn = true;
    this.#folded = !this.#told.decision?.new;
    this.#draw();
    this.screen.frame.focusPrompt();
  }

  #fold() {
    this.#folded = !this.#folded;
    this.#draw();
    this.el.querySelector("[data-key=coach-fold]").focus({ preventScroll: true });
  }

  /**
   * Asks about the choice that is advised, as if it had been clicked: what it would bring stands there, and nothing is sent. The
   * button of the prompt is only pointed at: the question after it has nothing to add.
   */
  async #show() {
    const { play, frame, shown } = this.screen,
      { choice: number, picks, count } = this.#told.step,
      choice = shown.view.choices[number];
    this.#advised = choice.path.length ? choice.path : [count === null ? `choice-${choice.id}` : `count-${count}`];
    if (choice.main) return this.#showButton();
    if (phone() && frame.rack.sheet) frame.rack.open(null);
    if (choice.pick && choice.path.length === 0) {
      play.openPick(choice);
      if (picks) await play.layPicks(picks);
    } else play.ask(choice, picks ?? undefined, count ?? undefined);
    if (choice.path.length === 0 && frame.rack.docked && frame.rack.sheet !== "choices") frame.rack.open("choices");
    frame.board.goTo(choice.path); // its card may lie over the place
    frame.choicesEl.querySelector(".pick, .question")?.scrollIntoView({ block: "nearest" });
  }

  #showButton() {
    this.pointer.show(this.#at, false);
    for (const el of this.screen.frame.el.querySelectorAll(`[data-key="${this.#advised[0]}"]`)) el.focus();
  }

  // ---- from one task to another

  /** The next one that has not been done: of the same kind first, then in the order of the list. */
  async #lookAhead() {
    const { store, engine } = this.#app,
      { kind, task } = this.#told;
    const tasks = await tasksOf(engine, this.#meta.id).catch(() => []),
      done = doneIn(store, this.#meta.id);
    const after = tasks.slice(tasks.findIndex(({ id }) => id === task) + 1);
    const open = [...after, ...tasks].filter(({ id }) => id !== task && !done.has(id));
    const place = (one) => (one.kind === kind ? -1 : KINDS.indexOf(one.kind));
    this.#next = open.sort((a, b) => place(a) - place(b))[0] ?? null;
  }

  #begin(wanted) {
    const { session } = this.screen;
    return this.#guard(async () => {
      const tasks = await tasksOf(this.#app.engine, this.#meta.id);
      const over = this.#isOver ? [session.id] : [];
      await begin(
        this.#app,
        this.#meta,
        tasks.find(({ id }) => id === wanted),
      );
      forget(this.#app.store, over);
    });
  }

  /** Whether nothing is left to be gone on with. */
  get #isOver() {
    return this.#told !== null && this.#told.state !== "open" && SHORT.includes(this.#told.kind);
  }

  async #toTheList() {
    const app = this.#app,
      meta = this.#meta,
      over = this.#isOver ? [this.screen.session.id] : [];
    await app.leave();
    if (app.screen.session) return; // they have thought better of it
    forget(app.store, over);
    const { openLearn } = await import("./list.js");
    app.screen.stored();
    await openLearn(app, meta);
  }
}
