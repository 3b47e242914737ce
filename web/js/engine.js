// The page's handle on the engine: one running worker, started once, started afresh after it died.
import { startEngine } from "../engine/bridge.js";

/** The worker is gone: nothing can be asked until a fresh one runs. Other kinds (illegal, save, data, bug) leave it running. */
export const isDead = (error) => error.kind === "start" || error.kind === "stopped";

export class Engine {
  #starting = null;

  constructor() {
    this.hello = null;
    this.onProgress = () => {};
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

  /** The engine's answer; rejects with {kind, text, detail}. */
  async call(method, data = {}) {
    return (await this.start()).call(method, data);
  }

  /** Ends the worker, if it still lives; the next call starts a fresh one. */
  async stop() {
    const old = this.#starting;
    this.#starting = this.hello = null;
    (await old?.catch(() => null))?.stop();
  }
}
