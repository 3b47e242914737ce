"""What strangers share: each module serves at least two families of titles."""
