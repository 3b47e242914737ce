"""What the page tells before a decision and offers after it: previews, battles that are asked about, what Undo takes back."""

import re
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.clicking import log_lines, open_group
from e2e.positions import attacking, position, sought
from e2e.table import Table

pytestmark = pytest.mark.nightly

NAMES = "all => all.map(el => el.getAttribute('aria-label'))"


def test_a_choice_under_the_pointer_shows_cost_and_consequence(building: Table) -> None:
    open_group(building, "Legion")
    building.choices.locator("[data-choice]:not(.main)").first.hover()
    peek = building.page.locator("#peek")
    expect(peek).to_be_visible()
    expect(peek.get_by_role("img")).not_to_have_count(0)
    expect(peek).to_contain_text(re.compile(r"Military \d+ to \d+"))
    assert building.page.locator(".panel .item.spend").count() >= 1, "the goods show what would be spent"
    building.prompt.hover()
    expect(peek).to_be_hidden()
    assert building.page.locator(".panel .item.spend").count() == 0


def test_a_target_under_the_pointer_shows_the_same(building: Table) -> None:
    open_group(building, "Legion")
    building.page.locator(".region.live").first.dispatch_event("pointerover", {"bubbles": True})
    expect(building.page.locator("#peek")).to_contain_text("Legion")


def test_the_preview_lets_clicks_through(building: Table) -> None:
    open_group(building, "Legion")
    building.choices.locator("[data-choice]:not(.main)").first.hover()
    expect(building.page.locator("#peek")).to_be_visible()
    assert building.page.locator("#peek").evaluate("el => getComputedStyle(el).pointerEvents") == "none"


def test_undo_says_what_was_done_and_what_was_paid(building: Table) -> None:
    before = log_lines(building)
    open_group(building, "Legion")
    building.choices.locator("[data-choice]:not(.main)").first.click()
    did = building.choices.locator(".prompt .did")
    expect(did).to_have_text(re.compile(r"^Rome raises a legion in .+ for .+\.$"))
    expect(building.page.locator("#toast")).to_be_empty()
    building.undo.click()
    expect(building.page.locator(".log .ln")).to_have_count(before)
    expect(did).to_have_count(0)


def test_it_says_nothing_when_there_is_nothing_to_take_back_any_more(building: Table) -> None:
    open_group(building, "Legion")
    building.choices.locator("[data-choice]:not(.main)").first.click()
    did = building.choices.locator(".prompt .did")
    expect(did).to_contain_text("legion")
    building.choices.locator(".row .main[data-choice]").first.click()
    expect(building.undo).to_have_attribute("aria-disabled", "true")
    expect(did).to_have_count(0)


def test_a_click_where_nothing_can_be_done_tells_what_is_there(building: Table) -> None:
    building.page.locator(".region.land:not(.can)[data-region]").last.dispatch_event("click")
    card = building.page.get_by_role("region", name="What you can do here")
    expect(card).to_be_visible()
    assert card.locator("[data-choice]").count() == 0
    building.page.keyboard.press("Escape")
    expect(card).to_be_hidden()


# ---- the same click again confirms

ATTACKS = {"mn2016": ("battle with", {"seats": 5, "seed": "iliad"}), "mn2003": ("battle with", {"seats": 4, "seed": "ithaca"}),
    "ancient": ("by land; neutral", {"seats": 4, "seed": "pylos"})}  # fmt: skip


def at_war(page: Page, title: str, battles: str = "on") -> tuple[Table, Locator]:
    """A position with an attack, and its row in the list."""
    words, table = ATTACKS[title]
    seated = Table(page).resume(attacking(title=title, **table), battles=battles)
    open_group(seated, "Attack")
    return seated, seated.choices.locator(".item[data-choice]", has_text=words).first


