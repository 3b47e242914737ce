// The maps as files: fetched once, and kept for as long as the page is open.
import { loadSigns, styled } from "../ui/dom.js";
import { t } from "../ui/i18n.js";

const maps = new Map();

/** Tells callers that wait for it what draws maps. @type {(Board: typeof import("./board.js").Board) => void} */
export let drawsMaps;

/**
 * What draws maps, once it is here: it comes with what a game needs, which every page loads. A caller that asks for it here does
 * not load it a second time, nor cut it off from what it is sent with.
 * @type {Promise<typeof import("./board.js").Board>}
 */
export const drawing = new Promise((resolve) => {
  drawsMaps = resolve;
});

async function get(url, read) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(t("error.file", { file: url }));
  return read(answer);
}

/** {svg, meta} of a map; fetched once. */
export function loadMap(id) {
  if (!maps.has(id)) {
    const both = Promise.all([get(`maps/${id}.svg`, (a) => a.text()), get(`maps/${id}.json`, (a) => a.json())]);
    maps.set(
      id,
      both
        .then(([text, meta]) => ({ text, meta }))
        .catch((error) => {
          maps.delete(id);
          throw error;
        }),
    );
  }
  return maps.get(id);
}

/** What a game is played on: its map, and the pictures of its title; of a map of cities also what draws them. */
export async function loadBoard(id) {
  const [map] = await Promise.all([loadMap(id), loadSigns(id)]);
  if (map.meta.kind !== "network") return map;
  const [{ Cities }] = await Promise.all([import("./cities.js"), styled("cities")]);
  return { ...map, Cities };
}
