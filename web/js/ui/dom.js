// Building blocks of the page. Text always becomes a text node: nothing from a game, a save or a file is ever parsed as markup.

import { t } from "./i18n.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * Sets attributes, listeners (`on…`) and custom properties (`vars`).
 * @template {Element} E
 * @param {E} el
 * @param {Record<string, any> | null} [props]
 * @returns {E}
 */
export function assign(el, props) {
  for (const [key, value] of Object.entries(props ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) el.addEventListener(key.slice(2), value);
    else if (key === "vars") for (const [name, v] of Object.entries(value)) el.style.setProperty(name, v);
    else if (key === "value") Object.assign(el, { value });
    else el.setAttribute(key, value === true ? "" : value);
  }
  return el;
}

/**
 * An element: `h("button", {class: "btn", onclick: f}, icon, "Text")`. Children may be nested; null, false are left out.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>} [props]
 * @param {any[]} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, props, ...children) {
  const el = assign(document.createElement(tag), props);
  el.append(...flat(children));
  return el;
}

/**
 * The same for SVG.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>} [props]
 * @param {any[]} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(tag, props, ...children) {
  const el = assign(document.createElementNS(SVG, tag), props);
  el.append(...flat(children));
  return el;
}

function flat(children) {
  return children.flat(Infinity).filter((c) => c !== null && c !== undefined && c !== false);
}

/**
 * What is so of an element and what is not, as classes that styles can ask for. A style that asked `:has()` instead would have
 * the browser look through all that lies below, and style it anew, whenever anything there changes.
 */
export function tell(el, /** @type {Record<string, boolean>} */ facts) {
  for (const [name, on] of Object.entries(facts)) el.classList.toggle(name, on);
}

/** Replaces the children of `parent`; the focus stays on the child with the same `data-key`. */
export function fill(parent, ...children) {
  const held = heldKey(parent);
  parent.replaceChildren(...flat(children));
  return refocus(parent, held);
}

/** The same of all that follows `first`, which stays where it is: what has the focus and is taken away costs a layout each time. */
export function fillAfter(first, ...children) {
  const parent = first.parentElement,
    held = heldKey(parent);
  while (first.nextSibling) first.nextSibling.remove();
  parent.append(...flat(children));
  return refocus(parent, held);
}

/** Fills `host` with what `draw` makes of modules once they are here; what stands there until then stays if they cannot be had. */
export function late(host, coming, draw) {
  coming.then(
    (part) => fill(host, draw(part)),
    () => {},
  );
  return host;
}

const heldKey = (parent) => (parent.contains(document.activeElement) ? document.activeElement.dataset.key : undefined);

function refocus(parent, key) {
  if (key === undefined || document.activeElement?.dataset.key === key) return parent;
  const again = [...parent.querySelectorAll("[data-key]")].find((el) => el.dataset.key === key);
  again?.focus({ preventScroll: true });
  return parent;
}

/**
 * Fills `parent` with one child for each [key, make]. A child whose key was drawn before stays as it is: most of a view is the
 * same after a move, and what is thrown away costs memory until the browser comes to collect it.
 */
export function keep(parent, entries) {
  const old = new Map([...parent.children].map((el) => [el.drawnFrom, el]));
  const all = entries.map(([key, make]) => old.get(key) ?? Object.assign(make(), { drawnFrom: key }));
  const gone = [...parent.childNodes].filter((el) => !all.includes(el)),
    held = heldKey(parent);
  for (const el of gone) el.remove();
  for (const [i, el] of all.entries()) if (parent.childNodes[i] !== el) parent.insertBefore(el, parent.childNodes[i] ?? null);
  return refocus(parent, held);
}

/** Puts the sprite into the document, so that names can be looked up and colours inherited. */
export async function loadSprite(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const sprite = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  assign(sprite, { class: "sprite", "aria-hidden": "true" });
  document.body.prepend(document.importNode(sprite, true));
}

