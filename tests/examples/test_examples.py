"""The example selections: what holds of each of them."""

import re
from datetime import date

import pytest
from tests.examples.support import BIQ, ROOT, example, state

from isonomia.core.fold import next_calls
from isonomia.core.quota import quota
from isonomia.files.cpf import cpf_digits, is_checked
from isonomia.files.headings import CANDIDATES
from isonomia.files.table import read_table

INVENTED = ("lapa", "novo-itacolomi", "pontal-do-parana")
ALL = (*INVENTED, "arcoverde-e-se")

HOLIDAYS = frozenset(
    date(2026, month, day)
    for month, day in ((9, 7), (10, 12), (10, 28), (11, 2), (11, 15), (11, 20))  # 28 Oct: servidor público
)


def kinds(name: str) -> dict[str, list[str]]:
    """Return whom each kind of fact is about."""
    found: dict[str, list[str]] = {}
    for fact in example(name).facts:
        found.setdefault(fact.fact, []).append(fact.registration or fact.post)
    return found


@pytest.mark.parametrize("name", ALL)
def test_it_goes_from_the_notice_to_a_next_call_before_december(name: str) -> None:
    """The facts fold, end before 2026-12-01 and within the validity, and in every post someone is next."""
    found, end = example(name), state(name)
    assert found.facts[-1].date < date(2026, 12, 1) <= (end.valid_until or date.min)
    assert found.competition.published < min(fact.date for fact in found.facts)
    assert all(next_calls(end).values())


@pytest.mark.parametrize("name", ALL)
def test_what_is_done_is_done_on_business_days(name: str) -> None:
    """No act falls on a Saturday, a Sunday or a holiday of the whole country."""
    notice = example(name).competition
    days = {fact.date for fact in example(name).facts} | {
        notice.published,
        notice.homologated or notice.published,
    }
    assert [day for day in sorted(days) if day.weekday() > 4 or day in HOLIDAYS] == []


@pytest.mark.parametrize("name", INVENTED)
def test_no_cpf_is_anyones(name: str) -> None:
    """Each is masked, or its check digits are wrong."""
    table = read_table("candidates.csv", (ROOT / name / "candidates.csv").read_bytes(), vocabulary=CANDIDATES)
    cells = [table.cell(row, "cpf") for row in table.rows]
    assert [cell for cell in cells if not cell or (cpf_digits(cell) and is_checked(cpf_digits(cell)))] == []


@pytest.mark.parametrize("name", ALL)
def test_the_vacancy_table_of_the_notice_is_what_the_engine_counts(name: str) -> None:
    """Title, vacancies, reserved seats of each list, general seats: the rows of `edital.md`."""
    found = example(name)
    order = ("black", BIQ, "pcd", "feminino")
    rules = sorted(found.regime.rules, key=lambda rule: order.index(rule.id))
    expected = []
    for post in found.competition.posts:
        reserved = [quota(rule, post.vacancies).reserved for rule in rules]
        expected.append((post.title, post.vacancies, *reserved, post.vacancies - sum(reserved)))
    assert _rows((ROOT / name / "edital.md").read_text(encoding="utf-8"), len(rules)) == expected


def _rows(text: str, lists: int) -> list[tuple[str | int, ...]]:
    lines = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| ")]
    return [(cells[0], *map(int, cells[1 : lists + 3])) for cells in lines[2:]]


@pytest.mark.parametrize("name", ALL)
def test_every_item_that_the_competition_cites_is_in_the_notice(name: str) -> None:
    """`item 5.1` is the first entry of the list under heading 5; `item 6` is a heading, or an entry alone."""
    text = (ROOT / name / "edital.md").read_text(encoding="utf-8")
    cited = set(re.findall(r"item (\d+)(?:\.(\d+))?", (ROOT / name / "competition.yaml").read_text("utf-8")))
    assert cited
    for section, entry in cited:
        _, found, rest = re.sub(r"^## (\d+)\.", r"\1.", text, flags=re.M).partition(f"\n{section}. ")
        assert found, section
        assert not entry or re.search(rf"^{entry}\. ", rest.partition("\n## ")[0], re.M), (section, entry)


def test_the_three_show_everything_together() -> None:
    """Withdrawal, no-show, end of queue, appeal, annulment, reversion and two later openings in each."""
    for name in INVENTED:
        found = kinds(name)
        wanted = {"withdraw", "no_show", "end_of_queue", "appeal", "appeal_decide", "annul", "open"}
        assert wanted <= set(found), name
        assert max(map(found["open"].count, found["open"])) == 2
        assert any(call.reverted for post in state(name).posts for each in post.seats for call in each.calls)
        assert "pcd" in {rule.id for rule in example(name).regime.rules}
    assert {name for name in INVENTED if "deny" in kinds(name)} == {"lapa", "pontal-do-parana"}


@pytest.mark.parametrize("name", ALL)
def test_the_readme_names_only_people_who_are_there(name: str) -> None:
    """Every number of five to seven digits is a registration, in both languages alike."""
    text = (ROOT / name / "README.md").read_text(encoding="utf-8")
    english, portuguese = (set(re.findall(r"\b\d{5,7}\b", part)) for part in text.split("**Português.**"))
    assert english == portuguese
    assert english <= {registration for _, registration in example(name).names}
