"""The view model: what a page needs to draw a position and to offer the choices, as plain JSON. The one place with its schema."""

from __future__ import annotations

from typing import Any

from winedark.kernel.game import Game, is_chance
from winedark.kernel.session import HUMAN, Line, Session
from winedark.kernel.step import Action, Count, Pattern
from winedark.kernel.text import Catalogue, Text

PLAIN_BUTTONS = ("done", "keep", "keep_none", "decline", "pass", "refuse")
HEADING = "heading"  # events with such a key open a part of the story: `note(g, "heading.phase", …)`
UNKNOWN = -1  # stands for a pick that is none of the members
ATOMS = frozenset({str, int, bool, type(None)})


class Choice:
    """One choice as offered: the option with its open tail, and the ids of the tail's members."""

    __slots__ = ("ids", "option")

    def __init__(self, option: Action, ids: dict[str, int]) -> None:
        self.option, self.ids = option, ids

    def action(self, picks: list[str] | None, count: int | None) -> Action | None:
        """The complete action for these picks; None if they do not belong to this choice."""
        tail = self.option[-1]
        if not isinstance(tail, Pattern):
            return self.option
        if isinstance(tail, Count):
            args: Action = tail.suggest() if count is None else (count,)
        elif picks is None:
            args = tail.suggest()
        elif any(p not in self.ids for p in picks):
            return None
        else:
            args = self._args(tail, picks)
        return self.option[:-1] + args

    def _args(self, tail: Pattern, picks: list[str]) -> Action:
        args = [self.ids.get(p, UNKNOWN) for p in picks]
        return tuple(args if tail.ordered else sorted(args))

    def why(self, picks: list[str] | None) -> Text:
        """What is wrong with picks that are not admitted."""
        tail: Pattern = self.option[-1]
        return tail.why(self._args(tail, picks or []))


def choices(game: Game, g: Any, seat: int | None) -> list[Choice]:
    """What the seat may choose now, in the order of the view."""
    if seat is None:
        return []
    offered = []
    for option in game.legal(g, seat):
        tail = option[-1]
        members = tail.members() if isinstance(tail, Pattern) else ()
        offered.append(Choice(option, {game.item(option, m)["id"]: m for m, _ in members}))
    return offered


def view(session: Session, seat: int | None, since: int = 0) -> dict[str, Any]:
    """The whole view for a seat (None: an onlooker), with the story from line `since` on; Texts filled in."""
    game, g = session.game, session.state
    words = game.catalogue
    model = game.view(g, seat)
    model["turn"]["active"] = [s for s in game.seats(g) if s >= 0]
    model["seats"] = [_seat(session, s, part) for s, part in enumerate(model["seats"])]
    model["others"] = [{"id": s, **part} for s, part in enumerate(model.get("others", ()), game.seat_count)]
    model |= {
        "rev": session.rev,
        "title": game.title,
        "edition": game.edition_id,
        "viewer": seat,
        "prompt": _prompt(session, seat),
        "choices": _choices(game, g, seat),
        "undo": _undo(session, seat),
        "redo": {"can": session.can_redo(seat)},
        "restart": {"can": session.can_undo(seat)},
        "log": _log(session, since),
        "over": _over(session),
    }
    used = {c["group"] for c in model["choices"]}
    model["groups"] = [group for group in model["groups"] if group["id"] in used]
    final: dict[str, Any] = filled(model, words)
    return final


def status(session: Session) -> str:
    """How a game stands, in one line: "Round 3, Build: Greece to decide"."""
    game, g = session.game, session.state
    if game.over(g):
        return game.catalogue.render(_over(session)["text"])  # type: ignore[index]
    model = game.view(g, None)
    turn = model["turn"]["label"]
    for step in model["turn"]["steps"]:
        if step["state"] == "now":
            turn = Text("view.stage", {"turn": turn, "step": step["label"]})
    roles = tuple(model["seats"][s]["role"] for s in game.seats(g) if s >= 0)
    return game.catalogue.render(Text("view.status", {"turn": turn, "roles": roles}))


def _seat(session: Session, seat: int, part: dict[str, Any]) -> dict[str, Any]:
    player = session.players[seat]
    acting = seat in session.game.seats(session.state)
    label = Text("view.seat", {"name": player.name, "role": part["role"], "chips": tuple(c["label"] for c in part["chips"])})
    bot = None if player.kind == HUMAN else player.kind
    return {"id": seat, "name": player.name, "bot": bot, "acting": acting, "label": label, **part}


