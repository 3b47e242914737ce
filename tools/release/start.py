"""Serve the game in the folder `site` and open it in a browser: python3 start.py; with --help it says what else it can do."""

import sys
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036  this is for those who start it with an older one
    sys.stderr.write(f"start.py: needs Python 3.11 or newer; this is {sys.version.split()[0]}. Start it with a newer python3.\n")
    sys.exit(2)
sys.dont_write_bytecode = True
HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
try:
    from serving import main
except ImportError:
    sys.stderr.write("start.py: serving.py is missing; unpack the archive again\n")
    sys.exit(2)

sys.exit(main(sys.argv[1:], HERE / "site", "unpack the archive again", "start.py"))
