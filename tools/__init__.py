"""What build.py is made of; the standard library only, and the server of the laboratory, which needs no more."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent / "engine"))
