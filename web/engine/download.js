// Fetch the engine's files into the browser's cache and count every byte; the worker finds them there.
import { missing, unreachable } from "./errors.js";
import { PARTS } from "./parts.js";

const TOTAL = PARTS.reduce((sum, { bytes }) => sum + bytes, 0);

// Tells { stage: 'load', loaded, total } as the bytes come in; settles when all are here or one cannot be had.
export async function download(onProgress) {
  let loaded = 0;
  const count = (bytes) => {
    loaded += bytes;
    onProgress({ stage: "load", loaded, total: TOTAL });
  };
  await Promise.all(PARTS.map(({ path }) => read(new URL(path, import.meta.url), count)));
}

async function read(url, count) {
  const reader = (await found(url)).body.getReader();
  const next = () => reader.read().catch((error) => Promise.reject(unreachable(url, error)));
  for (let piece = await next(); !piece.done; piece = await next()) count(piece.value.length);
}

async function found(url) {
  const response = await fetch(url).catch((error) => Promise.reject(unreachable(url, error)));
  if (!response.ok) throw missing(url, response.status);
  return response;
}
