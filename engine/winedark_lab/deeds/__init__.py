"""What the decisions of each title's players are, for those who count them (see `kinds`)."""
