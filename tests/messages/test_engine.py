"""What the core gives is what the sentences ask: selections are played and every word of it is written."""

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction

import pytest

from isonomia.core.cargo import split_problems
from isonomia.core.cautions import state_warnings
from isonomia.core.competition import Body, Candidate, Competition, Governing, Post, Validity
from isonomia.core.errors import FactRefused, NormRefused, Problem, RankingRefused
from isonomia.core.facts import GROUNDS, KINDS, PROCEDURE, Fact
from isonomia.core.fold import Folder, begin
from isonomia.core.norm import Norm, Provision, Rate, RateValue, Text
from isonomia.core.quota import quota
from isonomia.core.ranking import Criterion, Entry, Ranking, rank
from isonomia.core.readings import Choice
from isonomia.core.reasons import Reason
from isonomia.core.regime import Regime, govern
from isonomia.messages import LANGUAGES, Names, cite, render_problem, render_reason

START = date(2026, 9, 1)
DUTIES = ("duty.legislature", "duty.guidance", "duty.panel", "duty.decree")
KINDS_PLAYED = (*KINDS, *PROCEDURE, *("call",) * 20, *("appoint", "take_office", "withdraw", "open") * 3)


def selection(norms: Iterable[Norm], **changes: object) -> Competition:
    base = Competition(
        id="lapa-2026-01",
        title="Concurso público nº 01/2026",
        kind="concurso",
        municipality="Lapa/PR",
        body=Body(),
        notice="01/2026",
        published=date(2026, 3, 10),
        homologated=START,
        validity=Validity(months=24),
        governing=tuple(Governing(norm=norm) for norm in norms),
        posts=(
            Post(id="a", title="Agente", cargo="agente", vacancies=10, reserved={"black": 2, "pcd": 1}),
            Post(id="b", title="Agente", cargo="agente", vacancies=4, reserved={"black": 0}),
        ),
        registration_until=date(2026, 4, 17),
    )
    return replace(base, **changes)  # type: ignore[arg-type]


def write(norms: Iterable[Norm], reasons: Iterable[Reason], problems: Iterable[Problem] = ()) -> set[str]:
    """Write all in both languages; return the keys."""
    names, keys = Names.of(norms), set()
    for lang in LANGUAGES:
        for reason in reasons:
            text = (
                f"{cite(reason.provision, reason.values, lang, names)} {render_reason(reason, lang, names)}"
            )
            assert text.endswith(".")
            assert "None" not in text
            keys.add(reason.key)
        for problem in problems:
            assert render_problem(problem, lang, names).endswith(f" [{problem.code}]")
            keys.add(problem.code)
    return keys


