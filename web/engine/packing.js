// How a snapshot of Python's memory is kept. Half of the memory is empty: only pages that hold anything are kept. Behind them stand
// the engine's two archives as they are laid into Python's file system, which is no part of its memory.
const PAGE = 4096,
  WORD = 4;

/**
 * Words: how many pages, how long each archive is, the number of each page. Then the pages and the archives, each of whole words.
 * @param {Uint8Array} memory @param {ArrayBuffer[]} archives @returns {ArrayBuffer}
 */
export function packed(memory, archives) {
  const pages = [];
  for (let at = 0; at < memory.length; at += PAGE) if (memory.subarray(at, at + PAGE).some(Boolean)) pages.push(at / PAGE);
  const words = [pages.length, ...archives.map(({ byteLength }) => byteLength), ...pages],
    kept = new Uint8Array(words.length * WORD + pages.length * PAGE + archives.reduce((all, one) => all + whole(one), 0));
  new Uint32Array(kept.buffer, 0, words.length).set(words);
  let at = words.length * WORD;
  for (const page of pages) {
    kept.set(memory.subarray(page * PAGE, (page + 1) * PAGE), at);
    at += PAGE;
  }
  for (const archive of archives) {
    kept.set(new Uint8Array(archive), at);
    at += whole(archive);
  }
  return kept.buffer;
}

const whole = ({ byteLength }) => Math.ceil(byteLength / WORD) * WORD;

/** The other way: the pages into a memory that is empty, and the two archives. */
export function opened(kept, memory) {
  const [count, ...lengths] = new Uint32Array(kept, 0, 3);
  let at = (3 + count) * WORD;
  for (const page of new Uint32Array(kept, 3 * WORD, count)) {
    memory.set(new Uint8Array(kept, at, Math.min(PAGE, memory.length - page * PAGE)), page * PAGE);
    at += PAGE;
  }
  return lengths.map((byteLength) => {
    const archive = kept.slice(at, at + byteLength);
    at += whole(archive);
    return archive;
  });
}
