// A stand-in for the engine with the same questions and answers: a tiny game on the real map, for tests of the page alone.
// Each turn a seat moves pieces, builds, or gives goods; then it ends its turn. After three rounds the game is over.

const NEIGHBOURS = {
  latium: ["gallia", "italia", "mare_tyrrhenum"],
  achaea: ["macedonia", "mare_aegaeum", "creta"],
  africa: ["numidia", "libya", "mare_africum"],
  italia: ["latium"],
  gallia: ["latium"],
};
const ROLES = [
  { id: "rome", name: "Rome", colour: "rome" },
  { id: "greece", name: "Greece", colour: "greece" },
  { id: "carthage", name: "Carthage", colour: "carthage" },
];
const HOME = { rome: "latium", greece: "achaea", carthage: "africa" };
const NAMES = {
  latium: "Latium",
  italia: "Italia",
  gallia: "Gallia",
  achaea: "Achaea",
  macedonia: "Macedonia",
  creta: "Creta",
  africa: "Africa",
  numidia: "Numidia",
  libya: "Libya",
  mare_tyrrhenum: "Mare Tyrrhenum",
  mare_aegaeum: "Mare Aegaeum",
  mare_africum: "Mare Africum",
  dacia: "Dacia",
};
const LAST_ROUND = 3;

export const TITLES = [
  {
    id: "mn2016",
    name: "Fake Sea",
    tagline: "A stand-in",
    about: "nothing much",
    minutes: [5, 10],
    players: [2, 3],
    map: "mn2016",
    editions: [
      { id: "plain", name: "Plain rules" },
      { id: "odd", name: "Odd rules" },
    ],
    seats: [2, 3],
    levels: [
      { id: "human", name: "Human" },
      { id: "easy", name: "Easy" },
      { id: "normal", name: "Normal" },
    ],
    won: [],
    characters: [
      { colour: "rome", name: "Livia", does: "trades" },
      { colour: "carthage", name: "Hanno", does: "raids" },
      { colour: "greece", name: "Doris", does: "builds walls" },
    ],
    roles: { 2: ROLES.slice(0, 2), 3: ROLES },
    options: [
      {
        id: "open",
        name: "Open tiles",
        detail: "All tiles lie open.",
        values: [
          { id: "no", name: "No" },
          { id: "yes", name: "Yes" },
        ],
        default: "no",
      },
    ],
  },
];

export const HELLO = { version: "0.0.0", titles: TITLES };

class Refusal extends Error {
  constructor(kind, text) {
    super(text);
    Object.assign(this, { kind, text, detail: "from the stand-in" });
  }
}

/** The engine's side of the bridge: `call(method, data)`; `calls` records the questions. */
export class FakeEngine {
  constructor() {
    this.calls = [];
    this.game = null;
    this.hello = HELLO;
    this.stopped = false;
  }

  async call(method, data = {}) {
    this.calls.push([method, structuredClone(data)]);
    if (this.stopped) throw new Refusal("stopped", "The engine has stopped.");
    return structuredClone(this[`on_${method}`](data));
  }

  stop() {
    this.stopped = true;
  }

  meanwhile() {
    return () => {};
  }

  on_hello() {
    return HELLO;
  }

  on_new({ seats, edition }) {
    const roles = TITLES[0].roles[seats.length];
    this.game = {
      edition,
      rev: 0,
      round: 1,
      active: 0,
      done: false,
      dice: null,
      past: [],
      future: [],
      log: [],
      barrier: null,
      seats: seats.map((seat, i) => ({
        ...seat,
        role: roles[i],
        goods: { grain: 2, wine: 1, coin: 3 },
        units: { [HOME[roles[i].id]]: 3 },
        built: 0,
      })),
    };
    this.#say(null, "Round 1", "phase");
    return { rev: 0 };
  }

  on_load({ save }) {
    let data;
    try {
      data = JSON.parse(save);
    } catch {
      throw new Refusal("save", "This save cannot be read: it is no JSON.");
    }
    if (!Array.isArray(data.seats)) throw new Refusal("save", "This save cannot be read: it names no seats.");
    this.game = { ...data, past: [], future: [] };
    return { rev: this.game.rev, notice: null };
  }

