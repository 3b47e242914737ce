"""How a bot judges; it knows the rules."""
