"""What the tests of the core are built from: norms, notices, people and facts, in code."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import settings

from isonomia.core.competition import Body, Candidate, Competition, Governing, Post, Validity
from isonomia.core.course import Upcoming
from isonomia.core.errors import FactRefused
from isonomia.core.facts import Fact
from isonomia.core.fold import Folder, begin, fold, next_calls
from isonomia.core.norm import GENERAL, Norm, Order, Rate, RateValue, Reservation, Scope, Text
from isonomia.core.readings import VALUES, Choice, ReadingRule
from isonomia.core.regime import govern
from isonomia.core.rule import Rule
from isonomia.core.state import State

TOWN = "Vila Fictícia/PR"
NOTICE = date(2026, 3, 10)
HOMOLOGATED = date(2026, 9, 1)
DAY = date(2026, 10, 1)
FOREVER = date(2000, 1, 1)


def examples(count: int) -> settings:
    """Return settings for so many examples, or as many times more as the profile asks beyond its 100."""
    return settings(max_examples=count * settings().max_examples // 100)


# -- norms


def text(words: str) -> Text:
    """Return the same words in both languages."""
    return Text(pt=words, en=words)


def rate(value: str, provision: str = "art. 1º") -> Rate:
    """Return a rate that has always been in force."""
    return Rate(values=(RateValue(start=FOREVER, until=None, value=Fraction(value)),), provision=provision)


def order(rule: str = "proportional", k: int = 0, **fields: Any) -> Order:
    """Return an order rule of art. 4º."""
    return replace(Order(rule=rule, k=k, provision="art. 4º"), **fields)


def reservation(id: str = "black", value: str = "1/10", **fields: Any) -> Reservation:
    """Return a reservation: half up, proportional, reverting to the general list unless told otherwise."""
    plain = Reservation(
        id=id,
        label=text(id),
        letter=id[0].upper(),
        groups=(id,),
        confirmation=False,
        confirmation_provision="",
        rate=rate(value),
        rounding="half_up",
        rounding_provision="art. 1º, § 2º",
        minimum=0,
        minimum_provision="art. 1º, § 1º",
        maximum_rate=None,
        maximum_provision="art. 1º, § 3º",
        order=order(),
        reversion=(GENERAL,),
        reversion_provision="art. 3º, § 3º",
    )
    return replace(plain, **fields)


def scope(**fields: Any) -> Scope:
    """Return a scope that takes concursos of the executive's direct administration."""
    plain = Scope(
        kinds=("concurso",),
        branches=("executive",),
        administrations=("direct",),
        notices_from=FOREVER,
        provision="art. 1º",
        notices_provision="art. 6º",
    )
    return replace(plain, **fields)


def says(**readings: str) -> dict[str, ReadingRule]:
    """Return what a norm says of readings.

    Each is `default provision | admitted … | against …`, the provision in one word, `-` where silent.
    """
    found = {}
    for name, line in readings.items():
        head, admitted, against = (part.split() for part in (line + "||").split("|")[:3])
        default, provision = head
        found[name] = ReadingRule(
            default=default,
            admitted=tuple(admitted),
            against_text=tuple(against),
            provision="silent" if provision == "-" else provision.replace("_", " "),
        )
    return found


def law(*reservations: Reservation, id: str = "law", **fields: Any) -> Norm:
    """Return a law that is in force everywhere and admits every value of every reading."""
    free = {name: ReadingRule(default=values[0], admitted=values[1:]) for name, values in VALUES.items()}
    plain = Norm(
        id=id,
        title=text(id),
        published=FOREVER,
        force_from=FOREVER,
        force_provision="art. 5º",
        scope=scope(),
        reservations=reservations,
        readings=free,
    )
    return replace(plain, **fields)


def own(*reservations: Reservation, id: str = "notice") -> Norm:
    """Return the part of a notice that makes its own reservations."""
    return Norm(id=id, title=text(id), reservations=reservations)


def pcd(value: str = "1/20") -> Norm:
    """Return the notice's reservation for people with disabilities: rounded up, at most 20%."""
    reserve = reservation(
        "pcd", value, rounding="up", maximum_rate=Fraction(1, 5), order=order(provision="item 5.1")
    )
    return own(reserve, id="pcd-edital")


# -- selections


def people(line: str, **lists: str) -> tuple[Candidate, ...]:
    """Return candidates in rank order; each keyword names the declared and confirmed ones of a list."""
    members = {name: set(found.split()) for name, found in lists.items()}
    return tuple(
        Candidate(
            registration=name,
            person=name,
            rank=rank,
            declared=frozenset(id for id, found in members.items() if name in found),
            confirmed=frozenset(id for id, found in members.items() if name in found),
        )
        for rank, name in enumerate(line.split(), 1)
    )


def undecided(line: str, **lists: str) -> tuple[Candidate, ...]:
    """Return candidates who declared and whom no panel has seen."""
    return tuple(replace(found, confirmed=frozenset()) for found in people(line, **lists))


