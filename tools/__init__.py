"""What build.py is made of; the standard library only."""
