"""The whole bridge: `call(method, json) -> json`. No other module knows that there is a page, and this one knows no game."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable
from random import Random
from typing import Any

from winedark import __version__, orders
from winedark.ai import advice, characters, hindsight
from winedark.ai.base import make
from winedark.ai.quiet import forgotten, lasting
from winedark.ai.review import Review
from winedark.games import TITLES, load_game, load_title
from winedark.kernel import differences, replay, rulebook, saves, view
from winedark.kernel.balance import lots
from winedark.kernel.errors import DataError, IllegalAction, PlayerError, SaveError
from winedark.kernel.game import Game
from winedark.kernel.preview import preview
from winedark.kernel.session import HUMAN, Player, Session
from winedark.kernel.step import Action
from winedark.kernel.text import Catalogue, Text, load_templates
from winedark.kernel.view import Choice

Payload = dict[str, Any]


class Engine:
    """One page's engine: the running session and the bot that thinks.

    Its public methods are those that `call` knows. Each takes an order of the shape that `orders.shapes` gives for its name, and
    gives a plain JSON value. Seats count from 0 in the order of the title's roles. `rev` is the revision of the session: it
    grows with every change, undo included, and a choice counts only with the `rev` of the view that showed it. A method that
    needs a running game raises IllegalAction while there is none; whatever raises one has changed nothing.
    """

    def __init__(self) -> None:
        self.session: Session | None = None
        self._bot: Any = None
        self._bot_at: tuple[Session | None, int] = (None, 0)  # for which revision of which game it thinks
        self._replay: replay.Replay | None = None
        self._advice: tuple[Any, Any] = (None, None)  # what is thought about, and the thought
        self._review: Review | None = None

    @property
    def running(self) -> Session:
        """The session, or IllegalAction if none runs."""
        if self.session is None:
            raise IllegalAction("error.not_running")
        return self.session

    @property
    def seats(self) -> int:
        """How many seats the running game has; while none runs, any could be meant."""
        return orders.MANY if self.session is None else len(self.session.players)

    # ---- games
    def hello(self, _: Payload) -> Payload:
        """What the start screen needs: {"version", "titles": [see `Meta.plain`]}."""
        return {"version": __version__, "titles": [_meta(title) for title in TITLES]}

    def new(self, order: Payload) -> Payload:
        """Begins a game in place of the one that runs: {"rev"}.

        Each of the order's seats has a name, a kind ("human" or a level) and, if it wishes for one, a role as `empire`; the other
        roles are dealt by the seed. Unknown options are passed over. IllegalAction if two wish for the same role, SaveError for
        a title, edition, number of seats or kind that does not exist.
        """
        seats, seed = order["seats"], order["seed"]
        game = load_game(order["title"], order["edition"], len(seats))
        players = seated(game, seats, seed)
        session = Session(game, players, _options(order["title"], order.get("options", {})), seed)
        session.settle()
        return self._begun(session)

    def _begun(self, session: Session) -> Payload:
        """Another session runs, and nothing of the one before is kept."""
        self.session, self._replay, self._bot, self._bot_at = session, None, None, (None, 0)
        forgotten()
        return {"rev": session.rev}

    def setup(self, _: Payload) -> Payload:
        """What the running game began with, as `new` takes it: for another game like it."""
        session = self.running
        roles = load_title(session.game.title).seating(session.game.edition_id)[session.game.seat_count]
        return {
            "title": session.game.title, "edition": session.game.edition_id, "options": session.options, "seed": session.seed,
            "seats": [
                {"name": player.name, "kind": session.kind_at(-1, seat), "empire": role.id}
                for seat, (player, role) in enumerate(zip(session.players, roles, strict=True))
            ],
        }  # fmt: skip

    def save(self, _: Payload) -> Payload:
        """{"save": the game as text (see `saves`), "summary": what a list of saved games shows of it}."""
        session = self.running
        model = view.view(session, None, len(session.lines))
        return {
            "save": saves.save(session),
            "summary": {
                "title": session.game.title, "edition": session.game.edition_id, "round": model["turn"]["round"],
                "phase": next((s["label"] for s in model["turn"]["steps"] if s["state"] == "now"), ""),
                "seats": [p.name for p in session.players], "over": model["over"] is not None, "text": view.status(session),
            },
        }  # fmt: skip

    def load(self, order: Payload) -> Payload:
        """Goes on with a save in place of the game that runs: {"rev", "notice": null, or that its history was not kept}.

        Raises SaveError; then the running game is untouched.
        """
        session, rescued = saves.load(order["save"], load_game)
        for player in session.players:
            _known_kind(session.game.title, player.kind)
        return self._begun(session) | {"notice": _words(session, "save.rescued") if rescued else None}

    def rules(self, order: Payload) -> Payload:
        """The rule text of an edition: see `Rulebook.page`; `compared` says whether `differences` has something to tell."""
        meta = load_title(order["title"])
        if order["edition"] not in meta.editions:
            raise IllegalAction("error.order", wrong=f"rules.edition: not one of {', '.join(meta.editions)}")
        return rulebook.load(TITLES[meta.id]).page(order["edition"]) | {"compared": bool(meta.kin)}

    def differences(self, order: Payload) -> Payload:
        """What sets the editions of a title and its relatives apart: see `differences.page`."""
        if not load_title(order["title"]).kin:
            raise IllegalAction("error.order", wrong="differences.title: no other is related to it")
        return differences.page(map(load_title, TITLES), order["title"], TITLES.__getitem__)

    # ---- looking and deciding
    def view(self, order: Payload) -> Payload:
        """The view of a seat, or of an onlooker (no `seat`): see `schema.VIEW`.

        The log begins with line `since`; `open` leaves out what only the seat may see.
        """
        return view.view(self.running, order.get("seat"), order.get("since") or 0, bool(order.get("open")))

    def guide(self, _: Payload) -> Payload:
        """What a newcomer to the running game has to be told: see `schema.GUIDE`."""
        game = self.running.game
        return game.guide().plain(game.catalogue)

    def conclude(self, order: Payload) -> Payload:
        """Ends a game that nobody can win any more."""
        self.running.conclude(order["seat"])
        return {"rev": self.running.rev}

    def act(self, order: Payload) -> Payload:
        """Takes a choice of the latest view, by its `id`, with the chosen items as `picks` or a number as `count`: {"rev"}.

        Chance that follows has fallen when it returns. IllegalAction for an old `rev`, a blocked or unknown choice, wrong picks.
        """
        session, seat = self.running, order["seat"]
        action = _completed(self._chosen(order), order)
        if action is None:
            raise IllegalAction("error.choice")
        session.act(seat, action)
        return {"rev": session.rev}

    def admits(self, order: Payload) -> Payload:
        """Would `act` take this? {"ok", "why": null, or what is wrong with the picks}."""
        session, choice = self.running, self._chosen(order)
        action = _completed(choice, order)
        ok = action is not None and session.admits(order["seat"], action)
        return {"ok": ok, "why": None if ok else session.game.catalogue.render(choice.why(order.get("picks")))}

    def _chosen(self, order: Payload) -> Choice:
        session = self.running
        if order["rev"] != session.rev:
            raise IllegalAction("error.stale")
        offered = view.choices(session, order["seat"])
        if order["choice"] >= len(offered):
            raise IllegalAction("error.choice")  # blocked choices come after the offered ones
        return offered[order["choice"]]

    def preview(self, order: Payload) -> Payload:
        """Cost, consequences and odds of a choice with these picks, without taking it: see `schema.PREVIEW`."""
        session, seat, choice = self.running, order["seat"], self._chosen(order)
        action = _completed(choice, order)
        if action is None or not session.admits(seat, action):
            return {"cost": [], "lines": [], "odds": []}
        filled: Payload = view.filled(preview(session, seat, choice.option, action), session.game.catalogue)
        return filled

    def undo(self, order: Payload) -> Payload:
        """Takes back the seat's last decision: {"rev"}. IllegalAction, with the reason, if it cannot."""
        return self._back(self.running.undo(order["seat"]))

    def restart(self, order: Payload) -> Payload:
        """Takes back all that the seat has decided since chance or somebody else moved: {"rev"}. IllegalAction as for `undo`."""
        return self._back(self.running.restart(order["seat"]))

    def redo(self, order: Payload) -> Payload:
        """Takes again what was undone last, if there is anything: {"rev"}."""
        if self.running.redo(order["seat"]):
            self.running.settle()
        return {"rev": self.running.rev}

    def _back(self, done: bool) -> Payload:
        if not done:
            raise IllegalAction(f"undo.{self.running.barrier}")
        return {"rev": self.running.rev}

    # ---- looking back
    def timeline(self, _: Payload) -> Payload:
        """The course of the game so far: see `replay.timeline`."""
        return replay.timeline(self._replay_of(self.running))

    def past(self, order: Payload) -> Payload:
        """The view of `seat` after move `at`, for reading only, with the `last` lines of the log up to there (all without it)."""
        return replay.past(self._replay_of(self.running), order["at"], order.get("seat"), order.get("last"))

    def fork(self, order: Payload) -> Payload:
        """The session becomes a new one that was cut off after move `at`; whoever wants the old one has saved it."""
        return self._begun(replay.fork(self._replay_of(self.running), order["at"]))

    def review(self, order: Payload) -> Payload:
        """A seat's costliest decisions in a game that is over, thinking for about `ms` milliseconds; the next call goes on.

        {"part": of the work that is done, "judge": a level, "found": null until all is done, then see `hindsight.told`}.
        """
        session, seat = self.running, order["seat"]
        if not session.game.over(session.state):
            raise IllegalAction("review.running")
        judge = "hard" if "hard" in kinds(session.game.title) else "normal"
        reel = self._replay_of(session)
        if self._review is None or self._review.reel is not reel or self._review.seat != seat:
            self._review = Review(reel, seat, plays_out=judge == "hard")
        done = self._review.think(order["ms"])
        return {"part": self._review.part, "judge": judge, "found": hindsight.told(self._review) if done else None}

    def _replay_of(self, session: Session) -> replay.Replay:
        if self._replay is None or self._replay.session is not session or self._replay.rev != session.rev:
            self._replay = replay.Replay(session)
        return self._replay

    # ---- bots
    def think(self, order: Payload) -> Payload:
        """At most one decision of a bot, thinking for about `ms` milliseconds; unfinished thoughts go on with the next call.

        {"moved", "told": has that added to the story, "waiting": seats of the people who have to decide,
        "thinking": the bot's seat or null, "over", "rev"}.
        """
        session, moved = self.running, False
        lines = len(session.lines)
        if (seat := session.thinking()) is not None:
            action = self._bot_for(seat).think(order["ms"])
            if action is not None:
                session.act(seat, action)
                moved = True
            lasting()
        return {
            "moved": moved, "told": len(session.lines) > lines, "waiting": session.waiting(), "thinking": session.thinking(),
            "over": session.game.over(session.state), "rev": session.rev,
        }  # fmt: skip

    def _bot_for(self, seat: int) -> Any:
        session = self.running
        if self._bot_at[0] is not session or self._bot_at[1] != session.rev:
            game, state = session.game, session.state
            rng = Random(f"{session.seed}/bot/{seat}/{len(session.log)}")
            player = session.players[seat]
            self._bot = make(player.kind, game, player.name)
            self._bot.start(game, seat, lambda: game.imagine(state, seat, rng), rng)
            self._bot_at = (session, session.rev)
        return self._bot

    # ---- advice
    def hint(self, order: Payload) -> Payload:
        """What a bot of `level` would choose for a seat that has to decide. Thinks for about `ms` milliseconds: {"done": false}
        to be asked again, or {"done": true} and `schema.HINT`, whose reasons are told unless `why` is false. Nothing changes.
        """
        session, seat, level = self.running, order["seat"], order["level"]
        if level not in kinds(session.game.title)[1:]:
            raise IllegalAction("error.level")
        tell = order.get("why") is not False
        return self._advised(("hint", seat, level, tell), lambda: advice.hint(session, seat, level, tell), order["ms"])

    def why(self, order: Payload) -> Payload:
        """What the bot's move was for that a line of the story tells of, as far as `seat` may know: so, with `schema.WHY`."""
        session, line, seat = self.running, order["line"], order.get("seat")
        course = self._replay_of(session)
        return self._advised(("why", line, seat), lambda: advice.why(session, course, line, seat), order["ms"])

    def _advised(self, question: tuple[Any, ...], begin: Callable[[], advice.Work], ms: float) -> Payload:
        """One question at a time is thought about; another one, or a change of the game, ends it."""
        asked = (self.running, self.running.rev, question)
        if self._advice[0] != asked:
            self._advice = (asked, advice.Thought(begin()))
        answer: Payload | None = self._advice[1].think(ms)
        if answer is None:
            return {"done": False}
        self._advice = (None, None)
        return {"done": True} | answer

    def hand(self, order: Payload) -> Payload:
        """From now on somebody else decides for a seat, "human" or a bot of a level: {"rev"}."""
        session = self.running
        if order["kind"] not in kinds(session.game.title):
            raise IllegalAction("error.level")
        session.hand(order["seat"], order["kind"])
        return {"rev": session.rev}


