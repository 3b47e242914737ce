"""The restatement follows the engine: every move of the engine's as the answers to the questions that it stands for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from winedark.kernel.step import Action

from tests.restated.medemp import game
from tests.restated.medemp.asking import AFTER_BATTLE, OWN, Answer, Question
from tests.restated.medemp.board import CARDS, PLACES
from tests.restated.medemp.position import Force, Member, Position, Truce
from tests.restated.medemp.reading import KINDS, WAYS, empire, member_of, number_of

PASS = ("pass",)
LEADING = {-1: "leader", -2: "troop"}  # cards that are played without a use of their own
QUESTIONS = {  # of each step of the engine
    "PlaceMarker": "Build", "Refill": "DrawCard", "RollEvent": "EventRoll", "DrawByEvent": "DrawCard", "Redraw": "DrawCard",
    "DrawDirector": "Lot", "DrawOne": "DrawCard", "LayCards": "Lay", "StormWindow": "Storm", "MeetingStorm": "StormInterception",
    "AmbushWindow": "Ambush", "RollForCard": "CardDie", "RollForSide": "CardDie",
    "LoseCards": "LoseCard", "LoseTroops": "Drown", "RollStraits": "Straits",
    "RollFurther": "StraitsFurther", "LoseToStraits": "LoseCard", "InterceptAtSea": "InterceptSea",
    "InterceptOnLand": "InterceptLand", "Deployment": "Deploy", "RollOpening": "Victim", "RollBattle": "BattleDice",
    "RollCasualties": "Casualty", "LoseCasualty": "CasualtyDraw", "RollRecovery": "Recover", "RollOwnRecovery": "Recover",
    "AfterBattle": "Profit", "AssaultWindow": "Support", "RollAssault": "AssaultDice", "ForConquest": "Plunder",
    "DrawForConquest": "DrawCard", "NameBarbarians": "NameRaid", "NameNeutral": "NameRaid", "RollPirates": "PirateRow",
    "DeclareCapital": "Capital", "DrawByCard": "DrawCard", "StealFromOwner": "Steal", "Plunder": "DrawCard",
}  # fmt: skip
HUSHED = ("Storm", "StormInterception", "Ambush", "Deploy", "Support", "InterceptSea", "InterceptLand")


class Parted(Exception):
    """The engine's move answers nothing that the restatement asks."""


class Step:
    """What has to be remembered of the engine's step until its move is made."""

    def __init__(self, name: str, item: Any, number: int, truces: list[Truce]) -> None:
        self.name, self.item, self.number, self.truces = name, item, number, truces


def question_of(step: str, number: int) -> str:
    """What the restatement calls it."""
    return "Again" if step == "Act" and number else QUESTIONS.get(step, step)


# ---- members of a force, in the engine's order
def placed(force: Force, members: list[Member]) -> list[int]:
    """Their places among the members: alike ones stay in their order."""
    places = [place for place, one in enumerate(force.members) if one in members]
    return sorted(places, key=lambda place: number_of(*force.members[place].key))


