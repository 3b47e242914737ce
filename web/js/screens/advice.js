// Advice on a game's screen: what a bot would do here and why, the rest of a turn played by one, why one has done what it did, and
// seats that change hands. Loaded when it is first asked for. Nothing here changes the game but what the player says yes to.
import { isHeading } from "../session/since.js";
import { sitToo } from "../storage/tables.js";
import { confirm, message, say, toast } from "../ui/dialogs.js";
import { button, fill, h, sign, styled } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { phone } from "../ui/layout.js";
import { segments } from "../ui/segments.js";
import { told } from "./reasons.js";
import { offered } from "./setup.js";

const SLICE = 40;
const LONGEST = 60; // decisions of a turn
const NO_ADVISER = ["human", "random"];

/** @type {WeakMap<object, Adviser>} */
const advisers = new WeakMap();

/** @returns {Promise<Adviser>} */
async function adviserOf(screen) {
  await styled("advice");
  if (!advisers.has(screen)) advisers.set(screen, new Adviser(screen));
  return advisers.get(screen);
}

/** Opens the card with a hint, or closes it. */
export const hint = async (screen) => (await adviserOf(screen)).toggle();

/** Plays the rest of the turn, if the player says yes. */
export const finish = async (screen) => (await adviserOf(screen)).finish();

/** Says below a line of the story what the bot's move was for, or folds that away. `asked`: the button. */
export const why = async (screen, /** @type {Line} */ line, asked) => (await adviserOf(screen)).why(line, asked);

/** Asks who is to decide for a seat from now on. */
export const hand = async (screen, /** @type {Seat} */ seat) => (await adviserOf(screen)).hand(seat);

/** The bots that can be asked in a game, the strongest last: [{id, name}]. @param {Hello} hello @param {View} view */
export function advisersOf({ titles }, { title, edition }) {
  const meta = titles.find(({ id }) => id === title);
  return offered(meta, edition).filter(({ id }) => !NO_ADVISER.includes(id));
}

/** What is picked for a choice, in words: "3 coins" as "coin ×3". @type {(choice: Choice, found: Hint) => string} */
export function filledIn({ pick, count }, { picks, count: n }) {
  if (count && count.high > count.low && n !== null) return t("count.of", { value: n, high: count.high });
  const labels = new Map(pick?.items.map(({ id, label }) => [id, label]));
  const most = new Map();
  for (const id of picks ?? []) most.set(id, (most.get(id) ?? 0) + 1);
  return [...most]
    .map(([id, many]) => (many > 1 ? t("hint.times", { n: many, label: labels.get(id) }) : labels.get(id)))
    .join(", ");
}

/** Where in the game a view stands, as far as a turn goes. */
const stageOf = (/** @type {View} */ { turn }) =>
  JSON.stringify([turn.label, turn.steps?.find((one) => one.state === "now")?.id]);

/** Whether a seat goes on in the turn that it was in, and nobody else has done anything. */
export const goesOn = (/** @type {View | null} */ view, /** @type {Line[]} */ log, { seat, stage, next }) =>
  view !== null &&
  !view.over &&
  !view.shared &&
  view.viewer === seat &&
  view.choices.length > 0 &&
  stageOf(view) === stage &&
  log.every((line) => line.i < next || isHeading(line) || line.seat === null || line.seat === seat);

class Adviser {
  /** Each question, and whatever ends one, takes a number: an answer to an older one is let fall. */
  #ticket = 0;
  /** @type {Hint | null} */
  #found = null;
  /** @type {"" | "thinking" | "found" | "finishing"} */
  #state = "";

  constructor(screen) {
    this.screen = screen;
    this.el = h("section", { class: "advice stack", "aria-label": t("hint.title"), hidden: true });
    screen.frame.promptEl.after(this.el);
    screen.shown.subscribe({
      view: ({ fresh }) => fresh && this.#state !== "finishing" && this.close(),
      clear: () => this.close(),
      selection: () => this.#state === "thinking" && this.close(),
    });
  }

