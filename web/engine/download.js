// Fetch the engine's files into the browser's cache, count every byte and look at what came; the worker finds them there.
import { cut, missing, mistyped, replaced, unreachable } from "./errors.js";
import { PARTS } from "./parts.js";

const TOTAL = PARTS.reduce((sum, { bytes }) => sum + bytes, 0);
const SCRIPT = /\.m?js$/,
  SCRIPT_TYPE = /(java|ecma)script/i,
  PAGE_TYPE = /html/i;

// Tells { stage: 'load', loaded, total } as the bytes come in; settles when all are here or one cannot be had.
export async function download(onProgress) {
  const loaded = new Map();
  const count = (path, bytes) => {
    loaded.set(path, bytes);
    onProgress({ stage: "load", loaded: [...loaded.values()].reduce((sum, one) => sum + one, 0), total: TOTAL });
  };
  await Promise.all(PARTS.map((part) => whole(part, count)));
}

// What is wrong may lie in a cache, the browser's or that of the site's worker: it is asked for once more, past them.
const whole = (part, count) => read(part, count, "default").catch(() => read(part, count, "reload"));

async function read({ path, bytes }, count, cache) {
  const url = new URL(path, import.meta.url),
    reader = (await found(url, cache)).body.getReader();
  const next = () => reader.read().catch((error) => Promise.reject(unreachable(url, error)));
  let here = 0;
  for (let piece = await next(); !piece.done; piece = await next()) {
    here += piece.value.length;
    count(path, here);
  }
  if (here < bytes) throw cut(url, here, bytes); // more is no fault: a server may unpack an archive that it sends
}

async function found(url, cache) {
  const response = await fetch(url, { cache }).catch((error) => Promise.reject(unreachable(url, error))),
    type = response.headers.get("content-type") ?? "";
  if (!response.ok) throw missing(url, response.status);
  if (PAGE_TYPE.test(type)) throw replaced(url);
  if (SCRIPT.test(url.pathname) && !SCRIPT_TYPE.test(type)) throw mistyped(url, type);
  return response;
}
