// The page's handle on the engine: one running worker, started once, started afresh after it died.
import { keepSnapshot, startEngine } from "../../engine/bridge.js";
import { Rest } from "./rest.js";
import { Silence } from "./silence.js";

export { keepSnapshot };

/** The worker is gone: nothing can be asked until a fresh one runs. Other kinds (illegal, save, data, bug) leave it running. */
export const isDead = (/** @type {Failure} */ error) => error.kind === "start" || error.kind === "stopped";

export class Engine {
  /** @type {Promise<RunningEngine> | null} */
  #starting = null;

  /** Told of every question: what can wait is done when there is none. */
  rest = new Rest();

  /** `onSilence` hears when a running worker has not answered for too long, `onAnswer` whenever it has answered. */
  constructor() {
    /** What the engine's titles are, as the build asked it. @type {Hello | null} */
    this.hello = null;
    this.running = false;
    /** @type {(state: Progress) => void} */
    this.onProgress = () => {};
    /** @type {() => void} */
    this.onSilence = () => {};
    /** @type {() => void} */
    this.onAnswer = () => {};
    this.silence = new Silence({ silent: () => this.onSilence(), heard: () => this.onAnswer() });
  }

  /** Resolves to the worker once it can be asked. `onProgress` gets {stage, loaded, total} as the bridge reports it. */
  async start() {
    this.#starting ??= startEngine({ onProgress: (state) => this.onProgress(state) });
    try {
      const worker = await this.#starting;
      this.running = true;
      return worker;
    } catch (error) {
      this.#starting = null;
      throw error;
    }
  }

  /**
   * The engine's answer; rejects with {kind, text, detail}. A start takes as long as it takes; answers are waited for.
   * @template {string} Method
   * @param {Method} method
   * @param {object} [data]
   * @returns {Promise<AnswerTo<Method>>}
   */
  async call(method, data = {}) {
    const over = this.rest.question();
    try {
      const worker = await this.start();
      return await this.silence.over(worker.call(method, data));
    } finally {
      over();
    }
  }

  /** A question that disturbs nobody who waits for rest. */
  async aside(/** @type {string} */ method, /** @type {object} */ data) {
    return this.silence.over((await this.start()).call(method, data));
  }

  /** Lets bots think ahead of what is `shown` (see ahead.js). Returns how it ends; it ends by itself with the worker. */
  meanwhile(/** @type {Shown} */ shown) {
    let going = true;
    import("./ahead.js").then(({ thinkAhead }) => thinkAhead(this, shown, () => going)).catch(() => {});
    return () => {
      going = false;
    };
  }

  /** A second worker, started as the first one was: the caller ends it. */
  async another() {
    const { loader } = await this.start();
    return startEngine({ loader });
  }

  /** Ends the worker, if it still lives; the next call starts a fresh one. */
  async stop() {
    const old = this.#starting;
    this.#starting = null;
    this.running = false;
    (await old?.catch(() => null))?.stop();
  }
}
