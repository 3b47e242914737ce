// The head of the rail: the prompt with the choice so far, and the list of choices or the open pick below it.
import { nameIn, seatTarget, sidesOf } from "../session/sides.js";
import { tell } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { low, phone } from "../ui/layout.js";
import { showQuestion } from "./asked.js";
import { countAlone, drawChoices, entriesOf, isFlat, numberedOf } from "./choices.js";
import { atRisk } from "./long.js";
import { drawPick } from "./pick.js";
import { drawPrompt } from "./prompt.js";
import { drawQuick } from "./quick.js";

export class Turn {
  /** `frame` has the elements; `play` holds the choices so far, `on` has the actions of the buttons. */
  constructor(
    /** @type {TurnElements} */ { promptEl, quickEl, choicesEl },
    /** @type {Showing} */ shown,
    /** @type {Play} */ play,
    /** @type {Buttons} */ on,
  ) {
    this.promptEl = promptEl;
    this.quickEl = quickEl;
    this.choicesEl = choicesEl;
    this.shown = shown;
    this.play = play;
    this.on = on;
    this.clear();
  }

  clear() {
    /** @type {Entry[]} */
    this.numbered = [];
    this.alone = null;
    /** @type {Asked | null} */
    this.asked = null;
    for (const el of [this.promptEl, this.quickEl, this.choicesEl]) el.replaceChildren();
    this.#tell();
  }

  /** What styles of the whole rail ask of its list. */
  #tell() {
    const { choicesEl } = this,
      has = (/** @type {string} */ what) => choicesEl.querySelector(what) !== null;
    tell(choicesEl.closest(".rail"), {
      idle: choicesEl.classList.contains("empty"),
      listed: has(":is([data-choice], [data-group]):not([aria-disabled=true])"),
      picking: Boolean(this.play.pick),
      "with-held": has(".held"),
      asking: has(".question"),
      long: has("[data-key=filter]"),
    });
  }

  /** `found`: what is foreseen of the choice that is asked about. */
  draw(/** @type {Preview | null} */ found) {
    const { view } = this.shown,
      { listed, state, pick, atStart } = this.play;
    this.prompt();
    this.#list(view, found);
    const flat = isFlat(listed, !atStart);
    drawQuick(this.quickEl, { view, shown: listed, flat, openGroup: state.group, begun: !atStart, pick }, this.on);
    this.#tell();
    this.on.shown(`${view.rev} ${state.group} ${Boolean(pick)}`);
  }

  prompt() {
    const { view, thinking, paused } = this.shown,
      { play } = this;
    const main = play.choices.filter((choice) => choice.main && play.pick?.choice !== choice);
    drawPrompt(
      this.promptEl,
      { view, thinking, paused, main, selection: this.#selection(view), count: play.count, hint: this.#hint(view) },
      this.on,
    );
  }

  /** Where to click next, unless the engine says what the decision is about and nothing has been begun. */
  #hint(/** @type {View} */ view) {
    const { play } = this,
      told = play.atStart && view.prompt?.detail;
    return told || play.pick || play.choices.length === 0 ? null : hintOf(play, view);
  }

  /** What was clicked so far, in words. */
  #selection(/** @type {View} */ view) {
    const { group, clicks } = this.play.state;
    if (clicks.length === 0 || this.play.pick) return null;
    const name = view.groups.find((one) => one.id === group)?.label;
    return [name, ...clicks.map((id) => nameIn(view, id))].filter(Boolean).join(", ");
  }

  #list(/** @type {View} */ view, /** @type {Preview | null} */ found) {
    const { play, choicesEl } = this,
      { listed, state } = play;
    choicesEl.classList.toggle("empty", play.choices.length === 0);
    const entries = play.pick ? [] : entriesOf(view.groups, listed, isFlat(listed, !play.atStart));
    this.alone = play.pick ? null : countAlone(listed);
    this.numbered = numberedOf(entries);
    if (play.pick) return this.#pick(view, found);
    drawChoices(
      choicesEl,
      {
        ...this.words(),
        entries,
        numbered: this.numbered,
        count: play.count,
        found,
        openGroup: view.groups.find((one) => one.id === state.group)?.label,
        off: state.group === null ? view.prompt.off : null,
        place: state.among ? nameIn(view, /** @type {string} */ (state.spot)) : null,
        known: state.group !== null || (state.clicks.length > 0 && new Set(listed.map(({ group }) => group)).size === 1),
      },
      this.on,
    );
    if (play.asked && play.asked !== this.asked) showQuestion(choicesEl);
    this.asked = play.asked;
  }

  /** What every button of a choice is drawn from. @returns {ChoiceWords} */
  words() {
    const { view } = this.shown;
    return {
      groups: new Map(view.groups.map((group) => [group.id, group])),
      seats: sidesOf(view),
      asked: this.play.asked,
      risky: atRisk(this.play.listed),
      asksHere: !phone() && (low() || !this.play.saidOnMap),
    };
  }

  #pick(/** @type {View} */ view, /** @type {Preview | null} */ found) {
    const { play, on } = this,
      alone = play.choices.filter((choice) => !choice.off).length === 1;
    drawPick(this.choicesEl, /** @type {OpenPick} */ (play.pick), {
      ...on.pick,
      close: alone ? null : on.back,
      seatOf: (/** @type {PickItem} */ item) => seatNamed(item, view),
      faceOf: cardsNamed(view),
      found,
      seats: sidesOf(view),
    });
  }

  /** The digit key `n`: a number where nothing else is asked, else the entry that shows it. False if there is none. */
  number(/** @type {number} */ n) {
    const { alone, numbered, on } = this,
      entry = numbered[n - 1];
    if (alone?.count) return n >= alone.count.low && n <= alone.count.high && on.chooseCount(alone, n);
    if (!entry) return false;
    if (entry.choice) on.choose(entry.choice);
    else on.group(entry.group.id);
    return true;
  }
}

/** The seat that an item of a row stands for: that of the choice with the same words. */
function seatNamed(/** @type {PickItem} */ { label }, /** @type {View} */ { choices, seats }) {
  const named = choices.find((choice) => choice.label === label)?.path[0];
  return seats.find((one) => seatTarget(one.id) === named) ?? null;
}

/** Finds the card of the viewer's hand that an item of a pick stands for. */
function cardsNamed(/** @type {View} */ { panels }) {
  const held = new Map(panels.flatMap((panel) => (panel.type === "hand" ? panel.items : [])).map((one) => [one.id, one]));
  return (/** @type {PickItem} */ { of }) => held.get(/** @type {string} */ (of)) ?? null;
}

/** Which words name a target: by what it is. */
function kindOf(/** @type {string} */ id, /** @type {View} */ view) {
  const token = view.tokens.find((one) => one.id === id);
  if (token) return token.slot === "site" ? "sites" : "pieces";
  if (view.regions[id]) return "regions";
  return view.seats.some((one) => seatTarget(one.id) === id) ? "seats" : "items";
}

/** One sentence that says where to click; null where there is nothing but the list. */
export function hintOf(/** @type {Play} */ play, /** @type {View} */ view) {
  const kinds = [...new Set([...play.glowing].map((id) => kindOf(id, view)))];
  if (kinds.length > 0) return t(`hint.${kinds.length > 1 ? "several" : kinds[0]}`);
  return [...play.live.keys()].some((id) => ["sites", "pieces", "regions"].includes(kindOf(id, view))) ? t("hint.menu") : null;
}
