"""The guide of a title: its own words, and the legend."""

from winedark.display.schema import GUIDE, misfits
from winedark.kernel.guide import Guide, Section, Sign, written
from winedark.kernel.text import Catalogue, Text, load_templates

WORDS = load_templates("winedark.kernel") | {"guide.aim": "Win.", "guide.turn.1": "Move.", "guide.turn.2": "Rest.", "x": "Ship"}


def test_a_title_without_a_guide_has_an_empty_one() -> None:
    found = written(Catalogue(load_templates("winedark.kernel"))).plain(Catalogue(load_templates("winedark.kernel")))
    assert found == {"aim": "", "turn": [], "legend": []} and list(misfits(found, GUIDE)) == []


def test_aim_and_turn_are_templates() -> None:
    words = Catalogue(WORDS)
    assert written(words) == Guide(Text("guide.aim"), [Text("guide.turn.1"), Text("guide.turn.2")], [])


def test_the_page_gets_final_words() -> None:
    sign = Sign("trireme", "trireme", Text("x"), Text("guide.turn.1"))
    found = Guide(Text("guide.aim"), [], [Section(Text("x"), [sign])]).plain(Catalogue(WORDS))
    item = {"icon": "trireme", "shape": "trireme", "label": "Ship", "note": "Move."}
    assert found == {"aim": "Win.", "turn": [], "legend": [{"title": "Ship", "items": [item]}]}
    assert list(misfits(found, GUIDE)) == []
