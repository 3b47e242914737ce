"""Empires of the Ancient World."""
