"""The view of a position: who gets which question, what can be chosen, how picks become actions, what the kit adds."""

from __future__ import annotations

from typing import Any

import pytest
from winedark.display.view import Choice, brief, choices, view
from winedark.kernel.session import HUMAN, Line, Session
from winedark.kernel.step import Ask, Count, Pick
from winedark.kernel.text import Catalogue, Event, Text, load_templates

from tests.kernel import toy
from tests.kernel.toy import Toy, toy_session


def words(more: dict[str, str]) -> Catalogue:
    """The toy's catalogue with more templates."""
    names = dict.fromkeys(("seat", "other", "winners"), toy.name_of)
    return Catalogue(load_templates("winedark.kernel") | toy.WORDS | more, names)


class ToyWithDetails(Toy):
    """The toy whose bidders learn how much they own."""

    def __init__(self) -> None:
        super().__init__()
        bid = type("Bid", (toy.Bid,), {"detail": lambda self, g, f, seat: Text("toy.fame", {"n": g.hands[seat].gold})})
        self.code["round.2"] = (("together", bid(self), toy.everybody), *self.code["round.2"][1:])


@pytest.fixture
def acting() -> Session:
    """Seat 0 acts, after a duel."""
    session = toy_session(HUMAN, "easy", "random")
    for seat, bid in enumerate((3, 2, 1)):
        session.act(seat, ("bid", bid))
    session.act(0, ("duel", 1))
    return session


def test_everybody_sees_who_has_to_decide(acting: Session) -> None:
    for viewer in (None, 0, 1, 2):
        shown = view(acting, viewer)
        assert [seat["acting"] for seat in shown["seats"]] == [True, False, False]
        assert shown["turn"]["active"] == [0] and shown["viewer"] == viewer
        assert [seat["bot"] for seat in shown["seats"]] == [None, "easy", "random"]
    bidding = view(toy_session(), None)
    assert bidding["turn"]["active"] == [0, 1, 2] and all(seat["acting"] for seat in bidding["seats"])


def test_sides_that_nobody_plays_follow_the_seats() -> None:
    class ToyWithOthers(Toy):
        def view(self, g: Any, seat: int | None) -> dict[str, Any]:
            return super().view(g, seat) | {"others": [{"role": "Fate", "colour": "grey"}]}

    assert view(toy_session(), 0)["others"] == []
    assert view(toy_session(game=ToyWithOthers()), None)["others"] == [{"id": 3, "role": "Fate", "colour": "grey"}]


def test_the_question_is_ones_own_or_that_of_the_first_who_decides() -> None:
    session = toy_session(game=ToyWithDetails())
    assert view(session, 2)["prompt"] == {
        "seat": 2, "text": "Player 2: bid", "detail": "6 fame", "rule": "2", "open": False, "idle": False, "at": [], "off": None,
    }  # fmt: skip
    session.act(2, ("bid", 1))
    assert view(session, 2)["prompt"] == view(session, None)["prompt"] == {
        "seat": 0, "text": "Player 0: bid", "detail": None, "rule": "2", "open": False, "idle": False, "at": [], "off": None,
    }  # fmt: skip


def test_between_two_decisions_chance_is_asked() -> None:
    session = toy_session()
    for seat in range(3):
        session.act(seat, ("bid", 0))
    session._push(0, ("duel", 1))
    shown = view(session, 0)
    assert shown["prompt"] == {
        "seat": None, "text": "Chance decides", "detail": None, "rule": "4", "open": False, "idle": False, "at": [], "off": None,
    }  # fmt: skip
    assert shown["choices"] == [] and shown["turn"]["active"] == []


def test_choices_come_with_words_targets_and_groups(acting: Session) -> None:
    shown = view(acting, 0)["choices"]
    assert [(c["id"], c["label"], c["path"], c["group"], c["main"], c["off"]) for c in shown] == [
        (0, "Done", [], "", True, None), (1, "Play cards", [], "", False, None),
        (2, "Raid Player 1", ["seat-1"], "act", False, None), (3, "Raid Player 2", ["seat-2"], "act", False, None),
        (4, "Duel with Player 1", ["seat-1"], "act", False, "One duel a turn."),
        (5, "Duel with Player 2", ["seat-2"], "act", False, "One duel a turn."),
    ]  # fmt: skip
    assert all(c["rule"] == "3" and c["count"] is None for c in shown)
    assert view(acting, 1)["choices"] == view(acting, None)["choices"] == [] == choices(acting, None)


