// A saved game in words. What a save says of itself may come from a file: all of it is text, or left out.
import { t } from "../ui/i18n.js";

const LONGEST = 80;
export const short = (/** @type {string} */ text) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** A text without halves of signs that take two: Python would break on them. */
export const whole = (/** @type {string} */ text) => text.replace(/\p{Surrogate}/gu, "");

const textOr = (/** @type {unknown} */ value) => (typeof value === "string" ? short(value) : "");

/** A save's summary in one line; whatever a file says is text, and what is no text is left out. */
export function describe(/** @type {SaveSummary} */ { text, seats, table }) {
  const names = Array.isArray(seats) ? seats.slice(0, 8).map(textOr).filter(Boolean).join(", ") : "";
  return [table ? t("post") : "", textOr(text), names].filter(Boolean).join(" · ");
}

const DAY = 86_400_000;
const DAYS = ["saves.today", "saves.yesterday"];

/** When a game was saved, in words for the last two days. */
export function when(/** @type {string} */ at, now = new Date()) {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return "";
  const format = (/** @type {Intl.DateTimeFormatOptions} */ how) => new Intl.DateTimeFormat(undefined, how).format(date);
  const ago = Math.round((new Date(now).setHours(0, 0, 0, 0) - new Date(at).setHours(0, 0, 0, 0)) / DAY);
  return DAYS[ago] ? t(DAYS[ago], { time: format({ timeStyle: "short" }) }) : format({ dateStyle: "medium", timeStyle: "short" });
}
