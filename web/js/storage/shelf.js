// Where the second copies of games lie in this browser: see copies.js and second.js.

/** The database; all pages of one host share the storage. */
export const COPIES = "winedark:copies";

/** Has this browser any copies? One that does not say may have some. */
export async function areThere() {
  const all = await indexedDB.databases?.();
  return !all || all.some(({ name }) => name === COPIES);
}
