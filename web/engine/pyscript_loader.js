// Python through PyScript's worker. The traps that this file steps around are PyScript 0.7.31's.
import { hooks, PyWorker } from "../vendor/pyscript/core.js";

const here = (path) => new URL(path, import.meta.url).href;

// A worker: { ready, answer(method, text), hold(name), end() }. `died` hears of an error outside any answer.
export function boot(died) {
  const starting = begin(died);
  return {
    ready: starting.then((worker) => worker.sync.ready()),
    answer: async (method, text) => (await starting).sync.answer(method, text),
    hold: async (name) => (await starting).sync.hold(name),
    end: () =>
      starting.then(
        (worker) => worker.terminate(),
        () => {},
      ),
  };
}

async function begin(died) {
  await customElements.whenDefined("py-script"); // a worker started earlier lacks PyScript's own hooks
  hooks.worker.onBeforeRunAsync.clear(); // they are source text for Function(), which our policy forbids
  const options = { async: true, version: here("pyboot.mjs"), config: { sync_main_only: true } };
  const worker = await PyWorker(here("engine_entry.py"), options);
  worker.onerror = (event) => died(event.error ?? event.message);
  return worker;
}
