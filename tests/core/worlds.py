"""Random selections for the engine and its oracle: reservations, people, and what happens to them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from hypothesis import strategies as st
from tests.core.build import competition, law, order, own, reservation
from tests.core.oracle import Oracle, Person, Setting
from tests.core.oracle_plan import Reserve

from isonomia.core.competition import Candidate, Competition
from isonomia.core.norm import DISABILITY, GENERAL, Norm
from isonomia.core.readings import VALUES, ReadingRule

NAMES = tuple("kcxatmfzbqhvds")
FRACTIONS = [Fraction(text) for text in ("1/4", "1/5", "1/10", "3/10", "1/3", "1/2", "1/20", "1")]
Step = tuple[str, int, int]


@dataclass(frozen=True)
class World:
    """One selection before any fact."""

    reserves: tuple[Reserve, ...]
    setting: Setting
    people: tuple[tuple[str, frozenset[str], frozenset[str]], ...]
    seats: int

    def oracle(self) -> Oracle:
        """Return it as the oracle takes it."""
        people = [Person(name, declared, set(lists)) for name, declared, lists in self.people]
        return Oracle(self.reserves, self.setting, people, self.seats)

    def competition(self) -> Competition:
        """Return it as the engine takes it."""
        return competition(*map(norm, self.reserves), vacancies=self.seats, **vars(self.setting))

    def candidates(self) -> tuple[Candidate, ...]:
        """Return its people as the engine takes them."""
        return tuple(
            Candidate(registration=name, person=name, rank=rank, declared=declared, confirmed=lists)
            for rank, (name, declared, lists) in enumerate(self.people, 1)
        )


def norm(reserve: Reserve) -> Norm:
    """Return a reservation as a law of its own, with its readings as the law's defaults."""
    found = reservation(
        reserve.id,
        groups=(DISABILITY,) if reserve.disability else (reserve.id,),
        confirmation=reserve.panel,
        rounding=reserve.rounding,
        minimum=reserve.minimum,
        maximum_rate=reserve.ceiling,
        order=order(reserve.order, reserve.k, positions=reserve.positions, step=reserve.step),
        reversion=(*reserve.reversion, GENERAL),
    )
    value = found.rate.values[0]
    found = replace(found, rate=replace(found.rate, values=(replace(value, value=reserve.rate),)))
    if reserve.own:
        return own(found, id=f"notice-{reserve.id}")
    readings = {name: getattr(reserve, name) for name in VALUES if hasattr(reserve, name)}
    readings["base"] = "post" if reserve.given is None else "cargo"
    readings["minimum"] = "binding" if reserve.binding else "explanatory"
    plain = law(found, id=f"law-{reserve.id}")
    defaults = {
        name: ReadingRule(default=value) for name, value in readings.items() if isinstance(value, str)
    }
    return replace(plain, readings={**plain.readings, **defaults})


@st.composite
def reserves(draw: st.DrawFn, id: str) -> Reserve:
    """Draw a law's reservation with any order rule, rounding and readings."""
    rule = draw(st.sampled_from(["proportional", "every_kth", "after_k_general", "positions"]))
    table = st.lists(st.integers(1, 12), min_size=1, max_size=4, unique=True).map(sorted)
    return Reserve(
        id=id,
        rate=draw(st.sampled_from(FRACTIONS)),
        rounding=draw(st.sampled_from(["half_up", "half_down", "up", "down"])),
        minimum=draw(st.sampled_from([0, 0, 2, 3, 5])),
        ceiling=draw(st.sampled_from([None, None, Fraction(1, 5), Fraction(1, 3)])),
        order=rule,
        k=draw(st.integers(1, 5)) if rule in ("every_kth", "after_k_general") else 0,
        positions=tuple(draw(table)) if rule == "positions" else (),
        step=draw(st.integers(0, 4)) if rule == "positions" else 0,
        disability=draw(st.booleans()),
        guarantee=draw(st.sampled_from(VALUES["guarantee"])),
        cap=draw(st.sampled_from(VALUES["cap"])),
        supplementary=draw(st.sampled_from(VALUES["supplementary"])),
        count=draw(st.sampled_from(VALUES["count"])),
        collision=draw(st.sampled_from(VALUES["collision"])),
        binding=draw(st.booleans()),
        unconfirmed=draw(st.sampled_from(VALUES["unconfirmed"])),
    )