def _completed(choice: Choice, order: Payload) -> Action | None:
    """The choice with what the order says of its open tail; None if that is no part of it."""
    return choice.action(order.get("picks"), order.get("count"))


def seated(game: Game[Any], seats: list[Payload], seed: str) -> list[Player]:
    """Players by seat. Who asked for a role gets it; the other roles are dealt at random (the seed decides)."""
    roles = [role.id for role in load_title(game.title).seating(game.edition_id)[len(seats)]]
    wishes = [s.get("empire") for s in seats]
    chosen = [w for w in wishes if w]
    if len(set(chosen)) < len(chosen) or any(w not in roles for w in chosen):
        raise IllegalAction("error.roles")
    free = sorted((r for r in roles if r not in chosen), key=lambda r: Random(f"{seed}/seats/{r}").random())
    taken = [w or free.pop() for w in wishes]
    by_role = {role: _player(game.title, s) for role, s in zip(taken, seats, strict=True)}
    return [by_role[role] for role in roles]


def _player(title: str, seat: Payload) -> Player:
    return Player(seat["name"][: saves.LONGEST_NAME], _known_kind(title, seat["kind"]))


def kinds(title: str) -> tuple[str, ...]:
    """Who may play a seat: a person, or a bot of a level that is proven in this title."""
    return (HUMAN, *load_title(title).levels)


