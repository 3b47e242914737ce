// What draws choices and what its buttons do: see choices/.

type Rewind = "undo" | "redo" | "restart";

/** What the buttons of the prompt, the list and the card do. A screen that lacks something leaves it out. */
interface Buttons {
  choose(choice: Choice, sure?: boolean): unknown;
  chooseCount(choice: Choice, n: number): unknown;
  openPick(choice: Choice): unknown;
  peek(choice: Choice | null): unknown;
  group(id: string): unknown;
  count(n: number): unknown;
  allGroups(): unknown;
  back(): unknown;
  rule(rule: string): unknown;
  rewind(how: Rewind): unknown;
  side(): unknown;
  rest(): unknown;
  shown(what: string): unknown;
  pick: PickButtons;
  hints?(): (() => unknown) | false;
  now?(): unknown;
  bots?: BotButtons;
}

/** What a person can do while bots play. */
interface BotButtons {
  readonly speed: string;
  set(speed: string): void;
  pause(): unknown;
  go(): unknown;
  skip(): unknown;
}

interface PickButtons {
  change(id: string, by: number): unknown;
  count(n: number): unknown;
  lay(picks: string[]): unknown;
  send(): unknown;
}

/** What the editor of a pick asks besides: the way out, whom or which card an item stands for, what is foreseen. */
interface PickWords extends PickButtons {
  close?: (() => unknown) | null;
  seatOf?(item: PickItem): Seat | null;
  faceOf?(item: PickItem): Face | null;
  found?: Preview | null;
  seats: Sides;
}

/** What stands around a row that is laid: its button, how much is laid, whether it can be sent and why not. */
interface LineWords {
  act: string;
  head: Element;
  ready?: boolean | null;
  why: string | null;
}

type PickItem = Picks["items"][number];

/** The seats of a game and the sides that nobody plays, by number. */
type Sides = Map<number | null, Seat | Other>;

/** A place of the screen. */
interface Point {
  x: number;
  y: number;
}

interface Box extends Point {
  w: number;
  h: number;
}

/** What the board marks: what is live with the choices there, what glows, what a choice under the pointer leads through. */
interface Marks {
  live: Map<string, unknown>;
  glow: Set<string>;
  picked: readonly string[];
  numbers: Map<string, number>;
  worn?: Map<string, { words: string; tone: string | null | undefined }>;
  peek?: readonly string[] | null;
  way?: readonly string[];
}

/** Where each piece lies. */
type Places = Record<string, string>;

/** What the prompt, the phone's first choices and the list are drawn into. */
interface TurnElements {
  promptEl: HTMLElement;
  quickEl: HTMLElement;
  choicesEl: HTMLElement;
}

/** How a choice is sent: by a command to the session, after a question in words where it asks one. */
interface SendingWays {
  confirm(title: string, text: string, yes: string, no: string): Promise<unknown>;
  command(run: (session: Session) => unknown, apart: boolean): unknown;
}

/** What a choice that is whole is given to, and what says whether picks will do. */
interface PlayWays {
  send(choice: Choice, picks: string[] | null, count: number | null, sure: boolean): unknown;
  admits(choice: Choice, picks: string[], count: number | null): Promise<{ ok: boolean; why: string | null }>;
  confirmTaps?(direct: boolean): boolean;
}

/** What the first choices above the dock are drawn from. */
interface QuickWords {
  view: View;
  shown: readonly Choice[];
  flat: boolean;
  openGroup: string | null;
  begun: boolean;
  pick: OpenPick | null;
}

/** What lies on the map's card is drawn into these. */
interface HintElements {
  board: Board;
  cardEl: HTMLElement;
  choicesEl: HTMLElement;
  cornerEl: HTMLElement;
}

/** What hints ask of their screen. */
interface HintQuestions {
  ask(choice: Choice, picks: string[] | null, count: number | null): Promise<Preview>;
  name(id: string): string;
  grown(): void;
  note(icon: string, shape: string): string | null;
}
