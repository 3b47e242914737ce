// The dialog of a live table at the host's page: who sits where, invitations with their codes, the talk.
import { openDialog } from "../ui/dialogs.js";
import { button, emblem, fill, h } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { codeBox, codeField, helperField, why } from "./carry.js";

/** @typedef {import("./table.js").Table} Table */

/** Shows the table until the dialog is closed. `end` closes the table. */
export async function showSeats(/** @type {Table} */ table, /** @type {HTMLElement} */ chat, /** @type {() => unknown} */ end) {
  const list = h("div", { class: "stack" }),
    wrong = h("p", { class: "bad", role: "alert" });
  const failed = (/** @type {any} */ error) => !fill(wrong, why(error));
  const draw = async () => {
    fill(list, rows(table, await table.seats(), failed));
  };
  const take = async (/** @type {string} */ text) => {
    fill(wrong);
    return table.accept(text).then(() => true, failed);
  };
  table.onChange = () => void draw().catch(failed);
  await draw();
  const body = [
    h("p", {}, t("live.why")),
    list,
    codeField(t("live.answered"), t("live.connect"), take),
    wrong,
    helperField(table.helper, (helper) => {
      table.helper = helper;
    }),
    chat,
  ];
  const buttons = [
    { label: t("live.end"), value: "end" },
    { label: t("close"), value: null, main: true },
  ];
  if ((await openDialog({ title: t("live.menu"), body, buttons, className: "live" })) === "end") await end();
  table.onChange = () => {};
}

function rows(/** @type {Table} */ table, /** @type {Seat[]} */ all, /** @type {(error: any) => void} */ failed) {
  const onlookers = [...table.invited.values()].filter(({ seats }) => seats.length === 0);
  return [
    all.map((seat) => row(table, seat, failed)),
    h(
      "div",
      { class: "across" },
      h("span", {}, t("live.onlookers", { n: table.referee.onlookers })),
      button(t("live.invite.onlooker"), {
        sign: "eye",
        "data-key": "live-onlooker",
        onclick: () => table.invite([]).catch(failed),
      }),
    ),
    onlookers.map((invited) => box(table, invited, failed)),
  ];
}

function row(/** @type {Table} */ table, /** @type {Seat} */ seat, /** @type {(error: any) => void} */ failed) {
  const { id, colour, role, bot, name } = seat,
    lent = table.friends.has(id),
    state = lent ? table.stateOf(id) : bot ? "bot" : "mine",
    invited = [...table.invited.values()].find(({ seats }) => seats.includes(id));
  const act = (/** @type {string} */ key, /** @type {string} */ mark, /** @type {() => Promise<unknown>} */ run) =>
    button(t(`live.${key}`, { name: role }), { sign: mark, "data-key": `live-${key}-${id}`, onclick: () => run().catch(failed) });
  return h(
    "section",
    { "data-live": id },
    h(
      "h3",
      { class: "across" },
      emblem(colour, 24),
      role,
      h("small", {}, bot ? "" : name),
      h("span", { class: "muted" }, t(`live.state.${state}`)),
    ),
    h(
      "div",
      { class: "across" },
      state === "here" ? null : act("invite", "users", () => table.invite([id])),
      lent ? act("back", "user", () => table.takeBack(id)) : null,
    ),
    invited ? box(table, invited, failed) : null,
  );
}

/** The code of an invitation that waits for its answer; or that the two pages do not reach each other, and what can be done then. */
const box = (
  /** @type {Table} */ table,
  /** @type {import("./table.js").Invited} */ { state, id, letters },
  /** @type {(error: any) => void} */ failed,
) =>
  state === "open"
    ? h(
        "div",
        {},
        h("p", {}, t("live.carry")),
        codeBox(letters, failed),
        button(t("cancel"), { onclick: () => table.cancel(id) }),
      )
    : h("p", { class: state === "meeting" ? "muted" : "bad" }, t(`live.${state}`));
