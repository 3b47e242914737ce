"""What the story sounds like, by the beginnings of its keys: see `Game.sounds`."""

SOUNDS = {
    "act.base": "build", "act.disbanded": "loss", "act.fort": "build", "attack": "move", "attack.crossed.lane": "sail",
    "attack.crossed.sea": "sail", "attack.neutral.lost": "loss", "attack.neutral.won": "gain", "attack.stopped": "loss",
    "battle": "battle", "battle.fort_destroyed": "loss", "battle.fort_taken": "gain", "battle.laid": "card",
    "battle.lost": "loss", "battle.plundered": "gain", "battle.taken": "gain", "diplomacy": "trade", "diplomacy.failed": "loss",
    "diplomacy.gained": "gain", "diplomacy.weakened": "loss", "income": "gain", "income.returned": "", "recruit": "card",
    "revolt": "loss", "revolt.rolled": "dice", "score": "gain", "setup.base": "build", "setup.fort": "build",
    "setup.start": "build", "trade": "trade", "victory": "end",
}  # fmt: skip
