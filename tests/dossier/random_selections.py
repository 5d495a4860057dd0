"""Random selections for both verifiers: all three laws, every reading that they bear, facts of every kind."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, timedelta
from decimal import Decimal
from random import Random

from isonomia.core.cargo import split_problems
from isonomia.core.competition import Body, Candidate, Competition, Governing, Post, Validity
from isonomia.core.errors import FactRefused, NormRefused
from isonomia.core.facts import GROUNDS, Fact
from isonomia.core.fold import Folder, begin
from isonomia.core.readings import AUDIT_ONLY, Choice
from isonomia.core.regime import Regime, govern
from isonomia.core.state import State
from isonomia.core.turn import next_pick
from isonomia.files.dossier.compose import Dossier, compose
from isonomia.files.dossier.norm_texts import NormText
from isonomia.files.dossier.private_parts import Salter
from isonomia.norms.loader import builtin, load_own, norm_source
from isonomia.norms.yaml_source import read_yaml

SECRET = b"a secret for the tests alone"
LAWS = ("lapa-3856-2021", "novo-itacolomi-2175-2023", "pontal-do-parana-2318-2022")
YEARS = {LAWS[0]: 2026, LAWS[1]: 2026, LAWS[2]: 2053}
"""Years of the notices; Pontal's at 20%, when small numbers of vacancies reserve."""

OWN = """\
  - id: {id}
    groups: [{id}]
    rate: {rate}
    rounding: {rounding}
    order: {order}
    reversion: {{to: [{reversion}], provision: item 5}}
    provision: item 5
"""
STEPS = (
    *("call",) * 14,
    *("open", "open", "accept", "appoint", "appoint", "take_office", "take_office", "leave_office"),
    *(
        "withdraw",
        "no_show",
        "end_of_queue",
        "eliminate",
        "annul",
        "confirm",
        "confirm",
        "deny",
        "deny",
        "include",
        "reinstate",
    ),
    *("contested", "procedure", "false_declaration", "appeal", "appeal_decide", "withdraw_declaration"),
    *("extend", "draw", "correct_notice"),
)


@dataclass(frozen=True)
class Drawn:
    """A selection with its log and its norm files."""

    start: State
    facts: tuple[Fact, ...]
    norms: tuple[NormText, ...]

    def dossier(self, secret: bytes = SECRET) -> Dossier:
        """Return its dossier."""
        return compose(self.start, self.facts, self.norms, Salter(secret))


def drawn(seed: int) -> Drawn:
    """Draw a selection; the same seed gives the same."""
    random = Random(seed)
    while True:
        law = random.choice(LAWS)
        norms = _norms(random, law)
        competition = _competition(random, law, norms)
        try:
            regime = govern(competition)
        except NormRefused:
            continue
        competition = _split(random, competition, regime)
        if not split_problems(competition, regime):
            break
    start = begin(competition, regime, *_people(random, competition, regime))
    return Drawn(start, tuple(_facts(random, start)), tuple(norms))


def _norms(random: Random, law: str) -> list[NormText]:
    found = [NormText(law, False, norm_source(law))]
    ids = random.choice([["pcd"], ["pcd"], [], ["pcd", "indigenous"], ["quilombola"]])
    if ids:
        text = "id: edital\nreservations:\n" + "".join(_own(random, id) for id in ids)
        found.append(NormText("edital", True, text.encode()))
    return found


def _own(random: Random, id: str) -> str:
    orders = [
        "proportional",
        f"{{rule: every_kth, k: {random.randint(1, 5)}, acts: call}}",
        f"{{rule: after_k_general, k: {random.randint(1, 5)}, acts: call}}",
        f"{{rule: positions, positions: [2, 5, 9], step: {random.randint(1, 6)}, acts: call}}",
        "{rule: positions, positions: [1, 4], acts: call}",
    ]
    text = OWN.format(
        id=id,
        rate=random.choice(["5/100", "1/5", "1/3", "1/10"]),
        rounding=random.choice(["up", "half_up", "half_down", "down"]),
        order=random.choice(orders),
        reversion=random.choice(["general", "pcd, general"] if id == "indigenous" else ["general"]),
    )
    return text + random.choice(["", "    max_rate: 1/5\n", "    max_rate: 1/2\n"])


def _governing(text: NormText) -> Governing:
    norm = load_own(read_yaml(text.id, text.data), ()) if text.own else builtin(text.id)
    return Governing(norm=norm)


def _competition(random: Random, law: str, norms: list[NormText]) -> Competition:
    year = YEARS[law]
    choices = {
        name: Choice(value=random.choice(values), ground="item 7")
        for name, rule in builtin(law).readings.items()
        if (values := [each for each in (rule.default, *rule.alternatives) if each not in AUDIT_ONLY])
        and random.random() < 0.5
    }
    return Competition(
        id=f"selection-{year}",
        title="Concurso público nº 01",
        kind="concurso",
        municipality=builtin(law).municipality,
        body=Body(),
        notice="01",
        published=date(year, 1, 10),
        homologated=random.choice([date(year, 5, 31), date(year, 6, 1), date(year, 6, 1)]),
        validity=random.choice(
            [None, Validity(months=9), Validity(months=24, extensions=0), Validity(months=12)]
        ),
        governing=tuple(map(_governing, norms)),
        choices=choices,
        posts=tuple(_posts(random)),
        registration_until=random.choice([None, date(year, 2, 10), date(year, 2, 10)]),
        panel=random.random() < 0.6,
        stated={"guidance.contact": "selecao@cidade.example"},
    )


def _posts(random: Random) -> Iterator[Post]:
    for number in range(random.randint(1, 3)):
        yield Post(
            id=f"post-{number}",
            title=f"Cargo {number}",
            cargo=random.choice([f"post-{number}", "professor"]),
            vacancies=random.choice([10, 12, 9, 5, 15, 3, 0, 8]),
        )


