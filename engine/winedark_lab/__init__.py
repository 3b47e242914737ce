"""Measuring and trying the engine: random games, the contract, fuzzing, golden games, benchmarks, simulation, replay."""
