// A value as a tree that opens: each branch is drawn when it is first opened, and says by which path its parts are reached.
import { h } from "../ui/dom.js";

const isBranch = (/** @type {unknown} */ value) => typeof value === "object" && value !== null;

/** A list of numbers and words is one line, whatever its length. */
const isLine = (/** @type {unknown} */ value) => !isBranch(value) || (Array.isArray(value) && !value.some(isBranch));

/** How a part is reached from the whole: `empires[2].purse`. */
export const pathOf = (/** @type {string} */ path, /** @type {string} */ name, /** @type {boolean} */ inList) =>
  inList ? `${path}[${name}]` : path ? `${path}.${name}` : name;

/** What a branch holds, before it is opened. */
const size = (/** @type {object} */ value) => (Array.isArray(value) ? `[${value.length}]` : `{${Object.keys(value).join(", ")}}`);

/**
 * The parts of `value` as items of a list. `open` has the paths of the branches that stand open; it is changed by opening them.
 * @param {object} value
 * @param {Set<string>} open
 * @param {string} [path]
 * @returns {HTMLElement}
 */
export function tree(value, open, path = "") {
  const parts = Object.entries(value).map(([name, part]) => {
    const at = pathOf(path, name, Array.isArray(value));
    return h("li", { "data-path": at, title: at }, isLine(part) ? leaf(name, part) : branch(name, part, open, at));
  });
  return h("ul", { class: "branches" }, parts);
}

const leaf = (/** @type {string} */ name, /** @type {unknown} */ value) => [
  h("b", {}, name),
  " ",
  h("code", {}, JSON.stringify(value)),
];

/** @param {string} name @param {object} value @param {Set<string>} open @param {string} path */
function branch(name, value, open, path) {
  const el = h("details", { open: open.has(path) }, h("summary", {}, h("b", {}, name), " ", h("code", {}, size(value))));
  const draw = () => {
    if (el.open) open.add(path);
    else open.delete(path);
    if (el.open && el.children.length === 1) el.append(tree(value, open, path));
  };
  el.addEventListener("toggle", draw);
  draw();
  return el;
}
