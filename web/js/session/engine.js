// The page's handle on the engine: one running worker, started once, started afresh after it died.
import { keepSnapshot, startEngine } from "../../engine/bridge.js";
import { Silence } from "./silence.js";

export { keepSnapshot };

/** The worker is gone: nothing can be asked until a fresh one runs. Other kinds (illegal, save, data, bug) leave it running. */
export const isDead = (error) => error.kind === "start" || error.kind === "stopped";

export class Engine {
  /** @type {Promise<RunningEngine> | null} */
  #starting = null;

  #asked = 0;
  #open = 0;
  #disturb = () => {};

  /** `onSilence` is told when a running worker has not answered for too long, `onAnswer` whenever it has answered. */
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
    this.#asked += 1;
    this.#open += 1;
    this.#disturb();
    try {
      const worker = await this.start();
      return await this.silence.over(worker.call(method, data));
    } finally {
      this.#open -= 1;
    }
  }

  /**
   * Something that can wait, done while nobody asks the engine for anything: begun after `ms` without a question, broken off by
   * the next one through its signal, and begun anew until it says that it is done.
   * @param {number} ms
   * @param {(signal: AbortSignal) => Promise<boolean>} work
   */
  async atRest(ms, work) {
    for (let done = false; !done; ) {
      await this.#rest(ms);
      const disturbed = new AbortController();
      this.#disturb = () => disturbed.abort();
      done = await work(disturbed.signal);
    }
  }

  async #rest(ms) {
    for (let seen = -1; this.#open || seen !== this.#asked; ) {
      seen = this.#asked;
      await new Promise((done) => setTimeout(done, ms));
    }
  }

  /** A second worker, started as the first one was: whoever asks for it ends it. */
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
