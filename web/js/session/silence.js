// A worker in an endless loop is not dead: it only never answers. Seconds are counted one by one, so that a machine that slept
// does not take its sleep for silence.

const SECOND = 1000;
const PATIENCE = 10; // seconds without any answer, while there are questions

export class Silence {
  #asked = 0;
  #ticker = 0;
  #seconds = 0;

  /**
   * `silent()` is called after ten seconds without an answer, and after every ten more; `heard()` of each answer.
   * @param {{silent: () => void, heard: () => void}} listener
   */
  constructor({ silent, heard }) {
    this.silent = silent;
    this.heard = heard;
  }

  /** The answer to a question. Any answer is a sign of life: they come one after the other. @template T @param {Promise<T>} answer */
  async over(answer) {
    this.#asked += 1;
    this.#ticker ||= setInterval(() => this.#tick(), SECOND);
    try {
      return await answer;
    } finally {
      this.#asked -= 1;
      this.#answered();
    }
  }

  #tick() {
    this.#seconds += 1;
    if (this.#seconds % PATIENCE === 0) this.silent();
  }

  #answered() {
    this.#seconds = 0;
    this.heard();
    if (this.#asked > 0) return;
    clearInterval(this.#ticker);
    this.#ticker = 0;
  }
}
