"""The Mare Nostrum family: what its titles share. A title holds only what its own rules say in another way.

How a title differs is a class attribute, a function it passes, or a method that it overrides: at most three of a class.
The topics in which the rules are compared stand in `comparison.py` and `text/en.toml`.
"""
