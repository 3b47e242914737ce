"""What is shown and said of a game; it knows the rules."""
