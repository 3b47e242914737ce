// When nobody asks the engine for anything: then there is time for what can wait.

export class Rest {
  #asked = 0;
  #open = 0;
  #disturb = () => {};

  /** A question begins, and breaks off what is done at rest. Returns how it ends. */
  question() {
    this.#asked += 1;
    this.#open += 1;
    this.#disturb();
    return () => {
      this.#open -= 1;
    };
  }

  /** Does somebody wait for an answer? */
  get busy() {
    return this.#open > 0;
  }

  /**
   * Does something that can wait: begins after `ms` without a question, is broken off by the next one through its signal, and
   * begins anew until it says that it is done.
   * @param {number} ms
   * @param {(signal: AbortSignal) => Promise<boolean>} work
   */
  async use(ms, work) {
    for (let done = false; !done; ) {
      await this.come(ms);
      const disturbed = new AbortController();
      this.#disturb = () => disturbed.abort();
      done = await work(disturbed.signal);
    }
  }

  /** Resolves after `ms` without a question. @param {number} ms */
  async come(ms) {
    for (let seen = -1; this.#open || seen !== this.#asked; ) {
      seen = this.#asked;
      await new Promise((come) => setTimeout(come, ms));
    }
  }
}
