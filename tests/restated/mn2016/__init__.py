"""Mare Nostrum: Empires (2016) in both editions, stated a second time."""
