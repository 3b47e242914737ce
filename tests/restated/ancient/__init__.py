"""Empires of the Ancient World, stated a second time."""
