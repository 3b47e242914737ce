// What a click means: the player's half-made choice, sent when it is whole. It lies in what is shown; nothing is drawn here.
// A choice that is asked about first (`asked`) keeps all that was said: the same click again confirms it, any other goes on.
import * as trie from "./choose.js";
import { change, enough, openPick } from "./pick.js";

/** @type {(direct: boolean) => boolean} */
const NEVER = () => false;

/** Nothing is offered, nothing was said. @type {Said} */
const NOTHING = Object.freeze({ choices: [], regions: {}, at: {}, state: trie.START, card: [], asked: null, pick: null });

export class Play {
  #shown;

  /** `shown` holds the view, and tells of changes. `send(choice, picks, count, sure)` and `admits(...)` ask the engine. */
  constructor(/** @type {Shown} */ shown, /** @type {PlayWays} */ { send, admits, confirmTaps = NEVER }) {
    this.#shown = shown;
    this.send = send;
    this.admits = admits;
    this.confirmTaps = confirmTaps;
  }

  /** What a coach advises: it is not asked about in words. @type {Choice | null} */
  advised = null;

  /** What a view offers; nothing without one. A decision that is nothing but a pick opens at once. Tells nobody. */
  reset(/** @type {View | null} */ view) {
    const { choices = [], regions = {}, tokens = [] } = view ?? {};
    const only = choices.filter((choice) => !choice.off);
    const pick = only.length === 1 && this.#isPickAlone(only[0]) ? openPick(/** @type {PickChoice} */ (only[0])) : null;
    this.#shown.selection = { ...NOTHING, choices, regions, at: Object.fromEntries(tokens.map(({ id, at }) => [id, at])), pick };
  }

