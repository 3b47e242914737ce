// The two archives of the engine, its wheel and Python's library: fetched, unpacked, and laid into Python's file system.
const ENTRY = 46,
  END = 22,
  LOCAL = 30; // bytes of the fixed parts of a zip archive's records

/** What a response holds, unpacked, unless a server that knows the name of such files has told the browser to do it. */
async function unpacked(response) {
  const data = await response.arrayBuffer(),
    [a, b] = new Uint8Array(data, 0, Math.min(2, data.byteLength));
  const stream = () => new Response(data).body.pipeThrough(new DecompressionStream("gzip"));
  return a === 0x1f && b === 0x8b ? await new Response(stream()).arrayBuffer() : data;
}

export const fetched = (url) => fetch(url).then(unpacked);

/** Lays an archive whose entries are stored as they are (see tools/bundle.py) below a folder; returns how many there are. */
export function lay(files, archive, folder) {
  const bytes = new Uint8Array(archive),
    view = new DataView(archive),
    made = new Set(),
    entries = entriesOf(bytes, view);
  for (const { name, from, size } of entries) {
    const path = `${folder}/${name}`,
      parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) files.mkdirTree(parent);
    made.add(parent);
    files.writeFile(path, bytes.subarray(from, from + size), { canOwn: true });
  }
  return entries.length;
}

/** The entries of a zip archive, as its directory lists them. Throws where there is none, or where an entry is packed. */
function entriesOf(bytes, view) {
  const end = endOf(view),
    text = new TextDecoder(),
    found = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left; left -= 1) {
    if (view.getUint16(at + 10, true)) throw new Error("an entry of the archive is packed");
    const length = view.getUint16(at + 28, true),
      local = view.getUint32(at + 42, true),
      name = text.decode(bytes.subarray(at + ENTRY, at + ENTRY + length)),
      from = local + LOCAL + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    found.push({ name, from, size: view.getUint32(at + 20, true) });
    at += ENTRY + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return found;
}

function endOf(view) {
  for (let at = view.byteLength - END; at >= 0; at -= 1) if (view.getUint32(at, true) === 0x06054b50) return at;
  throw new Error("this is no zip archive");
}
