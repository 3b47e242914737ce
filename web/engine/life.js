// What happens to questions when the one who should answer is gone.
import { lost } from "./errors.js";

// Questions under way: each gets its own answer, or all get the reason why nobody answers any more.
export class Questions {
  #waiting = new Set();
  #over = null;
  #end;

  // `end` is called when no further answer will come.
  constructor(end) {
    this.#end = end;
  }

  // The answer that `question` promises. An engine answers everything, so a promise that fails means that it is broken.
  ask(question) {
    return new Promise((resolve, reject) => {
      if (this.#over) return reject(this.#over);
      this.#waiting.add(reject);
      question()
        .then(resolve, (error) => this.close(lost(error)))
        .finally(() => this.#waiting.delete(reject));
    });
  }

  // Every question, waiting or to come, gets the first reason that was given.
  close(reason) {
    this.#over ??= reason;
    for (const reject of this.#waiting) reject(this.#over);
    this.#waiting.clear();
    this.#end();
  }
}

// The worker holds a lock for as long as it lives: being granted the same lock means that it is gone.
export async function watch(worker, gone) {
  if (!navigator.locks) return;
  const name = `winedark-${crypto.getRandomValues(new Uint32Array(4)).join("-")}`;
  await worker.hold(name);
  navigator.locks.request(name, gone);
}