  get #session() {
    return this.screen.session;
  }

  /** The level that is asked: the one chosen last if this title has it, else the strongest. */
  get #level() {
    const levels = this.#levels,
      wanted = this.screen.app.settings.get("adviser");
    return levels.find(({ id }) => id === wanted) ?? levels.at(-1);
  }

  get #levels() {
    return advisersOf(this.screen.app.engine.hello, this.screen.shown.view);
  }

  /** The answer to a question, thought about in slices; null once something else is wanted. */
  async #ask(method, order) {
    const ticket = ++this.#ticket;
    for (;;) {
      const answer = await this.#session.engine.call(method, { ...order, ms: SLICE });
      if (ticket !== this.#ticket) return null;
      if (answer.done) return answer;
    }
  }

  #guard(run) {
    return run().catch((error) => this.screen.app.report(error));
  }

  close() {
    this.#ticket += 1;
    this.#state = "";
    this.#found = null;
    this.el.hidden = true;
    this.el.replaceChildren();
  }

  // ---- a hint

  async toggle() {
    if (this.#state) return this.#leave();
    await this.#think();
  }

  /** Closes the card; the focus goes back to the button that opened it. */
  #leave() {
    const held = this.el.contains(document.activeElement);
    this.close();
    if (held) this.screen.frame.promptEl.querySelector("[data-key=hint]")?.focus();
  }

  async #think() {
    const { frame, shown } = this.screen,
      { view } = shown;
    if (!view?.choices.length || view.shared || view.over) return;
    if (frame.rack.docked) frame.rack.open(null); // the sheets of a phone would cover the card
    this.#state = "thinking";
    this.#draw();
    try {
      this.#found = await this.#ask("hint", { seat: view.viewer, level: this.#level.id });
    } catch (error) {
      this.close();
      throw error;
    }
    if (!this.#found) return;
    this.#state = "found";
    this.#draw();
    say(t("hint.said", { level: this.#level.name, label: this.#found.label }));
  }

  #draw() {
    const { view } = this.screen.shown;
    this.el.hidden = false;
    this.el.classList.remove("brief");
    fill(
      this.el,
      h(
        "header",
        {},
        sign("bulb"),
        h("h3", {}, t("hint.title")),
        this.#adviserRow(),
        button(t("close"), { sign: "x", bare: true, class: "ghost", "data-key": "hint-close", onclick: () => this.#leave() }),
      ),
      this.#state === "found" ? this.#body(view.choices[this.#found.choice]) : h("p", { class: "muted" }, this.#wait()),
    );
  }

  #wait() {
    return t(this.#state === "finishing" ? "finish.at" : "hint.thinking", { level: this.#level.name });
  }

  /** Who is asked; another one is asked at once. */
  #adviserRow() {
    if (this.#state === "finishing" || this.#levels.length < 2) return null;
    return segments(t("hint.by"), this.#levels, this.#level.id, (id) => {
      this.screen.app.settings.set("adviser", id);
      this.#ticket += 1;
      this.#guard(() => this.#think());
      this.el.querySelector(`[data-value="${id}"]`)?.focus();
    });
  }

  #body(/** @type {Choice} */ choice) {
    const { plan, label } = this.#found,
      more = filledIn(choice, this.#found),
      name = this.#isOnly ? null : h("b", {}, label);
    return [
      name || more ? h("p", { class: "move" }, name, more ? h("span", {}, more) : null) : null,
      ...told(this.#found),
      plan.length ? h("p", { class: "plan" }, t("hint.then", { plan: plan.join(t("hint.then.comma")) })) : null,
      h(
        "div",
        { class: "row" },
        button(t("hint.show"), { sign: "eye", class: "main", "data-key": "hint-show", onclick: () => this.#show(choice) }),
        button(t("finish.title"), {
          sign: "last",
          "data-key": "finish",
          onclick: () => this.#guard(() => this.finish()),
        }),
      ),
    ];
  }

  /** Is there one choice only? It stands beside the card, with its name. */
  get #isOnly() {
    return this.screen.shown.view.choices.filter((/** @type {Choice} */ { off }) => !off).length === 1;
  }

  /** Lights up what the choice is about, or opens its pick, filled in as it was advised; nothing is taken. The card makes room. */
  async #show(/** @type {Choice} */ choice) {
    const { play, frame } = this.screen,
      { picks, count } = this.#found;
    if (phone() || this.#isOnly) this.close();
    else this.el.classList.add("brief");
    if (!choice.pick || choice.path.length) play.ask(choice, picks, count);
    else {
      play.openPick(choice);
      await play.layPicks(picks);
      if (frame.rack.docked && frame.rack.sheet !== "choices") frame.rack.open("choices");
    }
    frame.choicesEl.querySelector(".pick, .question")?.scrollIntoView({ block: "nearest" });
  }

  // ---- the rest of a turn

  /** Asks once, then one decision after another; each can be undone like the player's own. */
  async finish() {
    const { shown } = this.screen,
      { id, name } = this.#level;
    if (!(await confirm(t("finish.title"), t("finish.ask", { level: name }), t("finish.yes")))) return;
    const { view, log } = shown,
      course = { seat: view?.viewer ?? null, stage: view ? stageOf(view) : "", next: (log.at(-1)?.i ?? -1) + 1 };
    this.#state = "finishing";
    let played = 0;
    try {
      while (this.#state === "finishing" && played < LONGEST && goesOn(shown.view, shown.log, course)) {
        this.#draw();
        const found = await this.#ask("hint", { seat: course.seat, level: id, why: false });
        if (!found) break;
        played += 1;
        await this.#session.act(found.choice, found.picks, found.count);
      }
    } finally {
      this.close();
    }
    if (played && shown.view) toast(t("finish.done", { level: name }));
  }

  // ---- why a bot did it

  async why(/** @type {Line} */ line, asked) {
    const row = asked.closest("li"),
      open = row.querySelector(".because");
    asked.setAttribute("aria-expanded", String(!open));
    if (open) return open.remove();
    const host = h("div", { class: "because", role: "status" }, t("why.thinking"));
    row.append(host);
    const { view } = this.screen.shown;
    try {
      const found = await this.#reasonsOf(line, view.shared ? null : view.viewer);
      fill(host, found ? told(found) : t("why.again"));
    } catch (error) {
      if (error.kind !== "illegal") throw error;
      fill(host, error.text);
    }
    host.scrollIntoView({ block: "nearest" });
  }

  /** @returns {Promise<Why | null>} */
  async #reasonsOf(/** @type {Line} */ { i: line }, seat) {
    if (this.#state === "thinking") this.close();
    return await this.#ask("why", { line, seat });
  }

  // ---- a seat changes hands

  async hand(/** @type {Seat} */ seat) {
    const kind = seat.bot ? await this.#takeOver(seat) : await this.#giveAway(seat);
    if (!kind) return;
    this.close();
    const session = this.#session,
      table = this.screen.shown.view?.post?.table;
    session.pace.wake();
    await session.engine.call("hand", { seat: seat.id, kind });
    if (table && kind === "human") sitToo(session.store, table, seat.id);
    await session.open();
  }

  async #takeOver(/** @type {Seat} */ { role }) {
    const yes = await confirm(t("hand.take", { role }), t("hand.take.ask", { role }), t("hand.take.yes"));
    return yes ? "human" : null;
  }

  async #giveAway(/** @type {Seat} */ { id, name, role }) {
    const seats = this.screen.shown.view?.seats ?? [],
      people = seats.filter((/** @type {Seat} */ one) => !one.bot && one.id !== id),
      levels = advisersOf(this.screen.app.engine.hello, this.screen.shown.view);
    const answers = levels.map((level) => ({ label: t("hand.give", { level: level.name, name }), value: level.id }));
    const kind = await message(t("hand.give.title", { role }), t("hand.give.ask", { name, role }), answers, "small hands");
    if (!kind || people.length) return kind;
    return (await confirm(t("hand.last"), t("hand.last.ask"), t("hand.last.yes"))) ? kind : null;
  }
}
