// Opens the rules of an edition in the book beside the board, which is loaded when it is first asked for.

/** The rules of an edition, opened at a paragraph if one is named, where they were left otherwise. */
export async function openRules(engine, { title, edition }, at = null) {
  const [{ openBook }, { chapters, compared }] = await Promise.all([
    import("./book.js"),
    engine.call("rules", { title, edition }),
  ]);
  const { editions = [] } = engine.hello?.titles.find((one) => one.id === title) ?? {};
  const name = editions.find((one) => one.id === edition)?.name ?? "";
  const relatives = {
    ask: () => engine.call("differences", { title }),
    open: (column, rule) => openRules(engine, column, rule),
    isRead: (column) => column.title === title && column.edition === edition,
  };
  openBook(`${title}/${edition}`, { name, chapters, relatives: compared ? relatives : null }, at);
}
