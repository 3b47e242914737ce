"""The view model: what a page needs to draw a position and to offer the choices, as plain JSON. The one place with its schema."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import Any, overload

from winedark.display.acts import beyond, labelled
from winedark.kernel import ahead
from winedark.kernel.game import Game, is_chance
from winedark.kernel.session import HUMAN, Line, Session
from winedark.kernel.step import Action, Blocked, Count, Pattern, Step, proposed
from winedark.kernel.text import Event, Filled, Text

HEADING = "heading"  # events with such a key open a part of the story: `record(g, "heading.phase", …)`
SILENT = {"act": None, "chance": None, "note": None, "ask": None}  # of a choice, where a word beside it would tell too much
MANY = 8  # headings never stand together in such a number
UNKNOWN = -1  # stands for a pick that is none of the members


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


def choices(session: Session, seat: int | None) -> list[Choice]:
    """What the seat may choose now, in the order of the view; last, to lay all down at once where that can be."""
    if seat is None:
        return []
    legal, row = session.legal(seat), session.row(seat)
    offered = []
    for option in [*legal, row] if row else legal:
        tail = option[-1]
        members = tail.members() if isinstance(tail, Pattern) else ()
        offered.append(Choice(option, {_item(session, seat, option, m)["id"]: m for m, _ in members}))
    return offered


def view(session: Session, seat: int | None, since: int = 0, open: bool = False) -> dict[str, Any]:
    """The whole view for a seat (None: an onlooker), with the story from line `since` on; Texts filled in.

    `open`: as everybody at the table may see it while the seat decides.
    """
    game, state, words = session.game, session.state, session.game.catalogue
    model, offered, deciding = game.view(state, seat), choices(session, seat), game.seats(state)
    aloud = not open or _aloud(session)
    shown = (model if aloud else game.view(state, None))["panels"]
    panels = game.latest(state, seat if aloud else None, shown, Story(session.lines))
    model["panels"] = [words.again((seat, panel["id"]), panel) for panel in panels if not (open and panel["private"])]
    active = session.waiting() if game.decides_together(state) else ()  # nobody waits for bots that decide together with people
    model["turn"]["active"] = [*active] or [s for s in deciding if s >= 0]
    acting = model["turn"]["active"]
    model["seats"] = [words.again(s, _seat(session, s, part, s in acting)) for s, part in enumerate(model["seats"])]
    model["others"] = [{"id": s, **part} for s, part in enumerate(model.get("others", ()), game.seat_count)]
    model |= {
        "rev": session.rev,
        "title": game.title,
        "edition": game.edition_id,
        "viewer": seat,
        "prompt": _prompt(session, seat, deciding),
        "choices": [] if seat is None or seat not in deciding else _choices(session, seat, offered),
        "undo": _undo(session, seat),
        "redo": {"can": session.can_redo(seat)},
        "restart": {"can": session.can_undo(seat)},
        "log": _log(session, since),
        "over": _over(session),
        "post": _post(session),
        "dilemma": (asked := session.dilemma) and {"seat": asked.seat, "answered": session.answer() is not None},
        "deadlock": game.deadlock(state) if state.stack else None,
    }
    model["prompt"]["off"] = beyond(model["choices"], model["groups"])
    model["groups"] = _groups(session, seat, model, offered)
    final: dict[str, Any] = words.filled(model if aloud else _quiet(model))
    return final


def _groups(session: Session, seat: int | None, model: dict[str, Any], offered: list[Choice]) -> list[dict[str, Any]]:
    """The menu groups in use; one with several options says what they come to."""
    options: dict[str, list[Action]] = {choice["group"]: [] for choice in model["choices"]}
    for choice, shown in zip(offered, model["choices"], strict=False):  # what is blocked comes last
        options[shown["group"]].append(choice.option)
    return [
        group | {"note": _menu(session, seat, group["id"], options[group["id"]])}
        for group in model["groups"] if group["id"] in options
    ]  # fmt: skip


def _menu(session: Session, seat: int | None, group: str, options: list[Action]) -> Text | None:
    return session.game.menu(session.state, seat, group, options) if seat is not None and len(options) > 1 else None


class Story(Sequence[Event]):
    """What has happened, as a title reads it: mostly from its end, so it is not written out."""

    def __init__(self, lines: list[Line]) -> None:
        self.lines = lines

    def __len__(self) -> int:
        return len(self.lines)

    @overload
    def __getitem__(self, at: int) -> Event: ...
    @overload
    def __getitem__(self, at: slice) -> list[Event]: ...
    def __getitem__(self, at: int | slice) -> Event | list[Event]:
        return [line.event for line in self.lines[at]] if isinstance(at, slice) else self.lines[at].event

    def __iter__(self) -> Iterator[Event]:
        return map(attrgetter("event"), self.lines)


def _quiet(model: dict[str, Any]) -> dict[str, Any]:
    """Without the words beside choices: they may tell what only the viewer knows."""
    return model | {
        "prompt": model["prompt"] | {"idle": False, "off": None},
        "choices": [choice | SILENT for choice in model["choices"]],
        "groups": [group | {"note": None} for group in model["groups"]],
    }  # fmt: skip


def _aloud(session: Session) -> bool:
    waiting = session.game.pending(session.state)
    return waiting is not None and waiting[0].aloud


def _post(session: Session) -> dict[str, Any] | None:
    if (post := session.post) is None:
        return None
    unsent = post.has_news(len(session.log), len(session.handed))
    return {"table": post.table, "letters": len(post.letters), "ask": post.ask, "unsent": unsent}


def brief(session: Session) -> dict[str, Any]:
    """What a list of saved games shows: {"round", "phase", "over", "text": "Round 3, Build: Greece to decide"}."""
    game, state, words = session.game, session.state, session.game.catalogue
    model, over = game.view(state, None), _over(session)
    turn, step = model["turn"], next((step for step in model["turn"]["steps"] if step["state"] == "now"), None)
    if over:
        told = over["text"]
    else:
        label = Text("view.stage", {"turn": turn["label"], "step": step["label"]}) if step else turn["label"]
        roles = tuple(model["seats"][s]["role"] for s in game.seats(state) if s >= 0)
        told = Text("view.status", {"turn": label, "roles": roles})
    phase = words.render(step["label"]) if step else ""
    return {"round": turn["round"], "phase": phase, "over": over is not None, "text": words.render(told)}


def _seat(session: Session, seat: int, part: dict[str, Any], acting: bool) -> dict[str, Any]:
    player = session.players[seat]
    label = Text("view.seat", {"name": player.name, "role": part["role"], "chips": tuple(c["label"] for c in part["chips"])})
    bot = None if player.kind == HUMAN else player.kind
    return {"id": seat, "name": player.name, "bot": bot, "acting": acting, "label": label, **part}


def _prompt(session: Session, seat: int | None, deciding: tuple[int, ...]) -> dict[str, Any]:
    game, state = session.game, session.state
    nobody: dict[str, Any] = {"seat": None, "detail": None, "open": False, "idle": False, "at": [], "off": None}
    if (waiting := game.pending(state)) is None:
        return nobody | {"text": Text("over.title"), "rule": None}
    step, frame = waiting
    if is_chance(deciding):  # in replays: a running session never rests there
        return nobody | {"text": Text("view.chance"), "rule": step.rule}
    who = seat if seat is not None and seat in deciding else deciding[0]
    return {
        "seat": who, "text": step.prompt(state, frame, who),
        "detail": game.face.detail(step, state, frame, who) if who == seat else None, "rule": step.rule, "open": step.open,
        "idle": who == seat and idle(session, who), "at": step.at(state, frame), "off": None,
    }  # fmt: skip


def idle(session: Session, seat: int) -> bool:
    """Can a seat that has to decide only let it pass, or end what it has not begun?"""
    step, _ = session.game.asked(session.state)
    legal = session.legal(seat)
    return all(option[0] in step.passing for option in legal) or _forced(session, step, seat, legal)


def _forced(session: Session, step: Step[Any], seat: int, legal: list[Action]) -> bool:
    """Is there nothing but the end of the matter? With a coach that is a lesson; what can be taken back is not ended."""
    if len(legal) > 1 or session.task is not None or session.can_undo(seat):
        return False
    return legal[0][0] in step.main and not isinstance(legal[0][-1], Pattern)


# A choice before anything is said of it, in the order of the schema.
BLANK: dict[str, Any] = {
    "label": None, "act": None, "short": None, "note": None, "text": None, "icon": "", "group": "", "price": None,
    "chance": None, "worth": None, "path": [], "way": [], "main": False,
    "stakes": False, "rule": "", "off": None, "ask": None, "pick": None, "count": None, "id": 0,
}  # fmt: skip


def _choices(session: Session, seat: int, offered: list[Choice]) -> list[Filled]:
    """What a seat that decides may choose, and after it what it may not, with the reason; in their final words."""
    step, frame = session.game.asked(session.state)
    legal = [_offered(session, step, frame, seat, choice.option, k) for k, choice in enumerate(offered)]
    blocked = enumerate(session.game.face.blocked(step, session.state, frame, seat), len(legal))
    return legal + [_blocked(session, step, frame, seat, one, k) for k, one in blocked]


def _offered(session: Session, step: Step[Any], frame: Any, seat: int, option: Action, id: int) -> Filled:
    game, state, face, said = session.game, session.state, session.game.face, session.game.catalogue.filled
    if option[0] == ahead.IN_ORDER:
        label, act = ("in_order", "in_order") if step.in_order else ("all", "all_these")
        words = {"label": said(Text(f"choice.{label}")), "act": said(Text(f"choice.{act}"))}
        shown: dict[str, Any] = words | {"rule": step.rule}
        return Filled(BLANK | shown | {"pick": _pick(session, seat, option), "id": id})
    tail, action = isinstance(option[-1], Pattern), proposed(option)
    ask = face.confirm(step, state, frame, seat, option)
    price, chance = step.price(state, frame, seat, option), face.chance(step, state, frame, seat, action)
    return Filled({
        "label": said(face.label(step, state, frame, seat, option)),
        "act": said(labelled(face.act(step, state, frame, seat, action), price, chance)),
        "short": said(face.short(step, state, frame, seat, option)),
        "note": said(face.remark(step, state, frame, seat, option)),
        "text": said(face.text(step, state, frame, seat, option)),
        "icon": face.icon(step, state, frame, seat, option),
        "group": game.group(option),
        "price": price,
        "chance": chance,
        "worth": face.worth(step, state, frame, seat, option),
        "path": game.path(state, seat, option),
        "way": face.way(step, state, frame, seat, option),
        "main": option[0] in step.main,
        "stakes": face.stakes(step, state, frame, seat, option),
        "rule": step.rule,
        "off": None,
        "ask": said(ask.texts()) if ask else None,
        "pick": _pick(session, seat, option) if tail else None,
        "count": _count(option) if tail else None,
        "id": id,
    })  # fmt: skip


def _blocked(session: Session, step: Step[Any], frame: Any, seat: int, one: Blocked, id: int) -> Filled:
    state, option, face, said = session.state, one.option, session.game.face, session.game.catalogue.filled
    return Filled(BLANK | {
        "label": said(one.label or face.label(step, state, frame, seat, option)),
        "text": said(face.text(step, state, frame, seat, option)),
        "icon": face.icon(step, state, frame, seat, option),
        "group": session.game.group(option),
        "path": session.game.path(state, seat, option),
        "price": one.price,
        "rule": one.rule,
        "off": said(one.why),
        "pick": _pick(session, seat, option),
        "count": _count(option),
        "id": id,
    })  # fmt: skip


def _item(session: Session, seat: int, option: Action, member: int) -> dict[str, Any]:
    """A member of an open tail; of a row, the decision that it stands for."""
    words, face = session.game.catalogue, session.game.face
    if option[0] != ahead.IN_ORDER:
        return words.piece(session.game.item, option[:-1], member)
    step, frame = session.game.asked(session.state)
    named = option[-1].actions[member]
    label, icon = face.label(step, session.state, frame, seat, named), face.icon(step, session.state, frame, seat, named)
    return {"id": f"{ahead.IN_ORDER}-{member}", "icon": icon, "label": words.render(label)}


def _pick(session: Session, seat: int, option: Action) -> dict[str, Any] | None:
    tail = option[-1]
    if not isinstance(tail, Pattern) or isinstance(tail, Count):
        return None
    blank: dict[str, Any] = {"of": None, "figures": []}
    items = [blank | _item(session, seat, option, member) | {"max": n} for member, n in tail.members()]
    ids = {member: item["id"] for (member, _), item in zip(tail.members(), items, strict=True)}
    suggested = [ids[m] for m in tail.suggest()]
    return {"items": items, "low": tail.low, "high": tail.high, "suggested": suggested, "ordered": tail.ordered}


def _count(option: Action) -> dict[str, int] | None:
    tail = option[-1]
    return {"low": tail.low, "high": tail.high, "suggested": tail.suggest()[0]} if isinstance(tail, Count) else None


def _undo(session: Session, seat: int | None) -> dict[str, Any]:
    can = session.can_undo(seat)
    what, told = _undoable(session, seat) or (None, None)
    return {"can": can, "why": None if can else Text(f"undo.{session.barrier}"), "what": what, "told": told}


def _undoable(session: Session, seat: int | None) -> tuple[Text, Text] | None:
    """What undo would take back: in the words of its choice, and what was done, as the step or else the story tells it."""
    if seat is None or (last := session.undoable(seat)) is None:
        return None
    state, option = last
    step, frame = session.game.asked(state)
    label = session.game.face.label(step, state, frame, seat, option)
    lines = (line.event for line in session.undone_lines(seat) if not _heads(line) and _tells_of(line) == seat)
    story = next((Text(event.key, event.args) for event in lines), None)
    return label, step.did(seat, option) or story or Text("did.chosen", {"label": label})


def _tells_of(line: Line) -> int | None:
    """Whose a line of the story is: the seat that it tells of, or else the one that acted."""
    seat: int | None = line.event.args.get("seat", line.seat)
    return seat


def _log(session: Session, since: int) -> dict[str, Any]:
    game = session.game
    told = [_told(game, since + k, line) | {"why": _asked(session, since + k)} for k, line in enumerate(session.lines[since:])]
    return {"from": since, "lines": told}


def _asked(session: Session, index: int) -> bool:
    """Can it be asked why a bot has done this? Only of the first line that tells of it."""
    line = session.lines[index]
    if line.seat is None or _heads(line) or session.kind_at(line.entry, line.seat) == HUMAN:
        return False
    before = (other for other in reversed(session.lines[max(0, index - MANY) : index]) if not _heads(other))
    return next((other.entry for other in before), None) != line.entry


def _heads(line: Line) -> bool:
    return line.event.key.partition(".")[0] == HEADING


def _told(game: Game[Any], index: int, line: Line) -> dict[str, Any]:
    """A line of the story. Its seat is the one that it tells of, or else the one that acted; a heading has none."""
    key, rule, args = line.event
    kind = key.partition(".")[0]
    seat = None if kind == HEADING else _tells_of(line)
    return {
        "i": index, "seat": seat, "text": Text(key, args), "kind": kind, "rule": rule,
        "at": game.places(line.event), "way": game.moves(line.event), "sound": game.sound(line.event),
        "gist": _gist(game, line.event),
    }  # fmt: skip


def _gist(game: Game[Any], event: Event) -> dict[str, Text] | None:
    """For a short report, where there are words for it: what a seat does again and again, and what it does it to."""
    if f"gist.{event.key}" not in game.catalogue:
        return None
    return {part: Text(f"{kind}.{event.key}", event.args) for part, kind in (("head", "gist"), ("part", "part"))}


def _over(session: Session) -> dict[str, Any] | None:
    ranks = session.game.result(session.state)
    if ranks is None:
        return None
    told = session.ended or Text("over.title")
    return {
        "text": told,
        "how": session.game.decided(session.state) or told,
        "linked": session.shared,
        "ranks": [
            {"seat": r.seat, "rank": r.rank, "text": Text(r.how, dict(r.args))}
            for r in sorted(ranks, key=lambda r: (r.rank, r.seat))
        ],
    }
