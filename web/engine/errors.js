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

const fileOf = ({ pathname }) => pathname.split("/").pop();

const unloaded = (why, detail) => new EngineError("start", `The game could not be loaded: ${why}`, detail);

export const missing = (url, status) =>
  unloaded(`the server has no ${fileOf(url)}. Reload the page in a few minutes.`, `${url}: status ${status}`);

export const replaced = (url) =>
  unloaded(
    `a web page came in place of ${fileOf(url)}. If this network asks you to log in, do so, then reload this page.`,
    `${url}: HTML`,
  );

export const mistyped = (url, type) =>
  unloaded(
    `the server sends ${fileOf(url)} as ${type || "a file without a type"}, and browsers run only scripts that come as ` +
      "text/javascript. The settings of the server have to be mended.",
    `${url}: type ${type}`,
  );

export const cut = (url, here, all) =>
  unloaded(`only a part of ${fileOf(url)} has arrived. Reload the page.`, `${url}: ${here} of ${all} bytes`);

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