class Talkative(toy.Act):
    """Says what a raid brings, and asks before a turn ends with cards in hand."""

    def remark(self, g: Any, f: Any, seat: int, option: Any) -> Text | None:
        return Text("toy.fame", {"n": 1}) if option[0] == "raid" else None

    def confirm(self, g: Any, f: Any, seat: int, option: Any) -> Ask | None:
        return Ask("Talkative", {"n": len(g.hands[seat].cards)}) if option[0] == "done" else None


class Passing(toy.Act):
    """A player who has no card can only be done. A raid goes from one's own seat to another's."""

    passing = ("done",)

    def legal(self, g: Any, f: Any, seat: int) -> Any:
        found = super().legal(g, f, seat)
        return found if g.hands[seat].cards else [("done",)]

    def way(self, g: Any, f: Any, seat: int, option: Any) -> list[str]:
        return [f"seat-{seat}", f"seat-{option[1]}"] if option[0] == "raid" else []


class ToyThatPasses(Toy):
    """The toy in which a player who has no card has nothing to think about."""

    def __init__(self) -> None:
        super().__init__()
        self.catalogue = words({"prompt.Passing": "{seat}: act"})
        self.code["round.3"] = (("ask", Passing(self), ()),)


@pytest.mark.parametrize("cards", [True, False])
def test_a_prompt_that_can_only_be_passed_says_so_to_its_own_seat(cards: bool) -> None:
    session = toy_session(game=ToyThatPasses())
    for seat in range(3):
        session.act(seat, ("bid", 0))
    if not cards:
        session.state = session.state.copy()  # what is legal is worked out once for a position
        session.state.hands[0].cards = ()
    assert [view(session, seat)["prompt"]["idle"] for seat in (None, 0, 1)] == [False, not cards, False]
    assert not view(session, 0, open=True)["prompt"]["idle"]  # others at the table would learn that there is no card


def test_a_choice_tells_the_way_that_it_goes() -> None:
    session = toy_session(game=ToyThatPasses())
    for seat in range(3):
        session.act(seat, ("bid", 0))
    ways = {choice["label"]: choice["way"] for choice in view(session, 0)["choices"]}
    assert ways["Raid Player 2"] == ["seat-0", "seat-2"] and ways["Done"] == []


QUESTION = {f"ask.Talkative.{part}": f"{part} {{n}}" for part in ("title", "text", "yes", "no")}
ASKED = {"title": "title 1", "text": "text 1", "yes": "yes 1", "no": "no 1"}


class ToyWithRemarks(Toy):
    """The toy whose players learn more, with short words for duels and raids."""

    def __init__(self) -> None:
        super().__init__()
        self.catalogue = words({"short.duel": "{other}", "short.raid": "{other}!", "prompt.Talkative": "{seat}: act"} | QUESTION)
        self.code["round.3"] = (("ask", Talkative(self), ()),)


def test_choices_come_with_short_words_remarks_and_questions() -> None:
    session = toy_session(game=ToyWithRemarks())
    for seat in range(3):
        session.act(seat, ("bid", 0))
    session.act(0, ("duel", 2))
    found = [(c["label"], c["short"], c["note"], c["ask"]) for c in view(session, 0)["choices"]]
    assert found == [
        ("Done", None, None, ASKED), ("Play cards", None, None, None),
        ("Raid Player 1", "Player 1!", "1 fame", None), ("Raid Player 2", "Player 2!", "1 fame", None),
        ("Duel with Player 1", None, None, None), ("Duel with Player 2", None, None, None),  # blocked
    ]  # fmt: skip


