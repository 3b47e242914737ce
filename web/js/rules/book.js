// The rules beside the board: contents, search, paragraphs with the rulings on them. On a phone a sheet over the whole page.
import { button, fill, h, styled } from "../ui/dom.js";
import { t } from "../ui/i18n.js";
import { cutReferences, cutWords, holds, wordsOf } from "./find.js";

const BESIDE = matchMedia("(min-width: 761px)");
const books = new Map();

/**
 * Opens a book, kept as it was left, at a paragraph if one is named. Asked for without one while open, it closes. Another one
 * that is open makes room. `which`: {engine, title, edition, open(engine, which, at)}; `text`: what the engine says of the rules.
 */
export async function openBook(which, text, at = null) {
  await styled("book");
  const id = `${which.title}/${which.edition}`;
  if (!books.has(id)) books.set(id, bound(which, text));
  const book = books.get(id),
    other = [...books.values()].find((one) => one !== book && one.dialog.open);
  if (book.dialog.open && !at) book.dialog.close();
  else book.open(at, other?.leave());
}

/** A book whose words are explained, and whose rules have examples, as soon as these are here; it can be read without. */
function bound({ engine, title, edition, open }, { chapters, compared }) {
  const which = { title, edition },
    { editions = [] } = engine.hello?.titles.find((one) => one.id === title) ?? {};
  const relatives = {
    ask: () => engine.call("differences", { title }),
    open: (column, rule) => open(engine, column, rule),
    isRead: (column) => column.title === title && column.edition === edition,
  };
  const book = new Book({
    name: editions.find((one) => one.id === edition)?.name ?? "",
    chapters,
    relatives: compared ? relatives : null,
    onePage: () => import("./summary.js").then(({ openSummary }) => openSummary(engine, which, book)),
  });
  import("../terms/book.js").then(({ explainBook }) => explainBook(book, engine, which)).catch(() => {});
  import("./examples.js").then(({ illustrate }) => illustrate(book.pages, title)).catch(() => {});
  return book;
}

class Book {
  #paragraphs;
  #words = [];
  #hits = [];
  /** @type {{found: Element | null, gone: number}} */
  #top = { found: null, gone: 0 };
  #opener = null;

  /**
   * `relatives`: {ask, open, isRead}, or null if there is nothing to compare it with; `onePage()` opens the rules on one page.
   */
  constructor({ name, chapters, relatives, onePage }) {
    this.relatives = relatives;
    this.known = new Set(chapters.flatMap((chapter) => chapter.paragraphs.map((one) => one.id)));
    this.#paragraphs = chapters.flatMap((chapter) => chapter.paragraphs).map((one) => paragraph(one));
    this.pages = h(
      "div",
      { class: "pages" },
      button(t("summary.open"), { sign: "list", class: "ghost onepage", onclick: onePage }),
      contents(chapters, (id) => this.show(id)),
      this.#chapters(chapters),
    );
    this.search = this.#search();
    this.table = h("div", { class: "pages compared", hidden: true });
    this.switch = button(t("editions.title"), {
      sign: "layers",
      class: "ghost",
      "aria-pressed": "false",
      onclick: () => this.#compare(this.table.hidden),
    });
    this.dialog = h(
      "dialog",
      { class: "book", "aria-labelledby": "book-title", onclose: () => this.#closed(), onkeydown: (event) => this.#key(event) },
      h(
        "div",
        { class: "head" },
        h("h2", { id: "book-title", tabindex: -1 }, t("rules.title"), " ", h("small", {}, name)),
        relatives ? this.switch : null,
        button(t("close"), { sign: "x", bare: true, class: "ghost", onclick: () => this.dialog.close() }),
      ),
      this.search,
      this.pages,
      this.table,
    );
    this.pages.addEventListener("scroll", () => this.#remember(), { passive: true });
    for (const one of this.#paragraphs) this.#write(one);
    BESIDE.addEventListener("change", () => this.dialog.open && this.#place());
  }

  #chapters(chapters) {
    const elements = new Map(this.#paragraphs.map((one) => [one.of, one.el]));
    return chapters.map((chapter) =>
      h(
        "section",
        { "aria-label": chapter.title },
        h("h3", { "data-rule": chapter.id, tabindex: -1 }, `${chapter.id} ${chapter.title}`),
        chapter.paragraphs.map((one) => elements.get(one)),
      ),
    );
  }

  // ---- open and close

  open(at, opener = document.activeElement) {
    if (!this.dialog.open) this.#opener = opener;
    if (!this.dialog.open) this.#place();
    if (at) this.show(at);
    else this.dialog.querySelector(matchMedia("(pointer: coarse)").matches || !this.table.hidden ? "h2" : "input").focus();
  }

  /** Closes to make room for another book; gives what opened this one, where the focus goes back to in the end. */
  leave() {
    this.moving = true;
    this.dialog.close();
    this.dialog.remove();
    return this.#forgetOpener();
  }

  /** A book outlives the games that it was opened in: it holds on to nothing of them. */
  #forgetOpener() {
    const opener = this.#opener;
    this.#opener = null;
    return opener;
  }

  /** Beside the board where there is room and a board; over everything else, and closed to it, otherwise. */
  #place() {
    const app = document.querySelector(".app"),
      beside = Boolean(app) && BESIDE.matches;
    this.moving = this.dialog.open;
    if (this.moving) this.dialog.close();
    (app ?? document.body).append(this.dialog);
    if (beside) this.dialog.show();
    else this.dialog.showModal();
    app?.classList.toggle("reading", beside);
    this.#restore();
  }

  /** The paragraph at the top and how far it has gone: lines break elsewhere when the book is opened in another width. */
  #remember() {
    const { top } = this.pages.getBoundingClientRect();
    const found = [...this.pages.querySelectorAll("[data-rule]")].find((el) => el.getBoundingClientRect().bottom > top);
    if (this.dialog.open && found) this.#top = { found, gone: found.getBoundingClientRect().top - top };
  }

  #restore() {
    const { found, gone } = this.#top;
    if (found) this.pages.scrollTop += found.getBoundingClientRect().top - this.pages.getBoundingClientRect().top - gone;
  }