@pytest.mark.parametrize("title", ATTACKS)
def test_the_same_click_again_confirms(desktop: Page, title: str) -> None:
    """The row that was clicked turns into the question, odds and verb beside it; the map does not ask the same again."""
    table, row = at_war(desktop, title)
    before, rows = log_lines(table), table.choices.locator(".item[data-choice]").count()
    newest = desktop.locator(".log .ln").first  # two marches on the same way share a line
    told = newest.text_content()
    numbers = row.locator("kbd").all_inner_texts()
    row.click()
    asked = table.choices.locator(".asked")
    expect(asked.locator(".oddsbar")).to_be_visible()
    expect(asked.locator(".send .main")).to_have_text(re.compile(r"^(March to|Attack) .+ · [\w ]*\d+\s%$"))
    expect(desktop.get_by_role("region", name="What you can do here")).to_be_hidden()
    assert row.bounding_box()["y"] <= asked.locator(".main").bounding_box()["y"] <= row.bounding_box()["y"] + 200
    assert table.choices.locator(".item[data-choice]").count() == rows, "the list stays as it was"
    assert row.locator("kbd").all_inner_texts() == numbers
    assert (log_lines(table), newest.text_content()) == (before, told)
    desktop.keyboard.press("Escape")
    expect(asked).to_have_count(0)
    row.click()
    expect(asked).to_be_visible()
    if title == "ancient":  # a die is rolled at once, and nothing takes it back
        row.click()
    else:
        desktop.keyboard.press(numbers[0])
        expect(asked).to_have_count(0)
        expect(newest).not_to_have_text(told)
        desktop.keyboard.press("z")
        expect(newest).to_have_text(told)
        desktop.keyboard.press(numbers[0])
        expect(asked).to_be_visible()
        desktop.keyboard.press("Enter")
    expect(asked).to_have_count(0)
    expect(newest).not_to_have_text(told)


def test_with_the_question_switched_off_one_click_attacks(desktop: Page) -> None:
    table, row = at_war(desktop, "ancient", battles="off")
    before, area = log_lines(table), row.locator("b").first.inner_text()
    row.click()
    rolled = desktop.locator(".log .ln", has_text=re.compile(rf"^Red rolls \d \(needs \d\).* {area}\b"))
    expect(rolled).to_have_count(1)
    assert log_lines(table) > before
    expect(table.choices.locator(".asked")).to_have_count(0)


def test_how_many_march_is_shown_before_they_do(desktop: Page) -> None:
    """Even where battles are not asked about."""
    table, row = at_war(desktop, "mn2016", battles="off")
    before, asked = log_lines(table), table.choices.locator(".asked")
    row.click()
    expect(asked.get_by_role("group", name="How many")).to_contain_text(re.compile(r"([2-9]) of \1"))
    assert log_lines(table) == before
    row.click()
    expect(desktop.locator(".log .ln")).to_have_count(before + 1)


def test_an_attack_on_the_map_takes_three_clicks(desktop: Page) -> None:
    """Unit, target, and the button with the odds; or the target once more."""
    table, row = at_war(desktop, "mn2016")
    before, (home, place) = log_lines(table), re.findall(r"from (\w+) to (\w+)", row.inner_text().lower())[0]
    enemy = f".tok.unit[data-target$={place}]"
    for last in (".pop .send .main", enemy):
        desktop.locator(f".tok.unit.can[data-target$={home}]").click()
        desktop.locator(enemy).click()
        expect(desktop.locator(".pop .oddsbar")).to_be_visible()
        expect(table.choices.locator(".asked")).to_have_count(0)
        assert log_lines(table) == before
        desktop.locator(last).first.click()
        expect(desktop.locator(".log .ln")).to_have_count(before + 1)
        desktop.keyboard.press("z")
        expect(desktop.locator(".log .ln")).to_have_count(before)


# ---- building on the map


def far(a: dict[str, float], b: dict[str, float]) -> float:
    """How far two boxes are apart."""
    gaps = (b[axis] - a[axis] - a[size] for a, b in ((a, b), (b, a)) for axis, size in (("x", "width"), ("y", "height")))
    return max(0, *gaps)


def can_build(view: dict[str, Any]) -> bool:
    """Has Rome much to build around its legions, and a site to build on?"""
    can = [choice for choice in view["choices"] if choice["off"] is None]
    here = [choice["label"].rsplit(" in ", 1)[-1] for choice in can]
    return (
        "Rome: build" in view["prompt"]["text"]
        and {"fortress-0-latium", "legion-0-gallia", "legion-0-italia"} <= {token["id"] for token in view["tokens"]}
        and all(here.count(place) > 1 for place in ("Gallia", "Latium", "Italia"))
        and any(choice["group"] == "market" for choice in can)
    )


@cache
def rich() -> dict[str, Any]:
    return sought(can_build, seats=5, seed="troy")


def test_a_province_opens_its_card_beside_it_and_one_click_there_builds(desktop: Page) -> None:
    """Two clicks from a unit or a site as from the ground; the list is confined to the province, Done stays where it is."""
    table = Table(desktop).resume(rich())
    card, rows = desktop.get_by_role("region", name="What you can do here"), table.choices.locator(".item[data-choice]")
    before = log_lines(table)
    for piece, place in (("legion-0-gallia", "Gallia"), ("fortress-0-latium", "Latium")):
        desktop.locator(f".tok[data-target={piece}]").click()
        expect(card.get_by_role("heading")).to_have_text(place)
        assert far(card.bounding_box(), desktop.locator(f"[data-region={place.lower()}]").bounding_box()) < 30
        offered = card.locator("[data-choice]").all_inner_texts()
        assert len(offered) > 1 and all(place in text and "costs" in text for text in offered)
        assert len(offered) == rows.count()
        expect(table.choices.get_by_role("button", name="Finish building")).to_be_visible()
    desktop.locator(".tok[data-target=legion-0-italia]").click()
    expect(card.get_by_role("heading")).to_have_text("Italia")
    card.locator("[data-choice]", has_text="Legion").click()
    expect(card).to_be_hidden()
    expect(desktop.locator(".log .ln")).to_have_count(before + 1)
    expect(table.choices.locator(".prompt .did")).to_contain_text("a legion in Italia")


