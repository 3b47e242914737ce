// How long a machine's step stays in sight: as long as its speed says, and shorter the longer others have moved since the
// last decision of a person, so that a whole stretch of them stays within its time.

/** Milliseconds for all that machines do between two decisions of people. The last of them is left for what follows. */
/** @type {Record<string, number>} */
const STRETCH = { slow: 15_000, normal: 3_000, fast: 1_500, instant: 0 };

/** A step takes at most such a part of what is left. */
const PART = 4;

/** What is left is not worth a pause, nor a picture of its own. */
const LEAST = 40;

/** A battle takes at most such a part of the time that is left, and is left out where that is less than it needs. */
const SEEN = { part: 2, least: 500, fast: 0.6 };

export class Pace {
  #begun = 0;
  #held = 0;
  /** @type {(() => void) | null} */
  #waiting = null;

  /** `now()` gives milliseconds. @param {{pace: number, speed: string}} settings */
  constructor(settings, now = () => performance.now()) {
    this.settings = settings;
    this.now = now;
    this.hurried = false;
    this.endless = false; // nobody waits for a decision of theirs: there is time for all that is to be seen
  }

  /** A person has decided, or lets the machines go on. */
  begin() {
    this.hurried = false;
    this.#held = 0;
    this.#begun = this.now();
  }

  /** No pauses until a person has to decide. */
  skip() {
    this.hurried = true;
    this.wake();
  }

  /** Ends the pause under way: something else is wanted now. */
  wake() {
    this.#waiting?.();
  }

  get #left() {
    const stretch = STRETCH[this.settings.speed] ?? STRETCH.normal;
    return this.hurried ? 0 : this.endless ? stretch : stretch - (this.now() - this.#begun);
  }

  /** How long the next step may be looked at; 0: it is not shown by itself. */
  get step() {
    const ms = Math.min(this.settings.pace, this.#left / PART);
    return ms < LEAST ? 0 : ms;
  }

  /**
   * How long something may be seen that would like so many milliseconds, 0: not at all. The next pause is not shorter.
   * `own`: it is a person's own, and is seen to its end wherever anything is.
   */
  moment(/** @type {number} */ wanted, own = false) {
    const { speed } = this.settings,
      whole = speed === "fast" ? wanted * SEEN.fast : wanted,
      free = own && speed !== "instant" && !this.hurried;
    const ms = free ? whole : Math.min(whole, this.#left / SEEN.part);
    this.#held = ms < SEEN.least ? 0 : ms;
    return this.#held;
  }

  /** Lets a step be looked at. @returns {Promise<void>} */
  rest(step = this.step) {
    const ms = Math.max(step, this.#held);
    this.#held = 0;
    if (ms === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.wake(), ms);
      this.#waiting = () => {
        clearTimeout(timer);
        this.#waiting = null;
        resolve();
      };
    });
  }
}
