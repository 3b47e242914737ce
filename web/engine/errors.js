// An error of the engine as the page shows it: `text` is for the player, `detail` for the console.
// Kinds that the engine gives: illegal, save, data, bug. Kinds that this folder adds: start, stopped.
export class EngineError extends Error {
  constructor(kind, text, detail = "") {
    super(text);
    Object.assign(this, { name: "EngineError", kind, text, detail });
  }
}

const UNREACHABLE = "The game could not be loaded: the server does not answer. Check your connection and reload the page.";
const NOT_STARTED = "The game engine could not start. Reload the page, or try another browser.";
const LOST = "The game engine has stopped unexpectedly. Start it again to go on from your last save.";

export const unreachable = (url, error) => new EngineError("start", UNREACHABLE, `${url}: ${error}`);

export function missing(url, status) {
  const file = url.pathname.split("/").pop();
  const text = `The game could not be loaded: the server has no ${file}. Reload the page in a few minutes.`;
  return new EngineError("start", text, `${url}: status ${status}`);
}

export function tooLate(patience) {
  const seconds = Math.round(patience / 1000);
  return new EngineError(
    "start",
    `The game engine did not start within ${seconds} seconds. Close other pages and reload this one.`,
  );
}

export const notStarted = (error) =>
  error.kind === "start" ? error : new EngineError("start", NOT_STARTED, error.detail || String(error));

export const lost = (error) => new EngineError("stopped", LOST, String(error));

export const stopped = () => new EngineError("stopped", "The game engine was stopped.");