def _known_kind(title: str, kind: str) -> str:
    if kind not in (known := kinds(title)):
        raise SaveError("save.no_player", kind=kind[:20], known=", ".join(known))
    return kind


def _options(title: str, wanted: Payload) -> dict[str, str]:
    known = {o.id: o for o in load_title(title).options}
    return {i: wanted[i] if wanted.get(i) in o.values else o.default for i, o in known.items()}


def _meta(title: str) -> Payload:
    meta = load_title(title)
    words = load_templates("winedark.kernel") | load_templates(TITLES[title])
    plain = meta.plain(words.__getitem__, kinds(title), lots(TITLES[title]))
    return plain | {"characters": characters.told(words.__getitem__)}


def _words(session: Session, key: str, **args: Any) -> str:
    return session.game.catalogue.render(Text(key, args))


METHODS = tuple(orders.shapes(0))
ENGINE = Engine()
KIT_WORDS = Catalogue(load_templates("winedark.kernel"))


def call(method: str, payload: str, engine: Engine = ENGINE) -> str:
    """Run one method of the engine. The answer is {"ok": …} or {"error": {"kind", "text", "detail"}}; nothing is ever raised.

    `payload` and the answer are JSON texts. The `text` of an error is for players, its `detail` is the traceback, its `kind` is
    "illegal" (an order that cannot be taken; nothing has changed), "save" (a save that cannot be read), "data" (a title's file
    is wrong) or "bug".

    >>> engine = Engine()
    >>> people = [{"name": name, "kind": "human"} for name in ("Ann", "Ben", "Cleo")]
    >>> game = {"title": "mn2016", "edition": "en2016", "seats": people, "seed": "homer"}
    >>> call("new", json.dumps(game), engine)
    '{"ok":{"rev":0}}'
    >>> view = json.loads(call("view", '{"seat": 1}', engine))["ok"]
    >>> view["prompt"]["seat"], view["prompt"]["text"]
    (1, 'Carthage: play an exchange marker')
    >>> call("act", '{"seat": 1, "rev": 0, "choice": 0}', engine)
    '{"ok":{"rev":1}}'
    >>> error = json.loads(call("act", '{"seat": 1, "rev": 0, "choice": 0}', engine))["error"]
    >>> error["kind"], error["text"]
    ('illegal', 'The game has moved on since this choice was shown. Look at the new choices and choose again.')
    """
    try:
        if method not in METHODS:
            raise IllegalAction("error.method")
        order = orders.read(method, payload, engine.seats)
        act: Callable[[Payload], Payload] = getattr(engine, method)
        return json.dumps({"ok": act(order)}, separators=(",", ":"), ensure_ascii=False)
    except Exception as wrong:  # the page must hear of everything
        return json.dumps({"error": _error(wrong)}, ensure_ascii=False)


def _error(wrong: Exception) -> Payload:
    detail = "".join(traceback.format_exception(wrong))
    if isinstance(wrong, PlayerError):
        kind = "save" if isinstance(wrong, SaveError) else "illegal"
        return {"kind": kind, "text": KIT_WORDS.render(Text(wrong.key, wrong.named)), "detail": detail}
    kind = "data" if isinstance(wrong, DataError) else "bug"
    return {"kind": kind, "text": KIT_WORDS.render(Text("error.bug")), "detail": detail}
