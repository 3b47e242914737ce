"""Seats as numbers."""

NOBODY = -1  # where a seat could stand, and none does
