// The worker of keep.js: it starts Python once more, imports the engine, and keeps what Python's memory looks like then. It plays
// nothing, and it knows nothing but the name of the cache: the snapshot holds no game, no seed and no chance.
import { archives, started } from "./pyboot.mjs";
import { keep } from "./snapshot.js";

const READY = "import html, winedark.api; winedark.api.prepare()"; // PyScript asks for html

self.onmessage = async ({ data: cache }) => {
  try {
    const files = await archives(),
      python = await started({}, files, { _makeSnapshot: true });
    python.runPython(READY);
    await keep(cache, python.makeMemorySnapshot(), files);
  } catch (error) {
    console.info("No snapshot of Python's memory could be made; later starts take as long as this one.", error);
  }
  postMessage("over");
};