class Play:
    """One selection with facts drawn at random, most of them refused."""

    def __init__(self, seed: int, norms: tuple[Norm, ...]) -> None:
        self.chance, self.norms = random.Random(seed), norms
        self.competition = self._competition()
        self.people = [self._candidate(number) for number in range(1, 31)]
        self.problems: list[Problem] = []

    def _competition(self) -> Competition:
        readings = [(name, rule) for norm in self.norms for name, rule in norm.readings.items()]
        chosen = {
            name: Choice(value=self.chance.choice((rule.default, *rule.alternatives)), ground="parecer")
            for name, rule in readings
        }
        posts = selection(self.norms).posts
        sized = replace(posts[0], vacancies=self.chance.choice((2, 4, 8, 10, 12, 25, 40, 210)))
        homologated = self.chance.choice((START, START, START, None))
        return selection(self.norms, choices=chosen, posts=(sized, posts[1]), homologated=homologated)

    def _candidate(self, number: int) -> Candidate:
        lists = [reservation.id for norm in self.norms for reservation in norm.reservations]
        declared = frozenset(name for name in lists if self.chance.random() < 0.3)
        name = str(100 + number)
        return Candidate(registration=name, person=name, rank=number, declared=declared, confirmed=declared)

    def regime(self) -> Regime:
        return govern(self.competition)

    def reasons(self) -> Iterator[Reason]:
        regime = self.regime()
        yield from (
            step
            for rule in regime.rules
            for size in (0, 1, 3, 8, 12, 25)
            for step in quota(rule, size).reasons
        )
        folder, day = Folder(begin(self.competition, regime, {"a": self.people, "b": []})), START
        for _ in range(40):
            day += timedelta(days=self.chance.choice((0, 0, 1, 30)))
            try:
                folder.apply(self._fact(folder, day))
            except FactRefused as refused:
                self.problems += refused.problems
        state = folder.freeze()
        yield from state_warnings(state, day)
        yield from (step for seat in state.post("a").seats for call in seat.calls for step in call.reasons)
        yield from (
            step for coming in folder.next_calls(day).values() for each in coming for step in each.reasons
        )

    def _fact(self, folder: Folder, day: date) -> Fact:
        kind = self.chance.choice(KINDS_PLAYED)
        coming = folder.next_calls(day)["a"] if kind == "call" else ()
        whoever = self.chance.choice(self.people).registration
        due = coming[0].pick.registration if coming and self.chance.random() < 0.9 else whoever
        return Fact(
            date=day if self.chance.random() < 0.97 else date(2026, 1, 1),
            fact=kind if kind != "close" or self.chance.random() < 0.1 else "call",
            post="a" if self.chance.random() < 0.97 else "z",
            registration=due if kind == "call" else whoever,
            seats=self.chance.choice((0, 1, 2)),
            ground=self.chance.choice((*GROUNDS, "")),
            note=self.chance.choice(("", "rank 3")),
            reservation=self.chance.choice(("black", "pcd", "")),
            until=self.chance.choice((None, date(2029, 1, 1))),
            contested=self.chance.random() < 0.3,
        )


@pytest.fixture
def played(lapa: Norm, itacolomi: Norm, pontal: Norm, own: Norm) -> set[str]:
    keys: set[str] = set()
    for seed in range(90):
        play = Play(seed, ((lapa, itacolomi, pontal)[seed % 3], *((own,) if seed % 4 else ())))
        keys |= write(play.norms, list(play.reasons()), play.problems)
    return keys


def test_every_reason_of_a_played_selection_is_written(played):
    assert {key for key in played if key.startswith(("quota.", "zero.", "person."))} >= {
        *("quota.rate", "quota.exact", "quota.up", "quota.down", "quota.ceiling", "quota.minimum_explains"),
        *("zero.no_vacancies", "zero.rounding", "zero.minimum", "zero.minimum_overrides"),
        *("person.general", "person.reserved", "person.protected", "person.moved", "person.end_of_queue"),
        *("person.contested", "person.given_back"),
    }
    assert {key for key in played if key.startswith("seat.")} >= {
        *("seat.general", "seat.general_many", "seat.general_all", "seat.reserved.up", "seat.reserved.down"),
        *("seat.reserved.exact", "seat.order", "seat.cargo", "seat.collision", "seat.guarantee"),
        *("seat.withdrew", "seat.no_show", "seat.end_of_queue", "seat.moved", "seat.reverted"),
    }
    assert len({key for key in played if key.startswith("refuse.")}) > 20


def refused(competition: Competition) -> tuple[Problem, ...]:
    with pytest.raises(NormRefused) as caught:
        govern(competition)
    return caught.value.problems


@pytest.mark.parametrize(
    ("changes", "codes"),
    [
        ({"municipality": "Outra/PR"}, {"refuse.other_town"}),
        (
            {"kind": "x", "body": Body(branch="x", administration="x")},
            {"refuse.kind", "refuse.branch", "refuse.administration"},
        ),
        ({"published": date(2021, 10, 28)}, {"refuse.not_yet"}),
        ({"published": date(2031, 10, 30)}, {"refuse.lapsed"}),
        ({"choices": {"fill": Choice(value="best_list")}}, {"reading.needs_ground"}),
        ({"choices": {"fill": Choice(value="counts")}}, {"reading.refused"}),
        ({"choices": {"count": Choice(value="summonses")}}, {"reading.refused"}),
        ({"choices": {"fill": Choice(value="x")}}, {"reading.unknown_value"}),
        ({"choices": {"x": Choice(value="x")}}, {"reading.unknown"}),
    ],
)
def test_what_a_norm_refuses_is_written(lapa, changes, codes):
    assert write((lapa,), (), refused(selection((lapa,), **changes))) == codes


