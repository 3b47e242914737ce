// The form for a new game, generated from a title's meta. First what everybody chooses; each side by itself, and what few want, unfold.
import { button, emblem, fill, h, submit } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { segments } from "../ui/segments.js";
import { charactersOf, FRIENDS, friendsOf, isPlain, withEdition, withFriends, withLevel, withSide, wonBy } from "./changing.js";
import { configOf, defaultName, HUMAN, levelOf, lineup, lotsOf, offered, seating, USUAL, withSeats } from "./setup.js";

const AIMLESS = "random"; // the level that takes any move: for tests of the rules, and offered among what few want

/** Draws the form into `host`; `on.start(config, setup)` is called with the answers, `on.change(setup)` with each change. */
export function drawForm(host, meta, on, setup) {
  const change = (next) => {
    on.change(next);
    drawForm(host, meta, on, next);
  };
  const each = setup.each || !isPlain(setup);
  fill(
    host,
    h(
      "form",
      { class: setup.more ? "more" : "" },
      h(
        "div",
        { class: "rhead" },
        choosers(meta, setup, change),
        each ? null : levelRow(meta, setup, change),
        friendsRow(setup, change),
      ),
      ["post", "live"].includes(friendsOf(setup)) ? h("p", { class: "sm" }, t(`setup.friends.${setup.friends}.why`)) : null,
      each ? rows(meta, setup, change) : setup.dealt ? null : sides(meta, setup, change),
      h("div", { class: "folds" }, eachFold(setup, each, change), moreFold(setup, change)),
      setup.more ? options(meta, setup, change) : null,
      h(
        "div",
        { class: "begin" },
        submit({ class: "btn main big", "data-key": "start" }, t("setup.start"), () =>
          on.start({ ...configOf(setup, meta), friends: friendsOf(setup) }, setup),
        ),
        h("span", { class: "sm" }, lineup(setup, meta)),
      ),
      h("div", { class: "levels sm" }, explained(meta, setup)),
    ),
  );
}

const fold = (label, key, open, onclick) =>
  button(label, { sign: open ? "minus" : "plus", class: "ghost fold", "data-key": key, "aria-expanded": String(open), onclick });

/** Back from sides that were set one by one, the first person plays against bots of the usual level. */
function eachFold(setup, each, change) {
  const own = setup.rows.findIndex(({ kind }) => kind === HUMAN);
  const plain = () => withLevel(withSide({ ...withLevel(setup, USUAL), each: false }, Math.max(own, 0)), USUAL);
  return fold(t("setup.each"), "each", each, () => change(each ? plain() : { ...setup, each: true }));
}

const moreFold = (setup, change) => fold(t("setup.more"), "more", setup.more, () => change({ ...setup, more: !setup.more }));

function choosers(meta, setup, change) {
  const seats = seating(setup, meta).seats.map((n) => ({ id: n, name: String(n) }));
  const edit = (edition) => change(withEdition(setup, meta, edition));
  if (meta.editions.some((edition) => edition.roles)) return scenarios(meta, setup, edit);
  return [
    labelled(t("setup.edition.short"), t("setup.edition"), meta.editions, setup.edition, edit),
    labelled(t("setup.seats.short"), t("setup.seats"), seats, setup.count, (count) => change(withSeats(setup, meta, count))),
  ];
}

const labelled = (label, name, values, value, pick) =>
  values.length > 1
    ? h("span", { class: "chooser quiet" }, h("span", { "aria-hidden": "true" }, label), segments(name, values, value, pick))
    : null;

/** A list of scenarios, each with its players: too many, and too long, for buttons in a row. */
function scenarios(meta, setup, edit) {
  const named = (edition) => {
    const { seats, roles } = seating({ edition: edition.id }, meta);
    const list = roles[seats[0]].map((role) => role.name).join(", ");
    return t("setup.scenario.one", { name: edition.name, n: seats[0], sides: list });
  };
  return h(
    "label",
    { class: "opt across" },
    h("span", {}, t("setup.scenario")),
    h(
      "select",
      { class: "inp", "data-key": "scenario", onchange: (event) => edit(event.target.value) },
      meta.editions.map((edition) => h("option", { value: edition.id, selected: edition.id === setup.edition }, named(edition))),
    ),
  );
}