def plain(reserve: Reserve) -> Reserve:
    """Return a reservation as a notice makes it by itself: no panel of a law, the common readings."""
    return replace(
        reserve,
        own=True,
        panel=False,
        guarantee="yes",
        cap="yes",
        supplementary="cumulative",
        count="seats",
        collision="previous_free",
        binding=True,
        unconfirmed="general_only",
    )


@st.composite
def reserved(draw: st.DrawFn) -> tuple[Reserve, ...]:
    """Draw one or two reservations; one of them may be the notice's own, one may revert to the other."""
    found = [draw(reserves(id)) for id in ("r", "p")[: draw(st.integers(1, 2))]]
    if draw(st.integers(0, 3)) == 0:
        found[-1] = plain(found[-1])
    if len(found) == 2 and draw(st.booleans()):
        found[0] = replace(found[0], reversion=("p",))
    return tuple(found)


settings_ = st.builds(
    Setting,
    fill=st.sampled_from(VALUES["fill"]),
    concurrent=st.sampled_from(["yes", "yes", "no"]),
    replacement=st.sampled_from(VALUES["replacement"]),
    withdrawal_scope=st.sampled_from(VALUES["withdrawal_scope"]),
    precedence=st.sampled_from(VALUES["precedence"]),
)


@st.composite
def worlds(draw: st.DrawFn) -> World:
    """Draw a selection: 0 to 14 people, 0 to 8 seats."""
    laws = draw(reserved())
    people = []
    for name in NAMES[: draw(st.sampled_from([7, 10, 14, 5, 12, 3, 1, 0]))]:
        declared = frozenset(r.id for r in laws if draw(st.integers(0, 4)) > 2)
        confirmed = frozenset(id for id in sorted(declared) if draw(st.integers(0, 3)))
        people.append((name, declared, confirmed))
    return World(laws, draw(settings_), tuple(people), draw(st.sampled_from([5, 8, 3, 2, 6, 1, 0])))


KINDS = [
    *("call",) * 8,
    *("open", "office", "confirm", "deny", "include", "wrong", "accept"),
    *("withdraw", "no_show", "end_of_queue") * 2,
    *("eliminate", "annul", "leave_office"),
]

steps = st.lists(
    st.tuples(st.sampled_from(KINDS), st.integers(0, 30), st.integers(0, 3)), min_size=8, max_size=30
)
"""What happens, to be read against the state it meets: the kind, whom or how many, and what else."""


@dataclass(frozen=True)
class Happening:
    """One fact as both sides take it."""

    kind: str
    name: str = ""
    seats: int = 0
    list: str = ""
    rank: int = 0


def happenings(oracle: Oracle, step: Step) -> Iterator[Happening]:
    """Read a step against the state it meets; what is yielded has happened when the next is asked for."""
    kind, n, m = step
    if kind == "open":
        yield Happening("open", seats=1 + n % 5)
    elif kind == "include":
        seats = m % 2
        yield Happening("include", name=f"i{n}", rank=1 + n % (len(oracle.ranking) + 1), seats=seats)
    elif kind == "call":
        for _ in range(1 + n % 4):
            due = oracle.next()
            if due is not None:
                yield Happening("call", name=due.name)
    elif kind in ("confirm", "deny"):
        list = oracle.reserves[m % len(oracle.reserves)].id
        yield from _of_a_person(kind, _whom(oracle, kind, n, list), list)
    else:
        yield from _of_a_person(kind, _whom(oracle, kind, n, ""), "")


def _of_a_person(kind: str, name: str, list: str) -> Iterator[Happening]:
    if name and kind == "office":
        yield Happening("appoint", name=name)
        yield Happening("take_office", name=name)
    elif name:
        yield Happening("call" if kind == "wrong" else kind, name=name, list=list)


def _whom(oracle: Oracle, kind: str, n: int, list: str) -> str:
    """Choose the n-th of those whom a fact fits, or now and then of all."""
    seated = {seat.holder: seat.answer for seat in oracle.seats if seat.holder}
    fits = {
        "confirm": [p.name for p in oracle.ranking if list in p.declared and list not in p.lists],
        "deny": [p.name for p in oracle.ranking if list in p.lists],
        "leave_office": [name for name, answer in seated.items() if answer == "take_office"],
        "annul": [name for name, answer in seated.items() if answer in ("appoint", "take_office")],
    }
    before = [name for name, answer in seated.items() if answer != "take_office"]
    found = [p.name for p in oracle.ranking] if n > 24 else fits.get(kind, before)
    return found[n % len(found)] if found else ""