def _split(random: Random, competition: Competition, regime: Regime) -> Competition:
    """Let the notice say how the seats of each cargo are split, where the base is the cargo."""
    posts = list(competition.posts)
    for rule in regime.rules:
        if rule.base != "cargo":
            continue
        for cargo in {post.cargo for post in posts}:
            lines = [index for index, post in enumerate(posts) if post.cargo == cargo]
            owed = rule.quota(sum(posts[index].vacancies for index in lines))
            for index in lines:
                part = min(owed, posts[index].vacancies)
                owed -= part
                posts[index] = replace(
                    posts[index], reserved={**(posts[index].reserved or {}), rule.id: part}
                )
    return replace(competition, posts=tuple(posts))


People = dict[str, tuple[Candidate, ...]]


def _people(random: Random, competition: Competition, regime: Regime) -> tuple[People, People]:
    order: People = {}
    below: People = {}
    for number, post in enumerate(competition.posts):
        crowd = [
            _candidate(random, regime, number, each) for each in range(random.choice([14, 18, 22, 6, 2, 0]))
        ]
        order[post.id] = tuple(
            replace(found, rank=rank, score=Decimal(1000 - rank) / 10) for rank, found in enumerate(crowd, 1)
        )
        below[post.id] = tuple(_candidate(random, regime, number, 90 + each) for each in range(2))
    return order, below


def _candidate(random: Random, regime: Regime, number: int, each: int) -> Candidate:
    declared = frozenset(rule.id for rule in regime.rules if random.random() < 0.4)
    sure = {rule.id: random.random() < 0.7 or not rule.confirmed for rule in regime.rules}
    return Candidate(
        registration=f"{number}{each:02}",
        person=f"person-{each}" if random.random() < 0.5 else f"{number}{each:02}",
        rank=0,
        declared=declared,
        confirmed=frozenset(id for id in sorted(declared) if sure[id]),
    )


# -- facts


def _facts(random: Random, start: State) -> Iterator[Fact]:
    """Yield facts, each tried on the state that it meets; those that it refuses do not happen."""
    folder, day = Folder(start), start.competition.published
    for _ in range(random.choice([30, 60, 90])):
        step = random.choice(STEPS)
        day += timedelta(days=random.choice([0, 0, 1, 3] if day.month > 5 else [2, 5, 15]))
        for fact in _tried(random, folder, step, day):
            try:
                folder.apply(fact)
            except FactRefused:
                break
            yield fact
    if random.random() < 0.2:
        yield Fact(date=day, fact="close", act="Decreto 9")


def _tried(random: Random, folder: Folder, step: str, day: date) -> list[Fact]:
    post = random.choice(list(folder.course.posts.values()))
    plain = Fact(date=day, fact=step, post=post.id, note="a private note", act="Edital 5")
    if step == "call":
        return _called(random, folder, plain)
    if step == "open":
        return [replace(plain, seats=random.randint(1, 6), ground="item 9")]
    if step in ("extend", "draw", "correct_notice"):
        end = folder.course.valid_until or day
        return [replace(plain, post="", until=end + timedelta(days=random.randint(1, 400)))]
    people = [found.registration for found in post.order] or ["nobody"]
    seated = [seat.holder for seat in post.seats if seat.holder] or people
    whom = random.choice([random.choice(seated), random.choice(people)])
    return _of_a_person(random, folder, replace(plain, registration=whom))


def _called(random: Random, folder: Folder, plain: Fact) -> list[Fact]:
    pick = next_pick(folder.course.posts[plain.post])
    if pick is None:
        return []
    follow = random.choice([[], ["accept"], ["appoint"], ["appoint", "take_office"], ["no_show"]])
    return [replace(plain, fact=kind, registration=pick.registration) for kind in ("call", *follow)]


def _of_a_person(random: Random, folder: Folder, fact: Fact) -> list[Fact]:
    step = fact.fact
    if step == "contested":
        return [replace(fact, fact="call", contested=True)]
    if step in ("confirm", "deny"):
        return _decided(random, folder, fact)
    if step == "include":
        known = f"{fact.post[-1]}{random.choice([90, 91, 77, 78]):02}"
        terms = random.choice([f"rank {random.randint(1, 20)}", "score 98,5"])
        return [replace(fact, registration=known, note=terms, seats=random.randint(0, 1))]
    if step == "reinstate":
        terms = random.choice(["", f"posição {random.randint(1, 20)}"])
        return [replace(fact, note=terms, seats=random.randint(0, 1))]
    if step in ("eliminate", "annul"):
        return [
            replace(fact, ground=random.choice([each for each in GROUNDS if each != "false_declaration"]))
        ]
    if step in ("procedure", "false_declaration"):
        return _procedure(random, fact)
    return [fact]


def _decided(random: Random, folder: Folder, fact: Fact) -> list[Fact]:
    """Return a panel's decision on someone who declared."""
    declared = [
        replace(fact, registration=found.registration, reservation=id)
        for found in folder.course.posts[fact.post].order
        for id in sorted(found.declared)
    ]
    return [random.choice(declared)] if declared else []


def _procedure(random: Random, fact: Fact) -> list[Fact]:
    middle = random.choice(["procedure_defence", "procedure_term_elapsed"])
    appeal = random.choice([["procedure_appeal"], []])
    steps = ["procedure_open", "procedure_notify", middle, "procedure_decide", *appeal, "procedure_final"]
    found = [replace(fact, fact=kind) for kind in steps]
    if fact.fact == "procedure":
        return found[: random.randint(1, len(found))]
    kind = random.choice(["eliminate", "annul"])
    return [*found, replace(fact, fact=kind, ground="false_declaration")]
