"""Games begin, are saved and go on; what titles say of themselves, and their rules."""

from __future__ import annotations

from random import Random
from typing import Any

from winedark import __version__
from winedark.ai import characters
from winedark.bridge.bench import Bench, Payload, known_kind, with_known_players
from winedark.display import differences, levels, rulebook, view
from winedark.display.balance import lots
from winedark.display.trial import tried
from winedark.games import TITLES, load_game, load_title
from winedark.kernel import saves
from winedark.kernel.errors import IllegalAction
from winedark.kernel.game import Game
from winedark.kernel.session import HUMAN, Player, Session
from winedark.kernel.text import Text, load_templates


class Games(Bench):
    """Which game it is."""

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

    def setup(self, _: Payload) -> Payload:
        """What the running game began with, as `new` takes it: for another game like it."""
        return begun_with(self.running)

    def save(self, _: Payload) -> Payload:
        """{"save": the game as text (see `saves`), "summary": what a list of saved games shows of it}."""
        session = self.running
        game, stands = session.game, view.brief(session)
        return {
            "save": saves.save(session),
            "summary": {
                "title": game.title, "edition": game.edition_id, "round": stands["round"], "phase": stands["phase"],
                "seats": [p.name for p in session.players], "over": stands["over"], "text": stands["text"],
                "table": session.post.table if session.post else None, "waiting": session.waiting(),
            },
        }  # fmt: skip

    def load(self, order: Payload) -> Payload:
        """Goes on with a save in place of the game that runs: {"rev", "notice": null, or that its history was not kept}.

        Raises SaveError; then the running game is untouched.
        """
        session, rescued = read_save(order["save"])
        return self._begun(session) | {"notice": _words(session, "save.rescued") if rescued else None}

    def reads(self, order: Payload) -> Payload:
        """Would a save open with its whole history? {"whole"}. Raises SaveError. The game that runs is untouched."""
        return {"whole": not read_save(order["save"]).rescued}

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


def begun_with(session: Session) -> Payload:
    """What a game began with, as `new` takes it."""
    roles = load_title(session.game.title).seating(session.game.edition_id)[session.game.seat_count]
    return {
        "title": session.game.title, "edition": session.game.edition_id, "options": session.options, "seed": session.seed,
        "seats": [
            {"name": player.name, "kind": session.kind_at(-1, seat), "empire": role.id}
            for seat, (player, role) in enumerate(zip(session.players, roles, strict=True))
        ],
    }  # fmt: skip


def read_save(text: str) -> saves.Loaded:
    """A save, with players that there are. Raises SaveError."""
    loaded = saves.load(text, load_game, tried)
    with_known_players(loaded.session)
    return loaded


def seated(game: Game[Any], seats: list[Payload], seed: str) -> list[Player]:
    """Players by seat. Who asked for a role gets it; the other roles are dealt at random (the seed decides)."""
    roles = [role.id for role in load_title(game.title).seating(game.edition_id)[len(seats)]]
    wishes = [s.get("empire") for s in seats]
    chosen = [w for w in wishes if w]
    if len(set(chosen)) < len(chosen) or any(w not in roles for w in chosen):
        raise IllegalAction("error.roles")
    free = sorted((r for r in roles if r not in chosen), key=lambda r: Random(f"{seed}/seats/{r}").random())
    taken = [w or free.pop() for w in wishes]
    by_role = {role: _player(game, s) for role, s in zip(taken, seats, strict=True)}
    return [by_role[role] for role in roles]


def _player(game: Game[Any], seat: Payload) -> Player:
    return Player(seat["name"][: saves.LONGEST_NAME], known_kind(game, seat["kind"]))


def _options(title: str, wanted: Payload) -> dict[str, str]:
    known = {o.id: o for o in load_title(title).options}
    return {i: wanted[i] if wanted.get(i) in o.values else o.default for i, o in known.items()}


def _meta(title: str) -> Payload:
    meta = load_title(title)
    words = load_templates("winedark.kernel") | load_templates(TITLES[title])
    plain = meta.plain(words.__getitem__, HUMAN, lots(TITLES[title]))
    return plain | {"characters": characters.introduced(words.__getitem__), "won": levels.told(TITLES[title])}


def _words(session: Session, key: str, **args: Any) -> str:
    return session.game.catalogue.render(Text(key, args))
