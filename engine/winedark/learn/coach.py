"""The coach of a task: what it says now, where it points, whether the task is done. All follows from the log and `Progress`.

Steps come in their order, each when its moment has come; one whose moment is past is passed over when that of a later one has
come. Where no step speaks of what has to be decided now, the words of that kind of decision do (`kinds`), in a first game. A
player who undoes a decision hears the words before it again.
"""

from __future__ import annotations

from typing import Any

from winedark.ai.advice import filled_in
from winedark.display.replay import Replay
from winedark.display.view import Choice, choices
from winedark.kernel.prepared import Progress
from winedark.kernel.session import Session
from winedark.kernel.step import Pattern, admitted, option_of, suggested
from winedark.kernel.text import Catalogue, Text
from winedark.learn import asking, kinds
from winedark.learn.conditions import Position, begins, holds
from winedark.learn.task import CoachStep, Task

Answer = dict[str, Any]
OPEN, DONE, FAILED = "open", "done", "failed"
MOST_WORDS = 40  # on the card at once


class Coach:
    """Goes along with a seat of a session that is a task. `words` are the title's, with those of its tasks; `begins`: whether the
    task can be begun again."""

    def __init__(
        self, task: Task, session: Session, progress: Progress, seat: int, words: Catalogue, *, begins: bool = True
    ) -> None:
        self.task, self.session, self.progress, self.seat, self.words = task, session, progress, seat, words
        self.begins = begins

    def read(self, step: str) -> None:
        """The person has read the latest words. Nothing happens if that is another step by now."""
        self._follow()
        if (now := self.step) and now.id == step:
            self.progress.said[-1][2] = 1

    def tell(self) -> Answer:
        """Where the task stands and what is to be said: see `schema.COACH`."""
        self._follow()
        state = self.state
        step = self.step if state == OPEN else None
        decision = self._decision(step)
        if decision is not None:
            step = None  # the decision of now comes before the step of before
        said = self._told(step) if step else None
        return {
            "task": self.task.id, "kind": self.task.kind, "name": self.say("name"), "text": self._idle(), "state": state,
            "told": self._fitting(self._comment(state), said or decision), "step": said, "decision": decision,
            "begins": self.begins, "questions": self._questions() if state == DONE else [],
        }  # fmt: skip

    def _fitting(self, comment: str | None, words: Answer | None) -> str | None:
        """What the last decision has led to, unless the words on the next one leave no room for it."""
        whole = f"{comment} {words['text'] if words else ''}"
        return comment if not self._guides or len(whole.split()) <= MOST_WORDS or self.state != OPEN else None

    def _idle(self) -> str:
        """What stands there where neither a step nor a decision is on."""
        return self.words.render(Text("coach.wait")) if self._guides and self.progress.said else self.say("text")

    @property
    def _guides(self) -> bool:
        """Is it a first game, whose every decision has words?"""
        return self.task.kind == "guided"

    def _decision(self, step: CoachStep | None) -> Answer | None:
        """The words on the decision that the person has to take, unless the step on speaks of it, or is to be read first."""
        asked = kinds.asked(self.session, self.seat) if self._guides else None
        if asked is None or (step is not None and step.until is None):
            return None
        new = kinds.hear(self.progress, self.session, self.seat, kinds.name_of(asked))
        return None if step is not None and self._is_due(step) else kinds.explained(self.words, asked, new)

    def _is_due(self, step: CoachStep) -> bool:
        """Is it still the moment of a step? Somebody else may have put another question in between."""
        before = self.progress.said[-2][1] if len(self.progress.said) > 1 else self.progress.begun
        return step.when is None or holds(step.when, self._since(before))

    @property
    def state(self) -> str:
        """Is the task done, has it failed, or is it open? Once over, it stays so whatever comes after, unless that is undone."""
        ended, entries = self.progress.ended, len(self.session.log)
        if ended and ended[0] <= entries:
            return DONE if ended[1] else FAILED
        found = self._judged()
        self.progress.ended = [] if found == OPEN else [entries, int(found == DONE)]
        return found

    def _judged(self) -> str:
        """As the position stands."""
        position = self._since(self.progress.begun)
        if self.task.goal is not None and holds(self.task.goal, position):
            return DONE
        if self.task.fail is not None and holds(self.task.fail, position):
            return FAILED
        return self._at_the_end(position)

    def _at_the_end(self, position: Position) -> str:
        """Without a goal a task is done when its last step is over, or the game is; with one it has failed when the game is."""
        over = holds({"over": True}, position)
        if self.task.goal is not None:
            return FAILED if over else OPEN
        is_all_said = len(self.progress.said) > 0 and self._is_over(self.progress.said[-1]) and self._is_last
        return DONE if is_all_said or (over and self._guides) else OPEN

    @property
    def _is_last(self) -> bool:
        return self.progress.said[-1][0] == len(self.task.steps) - 1

    # ---- which step it is
    def _follow(self) -> None:
        """Forgets the words after a decision that has been undone, then says what has come."""
        said = self.progress.said
        while said and said[-1][1] > len(self.session.log):
            said.pop()
        kinds.forget(self.progress, len(self.session.log))
        while (not said or self._is_over(said[-1])) and (following := self._following()) is not None:
            said.append([following, len(self.session.log), 0])

    def _following(self) -> int | None:
        """The next step, or the first later one that waits for a moment which has come."""
        said = self.progress.said
        first = said[-1][0] + 1 if said else 0
        if said and self._is_passed(said[-1]) and (due := self._first_due(first)) is not None:
            return due
        if first < len(self.task.steps) and self.task.steps[first].when is None:
            return first
        return self._first_due(first)

    def _first_due(self, first: int) -> int | None:
        """The first of the steps from this one on whose moment has come."""
        position = self._since(self.progress.said[-1][1] if self.progress.said else self.progress.begun)
        moments = ((k, self.task.steps[k].when) for k in range(first, len(self.task.steps)))
        return next((k for k, when in moments if when is not None and holds(when, position)), None)

    def _is_passed(self, said: list[int]) -> bool:
        """Has the person of a first game decided something over words that were only to be read? They want to play."""
        number, since, read = said
        return self._guides and self.task.steps[number].until is None and not read and bool(self._since(since).decisions)

    def _is_over(self, said: list[int]) -> bool:
        number, since, read = said
        until = self.task.steps[number].until
        return bool(read) or self._is_passed(said) if until is None else holds(until, self._since(since))

    @property
    def step(self) -> CoachStep | None:
        """The step that is on, if one is."""
        said = self.progress.said
        return self.task.steps[said[-1][0]] if said and not self._is_over(said[-1]) else None

    def _since(self, entry: int) -> Position:
        return Position(self.session, self.seat, entry)

    # ---- the coach's words
    def _questions(self) -> list[Answer]:
        return asking.questions(self.task.questions, self._since(self.progress.begun), self.say)

    def say(self, part: str) -> str:
        return self.words.render(Text(self.task.key(part), self.task.args))

    def _told(self, step: CoachStep) -> Answer:
        number = self.progress.said[-1][0]
        return {
            "id": step.id, "n": number + 1, "of": len(self.task.steps), "text": self.say(step.id), "rule": step.rule,
            "at": list(step.at), "read": step.until is None, **self._shown(step),
        }  # fmt: skip

    def _shown(self, step: CoachStep) -> Answer:
        """The choice that is advised, if it can be taken now; what is to be picked for it, if the advice says so."""
        if (found := self.advised) is None:
            return {"choice": None, "picks": None, "count": None}
        number, choice = found
        whole = admitted([choice.option], step.advise)
        return {"choice": number} | (filled_in(choice, step.advise) if whole else {"picks": None, "count": None})

    @property
    def advised(self) -> tuple[int, Choice] | None:
        """The choice of the view that is advised, with its number, if it can be taken now."""
        step = self.step
        if step is None or not step.advise or self.seat not in self.session.game.seats(self.session.state):
            return None
        offered = enumerate(choices(self.session, self.seat))
        return next(((k, choice) for k, choice in offered if _fits(choice.option, step.advise)), None)

    def _comment(self, state: str) -> str | None:
        """That the task has changed comes first, then what the end has to say; before it, what comes of having done something
        else than was advised.
        """
        if self.progress.cut == len(self.session.log):
            return self.words.render(Text("coach.cut"))
        if state != OPEN:
            part = "why" if state == DONE else "wrong"
        elif (strayed := self._strayed()) is not None:
            part = f"{strayed.id}.else"
        else:
            return None
        return self.say(part) if self.task.key(part) in self.words else None

    def _strayed(self) -> CoachStep | None:
        """The step whose advice the person's last decision did not follow, though it could, and though the page had not proposed
        what they did."""
        log = self.session.log
        own = [k for k, entry in enumerate(log) if entry[0] == self.seat and k >= self.progress.begun]
        if not own:
            return None
        heard = [number for number, since, _ in self.progress.said if since <= own[-1]]
        step = self.task.steps[heard[-1]] if heard else None
        if step is None or not step.advise or begins(log[own[-1]][1:], step.advise):
            return None
        return step if self.task.key(f"{step.id}.else") in self.words and self._was_free(own[-1], step) else None

    def _was_free(self, entry: int, step: CoachStep) -> bool:
        """At an entry of the log: could the advice have been followed, and was the page's own proposal for it not just taken?"""
        before, action = Replay(self.session), tuple(self.session.log[entry][1:])
        legal = self.session.game.legal(before.position(before.offset + entry), self.seat)
        option = option_of(legal, action)
        could = any(_fits(one, step.advise) and _whole(one, step.advise) for one in legal)
        return could and not (option is not None and fills_in(option, action, step.advise))


def fills_in(option: tuple[Any, ...], action: tuple[Any, ...], advised: tuple[Any, ...]) -> bool:
    """Does an action complete the option that is advised, as the page fills it in?"""
    return isinstance(option[-1], Pattern) and suggested(option) == action and _fits(option, advised)


def _whole(option: tuple[Any, ...], advised: tuple[Any, ...]) -> bool:
    """Can the option be completed as advised, as far as the advice goes?"""
    return len(advised) < len(option) or admitted([option], advised)


def _fits(option: tuple[Any, ...], advised: tuple[Any, ...]) -> bool:
    """Does an offered option begin as advised, as far as it is fixed?"""
    known = [part for part in option if isinstance(part, (int, str))]
    return list(advised[: len(known)]) == known[: len(advised)]
