import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

const CODE = readFileSync(new URL("../../web/sw.js", import.meta.url), "utf8");
const BASE = "https://host.example/some/where/";

/** The sum of a file of this content: here both are the same. */
const as = (content) => `sha256-${btoa(content)}`;
const crypto = { subtle: { digest: async (_, bytes) => bytes } };

/** What a worker gets of a file. */
function answerOf(hash, status = 200) {
  const arrayBuffer = async () => Uint8Array.from(atob(hash.slice(7)), (sign) => sign.charCodeAt(0));
  return { ok: status === 200, status, hash, arrayBuffer, clone: () => answerOf(hash, status) };
}

/** The browser around a worker: caches and a network that are kept between versions. */
class Browser {
  caches = new Map();
  served = {};
  asked = [];
  room = Infinity;

  /** A worker of the version that has these files, and others later; `fire` dispatches an event and waits for what it was extended by. */
  worker(version, files, later = {}) {
    const heard = {},
      told = [];
    const self = {
      location: { href: `${BASE}sw.js` },
      addEventListener: (type, run) => {
        heard[type] = run;
      },
      skipWaiting: () => told.push("skipWaiting"),
      clients: { claim: async () => told.push("claim") },
    };
    const fetch = (...args) => this.#fetch(...args);
    vm.runInNewContext(CODE, {
      self,
      URL,
      Response,
      SITE: { version, files, later },
      caches: this.#storage(),
      fetch,
      crypto,
      btoa,
    });
    const fire = async (type, event = {}) => {
      const waits = [];
      heard[type]({ waitUntil: (p) => waits.push(p), respondWith: (p) => waits.push(p), ...event });
      return (await Promise.all(waits))[0];
    };
    return { fire, told };
  }

  #storage() {
    const all = this.caches;
    const found = (answer) => (answer instanceof Response ? answer.clone() : answer);
    const find = (name, key) => found(all.get(name)?.get(key));
    return {
      open: async (name) => {
        if (!all.has(name)) all.set(name, new Map());
        return { match: async (key) => find(name, key), put: async (key, answer) => this.#put(name, key, answer) };
      },
      keys: async () => [...all.keys()],
      delete: async (name) => all.delete(name),
      match: async (key, { cacheName }) => find(cacheName, key),
    };
  }

  #put(name, key, answer) {
    if (this.caches.get(name).size >= this.room) throw Object.assign(new Error("no room"), { name: "QuotaExceededError" });
    this.caches.get(name).set(key, answer);
  }

  /** What the network has is the hash itself; a kept file of the version before is `stale`. */
  async #fetch(url, { integrity, cache } = {}) {
    this.asked.push([url.url ?? url, cache]);
    const { hash, stale, status = 200 } = this.served[(url.url ?? url).slice(BASE.length)] ?? { status: 404 };
    const got = cache === "default" && stale ? stale : hash;
    if (integrity && status === 200 && got !== integrity) throw new TypeError("integrity");
    return answerOf(got, status);
  }

  serve(files) {
    this.served = Object.fromEntries(Object.entries(files).map(([name, hash]) => [name, { hash }]));
  }

  get names() {
    return [...this.caches.keys()].sort();
  }
}

const ONE = { "index.html": as("h1"), "js/main.js": as("m1"), "big.wasm": as("w1") };
const TWO = { ...ONE, "js/main.js": as("m2") };
const OURS = "winedark /some/where/ ";
const get = (path, more = {}) => ({ request: { method: "GET", url: BASE + path, mode: "no-cors", ...more } });

async function installed() {
  const browser = new Browser();
  browser.serve(ONE);
  const worker = browser.worker("one", ONE);
  await worker.fire("install");
  await worker.fire("activate");
  browser.asked.length = 0;
  return { browser, worker };
}

test("a first version is kept whole, takes over pages by itself and never skips waiting", async () => {
  const { browser, worker } = await installed();
  assert.deepEqual(browser.names, [`${OURS}one`]);
  assert.equal(browser.caches.get(`${OURS}one`).size, 4, "three files and the list");
  assert.deepEqual(worker.told, ["claim"]);
});

test("own files come from the cache as they were stored, with nothing asked of the network", async () => {
  const { browser, worker } = await installed();
  const stored = browser.caches.get(`${OURS}one`);
  assert.equal(await worker.fire("fetch", get("big.wasm")), stored.get(`${BASE}big.wasm`));
  for (const path of ["", "?loader=raw", "index.html?x=1#play=abc"]) {
    assert.equal(await worker.fire("fetch", get(path, { mode: "navigate" })), stored.get(`${BASE}index.html`), path);
  }
  assert.deepEqual(browser.asked, []);
});

