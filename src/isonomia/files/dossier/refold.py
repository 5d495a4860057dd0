"""From the public facts of a dossier to facts that the engine folds."""

from collections.abc import Iterator
from typing import NamedTuple

from isonomia.core.course import Course
from isonomia.core.errors import Problem
from isonomia.core.facts import PROCEDURE, Fact
from isonomia.core.reasons import Value
from isonomia.core.removal import DEFENCE, STEPS
from isonomia.files.dossier.compose import FACTS
from isonomia.files.dossier.opened import Opened
from isonomia.files.dossier.schema import FactSection

WITHHELD = frozenset((*PROCEDURE, "appeal", "appeal_decide"))
"""Facts of which no more than day and kind is public; they move no seat."""

OF_A_LIST = ("confirm", "deny", "withdraw_declaration")
REMOVALS = ("eliminate", "annul")
FALSE = "false_declaration"
UNTOLD = "requirements"
"""What stands for a ground that is not public, or was looked at here; every ground has the same effect."""


class RefoldedFact(NamedTuple):
    """A fact for the engine, or what is wrong with the public one; `post` is the one that it belongs to."""

    post: str
    fact: Fact | None
    problem: Problem | None = None


class Refold:
    """Makes facts for the engine, one after the other, each against the state that it meets.

    Args:
        dossier: what stands in the dossier.
        course: where the competition stands; it goes on while facts are applied.
    """

    def __init__(self, dossier: Opened, course: Course) -> None:
        self.dossier = dossier
        self.course = course

    def facts(self, number: int) -> Iterator[RefoldedFact]:
        """Yield what a public fact means.

        Args:
            number: its number, from 1.

        Yields:
            The facts for the engine; none where the public fact moves no seat.
        """
        public = self.dossier.facts[number - 1]
        if public.fact in WITHHELD or (public.fact in OF_A_LIST and not public.registration):
            return
        if public.fact in REMOVALS and public.ground == FALSE and not self._procedure_closed(public, number):
            values: dict[str, Value] = {"n": number, "registration": public.registration}
            place = self.dossier.place(FACTS, number)
            problem = Problem(code="verify.procedure", values=values, provision=DEFENCE, place=place)
            yield RefoldedFact(public.post, None, problem)
            return
        yield RefoldedFact(public.post, self._fact(public, number))
        for other in public.also if public.ground == FALSE else ():
            kind = "annul" if self._appointed(other.post, other.registration) else "eliminate"
            copy = public.model_copy(
                update={"fact": kind, "post": other.post, "registration": other.registration}
            )
            yield RefoldedFact(other.post, self._fact(copy, number))

    def _fact(self, public: FactSection, number: int) -> Fact:
        return Fact(
            date=public.date,
            fact=public.fact,
            post=public.post,
            registration=public.registration,
            seats=public.seats,
            ground=UNTOLD if public.fact in REMOVALS else public.ground,
            act=public.act,
            note=f"rank {public.rank}" if public.rank else "",
            reservation=public.reservation or self._denying(public),
            until=public.until,
            contested=public.contested,
            place=self.dossier.place(FACTS, number),
        )

    def _procedure_closed(self, public: FactSection, number: int) -> bool:
        """Say whether a fact names the steps of a closed procedure, in order and before it."""
        numbers, last = public.procedure, ""
        if not numbers or numbers != sorted(set(numbers)) or not 0 < numbers[0] <= numbers[-1] < number:
            return False
        for step in numbers:
            kind = self.dossier.facts[step - 1].fact
            if last not in STEPS.get(kind, ()):
                return False
            last = kind
        return last == "procedure_final"

    def _appointed(self, post: str, registration: str) -> bool:
        found = self.course.posts.get(post)
        if found is None or registration not in found.places:
            return False
        person = found.peek(registration)
        return bool(person.seat) and found.seats[person.seat - 1].calls[-1].outcome in (
            "appointed",
            "took_office",
        )

    def _denying(self, public: FactSection) -> str:
        """Return a reservation whose denial eliminates and whose list does not show the person."""
        found = self.course.posts.get(public.post)
        if public.fact != "deny" or found is None or public.registration not in found.places:
            return ""
        shown = found.peek(public.registration).confirmed
        fitting = (rule.id for rule in found.rules if rule.confirmed and rule.unconfirmed == "eliminated")
        return next((id for id in fitting if id not in shown), "")
