"""A machine as the browser tells of it: how many cores, how much memory. What the page's workers do is counted."""

MACHINE = """
  for (const [name, has] of Object.entries({ hardwareConcurrency: %d, deviceMemory: %d })) {
    Object.defineProperty(navigator, name, { get: () => has });
  }
  window.made = window.ended = 0;
  window.Worker = class extends Worker {
    constructor(...how) { super(...how); window.made += 1; }
    terminate() { super.terminate(); window.ended += 1; }
  };
"""


def machine(cores: int, memory: int = 8) -> str:
    """A script for the beginning of a page; `memory` in GB. Workers are counted as `made` and `ended`."""
    return MACHINE % (cores, memory)
