"""What PyScript runs in its worker: it lends the engine's one function to the page."""

from importlib import import_module

import js

__export__ = ["answer", "hold", "ready"]

hold = js.holdLife


def ready():
    import_module("winedark.api")  # here, because PyScript swallows what fails while this file is loaded


def answer(method, payload):
    from winedark.api import call

    return call(method, payload)
