// Made from engine/winedark/display/schema.py by tools/view_types.py: what the page gets from the engine. Do not edit it.

interface Chip {
  icon: string;
  n: number;
  label: string;
  on: boolean;
}

interface Seat {
  id: number;
  name: string;
  role: string;
  colour: string;
  bot: string | null;
  acting: boolean;
  chips: Chip[];
  label: string;
}

interface Other {
  id: number;
  role: string;
  colour: string;
}

interface AnyRegion {
  name: string;
  owner: number | null;
  colour: string | null;
  out: boolean;
  tags: { id: string; label: string }[];
  label: string;
}

interface LandRegion extends AnyRegion {
  kind: "land";
}

interface SeaRegion extends AnyRegion {
  kind: "sea";
}

interface CityRegion extends AnyRegion {
  kind: "city";
  size: number;
  markers: number;
  capital: number | null;
  key: boolean;
}

interface WildRegion extends AnyRegion {
  kind: "wild";
  dice: number;
  subdued: boolean;
}

type Region = LandRegion | SeaRegion | CityRegion | WildRegion;

interface Token {
  id: string;
  kind: string;
  icon: string;
  seat: number | null;
  at: string;
  slot: string;
  i: number;
  n: number;
  state: "built" | "empty" | "occupied" | "idle" | "";
  label: string;
}

interface Item {
  id: string;
  icon: string;
  label: string;
  n: number;
  note: string | null;
  off: string | null;
  seat: number | null;
  state: string;
  text: string | null;
}

interface Figure {
  icon: string;
  label: string;
  n: string;
}

interface Face {
  id: string;
  icon: string;
  label: string;
  n: number;
  note: string | null;
  off: string | null;
  seat: number | null;
  state: string;
  text: string | null;
  colour: string | null;
  serves: { icon: string; label: string; figures: Figure[] }[];
}

interface Road {
  id: string;
  label: string;
  icon: string;
  need: number | null;
  items: { seat: number; n: number; label: string; near: boolean }[];
}

interface Mark {
  seat: number;
  n: number;
  leader: boolean;
  label: string;
}

interface DiceSide {
  seat: number;
  kind: "land" | "sea";
  title: string;
  pips: number[];
  lines: { text: string; n: string; strong: boolean }[];
  total: number | null;
  hits: number | null;
  cards: Face[];
  pieces: { icon: string; label: string; n: number; lost: number }[];
}

interface Duellist {
  icon: string;
  label: string;
  value: string;
  pip: number | null;
}

interface Picks {
  items: { id: string; icon: string; label: string; max: number; of: string | null; figures: Figure[] }[];
  low: number;
  high: number;
  suggested: string[];
  ordered: boolean;
}

interface Ask {
  title: string;
  text: string;
  yes: string;
  no: string;
}

interface Choice {
  id: number;
  label: string;
  act: string | null;
  short: string | null;
  note: string | null;
  text: string | null;
  icon: string;
  group: string;
  price: number | null;
  chance: number | null;
  worth: number | null;
  path: string[];
  way: string[];
  main: boolean;
  stakes: boolean;
  rule: string;
  off: string | null;
  ask: Ask | null;
  pick: Picks | null;
  count: { low: number; high: number; suggested: number } | null;
}

interface Line {
  i: number;
  seat: number | null;
  text: string;
  kind: string;
  rule: string;
  at: string[];
  way: boolean;
  why: boolean;
  sound: "" | "battle" | "loss" | "gain" | "trade" | "build" | "move" | "sail" | "dice" | "card" | "end";
  gist: { head: string; part: string } | null;
}

interface View {
  rev: number;
  title: string;
  edition: string;
  map: string;
  viewer: number | null;
  turn: { label: string; round: number; active: number[]; steps: { id: string; label: string; state: "done" | "now" | "next" }[] };
  seats: Seat[];
  others: Other[];
  regions: Record<string, Region>;
  tokens: Token[];
  panels: Panel[];
  prompt: { seat: number | null; text: string; detail: string | null; rule: string | null; open: boolean; idle: boolean; at: string[]; off: string | null };
  choices: Choice[];
  groups: { id: string; label: string; icon: string; note: string | null }[];
  undo: { can: boolean; why: string | null; what: string | null; told: string | null };
  redo: { can: boolean };
  restart: { can: boolean };
  log: { from: number; lines: Line[] };
  over: { text: string; how: string; linked: boolean; ranks: { seat: number; rank: number; text: string }[] } | null;
  post: { table: string; letters: number; ask: boolean; unsent: boolean } | null;
  dilemma: { seat: number; answered: boolean } | null;
  deadlock: string | null;
}

interface Preview {
  act: string | null;
  cost: { id: string; icon: string; label: string; n: number }[];
  lines: string[];
  odds: { title: string; rows: { label: string; p: number; seat: number | null }[] }[];
}

interface Reason {
  text: string;
  good: boolean;
}

interface Told {
  lead: string | null;
  reasons: Reason[];
}

interface Hint {
  level: string;
  choice: number;
  picks: string[] | null;
  count: number | null;
  label: string;
  plan: string[];
  lead: string | null;
  reasons: Reason[];
}

interface Why {
  seat: number;
  level: string;
  lead: string | null;
  reasons: Reason[];
}

