// Who and what a view's numbers and names stand for.

/** What a side's number means: the seats by id, and the sides that nobody plays. @param {{seats: Seat[], others?: Other[]}} view @returns {Map<number | null, Seat | Other>} */
export const sidesOf = ({ seats, others = [] }) => {
  /** @type {(Seat | Other)[]} */
  const sides = [...seats, ...others];
  return new Map(sides.map((one) => [one.id, one]));
};

/** A seat can be a target too: `seat-<id>`. */
export const seatTarget = (/** @type {number} */ id) => `seat-${id}`;

/** The regions that a seat owns. @type {(view: View, seat: number | null) => string[]} */
export const landsOf = ({ regions }, seat) => Object.keys(regions).filter((id) => regions[id].owner === seat);

/** The cards and tiles of a panel; other panels have none. @type {(panel: Panel) => Item[]} */
export const itemsOf = (panel) => ("items" in panel ? panel.items : []);

/** What a target of the view is called: a piece, an item, a region or a seat. */
export function nameIn(/** @type {View} */ { tokens, regions, panels, seats }, /** @type {string} */ id) {
  const named = [...tokens, ...panels.flatMap(itemsOf)].find((one) => one.id === id)?.label;
  return named ?? regions[id]?.name ?? seats.find((one) => seatTarget(one.id) === id)?.role ?? id;
}
