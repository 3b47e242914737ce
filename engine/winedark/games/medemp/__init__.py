"""Mediterranean Empires."""
