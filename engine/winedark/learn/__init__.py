"""Learning by playing: prepared games with an aim of their own, a coach that goes along, a game for every day."""
