// The new-game form, generated from a title's meta: edition, number of seats, who plays what, options, seed.
import { whole } from "../storage/saved.js";
import { signs } from "../ui/chance.js";
import { button, emblem, fill, h, submit } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { segments } from "../ui/segments.js";

const HUMAN = "human",
  USUAL = "normal",
  EASY = "easy";

export const randomSeed = () => signs(6);

/** The form's answers for a title, as they stand before the player changes anything: one person against bots. */
export function freshSetup(meta, seed = randomSeed()) {
  const options = Object.fromEntries(meta.options.map((option) => [option.id, option.default]));
  const setup = { title: meta.id, edition: meta.editions[0].id, seed, dealt: false, more: false, rows: [], options };
  const start = withSeats(setup, meta, seating(setup, meta).seats.at(-1));
  start.rows[0].kind = HUMAN;
  return start;
}

/** Who may play a seat in an edition: a person, and the bots that are offered there, the weakest first. */
export const offered = ({ levels }, edition) => levels.filter(({ only }) => !only || only.includes(edition));

/** Who sits where in the edition that is chosen. */
function seating({ edition }, meta) {
  const own = meta.editions.find(({ id }) => id === edition);
  return own?.roles ? own : meta;
}

const isPerson = ({ kind }) => kind === HUMAN;

/** Does anybody play who is a person? */
export const hasPerson = ({ seats }) => seats.some(isPerson);

/**
 * The rows for another number of seats; what was chosen and typed before is kept where the role remains, but for a bot that is
 * not offered in this edition. People whose sides are not played any more are not sent away: if nobody else is a person, the
 * first of them moves to the first side.
 */
export function withSeats(setup, meta, count) {
  const kept = new Map(setup.rows.map((row) => [row.role, row])),
    person = setup.rows.find(isPerson);
  const there = offered(meta, setup.edition).map(({ id }) => id);
  const kindOf = ({ kind }) => [kind, USUAL].find((one) => there.includes(one)) ?? HUMAN;
  const rowOf = (row) => ({ ...row, kind: kindOf(row) });
  const rows = seating(setup, meta).roles[count].map(({ id }) => rowOf(kept.get(id) ?? { role: id, name: "" }));
  if (person && !rows.some(isPerson)) rows[0] = { ...rows[0], kind: HUMAN, name: person.name };
  return { ...setup, count, rows };
}

/** The form for another edition: with as many players as before, or with as many as it seats. */
export function withEdition(setup, meta, edition) {
  const next = { ...setup, edition },
    { seats } = seating(next, meta);
  return withSeats(next, meta, seats.includes(setup.count) ? setup.count : seats.at(-1));
}

/** The name that a seat has when none is typed: one that suits its colour, unless sides are dealt. */
export function defaultName(setup, meta, i) {
  const { rows, dealt, count } = setup,
    { roles } = seating(setup, meta);
  if (isPerson(rows[i])) return t("setup.player", { number: rows.slice(0, i + 1).filter(isPerson).length });
  return dealt ? t("setup.bot", { number: i + 1 }) : meta.characters.find(({ colour }) => colour === roles[count][i].colour).name;
}

/** What the characters on seats of the easy level do, in one sentence; nothing if none of them is one. */
export function charactersOf(setup, meta) {
  const names = setup.rows.map((row, i) => (row.kind === EASY ? whole(row.name).trim() || defaultName(setup, meta, i) : null));
  const list = meta.characters.filter(({ name }) => names.includes(name)).map((one) => t("setup.character", one));
  return list.length > 0 ? t("setup.characters", { list: list.join(", ") }) : "";
}

/** What the engine's `new` wants. */
export function configOf(setup, meta) {
  const nameOf = (row, i) => whole(row.name).trim() || defaultName(setup, meta, i);
  const seatOf = (row, i) => ({ name: nameOf(row, i), kind: row.kind, empire: setup.dealt ? null : row.role });
  const seats = setup.rows.map(seatOf),
    seed = whole(setup.seed).trim() || randomSeed();
  return { title: setup.title, edition: setup.edition, seats, options: setup.options, seed };
}

/** Draws the form into `host`; `on.start(config)` is called with the answers. */
export function drawSetup(host, meta, on, setup = freshSetup(meta)) {
  const change = (next) => drawSetup(host, meta, on, next);
  fill(
    host,
    h(
      "form",
      { class: setup.more ? "more" : "" },
      h("header", { class: "rhead" }, h("h2", {}, t("setup.title")), choosers(meta, setup, change)),
      h(
        "div",
        { class: "rows" },
        setup.rows.map((row, i) => seatRow(meta, setup, row, i, change)),
      ),
      h(
        "datalist",
        { id: "characters" },
        meta.characters.map((one) => h("option", { value: one.name, label: t("setup.character", one) })),
      ),
      fold(setup, change),
      h(
        "p",
        { class: "levels sm" },
        levelsOf(meta, setup.edition)
          .slice(1)
          .map(({ id }) => `${t(`setup.level.${id}`)} `),
        lotsOf(setup, meta).some(Boolean) ? `${t("setup.lots")} ` : null,
        charactersOf(setup, meta),
      ),
      h(
        "div",
        { class: "opts" },
        switchRow(t("setup.deal"), setup.dealt, (dealt) => change({ ...setup, dealt })),
        meta.options.map((option) => optionRow(option, setup, change)),
        seedRow(setup),
      ),
      h(
        "div",
        { class: "rhead" },
        submit({ class: "btn main big", "data-key": "start" }, t("setup.start"), () => on.start(configOf(setup, meta))),
        h("span", { class: "progress-host", role: "status" }),
      ),
    ),
  );
  on.drawn();
}

