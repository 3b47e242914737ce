"""Decisions. A step is stateless: who decides, what is legal, what each verb does.

Handlers `on_<verb>(state, frame, seat, *args)` change the state and return a transition:
`None` stay in this step, `DONE` the step is finished, `Call(seq, item)` run a sequence and come back (or not).
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple

from winedark.kernel.base import Base
from winedark.kernel.state import Frame, S, number
from winedark.kernel.text import Text

CHANCE = -1
Action = tuple[Any, ...]  # ("verb", arg, …): ints and strings only


class Call(NamedTuple):
    """Run another sequence for `item`, then come back to this step; with `back=False` this step is finished first."""

    seq: str
    item: object = None
    back: bool = True


DONE = Call("")
Then = Call | None  # what a handler gives back: None to stay in the step, DONE, or what to run next


class Pattern:
    """The open tail of an action: what the player still has to pick. Stands last in a legal action.

    `low` to `high` members are picked, out of `members()` ((member, how many there are), …).
    """

    __slots__ = ()
    low: int
    high: int
    spends = False  # is what is picked given away for the rest of the action?
    ordered = False  # does the order of the picks matter?
    cost: int | None = None  # the whole price, where the tail is a payment

    def __repr__(self) -> str:
        of = f" of {dict(self.members())}" if self.members() else ""
        return f"{type(self).__name__}({self.low} to {self.high}{of})"

    def members(self) -> tuple[tuple[int, int], ...]:
        """What there is to pick from; empty for a `Count`."""
        return ()

    def admits(self, args: Action) -> bool:
        """May `args` take the pattern's place?"""
        raise NotImplementedError

    def sample(self, rng: Random) -> Action:
        """Some admitted args, at random."""
        raise NotImplementedError

    def suggest(self) -> Action:
        """The args that a player would most often want."""
        raise NotImplementedError

    def why(self, args: Action) -> Text:
        """What is wrong with args that the pattern does not admit."""
        if len(args) < self.low:
            return Text("pick.short", {"n": self.low - len(args)})
        if len(args) > self.high:
            return Text("pick.excess", {"n": len(args) - self.high})
        return Text("pick.wrong")


class Pick(Pattern):
    """`low` to `high` of the `items` ((id, how many there are), …); `distinct` forbids the same id twice."""

    __slots__ = ("distinct", "high", "items", "low")

    def __init__(self, items: tuple[tuple[int, int], ...], low: int, high: int, distinct: bool = False) -> None:
        self.items, self.low, self.high, self.distinct = items, low, high, distinct

    def members(self) -> tuple[tuple[int, int], ...]:
        return self.items

    def admits(self, args: Action) -> bool:
        if not self.low <= len(args) <= self.high or (self.distinct and len(set(args)) < len(args)):
            return False
        have = dict(self.items)
        return all(args.count(a) <= have.get(a, 0) for a in args)

    def sample(self, rng: Random) -> Action:
        pool = [i for i, n in self.items for _ in range(1 if self.distinct else n)]
        return tuple(sorted(rng.sample(pool, rng.randint(self.low, min(self.high, len(pool))))))

    def suggest(self) -> Action:
        pool = [i for i, n in self.items for _ in range(1 if self.distinct else n)]
        return tuple(pool[: self.high])


class Count(Pattern):
    """A number from `low` to `high`; the whole of it is suggested."""

    __slots__ = ("high", "low")

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high

    def admits(self, args: Action) -> bool:
        return len(args) == 1 and type(args[0]) is int and self.low <= args[0] <= self.high

    def sample(self, rng: Random) -> Action:
        return (self.low + int(rng.random() * (self.high - self.low + 1)),)

    def suggest(self) -> Action:
        return (self.high,)

    def why(self, args: Action) -> Text:
        return Text("pick.number", {"low": self.low, "high": self.high})


def admitted(legal: list[Action], action: Action) -> bool:
    """Is `action` one of `legal`, patterns completed?"""
    for option in legal:
        if isinstance(option[-1], Pattern):
            head = len(option) - 1
            if action[:head] == option[:-1] and option[-1].admits(action[head:]):
                return True
        elif option == action:
            return True
    return False


