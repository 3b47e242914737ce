"""What the story of both titles sounds like, by the beginnings of its keys: see `Game.sounds`."""

SOUNDS = {
    "battle": "battle", "battle.lost": "loss", "build": "build", "claim": "gain", "claimed": "loss", "collect": "gain",
    "conquest": "gain", "conquest.pillaged": "loss", "conquest.sacked": "loss", "found": "build", "posts": "move",
    "revenue": "gain", "roles.given": "gain", "tiles": "card", "trade": "trade", "victory": "end", "war": "move",
    "war.launched": "sail", "war.sailed": "sail",
}  # fmt: skip
