"""What is drawn anew after a decision: the ground of a map, with coasts, waves and mountains, only where its owners change.

A sheet of the map that is drawn anew costs a tenth of a second of one processor, far more than all else that follows a click. And
how often: the browser works out styles and layout once for a picture, unless somebody asks for a size between two changes.
"""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from e2e.clicking import open_group
from e2e.clicks import Meter
from e2e.table import Table

pytestmark = [pytest.mark.nightly, pytest.mark.own]

SETTLED = 500  # ms
TRIES = 20
MORE = """() => {
  const more = document.body.appendChild(document.createElement("p"));
  more.style.cssText = "position: fixed; inset: 0 auto auto 0; width: 9px; height: 9px; will-change: transform; background: red";
  return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(more.remove()))));
}"""  # a layer that comes and goes: the browser tells of its layers when there are others
OWNED = "() => document.querySelector('.map .land:not(.own)').classList.add('own', 'seat-rome')"


def ground(page: Page) -> int:
    """The number of the layer that the ground is drawn on."""
    cdp, layers = page.context.new_cdp_session(page), {}
    cdp.on("LayerTree.layerTreeDidChange", lambda told: layers.update((one["layerId"], one) for one in told.get("layers", ())))
    cdp.send("DOM.enable")
    root = cdp.send("DOM.getDocument")["root"]["nodeId"]
    sheet = cdp.send("DOM.querySelector", {"nodeId": root, "selector": ".sheet-of-map"})["nodeId"]
    node = cdp.send("DOM.describeNode", {"nodeId": sheet})["node"]["backendNodeId"]
    cdp.send("LayerTree.enable")
    for _ in range(TRIES):
        if not layers:
            page.evaluate(MORE)
    cdp.detach()
    return next(int(name) for name, one in layers.items() if one.get("backendNodeId") == node)


def tiles(page: Page, layer: int, act: Callable[[], object]) -> int:
    """How many tiles of a layer are drawn while something is done."""
    page.context.browser.start_tracing(page=page, categories=["cc", "devtools.timeline"])
    act()
    page.wait_for_timeout(SETTLED)
    told = json.loads(page.context.browser.stop_tracing())["traceEvents"]
    drawn = [one["args"]["tileData"]["layerId"] for one in told if one["name"] == "RasterTask" and "tileData" in one["args"]]
    return drawn.count(layer)


def test_a_decision_that_changes_no_owner_leaves_the_ground_as_it_is_drawn(building: Table) -> None:
    page = building.page
    layer = ground(page)
    for _ in range(TRIES):
        if not tiles(page, layer, lambda: None):
            break  # the first drawing is over

    def build() -> None:
        open_group(building, "Legion")
        building.choices.locator("[data-choice]:not(.main)").first.click()
        building.ready()

    assert tiles(page, layer, build) == 0
    assert tiles(page, layer, lambda: page.evaluate(OWNED)) > 0, "another owner is drawn"


# Clicks something and lets three pictures pass.
CLICKED = """async selector => {
  document.querySelector(selector).click();
  for (let i = 0; i < 3; i += 1) await new Promise(done => requestAnimationFrame(done));
}"""
# Without one pass for all sizes a desktop had four layouts and seven passes over the styles. Containers whose sizes styles
# ask for are passed over apart, within the layout: the game's and one in its rail count as two more.
GROUPS = ("[data-group]:not([aria-disabled=true])", "[data-key=all]")  # into a group and back: all but the engine's part is drawn


@pytest.mark.parametrize(
    ("width", "height", "layouts", "styles"), [(1600, 900, (1, 1), 4), (390, 844, (2, 3), 6)], ids=["desktop", "phone"]
)
def test_a_redraw_has_the_layout_worked_out_once(
    width: int, height: int, layouts: tuple[int, int], styles: int, building: Table
) -> None:
    """On a phone once more: the camera goes where the card and the prompt leave room. On the way back a third time: the camera
    is sent nowhere then, and follows when the map has the room that the decision leaves."""
    page = building.page
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_timeout(SETTLED)
    meter = Meter(page)
    for selector, most in list(zip(GROUPS, layouts, strict=True)) * 2:
        before = meter.read()
        page.evaluate(CLICKED, f".choices {selector}")
        after = meter.read()
        assert after["LayoutCount"] - before["LayoutCount"] <= most, selector
        assert after["RecalcStyleCount"] - before["RecalcStyleCount"] <= styles, selector
