"""What PyScript runs in its worker: it lends the engine's one function to the page."""

import js

__export__ = ["answer", "hold"]

hold = js.holdLife


def answer(method, payload):
    from winedark.api import call  # here, because PyScript swallows what fails while this file is loaded

    return call(method, payload)
