// What the modules of the page hand to each other, where it has a name. What comes from the engine is in view.d.ts.

interface View {
  shared?: boolean; // whether it is only what all at the table may see (set by the session)
}

/** What a player has said so far: see choices/choose.js. */
interface SaidState {
  readonly group: string | null;
  readonly clicks: readonly string[];
  readonly spot: string | null;
  readonly among: readonly number[] | null;
  readonly count: number | null;
}

type PickChoice = Choice & { pick: Picks };

/** A choice whose items are picked, and what the engine says of them. */
interface OpenPick {
  choice: PickChoice;
  picks: string[];
  count: number | null;
  verdict: { ok: boolean; why: string | null } | null;
}

/** A choice that is asked about before it is sent; `card` and `pick` are what was open before. */
interface Asked {
  choice: Choice;
  picks: string[] | null;
  card: readonly Choice[];
  pick: OpenPick | null;
}

/** What is offered, and what the player has said of it. `at`: where each piece lies. */
interface Said {
  readonly choices: readonly Choice[];
  readonly regions: Record<string, Region>;
  readonly at: Record<string, string>;
  readonly state: SaidState;
  readonly card: readonly Choice[];
  readonly asked: Asked | null;
  readonly pick: OpenPick | null;
}

/** Whom a curtain waits for, what has happened since their last decision, and what everybody may see. */
interface CurtainInfo {
  seat: number;
  name: string;
  colour: string;
  role: string;
  digest: Line[];
  open: View;
}

/** An end of the page's own that a player can be offered: a button of a dialog. */
interface Answer {
  label: string;
  value: unknown;
  main?: boolean;
}

/** A number that can be chosen, and the one that is. */
interface Count {
  low: number;
  high: number;
  value: number;
}

type Group = View["groups"][number];

/** An entry of the list: a choice, or a group of several. */
type Entry = { choice: Choice; group?: undefined; list?: undefined } | { choice?: undefined; group: Group; list: Choice[] };

/** What choices are drawn from, in the list and on the card; each takes what it needs. */
interface ChoiceWords {
  groups: Map<string, Group>;
  seats: Sides;
  asked: Asked | null;
  /** Whether the list asks about it; else the card on the map does. */
  asksHere: boolean;
  risky?: boolean;
  found?: Preview | null;
  count?: Count | null;
  known?: boolean; // whether the short words are enough
}

/** And what the list needs besides. */
interface ListWords extends ChoiceWords {
  entries: Entry[];
  numbered: Entry[];
  openGroup?: string;
  off?: string | null; // why all that is too dear cannot be chosen
  place: string | null;
}

/** And what the card does, with its title and what is said of its place. */
interface CardWords extends ChoiceWords {
  card: readonly Choice[];
  title: string;
  info: string | null | undefined;
}

/** What the prompt is drawn from. */
interface PromptWords {
  view: View;
  thinking: number | null;
  paused: boolean;
  main: readonly Choice[];
  selection: string | null;
  count: Count | null;
  hint?: string | null;
}

/** What the widgets of panels ask of the screen that they stand on. */
interface PanelContext {
  seats: Sides;
  live(id: string): boolean;
  spend(id: string): number;
  onTarget(id: string): void;
  onInfo(text: string): void;
  onRule(rule: string): void;
  story(kind: string): Line[];
  deciding?: boolean; // has the viewer something to decide?
  rev?: number;
  decide?(): HTMLElement;
}

/** The elements of the page are HTML or SVG, and both have these. */
interface Element extends HTMLOrSVGElement, ElementCSSInlineStyle {
  drawnFrom?: unknown; // see `keep` in ui/dom.js
}

/** The one owner of what is shown. */
type Shown = import("../session/shown.js").Shown;

/** The same for those who only draw while there is a view. */
type Showing = Shown & { view: View };

type Engine = import("../session/engine.js").Engine;
type Session = import("../session/session.js").Session;
type Store = import("../storage/store.js").Store;
type Settings = import("../storage/settings.js").Settings;
type Play = import("../choices/play.js").Play;
type Frame = import("../screens/frame.js").Frame;
type Board = import("../board/board.js").Board;
type App = import("../app/app.js").App;
type GameScreen = import("../screens/game.js").GameScreen;

/** What `keep` in ui/dom.js draws: what an element is drawn from, and how. */
type Keyed = [unknown, () => HTMLElement];

// ---- the engine behind its bridge

interface Progress {
  stage: "load" | "start" | "ready";
  loaded?: number;
  total?: number;
}

interface Navigator {
  deviceMemory?: number; // GB, where a browser says it
}

