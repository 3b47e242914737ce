// Python in our own worker, without PyScript: the same interface with fewer parts.

// A worker: { ready, answer(method, text), hold(name), end() }. `died` hears of an error outside any answer.
export function boot(died) {
  const worker = new Worker(new URL("raw_worker.mjs", import.meta.url), { type: "module" });
  const asked = new Map();
  let last = 0;
  const ask = (service, ...args) =>
    new Promise((resolve, reject) => {
      asked.set(++last, { resolve, reject });
      worker.postMessage({ id: last, service, args });
    });
  worker.onmessage = ({ data: { id, result, error } }) => {
    const { resolve, reject } = asked.get(id);
    asked.delete(id);
    if (error === undefined) resolve(result);
    else reject(new Error(error));
  };
  worker.onerror = (event) => died(event.message);
  return {
    ready: ask("ready"),
    answer: (method, text) => ask("answer", method, text),
    hold: (name) => ask("hold", name),
    end: () => worker.terminate(),
  };
}
