// The game by typed commands and answers, in place of the board: a field that completes what is typed, and what is answered, for
// screen readers first of all. What words mean the engine knows; here it is said, and what it says is to be done is done.
import { advisersOf, finish } from "../screens/advice.js";
import { openMenu } from "../screens/menu.js";
import { openSettings } from "../screens/opening.js";
import { button, fill, h } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { segments } from "../ui/segments.js";
import { Field } from "./field.js";

const SLICE = 40;
const KEPT = 60; // answers that stay on the page
const SIZES = ["short", "medium", "long"];

export class Commands {
  /** What waits for a yes. @type {Waiting | null} */
  #asked = null;
  /** The last question and its answer. */
  #last = { order: {}, lines: /** @type {string[]} */ ([]) };
  #heard = 0;
  #ticket = 0;

  /** Stands in for the board of `screen`, a game's, until it is closed. */
  constructor(screen) {
    this.screen = screen;
    this.shown = screen.shown;
    this.app = screen.app;
    this.saidEl = h("div", { class: "said", role: "log", "aria-live": "polite", "aria-label": t("speak.answers"), tabindex: 0 });
    this.field = new Field({ complete: (text) => this.#complete(text), send: (text) => this.#typed(text) });
    this.sizeEl = h("span", {});
    this.el = h(
      "section",
      { class: "speak", role: "region", "aria-label": t("speak.title") },
      h("header", {}, h("h2", {}, t("speak.title")), h("p", { class: "sm" }, t("speak.how"))),
      this.saidEl,
      this.field.el,
      h(
        "div",
        { class: "row" },
        this.sizeEl,
        button(t("help.title"), { sign: "help", "data-key": "speak-help", onclick: () => this.#ask({ text: t("speak.help") }) }),
        button(t("speak.board"), { sign: "eye", "data-key": "speak-board", onclick: () => this.#leave() }),
      ),
    );
    this.#drawSizes();
    this.#open();
  }

  #open() {
    document.getElementById("app").before(this.el);
    this.end = this.shown.subscribe({
      view: ({ fresh }) => fresh && this.#seen(),
      clear: () => this.#forget(),
      curtain: () => this.#cover(true),
    });
    this.#cover(!this.shown.view);
    this.#hush(true);
    if (this.shown.view) this.#begin();
  }

  close() {
    this.#ticket += 1;
    this.end();
    this.el.remove();
    this.#hush(false);
    setAside(false);
    if (this.shown.view) this.screen.frame.focusPrompt();
  }

  #leave() {
    this.app.settings.set("speak", "off");
  }

  /** While a curtain hangs there is nothing to be said here, and the curtain is what is to be used. */
  #cover(/** @type {boolean} */ covered) {
    this.el.hidden = covered;
    setAside(!covered);
  }

  /** What happens is said here, and not once more by the board that nobody sees. */
  #hush(/** @type {boolean} */ quiet) {
    document.getElementById("say").setAttribute("aria-live", quiet ? "off" : "polite");
  }

  // ---- what is shown

  #begin() {
    this.#cover(false);
    this.#heard = (this.shown.log.at(-1)?.i ?? -1) + 1;
    this.field.focus();
    this.#ask({ text: t("speak.where") });
  }

  /** Another position: the news, once somebody has to decide. */
  #seen() {
    const { view, log } = this.shown,
      first = this.el.hidden;
    this.#asked = null;
    this.field.close();
    if (first) return this.#begin();
    if (!view.choices.length && !view.over && view.seats.some((/** @type {Seat} */ seat) => !seat.bot)) return;
    const since = Math.min(this.#heard, log.length ? log.at(-1).i + 1 : 0);
    this.#heard = (log.at(-1)?.i ?? -1) + 1;
    this.#ask({ since });
  }

  /** Another person will sit here: nothing that was said may stay. */
  #forget() {
    this.#ticket += 1;
    this.#asked = null;
    this.#last = { order: {}, lines: [] };
    this.field.forget();
    this.saidEl.replaceChildren();
    this.#cover(true);
  }

  // ---- asking and answering

