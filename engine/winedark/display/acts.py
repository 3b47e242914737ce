"""The words on the button that decides: the deed, and its price or its chance."""

from __future__ import annotations

from typing import Any

from winedark.kernel.text import Text

SURE = 1e-9  # chances that far from certain are certain, for a reader


def labelled(act: Text, price: int | None, chance: float | None) -> Text:
    """What is done, with its chance if there is one, else with its price."""
    if chance is not None:
        return Text("button_with.chance", {"act": act, "chance": percent(chance)})
    if price is not None:
        return Text("button_with.price" if price else "button_with.free", {"act": act, "price": price})
    return act


def percent(chance: float) -> Text:
    """A chance in whole percent; a chance of nearly one never reads as certain."""
    whole = round(100 * chance)
    if whole == 100 and chance < 1 - SURE:
        return Text("percent.over", {"n": 99})
    if whole == 0 and chance > SURE:
        return Text("percent.under", {"n": 1})
    return Text("percent.n", {"n": whole})


def beyond(choices: list[dict[str, Any]], groups: list[dict[str, Any]]) -> Text | None:
    """One sentence for everything that only its price bars, by menu group where there are several of it; None if nothing is."""
    priced = [choice for choice in choices if choice["off"] is not None and choice["price"] is not None]
    if not priced:
        return None
    if all(choice["main"] for choice in choices if choice["off"] is None):
        return Text("beyond.all")
    named = {group["id"]: group["label"] for group in groups}
    sorts = [(choice["group"], choice["price"]) for choice in priced]
    labels = [
        (named.get(one["group"]) if sorts.count(sort) > 1 else None) or one["label"]
        for one, sort in zip(priced, sorts, strict=True)
    ]
    things = dict.fromkeys((label, price) for label, (_, price) in zip(labels, sorts, strict=True))
    return Text("beyond.some", {"things": tuple(Text("button_with.price", {"act": act, "price": n}) for act, n in things)})


def favour(tables: list[dict[str, Any]], seat: int) -> float | None:
    """The share of what favours a seat, where one thing only is left to dice; None if that favours nobody."""
    if len(tables) != 1 or all(row["seat"] is None for row in tables[0]["rows"]):
        return None
    return float(sum(row["p"] for row in tables[0]["rows"] if row["seat"] == seat))