def _prompt(session: Session, seat: int | None) -> dict[str, Any]:
    game, g = session.game, session.state
    if (waiting := game.pending(g)) is None:
        return {"seat": None, "text": Text("over.title"), "detail": None, "rule": None}
    step, f = waiting
    deciding = game.seats(g)
    if is_chance(deciding):  # in replays: a running session never rests there
        return {"seat": None, "text": Text("view.chance"), "detail": None, "rule": step.rule}
    who = seat if seat in deciding else deciding[0]
    detail = step.detail(g, f, who) if who == seat else None
    return {"seat": who, "text": step.prompt(g, f, who), "detail": detail, "rule": step.rule}


def _choices(game: Game, g: Any, seat: int | None) -> list[dict[str, Any]]:
    """What the seat may choose, and after it what it may not, with the reason."""
    waiting = game.pending(g)
    if seat is None or waiting is None or seat not in game.seats(g):
        return []
    step, f = waiting
    legal = [
        _choice(game, g, seat, option, step.label(g, f, seat, option), step.rule) | {
            "main": option[0] in PLAIN_BUTTONS,
            "short": step.short(g, f, seat, option),
            "note": step.remark(g, f, seat, option),
            "ask": step.ask(g, f, seat, option),
        }
        for option in (c.option for c in choices(game, g, seat))
    ]
    blocked = [
        _choice(game, g, seat, b.option, b.label or step.label(g, f, seat, b.option), b.rule) | {"off": b.why}
        for b in step.blocked(g, f, seat)
    ]
    return [choice | {"id": k} for k, choice in enumerate(legal + blocked)]


def _choice(game: Game, g: Any, seat: int, option: Action, label: Text, rule: str) -> dict[str, Any]:
    return {
        "label": label,
        "short": None,
        "note": None,
        "group": game.group(option),
        "path": game.path(g, seat, option),
        "main": False,
        "rule": rule,
        "off": None,
        "ask": None,
        "pick": _pick(game, option),
        "count": _count(option),
    }


def _pick(game: Game, option: Action) -> dict[str, Any] | None:
    tail = option[-1]
    if not isinstance(tail, Pattern) or isinstance(tail, Count):
        return None
    items = [game.item(option, member) | {"max": n} for member, n in tail.members()]
    ids = {member: item["id"] for (member, _), item in zip(tail.members(), items, strict=True)}
    suggested = [ids[m] for m in tail.suggest()]
    return {"items": items, "low": tail.low, "high": tail.high, "suggested": suggested, "ordered": tail.ordered}


def _count(option: Action) -> dict[str, int] | None:
    tail = option[-1]
    return {"low": tail.low, "high": tail.high, "suggested": tail.suggest()[0]} if isinstance(tail, Count) else None


def _undo(session: Session, seat: int | None) -> dict[str, Any]:
    can = session.can_undo(seat)
    return {"can": can, "why": None if can else Text(f"undo.{session.barrier}")}


def _log(session: Session, since: int) -> dict[str, Any]:
    return {"from": since, "lines": [_told(since + k, line) for k, line in enumerate(session.lines[since:])]}


def _told(i: int, line: Line) -> dict[str, Any]:
    """A line of the story. Its seat is the one that it tells of, or else who acted; a heading has none."""
    key, rule, args = line.event
    kind = key.split(".")[0]
    seat = None if kind == HEADING else args.get("seat", line.seat)
    return {"i": i, "seat": seat, "text": Text(key, args), "kind": kind, "rule": rule}


def _over(session: Session) -> dict[str, Any] | None:
    ranks = session.game.result(session.state)
    if ranks is None:
        return None
    return {
        "text": Text(session.lines[-1].event.key, session.lines[-1].event.args) if session.lines else Text("over.title"),
        "ranks": [
            {"seat": r.seat, "rank": r.rank, "text": Text(r.how, dict(r.args))}
            for r in sorted(ranks, key=lambda r: (r.rank, r.seat))
        ],
    }


def filled(value: Any, words: Catalogue) -> Any:
    """The same structure with every Text as final words."""
    kind = type(value)
    if kind is Text:
        return words.render(value)
    if kind is dict:
        return {k: v if type(v) in ATOMS else filled(v, words) for k, v in value.items()}
    return [filled(v, words) for v in value] if kind in (list, tuple) else value