def test_norms_that_lapse_or_lack_a_rate_or_share_an_id(lapa):
    assumed = replace(lapa, published=None)
    without = replace(lapa.reservations[0], rate=Rate(values=(), provision="art. 1º"))
    after = date(2031, 10, 30)
    assert write((lapa,), (), refused(selection((assumed,), published=after))) == {"refuse.lapsed_assumed"}
    assert write((lapa,), (), refused(selection((replace(lapa, reservations=(without,)),)))) == {
        "refuse.no_rate"
    }
    assert write((lapa,), (), refused(selection((lapa, lapa)))) == {"competition.same_reservation"}


@pytest.mark.parametrize(
    ("reserved", "code"),
    [
        (({"black": 1}, None), "competition.cargo_silent"),
        (({"black": 2}, {"black": 2}), "competition.cargo_sum"),
        (({"black": -4}, {"black": 5}), "competition.cargo_over"),
    ],
)
def test_what_a_divided_cargo_lacks_is_written(lapa, reserved, code):
    """10% of 10 and 4 vacancies together: 1.4, one seat."""
    posts = tuple(
        replace(post, reserved=given) for post, given in zip(selection((lapa,)).posts, reserved, strict=True)
    )
    divided = selection((lapa,), posts=posts, choices={"base": Choice(value="cargo")})
    assert write((lapa,), (), split_problems(divided, govern(divided))) == {code}


def test_a_tie_is_written():
    entries = [Entry(registration=name, values={"juror": True}) for name in ("7", "9")]
    with pytest.raises(RankingRefused) as caught:
        rank(Ranking(order=(Criterion(name="juror"),), minimum={}), entries)
    assert write((), (), caught.value.problems) == {"ranking.tie"}


def stepped(norm: Norm) -> Norm:
    """Return a law whose rate grows on 2026-03-10, with every duty of a notice."""
    values = (
        RateValue(start=date(2021, 10, 29), until=date(2026, 3, 9), value=Fraction(1, 20)),
        RateValue(start=date(2026, 3, 10), until=None, value=Fraction(3, 40)),
    )
    changed = replace(norm.reservations[0], rate=Rate(values=values, provision="art. 1º"), confirmation=True)
    text = Text(pt="", en="")
    duties = tuple(Provision(ref="art. 2º", says=text, does=text, by=(duty,)) for duty in DUTIES)
    return replace(norm, reservations=(changed,), provisions=duties)


@pytest.mark.parametrize(
    ("changes", "keys"),
    [
        ({"body": Body(branch="legislature")}, {"warn.legislature", "warn.rate_step", "warn.no_disability"}),
        ({"registration_until": None}, {"warn.no_registration_end", "warn.no_guidance", "warn.no_panel"}),
        ({"homologated": None}, {"warn.not_homologated", "warn.no_decree"}),
        ({"validity": None}, {"warn.no_validity", "warn.zero_later"}),
        ({"published": date(2021, 10, 29)}, {"warn.first_day"}),
        ({"published": date(2031, 10, 29)}, {"warn.last_day"}),
        ({"homologated": date(2024, 12, 1)}, {"warn.last_validity_day"}),
        ({"homologated": date(2024, 11, 30)}, {"warn.validity_ended"}),
    ],
)
def test_warnings_are_written(itacolomi, changes, keys):
    """Looked at on 2026-12-01, two years after 2024-12-01."""
    norm = stepped(itacolomi)
    competition = selection((norm,), **changes)
    warnings = state_warnings(begin(competition, govern(competition), {}), date(2026, 12, 1))
    assert write((norm,), warnings) >= keys


def test_warnings_of_an_unknown_publication_and_of_a_lapsed_norm_are_written(lapa):
    unknown = selection((replace(lapa, published=None),), published=date(2021, 10, 30))
    late = selection((lapa,), published=date(2032, 1, 1), governing=(Governing(norm=lapa, ground="decisão"),))
    assert "warn.publication_unknown" in write((lapa,), govern(unknown).warnings)
    assert "warn.lapsed" in write((lapa,), govern(late).warnings)