interface Guide {
  aim: string;
  turn: string[];
  legend: { title: string; items: { icon: string; shape: string; label: string; note: string }[] }[];
}

interface Task {
  id: string;
  kind: string;
  name: string;
  text: string;
  minutes: number;
  depth: number;
  rating: number;
  only: boolean;
  edition: string;
  seats: number;
  role: string;
  colour: string;
}

interface Coach {
  missing: boolean;
  gone: boolean;
  begins: boolean;
  task: string;
  kind: string;
  name: string;
  text: string;
  state: "open" | "done" | "failed";
  told: string | null;
  step: { id: string; n: number; of: number; text: string; rule: string | null; at: string[]; read: boolean; choice: number | null; picks: string[] | null; count: number | null } | null;
  decision: { kind: string; new: boolean; text: string; rule: string | null; at: string[] } | null;
  questions: { id: string; text: string; rule: string | null; board: boolean; answers: { id: string; text: string }[]; right: string[]; why: string; wrong: string }[];
}

interface Daily {
  date: string;
  title: string;
  edition: string;
  seats: { name: string; kind: string; empire: string }[];
  options: Record<string, string>;
  seed: string;
  role: { id: string; name: string; colour: string };
  level: string;
  text: string;
  note: string | null;
}

interface Decided {
  made: string;
  size: "best" | "even" | "small" | "clear" | "heavy" | "unknown";
  cost: number | null;
  reasons: Reason[];
}

interface Decisions {
  seat: number;
  judge: string;
  same: boolean;
  scene: string;
  asked: string;
  you: Decided;
  game: Decided;
  bots: { made: string; then: string[] };
}

interface Shared {
  kind: "replay" | "challenge" | "position";
  version: string;
  title: string;
  edition: string;
  seats: string[][];
  seat: number | null;
  place: number | null;
  round: number | null;
  moves: number;
  whole: boolean;
  notice: string | null;
  over: boolean;
  save: string | null;
  setup: { title: string; edition: string; options: Record<string, string>; seed: string; seats: { name: string; kind: string; empire: string }[] };
}

interface Person {
  seat: number;
  name: string;
  role: string;
  joined: boolean;
}

interface Letter {
  link: string | null;
  why: string | null;
  number: number;
  seal: string;
  rev: number;
  next: Person[];
  over: boolean;
}

interface Received {
  table: string;
  title: string;
  edition: string;
  number: number;
  seal: string;
  over: boolean;
  people: Person[];
  next: Person[];
  verdict: "new" | "next" | "same" | "older" | "fork";
  save: string;
  ours: number | null;
  hands: { seat: number; name: string; role: string; bot: string | null; how: "theirs" | "ours" | "lost" }[];
}

interface Outcome {
  title: string;
  edition: string;
  seats: number;
  roles: string[];
  places: number[];
  ranked: boolean;
  levels: string[];
  rounds: number;
  lasted: string;
  moves: number;
  daily: string | null;
  task: string | null;
}

interface Pursuit {
  seat: number;
  taste: string;
  went: string;
}

interface Term {
  id: string;
  words: string[];
  text: string;
  rule: string;
}

interface Now {
  text: string;
  rule: string | null;
  offers: { label: string; icon: string; n: number; off: string | null; text: string }[];
  roads: { label: string; icon: string; own: string; others: string }[];
}

interface Summary {
  title: string;
  edition: string;
  aim: string;
  turn: string[];
  sections: { id: string; title: string; lines: { name: string; text: string; rule: string | null }[]; table: { columns: string[]; rows: string[][] } | null }[];
}

interface AnyPanel {
  id: string;
  title: string;
  dock: "me" | "board" | "tab" | "dialog";
  private: boolean;
  note?: string;
  name?: string;
  rule?: string;
  why?: string;
  modal?: boolean;
  stamp?: string;
  story?: { kind: string; title: string };
}

interface CardsPanel extends AnyPanel {
  type: "cards";
  items: Item[];
}

interface HandPanel extends AnyPanel {
  type: "hand";
  items: Face[];
}

interface RowPanel extends AnyPanel {
  type: "row";
  items: Item[];
}

interface RoadsPanel extends AnyPanel {
  type: "roads";
  roads: Road[];
}

interface TrackPanel extends AnyPanel {
  type: "track";
  tracks: { id: string; label: string; icon: string; items: Mark[] }[];
}

interface TablePanel extends AnyPanel {
  type: "table";
  columns: string[];
  rows: { cells: string[]; icon: string | null; seat: number | null }[];
}

interface DicePanel extends AnyPanel {
  type: "dice";
  sides: DiceSide[];
  odds: { label: string; p: number; seat: number | null }[];
  bars: { title: string; items: { label: string; p: number; now: boolean }[] } | null;
  luck: string[];
}

interface DuelPanel extends AnyPanel {
  type: "duel";
  sides: { seat: number; title: string; lines: string[] }[];
  pairs: { left: Duellist | null; right: Duellist | null; winner: number | null; note: string }[];
  tokens: { left: number; middle: number; right: number; label: string };
  result: string | null;
}

interface TextPanel extends AnyPanel {
  type: "text";
  lines: string[];
}

type Panel = CardsPanel | HandPanel | RowPanel | RoadsPanel | TrackPanel | TablePanel | DicePanel | DuelPanel | TextPanel;
