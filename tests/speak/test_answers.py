"""What is answered, word by word: in the beginning of a game of each title, and in the conversation about a choice."""

from __future__ import annotations

import pytest
from winedark.display.view import view
from winedark.speak.scene import Scene

from tests.contract.titles import having
from tests.speak.typing import Typist

TABLES = {"mn2016": ("en2016", 3), "mn2003": ("en2003", 3), "ancient": ("en2000", 3), "medemp": ("s01", 2)}


def typist(title: str) -> Typist:
    return Typist(title, 1, TABLES.get(title))


@pytest.mark.parametrize(
    ("title", "question", "answer"),
    [
        ("mn2016", "what borders Gallia?", "Gallia borders Latium, Germania, Dalmatia, Mare Tyrrhenum and Mare Hadriaticum."),
        ("mn2016", "what is next to mare sardum", "Mare Sardum borders Sicilia, Numidia, Africa, Mare Tyrrhenum and Mare "),
        ("mn2003", "borders noricum", "Noricum borders Liguria, Illyria and Dacia."),
        ("ancient", "what borders hibernia", "Hibernia borders Britannia."),
        ("medemp", "what borders panormos", "Panormos borders Lilybaeum, Akragas, Messana and Carthago."),
        ("mn2016", "my income", "Income: 9: "),
        ("mn2003", "my income", "Income: 5: "),
        ("delos", "my income", "This game does not tell what you get next."),
        ("ancient", "my income", "5 cubes at the next income if nothing changes"),
        ("medemp", "my income", "0 cards if a turn began now: you would fill your hand up to 0"),
        ("mn2016", "what borders atlantis", "There is nothing called “atlantis” here."),
        ("mn2016", "frobnicate", "“frobnicate” is neither a choice nor a command here."),
        ("mn2016", "yes", "There is no question to answer."),
        ("mn2016", "", "You typed nothing. Say help for the commands, or choices for what you can do."),
        ("mn2016", "rule 3.1", "Rule 3.1. The trade leader plays one available exchange marker with either face up. "),
        ("mn2016", "rule 99.9", "There is no paragraph 99 9."),
    ],
)  # fmt: skip
def test_an_answer(title: str, question: str, answer: str) -> None:
    assert typist(title).ask(question, size="short")["lines"][0].startswith(answer)


@pytest.mark.parametrize("title", having("neighbours"))
def test_borders_go_both_ways_and_are_places_of_the_view(title: str) -> None:
    game, scene = typist(title).session.game, typist(title).scene()
    every = view(scene.session, None)["regions"]
    assert sum(len(game.neighbours(place)) for place in every) > len(every)
    for place in every:
        for other in game.neighbours(place):
            assert place in game.neighbours(other) and other in every, (place, other)


@pytest.mark.parametrize("title", having("threats"))
def test_nobody_threatens_their_own_places(title: str) -> None:
    scene = typist(title).scene()
    for place, region in scene.regions.items():
        for seat in range(scene.game.seat_count):
            for text in scene.game.threats(scene.session.state, seat, place) or ():
                assert text.args["seat"] != seat and (region["owner"] != text.args["seat"]), (place, text)


def test_an_army_next_door_is_a_threat() -> None:
    """As many legions as stand there; those of the place's own side are none, nor are those that are in a battle."""
    one = typist("mn2016")
    state, game = one.session.state, one.session.game
    dalmatia, greek = game.atlas.number["dalmatia"], state.empires[2]
    assert game.threats(state, 0, "gallia") == []
    greek.legions[dalmatia] = 2
    greek.troops |= 1 << dalmatia
    assert one.ask("who threatens gallia", seat=0)["lines"] == ["Gallia: Greece can move 2 legions there"]
    assert one.ask("am i safe", seat=0)["lines"] == ["Gallia: Greece can move 2 legions there"]
    assert game.threats(state, 2, "gallia") == []
    state.empires[1].legions[dalmatia] = 1
    state.empires[1].troops |= 1 << dalmatia
    assert game.threats(state, 0, "gallia") == []


# ---- talking about a choice
@pytest.fixture
def offering() -> Typist:
    """Everybody has to offer two resources."""
    one = typist("mn2016")
    assert one.type("play 2")["do"]["what"] == "choose"
    return one


def holdings(one: Typist) -> dict[str, int]:
    pick = one.scene().choices[0]["pick"]
    return {item["label"]: item["max"] for item in pick["items"]}


def test_what_is_open_is_asked_about_and_waits(offering: Typist) -> None:
    asked = offering.type("make this offer")
    assert asked["asked"] and asked["do"] is None and "Pick 2 of" in asked["lines"][0]
    assert offering.type("what do I have")["asked"] == asked["asked"], "a question between does not end it"
    assert offering.type("gibberish")["asked"] == asked["asked"]
    assert offering.type("no")["asked"] is None
    assert offering.type("yes")["lines"] == ["There is no question to answer."]


def test_too_much_is_told_and_asked_again(offering: Typist) -> None:
    label, most = next(iter(holdings(offering).items()))
    offering.type("make this offer")
    refused = offering.type(f"with {most + 3} {label}")
    assert refused["do"] is None and refused["asked"] and not refused["ok"]
    assert refused["lines"][0].startswith("That is") and "too many" in refused["lines"][0]
    assert offering.type("suggested")["do"]["what"] == "choose"


def test_what_is_no_item_is_told(offering: Typist) -> None:
    offering.type("make this offer")
    refused = offering.type("with 2 dromedaries")
    assert refused["lines"][0] == "You cannot pick “dromedaries” here." and refused["asked"] and not refused["ok"]


def test_items_alone_are_enough_where_nothing_else_is_asked(offering: Typist) -> None:
    first, second = list(holdings(offering))[:2]
    answer = offering.ask(f"{first} and {second}")
    assert answer["do"]["what"] == "choose" and len(answer["do"]["picks"]) == 2
    assert answer["lines"] == [f"Make this offer: {first} and {second}"]


def test_what_is_spelt_otherwise_is_asked_about() -> None:
    one = typist("mn2016")
    answer = one.type("plya 2")
    assert answer["lines"] == ["Did you mean: Play 2? Say yes to do it, or no."] and answer["do"] is None
    assert one.type("yes")["do"]["choice"] == answer["asked"]["choice"]


def test_what_has_several_meanings_is_listed_with_numbers() -> None:
    one = typist("mn2016")
    answer = one.type("play")
    assert answer["lines"][0] == "Which do you mean?" and len(answer["lines"]) == 7 and not answer["ok"]
    assert one.ask(answer["lines"][3].split(":")[0])["lines"] == [answer["lines"][3].split(": ")[1].split(" (")[0]]


def test_at_an_open_table_nothing_private_is_told() -> None:
    one = typist("mn2016")
    private = [item["label"] for panel in one.scene().view["panels"] if panel["private"] for item in panel["items"]]
    assert private and "seen only by you" in " ".join(one.ask("what do I have")["lines"])
    assert "seen only by you" not in " ".join(one.ask("what do I have", open=True)["lines"])
    assert one.ask("read your resources")["ok"] and not one.ask("read your resources", open=True)["ok"]


def test_an_onlooker_is_told_what_everybody_sees() -> None:
    one = typist("mn2016")
    scene = Scene(one.session, None)
    assert scene.choices == []
    for question in ("what can I do", "where am I", "who leads", "what do I have", "my income", "who threatens me", "my units"):
        assert one.ask(question, seat=None)["lines"], question
