"""What at least two titles share."""