interface RunningEngine {
  loader: string;
  call(method: string, data?: object): Promise<any>;
  stop(): void;
}

/** What the engine answers, where it is drawn; orders and saves are the session's business alone. */
interface Answers {
  new: Changed;
  load: Changed & { notice: string | null };
  save: { save: string; summary: SaveSummary };
  act: Changed;
  admits: { ok: boolean; why: string | null };
  think: Step;
  ahead: { done: boolean };
  inspect: Inspected;
  review: { part: number; judge: string; found: object[] | null };
  view: View;
  past: View;
  preview: Preview;
  guide: Guide;
  hint: { done: boolean } & Hint;
  why: { done: boolean } & Why;
  daily: Daily;
  outcome: Outcome | null;
  ask: { lines: string[]; do: Deed | null; asked: Waiting | null; ok: boolean };
  complete: { items: string[] };
  share: { link: string; asked: string | null };
  shared: Shared;
  answers: { done: boolean } & Decisions;
  letter: Letter;
  received: Received;
}

/** The game has changed: the number of its position. */
interface Changed {
  rev: number;
}

/** What a bot has decided, if anything, and who is asked next: people in `waiting`, a bot in `thinking`. */
interface Step extends Changed {
  moved: boolean;
  told: boolean;
  waiting: number[];
  idle: boolean;
  thinking: number | null;
  over: boolean;
}

/** What a seat tells the engine to do; with what it chose, if that is a choice. */
interface Order {
  seat: number | null;
  rev?: number;
  choice?: number;
  picks?: string[] | null;
  count?: number | null;
}

/** A position with all that is hidden in it: see bridge/debugging.py. */
interface Inspected {
  at: number;
  log: string[];
  trail: string;
  frames: { seq: string; item: unknown; op: string; pc: number; todo: unknown; n: number; data: unknown }[];
  state: Record<string, unknown>;
  legal: Record<string, string[]>;
  view: View;
}

/** A new game, as the engine takes it. */
interface NewGame {
  title: string;
  edition: string;
  seats: { name: string; kind: string; empire?: string | null }[];
  seed: string;
  options: Record<string, string>;
  friends?: string; // how several people play: none | here | post | live
}

/** What an answer to typed words says is to be done. */
interface Deed {
  what: string;
  choice: number | null;
  picks: string[] | null;
  count: number | null;
}

/** A choice that waits for a yes. */
interface Waiting {
  choice: number;
  picks: string[] | null;
  count: number | null;
}

type AnswerTo<Method extends string> = Method extends keyof Answers ? Answers[Method] : any;

/** What a player can like: see storage/settings.js. */
type Setting = keyof typeof import("../storage/settings.js").OPTIONS;

interface Hello {
  version: string;
  titles: TitleMeta[];
}

/** Who sits where, by number of players. */
interface Seating {
  seats: number[];
  roles: Record<number, { id: string; name: string; colour: string }[]>;
}

/** What a title says of itself before a game: the form of a new game is drawn from it. Editions may seat others, as scenarios do. */
interface TitleMeta extends Seating {
  id: string;
  name: string;
  tagline: string;
  about: string; // what it is about, in two or three words
  map: string;
  minutes: [number, number]; // that a game against bots takes, at the smallest table and at the largest
  players: [number, number]; // the fewest and the most
  editions: ({ id: string; name: string; lots?: Record<string, string[]> } & Partial<Seating>)[];
  levels: { id: string; name: string; only?: string[] }[]; // only: the editions in which alone a level is offered
  characters: { colour: string; name: string; does: string }[];
  won: { edition: string; seats: number; level: string; against: string; won: number }[]; // of 100 games, where it was measured
  options: { id: string; name: string; detail: string; values: { id: string; name: string }[]; default: string }[];
  learn?: { tasks: string[]; guided: string | null; minutes: number | null }; // what the build has found to be learned
}

// ---- what the build puts beside the page

declare module "*/parts.js" {
  const PARTS: { path: string; bytes: number }[];
  const LIBRARY: string;
  const WHEEL: string;
  const PYODIDE: Record<string, string>;
  const BUILD: string;
}

declare module "*/vendor/pyscript/core.js" {
  const hooks: any;
  const PyWorker: any;
}

// ---- libraries that are loaded when they are first needed

declare var uPlot: any;
declare var Sortable: any;
declare var idb: { openDB(name: string, version: number, on: object): Promise<Database> };

/** What index.html itself can do: see door.js. Not there where a filter takes it out. */
declare var door: { tell(why: string, file?: string): void; mend(): Promise<string[]>; reloaded(): Promise<boolean> } | undefined;