def option_of(legal: list[Action], action: Action) -> Action | None:
    """The option that `action` completes; None if there is none."""
    return next((option for option in legal if admitted([option], action)), None)


def sampled(legal: list[Action], rng: Random) -> Action:
    """A random action of `legal`, its pattern completed at random."""
    option = legal[int(rng.random() * len(legal))]
    return option[:-1] + option[-1].sample(rng) if isinstance(option[-1], Pattern) else option


def suggested(option: Action) -> Action:
    """The option with its pattern completed as suggested."""
    return option[:-1] + option[-1].suggest() if isinstance(option[-1], Pattern) else option


def proposed(option: Action) -> Action:
    """The option with its open tail as suggested; with none of it where the suggestion is not enough and the player must pick."""
    tail = option[-1]
    if not isinstance(tail, Pattern):
        return option
    action = suggested(option)
    return action if tail.low <= len(action) - len(option) + 1 <= tail.high or not tail.members() else option[:-1]


class Blocked(NamedTuple):
    """An option that a player might look for and may not take now: why, and by which paragraph. Never sent.

    `price` is what it costs where that alone stands in the way.
    """

    option: Action
    why: Text
    rule: str
    label: Text | None = None
    price: int | None = None


class Ask(NamedTuple):
    """A question before something ends that would be missed: templates `ask.<key>.title`, `.text`, `.yes` and `.no`.

    The title asks in a verb, the text says why, the answers say what is done.
    """

    key: str
    args: Mapping[str, Any] = {}

    def texts(self) -> dict[str, Text]:
        """Its four texts."""
        return {part: Text(f"ask.{self.key}.{part}", self.args) for part in ("title", "text", "yes", "no")}