const signs = new Map();

/** The pictures that only one title needs, if it has any; the common sprite says which do. Without them letters stand in. */
export function loadSigns(title) {
  const titles = document.querySelector(".sprite[data-titles]")?.dataset.titles.split(" ") ?? [];
  if (titles.includes(title) && !signs.has(title)) {
    signs.set(
      title,
      loadSprite(`icons/${title}.svg`).catch(() => signs.delete(title)),
    );
  }
  return signs.get(title);
}

export const inSprite = (id) => document.getElementById(id) !== null;

/** The first two letters of a name: what stands for a picture that the sprite lacks. */
export const letters = (name) =>
  name
    .replace(/[^\p{L}\p{N}]/gu, "")
    .slice(0, 2)
    .toUpperCase();

/** A picture of the game by name; an unknown name becomes a disc with two letters. */
export function icon(name) {
  if (!name) return null;
  if (inSprite(`i-${name}`)) return s("svg", { class: "i", "aria-hidden": "true" }, s("use", { href: `#i-${name}` }));
  return h("span", { class: "i disc", "aria-hidden": "true" }, h("i", {}, letters(name)));
}

/** A sign of the page itself; nothing where its picture is not here. */
export const sign = (name) =>
  inSprite(`u-${name}`)
    ? s("svg", { class: "u", viewBox: "0 0 24 24", "aria-hidden": "true" }, s("use", { href: `#u-${name}` }))
    : null;

/** A sentence behind its sign, in one piece: in a row each explained word would become a part of its own. */
export const remark = (text) => [sign("info"), h("span", {}, text)];

/** A seat's emblem on its colour. */
export function emblem(colour, size) {
  return h(
    "span",
    { class: `emb seat-${colour}`, vars: size ? { "--z": `${size}px` } : {}, "aria-hidden": "true" },
    icon(colour),
  );
}

/**
 * A button: `label` is its text, or its spoken name when only a sign is drawn.
 * @param {string} label
 * @param {Record<string, any>} [props] attributes; `sign` is drawn, `bare` without the label
 * @param {any[]} more
 */
export function button(label, { sign: name, bare: alone, class: extra = "", ...props } = {}, ...more) {
  const mark = name && sign(name),
    bare = alone && mark;
  const named = bare ? { "aria-label": label, title: label } : {};
  return h(
    "button",
    { type: "button", class: `btn ${bare ? "ico" : ""} ${extra}`.trim(), ...named, ...props },
    mark,
    !bare && h("span", {}, label),
    more,
  );
}

/**
 * The button of a form: pressed, or by Enter in a field, it calls `run`. Nothing is submitted, which a frame may forbid.
 * @param {Record<string, any>} props @param {string} label @param {() => void} run
 */
export function submit(props, label, run) {
  const onclick = (event) => {
    event.preventDefault();
    run();
  };
  return h("button", { type: "submit", ...props, onclick }, label);
}

/** A script or style sheet that is only now needed, in the document's head. Fails if the file cannot be had. */
export function part(tag, props) {
  return new Promise((resolve, reject) => {
    const file = props.href ?? props.src,
      fail = () => reject(new Error(t("error.file", { file })));
    document.head.append(h(tag, { ...props, onload: resolve, onerror: fail }));
  });
}

const sheets = new Map();

/** A style sheet that only one screen needs. Resolves when it is here; if it cannot be had, the screen is plain but works. */
export function styled(name) {
  if (!sheets.has(name))
    sheets.set(
      name,
      new Promise((resolve) => {
        document.head.append(h("link", { rel: "stylesheet", href: `css/${name}.css`, onload: resolve, onerror: resolve }));
      }),
    );
  return sheets.get(name);
}

/** For what is seen and is said in other words beside it. */
export const UNSPOKEN = { "aria-hidden": "true" };

/** The window's title: never anything that only one player may know. */
export function entitle(...parts) {
  document.title = [...parts, t("name")].join(" – ");
}
