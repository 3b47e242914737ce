"""A coach says one thing at a time, when its moment has come, and knows whether the task is done."""

from __future__ import annotations

import json
from typing import Any

import pytest
from winedark.display.schema import COACH, TASK, misfits

from tests.learn.conftest import WORDS, Learner

ADVISED = (3, 3, 3, 8, 9)


def test_the_list_tells_what_a_task_is_about(task: dict[str, Any]) -> None:
    (listed,) = Learner().ok("learn", title="mn2016", data=json.dumps({"tasks": [task], "words": WORDS}))["tasks"]
    assert not list(misfits(listed, TASK, "task"))
    assert listed["name"] == "First trade" and listed["text"] == "Trade with Carthage." and listed["role"] == "Rome"


def test_people_are_called_as_they_wish_and_others_after_their_sides(learner: Learner) -> None:
    assert [(seat["name"], seat["bot"]) for seat in learner.view(0)["seats"]][0] == ("Ann", None)
    assert all(seat["bot"] == "easy" and seat["name"] for seat in learner.view(0)["seats"][1:])


def test_a_step_that_is_only_read_waits_for_its_reader(learner: Learner) -> None:
    told = learner.coach()
    assert not list(misfits(told, COACH, "coach"))
    said = {"id": "aim", "n": 1, "of": 4, "text": "Five roads.", "rule": None, "at": ["@roads"]}
    assert told["step"] == said | {"read": True, "choice": None, "picks": None, "count": None}
    assert learner.coach(seen="claim")["step"]["id"] == "aim", "another step was meant"
    assert learner.coach(seen="aim")["step"]["id"] == "offer"


def test_what_is_advised_is_a_choice_of_the_view(learner: Learner) -> None:
    told = learner.coach(seen="aim")
    assert learner.view(0)["choices"][told["step"]["choice"]]["group"] and not told["step"]["read"]


def test_what_is_to_be_picked_is_told_as_it_is_sent(learner: Learner) -> None:
    told = learner.coach(seen="aim")["step"]
    learner.ok("act", seat=0, rev=learner.view(0)["rev"], choice=told["choice"], picks=told["picks"], count=told["count"])
    assert (0, "offer", *ADVISED) in learner.engine.running.log
    assert learner.coach()["told"] is None


def test_a_player_who_follows_hears_the_next_step_and_nothing_else(learner: Learner) -> None:
    learner.coach(seen="aim")
    assert (told := learner.do("offer", *ADVISED).coach())["step"]["id"] == "claim" and told["told"] is None


def test_a_player_who_does_otherwise_is_told_what_that_leads_to(learner: Learner) -> None:
    learner.coach(seen="aim")
    told = learner.do("offer", 3, 3, 9, 10, 11).coach()
    assert told["step"]["id"] == "claim" and told["told"] == "They will not want that."
    assert learner.do("claim").coach()["told"] is None, "that was advised"


def test_what_is_taken_back_is_said_again(task: dict[str, Any]) -> None:
    learner = Learner().begin(task | {"step": task["step"][1:3]})
    assert learner.step() == "offer"
    learner.engine.running.act(0, ("offer", *ADVISED))
    assert learner.step() is None, "others have still to offer"
    learner.ok("undo", seat=0)
    assert learner.step() == "offer"
    assert learner.wait().do("offer").step() == "claim"


def test_a_step_whose_moment_is_past_is_passed_over(task: dict[str, Any]) -> None:
    never = {"id": "aim", "when": {"phase": "war"}}
    learner = Learner().learn(task | {"step": [never, task["step"][1]]})
    assert learner.step() == "offer"


def test_nothing_is_said_before_its_moment(task: dict[str, Any]) -> None:
    assert Learner().learn(task | {"step": [{"id": "build", "when": {"phase": "build"}}]}).coach()["step"] is None


@pytest.mark.parametrize(
    ("goal", "fail", "state", "told"),
    [
        ({"did": "offer"}, {"over": True}, "done", "So that is trade."),
        ({"did": "march"}, {"did": "offer"}, "failed", "Not like that."),
        ({"did": "march"}, {"round": 2}, "open", None),
    ],
)  # fmt: skip
def test_a_task_is_done_or_has_failed(task: dict[str, Any], goal: Any, fail: Any, state: str, told: str | None) -> None:
    learner = Learner().learn(task | {"goal": goal, "fail": fail, "step": []})
    assert learner.coach()["state"] == "open"
    found = learner.do("offer").coach()
    assert (found["state"], found["told"]) == (state, told)


def test_without_a_goal_it_is_done_when_all_has_been_said(task: dict[str, Any]) -> None:
    learner = Learner().learn(task | {"step": task["step"][:2]})
    assert learner.coach(seen="aim")["state"] == "open"
    assert learner.do("offer").coach()["state"] == "done"


def test_what_came_before_the_task_cannot_be_undone(task: dict[str, Any]) -> None:
    log = [[1, "exchange", 5], [0, "offer", *ADVISED]]
    learner = Learner().learn(task | {"log": json.dumps(log)})
    assert learner.error("undo", seat=0)["kind"] == "illegal"
    assert learner.coach()["task"] == "trade"