def test_card_and_selection_agree(desktop: Page) -> None:
    """With a site picked, a click where nothing can be done tells of that place and lets go of the site."""
    table = Table(desktop).resume(rich())
    card = desktop.get_by_role("region", name="What you can do here")
    desktop.locator(".tok.site.can").first.click()
    expect(card.locator(".send .main")).to_be_visible()
    expect(table.choices.get_by_role("button", name="Finish building")).to_be_visible()
    desktop.locator("[data-region=pontus_euxinus]").click()
    expect(card.get_by_role("heading")).to_have_text("Pontus Euxinus")
    expect(card.locator("p")).to_contain_text("Pontus Euxinus")
    expect(table.choices.locator(".selection")).to_have_count(0)
    assert desktop.locator(".tok.picked").count() == 0


def test_a_pointer_that_rests_on_the_map_is_told_what_lies_there(desktop: Page) -> None:
    table = Table(desktop).resume(rich())
    tip = desktop.locator(".tip")
    expect(tip).to_be_hidden()
    desktop.locator("[data-region=pontus_euxinus]").hover()
    expect(tip).to_be_visible()
    assert tip.inner_text() == desktop.locator("[data-region=pontus_euxinus]").get_attribute("aria-label")
    desktop.locator(".tok[data-target=legion-0-gallia]").hover()
    expect(tip).to_contain_text("1 Roman legion")
    table.prompt.hover()
    expect(tip).to_be_hidden()


# ---- what the prompt says


# From now on Greece decides at the same time, until the page learns that it has.
UNDECIDED = """() => {
  const call = fakeEngine.call.bind(fakeEngine);
  window.undecided = true;
  fakeEngine.call = async (method, data) => {
    if (method !== "think" || !window.undecided) return call(method, data);
    await new Promise(done => setTimeout(done, 20));
    return { moved: false, told: false, waiting: [0], thinking: 1, over: false };
  };
}"""


def test_my_decision_stands_above_others_who_decide(stand_in: Table) -> None:
    """Nobody waits for them; once mine is made the page names the players who still decide."""
    page, also, lines = stand_in.page, stand_in.page.locator(".prompt .also"), stand_in.page.locator(".log .ln")
    page.evaluate(UNDECIDED)
    stand_in.choices.get_by_role("button", name="Roll the dice").click()
    expect(lines).to_have_count(1)
    stand_in.ready()
    expect(stand_in.prompt).to_contain_text("Rome: ")
    expect(also).to_have_count(0)
    stand_in.choices.get_by_role("button", name="Roll the dice").click()
    expect(also).to_have_text("Greece is choosing too.")
    expect(stand_in.prompt).to_contain_text("Rome: ")
    assert stand_in.prompt.bounding_box()["y"] < also.bounding_box()["y"]
    assert page.locator(".prompt > *").first.evaluate("el => el.tagName") == "H2"
    assert lines.count() == 1, "theirs comes first"
    page.evaluate("window.undecided = false")
    expect(lines).to_have_count(2)
    expect(also).to_have_count(0)


def test_the_prompt_says_what_to_click(desktop: Page, begun: dict[str, dict]) -> None:
    """The engine at first, the page about what was begun."""
    table = Table(desktop).resume(rich())
    hint = desktop.locator(".prompt .hint")
    expect(desktop.locator(".prompt .detail")).to_contain_text("On one purchase you can spend")
    expect(hint).to_have_count(0)
    assert set(desktop.locator(".region.live").evaluate_all("all => all.map(el => el.dataset.region)")) >= {"gallia", "latium"}
    open_group(table, "Legion")
    expect(hint).to_have_text("Click a marked region, or choose below.")
    table.resume(begun["legions"])
    desktop.locator(".tok.unit.can").first.click()
    expect(hint).to_have_text("Click a marked region, or choose below.")


