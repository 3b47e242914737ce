"""Every title is played by typed commands alone: each choice is found by its words, and every question has an answer."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from winedark.games import TITLES
from winedark.speak.deciding import named
from winedark.speak.words import plain

from tests.speak.typing import Typist, in_words

DECISIONS = 80
QUESTIONS = (
    "help", "where am I?", "what can I do?", "what can I not do", "what happened", "log", "who leads", "seats", "what do I have",
    "my income", "who threatens me", "my places", "my units", "panels", "map", "aim", "how do I play",
)  # fmt: skip
ABOUT = ("what borders {}", "who threatens {}", "read {}", "what can I do in {}", "where is {}")


@pytest.fixture(params=TITLES)
def typist(request: pytest.FixtureRequest) -> Typist:
    return Typist(request.param)


def random_choice(typist: Typist, rng: Random) -> dict:
    """One of those that do something, whatever group it belongs to."""
    groups: dict[str, list[dict]] = {}
    for choice in typist.scene().choices:
        groups.setdefault(choice["group"], []).append(choice)
    return rng.choice(rng.choice([groups[group] for group in sorted(groups)]))


def test_a_game_by_typed_commands_alone(typist: Typist) -> None:
    rng, asked, by_number = Random(3), 0, 0
    for _ in range(DECISIONS):
        if typist.over:
            break
        scene, choice = typist.scene(), random_choice(typist, rng)
        text, picks, count = in_words(choice, rng)
        if len(named(scene, plain(choice["label"]))[1]) > 1:
            by_number += 1
            text = text.replace(choice["label"], str(choice["id"] + 1)) if picks is None and count is None else text
        before = len(typist.session.log)
        answer = typist.type(text)
        if answer["do"] is None and answer["asked"] is None:  # several are called so, and the number says which
            assert any(choice["label"] in line for line in answer["lines"]), (text, answer)
            answer = typist.type(str(choice["id"] + 1))
        if answer["asked"]:
            asked += 1
            answer = typist.type("yes")
        assert answer["do"] and answer["do"]["what"] == "choose" and len(typist.session.log) > before, (text, answer)
    assert asked < DECISIONS and by_number < DECISIONS / 2


def test_what_was_picked_by_words_is_what_is_sent(typist: Typist) -> None:
    """Of choices whose label nobody else has."""
    rng, seen = Random(5), 0
    for _ in range(3 * DECISIONS):
        if typist.over or seen > 9:
            break
        choice = random_choice(typist, rng)
        text, picks, count = in_words(choice, rng)
        scene = typist.scene()
        if (picks or count is not None) and len(named(scene, plain(choice["label"]))[1]) == 1:
            answer = typist.ask(text)
            wanted = answer["do"] or answer["asked"]
            assert wanted and wanted["choice"] == choice["id"] and wanted["count"] == count, (text, answer)
            labels = {item["id"]: item["label"] for item in choice["pick"]["items"]} if picks else {}
            sent = [labels[id] for id in wanted["picks"] or ()]
            assert Counter(sent) == Counter(labels[id] for id in picks or ()), (text, answer)
            seen += 1
        typist.type(str(choice["id"] + 1))
        if typist.asked:
            typist.type("yes")
    assert seen


@pytest.mark.parametrize("size", ["short", "medium", "long"])
def test_every_question_is_answered_at_every_length(typist: Typist, size: str) -> None:
    rng = Random(7)
    typist.size = size
    for k in range(24):
        if k % 8 == 0:
            places = [region["name"] for region in typist.scene().regions.values()]
            for question in (*QUESTIONS, *(about.format(rng.choice(places)) for about in ABOUT)):
                answer = typist.ask(question)
                assert answer["ok"] and answer["lines"] and answer["do"] is None, (question, answer)
                assert size == "long" or len(answer["lines"]) <= 30, question
        typist.type(str(random_choice(typist, rng)["id"] + 1))
        if typist.asked:
            typist.type("yes")


def test_whatever_has_a_name_can_be_read(typist: Typist) -> None:
    scene = typist.scene()
    names = [region["name"] for region in scene.regions.values()] + [side["role"] for side in scene.view["seats"]]
    names += [panel["title"] for panel in scene.view["panels"]]
    names += [item["label"] for panel in scene.view["panels"] for item in panel.get("items", ())]
    for name in dict.fromkeys(names):
        assert typist.ask(f"read {name}")["ok"], name


def test_labels_that_have_been_begun_are_completed(typist: Typist) -> None:
    labels = [choice["label"] for choice in typist.scene().choices][:10]
    for label in labels:
        found = typist.completions(label[: max(4, len(label) - 2)])
        assert label in found or len(found) == 12, (label, found)


def test_the_news_end_with_what_is_asked(typist: Typist) -> None:
    scene = typist.scene()
    assert scene.view["prompt"]["text"] in typist.news(0)
    assert typist.news(len(typist.session.lines))[0] == scene.view["prompt"]["text"]
