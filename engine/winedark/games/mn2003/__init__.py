"""Mare Nostrum (2003), English rules."""