@pytest.mark.parametrize("aloud", [False, True])
def test_an_open_view_keeps_what_may_be_said_aloud(aloud: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Talkative, "aloud", aloud)
    session = toy_session(game=ToyWithRemarks())
    for seat in range(3):
        session.act(seat, ("bid", 0))
    found = view(session, 0, open=True)["choices"]
    assert [(c["note"], c["ask"]) for c in found if c["label"] in ("Done", "Raid Player 1")] == (
        [(None, ASKED), ("1 fame", None)] if aloud else [(None, None)] * 2
    )


def test_a_step_says_which_of_its_choices_end_the_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Talkative, "main", ("raid",))
    session = toy_session(game=ToyWithRemarks())
    for seat in range(3):
        session.act(seat, ("bid", 0))
    assert {c["label"].split()[0] for c in view(session, 0)["choices"] if c["main"]} == {"Raid"}


def test_a_title_may_show_what_only_the_story_tells(acting: Session) -> None:
    class ToyWithNews(Toy):
        def latest(self, g: Any, seat: int | None, panels: list[Any], story: Any) -> list[Any]:
            news = {"id": "news", "type": "text", "title": "", "dock": "board", "private": False}
            return [*panels, news | {"lines": [story[-1].key]}]

    acting.game = ToyWithNews()
    for viewer in (None, 0, 1):
        assert view(acting, viewer)["panels"][-1]["lines"] == [acting.lines[-1].event.key]
    assert "news" not in {panel["id"] for panel in view(toy_session(), 0)["panels"]}


def test_without_hooks_nothing_is_said_beside_choices(acting: Session) -> None:
    assert all((c["short"], c["note"], c["ask"]) == (None, None, None) for c in view(acting, 0)["choices"])


def test_the_status_is_one_line(acting: Session) -> None:
    assert brief(acting)["text"] == "Round 1: Player 0 to decide"
    assert brief(toy_session())["text"] == "Round 1: Player 0, Player 1 and Player 2 to decide"
    while acting.game.seats(acting.state):
        seat = acting.game.seats(acting.state)[0]
        acting.act(seat, ("bid", 0) if acting.state.hands[seat].bid == toy.NO_BID else ("done",))
    assert brief(acting)["text"] == view(acting, None)["over"]["text"]


def test_groups_without_choices_are_left_out(acting: Session) -> None:
    assert [group["id"] for group in view(acting, 0)["groups"]] == ["act"]
    assert view(acting, 1)["groups"] == view(toy_session(), 0)["groups"] == []


def test_open_tails_are_offered_with_a_suggestion(acting: Session) -> None:
    (card,) = acting.state.hands[0].cards
    item = {"id": f"card-{card}", "icon": "card", "label": f"card {card}", "max": 1, "of": None, "figures": []}
    pick = {"items": [item], "low": 1, "high": 1, "suggested": [f"card-{card}"], "ordered": False}
    assert view(acting, 0)["choices"][1]["pick"] == pick
    assert view(toy_session(), 0)["choices"][0]["count"] == {"low": 0, "high": 6, "suggested": 6}


PICK = Choice(("play", Pick(((4, 2), (7, 1)), 1, 3)), {"a": 4, "b": 7})


class Row(Pick):
    """A pick in whose answer the order counts."""

    ordered = True

    def why(self, args: tuple[Any, ...]) -> Text:
        return Text("pick.wrong", {"args": args})


ROW = Choice(("lay", Row(((4, 2), (7, 1)), 3, 3)), {"a": 4, "b": 7})
COUNT = Choice(("march", 3, Count(1, 2)), {})


@pytest.mark.parametrize(
    ("choice", "picks", "count", "action"),
    [
        (PICK, ["a"], None, ("play", 4)), (PICK, ["b", "a", "a"], None, ("play", 4, 4, 7)), (PICK, None, None, ("play", 4, 4, 7)),
        (PICK, [], None, ("play",)), (PICK, ["a", "x"], None, None), (PICK, ["4"], None, None),
        (COUNT, None, 1, ("march", 3, 1)), (COUNT, None, None, ("march", 3, 2)), (COUNT, ["a"], 9, ("march", 3, 9)),
        (Choice(("done",), {}), ["a"], 5, ("done",)),
    ],
)  # fmt: skip
def test_picks_become_actions_in_one_order(choice: Choice, picks: Any, count: Any, action: Any) -> None:
    assert choice.action(picks, count) == action