  on_save() {
    const { past, future, ...kept } = this.game;
    return {
      save: JSON.stringify(kept),
      summary: {
        title: "mn2016",
        edition: "plain",
        round: kept.round,
        phase: "move",
        seats: kept.seats.map((seat) => seat.name),
        over: kept.done,
        text: `Round ${kept.round}`,
      },
    };
  }

  on_guide() {
    const sign = (icon, shape, label, note) => ({ icon, shape, label, note });
    return {
      aim: "Win by pieces.",
      turn: ["Gather.", "Move.", "Rest."],
      legend: [
        {
          title: "Goods",
          items: [sign("grain", "", "Grain", "Everybody eats it."), sign("orpheus", "", "Orpheus", "A singer.")],
        },
        {
          title: "Pieces",
          items: [
            sign("legion", "legion", "Legion", "It marches."),
            sign("chimera", "chimera", "Chimera", "Nobody knows."),
            sign("market", "market", "Market", "A place to build on."),
          ],
        },
      ],
    };
  }

  on_setup() {
    const { edition, seats } = this.game;
    return {
      title: "mn2016",
      edition,
      options: {},
      seed: "x",
      seats: seats.map(({ name, kind, role }) => ({ name, kind, empire: role.id })),
    };
  }

  on_coach() {
    return null;
  }

  on_pursuits() {
    return [];
  }

  on_timeline() {
    const at = [0, 1, 2, 3],
      values = this.game.seats.map((_, i) => at.map((n) => n * i));
    return {
      moves: 3,
      viewers: [0],
      marks: [{ at: 0, label: "Round 1", steps: [] }],
      events: [],
      luck: null,
      series: [{ id: "standing", label: "Standing", note: "Who is ahead.", values }],
      turning: [{ at: 2, seat: 1, label: "A march", detail: "Greece: standing 1 to 2" }],
    };
  }

  on_rules() {
    const ruling = { id: "R-001", question: "And by sea?", answer: "The same, see 5.7.", source: "decision 5.8" };
    return {
      chapters: [
        {
          id: "5",
          title: "Moving",
          paragraphs: [
            { id: "5.7", text: "A piece moves to a neighbour; see 5.8 and 9.9.", editions: null, rulings: [] },
            { id: "5.8", text: "It moves <b>once</b>.", editions: null, rulings: [ruling] },
          ],
        },
      ],
    };
  }

  on_think() {
    const seat = this.game.seats[this.game.active],
      bot = seat.kind !== "human";
    if (this.game.done) return { moved: false, waiting: [], thinking: null, over: true };
    if (bot) this.#endTurn();
    const next = this.game.seats[this.game.active];
    const thinking = !this.game.done && next.kind !== "human" ? this.game.active : null;
    return {
      moved: bot,
      told: bot,
      waiting: this.game.done || thinking !== null ? [] : [this.game.active],
      thinking,
      over: this.game.done,
    };
  }

  on_act({ seat, rev, choice, picks, count }) {
    const g = this.game;
    if (rev !== g.rev) throw new Refusal("illegal", "The game has moved on; choose again.");
    const found = this.#choices(seat).find((one) => one.id === choice && !one.off);
    if (!found) throw new Refusal("illegal", "That choice is not offered.");
    const { ok, why } = this.on_admits({ seat, choice, picks, count });
    if (!ok) throw new Refusal("illegal", why);
    const before = this.#snapshot();
    found.run(picks, count);
    if (found.barrier) Object.assign(g, { past: [], barrier: found.barrier });
    else g.past.push(before);
    g.future = [];
    g.rev += 1;
    return { rev: g.rev };
  }

  on_let({ seat }) {
    const { id: choice } = this.#choices(seat).find((one) => one.main) ?? this.#choices(seat)[0];
    return this.on_act({ seat, rev: this.game.rev, choice, picks: null, count: null });
  }