def test_a_number_alone_is_chosen_by_its_button_or_its_key(desktop: Page) -> None:
    """The first decision of mn2003 is nothing but a number."""
    entry = position("how many cards", people=(1,), title="mn2003", seats=4)
    table = Table(desktop).resume(entry)
    before = log_lines(table)
    numbers = table.choices.locator(".counts .btn")
    assert numbers.all_inner_texts()[:3] == ["0", "1", "2"]
    expect(table.choices.locator(".counts .btn.main")).to_have_count(1)
    desktop.keyboard.press("9")
    assert log_lines(table) == before, "there is no such number"
    desktop.keyboard.press("2")
    expect(desktop.locator(".log .ln", has_text=re.compile(r"\b2\b.*cards"))).not_to_have_count(0)


def test_dice_are_asked_about_first(stand_in: Table) -> None:
    """The odds come before the dice; the setting takes the question away."""
    page = stand_in.page
    stand_in.settle(battles="on")
    stand_in.choices.get_by_role("button", name="Roll the dice").click()
    asked = stand_in.choices.locator(".asked")
    expect(asked).to_contain_text("75 % high")
    assert page.locator(".log .ln").count() == 0
    page.keyboard.press("Escape")
    expect(asked).to_have_count(0)
    stand_in.choices.get_by_role("button", name="Roll the dice").click()
    asked.locator(".send").get_by_role("button", name="Roll the dice").click()
    expect(page.locator(".log .ln")).to_have_count(1)
    stand_in.settle(battles="off")
    stand_in.choices.get_by_role("button", name="Roll the dice").click()
    expect(page.locator(".log .ln")).to_have_count(2)


# ---- battles and trade


@pytest.fixture
def losing(desktop: Page) -> Table:
    """Greece has to choose what it loses."""
    return Table(desktop).resume(position("choose your losses", people=(2,), seed="s1"))


def test_losses_are_chosen_in_the_dialog_of_the_battle(losing: Table) -> None:
    page = losing.page
    dialog = page.get_by_role("dialog", name=re.compile("^Battle"))
    expect(dialog.get_by_role("button", name=re.compile("^Lose")).first).to_be_focused()
    for side in dialog.locator(".side").all():
        dice = [int(name.removeprefix("Die ")) for name in side.get_by_role("img").evaluate_all(NAMES)]
        lines = [line.split("\n") for line in side.locator(".sum li").all_inner_texts()]
        numbers = {text: int(n.replace("−", "-")) for text, n in lines}
        added = sum(int(n) for _, n in lines if n.startswith("+"))
        assert numbers["Dice"] == sum(dice)
        assert numbers["Sum"] == sum(dice) + added
    odds = [float(text.split("%")[0]) for text in dialog.locator(".odds li").all_inner_texts()]
    assert abs(sum(odds) - 100) < 0.3
    expect(dialog.locator(".bars .now")).to_have_count(1)
    dialog.get_by_role("button", name=re.compile("^Lose")).first.click()
    expect(dialog).to_be_hidden()
    expect(page.locator(".corner .w-dice")).to_be_visible()


def test_the_dialog_of_a_battle_makes_way_for_the_map(losing: Table) -> None:
    page = losing.page
    page.get_by_role("button", name="Look at the map").click()
    expect(page.locator("dialog.panelbox")).to_be_hidden()
    page.get_by_role("button", name=re.compile("^Show: Battle")).click()
    expect(page.locator("dialog.panelbox")).to_be_visible()


def test_offers_show_what_is_new_and_what_was_claimed(desktop: Page) -> None:
    entry = position("take a resource", seats=5, seed="troy")
    page = Table(desktop).resume(entry).page
    offers = page.get_by_role("dialog", name="Offers")
    new = offers.locator(".item.new")
    assert new.count() > 0
    expect(new.first).to_contain_text("new for you")
    wanted = new.first.locator("b").inner_text()
    new.first.click()
    expect(page.locator(".log .ln", has_text=re.compile(f"Rome takes (1 )?{wanted}", re.IGNORECASE))).not_to_have_count(0)


def test_an_end_of_turn_that_would_be_missed_is_asked_about(desktop: Page) -> None:
    table = Table(desktop).resume(position("build", seats=5, seed="troy"), confirm="on")
    before = log_lines(table)
    table.choices.get_by_role("button", name="Finish building").click()
    question = desktop.locator("dialog.dlg")
    expect(question).to_contain_text("You can still afford")
    question.get_by_role("button", name="Keep building").click()
    expect(question).to_have_count(0)
    assert log_lines(table) == before
    assert table.choices.locator("[data-group]").count() > 0, "the choices are still there"
    table.choices.get_by_role("button", name="Finish building").click()
    question.get_by_role("button", name="Finish building").click()
    expect(desktop.locator(".log .ln")).not_to_have_count(before)
