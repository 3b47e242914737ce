// Marks the terms of a game wherever its words are drawn, and opens their card: under the pointer, by a click or tap, by holding a
// finger on a button, by a key. Loaded when a game or the rules are there; what draws the words knows nothing of it.
import { styled } from "../ui/dom.js";
import { close, closeBeside, isHeld, openCard, plan, standsAt } from "./card.js";
import { cutter } from "./words.js";

const HOVER = 350,
  LEAVE = 200,
  HELD = 500;

/** Where words of the game stand, and what of it is left alone. */
const HOSTS =
  ".prompt h2>span,.prompt p,.choices .lb,.choices .question p,.log .ln>span,.log .tale,.tales .tale,.tales li>span," +
  ".advice p,.advice li,.says p,.pop p,.pop .lb,.panel h3>.sm,.panel .lb,.panel .says,.panel p,.panel .sum span,.panel td," +
  ".tipbox p,.nowbox p,.signs li,.turn ol li,.of-turn li,.of-aim p,.para p>span,.ruling summary span";
const LEFT = ".sr,.cite,.emb,kbd,svg,mark,.term,.termcard,.no,.btn,[data-tip]"; // things with a tip of their own explain themselves
const LINES = "li,p,.item,.face,td,h2,h3,summary"; // a term is marked once in each of these
const PRESSED = "button,summary,[role=button]";

const cutters = new Map();

/** The cutter of an edition's words, asked for once. */
function cutterOf(engine, { title, edition }) {
  const key = `${title}/${edition}`;
  if (!cutters.has(key)) {
    const found = engine.call("terms", { title, edition }).then(({ terms }) => ({ terms, cut: cutter(terms) }));
    cutters.set(key, found);
    found.catch(() => cutters.delete(key));
  }
  return cutters.get(key);
}

/** The terms of an edition. @returns {Promise<Term[]>} */
export const termsOf = async (engine, which) => (await cutterOf(engine, which)).terms;

/** @type {WeakMap<Element, {term: Term, rules: (rule: string) => void}>} */
const marked = new WeakMap();

/**
 * Watches what is drawn below `root`. `which()` says whose words they are, {title, edition}, or null while there are none;
 * `rules(rule)` opens a paragraph; `spared`: what belongs to another watch. Returns the function that stops.
 */
export function watchWords(root, engine, { which, rules, spared = null }) {
  /** Where a term was met first: there it is underlined. @type {Map<string, WeakRef<Element>>} */
  const met = new Map();
  const observer = new MutationObserver((changes) => {
    closeBeside();
    mark(changes.flatMap((change) => [...change.addedNodes]).filter(isDrawn));
  });
  const mark = (nodes) => markAll(nodes).catch(() => {}); // an engine that has gone is spoken of elsewhere
  const markAll = async (nodes) => {
    const now = which();
    if (!now || !nodes.length) return;
    const { cut } = await cutterOf(engine, now);
    for (const host of hostsIn(nodes, spared)) markIn(host, cut, rules, met);
    observer.takeRecords();
  };
  observer.observe(root, { childList: true, subtree: true });
  mark([root]);
  styled("terms");
  listen();
  return () => observer.disconnect();
}

const isDrawn = (node) => node instanceof Element || node.nodeType === Node.TEXT_NODE;

function hostsIn(nodes, spared) {
  const found = new Set();
  for (const node of nodes) {
    const el = node instanceof Element ? node : node.parentElement;
    if (!el?.isConnected || (spared && el.closest(spared))) continue;
    const own = el.closest(HOSTS);
    if (own) found.add(own);
    for (const host of el.querySelectorAll(HOSTS)) if (!spared || !host.closest(spared)) found.add(host);
  }
  return found;
}

