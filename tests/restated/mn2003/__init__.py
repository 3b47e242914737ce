"""Mare Nostrum (2003), stated a second time."""
