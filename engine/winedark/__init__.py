"""Wine-Dark Sea: rules-enforced strategy games of the ancient Mediterranean."""

from __future__ import annotations

__version__ = "1.0.0"