/** On a small screen the names and the options are folded away behind this button; elsewhere it is not there. */
function fold(setup, change) {
  return button(t("setup.more"), {
    sign: setup.more ? "minus" : "plus",
    class: "fold",
    "data-key": "more",
    "aria-expanded": String(setup.more),
    onclick: () => change({ ...setup, more: !setup.more }),
  });
}

function choosers(meta, setup, change) {
  const seats = seating(setup, meta).seats.map((n) => ({ id: n, name: String(n) }));
  const labelled = (label, name, options, value, pick) =>
    options.length > 1
      ? h("span", { class: "chooser" }, h("span", { "aria-hidden": "true" }, label), segments(name, options, value, pick))
      : null;
  const edit = (edition) => change(withEdition(setup, meta, edition));
  if (meta.editions.some((edition) => edition.roles)) return [scenarios(meta, setup, edit)];
  return [
    labelled(t("setup.edition.short"), t("setup.edition"), meta.editions, setup.edition, edit),
    labelled(t("setup.seats.short"), t("setup.seats"), seats, setup.count, (count) => change(withSeats(setup, meta, count))),
  ];
}

/** A list of scenarios, each with its players: too many, and too long, for buttons in a row. */
function scenarios(meta, setup, edit) {
  const named = (edition) => {
    const { seats, roles } = seating({ edition: edition.id }, meta);
    const sides = roles[seats[0]].map((role) => role.name).join(", ");
    return t("setup.scenario.one", { name: edition.name, n: seats[0], sides });
  };
  return h(
    "label",
    { class: "opt" },
    h("span", {}, t("setup.scenario")),
    h(
      "select",
      { class: "inp", "data-key": "scenario", onchange: (event) => edit(event.target.value) },
      meta.editions.map((edition) => h("option", { value: edition.id, selected: edition.id === setup.edition }, named(edition))),
    ),
  );
}

/** By seat: "hard" or "easy" for a side that wins out of all proportion among equal bots, else "". */
export function lotsOf(setup, meta) {
  const { lots } = meta.editions.find(({ id }) => id === setup.edition);
  return setup.dealt ? [] : (lots?.[setup.count] ?? []);
}

/** Who can play a seat in an edition: people first, then the bots from the best down. */
function levelsOf(meta, edition) {
  const [person, ...bots] = offered(meta, edition);
  return [person, ...bots.reverse()];
}

function seatRow(meta, setup, row, i, change) {
  const role = seating(setup, meta).roles[setup.count][i];
  const label = setup.dealt ? t("setup.seat", { number: i + 1 }) : role.name;
  const lot = lotsOf(setup, meta)[i];
  const set = (more) => change({ ...setup, rows: setup.rows.map((one, j) => (j === i ? { ...one, ...more } : one)) });
  const name = h("input", {
    class: "inp",
    value: row.name,
    placeholder: defaultName(setup, meta, i),
    maxlength: 40,
    autocomplete: "off",
    list: "characters",
    "aria-label": t("setup.nameOf", { label }),
    "data-key": `name-${i}`,
    oninput: (e) => {
      row.name = e.target.value;
    },
  });
  const mark = setup.dealt ? h("span", { class: "emb any", "aria-hidden": "true" }, "?") : emblem(role.colour, 32);
  return h(
    "div",
    { class: "srow" },
    mark,
    h("b", {}, label, lot ? h("small", { class: "lot" }, t(`setup.lot.${lot}`)) : null),
    name,
    segments(t("setup.whoPlays", { label }), levelsOf(meta, setup.edition), row.kind, (kind) => set({ kind })),
  );
}

function switchRow(label, on, onChange) {
  const state = { role: "switch", "aria-checked": String(on), "aria-label": label, "data-key": `switch-${label}` };
  return h(
    "div",
    { class: "opt" },
    h("span", {}, label),
    h("button", { type: "button", class: "tg", ...state, onclick: () => onChange(!on) }),
  );
}

function optionRow(option, setup, change) {
  const set = (value) => change({ ...setup, options: { ...setup.options, [option.id]: value } });
  return h(
    "div",
    { class: "opt" },
    h("span", {}, option.name, option.detail ? h("small", {}, option.detail) : null),
    segments(option.name, option.values, setup.options[option.id], set),
  );
}

function seedRow(setup) {
  const input = h("input", {
    class: "inp seed",
    value: setup.seed,
    maxlength: 40,
    autocomplete: "off",
    "aria-label": t("setup.seed"),
    "data-key": "seed",
    oninput: (e) => {
      setup.seed = e.target.value;
    },
  });
  return h("div", { class: "opt" }, h("span", {}, t("setup.seed"), h("small", {}, t("setup.seed.why"))), input);
}

/** The bar that says how far Python has come. `state` is the bridge's {stage, loaded, total}. */
export function drawProgress(host, state, waiting) {
  if (!host || state.stage === "ready") return host && fill(host);
  const part = state.stage === "load" && state.total ? state.loaded / state.total : 1;
  const text = state.stage === "load" ? t("load.files", { percent: Math.floor(part * 100) }) : t("load.start");
  fill(
    host,
    h("progress", { max: 1, ...(state.stage === "load" ? { value: part } : {}), "aria-label": text }),
    h("span", {}, waiting ? t("load.then", { text }) : text),
  );
}

export const retry = (host, text, onRetry) =>
  fill(host, h("p", { class: "bad" }, text), button(t("load.retry"), { onclick: onRetry }));
