// The worker of raw_loader.js: each message {id, service, args} is answered by {id, result} or {id, error}.
import { loadPyodide } from "./pyboot.mjs";

const engine = loadPyodide().then((python) => python.pyimport("winedark.api"));

const SERVICES = {
  ready: async () => void (await engine),
  answer: async (method, text) => (await engine).call(method, text),
  hold: holdLife,
};

self.onmessage = async ({ data: { id, service, args } }) => {
  try {
    postMessage({ id, result: await SERVICES[service](...args) });
  } catch (error) {
    postMessage({ id, error: String(error) });
  }
};
