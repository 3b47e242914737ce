// Stands in index.html itself (the build puts it there): what says why the page has not come up, and has what is damaged mended.
// A script of the old kind: it has to run where modules do not. The sentences are in index.html; `data-broken` says which one is shown.

const site = document.documentElement,
  MENDED = "winedark:mended",
  PATIENCE = 20_000; // ms

/** Says why, once, and only as long as nothing else is on the page. @param {string} why @param {string} [file] @param {string} [type] */
function tell(why, file = "", type = "") {
  if (document.readyState === "loading") return void addEventListener("DOMContentLoaded", () => tell(why, file, type));
  if (document.querySelector("#app > *") || site.dataset.broken) return;
  site.dataset.broken = why;
  for (const place of document.querySelectorAll("#broken [data-file]")) place.textContent = file;
  for (const place of document.querySelectorAll("#broken [data-type]")) place.textContent = type || "a file without a type";
  for (const link of document.querySelectorAll("#broken a")) link.setAttribute("href", here(why));
}

/** @param {string} why */
const here = (why) => `${location.pathname}${why === "slash" ? "/" : ""}${location.search}${location.hash}`;

/** Has the site's worker look through what it keeps: the files that were damaged, and are right now. @returns {Promise<string[]>} */
async function mend() {
  const worker = controller();
  if (!worker) return [];
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, PATIENCE, []); // a worker of an older version does not know the word
    worker.postMessage("mend", [port2]);
  });
}

function controller() {
  try {
    return navigator.serviceWorker?.controller;
  } catch {
    return null; // a closed frame may not even ask
  }
}

/** A part of the page has failed: it is mended if that is possible, else looked for, and what is wrong with it is told. */
async function failed() {
  if (location.protocol === "file:") return tell("disk");
  if (await reloaded()) return;
  if (origin === "null") return tell("frame");
  if (/\/[^/.]+$/.test(location.pathname)) return tell("slash");
  for (const kind of ["script[type=module][src]", "link[rel=modulepreload]"])
    if (await isWrong(document.querySelector(kind))) return;
  tell("cut", "main.js");
}

/** Mends and loads the page anew, if there was anything to mend. Once: what is damaged again at once is not mended by that. */
async function reloaded() {
  const names = await mend();
  try {
    if (names.length === 0 || sessionStorage.getItem(MENDED)) return false;
    sessionStorage.setItem(MENDED, "yes");
  } catch {
    return false;
  }
  await Promise.all(names.map((name) => fetch(name, { cache: "reload" }).catch(() => {}))); // the browser's memory has them, too
  location.reload();
  return true;
}

/** @param {Element} part */
async function isWrong(part) {
  const url = part.getAttribute("src") ?? part.getAttribute("href"),
    file = url.split("/").pop(),
    answer = await fetch(url).catch(() => null),
    type = answer?.headers.get("content-type") ?? "";
  if (!answer?.ok) tell("gone", file);
  else if (/html/.test(type)) tell("page", file);
  else if (!/(java|ecma)script/.test(type)) tell("type", file, type);
  return Boolean(site.dataset.broken);
}

const own = (/** @type {any} */ { target }) => target === window || /** @type {any} */ (target).type === "module";
addEventListener("error", (event) => own(event) && !document.querySelector("#app > *") && void failed(), true);
globalThis.door = { tell, mend, reloaded };
