"""Short questions to a law, shared by the tests of the three."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from fractions import Fraction

from isonomia.core.cautions import state_warnings
from isonomia.core.competition import Body, Candidate, Competition, Governing, Post, Validity
from isonomia.core.errors import FactRefused, NormRefused
from isonomia.core.facts import Fact
from isonomia.core.fold import begin, fold, next_calls
from isonomia.core.norm import Norm, Order, Rate, RateValue, Reservation, Text
from isonomia.core.plan import Opening, plan
from isonomia.core.quota import Quota, quota
from isonomia.core.readings import Choice
from isonomia.core.regime import Regime, govern, regime
from isonomia.core.state import State

DISABILITY = Norm(
    id="pcd-edital",
    title=Text(pt="Reserva do edital", en="Reservation of the notice"),
    reservations=(
        Reservation(
            id="pcd",
            label=Text(pt="pessoas com deficiência", en="people with disabilities"),
            letter="D",
            groups=("pcd",),
            confirmation=False,
            confirmation_provision="",
            rate=Rate(
                values=(RateValue(start=date.min, until=None, value=Fraction(5, 100)),), provision="item 5.1"
            ),
            rounding="up",
            rounding_provision="item 5.1",
            minimum=0,
            minimum_provision="",
            maximum_rate=Fraction(20, 100),
            maximum_provision="item 5.1",
            order=Order(rule="proportional", provision="item 5.1"),
            reversion=("general",),
            reversion_provision="item 5.1",
        ),
    ),
)
"""The disability reservation of a notice: 5%, rounded up, at most 20%."""


def choices(readings: Mapping[str, str]) -> dict[str, Choice]:
    """Choose readings, each with a ground, as a lawyer would who states one."""
    return {name: Choice(value=value, ground="parecer 1/2026") for name, value in readings.items()}


def governed(norms: Sequence[Norm], on: date, **readings: str) -> Regime:
    """Return what norms make of a notice."""
    return regime([Governing(norm=norm) for norm in norms], on, choices(readings))


def the_quota(norm: Norm, vacancies: int, on: date, **readings: str) -> Quota:
    """Return the quota of a law's only reservation."""
    return quota(governed([norm], on, **readings).rules[0], vacancies)


def reserved(norm: Norm, vacancies: Sequence[int], on: date, **readings: str) -> list[int]:
    """Return how many of each number of vacancies are reserved."""
    return [the_quota(norm, count, on, **readings).reserved for count in vacancies]


def seats(
    norms: Sequence[Norm], openings: Sequence[int], on: date, **readings: str
) -> dict[str, tuple[int, ...]]:
    """Return the numbers of the reserved seats, by list."""
    found = governed(norms, on, **readings)
    labels = plan(found.rules, [Opening(seats=count) for count in openings])
    return {rule.id: labels.reserved(rule.id) for rule in found.rules}


def keys(norm: Norm, vacancies: int, on: date, **readings: str) -> list[tuple[str, str]]:
    """Return the steps of a quota as (key, provision)."""
    return [(step.key, step.provision) for step in the_quota(norm, vacancies, on, **readings).reasons]


def warned(norm: Norm, on: date) -> list[str]:
    """Return the warnings on a notice's date."""
    return [warning.key for warning in governed([norm], on).warnings]


def refused(norm: Norm, on: date) -> str:
    """Return the code by which a notice of a day is refused; empty where the norm governs it."""
    try:
        governed([norm], on)
    except NormRefused as error:
        return error.problems[0].code
    return ""


@dataclass(frozen=True, kw_only=True)
class Selection:
    """A selection of one post under one law, with the short names of people as registrations."""

    norm: Norm
    vacancies: int
    ranking: Sequence[str]
    beneficiaries: Sequence[str]
    on: date
    homologated: date
    readings: Mapping[str, str] = field(default_factory=dict)
    kind: str = "concurso"
    body: Body = field(default_factory=Body)
    panel: bool = False
    later_reservation: str = "item 5.3"
    stated: Mapping[str, str] = field(default_factory=dict)
    unconfirmed: Sequence[str] = ()

    def competition(self) -> Competition:
        """Return it as a competition."""
        return Competition(
            id="test",
            title="Concurso público nº 01/2026",
            kind=self.kind,
            municipality=self.norm.municipality,
            body=self.body,
            notice="01/2026",
            published=self.on,
            homologated=self.homologated,
            validity=Validity(months=24),
            governing=(Governing(norm=self.norm),),
            choices=choices(self.readings),
            posts=(Post(id="post", title="Agente", cargo="post", vacancies=self.vacancies),),
            registration_from=self.on + timedelta(days=5),
            registration_until=self.on + timedelta(days=30),
            panel=self.panel,
            later_reservation=self.later_reservation,
            stated=self.stated,
        )

    def start(self) -> State:
        """Return its state before any fact."""
        competition = self.competition()
        found = govern(competition)
        reservation = self.norm.reservations[0].id
        return begin(
            competition, found, {"post": [self._candidate(name, reservation) for name in self.ranking]}
        )

    def _candidate(self, name: str, reservation: str) -> Candidate:
        marked = frozenset((reservation,))
        declared = name in self.beneficiaries or name in self.unconfirmed
        return Candidate(
            registration=name,
            person=name,
            rank=self.ranking.index(name) + 1,
            declared=marked if declared else frozenset(),
            confirmed=marked if name in self.beneficiaries else frozenset(),
        )

    def after(self, *facts: tuple[str, str] | tuple[str, str, str]) -> State:
        """Return its state after facts, each a kind, a registration and perhaps a ground or reservation."""
        return fold(self.start(), [self.fact(*fact) for fact in facts])

    def fact(self, kind: str, who: str = "", what: str = "") -> Fact:
        """Return a fact of the day after the homologation."""
        return Fact(
            date=self.homologated + timedelta(days=1),
            fact=kind,
            post="post",
            registration=who if kind != "open" else "",
            seats=int(who) if kind == "open" else 0,
            ground=what if kind in ("eliminate", "annul") else "",
            reservation=what if kind in ("confirm", "deny") else "",
        )

    def refuses(self, *facts: tuple[str, str] | tuple[str, str, str]) -> str:
        """Return the code by which the facts are refused; empty where they are not."""
        try:
            self.after(*facts)
        except FactRefused as error:
            return error.problems[0].code
        return ""


def calls(state: State) -> list[tuple[str, int]]:
    """Return who would be called now, and to which seat, in order."""
    return [(item.pick.registration, item.pick.seat) for item in next_calls(state)["post"]]


def called(state: State) -> str:
    """Return who would be called now, in order, as one word."""
    return " ".join(name for name, _ in calls(state))


def holders(state: State) -> list[str]:
    """Return who holds each seat, in order of number."""
    return [seat.holder for seat in state.posts[0].seats]


def warnings(state: State) -> list[str]:
    """Return the keys of all warnings."""
    return [warning.key for warning in state_warnings(state)]


def summon_all(selection: Selection) -> State:
    """Call everyone who is next until no seat is open, as the town would, one by one."""
    state = selection.start()
    while coming := calls(state):
        state = fold(state, [selection.fact("call", coming[0][0])])
    return state
