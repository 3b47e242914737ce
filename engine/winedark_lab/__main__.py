"""`winedark` and `python -m winedark_lab`: the command line, which needs the extra `cli`."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line and exit with its code: 0 all is well, 1 something is broken, 2 bad input."""
    try:
        from winedark_lab.cli.app import run
    except ModuleNotFoundError as missing:
        print(f"winedark: the command line needs {missing.name}: install it with pip install 'winedark[cli]'", file=sys.stderr)
        sys.exit(2)
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
