"""What may be done and what comes of it: the rules know neither the display nor the bots."""
