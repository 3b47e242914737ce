"""The games as environments of PettingZoo, for learners (extra `zoo`): agents in turn, numbered actions, a mask."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from winedark.games import load_title

from winedark_lab.guests.position import ACTIONS, Position

BOUND = 1e6  # no quantity is as large


class Table(AECEnv):  # type: ignore[misc]
    """One game after another at one table.

    The agents are the roles and their seats (`rome_0`). They observe the public quantities of all seats: the title's ledger, in
    its order, own seat first; of things, how many. `infos` has for the agent that decides `action_mask`, which numbers are on
    offer, `choices`, the actions that they mean, and `state`, all that the seat can see, as JSON. A victory is rewarded with 1,
    a shared one with a part; nothing else is.

    >>> table = Table("mn2016", seats=3)
    >>> table.reset(seed=7)
    >>> observation, reward, over, broken_off, info = table.last()
    >>> table.agents, int(info["action_mask"].sum()) == len(info["choices"])
    (['rome_0', 'carthage_1', 'greece_2'], True)
    """

    metadata = {"name": "winedark_v0", "is_parallelizable": False, "render_modes": ["ansi"]}

    def __init__(
        self,
        title: str,
        edition: str | None = None,
        seats: int | None = None,
        options: dict[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.render_mode = render_mode
        self._table = (title, edition, seats, options)
        self.position = Position(title, edition, seats, options)
        game = self.position.game
        self._games = -1
        roles = load_title(title).seating(game.edition_id)[game.seat_count]
        self.possible_agents = [f"{role.id}_{seat}" for seat, role in enumerate(roles)]
        self.agents: list[str] = []
        seen = spaces.Box(-BOUND, BOUND, (len(self._quantities(0)),), np.float32)
        self._seen = dict.fromkeys(self.possible_agents, seen)
        self._does = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Box:
        """See `AECEnv`."""
        return self._seen[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """See `AECEnv`. Without a mask a sample may be on offer to nobody."""
        return self._does[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. Without a seed the next one, so that none comes twice."""
        self._games = self._games + 1 if seed is None else seed
        self.position = Position(*self._table, seed=str(self._games))
        self.agents = self.possible_agents[:]
        nothing = dict.fromkeys(self.agents, 0.0)
        self.rewards, self._cumulative_rewards = dict(nothing), dict(nothing)
        self.terminations, self.truncations = dict.fromkeys(self.agents, False), dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def step(self, action: int | None) -> None:
        """The agent whose turn it is takes a choice by its number. Raises IllegalAction for one that is not on offer."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.position.apply_action(int(action))
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._go_on()
        self._accumulate_rewards()

    def observe(self, agent: str) -> np.ndarray[Any, np.dtype[np.float32]]:
        """The public quantities, those of the agent's seat first."""
        return np.array(self._quantities(self.possible_agents.index(agent)), np.float32)

    def render(self) -> str | None:
        """Round and phase, and who decides, in words."""
        if self.render_mode is None:
            return None
        game, state = self.position.game, self.position.state
        where = [game.catalogue.render(text) for text in game.scene(state) if text]
        return f"{', '.join(where)}: {self.agent_selection}"

    def close(self) -> None:
        """Nothing is held that would have to be let go."""

    def _go_on(self) -> None:
        """Lets chance move, then turns to the agent that decides, or ends the game."""
        position = self.position
        while position.chance() is not None:
            pass
        seat = position.current_player()
        self.infos = {agent: {} for agent in self.agents}
        if position.is_terminal():
            self.terminations = dict.fromkeys(self.agents, not position.state.stack)
            self.truncations = dict.fromkeys(self.agents, bool(position.state.stack))
            self.rewards = dict(zip(self.agents, position.returns(), strict=True))
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.agents[seat]
            self.infos[self.agent_selection] = self._info(seat)

    def _info(self, seat: int) -> dict[str, Any]:
        choices = self.position.choices()[:ACTIONS]
        mask = np.zeros(ACTIONS, np.int8)
        mask[: len(choices)] = 1
        return {"action_mask": mask, "choices": choices, "state": self.position.information_state(seat)}

    def _quantities(self, seat: int) -> list[float]:
        """The public quantities of all seats, from a seat on."""
        game, state = self.position.game, self.position.state
        turned = [(seat + k) % game.seat_count for k in range(game.seat_count)]
        values = [entry.value for s in turned for entry in game.ledger(state, s)]
        return [float(value if isinstance(value, int) else len(value)) for value in values]