  #isPickAlone(/** @type {Choice} */ choice) {
    return Boolean(choice.pick) && choice.path.length === 0;
  }

  /** @returns {Said} */
  get #said() {
    return this.#shown.selection ?? NOTHING;
  }

  /** The player has said something new: the open question is off the table. @param {Partial<Said>} news */
  #say(news) {
    this.#shown.select({ ...this.#said, card: [], asked: null, ...news });
  }

  get choices() {
    return this.#said.choices;
  }

  /** Where each piece lies. */
  get at() {
    return this.#said.at;
  }

  get state() {
    return this.#said.state;
  }

  /** The choices on the card that is open. */
  get card() {
    return this.#said.card;
  }

  get asked() {
    return this.#said.asked;
  }

  get pick() {
    return this.#said.pick;
  }

  /** @returns {Map<string, Choice[]>} */
  get live() {
    return this.pick ? new Map() : trie.live(this.choices, this.state);
  }

  /** The live targets that are shown as such; of a choice that is asked about, where it leads. */
  get glowing() {
    if (this.asked) return new Set(this.asked.choice.path.slice(-1).filter((target) => this.live.has(target)));
    return this.pick ? new Set() : trie.glowing(this.choices, this.state, this.at, this.#said.regions);
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
    return (
      asked.choice.count && { ...asked.choice.count, value: /** @type {number} */ (trie.countFor(asked.choice, state.count)) }
    );
  }

  /** The choices that lead on from the words so far, the blocked ones of the group with them. */
  get listed() {
    const { group, clicks, among } = this.state,
      open = this.candidates;
    const blocked = this.choices.filter(
      (c) => c.off && clicks.length === 0 && among === null && (group === null || c.group === group),
    );
    return this.choices.filter((c) => !c.main && (open.includes(c) || blocked.includes(c)));
  }

  /** Whether the player named the choice on the map: then the map asks about it, else the list. */
  get saidOnMap() {
    return this.state.clicks.length > 0 || this.state.spot !== null;
  }

  /** The place that the card is about: where it was opened, or where the choice that is asked about leads. */
  get spot() {
    return this.asked?.choice.path.at(-1) ?? this.state.spot;
  }

  /**
   * A click on the map or on a panel. `direct`: a panel item, where one click may be enough; `ground`: what lies below a piece.
   * False if it meant nothing; then a card that was open makes way.
   */
  click(/** @type {string} */ target, direct = false, ground = null) {
    if (this.pick) return true;
    const { state, fire, card } = trie.click(this.choices, this.state, target, { at: this.at, ground, direct });
    const meant = Boolean(fire) || state !== this.state;
    if (fire && fire !== this.asked?.choice && this.confirmTaps(direct)) this.ask(fire);
    else if (fire) this.choose(fire);
    else {
      const stays = meant || this.asked || this.card.length === 0;
      this.#say({ state: stays ? state : { ...trie.START, group: state.group }, card });
    }
    return meant;
  }

  openGroup(/** @type {string} */ group) {
    this.#say({ state: { ...trie.START, group } });
  }

  setCount(/** @type {number | null} */ count) {
    this.#shown.select({ ...this.#said, state: { ...this.state, count } });
  }

  /** One step back: first the question, then the open pick, then the last word. */
  back() {
    const { asked, pick, state } = this;
    this.#say({ state: asked || pick ? state : trie.back(state), card: asked?.card ?? [], pick: asked?.pick ?? null });
  }

  /**
   * Sends a choice with its suggestion, or opens its pick first; the one that is asked about is confirmed. One with a number that
   * has not been in sight shows it first. `sure`: its card was open, so it was seen before. `count`: how many, if it was said.
   */
  choose(/** @type {Choice} */ choice, sure = false, count = this.state.count) {
    if (choice.off || !this.choices.includes(choice)) return; // the row of one that is no longer offered may be seen for a moment
    if (this.asked?.choice === choice) return this.confirm(count);
    if (trie.needsPick(choice) || (this.#isPickAlone(choice) && this.pick?.choice !== choice)) return this.openPick(choice);
    if (!sure && count === null && trie.isOpen(choice.count) && !this.count) return this.ask(choice);
    this.send(choice, choice.pick?.suggested ?? null, trie.countFor(choice, count), sure);
  }

  /** Shows one choice with what it would bring, instead of sending it. */
  ask(/** @type {Choice} */ choice, picks = choice.pick?.suggested ?? null, count = this.state.count) {
    const { card, pick } = this.asked ?? this;
    this.#say({ state: { ...this.state, count }, card: [choice], asked: { choice, picks, card, pick }, pick: null });
  }

  /** Sends the choice of the open question, with another number if one is named; false without a question. */
  confirm(count = this.state.count) {
    if (!this.asked) return false;
    const { choice, picks } = this.asked;
    this.send(choice, picks, trie.countFor(choice, count), true);
    return true;
  }

  openPick(/** @type {Choice} */ choice) {
    this.#say({ pick: openPick(/** @type {PickChoice} */ (choice), trie.countFor(choice, this.state.count)) });
  }

  // ---- the open pick

  async changePick(/** @type {string} */ id, /** @type {number} */ by) {
    const picks = change(/** @type {OpenPick} */ (this.pick), id, by);
    if (picks) await this.layPicks(picks);
  }

  /** The picks of an ordered pick, laid anew. */
  async layPicks(/** @type {string[]} */ picks) {
    await this.#examine({ .../** @type {OpenPick} */ (this.pick), picks });
  }

  async setPickCount(/** @type {number | null} */ count) {
    await this.#examine({ .../** @type {OpenPick} */ (this.pick), count });
  }

  async #examine(/** @type {OpenPick} */ pick) {
    this.#change({ ...pick, verdict: null });
    if (!enough(pick)) return;
    const { ok, why } = await this.admits(pick.choice, pick.picks, pick.count);
    if (this.pick?.picks !== pick.picks || this.pick.count !== pick.count) return;
    this.#change({ ...this.pick, verdict: { ok, why } });
  }

  #change(/** @type {OpenPick} */ pick) {
    this.#shown.select({ ...this.#said, pick });
  }

  /** `sure`: what comes of these picks stands beside them. */
  sendPick(sure = false) {
    const { choice, picks, count } = /** @type {OpenPick} */ (this.pick);
    this.send(choice, picks, count, sure);
  }
}