  on_admits({ seat, choice, picks }) {
    const found = this.#choices(seat).find((one) => one.id === choice);
    const all = picks ?? [];
    if (!found?.pick) return { ok: true, why: null };
    if (all.length < found.pick.low) return { ok: false, why: "Too few." };
    return new Set(all).size === all.length ? { ok: true, why: null } : { ok: false, why: "All different, please." };
  }

  /** Marching costs nothing and may be decided by dice; building costs what is picked. */
  on_preview({ seat, choice, picks }) {
    const found = this.#choices(seat).find((one) => one.id === choice);
    const cost = Object.entries(Object.groupBy(picks ?? [], (id) => id)).map(([id, all]) => ({
      id,
      icon: id,
      label: id,
      n: all.length,
    }));
    const rows = [
      { label: "high", p: 0.75, seat },
      { label: "low", p: 0.25, seat: null },
    ];
    const dice = found.group === "roll" ? [{ title: "Dice", rows }] : [];
    return { cost, lines: found.group === "build" ? ["Built 0 to 1"] : [], odds: dice };
  }

  on_undo() {
    return this.#rewind("past", "future");
  }

  on_redo() {
    return this.#rewind("future", "past");
  }

  on_restart() {
    while (this.game.past.length) this.#rewind("past", "future");
    return { rev: this.game.rev };
  }

