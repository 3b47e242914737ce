// Where the camera of a replay goes.

/** Where something has changed from one view to the next, or else the places that the news tells of, or that are asked about. */
export function happened(/** @type {View} */ before, /** @type {View} */ now, /** @type {Line[]} */ news) {
  const told = news.flatMap(({ at }) => at ?? []);
  return [changed(before, now), told, now.prompt.at].find((places) => places.length) ?? [];
}

/** Where pieces have come, gone or changed, and regions have other owners or states. */
export function changed(/** @type {View} */ before, /** @type {View} */ now) {
  const looks = (/** @type {Region | undefined} */ region) => JSON.stringify([region?.colour, region?.tags]);
  const turned = Object.keys(now.regions).filter((id) => looks(now.regions[id]) !== looks(before.regions[id]));
  const lie = (/** @type {View} */ view) =>
    new Map(view.tokens.map(({ id, at, n, state, seat }) => [id, `${at} ${n} ${state} ${seat}`]));
  const [old, fresh] = [lie(before), lie(now)];
  const moved = (
    /** @type {Token[]} */ tokens,
    /** @type {Map<string, string>} */ others,
    /** @type {Map<string, string>} */ there,
  ) => tokens.filter(({ id }) => others.get(id) !== there.get(id)).map(({ at }) => at);
  return [...new Set([...moved(now.tokens, old, fresh), ...moved(before.tokens, fresh, old), ...turned])];
}
