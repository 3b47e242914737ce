// The coach's card: where a task stands, what to do now and why, and what one may do about it. It stands in the rail below the
// prompt, on a phone between the seats and the map, so that it covers nothing that it speaks of.
import { cite } from "../ui/cite.js";
import { button, fill, h, remark, sign } from "../ui/dom.js";
import { t } from "../ui/i18n.js";

const SIGNS = { open: "bulb", done: "check", failed: "alert" };

/**
 * Draws what the coach says into `host`. `m`: {told: its answer, folded, undo: can the last decision be taken back, over, next: the
 * task that comes next}. `on`: what the buttons do.
 */
export function drawCard(host, m, on) {
  const { told, folded } = m;
  host.className = `coach stack ${told.state} ${folded ? "folded" : ""}`;
  fill(host, heading(m, on), folded ? null : [h("div", { class: "says" }, words(m)), buttons(m, on)]);
}

/** What stands there when the task is none of the title's any more. */
export function drawGone(host, close) {
  const end = button(t("close"), { sign: "x", bare: true, class: "ghost", "data-key": "coach-close", onclick: close });
  drawSentence(host, "info", t("learn.gone"), end);
}

/** What stands there while the coach's words cannot be had. */
export function drawTrouble(host, text, again) {
  const retry = button(t("load.retry"), { class: "main", "data-key": "coach-retry", onclick: again });
  drawSentence(host, "alert", text, null, h("div", { class: "row" }, retry));
}

function drawSentence(host, mark, text, end = null, foot = null) {
  host.className = "coach stack failed";
  fill(host, h("header", {}, sign(mark), h("h3", { tabindex: -1 }, t("learn.coach")), end), h("p", {}, text), foot);
}

function heading({ told, folded }, on) {
  const { name, state, step } = told;
  const where = state !== "open" ? t(`learn.${state}`) : step ? t("learn.step", { n: step.n, of: step.of }) : "";
  return h(
    "header",
    {},
    sign(SIGNS[state]),
    h("h3", { tabindex: -1, "data-key": "coach-title" }, name, " ", h("small", {}, where)),
    button(t(folded ? "learn.unfold" : "learn.fold"), {
      sign: "right",
      bare: true,
      class: "ghost",
      "data-key": "coach-fold",
      "aria-expanded": String(!folded),
      onclick: on.fold,
    }),
    button(t("learn.leave"), { sign: "x", bare: true, class: "ghost", "data-key": "coach-leave", onclick: on.leave }),
  );
}

/** What comes of the last decision, and then what is to be done; at the end what it was good for. */
function words({ told, goesOn }) {
  if (told.state !== "open" && !(goesOn && told.decision)) return h("p", {}, told.told ?? t(`learn.${told.state}.words`));
  const strayed = told.state === "open" ? told.told : null;
  return [strayed ? h("p", { class: "strayed" }, remark(strayed)) : null, h("p", {}, wordsNow(told))];
}

/** The words on the decision now. */
export const wordsNow = (/** @type {Coach} */ { decision, step, text }) => (decision ?? step)?.text ?? text;

const buttons = (m, on) =>
  h("div", { class: "row" }, m.told.state === "open" || (m.goesOn && m.told.decision) ? onTheWay(m, on) : atTheEnd(m, on));

function onTheWay({ told: { told, state, step, decision }, undo }, on) {
  return [
    step?.read ? way("go", "right", on.read, "main") : null,
    told && undo && state === "open" ? way("back", "undo", on.undo) : null,
    step && on.show ? way("show", "eye", on.show) : null,
    decision && on.hint ? way("hint", "bulb", on.hint) : null,
    cite((decision ?? step)?.rule, on.rule),
  ];
}

/** A player who is done goes on; one who is not tries again. A game that is not over may be played on. */
function atTheEnd({ told, undo, over, next }, on) {
  const done = told.state === "done",
    main = (wanted) => (wanted ? "main" : "");
  return [
    done && told.questions.length ? way("quiz", "bulb", on.quiz, main(over)) : null,
    done && !over && LONG.includes(told.kind) ? way("playon", "play", on.goOn, "main") : null,
    done && next ? way("next", "right", on.next, main(!LONG.includes(told.kind) || over)) : null,
    on.again ? way("again", "restart", on.again, main(!done)) : null,
    !done && undo ? way("back", "undo", on.undo) : null,
    way("list", "list", on.leave),
  ];
}

/** Tasks that are games of their own. */
const LONG = ["guided", "scenario"];

const way = (name, mark, onclick, extra = "") =>
  button(t(`learn.${name}`), { sign: mark, class: extra, "data-key": `coach-${name}`, onclick });
