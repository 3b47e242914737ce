"""A long comparison: `python -m tests.restated mn2003 --minutes 10 --seed 1`. Ends with status 1 if something is apart."""

from __future__ import annotations

import argparse
import sys
import time

from tests.restated.book import Book
from tests.restated.shrink import shrink, words
from tests.restated.titles import COURSES, course
from tests.restated.walk import play


def main(arguments: list[str] | None = None) -> int:
    """Play so long, or so many games; print the counts by kind and a small case of each kind that is apart."""
    parser = argparse.ArgumentParser(prog="python -m tests.restated", description=__doc__)
    parser.add_argument("title", choices=sorted(COURSES))
    parser.add_argument("--minutes", type=float, default=1.0, help="how long to play")
    parser.add_argument("--games", type=int, help="how many games instead")
    parser.add_argument("--seed", type=int, default=1, help="which games")
    options = parser.parse_args(arguments)
    book, games, ends = Book(), 0, time.monotonic() + 60 * options.minutes
    one = course(options.title)
    while games < options.games if options.games is not None else time.monotonic() < ends:
        play(one, f"{options.title}/{options.seed}/{games}", book)
        games += 1
    print(book.text())
    print(f"{games} games of {options.title}, seed {options.seed}")
    for kind, case in sorted(book.cases.items()):
        small = shrink(one, case, kind)
        print(f"\n---- {kind}: {book.apart[kind]} times, the first after {len(case.moves)} moves, shrunk to {len(small.moves)}")
        print(words(one, small))
    return 1 if book.apart else 0


if __name__ == "__main__":
    sys.exit(main())