  /** The focus goes back to what opened the book; if that is gone, to the prompt. */
  #closed() {
    const { moving } = this;
    this.moving = false;
    if (moving) return;
    this.dialog.parentElement?.classList.remove("reading");
    this.dialog.remove();
    const opener = this.#forgetOpener();
    if (document.activeElement !== document.body) return;
    (opener?.isConnected ? opener : document.querySelector(".prompt h2"))?.focus({ preventScroll: true });
  }

  #key(event) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    this.dialog.close();
  }

  /** Scrolls to a paragraph, or to the chapter it would be in. */
  show(id) {
    if (!this.table.hidden) this.#turn(false);
    const all = [...this.pages.querySelectorAll("[data-rule]")],
      of = (name) => all.find((el) => el.dataset.rule === name);
    const found = of(id) ?? of(id.split(".")[0]);
    this.#here(found);
    found?.focus({ preventScroll: true });
  }

  #here(found) {
    this.pages.querySelector(".here")?.classList.remove("here");
    found?.classList.add("here");
    found?.scrollIntoView({ block: "start" });
  }

  // ---- the comparison with other editions, drawn when it is first asked for

  /** Shows it in the place of the text, or the text again where it was left. */
  #turn(compared) {
    Object.assign(this.table, { hidden: !compared });
    for (const part of [this.search, this.pages]) part.hidden = compared;
    this.switch.setAttribute("aria-pressed", String(compared));
    if (!compared) this.#restore();
  }

  async #compare(wanted) {
    this.#turn(wanted);
    if (!wanted || this.table.childElementCount) return;
    const { ask, open, isRead } = this.relatives;
    try {
      const [{ drawEditions }, found] = await Promise.all([import("./editions.js"), ask()]);
      await drawEditions(this.table, found, found.columns.find(isRead), open);
    } catch (error) {
      fill(this.table, h("p", { role: "alert" }, error.text ?? error.message));
    }
  }

  // ---- search

  #search() {
    const jump = (by) => () => this.#jump(by);
    this.count = h("output", { class: "count" });
    const field = h("input", {
      type: "search",
      class: "inp",
      "aria-label": t("rules.find"),
      placeholder: t("rules.find"),
      autocomplete: "off",
      spellcheck: "false",
      oninput: () => this.#find(field.value),
    });
    field.addEventListener("keydown", (event) => event.key === "Enter" && this.#jump(event.shiftKey ? -1 : 1));
    return h(
      "div",
      { class: "find", role: "search" },
      field,
      this.count,
      button(t("rules.previous"), { sign: "right", bare: true, class: "ghost up", onclick: jump(-1) }),
      button(t("rules.next"), { sign: "right", bare: true, class: "ghost down", onclick: jump(1) }),
    );
  }

  #find(query) {
    const before = this.#hits;
    this.#words = wordsOf(query);
    this.#hits = this.#paragraphs.filter((one) => holds(one.texts, this.#words));
    for (const one of new Set([...before, ...this.#hits])) this.#write(one);
    this.at = -1;
    this.#jump(1);
  }

  #jump(by) {
    const n = this.#hits.length;
    this.at = n ? (this.at + by + n) % n : -1;
    this.#here(this.#hits[this.at]?.el.firstChild);
    fill(this.count, n ? t("rules.hits", { at: this.at + 1, n }) : this.#words.length ? t("rules.none") : "");
  }

  // ---- texts

  /** Writes a paragraph's texts: what was searched for is marked, what names a paragraph leads there. */
  #write({ of, el, slots }) {
    const words = this.#hits.some((one) => one.el === el) ? this.#words : [];
    const marked = (text) => cutWords(text, words).map(([part, found]) => (found ? h("mark", {}, part) : part));
    const linked = (text) =>
      cutReferences(text, this.known).map(([part, id]) =>
        id && id !== of.id
          ? h("button", { type: "button", class: "link", onclick: () => this.show(id) }, marked(part))
          : marked(part),
      );
    for (const [slot, text] of slots) slot.replaceChildren(...linked(text).flat());
    for (const box of el.querySelectorAll("details")) box.open = box.open || box.querySelector("mark") !== null;
  }
}

function contents(chapters, show) {
  const line = ({ id, title }) =>
    h("li", {}, h("button", { type: "button", class: "link", onclick: () => show(id) }, `${id} ${title}`));
  return h(
    "nav",
    { "aria-label": t("rules.contents") },
    h("details", { open: true }, h("summary", {}, t("rules.contents")), h("ol", {}, chapters.map(line))),
  );
}

/** {of, el, texts, slots}: the record, its element, what can be found in it, and where each text is written. */
function paragraph(of) {
  const slots = [],
    slot = (text) => {
      slots.push([h("span"), text]);
      return slots.at(-1)[0];
    };
  const ruling = ({ question, answer, source }) =>
    h(
      "details",
      { class: "ruling" },
      h("summary", {}, slot(question)),
      h("p", {}, slot(answer)),
      h("small", {}, t("rules.source", { source })),
    );
  const el = h(
    "div",
    { class: "para" },
    h("p", { "data-rule": of.id, tabindex: -1 }, h("b", { class: "no" }, of.id), " ", slot(of.text)),
    (of.rulings ?? []).map(ruling),
  );
  return { of, el, slots, texts: [of.id, ...slots.map(([, text]) => text)] };
}
