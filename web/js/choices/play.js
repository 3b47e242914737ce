// What a click means: keeps the player's half-made choice and sends it when it is whole. Draws nothing.
// A choice that is asked about first (`asked`) keeps all that was said: the same click again confirms it, any other goes on.
import * as trie from "./choose.js";
import { change, enough, openPick } from "./pick.js";

const NEVER = () => false;

export class Play {
  /** `send(choice, picks, count, sure)` and `admits(...)` ask the engine; `redraw()` is called after every change. */
  constructor({ send, admits, redraw, confirmTaps = NEVER }) {
    Object.assign(this, { send, admits, redraw, confirmTaps });
    this.reset(null);
  }

  /** A new view: what was half said is forgotten; a decision that is nothing but a pick opens at once. */
  reset(view) {
    this.choices = view?.choices ?? [];
    this.regions = view?.regions ?? {};
    this.at = Object.fromEntries((view?.tokens ?? []).map((token) => [token.id, token.at]));
    this.#say(trie.START);
    const only = this.choices.filter((choice) => !choice.off);
    this.pick = only.length === 1 && this.#isPickAlone(only[0]) ? openPick(only[0]) : null;
  }

  #isPickAlone(choice) {
    return Boolean(choice.pick) && choice.path.length === 0;
  }

  /** Something new was said: what was asked about is off the table. */
  #say(state, card = []) {
    Object.assign(this, { state, card, asked: null });
  }

  get live() {
    return this.pick ? new Map() : trie.live(this.choices, this.state);
  }

  /** The live targets that are shown as such; of a choice that is asked about, where it leads. */
  get glowing() {
    if (this.asked) return new Set(this.asked.choice.path.slice(-1).filter((target) => this.live.has(target)));
    return this.pick ? new Set() : trie.glowing(this.choices, this.state, this.at, this.regions);
  }

  get atStart() {
    return trie.isStart(this.state);
  }

  get candidates() {
    return trie.candidates(this.choices, this.state);
  }

  get count() {
    const { asked, state } = this;
    if (!asked) return trie.sharedCount(this.choices, state);
    return asked.choice.count && { ...asked.choice.count, value: trie.countFor(asked.choice, state.count) };
  }

  /** The choices that lead on from what was said, the blocked ones of the group with them. */
  get shown() {
    const { group, clicks, among } = this.state,
      open = this.candidates;
    const blocked = this.choices.filter(
      (c) => c.off && clicks.length === 0 && among === null && (group === null || c.group === group),
    );
    return this.choices.filter((c) => !c.main && (open.includes(c) || blocked.includes(c)));
  }

  /** The place that the card is about: where it was opened, or where the choice that is asked about leads. */
  get spot() {
    return this.asked?.choice.path.at(-1) ?? this.state.spot;
  }

  /**
   * A click on the map or on a panel. `direct`: a panel item, where one click may be enough; `ground`: what lies below a piece.
   * False if it meant nothing; then a card that was open makes way.
   */
  click(target, direct = false, ground = null) {
    if (this.pick) return true;
    const { state, fire, card } = trie.click(this.choices, this.state, target, { at: this.at, ground, direct });
    const meant = Boolean(fire) || state !== this.state;
    if (fire && fire !== this.asked?.choice && this.confirmTaps(direct)) this.ask(fire);
    else if (fire) this.choose(fire);
    else {
      const stays = meant || this.asked || this.card.length === 0;
      this.#say(stays ? state : { ...trie.START, group: state.group }, card);
      this.redraw();
    }
    return meant;
  }

  openGroup(group) {
    this.#say({ ...trie.START, group });
    this.redraw();
  }

  setCount(count) {
    this.state = { ...this.state, count };
    this.redraw();
  }

  /** One step back: what is asked about first, then the open pick, then what was said last. */
  back() {
    const { asked, pick, state } = this;
    this.pick = asked?.pick ?? null;
    this.#say(asked || pick ? state : trie.back(state), asked?.card);
    this.redraw();
  }

  /**
   * Sends a choice with its suggestion, or opens its pick first; the one that is asked about is confirmed. `sure`: its card
   * was open, so it was seen before. `count`: how many, if it was said with the choice.
   */
  choose(choice, sure = false, count = this.state.count) {
    if (choice.off) return;
    if (this.asked?.choice === choice) return this.confirm();
    if (trie.needsPick(choice) || (this.#isPickAlone(choice) && this.pick?.choice !== choice)) return this.openPick(choice);
    this.send(choice, choice.pick?.suggested ?? null, trie.countFor(choice, count), sure);
  }

  /** Shows one choice with what it would bring, instead of sending it. */
  ask(choice, picks = choice.pick?.suggested ?? null, count = this.state.count) {
    const { card, pick } = this.asked ?? this;
    this.#say({ ...this.state, count }, [choice]);
    this.asked = { choice, picks, card, pick };
    this.pick = null;
    this.redraw();
  }

  /** Sends what was asked about; false if nothing was. */
  confirm() {
    if (!this.asked) return false;
    const { choice, picks } = this.asked;
    this.send(choice, picks, trie.countFor(choice, this.state.count), true);
    return true;
  }

  openPick(choice) {
    this.pick = openPick(choice, trie.countFor(choice, this.state.count));
    this.#say(this.state);
    this.redraw();
  }

  // ---- the open pick

  async changePick(id, by) {
    const picks = change(this.pick, id, by);
    if (picks) await this.#examine({ ...this.pick, picks });
  }

  /** The picks of an ordered pick, laid anew. */
  async layPicks(picks) {
    await this.#examine({ ...this.pick, picks });
  }

  async setPickCount(count) {
    await this.#examine({ ...this.pick, count });
  }

  async #examine(pick) {
    this.pick = { ...pick, verdict: null };
    this.redraw();
    if (!enough(pick)) return;
    const { ok, why } = await this.admits(pick.choice, pick.picks, pick.count);
    if (this.pick?.picks !== pick.picks || this.pick.count !== pick.count) return;
    this.pick = { ...this.pick, verdict: { ok, why } };
    this.redraw();
  }

  sendPick() {
    const { choice, picks, count } = this.pick;
    this.send(choice, picks, count, false);
  }
}
