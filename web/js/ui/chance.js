// Chance for names and seeds. Browsers lend `crypto.randomUUID` only to https and to localhost; this works at every address.

const SIGNS = "abcdefghijkmnpqrstuvwxyz23456789"; // none that is easily taken for another

/** So many signs, each as likely as any other. @param {number} count */
export function signs(count) {
  const bytes = crypto.getRandomValues(new Uint8Array(count));
  return Array.from(bytes, (byte) => SIGNS[byte % SIGNS.length]).join("");
}
