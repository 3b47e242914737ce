"""The rules of the titles, stated a second time and walked beside the engine.

Each folder holds one title: slow, plain Python that follows the title's rule text paragraph by paragraph. It shares no rule code
with the engine, for ever, and reads nothing of it but the data files; `test_apart.py` looks at the imports. Random games and
scrambled positions are played on the engine, and before every move what it allows and where the pieces stand is compared
(`walk.py`). What is apart is counted by kind and shrunk to a small case (`shrink.py`).

Where the two disagree the documents decide, then the rule text with its rulings, never the side that is easier to change.

    python -m tests.restated mn2003 --minutes 10 --seed 1
"""
