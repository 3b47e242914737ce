"""What the story sounds like, by the beginnings of its keys: see `Game.sounds`."""

SOUNDS = {
    "area.subdued": "gain", "assault": "battle", "assault.ruined": "loss", "assault.taken": "gain", "battle": "battle",
    "battle.lost": "loss", "building": "build", "capital": "build", "card": "card", "card.failed": "loss", "cards": "card",
    "cards.stolen": "loss", "casualties": "loss", "city": "build", "count": "gain", "count.capital_lost": "loss",
    "event": "dice", "event.plague": "loss", "expedition": "move", "expedition.mixed": "sail", "expedition.sea": "sail",
    "imperium": "trade", "imperium.taken": "gain", "meeting": "battle", "opening": "dice", "opening.hit": "battle",
    "over": "end", "played": "card", "points.gained": "gain", "points.lost": "loss", "raid": "battle", "straits": "sail",
    "struck": "loss", "struck.none": "card", "truce": "trade", "truce.broken": "loss",
}  # fmt: skip
