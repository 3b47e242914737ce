"""Two builds, compared byte by byte."""

import hashlib
from pathlib import Path

from tools.common import files_in


def hashes(folder: Path) -> dict[str, str]:
    """The hash of every file below a folder."""
    return {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files_in(folder)}