class Step(Generic[S]):
    """One kind of decision of a title. `rule` is the paragraph of the title's rule text that it applies.

    `alone`: a single option is no question, and is taken for a person. `in_order`: the verb whose options a person may lay down
    in a row, once for all that are left. `open`: the decision needs nothing that only its seat may see; `aloud`: nor is anything
    of that kind said beside its choices. `main`: the verbs that end the matter, one of which is the plain large button.
    `passing`: the verbs that let it pass; a player who can do nothing else has nothing to think about.
    """

    rule: ClassVar[str] = ""
    alone: ClassVar[bool] = False
    in_order: ClassVar[str] = ""
    open: ClassVar[bool] = False
    aloud: ClassVar[bool] = False
    main: ClassVar[tuple[str, ...]] = ("done", "keep", "keep_none", "decline", "pass", "refuse")
    passing: ClassVar[tuple[str, ...]] = ()
    verbs: ClassVar[dict[str, Callable[..., Then]]] = {}
    arguments: ClassVar[dict[str, tuple[str, ...]]] = {}

    def __init__(self, game: Base) -> None:
        self.game = game

    def __init_subclass__(cls) -> None:
        found = {name[3:]: getattr(cls, name) for name in dir(cls) if name.startswith("on_")}
        cls.verbs = found
        cls.arguments = {verb: tuple(inspect.signature(fn).parameters)[4:] for verb, fn in found.items()}

    def seats(self, state: S, frame: Frame) -> tuple[int, ...]:
        """Who decides now; nobody, and the step is passed over. The sequence's item unless overridden."""
        return (number(frame),)

    def legal(self, state: S, frame: Frame, seat: int) -> list[Action]:
        """Everything `seat` may do now; never empty for a seat that has to decide."""
        raise NotImplementedError

    def blocked(self, state: S, frame: Frame, seat: int) -> list[Blocked]:
        """What is not legal now but would be looked for, with the reason."""
        return []

    def plan(self, state: S, frame: Frame, seat: int) -> list[Action]:
        """What the seat may lay down for now and whenever it is asked the same again, as suggests itself; none for most.

        It is carried out one by one, as far as each is legal when its time comes.
        """
        return []

    def prompt(self, state: S, frame: Frame, seat: int) -> Text:
        """What the player is asked."""
        return Text(f"prompt.{type(self).__name__}", {"seat": seat})

    def detail(self, state: S, frame: Frame, seat: int) -> Text | None:
        """A second line under the prompt, if one helps."""
        return None

    def at(self, state: S, frame: Frame) -> list[str]:
        """The regions that the question is about, where no choice names them; everybody may know them."""
        return []

    def label(self, state: S, frame: Frame, seat: int, option: Action) -> Text:
        """The words on the choice, whole by themselves: template `choice.<verb>` with the handler's own argument names."""
        return Text(f"choice.{option[0]}", self.named(seat, option))

    def short(self, state: S, frame: Frame, seat: int, option: Action) -> Text | None:
        """Fewer words, for a button whose menu group and first target are known: template `short.<verb>`, if there is one."""
        key = f"short.{option[0]}"
        return Text(key, self.named(seat, option)) if key in self.game.catalogue else None

    def act(self, state: S, frame: Frame, seat: int, action: Action) -> Text | None:
        """The words on the button that decides: verb and thing. Template `button.<verb>_<step>` or `button.<verb>`; None where
        they are the words on the choice.

        `action` is the option with its open tail filled in, so that words can name a number. The kit adds price and chance.
        """
        return self._by_verb("button", seat, action)

    def did(self, seat: int, action: Action) -> Text | None:
        """What a player has done, where the story does not tell it: template `did.<verb>_<step>` or `did.<verb>`."""
        return self._by_verb("did", seat, action)

    def price(self, state: S, frame: Frame, seat: int, option: Action) -> int | None:
        """The price in coins or in things of equal worth; 0 for a gift where others pay, None where nobody pays."""
        return option[-1].cost if isinstance(option[-1], Pattern) else None

    def chance(self, state: S, frame: Frame, seat: int, action: Action) -> float | None:
        """How likely it does what it is for: an attack wins, a march takes the region. None where nothing is rolled."""
        return None

    def worth(self, state: S, frame: Frame, seat: int, option: Action) -> int | None:
        """How many points it brings, where that can be said; None elsewhere."""
        return None

    def remark(self, state: S, frame: Frame, seat: int, option: Action) -> Text | None:
        """What a player wants to know beside the words on the choice, in a few words; None for nothing."""
        return None

    def text(self, state: S, frame: Frame, seat: int, option: Action) -> Text | None:
        """What is chosen, in one line: a hero's power, what a building brings. Blocked options are asked about too."""
        return None

    def icon(self, state: S, frame: Frame, seat: int, option: Action) -> str:
        """A picture of the choice's own; "" for that of its group. Blocked options are asked about too."""
        return ""

    def way(self, state: S, frame: Frame, seat: int, option: Action) -> list[str]:
        """The regions that it leads through, as targets in their order; none for most."""
        return []

    def stakes(self, state: S, frame: Frame, seat: int, option: Action) -> bool:
        """Does it begin what dice or others decide and nobody can take back? Then it is asked about, with odds."""
        return False

    def confirm(self, state: S, frame: Frame, seat: int, option: Action) -> Ask | None:
        """What to ask before this option ends something that would be missed; None for most."""
        return None

    def _by_verb(self, what: str, seat: int, action: Action) -> Text | None:
        for key in (f"{what}.{action[0]}_{type(self).__name__}", f"{what}.{action[0]}"):
            if key in self.game.catalogue:
                return Text(key, self.named(seat, action))
        return None

    def named(self, seat: int, option: Action) -> dict[str, Any]:
        """The arguments of an option by the handler's own names, and the seat."""
        told: dict[str, Any] = {"seat": seat}
        told.update(zip(self.arguments[option[0]], option[1:-1] if isinstance(option[-1], Pattern) else option[1:], strict=False))
        return told


class ChanceStep(Step[S]):
    """Dice and draws: the session samples the outcome and logs it as a move of seat CHANCE."""

    def seats(self, state: S, frame: Frame) -> tuple[int, ...]:
        return (CHANCE,)

    def sample(self, state: S, frame: Frame, rng: Random) -> Action:
        """One outcome, drawn with `rng`."""
        raise NotImplementedError

    def possible(self, state: S, frame: Frame, action: Action) -> bool:
        """Could chance have given this? Guards the log of a save."""
        raise NotImplementedError

    def legal(self, state: S, frame: Frame, seat: int) -> list[Action]:
        return []