test("anything else is left to the network", async () => {
  const { worker } = await installed();
  const others = [
    get("nowhere.js"),
    get("js/main.js?x=1"),
    get("js/main.js", { method: "POST" }),
    get("constructor"),
    get("nowhere.html", { mode: "navigate" }),
    get("", { url: "https://host.example/some/" }),
    get("", { url: "https://other.example/some/where/js/main.js" }),
  ];
  for (const event of others) assert.equal(await worker.fire("fetch", event), undefined, event.request.url);
});

test("a file that was cleared away is asked of the network", async () => {
  const { browser, worker } = await installed();
  browser.caches.clear();
  assert.equal((await worker.fire("fetch", get("js/main.js"))).hash, as("m1"));
});

test("a newer version loads only what changed, waits until it is told, and then clears up its own kind alone", async () => {
  const { browser, worker } = await installed();
  for (const name of ["somebody else", "winedark /elsewhere/ one", "winedark-ish"]) browser.caches.set(name, new Map());
  browser.serve(TWO);
  const next = browser.worker("two", TWO);
  await next.fire("install");
  assert.deepEqual(browser.asked, [[`${BASE}js/main.js`, "default"]]);
  assert.deepEqual(next.told, []);
  assert.equal((await worker.fire("fetch", get("js/main.js"))).hash, as("m1"), "the old one goes on with its own files");
  await next.fire("message", { data: "anything" });
  assert.deepEqual(next.told, []);
  await next.fire("message", { data: "take" });
  assert.deepEqual(next.told, ["skipWaiting"]);
  await next.fire("activate");
  assert.deepEqual(browser.names, ["somebody else", "winedark /elsewhere/ one", "winedark-ish", `${OURS}two`].sort());
  assert.equal((await next.fire("fetch", get("js/main.js"))).hash, as("m2"));
});

test("a file of the version before that the browser still has is not taken for the new one", async () => {
  const { browser } = await installed();
  browser.serve(TWO);
  browser.served["js/main.js"].stale = as("m1");
  const next = browser.worker("two", TWO);
  await next.fire("install");
  assert.deepEqual(
    browser.asked.map(([, cache]) => cache),
    ["default", "reload"],
  );
  assert.equal(browser.caches.get(`${OURS}two`).get(`${BASE}js/main.js`).hash, as("m2"));
});

test("one missing file: the newer version fails, the old one serves, and the next attempt goes on where it stopped", async () => {
  const { browser, worker } = await installed();
  const files = { ...TWO, "new.js": as("n1") };
  browser.serve(TWO);
  const next = browser.worker("two", files);
  await assert.rejects(next.fire("install"), /new\.js: status 404/);
  assert.equal((await worker.fire("fetch", get("js/main.js"))).hash, as("m1"));
  browser.serve(files);
  browser.asked.length = 0;
  await browser.worker("two", files).fire("install");
  assert.deepEqual(
    browser.asked.map(([url]) => url),
    [`${BASE}new.js`],
  );
});

test("a full disk leaves no half version behind", async () => {
  const { browser, worker } = await installed();
  browser.serve(TWO);
  browser.room = 2;
  await assert.rejects(browser.worker("two", TWO).fire("install"), { name: "QuotaExceededError" });
  assert.deepEqual(browser.names, [`${OURS}one`]);
  assert.equal((await worker.fire("fetch", get("js/main.js"))).hash, as("m1"));
});

// ---- a disk that loses part of what lies on it

const spoil = (browser, version, name) => browser.caches.get(`${OURS}${version}`).set(BASE + name, answerOf(as("half")));

async function mended(worker) {
  const told = [];
  await worker.fire("message", { data: "mend", ports: [{ postMessage: (names) => told.push(...names) }] });
  return told;
}

test("what is damaged or gone is loaded past the caches when a page asks for that, and nothing else", async () => {
  const { browser, worker } = await installed();
  spoil(browser, "one", "js/main.js");
  browser.caches.get(`${OURS}one`).delete(`${BASE}big.wasm`);
  assert.deepEqual(await mended(worker), ["js/main.js", "big.wasm"]);
  assert.deepEqual(
    browser.asked.map(([, cache]) => cache),
    ["reload", "reload"],
  );
  assert.equal(browser.caches.get(`${OURS}one`).get(`${BASE}js/main.js`).hash, as("m1"));
  assert.deepEqual(await mended(worker), []);
});

test("what cannot be mended stays as it is, and is not called mended", async () => {
  const { browser, worker } = await installed();
  spoil(browser, "one", "js/main.js");
  browser.serve(TWO);
  assert.deepEqual(await mended(worker), [], "a newer version lies there");
  browser.serve({});
  assert.deepEqual(await mended(worker), []);
  assert.equal((await worker.fire("fetch", get("js/main.js"))).hash, as("half"));
});

