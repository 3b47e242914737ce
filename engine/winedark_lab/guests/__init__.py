"""The games for programs of others: as numbered choices in the manner of OpenSpiel, and as an environment of PettingZoo."""
