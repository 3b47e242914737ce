// What those who listen hear of the log: step by step where machines are slow enough, else all together once somebody has to
// decide. Nothing is left out unsaid: what would be too long is counted.
import { isHeading } from "../session/since.js";
import { say } from "../ui/dialogs.js";
import { t } from "../ui/i18n.js";

const LONG = 400;

/** The lines in a row that are of one seat: repeated words are said once. `roleOf(seat)`. */
function bySeat(/** @type {Line[]} */ lines, roleOf) {
  const runs = [];
  for (const { seat, text } of lines) {
    const last = runs.at(-1);
    if (last?.seat === seat && seat !== null) last.texts.push(text);
    else runs.push({ seat, texts: [text] });
  }
  return runs.map(({ seat, texts }) => {
    const name = `${roleOf(seat) ?? ""} `,
      follows = (text) => name.length > 1 && text.startsWith(name);
    return texts
      .reduce(
        (all, text) =>
          all && follows(text) && follows(texts[0]) ? `${all.replace(/\.$/, "")}; ${text.slice(name.length)}` : `${all} ${text}`,
        "",
      )
      .trim();
  });
}

/** What happened, in short: all of it, or who did how much and as many of the last things as there is room for. */
export function inShort(/** @type {Line[]} */ lines, roleOf, long = LONG) {
  const told = lines.filter((line) => !isHeading(line)),
    all = bySeat(told, roleOf).join(" ");
  if (all.length <= long) return all;
  const counts = new Map();
  for (const { seat } of told) counts.set(seat, (counts.get(seat) ?? 0) + 1);
  const list = [...counts].map(([seat, n]) => t("voice.seat", { role: roleOf(seat) ?? t("voice.nobody"), n })).join(", ");
  const head = t("voice.many", { n: told.length, list });
  const tails = told.map((_, i) => bySeat(told.slice(i), roleOf).join(" "));
  const tail = tails.find((words) => head.length + words.length < long);
  return tail ? `${head} ${t("voice.last", { words: tail })}` : head;
}

export class Voice {
  #heard = null;

  /** Tells what is new in a view and its log. `each`: this step by itself; else all when somebody has to decide. */
  tell(/** @type {View} */ { choices, prompt, over, seats, others = [] }, /** @type {Line[]} */ log, each) {
    if (!each && !choices.length && !over) return;
    const heard = this.#heard ?? Infinity,
      roles = new Map([...seats, ...others].map((one) => [one.id, one.role]));
    this.#heard = (log.at(-1)?.i ?? -1) + 1;
    const told = inShort(
      log.filter((line) => line.i >= heard),
      (seat) => roles.get(seat),
    );
    say([told, choices.length ? prompt?.text : null].filter(Boolean).join(" "));
  }

  /** Somebody else will listen. */
  forget() {
    this.#heard = null;
  }
}
