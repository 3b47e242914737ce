// Opens the rules of an edition in the book beside the board, which is loaded when it is first asked for.

/** The rules of an edition, opened at a paragraph if one is named, where they were left otherwise. */
export async function openRules(engine, { title, edition }, at = null) {
  const [{ openBook }, text] = await Promise.all([import("./book.js"), engine.call("rules", { title, edition })]);
  openBook({ engine, title, edition, open: openRules }, text, at);
}