def test_a_save_keeps_how_far_one_is(learner: Learner, task: dict[str, Any]) -> None:
    learner.coach(seen="aim")
    save = learner.ok("save")["save"]
    other = Learner()
    other.ok("load", save=save)
    assert other.coach() == {"missing": True, "gone": False, "title": "mn2016"}
    other.ok("learn", title="mn2016", data=json.dumps({"tasks": [task], "words": WORDS}))
    assert other.step() == "offer"
    assert other.ok("save")["save"] == save


@pytest.mark.parametrize(
    "kept", [None, 3, {}, {"id": "trade", "begun": -1, "said": []}, {"id": "trade", "begun": 0, "said": [[1]]}]
)
def test_a_damaged_mark_costs_the_coach_and_not_the_game(learner: Learner, kept: Any) -> None:
    save = json.loads(learner.ok("save")["save"]) | {"task": kept}
    other = Learner()
    assert other.ok("load", save=json.dumps(save))["notice"] is None
    assert other.answer("coach") == {"ok": None}


# ---- saves of tasks that have changed, or are gone
def opened(learner: Learner, task: dict[str, Any], kept: dict[str, Any], **more: Any) -> Learner:
    """A save of the task whose coach has come as far as `kept` says, where the task and `more` are known."""
    save = json.loads(learner.ok("save")["save"])
    save["task"] |= kept
    other = Learner()
    other.ok("learn", title="mn2016", data=json.dumps({"tasks": [task], "words": WORDS} | more))
    other.ok("load", save=json.dumps(save))
    return other


@pytest.mark.parametrize("more", [{"said": [[99, 0, 0]]}, {"said": [[0, 0, 1], [4, 0, 0]]}, {"said": [[0, 0, 1], [0, 0, 1]]}])
def test_a_coach_who_has_come_further_than_the_task_goes_on_and_says_so(
    learner: Learner, task: dict[str, Any], more: dict[str, Any]
) -> None:
    other = opened(learner, task, more)
    told = other.coach()
    assert not list(misfits(told, COACH, "coach"))
    assert "steps of this task have changed" in told["told"] and told["step"]["id"] in ("aim", "offer")
    other.coach(seen="aim")
    assert other.do("offer", *ADVISED).coach()["told"] is None, "said once"
    again = Learner()
    again.ok("learn", title="mn2016", data=json.dumps({"tasks": [task], "words": WORDS}))
    again.ok("load", save=other.ok("save")["save"])
    assert again.coach()["told"] is None and again.step() == "claim"


def test_a_task_with_fewer_steps_than_it_had_is_played_to_its_end(learner: Learner, task: dict[str, Any]) -> None:
    learner.coach(seen="aim")
    learner.do("offer", *ADVISED).coach()
    other = opened(learner, task | {"step": task["step"][:1]}, {})
    assert other.coach()["state"] == "done"


def test_a_task_that_is_said_to_begin_later_than_the_game_has_come_begins_now(learner: Learner, task: dict[str, Any]) -> None:
    other = opened(learner, task, {"begun": 500})
    assert "steps of this task have changed" in other.coach()["told"]
    assert other.ok("save") and json.loads(other.ok("save")["save"])["task"]["begun"] == len(other.engine.running.log)


@pytest.mark.parametrize("change", [{"id": "older", "words": "trade"}, {"seats": 4}, {"edition": "fr_rev"}])
def test_a_task_that_is_gone_is_told_to_be(learner: Learner, task: dict[str, Any], change: dict[str, Any]) -> None:
    other = opened(learner, task | change, {})
    assert other.coach() == {"missing": False, "gone": True, "title": "mn2016"}
    other.do("offer", *ADVISED)
    assert other.coach()["gone"] and other.view(0)["choices"]


def test_a_task_that_has_retired_keeps_its_words_and_its_end(learner: Learner, task: dict[str, Any]) -> None:
    known = {name: task[name] for name in ("id", "kind", "edition", "role", "seats", "seed", "minutes", "args")}
    other = opened(learner, task | {"id": "another", "words": "trade"}, {}, retired=[known | {"goal": {"did": "offer"}}])
    told = other.coach()
    assert not list(misfits(told, COACH, "coach"))
    assert (told["name"], told["text"], told["begins"]) == ("First trade", "Trade with Carthage.", False)


def test_a_retired_task_can_be_done(learner: Learner, task: dict[str, Any]) -> None:
    known = {name: task[name] for name in ("id", "kind", "edition", "role", "seats", "seed", "minutes", "args")}
    other = opened(learner, task | {"id": "another", "words": "trade"}, {}, retired=[known | {"goal": {"did": "offer"}}])
    assert other.do("offer", *ADVISED).coach()["state"] == "done"
    assert "Go back to the list" in other.error("task", title="mn2016", task="trade", name="Ann")["text"]


