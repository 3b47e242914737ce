// What lies in the storage, and what goes wrong there.

/** What a list shows of a saved game. It may come from a file: any of it may be missing, or something else. */
interface SaveSummary {
  title?: string;
  edition?: string;
  round?: number;
  phase?: string;
  seats?: unknown;
  over?: unknown;
  text?: unknown;
  table?: unknown; // of a game by post
  waiting?: unknown; // the seats of people who have to decide
}

/** Who owns which region, as the start screen's small maps show it: the colour by region. */
type Look = Record<string, string>;

/** A game to be stored. */
interface Kept {
  name: string;
  summary: SaveSummary;
  save: string;
  look?: Look;
  guests?: number[]; // the seats that are played at other pages of a live table
}

/** A stored game: when it was written, by which writing and how many times. */
interface StoredGame extends Kept {
  at: string;
  by?: string;
  count?: number;
}

/** A row of the list of saves. */
interface SaveRow {
  id: string;
  name: string;
  at: string;
  summary: SaveSummary;
  look?: Look;
  damaged?: string;
}

/** What the store asks of the browser's storage. */
type Keeping = Pick<globalThis.Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

/** A second copy of a game, as it is read: what is damaged may hold anything. */
interface Copy {
  text?: unknown;
  at?: unknown;
}

/** What is used of idb's database, and of its one shelf. */
interface Database {
  createObjectStore(name: string): unknown;
  transaction(name: string, mode: string, options: object): { store: Games; done: Promise<void> };
  getAllKeys(name: string): Promise<IDBValidKey[]>;
  getAll(name: string): Promise<(Copy | undefined)[]>;
  close(): void;
}

interface Games {
  put(copy: { text: string; at: number }, id: string): Promise<unknown>;
  delete(id: string): Promise<void>;
}

/** What was thrown: by the engine (kind, text, detail), by the store (code) or by the browser. */
interface Failure {
  name?: string;
  message?: string;
  kind?: string;
  code?: string;
  text?: string;
  detail?: string;
}