function markIn(host, cut, rules, met) {
  const line = host.closest(LINES) ?? host,
    seen = new Set([...line.querySelectorAll(".term")].map((el) => marked.get(el)?.term.id));
  const texts = document.createTreeWalker(host, NodeFilter.SHOW_TEXT),
    nodes = [];
  while (texts.nextNode()) if (!texts.currentNode.parentElement.closest(LEFT)) nodes.push(texts.currentNode);
  for (const node of nodes) {
    const pieces = cut(node.data, seen);
    if (pieces.some(([, term]) => term))
      node.replaceWith(...pieces.map(([part, term]) => (term ? word(part, term, rules, met) : part)));
  }
}

/** A term is underlined once on the whole page: a page of links is hard to read. */
function word(part, term, rules, met) {
  const el = document.createElement("span"),
    again = met.get(term.id)?.deref()?.isConnected;
  el.className = again ? "term again" : "term";
  if (!again) met.set(term.id, new WeakRef(el));
  el.textContent = part;
  marked.set(el, { term, rules });
  return el;
}

// ---- opening the card

/** The terms marked in an element, each once, in order. */
const termsIn = (el) => {
  const found = new Map([...el.querySelectorAll(".term")].map((one) => [marked.get(one)?.term.id, one]));
  return [...found.values()];
};

function show(at, words, held) {
  const first = marked.get(words[0]);
  if (first) openCard(at, words.map((one) => marked.get(one).term), first.rules, held); // biome-ignore format: one call
}

/** Opens the words of what has the focus, or else of the question. False where there are none. */
export function openWords() {
  const focus = document.activeElement,
    around = focus?.closest("[data-choice],[data-group],.ln,.para,.question,dialog") ?? null;
  const at = [
    focus?.closest("[data-choice],[data-group],.ln,.para"),
    around,
    document.querySelector(".prompt"),
    document.querySelector(".choices"),
  ];
  const host = at.find((el) => el?.querySelector(".term"));
  if (!host) return false;
  show(host, termsIn(host), "key");
  return true;
}

let listening = false;

function listen() {
  if (listening) return;
  listening = true;
  document.addEventListener("pointerover", over);
  document.addEventListener("click", click, true);
  document.addEventListener("pointerdown", down, true);
  for (const name of ["pointerup", "pointercancel", "pointermove"]) document.addEventListener(name, up, true);
  document.addEventListener("contextmenu", (event) => holding === "shown" && event.preventDefault(), true);
  document.addEventListener("scroll", () => isHeld() || close(), { capture: true, passive: true });
}

const termAt = (event) => event.target.closest?.(".term") ?? null;

let stirred = false; // whether the pointer has come here by itself: a word that comes to lie under it is not asked about

function over(event) {
  stirred = false;
  if (event.pointerType === "touch" || isHeld()) return;
  const el = termAt(event);
  if (el === standsAt() || event.target.closest?.(".termcard")) return;
  if (el) plan(() => stirred && el.isConnected && show(el, [el], ""), HOVER);
  else plan(close, LEAVE);
}

/** @type {"" | "down" | "shown"} */
let holding = "";
let hold = 0,
  from = [0, 0];

/** A finger held on a button opens the words in it; what it would press is not pressed. */
function down(event) {
  closeBeside(event.target);
  holding = "";
  if (event.pointerType !== "touch") return;
  const el = event.target.closest?.(PRESSED),
    words = el ? termsIn(el) : [];
  if (!words.length) return;
  holding = "down";
  from = [event.clientX, event.clientY];
  clearTimeout(hold);
  hold = setTimeout(() => {
    holding = "shown";
    show(el, words, "press");
  }, HELD);
}

function up(/** @type {any} */ { type, clientX, clientY }) {
  stirred ||= type === "pointermove";
  if (type === "pointermove" && Math.hypot(clientX - from[0], clientY - from[1]) < 10) return;
  if (holding === "down") clearTimeout(hold);
}

/** A word in a text opens by a click; one on a button leaves the click to the button. */
function click(event) {
  if (holding === "shown") {
    holding = "";
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  const el = termAt(event);
  if (!el || el.closest(PRESSED)) return;
  event.preventDefault();
  show(el, [el], "press");
}
