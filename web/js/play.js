// What a click means: keeps the player's half-made choice and sends it when it is whole. Draws nothing.
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
    this.at = Object.fromEntries((view?.tokens ?? []).map((token) => [token.id, token.at]));
    this.state = trie.START;
    this.card = [];
    const only = this.choices.filter((choice) => !choice.off);
    this.pick = only.length === 1 && this.#isPickAlone(only[0]) ? openPick(only[0]) : null;
  }

  #isPickAlone(choice) {
    return Boolean(choice.pick) && choice.path.length === 0;
  }

  get live() {
    return this.pick ? new Map() : trie.live(this.choices, this.state);
  }

  /** The live targets that are shown as such. */
  get glowing() {
    return this.pick ? new Set() : trie.glowing(this.choices, this.state);
  }

  get atStart() {
    return trie.isStart(this.state);
  }

  get candidates() {
    return trie.candidates(this.choices, this.state);
  }

  get count() {
    return trie.sharedCount(this.choices, this.state);
  }

  /** The choices that lead on from what was said, the blocked ones of the group with them. */
  get shown() {
    const open = this.candidates;
    const blocked = this.choices.filter((c) => c.off && this.state.clicks.length === 0
      && (this.state.group === null || c.group === this.state.group));
    return this.choices.filter((c) => !c.main && (open.includes(c) || blocked.includes(c)));
  }

  /** A click on the map or on a panel. `direct`: a panel item, where one click may be enough. */
  click(target, direct = false) {
    if (this.pick) return;
    const { state, fire, card } = trie.click(this.choices, this.state, target, { at: this.at, direct });
    if (fire && !this.confirmTaps(target, direct)) return this.choose(fire);
    this.state = fire ? { ...this.state, clicks: [...this.state.clicks, target], spot: target } : state;
    this.card = fire ? [fire] : card;
    this.redraw();
  }

  openGroup(group) {
    this.state = { ...trie.START, group };
    this.card = [];
    this.redraw();
  }

  setCount(count) {
    this.state = { ...this.state, count };
    this.redraw();
  }

  back() {
    if (this.pick) this.pick = null;
    else this.state = trie.back(this.state);
    this.card = [];
    this.redraw();
  }

  /** Sends a choice with its suggestion, or opens its pick first. `sure`: its card was open, so it was seen before. */
  choose(choice, sure = false) {
    if (choice.off) return;
    if (trie.needsPick(choice) || (this.#isPickAlone(choice) && this.pick?.choice !== choice)) return this.openPick(choice);
    this.#fire(choice, choice.pick?.suggested ?? null, trie.countFor(choice, this.state.count), sure);
  }

  /** Opens the card of one choice instead of sending it. */
  look(choice, count = null) {
    this.state = { group: choice.group, clicks: [...choice.path], spot: choice.path.at(-1) ?? null, count };
    this.card = [choice];
    this.redraw();
  }

  openPick(choice) {
    this.pick = openPick(choice, trie.countFor(choice, this.state.count));
    this.card = [];
    this.redraw();
  }

  #fire(choice, picks, count, sure) {
    this.state = trie.START;
    this.card = [];
    this.pick = null;
    this.send(choice, picks, count, sure);
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
    this.#fire(choice, picks, count, false);
  }
}