class Follower:
    """The generator of the game, what it waits for, and what the engine has said of an answer that is not whole yet."""

    def __init__(self, table: Position, at: str) -> None:
        self.table = table
        self.play = game.play(table, at)
        self.question: Question = next(self.play)
        self.step = Step("", None, 0, [])
        self.held: Answer = ()  # an Imperium card or one for a battle won, whose target is still to be named
        self.direct = False
        self.silent: set[str] = set()  # who passes for the rest of an expedition or raid
        self.loads: list[int] = []  # the fleet of each troop so far, in the engine's order

    def send(self, *answer: Any) -> None:
        self.question = self.play.send(answer)

    def asked(self, *steps: str) -> Any:
        """The menu, if this is the question."""
        if self.question.step not in steps:
            raise Parted(f"{self.step.name}, but the restatement asks {self.question.step} of {self.question.who or 'chance'}")
        return self.question.menu

    # ---- a move
    def played(self, seat: int, action: Action) -> None:
        verb, *given = action
        if self.step.name.startswith("Roll") or verb in ("draw", "lose", "steal"):
            self.chance(verb, given)
        else:
            TOLD[verb](self, empire(self.table, seat), *given)
        self.settle()

    def settle(self) -> None:
        """Answer what the engine does not ask: those who have passed for good, and a second action without cards."""
        while True:
            step, who, _ = self.question
            if step in HUSHED and who in self.silent:
                self.send(*PASS)
            elif step == "Again" and not self.table.hands[who]:
                self.send("stop")
            else:
                return

    # ---- chance
    def chance(self, verb: str, given: list[int]) -> None:
        name = self.step.name
        if name == "DrawDirector":
            self.send("lot", empire(self.table, given[0]))
        elif name == "RollOpening":
            self.opening(*given)
        elif name in ("RollBattle", "RollAssault"):
            self.combat(given)
        elif name in ("RollRecovery", "RollOwnRecovery"):
            self.recovery(given[0])
        elif name == "LoseCasualty":
            force = self.table.expedition
            assert force
            self.asked("CasualtyDraw")
            self.send("lose", placed(force, force.members)[given[0]])
        elif verb == "roll":
            self.asked("EventRoll", "CardDie", "Straits", "StraitsFurther", "Casualty", "PirateRow")
            self.send("dice", *given)
        elif name in ("LoseCards", "LoseTroops", "LoseToStraits"):
            self.lost(list(map(member_of, given)))
        else:
            for kind in given:
                self.asked("DrawCard", "Steal", "Plague")
                self.send("draw", KINDS[kind])

    def lost(self, members: list[tuple[str, str]]) -> None:
        for key in members:
            menu = self.asked("LoseCard", "Drown")
            self.send("lose", next((place for place, one in menu.items() if one == key), None))

    def combat(self, pips: list[int]) -> None:
        mine, _ = self.asked("BattleDice", "AssaultDice")
        self.send("dice", tuple(pips[:mine]), tuple(pips[mine:]))

    def recovery(self, pip: int) -> None:
        card, seat = self.step.item
        why = AFTER_BATTLE if self.step.name == "RollRecovery" and not self.step.number else OWN
        one = empire(self.table, seat), KINDS[card], why
        if one not in self.asked("Recover"):
            raise Parted(f"a die for {one}, but the restatement rolls for {sorted(self.question.menu)}")
        self.send("recover", *one, pip)

    def opening(self, victim: int, pip: int) -> None:
        """The opener may be any of its kind that has still to roll; the victims are counted in the engine's order."""
        opener, victims = self.opener()
        self.send("victim", *opener, victims[victim])
        self.asked("OpeningDie")
        self.send("dice", pip)

    def opener(self) -> tuple[tuple[str, int], list[int]]:
        """Whose die is rolled now: side and place; and the places of all that it may strike."""
        menu, battle = self.asked("Victim"), self.table.battle
        assert battle
        side, other = ("attacker", "defender")[:: -1 if self.step.item[0] else 1]
        own, enemy = battle.sides[side], battle.sides[other]
        assert own and enemy
        key = member_of(self.step.item[1])
        opener = next((one for one in sorted(menu) if one[0] == side and own.members[one[1]].key == key), None)
        if opener is None:
            raise Parted(f"an opening of {key}, but the restatement knows of {sorted(menu)}")
        return opener, placed(enemy, [enemy.members[place] for place in menu[opener]])

    # ---- players
    def building(self, who: str, city: int) -> None:
        self.send("claim", PLACES[city])

    def fortified(self, who: str, city: int) -> None:
        self.send("fortify", PLACES[city])

    def capital(self, who: str, city: int) -> None:
        self.send("capital", PLACES[city])

    def passed(self, who: str) -> None:
        self.send(*PASS)

    def declined(self, who: str) -> None:
        self.send(*(("discard",) if self.step.name == "Reorganise" else PASS))

    def stopped(self, who: str) -> None:
        self.send("stop")

    def hushed(self, who: str) -> None:
        self.silent.add(who)
        self.send(*PASS)

    def exchanged(self, who: str, *cards: int) -> None:
        self.send("discard" if self.step.name == "Reorganise" else "exchange", *map(KINDS.__getitem__, cards))

    def declared(self, who: str, place: int, way: int) -> None:
        """A direct assault is said here, and asked for later; its way is by sea if there is such a way."""
        self.direct = WAYS[way] == "direct"
        target, menu = PLACES[place], self.asked("Act", "Again")
        kinds = ("sea", "mixed") if self.direct else (WAYS[way],)
        self.send("expedition", target, next((kind for kind in kinds if ("expedition", target, kind) in menu), kinds[0]))

    def laid(self, who: str, *members: int) -> None:
        self.silent = set()
        self.asked("Lay")
        self.send("lay", *map(member_of, members))
        if self.question.step == "Direct":
            self.send("direct" if self.direct else "land")
        elif self.direct:
            raise Parted("a direct assault, which the restatement does not allow")

    def met(self, who: str, *members: int) -> None:
        self.asked("InterceptSea", "InterceptLand")
        self.send("lay", *map(member_of, members))

    def imperium(self, who: str, card: int, use: int) -> None:
        """If it names something, that is still to come."""
        answer = ("imperium", KINDS[card], use)
        if answer in self.asked("Act", "Again"):
            self.send(*answer)
        else:
            self.held = answer

    def named(self, who: str, one: int) -> None:
        """What a card names: a place, a player, or a truce by its number."""
        if self.step.name == "NameTruce":
            truce = self.step.truces[one]
            self.named_is(truce.owner, tuple(sorted(truce.binds)))
        else:
            self.named_is(empire(self.table, one) if self.step.name == "NamePlayer" else PLACES[one])

    def named_is(self, *named: Any) -> None:
        held, self.held = self.held, ()
        self.send(*held, *named)

    def raided(self, who: str, source: int, target: int) -> None:
        self.silent = set()
        if self.held:
            self.named_is(PLACES[source], PLACES[target])
        else:
            self.asked("NameRaid")
            self.send("raid", PLACES[source], PLACES[target])

    def port(self, who: str, city: int) -> None:
        self.silent = set()
        self.send("port", PLACES[city])

    def card(self, who: str, card: int, use: int) -> None:
        """A card in a window, or one for a battle won, whose city is still to be named."""
        name = KINDS[card]
        answer = ("play", name, LEADING.get(use) or CARDS[name].uses[use].serves, max(use, -1))
        if self.step.name == "AfterBattle":
            self.held = answer
        else:
            self.send(*answer)

    def loaded(self, who: str, card: int, ship: int, fleet: int) -> None:
        """Troop by troop; when all are aboard, that is the answer."""
        force = self.asked("Load")
        self.loads.append(fleet)
        troops, fleets = (placed(force, force.serving(what)) for what in ("troop", "fleet"))
        if len(self.loads) == len(troops):
            counted = [place for place, one in enumerate(force.members) if one.serves == "fleet"]
            by_troop = dict(zip(troops, (counted.index(fleets[fleet]) for fleet in self.loads), strict=True))
            self.loads = []
            self.send("load", *(by_troop[place] for place in sorted(troops)))


TOLD: dict[str, Callable[..., None]] = {
    "claim": Follower.building, "fortify": Follower.fortified, "capital": Follower.capital, "pass": Follower.passed,
    "let": Follower.passed, "decline": Follower.declined, "done": Follower.stopped, "hush": Follower.hushed,
    "exchange": Follower.exchanged, "expedition": Follower.declared, "lay": Follower.laid, "meet": Follower.met,
    "imperium": Follower.imperium, "name": Follower.named, "raid": Follower.raided, "pirates": Follower.port,
    "play": Follower.card, "load": Follower.loaded,
}  # fmt: skip
