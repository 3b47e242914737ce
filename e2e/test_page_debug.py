"""The debugger beside the board: for developers who ask for it in the address, and for nobody else."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.table import START, Table

pytestmark = pytest.mark.nightly

PANEL = ".debug"
ENTRY = "[data-key=debug-entry]"


def pieces(page: Page) -> list[str]:
    return sorted(page.locator(".board .tok").evaluate_all("all => all.map(el => el.dataset.target)"))


@pytest.mark.own
def test_a_developer_looks_into_the_state_jumps_and_comes_back(desktop: Page) -> None:
    table = Table(desktop).visit(f"{START}?debug").start()
    expect(desktop.locator(f"{PANEL} > summary")).to_have_text("Debugger: shows what is hidden")
    for path in ("empires", "empires[1]"):
        desktop.locator(f"{PANEL} [data-path='{path}'] > details > summary").click()
    due, offer = (desktop.locator(f"{PANEL} [data-path='empires[1].{field}']") for field in ("due", "offer"))
    expect(offer).to_have_text(re.compile(r"^offer \[\d"))  # in secret
    n, secret = int(due.inner_text().split()[-1]), re.findall(r"\d+", offer.inner_text())
    assert len(secret) == n > 0
    expect(desktop.locator(f"{PANEL} .of-frames li").last).to_contain_text("together Offer")
    expect(desktop.locator(f"{PANEL} .of-legal code")).to_contain_text(f"('offer', Pick({n} to {n} of ")

    table.play_to("Move and battle")
    expect(desktop.locator(f"{PANEL} .of-frames p")).to_contain_text("war > war.3")
    expect(desktop.locator(f"{PANEL} .of-legal h4")).to_have_text("Seat 0")
    now, board, offered = desktop.locator(ENTRY).input_value(), pieces(desktop), desktop.locator(".rail [data-choice]").count()
    desktop.locator(ENTRY).fill("3")
    desktop.locator(ENTRY).press("Enter")
    expect(desktop.locator(f"{PANEL} nav p")).to_have_text(re.compile(r"^2: \('offer'" + r", \d+" * n))
    expect(offer).to_have_text(f"offer [{','.join(secret)}]")  # still open
    expect(desktop.locator(".rail")).to_have_attribute("inert", "")
    assert pieces(desktop) != board

    desktop.locator("[data-key=debug-back]").click()
    expect(desktop.locator(ENTRY)).to_have_value(now)
    expect(desktop.locator(".rail")).not_to_have_attribute("inert", "")
    expect(desktop.locator(".rail [data-choice]")).to_have_count(offered)
    assert pieces(desktop) == board
    table.choices.locator("[data-choice]:not([aria-disabled=true])").first.click()
    expect(desktop.locator(ENTRY)).not_to_have_value(now)


@pytest.mark.own
def test_nobody_else_loads_any_of_it(desktop: Page) -> None:
    asked: list[str] = []
    desktop.on("request", lambda request: asked.append(request.url))
    Table(desktop).visit().start().ready()
    expect(desktop.locator(PANEL)).to_have_count(0)
    assert not [address for address in asked if "debug" in address]
