"""What is under the pointer: opens everything in turn, and finds the live pieces that something covers."""

import random

from playwright.sync_api import expect

from e2e.table import Table

VIEWS = {"desktop": (1600, 900, False), "laptop": (1280, 720, False), "phone": (390, 844, True), "low": (844, 390, True)}
# Live pieces and regions whose middle is not under the pointer. The middle of a region is where its first unit stands.
# The map fills its frame: what lies beyond an edge has to be counted by the pill there.
COVERED = """async () => {
  const [, kept] = Object.entries(localStorage).find(([key]) => key.startsWith('winedark:save:'));
  const meta = await (await fetch(`maps/${JSON.parse(kept).summary.title}.json`)).json();
  const board = document.querySelector('.board').getBoundingClientRect(), top = document.querySelector('.map.top');
  const inBoard = ({ x, y }) => x > board.left && x < board.right && y > board.top && y < board.bottom;
  const edgeOf = ({ x, y }) => (x <= board.left ? 'left' : x >= board.right ? 'right' : y <= board.top ? 'up' : 'down');
  const beyond = {}, counted = edge => parseInt(document.querySelector(`.edge.${edge}`)?.textContent ?? 0);
  const middle = el => {
    if (el.dataset.region) {
      const { units: [[x, y]] } = meta.regions[el.dataset.region];
      return new DOMPoint(x, y).matrixTransform(top.getScreenCTM());
    }
    const box = el.querySelector('.sh, .b').getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
  const live = [...document.querySelectorAll('.region.live, .tok.live')];
  window.looked += live.length;
  return live.map(el => [el, middle(el)]).flatMap(([el, at]) => {
    const id = el.dataset.target;
    if (!inBoard(at)) {
      const edge = edgeOf(at), n = (beyond[edge] = (beyond[edge] ?? 0) + 1);
      return n > counted(edge) ? [`${id}: beyond the edge, ${edge}, and not counted there`] : [];
    }
    const hit = document.elementFromPoint(at.x, at.y);
    const fine = el.dataset.region ? hit?.closest('.sheet-of-map') : hit?.closest('[data-target]')?.dataset.target === id;
    return fine ? [] : [`${id}: ${(hit.className.baseVal ?? hit.className) || hit.tagName}`];
  });
}"""


# What is measured after drawing, the way of the camera too, is there with the next picture.
PICTURE = "() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))"


def covered(table: Table) -> list[str]:
    """What is covered once the camera has come to rest."""
    table.page.evaluate(PICTURE)
    expect(table.page.locator(".sheet-of-map.moving")).to_have_count(0)
    return table.page.evaluate(COVERED)


def prod(table: Table, rng: random.Random) -> list[str]:
    """Opens every group and the card of one target in each, and looks what they cover."""
    page, found = table.page, covered(table)
    open_groups = table.choices.locator("[data-group]:not([aria-disabled=true])")
    groups = open_groups.evaluate_all("all => all.map(el => el.dataset.group)")
    for group in groups or [None]:
        button = table.choices.locator(f"[data-group='{group}']:not([aria-disabled=true])")
        if group and not button.count():
            continue  # what was tried before has changed what is offered
        if group:
            button.dispatch_event("click")
            found += [f"group {group}: {fault}" for fault in covered(table)]
        live = page.locator(".region.live, .tok.live")
        if count := live.count():
            before = page.locator(".log .ln").count()
            live.nth(rng.randrange(count)).dispatch_event("click")
            if page.locator(".pop:not([hidden])").count():
                found += [f"card in {group}: {fault}" for fault in covered(table)]
            table.ready()
            if page.locator(".log .ln").count() != before:
                return found  # with a mouse the click was the decision
        for _ in range(3):
            page.keyboard.press("Escape")
    return found


def shown(open_page, name: str) -> Table:
    """A fresh page in one of the sizes."""
    width, height, touch = VIEWS[name]
    return Table(open_page(viewport={"width": width, "height": height}, has_touch=touch, is_mobile=touch))


def look_about(table: Table, decisions: int) -> tuple[int, list[str]]:
    """Plays on; how many prompts had targets on the map, and what was covered at any of them."""
    page, rng, found, looked = table.page, random.Random(5), [], 0
    page.evaluate("window.looked = 0")
    for _ in range(decisions):
        table.ready()
        if table.over:
            break
        asked = table.prompt.inner_text().replace("\n", " ")
        if page.locator(".region.can, .tok.can").count():
            looked += 1
            found += [f"{asked}: {fault}" for fault in prod(table, rng)]
        table.decide(rng)
    return looked, found