  get #size() {
    return this.app.settings.get("answers");
  }

  /** What every question says of the player who asks. */
  get #who() {
    const { view } = this.shown;
    return { seat: view.viewer, open: Boolean(view.shared), asked: this.#asked, size: this.#size };
  }

  async #complete(/** @type {string} */ text) {
    if (!this.shown.view) return [];
    return (await this.app.engine.call("complete", { ...this.#who, text })).items;
  }

  #typed(/** @type {string} */ text) {
    return this.#ask({ text }, text);
  }

  /** Asks the engine, says what it answers, and does what is to be done. `typed`: the player's own words. */
  async #ask(order, typed = "") {
    if (!this.shown.view) return;
    const ticket = this.#ticket;
    try {
      const answer = await this.app.engine.call("ask", { ...this.#who, ...order });
      if (ticket !== this.#ticket) return;
      this.#asked = answer.asked;
      this.#say(answer.lines, typed);
      if (!answer.do) this.#last = { order, lines: answer.lines };
      else await this.#do(answer.do);
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error) {
    if (error.kind === "illegal") this.#say([error.text]);
    else this.app.report(error);
  }

  /** The newest is shown, and on a small screen, where that moves all else, still more what has the focus. */
  #say(/** @type {string[]} */ lines, typed = "") {
    const told = lines.map((line) => h("p", {}, line));
    if (told.length || typed)
      this.saidEl.append(h("div", {}, typed ? h("p", { class: "typed", "aria-hidden": "true" }, typed) : null, told));
    while (this.saidEl.childElementCount > KEPT) this.saidEl.firstElementChild.remove();
    this.saidEl.lastElementChild?.scrollIntoView({ block: "nearest" });
    if (this.el.contains(document.activeElement)) document.activeElement.scrollIntoView({ block: "nearest" });
  }

  // ---- what an answer says is to be done

  async #do(/** @type {Deed} */ deed) {
    const { screen } = this,
      { session } = screen;
    if (deed.what === "choose") return await session.act(deed.choice, deed.picks, deed.count);
    if (["undo", "redo", "restart"].includes(deed.what)) return await session.rewind(deed.what);
    if (SIZES.includes(deed.what)) return this.#setSize(deed.what);
    const other = {
      hint: () => this.#hint(),
      finish: () => finish(screen),
      why: () => this.#why(),
      more: () => this.#more(),
      again: () => this.#say(this.#last.lines),
      pause: () => session.pause(),
      go: () => session.go(),
      skip: () => session.skip(),
      rules: () => screen.rules(),
      menu: () => openMenu(screen),
      settings: () => openSettings(this.app.settings),
      replay: () => screen.replay(),
      board: () => this.#leave(),
    };
    await other[deed.what]();
  }

  #setSize(/** @type {string} */ size) {
    this.app.settings.set("answers", size);
    this.#drawSizes();
  }

  #drawSizes() {
    const sizes = SIZES.map((id) => ({ id, name: t(`set.answers.${id}`) }));
    const pick = (/** @type {string} */ id) => {
      this.#setSize(id);
      this.sizeEl.querySelector(`[data-value="${id}"]`)?.focus();
    };
    fill(this.sizeEl, segments(t("set.answers"), sizes, this.#size, pick));
  }

  /** The same at length, without the words before. */
  async #more() {
    const { order, lines } = this.#last,
      answer = await this.app.engine.call("ask", { ...this.#who, ...order, size: "long" });
    const rest = answer.lines.filter((/** @type {string} */ line) => !lines.includes(line));
    this.#last = { order, lines: answer.lines };
    this.#say(rest.length ? rest : [t("speak.all")]);
  }

  /** The answer to a question that takes a while. */
  async #thought(/** @type {string} */ method, order) {
    for (;;) {
      const answer = await this.app.engine.call(method, { ...order, ms: SLICE });
      if (answer.done) return answer;
    }
  }

  /** A hint; yes takes it. */
  async #hint() {
    const { view } = this.shown;
    if (!view.choices.length || view.shared || this.app.settings.get("hints") === "off") return this.#say([t("speak.no_hint")]);
    const levels = advisersOf(this.app.engine.hello, view),
      level = levels.find(({ id }) => id === this.app.settings.get("adviser")) ?? levels.at(-1);
    this.#say([t("hint.thinking", { level: level.name })]);
    const found = await this.#thought("hint", { seat: view.viewer, level: level.id });
    if (this.shown.view?.rev !== view.rev) return;
    this.#asked = { choice: found.choice, picks: found.picks, count: found.count };
    const plan = found.plan.length ? [t("hint.then", { plan: found.plan.join(t("hint.then.comma")) })] : [];
    this.#say([t("hint.said", { level: level.name, label: found.label }), ...reasons(found), ...plan, t("speak.yes")]);
  }

  /** Why a bot has done what it did last. */
  async #why() {
    const { view, log } = this.shown,
      line = log.findLast((/** @type {Line} */ one) => one.why);
    if (!line) return this.#say([t("speak.no_why")]);
    const found = await this.#thought("why", { line: line.i, seat: view.shared ? null : view.viewer });
    this.#say([line.text, ...reasons(found)]);
  }
}

/** The board is there all the same, for nobody to see, hear or reach. */
function setAside(/** @type {boolean} */ aside) {
  const app = document.getElementById("app");
  app.inert = aside;
  if (aside) app.setAttribute("aria-hidden", "true");
  else app.removeAttribute("aria-hidden");
}

/** What speaks for a move and against it, as sentences. */
const reasons = (/** @type {Told} */ { lead, reasons: all }) => [
  ...(lead ? [lead] : []),
  ...(all.length ? all.map(({ text, good }) => `${t(good ? "why.for" : "why.against")} ${text}`) : [t("hint.only")]),
];
