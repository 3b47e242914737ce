// The page's own words: web/text/<language>.json, templates with named arguments. The engine's texts arrive final.

let words = {};
let plural = new Intl.PluralRules("en");
let list = new Intl.ListFormat("en");

/** `table` maps keys to templates; a key with the endings `.one` and `.other` is chosen by the argument `n`. */
export function useText(table, language = "en") {
  words = table;
  plural = new Intl.PluralRules(language);
  list = new Intl.ListFormat(language);
}

/** A file of the page. An error has its name as `file`: without its words, the page can say that alone. */
export async function fetchJson(url) {
  try {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(String(answer.status));
    return await answer.json();
  } catch (error) {
    throw Object.assign(new Error(`${url}: ${error}`), { file: url });
  }
}

export async function loadText(url, language) {
  useText(await fetchJson(url), language);
}

/** The text of `key` with its `{name}` places filled. An unknown key is a mistake in the page and says so. */
export function t(key, args = {}) {
  const found = words[key] ?? words[`${key}.${plural.select(args.n ?? 0)}`] ?? words[`${key}.other`];
  if (found === undefined) throw new Error(`No text for "${key}".`);
  return found.replace(/\{(\w+)\}/g, (_, name) => String(args[name] ?? ""));
}

/** A number as it is written: with a minus sign, not a hyphen. */
export const signed = (/** @type {number} */ n) => String(n).replace("-", "−");

/** Several things in one sentence: "a, b and c", as the language has it. */
export const listed = (/** @type {string[]} */ parts) => list.format(parts);
