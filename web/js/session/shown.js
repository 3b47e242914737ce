// What is shown of a game, and who hears of changes. One owner: the session shows views here, says who is thinking and
// hangs the curtain; what the player has said so far of a choice, and what they look at, lies here too. Code that draws reads it.

/**
 * What a listener may hear: that there is another view (`moved`: of a later position; `fresh`: nothing begun before holds, for
 * another viewer looks, or what is offered has changed), that there is none, that bots think or people elsewhere are to decide,
 * that the player has said something, looks at another choice, or has to open the curtain (`opened` is called when they have).
 * @typedef {object} Listener
 * @property {(change: {moved: boolean, fresh: boolean}) => void} [view]
 * @property {() => void} [clear]
 * @property {() => void} [thinking]
 * @property {() => void} [waiting]
 * @property {() => void} [selection]
 * @property {() => void} [peek]
 * @property {(info: CurtainInfo, opened: () => void) => void} [curtain]
 */

export class Shown {
  /** Null while nothing may be seen. @type {View | null} */
  view = null;
  /** The log, as far as the viewer has it. @type {Line[]} */
  log = [];
  /** Who decides at this page; null for onlookers. @type {number | null} */
  seat = null;
  /** The seat whose bot is at it. @type {number | null} */
  thinking = null;
  /** The seats that have to decide at other pages, while nobody has at this one. @type {number[]} */
  waiting = [];
  /** Whether the bots have been stopped. */
  paused = false;
  /** Whether a decision made here has not been shown yet: what is offered after it is offered anew, though it may be the same. */
  decided = false;
  /** The offered choices and the player's choice so far (see choices/play.js). @type {Said | null} */
  selection = null;
  /** The choice under the pointer or the focus. @type {Choice | null} */
  peek = null;
  /** The place that a click has asked about. @type {string | null} */
  told = null;
  /** @type {Set<Listener>} */
  #listeners = new Set();

  /** Returns the function that ends it. @param {Listener} listener */
  subscribe(listener) {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** @param {View} view @param {Line[]} log */
  show(view, log) {
    const { view: before } = this;
    const moved = before !== null && view.rev !== before.rev;
    const fresh =
      before === null || view.viewer !== before.viewer || (moved && (this.decided || !this.#isStillAsked(view, before)));
    if (fresh) this.decided = false;
    this.view = view;
    this.log = log;
    if (fresh) this.#forgetHalves();
    for (const listener of this.#listeners) listener.view?.({ moved, fresh });
  }

  /** Has somebody else decided meanwhile, and is the same offered? What the player has begun holds. */
  #isStillAsked(/** @type {View} */ { choices }, /** @type {View} */ before) {
    return Boolean(this.selection?.choices.length) && JSON.stringify(choices) === JSON.stringify(before.choices);
  }

  /** Takes everything of a seat out of memory, and lets it be taken off the page: before another one may look. */
  clear() {
    this.view = null;
    this.log = [];
    this.seat = null;
    this.decided = false;
    this.#forgetHalves();
    for (const listener of this.#listeners) listener.clear?.();
  }

  /** What was begun, asked or pointed at belongs to the view before. */
  #forgetHalves() {
    this.selection = null;
    this.peek = null;
    this.told = null;
  }

  /** Whose bot is at it now; null for nobody's. @param {number | null} seat */
  think(seat) {
    this.#work(seat, this.paused);
  }

  /** Who has to decide elsewhere before anybody decides here. @param {number[]} seats */
  wait(seats) {
    this.waiting = seats;
    for (const listener of this.#listeners) listener.waiting?.();
  }

  /** @param {boolean} paused */
  pause(paused) {
    this.#work(this.thinking, paused);
  }

  /** Told only if it is news: a button that is drawn again swallows the click under way. */
  #work(/** @type {number | null} */ thinking, /** @type {boolean} */ paused) {
    if (this.thinking === thinking && this.paused === paused) return;
    this.thinking = thinking;
    this.paused = paused;
    for (const listener of this.#listeners) listener.thinking?.();
  }

  /** The player has said something. @param {Said} selection */
  select(selection) {
    this.selection = selection;
    for (const listener of this.#listeners) listener.selection?.();
  }

  /** The player looks at a choice, or at none. @param {Choice | null} choice */
  lookAt(choice) {
    if (this.peek === choice || !this.view) return;
    this.peek = choice;
    for (const listener of this.#listeners) listener.peek?.();
  }

  /** Hangs the curtain; resolves when the person that it names has opened it. @param {CurtainInfo} info @returns {Promise<void>} */
  hang(info) {
    return new Promise((opened) => {
      for (const listener of this.#listeners) listener.curtain?.(info, opened);
    });
  }
}
