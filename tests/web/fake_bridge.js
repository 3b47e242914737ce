// Served in place of web/engine/bridge.js by tests of the page that need no Python.
import { FakeEngine } from "./fake_engine.mjs";

export async function startEngine({ onProgress = () => {} } = {}) {
  onProgress({ stage: "load", loaded: 1, total: 1 });
  const engine = new FakeEngine();
  window.fakeEngine = engine;
  onProgress({ stage: "ready" });
  return { call: (method, data) => engine.call(method, data), stop: () => engine.stop() };
}

export const keepSnapshot = async () => true;
