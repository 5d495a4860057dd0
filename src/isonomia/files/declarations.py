"""From the cells `groups`, `opted` and `confirmed` of a candidate to the lists in which the place counts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from isonomia.core.errors import Problem
from isonomia.core.reasons import Value
from isonomia.files.grid import excerpt
from isonomia.files.headings import own_name
from isonomia.files.terms import Listed, Terms
from isonomia.files.values import parse_groups, parse_yes_no

CODES = ("black", "indigenous", "quilombola", "pcd")
"""Groups of the contract; a declaration of one that no norm here serves is told, not refused."""

ALL = "*"


@dataclass(frozen=True, slots=True, kw_only=True)
class Declaration:
    """What one candidate declared.

    Args:
        declared: reservations for which they declared and opted.
        confirmed: of these, the reservations in which the place counts.
        made: whether any group was declared.
        problems: what is wrong, each with its column.
        remarks: what is told though it is not wrong: a key, and what it names.
    """

    declared: frozenset[str] = frozenset()
    confirmed: frozenset[str] = frozenset()
    made: bool = False
    problems: tuple[tuple[str, Problem], ...] = ()
    remarks: tuple[tuple[str, Mapping[str, str]], ...] = ()


class Declarations:
    """Reads declarations, each combination of cells once.

    Args:
        terms: what is known of the notice.
    """

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self._known = {own_name(group): group for group in terms.groups}
        self._read: dict[tuple[str, str | None, str | None], Declaration] = {}

    def read(self, groups: str, opted: str | None, confirmed: str | None) -> Declaration:
        """Read the cells of one candidate.

        Args:
            groups: the groups declared.
            opted: the option for the reserved list; None where the table has no such column.
            confirmed: the groups confirmed; None where the table has no such column.

        Returns:
            The declaration, with what is wrong.
        """
        cells = (groups, opted, confirmed)
        found = self._read.get(cells)
        if found is None:
            found = self._read[cells] = self._declaration(groups, opted, confirmed)
        return found

    def _declaration(self, groups: str, opted: str | None, confirmed: str | None) -> Declaration:
        mine = self._groups(groups)
        option, wrong_option = _option(opted, made=bool(mine))
        sure, wrong_sure = self._confirmed(confirmed, mine)
        lists = self.terms.lists or ()
        chosen = [each for each in lists if option and mine & set(each.groups)]
        counts = [each for each in chosen if not each.confirmed or sure & mine & set(each.groups)]
        problems = [("groups", problem) for problem in self._unknown(mine)]
        return Declaration(
            declared=frozenset(each.id for each in chosen),
            confirmed=frozenset(each.id for each in counts),
            made=bool(mine),
            problems=(*problems, *wrong_option, *wrong_sure),
            remarks=self._remarks(mine, option, chosen, None if confirmed is None else sure),
        )

    def _groups(self, text: str) -> frozenset[str]:
        return frozenset(self._known.get(own_name(name), name) for name in parse_groups(text))

    def _unknown(self, groups: frozenset[str]) -> list[Problem]:
        if self.terms.lists is None:
            return []
        known = self.terms.groups or CODES
        return [
            Problem(code="competition.unknown_group", values={"group": excerpt(group), "known": known})
            for group in sorted(groups)
            if group not in known and group not in CODES
        ]

    def _confirmed(
        self, text: str | None, mine: frozenset[str]
    ) -> tuple[frozenset[str], list[tuple[str, Problem]]]:
        answer = parse_yes_no(text or "")
        if text == ALL or answer is True:
            return mine, []
        if not text or answer is False:
            return frozenset(), []
        sure = self._groups(text)
        values: dict[str, Value] = {"declared": tuple(sorted(mine))}
        code = "competition.confirmed_undeclared" if mine else "competition.confirmed_nothing"
        return sure, [
            ("confirmed", Problem(code=code, values={"group": excerpt(group), **values}))
            for group in sorted(sure - mine)
        ]

    def _remarks(
        self, mine: frozenset[str], option: bool | None, chosen: Sequence[Listed], sure: frozenset[str] | None
    ) -> tuple[tuple[str, Mapping[str, str]], ...]:
        found: list[tuple[str, Mapping[str, str]]] = []
        if option and not mine:
            found.append(("guess.opted_without_groups", {}))
        if self.terms.lists is not None:
            served = self.terms.groups
            idle = sorted(group for group in mine & set(CODES) if group not in served)
            found += [("warn.group_ignored", {"group": group}) for group in idle]
        if sure is not None:
            found += [
                ("guess.confirmation_not_needed", {"list": each.id})
                for each in chosen
                if not each.confirmed and not sure & mine & set(each.groups)
            ]
        return tuple(found)


def _option(text: str | None, *, made: bool) -> tuple[bool | None, list[tuple[str, Problem]]]:
    """Read the option for the reserved list: yes where groups are declared and the column is missing."""
    if text is None:
        return made, []
    answer = parse_yes_no(text)
    if isinstance(answer, Problem):
        return None, [("opted", answer)]
    if answer is None and made:
        return None, [("opted", Problem(code="competition.empty_opted"))]
    return answer, []
