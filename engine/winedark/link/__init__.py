"""A game in a link: its moves as one large number, in letters that no messenger cuts."""
