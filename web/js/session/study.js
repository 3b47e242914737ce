// The study: a second engine, where the browser has cores and memory for one. While the result of a game is looked at, it goes over
// what people decided, so that their review is there when they ask for it and never makes the game's own engine wait. It gets the
// game as its save and ends once it is done; what it found stays. Where there is none, or it fails, the game's engine does the work.
import { Silence } from "./silence.js";

const CORES = 4;
const MEMORY = 4; // GB: a browser that does not say what there is may well have it
const SLICE = 250; // milliseconds

/** @typedef {{judge: string, found: object[]}} Found */

/** Has this browser room for a second Python? */
export const roomy = ({ hardwareConcurrency = 1, deviceMemory = MEMORY }) =>
  hardwareConcurrency >= CORES && deviceMemory >= MEMORY;

export class Study {
  #over = false;
  /** @type {RunningEngine | null} */
  #engine = null;
  /** @type {Map<number, Promise<Found | null>>} */
  #works = new Map();
  #tell = (/** @type {number} */ _seat, /** @type {number} */ _part) => {};
  #silence = new Silence({ silent: () => this.end(), heard() {} });

  /**
   * Begins at once, one seat after the other.
   * @param {string} save
   * @param {number[]} seats
   * @param {() => Promise<RunningEngine>} start
   */
  constructor(save, seats, start) {
    this.save = save;
    /** @type {Promise<unknown>} */
    let before = this.#open(start);
    for (const seat of seats) {
      const work = before.then(() => this.#review(seat));
      this.#works.set(
        seat,
        work.catch(() => null),
      );
      before = work;
    }
    this.done = before.catch(() => {}).then(() => this.end());
  }

  /** What was found of a seat's decisions, or null if there is nobody to tell; `tell(part)` hears how far the work is. */
  async review(/** @type {number} */ seat, /** @type {(part: number) => void} */ tell) {
    this.#tell = (other, part) => other === seat && tell(part);
    return (await this.#works.get(seat)) ?? null;
  }

  /** No second engine any more; what is not yet found will not be. */
  end() {
    this.#over = true;
    this.#engine?.stop();
  }

  /** @param {() => Promise<RunningEngine>} start @returns {Promise<void>} */
  async #open(start) {
    const engine = await start();
    this.#engine = engine;
    if (this.#over) engine.stop();
    const { notice } = await this.#ask("load", { save: this.save });
    if (notice) throw new Error(notice); // it has not the whole game
  }

  /**
   * @template {string} Method
   * @param {Method} method
   * @param {object} order
   * @returns {Promise<AnswerTo<Method>>}
   */
  async #ask(method, order) {
    if (this.#over || !this.#engine) throw new Error("nobody asks any more");
    return this.#silence.over(this.#engine.call(method, order));
  }

  async #review(/** @type {number} */ seat) {
    for (;;) {
      const { part, judge, found } = await this.#ask("review", { seat, ms: SLICE });
      this.#tell(seat, part);
      if (found) return { judge, found };
    }
  }
}

/** The study of the game that has ended last. */
let last = /** @type {{session: object, study: Study} | null} */ (null);

/** Begins the study of a game that is over, unless that has begun: `save` is its text, `seats` are people's. */
export function beginStudy(
  /** @type {object} */ session,
  /** @type {string} */ save,
  /** @type {number[]} */ seats,
  /** @type {() => Promise<RunningEngine>} */ start,
) {
  if (last?.session === session && last.study.save === save) return;
  last?.study.end();
  last = { session, study: new Study(save, seats, start) };
}

/** @returns {Study | null} */
export const studyOf = (/** @type {object} */ session) => (last?.session === session ? last.study : null);
