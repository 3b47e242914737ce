"""The atlas: makes a title's map out of real coastlines, a small data file and the graph that the engine plays on.

Build time only, with the optional extra `atlas`. Run `python -m tools.atlas mn2016`.
"""
