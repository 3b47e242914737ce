"""Who plays in each scenario. The start screen needs no more of the title."""

from __future__ import annotations

# By empire: the colour, pattern and emblem key, among those that the page has for seats.
COLOURS = {
    "rome": "rome", "carthage": "carthage", "iberia": "ivory", "gaul": "azure", "greece": "greece", "macedonia": "rose",
    "persia": "babylon", "egypt": "egypt",
}  # fmt: skip
# By scenario: the empires in the order of their seats. The start screen needs no more of a scenario, and reads no data.
CAST = {
    "s01": "carthage rome",
    "s02": "greece macedonia",
    "s03": "carthage rome iberia",
    "s04": "greece macedonia persia",
    "s05": "rome iberia gaul",
    "s06": "rome carthage iberia gaul",
    "s07": "greece macedonia persia egypt",
    "s08": "greece carthage rome macedonia",
    "s09": "rome macedonia greece carthage iberia",
    "s10": "greece carthage rome macedonia persia egypt",
    "s11": "persia greece rome iberia gaul macedonia",
    "s12": "rome macedonia persia egypt greece carthage iberia",
    "s13": "rome macedonia persia egypt greece carthage iberia gaul",
}