def test_undo_redo_and_restart_are_shown_with_the_reason(acting: Session) -> None:
    why = "Cannot undo past a die roll or a card draw."
    assert view(acting, 0)["undo"] == {"can": False, "why": why, "what": None, "told": None}
    acting.act(0, ("play", played := acting.state.hands[0].cards[0]))
    shown = view(acting, 0)
    assert (shown["undo"], shown["restart"], shown["redo"]) == (
        {"can": True, "why": None, "what": "Play cards", "told": f"Player 0 plays {played}."}, {"can": True}, {"can": False},
    )  # fmt: skip
    assert view(acting, 1)["undo"]["can"] is view(acting, None)["undo"]["can"] is False
    acting.undo(0)
    assert view(acting, 0)["redo"] == {"can": True} and view(acting, 1)["redo"] == {"can": False}


def test_the_story_is_told_from_the_line_that_is_wanted(acting: Session) -> None:
    lines = view(acting, None)["log"]["lines"]
    assert [line["text"] for line in lines[:2]] == ["Round 1 begins.", "Player 0 bids 3."]
    assert (lines[0]["i"], lines[0]["seat"], lines[0]["kind"], lines[0]["rule"]) == (0, None, "toy", "1")
    assert [line["seat"] for line in lines[1:4]] == [0, 1, 2]  # the seats of the lines, although seat 2 bid last
    assert lines[-1]["text"].endswith(".") and lines[-1]["seat"] is None
    assert view(acting, None, 3)["log"] == {"from": 3, "lines": lines[3:]}


def test_a_heading_belongs_to_nobody(acting: Session) -> None:
    acting.lines.append(Line(0, 1, Event("heading.toy", "1", {"n": 2})))
    acting.game.catalogue = words({"heading.toy": "Act {n}"})
    (told,) = view(acting, None, len(acting.lines) - 1)["log"]["lines"]
    assert (told["seat"], told["text"], told["kind"], told["rule"]) == (None, "Act 2", "heading", "1")


def test_the_end_is_shown_with_ranks(acting: Session) -> None:
    assert view(acting, 0)["over"] is None
    while acting.game.seats(acting.state):
        seat = acting.game.seats(acting.state)[0]
        acting.act(seat, ("bid", 0) if acting.state.hands[seat].bid == toy.NO_BID else ("done",))
    shown = view(acting, 0)
    ranks = shown["over"]["ranks"]
    assert [rank["rank"] for rank in ranks] == sorted(rank["rank"] for rank in ranks) and len(ranks) == 3
    assert ranks[0]["text"] == "Most fame" and shown["over"]["text"] == acting.game.catalogue.render(
        Text("toy.won", {"winners": acting.state.winners, "count": 1})
    )
    assert shown["prompt"] == {
        "seat": None, "text": "The game is over", "detail": None, "rule": None, "open": False, "idle": False, "at": [],
        "off": None,
    }  # fmt: skip
    assert shown["choices"] == [] and shown["turn"]["active"] == []


def test_texts_are_filled_in_wherever_they_stand() -> None:
    words = Toy().catalogue
    card, fame = Text("toy.card", {"n": 1}), Text("toy.fame", {"n": 2})
    nested = {"a": [card, ("x", fame)], "b": {"c": Text("toy.tired"), "d": None, "e": 1.5}}
    assert words.filled(nested) == {"a": ["card 1", ["x", "2 fame"]], "b": {"c": "One duel a turn.", "d": None, "e": 1.5}}


def test_the_order_of_an_ordered_pick_is_kept() -> None:
    assert ROW.action(["a", "b", "a"], None) == ("lay", 4, 7, 4)
    assert ROW.why(["b", "nothing", "a"]) == Text("pick.wrong", {"args": (7, -1, 4)})
