// What the page tells before anything is decided: marks on the map, the card of a target, the preview of a choice.
import { keepClear } from "../board/corner.js";
import { h } from "../ui/dom.js";
import { measure } from "../ui/measure.js";
import { about } from "../ui/odds.js";
import { fillFound, showQuestion } from "./asked.js";
import { drawCard, drawPeek } from "./card.js";
import { countFor, needsPick } from "./choose.js";
import { Foresight } from "./foresee.js";
import { atRisk, partOf } from "./long.js";
import { foreseen, taken } from "./pick.js";

/** The best chance among choices where any is at risk, or what the cheapest of them costs. */
export function promiseOf(/** @type {Choice[]} */ list, /** @type {boolean} */ risky) {
  const known = (/** @type {"chance" | "price"} */ what) => list.map((one) => one[what]).filter((n) => n !== null),
    best = Math.max(...known("chance")),
    least = Math.min(...known("price"));
  if (risky && best >= 0) return { words: about(best), tone: partOf(best) };
  return least < Infinity ? { words: String(least), tone: "cost" } : null;
}

const touch = () => matchMedia("(pointer: coarse)").matches;

export class Hints {
  /**
   * `frame` has the elements and the board. `on`: ask(choice, picks, count), name(id), note(icon, kind) of the legend, grown() when
   * the card is larger than it was drawn.
   */
  constructor(
    /** @type {HintElements} */ { board, cardEl, choicesEl, cornerEl },
    /** @type {Showing} */ shown,
    /** @type {Play} */ play,
    /** @type {HintQuestions} */ on,
  ) {
    this.board = board;
    this.cardEl = cardEl;
    this.choicesEl = choicesEl;
    this.cornerEl = cornerEl;
    this.shown = shown;
    this.play = play;
    this.on = on;
    /** @type {(Choice | undefined)[]} */
    this.numbered = [];
    // What comes in before the card has its place is filled in after it: the place is that of the card as it was drawn.
    this.foresight = new Foresight(on.ask, () =>
      measure(
        this,
        () => null,
        () => this.#arrived(),
      ),
    );
    this.peekEl = h("section", { class: "pop float peek", id: "peek", hidden: true });
    board.host.append(this.peekEl);
    board.host.addEventListener("pointerover", (/** @type {PointerEvent} */ event) =>
      this.#pointAt(/** @type {Element} */ (event.target)),
    );
  }

  /** Drops everything that belonged to the view before. */
  clear() {
    this.numbered = [];
    this.foresight.clear();
    for (const el of [this.cardEl, this.peekEl]) {
      el.replaceChildren();
      el.hidden = true;
    }
  }

  /** `numbered`: the entries that have a number; `words`: what buttons are drawn from; `buttons`: what they do. */
  draw(/** @type {Entry[]} */ numbered, /** @type {ChoiceWords} */ words, /** @type {Buttons} */ buttons) {
    this.numbered = numbered.map(({ choice }) => choice);
    this.words = words;
    this.buttons = buttons;
    this.#mark();
    this.#card();
    this.#peek();
    keepClear(this.cornerEl, this.#avoid);
  }

  /** Where on the screen something live waits for a click. */
  #avoid = () => [...this.play.glowing].map((id) => this.board.onScreen(id)).filter(Boolean);

  /** What is foreseen of the one choice of the card, or of what is picked where dice decide what comes of it. */
  get found() {
    const { card, pick } = this.play,
      [only, more] = card;
    if (pick) return pick.choice.stakes && pick.verdict?.ok ? this.foresight.known(pick.choice, pick.picks, pick.count) : null;
    return only && !more ? this.#foreseen(only) : null;
  }

  /** A redrawn card would swallow the click that is under way: only what was foreseen comes in. */
  #arrived() {
    const [only, more] = this.play.card;
    if (!this.shown.view) return;
    const picking = /** @type {HTMLElement | null} */ (this.choicesEl.querySelector(".pick .found"));
    if (picking && this.found) foreseen(picking, this.found, /** @type {ChoiceWords} */ (this.words).seats);
    const m = { .../** @type {ChoiceWords} */ (this.words), found: this.found };
    for (const host of only && !more ? [this.cardEl, this.choicesEl] : []) fillFound(host, only, m);
    showQuestion(this.choicesEl);
    this.on.grown();
    this.#peek();
  }