/** The bots that are offered, the weakest first; the aimless one among what few want, or where it plays already. */
const botsOf = (meta, { edition, more, rows: seats }) =>
  offered(meta, edition).filter(
    ({ id }) => id !== HUMAN && (id !== AIMLESS || more || seats.some(({ kind }) => kind === AIMLESS)),
  );

const levelRow = (meta, setup, change) =>
  labelled(t("setup.level.short"), t("setup.level"), botsOf(meta, setup), levelOf(setup), (kind) =>
    change(withLevel(setup, kind)),
  );

/** Whether others play, too, and from where. */
const friendsRow = (/** @type {any} */ setup, /** @type {(next: object) => void} */ change) =>
  labelled(
    t("setup.friends.short"),
    t("setup.friends"),
    FRIENDS.map((id) => ({ id, name: t(`setup.friends.${id}`) })),
    friendsOf(setup),
    (/** @type {string} */ friends) => change(withFriends(setup, friends)),
  );

/** Which side the one person plays. */
function sides(meta, setup, change) {
  const { rows: all, count } = setup,
    roles = seating(setup, meta).roles[count],
    lots = lotsOf(setup, meta);
  const own = all.findIndex(({ kind }) => kind === HUMAN);
  const face = ({ name, colour }, i) => [
    emblem(colour, 28),
    h("b", {}, name),
    h("small", {}, i === own ? t("setup.you") : defaultName(setup, meta, i), lots[i] ? ` · ${t(`setup.lot.${lots[i]}`)}` : null),
  ];
  const named = roles.map((role, i) => ({ id: role.id, name: face(role, i) }));
  const row = segments(t("setup.side"), named, roles[own].id, (id) =>
    change(
      withSide(
        setup,
        roles.findIndex((r) => r.id === id),
      ),
    ),
  );
  row.classList.replace("segm", "sides");
  return row;
}

// ---- each side by itself

const rows = (meta, setup, change) =>
  h(
    "div",
    { class: "rows" },
    setup.rows.map((row, i) => seatRow(meta, setup, row, i, change)),
    h(
      "datalist",
      { id: "characters" },
      meta.characters.map((one) => h("option", { value: one.name, label: t("setup.character", one) })),
    ),
  );

function seatRow(meta, setup, row, i, change) {
  const role = seating(setup, meta).roles[setup.count][i];
  const label = setup.dealt ? t("setup.seat", { number: i + 1 }) : role.name;
  const lot = lotsOf(setup, meta)[i];
  const set = (kind) => change({ ...setup, each: true, rows: setup.rows.map((one, j) => (j === i ? { ...one, kind } : one)) });
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
  const kinds = [offered(meta, setup.edition).find(({ id }) => id === HUMAN), ...botsOf(meta, setup).reverse()];
  return h(
    "div",
    { class: "srow" },
    mark,
    h("b", {}, label, lot ? h("small", { class: "lot" }, t(`setup.lot.${lot}`)) : null),
    name,
    segments(t("setup.whoPlays", { label }), kinds, row.kind, set),
  );
}

// ---- what few want

const options = (meta, setup, change) =>
  h(
    "div",
    { class: "opts" },
    switchRow(t("setup.deal"), setup.dealt, (dealt) => change({ ...setup, dealt })),
    meta.options.map((option) => optionRow(option, setup, change)),
    seedRow(setup),
  );

function switchRow(label, on, onChange) {
  const state = { role: "switch", "aria-checked": String(on), "aria-label": label, "data-key": `switch-${label}` };
  return h(
    "div",
    { class: "opt across" },
    h("span", {}, label),
    h("button", { type: "button", class: "tg", ...state, onclick: () => onChange(!on) }),
  );
}

function optionRow(option, setup, change) {
  const set = (value) => change({ ...setup, options: { ...setup.options, [option.id]: value } });
  return h(
    "div",
    { class: "opt across" },
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
  return h("div", { class: "opt across" }, h("span", {}, t("setup.seed"), h("small", {}, t("setup.seed.why"))), input);
}

/** What the levels are and what they win, the best first; the lots of sides, and the characters. */
function explained(meta, setup) {
  const levels = botsOf(meta, setup)
    .reverse()
    .map(({ id }) => [t(`setup.level.${id}`), ...wonBy(id, setup, meta)].join(" "));
  return [...levels, lotsOf(setup, meta).some(Boolean) ? t("setup.lots") : "", charactersOf(setup, meta)]
    .filter(Boolean)
    .map((line) => h("p", {}, line));
}
