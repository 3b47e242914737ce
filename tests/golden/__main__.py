"""`winedark golden` with the example among the titles: `python -m tests.golden --update` writes its games anew, too."""

import sys

from winedark_lab.cli.app import run

import tests.contract.titles  # noqa: F401

if __name__ == "__main__":
    sys.exit(run(["golden", *sys.argv[1:]]))
