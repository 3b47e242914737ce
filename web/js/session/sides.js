// Who and what a view's numbers and names stand for.

/** What a side's number means: the seats by id, and the sides that nobody plays. */
export const sidesOf = ({ seats, others = [] }) => new Map([...seats, ...others].map((one) => [one.id, one]));

/** A seat can be a target too: `seat-<id>`. */
export const seatTarget = (id) => `seat-${id}`;

/** What a target of the view is called: a piece, an item, a region or a seat. */
export function nameIn({ tokens, regions, panels, seats }, id) {
  const named = [...tokens, ...panels.flatMap((one) => one.items ?? [])].find((one) => one.id === id)?.label;
  return named ?? regions[id]?.name ?? seats.find((one) => seatTarget(one.id) === id)?.role ?? id;
}
