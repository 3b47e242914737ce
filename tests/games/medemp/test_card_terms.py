"""Cards explain themselves wherever their names stand."""

from winedark.games import load_title
from winedark.kernel.text import Term


def named(edition: str) -> dict[str, Term]:
    meta = load_title("medemp")
    game = meta.game(edition, max(meta.seating(edition)))
    return {term.words[0]: term for term in game.named()}


def said(edition: str, name: str) -> str:
    meta = load_title("medemp")
    return meta.game(edition, max(meta.seating(edition))).catalogue.render(named(edition)[name].text)


def test_a_card_is_told_by_its_own_words_and_the_paragraph_of_its_type() -> None:
    assert said("s01", "Garrison") == "Defence: 1 more die."
    assert [named("s01")[name].rule for name in ("Garrison", "Consul", "Hastati", "Storm at Sea")] == [
        "16.5",
        "16.4",
        "16.2",
        "16.6",
    ]
    assert named("s01")["Garrison"].words == ("Garrison", "Garrisons")


def test_only_the_decks_of_the_scenario_are_told() -> None:
    assert "Immortals" not in named("s01") and "Immortals" in named("s13")


def test_what_a_name_means_in_several_decks_is_told_apart() -> None:
    found = said("s01", "Italian Allies")
    assert found.startswith("Of Rome: Troop: field 6") and "Of Carthage: Troop: field 5" in found
    assert "Of " not in said("s01", "Storm at Sea")


def test_every_name_is_told_once() -> None:
    words = [word for term in named("s13").values() for word in term.words]
    assert len(words) == len(set(words)) > 100