  #mark() {
    const { play, numbered } = this,
      live = play.live;
    const alone = [...live].filter(([, list]) => list.length === 1 && numbered.includes(list[0]));
    const numbers = new Map(alone.map(([target, [choice]]) => [target, numbered.indexOf(choice) + 1]));
    const { path, way } = this.shown.peek ?? play.asked?.choice ?? play.pick?.choice ?? /** @type {Partial<Choice>} */ ({});
    this.board.mark({ live, glow: play.glowing, picked: play.state.clicks, numbers, worn: this.#worn(live), peek: path, way });
  }

  /** What each target that ends a choice wears: its chance, else its price; the best of several. */
  #worn(/** @type {Map<string, Choice[]>} */ live) {
    const { play } = this,
      at = play.state.clicks.length,
      risky = atRisk(play.candidates),
      all = new Map();
    if (play.atStart && new Set(play.candidates.map(({ group }) => group)).size > 1) return all; // a price of what?
    for (const target of play.glowing) {
      const ends = (live.get(target) ?? []).filter(({ path }) => path.length === at + 1 && path.includes(target)),
        one = promiseOf(ends, risky);
      if (one) all.set(target, one);
    }
    return all;
  }

  #card() {
    const { play, board } = this,
      { view, told } = this.shown,
      spot = play.spot ?? told;
    drawCard(
      this.cardEl,
      {
        .../** @type {ChoiceWords} */ (this.words),
        card: play.asked && this.words?.asksHere ? [] : play.card,
        title: spot ? this.on.name(spot) : "",
        info: told && view.regions[told]?.label,
        count: play.count,
        found: this.found,
      },
      () => spot && board.boxOf(spot),
      this.#avoid,
      /** @type {Buttons} */ (this.buttons),
    );
  }

  #foreseen(/** @type {Choice} */ choice) {
    if (choice.off || (needsPick(choice) && this.play.asked?.choice !== choice)) return null;
    const picks = this.play.asked?.choice === choice ? this.play.asked.picks : (choice.pick?.suggested ?? null);
    return this.foresight.known(choice, picks, countFor(choice, this.play.state.count));
  }

  /** What the choice under the pointer or the focus would bring; a card that is open says it itself. */
  #peek() {
    const { play, board } = this,
      { peek } = this.shown;
    const quiet = !peek || play.card.length > 0 || play.pick || touch();
    const target = quiet ? null : peek.path.at(-1);
    drawPeek(
      this.peekEl,
      quiet ? null : peek,
      quiet ? null : this.#foreseen(peek),
      /** @type {ChoiceWords} */ (this.words),
      () => target && board.boxOf(target),
      this.#avoid,
    );
  }

  /** Another choice is looked at; before the first drawing that of a dialog that has just opened. */
  peeked() {
    if (!this.words) return;
    this.#mark();
    this.#peek();
  }

  /** A live target under the pointer shows the one choice that a click would send. */
  #pointAt(/** @type {Element} */ el) {
    const at = /** @type {HTMLElement | null | undefined} */ (el.closest?.("[data-target]")),
      leads = this.play.live.get(/** @type {string} */ (at?.dataset.target)) ?? [];
    const whole = leads.filter((choice) => choice.path.length === this.play.state.clicks.length + 1);
    this.shown.lookAt(whole.length === 1 ? whole[0] : null);
  }

  /** Where nothing can be done, a click tells what is there. */
  tell(/** @type {string} */ id) {
    this.shown.told = this.shown.view.regions[id] ? id : (this.play.at[id] ?? null);
    this.#card();
  }

  /** The words on a piece or a region for a resting pointer; null where a preview or a card says more. */
  telling(/** @type {string} */ id) {
    const { play } = this,
      { view, told } = this.shown;
    const token = view?.tokens.find((one) => one.id === id);
    if (!view || !this.peekEl.hidden || told === id || play.spot === id) return null;
    return { label: token?.label ?? view.regions[id]?.label ?? null, note: token ? this.on.note(token.icon, token.kind) : null };
  }

  /** How many of an item the open pick takes, or the choice under the pointer would by its suggestion. */
  spent(/** @type {string} */ id) {
    if (this.play.pick) return taken(this.play.pick, id);
    return this.shown.peek?.pick?.suggested.filter((one) => one === id).length ?? 0;
  }
}
