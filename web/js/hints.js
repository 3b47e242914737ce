// What the page tells before anything is decided: marks on the map, the card of a target, the preview of a choice.
import { drawCard, drawPeek, fillFound } from "./card.js";
import { countFor, needsPick } from "./choose.js";
import { keepClear } from "./corner.js";
import { h } from "./dom.js";
import { Foresight } from "./foresee.js";
import { taken } from "./pick.js";
import { stepper } from "./prompt.js";
import { sidesOf } from "./seats.js";

const touch = () => matchMedia("(pointer: coarse)").matches;

export class Hints {
  /** `parts`: {cardEl, cornerEl}. `on`: ask(choice, picks, count), name(id), peeked() when another choice is looked at. */
  constructor(board, play, parts, on) {
    Object.assign(this, { board, play, ...parts, on, view: null, peeked: null, told: null });
    this.numbered = [];
    this.foresight = new Foresight(on.ask, () => this.#arrived());
    this.peekEl = h("section", { class: "pop peek", id: "peek", hidden: true });
    board.host.append(this.peekEl);
    board.host.addEventListener("pointerover", (event) => this.#pointAt(event.target));
  }

  /** Nothing of the view before stays. */
  clear() {
    Object.assign(this, { view: null, peeked: null, told: null, numbered: [] });
    this.foresight.clear();
    for (const el of [this.cardEl, this.peekEl]) {
      el.replaceChildren();
      el.hidden = true;
    }
  }

  /** `numbered`: the choices that have a number; `buttons`: what the buttons of choices do. */
  draw(view, numbered, buttons) {
    Object.assign(this, { view, numbered, buttons });
    this.#mark();
    this.#card();
    this.#peek();
    keepClear(this.cornerEl, this.#avoid);
  }

  /** Where on the screen something live waits for a click. */
  get #avoid() {
    return [...this.play.glowing].map((id) => this.board.onScreen(id)).filter(Boolean);
  }

  get #seats() {
    return sidesOf(this.view ?? { seats: [] });
  }

  /** A redrawn card would swallow the click that is under way: only what was foreseen comes in. */
  #arrived() {
    const [only, more] = this.play.card;
    if (!this.view) return;
    if (only && !more) fillFound(this.cardEl, this.#foreseen(only), this.#seats);
    this.#peek();
  }

  #mark() {
    const { play, peeked, numbered } = this, live = play.live;
    const alone = [...live].filter(([, list]) => list.length === 1 && numbered.includes(list[0]));
    const numbers = new Map(alone.map(([target, [choice]]) => [target, numbered.indexOf(choice) + 1]));
    this.board.mark({ live, glow: play.glowing, picked: play.state.clicks, numbers, peek: peeked?.path });
  }

  #card() {
    const { play, board, view } = this, spot = play.state.spot ?? this.told, count = play.count;
    drawCard(this.cardEl, {
      card: play.card, title: spot ? this.on.name(spot) : "", info: this.told && view.regions[this.told]?.label,
      count: count && count.high > 1 ? stepper(count, (n) => play.setCount(n)) : null,
      groups: new Map(view.groups.map((group) => [group.id, group])), seats: this.#seats,
      found: play.card.length === 1 ? this.#foreseen(play.card[0]) : null,
    }, spot && board.onScreen(spot), this.#avoid, this.buttons);
  }

  #foreseen(choice) {
    if (choice.off || needsPick(choice)) return null;
    return this.foresight.known(choice, choice.pick?.suggested ?? null, countFor(choice, this.play.state.count));
  }

  /** What the choice under the pointer or the focus would bring; a card that is open says it itself. */
  #peek() {
    const { peeked, play, board } = this, quiet = !peeked || play.card.length > 0 || play.pick || touch();
    const target = quiet ? null : peeked.path.at(-1);
    drawPeek(this.peekEl, peeked, quiet ? null : this.#foreseen(peeked), this.#seats, target && board.onScreen(target),
      this.#avoid);
  }

  peek(choice) {
    if (this.peeked === choice || !this.view) return;
    this.peeked = choice;
    this.#mark();
    this.#peek();
    this.on.peeked();
  }

  /** A live target under the pointer shows the one choice that a click would send. */
  #pointAt(el) {
    const leads = this.play.live.get(el.closest?.("[data-target]")?.dataset.target) ?? [];
    const whole = leads.filter((choice) => choice.path.length === this.play.state.clicks.length + 1);
    this.peek(whole.length === 1 ? whole[0] : null);
  }

  /** Where nothing can be done, a click tells what is there. */
  tell(id) {
    this.told = this.play.pick ? null : this.view.regions[id] ? id : this.play.at[id] ?? null;
    this.#card();
  }

  /** How many of an item the open pick takes, or the choice under the pointer would by its suggestion. */
  spent(id) {
    if (this.play.pick) return taken(this.play.pick, id);
    return this.peeked?.pick?.suggested.filter((one) => one === id).length ?? 0;
  }
}