def posts(**vacancies: int) -> tuple[Post, ...]:
    """Return posts, each a cargo of its own."""
    return tuple(Post(id=id, title=id, cargo=id, vacancies=count) for id, count in vacancies.items())


def competition(*norms: Norm, vacancies: int = 0, **fields: Any) -> Competition:
    """Return a selection with one post, called `post`; a reading among the fields is chosen."""
    chosen = {name: Choice(value=str(fields.pop(name)), ground="item 7") for name in VALUES if name in fields}
    plain = Competition(
        id="selection",
        title="Concurso 01/2026",
        kind="concurso",
        municipality=TOWN,
        body=Body(),
        notice="01/2026",
        published=NOTICE,
        homologated=HOMOLOGATED,
        validity=Validity(months=24),
        governing=tuple(Governing(norm=norm) for norm in norms),
        choices=chosen,
        posts=posts(post=vacancies),
    )
    return replace(plain, **fields)


def begun(selection: Competition, *order: Candidate, **others: tuple[Candidate, ...]) -> State:
    """Return the state before any fact; the order is that of `post`, other posts by keyword."""
    return begin(selection, govern(selection), {"post": order, **others})


def rules(*norms: Norm, on: date = NOTICE, **readings: str) -> tuple[Rule, ...]:
    """Return the reservations of norms under a notice of a day, by precedence."""
    fields: dict[str, Any] = {"published": on, **readings}
    return govern(competition(*norms, **fields)).rules


# -- facts


def fact(kind: str, registration: str = "", on: date = DAY, **fields: Any) -> Fact:
    """Return a fact of `post`."""
    return replace(Fact(date=on, fact=kind, post="post", registration=registration), **fields)


def opened(seats: int, on: date = DAY) -> Fact:
    """Return an opening of so many seats."""
    return fact("open", on=on, seats=seats)


def each(kinds: str, *registrations: str, **fields: Any) -> list[Fact]:
    """Return facts of several kinds, parted by blanks, person by person."""
    return [fact(kind, name, **fields) for name in registrations for kind in kinds.split()]


def office(*registrations: str) -> list[Fact]:
    """Return the facts from the appointment of someone called to the office."""
    return each("appoint take_office", *registrations)


def procedure(registration: str) -> list[Fact]:
    """Return a whole procedure on a false declaration."""
    steps = ("open", "notify", "defence", "decide", "final")
    return [fact(f"procedure_{step}", registration) for step in steps]


def call_all(state: State, count: int | None = None, on: date = DAY, post: str = "post") -> State:
    """Call whoever is next, so often or until nobody is left."""
    folder = Folder(state)
    for item in folder.next_calls()[post][:count]:
        folder.apply(Fact(date=on, fact="call", post=post, registration=item.pick.registration))
    return folder.freeze()


def refused(state: State, *facts: Fact) -> tuple[str, dict[str, object], str]:
    """Return why the last of some facts is refused: code, values beside the fact's own, provision.

    It is held that the refusal leaves everything as it was, and that `fold` refuses it in the same words.
    """
    *before, last = facts
    folder = Folder(fold(state, before))
    untouched = folder.freeze()
    with pytest.raises(FactRefused) as caught:
        folder.apply(last)
    assert folder.freeze() == untouched
    with pytest.raises(FactRefused) as again:
        fold(state, facts)
    assert again.value.problems == caught.value.problems
    (problem,) = caught.value.problems
    values: dict[str, object] = dict(problem.values)
    mine = {"fact": last.fact, "date": last.date, "post": last.post, "registration": last.registration}
    assert {name: values.pop(name) for name in mine} == mine
    return problem.code, values, problem.provision


# -- what came of it


def seats(state: State, post: str = "post") -> dict[int, str]:
    """Return who holds which seat; a seat without a holder says how it stands."""
    return {seat.seat: seat.holder or seat.status for seat in state.post(post).seats}


def labels(state: State, post: str = "post") -> dict[str, tuple[int, ...]]:
    """Return the numbers of the seats of each reservation."""
    found: dict[str, tuple[int, ...]] = {}
    for seat in state.post(post).seats:
        if seat.list != GENERAL:
            found[seat.list] = (*found.get(seat.list, ()), seat.seat)
    return found


def coming(state: State, post: str = "post") -> tuple[Upcoming, ...]:
    """Return who would be called now."""
    return next_calls(state)[post]


def calls(state: State, post: str = "post") -> str:
    """Return who would be called now as `A2 B3·black C5·general!`.

    Each stands with the seat, and the list where it is not the general one; `!` marks a seat that reverted.
    """
    return " ".join(_written(item) for item in coming(state, post))


def _written(item: Upcoming) -> str:
    pick = item.pick
    plain = pick.via == GENERAL and not pick.reverted
    return f"{pick.registration}{pick.seat}" + ("" if plain else f"·{pick.via}") + "!" * pick.reverted


def keys(reasons: Iterable[object]) -> list[str]:
    """Return the keys of reasons or the codes of problems, in order."""
    return [str(getattr(found, "key", None) or getattr(found, "code", None)) for found in reasons]
