"""Sparring partners: opponents that play like people with one idea each, against whom levels are measured.

Each title has a module of its name with `PLANS` (by name) and `feeding(fed)`, the plan of those who play for another. A title
without one has no sparring partners. None of this is for players: no title offers them.
"""
