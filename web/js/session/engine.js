// The page's handle on the engine: one running worker, started once, started afresh after it died.
import { startEngine } from "../../engine/bridge.js";
import { Silence } from "./silence.js";

/** The worker is gone: nothing can be asked until a fresh one runs. Other kinds (illegal, save, data, bug) leave it running. */
export const isDead = (error) => error.kind === "start" || error.kind === "stopped";

export class Engine {
  /** @type {Promise<RunningEngine> | null} */
  #starting = null;

  /** `onSilence` is told when a running worker has not answered for too long, `onAnswer` whenever it has answered. */
  constructor() {
    /** @type {Hello | null} */
    this.hello = null;
    /** @type {(state: Progress) => void} */
    this.onProgress = () => {};
    /** @type {() => void} */
    this.onSilence = () => {};
    /** @type {() => void} */
    this.onAnswer = () => {};
    this.silence = new Silence({ silent: () => this.onSilence(), heard: () => this.onAnswer() });
  }

  /** Resolves to what `hello` says. `onProgress` gets {stage, loaded, total} as the bridge reports it. */
  async start() {
    this.#starting ??= startEngine({ onProgress: (state) => this.onProgress(state) });
    try {
      const worker = await this.#starting;
      this.hello = worker.hello;
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
    const worker = await this.start();
    return this.silence.over(worker.call(method, data));
  }

  /** A second worker, started as the first one was: whoever asks for it ends it. */
  async another() {
    const { loader } = await this.start();
    return startEngine({ loader });
  }

  /** Ends the worker, if it still lives; the next call starts a fresh one. */
  async stop() {
    const old = this.#starting;
    this.#starting = this.hello = null;
    (await old?.catch(() => null))?.stop();
  }
}