test("a damaged page is mended before it is shown, where there is a network", async () => {
  const { browser, worker } = await installed();
  spoil(browser, "one", "index.html");
  const { served } = browser;
  browser.serve({});
  assert.equal((await worker.fire("fetch", get("", { mode: "navigate" }))).hash, as("half"));
  browser.served = served;
  assert.equal((await worker.fire("fetch", get("", { mode: "navigate" }))).hash, as("h1"));
  browser.serve({});
  assert.equal((await worker.fire("fetch", get("", { mode: "navigate" }))).hash, as("h1"));
});

test("what is asked for past all caches comes from the network, checked, and is kept", async () => {
  const { browser, worker } = await installed();
  spoil(browser, "one", "big.wasm");
  assert.equal((await worker.fire("fetch", get("big.wasm", { cache: "reload" }))).hash, as("w1"));
  assert.equal((await worker.fire("fetch", get("big.wasm"))).hash, as("w1"));
  browser.serve({});
  assert.equal((await worker.fire("fetch", get("big.wasm", { cache: "reload" }))).hash, as("w1"), "without a network");
});

test("a damaged file does not get from one version into the next", async () => {
  const { browser } = await installed();
  spoil(browser, "one", "big.wasm");
  browser.serve(TWO);
  await browser.worker("two", TWO).fire("install");
  assert.equal(browser.caches.get(`${OURS}two`).get(`${BASE}big.wasm`).hash, as("w1"));
});

// ---- what is kept from the first time on that it is asked for

const LATER = { "learn/a.json": as("a1"), "learn/b.json": as("b1") };

async function learned() {
  const browser = new Browser();
  browser.serve({ ...ONE, ...LATER });
  const worker = browser.worker("one", ONE, LATER);
  await worker.fire("install");
  await worker.fire("activate");
  return { browser, worker, stored: (version) => browser.caches.get(`${OURS}${version}`) };
}

test("what is for later is not gathered, is kept when it is asked for, and then asked for no more", async () => {
  const { browser, worker, stored } = await learned();
  assert.equal(stored("one").size, 4, "three files and the list");
  browser.asked.length = 0;
  assert.equal((await worker.fire("fetch", get("learn/a.json"))).hash, as("a1"));
  assert.equal(stored("one").get(`${BASE}learn/a.json`).hash, as("a1"));
  browser.serve({});
  assert.equal((await worker.fire("fetch", get("learn/a.json"))).hash, as("a1"));
  assert.deepEqual(
    browser.asked.map(([url]) => url),
    [`${BASE}learn/a.json`],
  );
  await assert.rejects(worker.fire("fetch", get("learn/b.json")), /status 404/);
});

test("a newer version has what the one before was asked for, anew if it has changed, and no more than that", async () => {
  for (const hash of [as("a1"), as("a2")]) {
    const { browser, worker, stored } = await learned();
    await worker.fire("fetch", get("learn/a.json"));
    const later = { ...LATER, "learn/a.json": hash };
    browser.serve({ ...TWO, ...later });
    browser.asked.length = 0;
    await browser.worker("two", TWO, later).fire("install");
    assert.equal(stored("two").get(`${BASE}learn/a.json`).hash, hash);
    assert.equal(stored("two").has(`${BASE}learn/b.json`), false);
    const asked = browser.asked.map(([url]) => url.slice(BASE.length));
    assert.deepEqual(asked.sort(), hash === as("a1") ? ["js/main.js"] : ["js/main.js", "learn/a.json"]);
  }
});

test("what is asked for while the newer version waits comes along, too, when it takes over", async () => {
  const { browser, worker, stored } = await learned();
  browser.serve({ ...TWO, ...LATER });
  const next = browser.worker("two", TWO, LATER);
  await next.fire("install");
  await worker.fire("fetch", get("learn/b.json"));
  browser.serve({});
  await next.fire("activate");
  assert.deepEqual(browser.names, [`${OURS}two`]);
  assert.equal(stored("two").get(`${BASE}learn/b.json`).hash, as("b1"));
});

test("a version that knew of nothing later makes way like any other", async () => {
  const { browser, worker } = await installed();
  browser.caches.get(`${OURS}one`).set(`${BASE}precache.json`, new Response(JSON.stringify({ version: "one", files: ONE })));
  browser.serve({ ...TWO, ...LATER });
  const next = browser.worker("two", TWO, LATER);
  await next.fire("install");
  await next.fire("activate");
  assert.equal((await next.fire("fetch", get("js/main.js"))).hash, as("m2"));
  assert.equal((await next.fire("fetch", get("learn/a.json"))).hash, as("a1"));
  assert.equal(await worker.fire("fetch", get("learn/a.json")), undefined, "the old one did not know it");
});