def test_a_save_whose_rules_have_changed_keeps_its_coach(learner: Learner, task: dict[str, Any]) -> None:
    learner.coach(seen="aim")
    learner.do("offer", *ADVISED).coach()
    save = json.loads(learner.ok("save")["save"])
    other = Learner()
    other.ok("learn", title="mn2016", data=json.dumps({"tasks": [task], "words": WORDS}))
    assert other.ok("load", save=json.dumps(save | {"digest": "00000000"}))["notice"]
    assert other.step() == learner.step() == "claim"


def test_another_game_has_no_coach(learner: Learner) -> None:
    assert "task" not in json.loads(learner.new().ok("save")["save"])
    assert learner.answer("coach") == {"ok": None}


def test_a_task_is_begun_only_where_it_is_known(learner: Learner) -> None:
    assert "Go back to the list" in learner.error("task", title="mn2016", task="none", name="Ann")["text"]
    assert "Connect once" in Learner().error("task", title="mn2016", task="trade", name="Ann")["text"]


# ---- decisions of which no step speaks
KIND = {"kind.Claim": "Take what you lack.", "kind.Offer": "Offer what you have twice."}


def spoken(task: dict[str, Any], **more: Any) -> Learner:
    """A first game without steps for most decisions, whose kinds have words."""
    return Learner().begin(task | more, WORDS | KIND).wait()


def test_a_decision_of_which_no_step_speaks_has_words_the_first_time_and_is_known_then(task: dict[str, Any]) -> None:
    learner = spoken(task, step=[{"id": "build", "when": {"phase": "claim"}}])
    told = learner.coach()
    assert not list(misfits(told, COACH, "coach")) and told["step"] is None
    assert told["decision"] == {"kind": "Offer", "new": True, "text": KIND["kind.Offer"], "rule": "3.4", "at": ["@choices"]}
    assert learner.coach()["decision"]["new"], "as long as it is the same one"
    first = learner.do("offer", *ADVISED).coach()["decision"]
    assert (first["kind"], first["new"]) == ("Claim", True)
    later = learner.do("claim").coach()["decision"]
    assert (later["kind"], later["new"]) == ("Claim", False) and "you know this one" in later["text"]


def test_a_save_keeps_which_kinds_are_known_and_an_older_one_hears_them_again(task: dict[str, Any]) -> None:
    task["step"] = [{"id": "build", "when": {"phase": "claim"}}]
    learner = spoken(task)
    learner.coach()
    learner.do("offer", *ADVISED).coach()
    learner.do("claim").coach()
    save = json.loads(learner.ok("save")["save"])
    for heard, new in ((save["task"]["heard"], False), ({}, True)):
        other = Learner()
        other.ok("learn", title="mn2016", data=json.dumps({"tasks": [task], "words": WORDS | KIND}))
        other.ok("load", save=json.dumps(save | {"task": save["task"] | {"heard": heard}}))
        assert other.coach()["decision"]["new"] is new


def test_what_was_heard_before_a_decision_that_is_undone_is_new_again(task: dict[str, Any]) -> None:
    learner = Learner().begin(task | {"step": [{"id": "build", "when": {"phase": "claim"}}]}, WORDS | KIND)
    learner.engine.running.act(0, ("offer", *ADVISED))
    assert learner.coach()["decision"] is None
    learner.ok("undo", seat=0)
    assert learner.coach()["decision"]["new"]


def test_a_step_gives_way_to_another_question_and_comes_back(task: dict[str, Any]) -> None:
    """What has to be decided now comes before what was to be decided."""
    offer = {"id": "offer", "when": {"asked": "offer"}, "until": {"phase": "build"}, "at": ["@goods"]}
    learner = spoken(task, step=[offer])
    assert learner.step() == "offer"
    told = learner.do("offer", *ADVISED).coach()
    assert told["step"] is None and told["decision"]["kind"] == "Claim"


def test_words_that_are_only_to_be_read_end_with_the_next_decision_of_a_first_game(task: dict[str, Any]) -> None:
    learner = spoken(task, step=[task["step"][0], task["step"][2]])
    assert learner.step() == "aim"
    assert learner.do("offer", *ADVISED).step() == "claim"


@pytest.mark.parametrize(("offer", "told"), [((3, 3, 9, 10, 11), "They will not want that."), (None, None)])
def test_what_the_page_proposes_is_not_found_fault_with(task: dict[str, Any], offer: Any, told: str | None) -> None:
    step = task["step"][1] | {"advise": ["offer", 3, 3, 8, 9, 10]}
    learner = Learner().learn(task | {"step": [step, task["step"][2]]})
    learner.coach()
    learner.do("offer", *(offer or ()))
    assert learner.coach()["told"] == told


def test_advice_that_cannot_be_followed_is_not_missed(task: dict[str, Any]) -> None:
    """More cards are offered than the advice says, because the person has chosen another number before."""
    step = task["step"][1] | {"advise": ["offer", 3, 3]}
    learner = Learner().learn(task | {"step": [step, task["step"][2]]})
    learner.coach()
    assert learner.do("offer", 3, 3, 9, 10, 11).coach()["told"] is None
