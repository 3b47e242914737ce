// The service worker: the whole site lies in the browser, opens and plays without a network, and two versions never mix.
// The build writes a first line above: `const SITE = {version, files: {name: hash}, later: {name: hash}}`. Whatever changes in
// the site changes these bytes, and that is how a browser finds out; the list cannot be older or newer than the worker that uses it.
// What is `later` is not gathered with the rest: it is kept from the first time on that a page asks for it.

const BASE = new URL("./", self.location.href).href;
const OWN = `winedark ${new URL(BASE).pathname} `; // the host's other sites, and other copies of this one, have caches too
const CACHE = OWN + SITE.version;
const LIST = `${BASE}precache.json`; // kept last in each cache: what has it is whole

self.addEventListener("install", (event) => event.waitUntil(gather()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", (event) => {
  if (event.data === "take") self.skipWaiting();
  if (event.data === "mend") event.waitUntil(mend().then((names) => event.ports[0].postMessage(names)));
});
self.addEventListener("fetch", (event) => {
  const name = nameOf(event.request);
  if (name !== null) event.respondWith(kept(name, event.request));
});

// The site's file that a request is for, null for anything else. A page may carry a query; no file of the site has one.
function nameOf({ method, url, mode }) {
  const { origin, pathname, search } = new URL(url);
  const path = origin + pathname,
    page = mode === "navigate";
  if (method !== "GET" || !path.startsWith(BASE) || (search && !page)) return null;
  const name = path.slice(BASE.length) || "index.html";
  return Object.hasOwn(SITE.files, name) || Object.hasOwn(SITE.later, name) ? name : null;
}

// The stored answer itself: one that is put together anew would cost the browser its compiled WebAssembly. What is asked for past
// all caches comes from the network, and so does the page where it is damaged, for without it nobody could ask for that.
async function kept(name, request) {
  const found = await match(CACHE, BASE + name);
  if (!found) return Object.hasOwn(SITE.later, name) ? keepNow(name, load).catch(without(request)) : fetch(request);
  const wrong = request.cache === "reload" || (name === "index.html" && !(await isWhole(found, name)));
  return wrong ? keepNow(name, renewed).catch(() => found) : found;
}

// A picture that only adorns can be missing.
const without = (request) => (error) => {
  if (request.destination !== "image") throw error;
  return new Response(null, { status: 204 });
};

async function keepNow(name, way) {
  const answer = await way(BASE + name, hashOf(name)),
    cache = await caches.open(CACHE);
  await cache.put(BASE + name, answer.clone()).catch(() => {}); // a full disk: it is loaded again the next time
  return answer;
}

const hashOf = (name) => SITE.files[name] ?? SITE.later[name];
const match = (cacheName, url) => caches.match(url, { cacheName, ignoreVary: true });

// A disk may lose part of what lies on it. Is a stored answer what the build has made?
async function isWhole(answer, name) {
  const digest = await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer());
  return hashOf(name) === `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

// Asked for by a page that has trouble, or rests: every stored file is looked at, and what is damaged or gone is loaded past the
// caches. The names of what is right again. Saves lie elsewhere and are not touched.
async function mend() {
  const mended = [];
  for (const name of [...Object.keys(SITE.files), ...Object.keys(SITE.later)]) {
    const found = await match(CACHE, BASE + name);
    if (found ? await isWhole(found, name) : Object.hasOwn(SITE.later, name)) continue;
    await keepNow(name, renewed).then(
      () => mended.push(name),
      () => {}, // no network, or a newer version lies there: it will bring its own
    );
  }
  return mended;
}

// ---- a new version: all of it or nothing. Until it is whole and somebody takes it, the version before goes on serving.

async function gather() {
  const cache = await caches.open(CACHE),
    older = await olderVersions(),
    files = { ...SITE.files, ...(await wantedBefore(older)) };
  const jobs = Object.entries(files).map(([name, hash]) => take(cache, older, BASE + name, name, hash));
  try {
    await Promise.all(jobs);
    await cache.put(LIST, new Response(JSON.stringify(SITE)));
  } catch (error) {
    if (error.name === "QuotaExceededError") await caches.delete(CACHE);
    throw error;
  }
}

// What an attempt that broke off has left is right, for nothing unchecked gets in; what did not change is looked at, not loaded
// again.
async function take(cache, older, url, name, hash) {
  if (await cache.match(url, { ignoreVary: true })) return;
  const same = older.find(({ files, later }) => hash === (files[name] ?? later[name])),
    found = same && (await match(same.cache, url));
  await cache.put(url, found && (await isWhole(found, name)) ? found : await load(url, hash));
}

// First what the page has just loaded. A server lets files be kept for minutes: one of the version before fails the check.
const load = (url, hash) => get(url, hash, "default").catch(() => renewed(url, hash));
const renewed = (url, hash) => get(url, hash, "reload");

async function get(url, integrity, cache) {
  const answer = await fetch(url, { integrity, cache });
  if (!answer.ok) throw new Error(`${url}: status ${answer.status}`);
  return answer;
}

// Of what is `later`, that which a version before has kept: a browser that had it once has it in every version.
async function wantedBefore(older) {
  const had = (name) => Promise.all(older.map(({ cache }) => match(cache, BASE + name))).then((found) => found.some(Boolean));
  const names = Object.keys(SITE.later),
    wanted = await Promise.all(names.map(had));
  return Object.fromEntries(names.filter((_, i) => wanted[i]).map((name) => [name, SITE.later[name]]));
}

async function ownCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(OWN) && name !== CACHE);
}

async function olderVersions() {
  const lists = (await ownCaches()).map(async (cache) => ({ cache, later: {}, ...(await (await match(cache, LIST))?.json()) }));
  return (await Promise.all(lists)).filter(({ files }) => files);
}

// What was kept of the version before while this one waited comes along, if it is the same; without it nothing is lost.
async function takeOver() {
  const cache = await caches.open(CACHE),
    older = await olderVersions();
  const late = Object.entries(await wantedBefore(older)).filter(([name, hash]) =>
    older.some(({ later }) => later[name] === hash),
  );
  await Promise.all(late.map(([name, hash]) => take(cache, older, BASE + name, name, hash))).catch(() => {});
  await tidy();
  await self.clients.claim();
}

async function tidy() {
  await Promise.all((await ownCaches()).map((name) => caches.delete(name)));
}
