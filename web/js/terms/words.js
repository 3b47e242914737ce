// Finding the terms of a game in a text. Texts in, pieces out: nothing here touches the page.

const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
const isName = (word) => word !== word.toLowerCase();

/**
 * Cuts a text into pieces [part, term]: whole words, the longest first, and no term that is in `seen`, which grows by those found.
 * A word in small letters stands for its term however it is written; a name only as it is.
 * @param {Term[]} terms
 * @returns {(text: string, seen?: Set<string>) => [string, Term | null][]}
 */
export function cutter(terms) {
  const byWord = new Map();
  for (const term of terms) for (const word of term.words) if (!byWord.has(word)) byWord.set(word, term);
  const all = [...byWord.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const any = new RegExp(`(?<![\\p{L}\\p{N}])(${all.join("|")})(?![\\p{L}\\p{N}])`, "giu");
  const termOf = (part) => byWord.get(part) ?? byWord.get(part.toLowerCase()) ?? null;
  return (text, seen = new Set()) => {
    if (!all.length) return [[text, null]];
    /** @type {[string, Term | null][]} */
    const pieces = text.split(any).map((part, i) => [part, i % 2 ? fresh(termOf(part), seen) : null]);
    return pieces.filter(([part]) => part);
  };
}

/** @returns {Term | null} */
function fresh(term, seen) {
  if (!term || seen.has(term.id)) return null;
  seen.add(term.id);
  return term;
}

/** The word that a term is called by: names as they are, others with a capital. */
export const called = (/** @type {Term} */ { words: [word] }) => (isName(word) ? word : word[0].toUpperCase() + word.slice(1));
