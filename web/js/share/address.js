// A game in an address. Only what stands after # holds it, which no browser sends to a server.

export const MARK = "#game=", // a game that is over, or the start of one
  LETTER = "#letter=", // a game by post, as it stands
  LIVE = "#live"; // a live table; a code for it may follow
const LONGEST = 20_000; // letters that the engine reads (see link/letters.py); no game is as long

/**
 * The address that opens these letters on this site, wherever it lies.
 * @param {string} letters
 * @param {string} place
 */
export function addressOf(letters, place, mark = MARK) {
  const address = new URL(place);
  address.search = "";
  address.hash = mark.slice(1) + letters;
  return address.href;
}

/**
 * The letters of an address's fragment, null if it holds no game. Far more than any game has is cut off before anything reads it: the
 * engine says that it is too long.
 * @param {string} hash
 */
export function lettersOf(hash, mark = MARK) {
  return hash.startsWith(mark) ? hash.slice(mark.length, mark.length + LONGEST + 1) : null;
}
