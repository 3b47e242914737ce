// Finding words and references in a text. Texts in, pieces out: nothing here touches the page.

const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The words of a query, each once, without accents and capitals. */
export const wordsOf = (query) => [...new Set(fold(query).split(/\s+/).filter(Boolean))];

/** Whether every word occurs somewhere in the texts. */
export function holds(texts, words) {
  const all = fold(texts.join("\n"));
  return words.length > 0 && words.every((word) => all.includes(word));
}

/** The text in pieces [part, found]: `found` parts are occurrences of the words, as they are written in the text. */
export function cutWords(text, words) {
  const found = spansOf(text, words),
    pieces = [];
  let at = 0;
  for (const [from, to] of found) {
    pieces.push([text.slice(at, from), false], [text.slice(from, to), true]);
    at = to;
  }
  return [...pieces, [text.slice(at), false]].filter(([part]) => part !== "");
}

/** Where the words stand: [from, to] in order, those that touch or overlap as one. */
function spansOf(text, words) {
  const chars = [...text],
    folded = chars.map(fold),
    starts = [];
  let length = 0;
  for (const [i, char] of chars.entries()) {
    for (let k = 0; k < folded[i].length; k += 1) starts.push(length);
    length += char.length;
  }
  starts.push(length);
  const whole = folded.join("");
  const spans = words.flatMap((word) => occurrences(whole, word)).map(([from, to]) => [starts[from], starts[to]]);
  return spans.sort(([a], [b]) => a - b).reduce(join, []);
}

function occurrences(text, word) {
  const found = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) found.push([at, at + word.length]);
  return found;
}

function join(spans, [from, to]) {
  const last = spans.at(-1);
  if (last && from <= last[1]) last[1] = Math.max(last[1], to);
  else spans.push([from, to]);
  return spans;
}

/** The text in pieces [part, id]: `id` is that of a paragraph the part names ("4.3"), or null. */
export function cutReferences(text, known) {
  const parts = text.split(/(?<![\d.])(\d+\.\d+)(?![\d]|\.\d)/);
  return parts.map((part, i) => [part, i % 2 && known.has(part) ? part : null]).filter(([part]) => part !== "");
}