  #snapshot() {
    const { past, future, ...rest } = this.game;
    return structuredClone(rest);
  }

  #rewind(from, to) {
    const { past, future } = this.game,
      other = { past, future };
    if (!other[from].length) throw new Refusal("illegal", "There is nothing to undo.");
    other[to].push(this.#snapshot());
    const rev = this.game.rev + 1;
    this.game = { ...other[from].pop(), past, future, rev };
    return { rev };
  }

  #say(seat, text, kind = "", rule = null, at = [], way = false) {
    this.game.log.push({ i: this.game.log.length, seat, text, kind, rule, at, way });
  }

  #endTurn() {
    const g = this.game;
    this.#say(g.active, `${g.seats[g.active].role.name} ended its turn.`, "", "5.7", [HOME[g.seats[g.active].role.id]]);
    Object.assign(g, {
      active: (g.active + 1) % g.seats.length,
      past: [],
      future: [],
      barrier: null,
      dice: null,
      rev: g.rev + 1,
    });
    if (g.active === 0) g.round += 1;
    if (g.round > LAST_ROUND) g.done = true;
    else if (g.active === 0) this.#say(null, `Round ${g.round}`, "phase");
  }

  // ---- choices

  #choices(seat) {
    const g = this.game;
    if (g.done || seat !== g.active) return [];
    const me = g.seats[seat],
      list = [];
    const add = (choice) =>
      list.push({
        id: list.length,
        group: null,
        path: [],
        main: false,
        rule: "5.7",
        off: null,
        pick: null,
        count: null,
        barrier: null,
        ...choice,
      });
    for (const [from, n] of Object.entries(me.units))
      for (const to of NEIGHBOURS[from] ?? []) {
        add({
          label: `March from ${NAMES[from]} to ${NAMES[to]}`,
          group: "march",
          path: [`legion-${from}-${seat}`, to],
          count: n > 1 ? { low: 1, high: n, suggested: n } : null,
          run: (_, count) => this.#march(me, from, to, count ?? n),
        });
      }
    const home = HOME[me.role.id],
      off = me.built >= 2 ? "Nothing is left to build." : null;
    const pick = {
      items: Object.entries(me.goods)
        .map(([id, max]) => ({ id, icon: id, label: id, max }))
        .filter((item) => item.max > 0),
      low: 2,
      high: 2,
      suggested: ["grain", "coin"],
    };
    add({
      label: `Build a market in ${NAMES[home]}`,
      group: "build",
      path: [`site-${home}-1`],
      off,
      pick: off ? null : pick,
      run: (picks) => this.#build(me, picks),
    });
    add({
      label: `Build a temple in ${NAMES[home]}`,
      group: "build",
      path: [`site-${home}-2`],
      off,
      pick: off ? null : pick,
      run: (picks) => this.#build(me, picks),
    });
    add({
      label: "Roll the dice",
      group: "roll",
      barrier: "No undo: dice were rolled",
      run: () => {
        g.dice = [3, 5];
        this.#say(seat, "Dice: 3 and 5.", "battle");
      },
    });
    add({ label: "Hire Orpheus", group: "hire", path: ["hero-orpheus"], run: () => this.#say(seat, "Orpheus was hired.") });
    add({ label: "End your turn", main: true, run: () => this.#endTurn() });
    return list;
  }

  #march(me, from, to, n) {
    me.units[from] -= n;
    if (!me.units[from]) delete me.units[from];
    me.units[to] = (me.units[to] ?? 0) + n;
    this.#say(this.game.active, `${n} marched from ${NAMES[from]} to ${NAMES[to]}.`, "", "5.7", [from, to], true);
  }

  #build(me, picks) {
    for (const id of picks) me.goods[id] -= 1;
    me.built += 1;
    this.#say(this.game.active, "Something was built.", "", "5.7");
  }

  // ---- the view

  on_view({ seat, since }) {
    const g = this.game,
      choices = seat === null ? [] : this.#choices(seat).map(({ run, barrier, ...rest }) => rest);
    const active = g.seats[g.active];
    return {
      rev: g.rev,
      title: "mn2016",
      edition: g.edition,
      map: "mn2016",
      viewer: seat,
      turn: {
        label: `Round ${Math.min(g.round, LAST_ROUND)}`,
        round: g.round,
        active: [g.active],
        steps: [
          { id: "gather", label: "Gather", state: "done" },
          { id: "move", label: "Move", state: "now" },
          { id: "rest", label: "Rest", state: "next" },
        ],
      },
      seats: g.seats.map((one, i) => this.#seat(one, i)),
      regions: this.#regions(),
      tokens: this.#tokens(),
      panels: this.#panels(seat),
      prompt: {
        seat: g.active,
        text: choices.length ? `${active.role.name}: move your pieces` : `${active.role.name} is to move`,
        detail: "Each piece moves once.",
        rule: "5.7",
        at: [],
      },
      choices,
      groups: [
        { id: "march", label: "March", icon: "legion" },
        { id: "build", label: "Build", icon: "market" },
        { id: "roll", label: "Dice", icon: "dice" },
        { id: "hire", label: "Hire", icon: "orpheus" },
      ],
      undo: { can: g.past.length > 0, why: g.past.length ? null : g.barrier },
      redo: { can: g.future.length > 0 },
      restart: { can: g.past.length > 0 },
      log: { from: Math.min(since, g.log.length), lines: g.log.slice(since) },
      over: g.done
        ? {
            text: "The game is over",
            how: "The pieces decided.",
            ranks: g.seats.map((_, i) => ({ seat: i, rank: i + 1, text: "by pieces" })),
          }
        : null,
    };
  }

  #seat({ name, role, kind, built }, id) {
    return {
      id,
      name,
      role: role.name,
      colour: role.colour,
      bot: kind === "human" ? null : kind,
      acting: !this.game.done && id === this.game.active,
      chips: [
        { icon: "trade", n: 5 + id, label: `Trade ${5 + id}`, on: id === 0 },
        { icon: "market", n: built, label: `Built ${built}`, on: false },
      ],
      label: `${role.name}, ${name}`,
    };
  }

  #regions() {
    const owner = {};
    for (const [i, seat] of this.game.seats.entries()) for (const at of Object.keys(seat.units)) owner[at] = i;
    return Object.fromEntries(
      Object.entries(NAMES).map(([id, name]) => [
        id,
        {
          name,
          kind: id.startsWith("mare") ? "sea" : "land",
          owner: owner[id] ?? null,
          colour: id.startsWith("mare") || owner[id] === undefined ? null : this.game.seats[owner[id]].role.colour,
          out: id === "dacia",
          tags: id === "creta" ? [{ id: "war", label: "At war" }] : [],
          label: `${name}, region`,
        },
      ]),
    );
  }

  #tokens() {
    return this.game.seats.flatMap((seat, i) => {
      const home = HOME[seat.role.id],
        site = (n, kind, icon, state) => ({
          id: `site-${home}-${n}`,
          kind,
          icon,
          seat: null,
          at: home,
          slot: "site",
          i: n,
          n: 1,
          state,
          label: `${kind}, ${state}`,
        });
      const units = Object.entries(seat.units).map(([at, n]) => ({
        id: `legion-${at}-${i}`,
        kind: at.startsWith("mare") ? "trireme" : "legion",
        icon: at.startsWith("mare") ? "trireme" : "legion",
        seat: i,
        at,
        slot: "unit",
        i: 0,
        n,
        state: "",
        label: `${n} of ${seat.role.name}`,
      }));
      return [
        site(0, "capital", "capital", "built"),
        site(1, "market", "market", seat.built > 0 ? "built" : "empty"),
        site(2, "temple", "temple", seat.built > 1 ? "built" : "empty"),
        {
          id: `odd-${i}`,
          kind: "chimera",
          icon: "chimera",
          seat: i,
          at: home,
          slot: "unit",
          i: 1,
          n: 1,
          state: "",
          label: "A chimera",
        },
        ...units,
      ];
    });
  }

  #panels(seat) {
    const g = this.game,
      goods =
        seat === null
          ? []
          : Object.entries(g.seats[seat].goods).map(([id, n]) => ({
              id,
              icon: id,
              label: id,
              n,
              note: null,
              off: null,
              seat: null,
              state: "",
            }));
    return [
      {
        id: "roads",
        type: "roads",
        title: "Roads",
        dock: "me",
        private: false,
        roads: [
          {
            id: "built",
            label: "Buildings",
            icon: "market",
            need: 2,
            items: g.seats.map((one, i) => ({
              seat: i,
              n: one.built,
              label: `${one.built} of 2 buildings`,
              near: one.built === 1,
            })),
          },
          {
            id: "trade",
            label: "Trade",
            icon: "trade",
            need: null,
            items: g.seats.map((_, i) => ({ seat: i, n: 5 + i, label: `Trade ${5 + i}`, near: i === g.seats.length - 1 })),
          },
        ],
      },
      ...(seat === null
        ? []
        : [{ id: "goods", type: "cards", title: "Your resources", dock: "me", private: true, items: goods }]),
      {
        id: "heroes",
        type: "row",
        title: "Heroes",
        dock: "board",
        private: false,
        items: [
          {
            id: "hero-orpheus",
            icon: "orpheus",
            label: "Orpheus",
            n: 1,
            note: null,
            text: "His song moves stones.",
            off: null,
            seat: null,
            state: "",
          },
          {
            id: "hero-2",
            icon: "hercules",
            label: "Hercules",
            n: 1,
            note: null,
            text: "Strong as a bull.",
            off: "Costs 7 goods",
            seat: null,
            state: "",
          },
        ],
      },
      {
        id: "tracks",
        type: "track",
        title: "Tracks",
        dock: "board",
        private: false,
        tracks: [
          {
            id: "trade",
            label: "Trade",
            icon: "trade",
            items: g.seats.map((_, i) => ({ seat: i, n: 5 + i, leader: i === 0, label: `${i}` })),
          },
        ],
      },
      {
        id: "ledger",
        type: "table",
        title: "Ledger",
        dock: "tab",
        private: false,
        columns: ["Seat", "Built"],
        rows: g.seats.map((one, i) => ({ cells: [one.role.name, String(one.built)], icon: null, seat: i })),
      },
      ...(g.dice
        ? [
            {
              id: "dice",
              type: "dice",
              title: "Dice",
              dock: "board",
              private: false,
              sides: [{ seat: g.active, kind: "land", pips: g.dice, lines: ["3 + 5"], total: 8, hits: 1 }],
            },
          ]
        : []),
    ];
  }
}
