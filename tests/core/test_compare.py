"""What other readings would change, on the people of the laws' worked examples."""

from datetime import date

from tests.laws.support import Selection

from isonomia.core.compare import compare
from isonomia.norms.loader import builtin

LAPA = Selection(
    norm=builtin("lapa-3856-2021"),
    vacancies=10,
    ranking="ABCDEFGHIJKLMN",
    beneficiaries="GLN",
    on=date(2026, 3, 10),
    homologated=date(2026, 9, 1),
    unconfirmed="",
    panel=True,
)


def found(
    selection: Selection, *facts: tuple[str, str] | tuple[str, str, str]
) -> dict[tuple[str, str], object]:
    """Return, for each other value of a reading, who is gained and lost and whether all stays the same."""
    log = [selection.fact(*fact) for fact in facts]
    return {
        (item.reading, item.value): ("".join(item.posts[0].gained), "".join(item.posts[0].lost), item.same)
        for item in compare(selection.start(), log)
        if item.posts
    }


def test_best_list_spends_the_reservation_on_merit() -> None:
    """Lapa: A B C D L E F G H I under compensation; `best_list` leaves G at 5 and calls J instead of L."""
    changes = found(LAPA)
    assert changes["fill", "best_list"] == ("J", "L", False)
    assert changes["fill", "general_first"] == ("", "", False)
    assert changes["supplementary", "per_opening"] == ("", "", True)


def test_answers_are_applied_to_whoever_is_called() -> None:
    """L withdraws once called: N takes the reserved seat; under `best_list` L is never called."""
    facts = [*[("call", name) for name in "ABCDGEFL"], ("withdraw", "L")]
    assert found(LAPA, *facts)["fill", "best_list"] == ("J", "LN", False)


def test_reserved_seats_and_people_are_counted() -> None:
    """One reserved seat of 10; G and L are called under compensation, G alone under `best_list`."""
    by_value = {(item.reading, item.value): item for item in compare(LAPA.start(), [])}
    best = by_value["fill", "best_list"]
    assert (best.provision, best.against_text) == ("art. 3º, § 1º", True)
    assert dict(best.posts[0].reserved) == {"black": 1}
    assert dict(best.posts[0].called) == {"black": 1}
    assert dict(by_value["fill", "general_first"].posts[0].called) == {"black": 2}
    assert not by_value["fill", "general_first"].against_text


def test_a_denial_counts_where_the_panel_says_no() -> None:
    """G is denied: eliminated under the other reading, so M is called for G."""
    changes = found(LAPA, ("deny", "G", "black"))
    assert changes["unconfirmed", "eliminated"] == ("J", "G", False)
