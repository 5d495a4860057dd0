"""Measure the engine beside a plain script that only sorts the same candidates.

Ten seats for every hundred candidates, three facts for every seat (called, accepted, appointed), reasons
included. Prints a table: seconds and peak memory from 1,000 to 100,000 candidates, the ratio to the plain
sort, and how the time grows from one size to the next, as an exponent (1 is linear, 2 is quadratic).
"""

import argparse
import gc
import random
import sys
import time
import tracemalloc
from collections.abc import Callable
from datetime import date, timedelta
from decimal import Decimal
from math import log
from typing import Any

from rich.console import Console
from rich.table import Table

from isonomia.core.competition import Body, Candidate, Competition, Governing, Post, Validity
from isonomia.core.facts import Fact
from isonomia.core.fold import Folder, begin, fold
from isonomia.core.ranking import Criterion, Entry, Ranking, rank
from isonomia.core.regime import govern
from isonomia.core.state import State
from isonomia.norms.loader import builtin

SIZES = (1_000, 3_000, 10_000, 30_000, 100_000)
NOTICE = date(2026, 3, 10)
HOMOLOGATED = date(2026, 9, 1)
RANKING = Ranking(
    order=(
        Criterion(name="score"),
        Criterion(name="elder_60"),
        Criterion(name="knowledge"),
        Criterion(name="birth_date", descending=False),
        Criterion(name="registration_order", descending=False),
    ),
    minimum={"score": Decimal(40)},
    elder_on=date(2026, 4, 17),
)


def entries(size: int) -> list[Entry]:
    """Invent candidates; the same size gives the same ones."""
    chance = random.Random(size)
    start = date(1955, 1, 1)
    return [
        Entry(
            registration=f"{number:07}",
            values={
                "score": Decimal(chance.randrange(8000, 20001)) / 200,
                "knowledge": Decimal(chance.randrange(0, 101)),
                "birth_date": start + timedelta(days=chance.randrange(0, 18_000)),
                "registration_order": Decimal(number),
            },
        )
        for number in range(1, size + 1)
    ]


def plain_sort(people: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Do what a short script would: sort by score, knowledge and birth, and nothing else."""
    return sorted(
        people,
        key=lambda row: (-row["score"], -row["knowledge"], row["birth_date"], row["registration_order"]),
    )


def competition(seats: int) -> Competition:
    """Return a selection of one post under Lapa's law."""
    return Competition(
        id="bench",
        title="Bench",
        kind="concurso",
        municipality="Lapa/PR",
        body=Body(),
        notice="01/2026",
        published=NOTICE,
        homologated=HOMOLOGATED,
        validity=Validity(months=24),
        governing=(Governing(norm=builtin("lapa-3856-2021")),),
        posts=(Post(id="post", title="Post", cargo="post", vacancies=seats),),
    )


def start(people: list[Entry], seats: int) -> State:
    """Rank the candidates and open the notice's seats; every fourth one is a beneficiary."""
    ranked = rank(RANKING, people)
    marked = frozenset(("black",))
    order = [
        Candidate(
            registration=place.registration,
            person=place.registration,
            rank=place.rank,
            declared=marked if place.rank % 4 == 0 else frozenset(),
            confirmed=marked if place.rank % 4 == 0 else frozenset(),
        )
        for place in ranked.places
    ]
    selection = competition(seats)
    return begin(selection, govern(selection), {"post": order})


def log_of(state: State, seats: int) -> list[Fact]:
    """Write the log of a selection in which everyone called is appointed at once."""
    folder, facts = Folder(state), []
    day = HOMOLOGATED + timedelta(days=1)
    for item in folder.next_calls()["post"][:seats]:
        name = item.pick.registration
        facts += [
            Fact(date=day, fact=kind, post="post", registration=name)
            for kind in ("call", "accept", "appoint")
        ]
    return facts


def whole(people: list[Entry], seats: int, facts: list[Fact]) -> None:
    """Rank, plan, call with reasons, fold the log and say who comes next."""
    state = fold(start(people, seats), facts)
    Folder(state).next_calls()


def seconds(work: Callable[[], object]) -> float:
    """Return the best of three runs."""
    best = float("inf")
    for _ in range(3):
        gc.collect()
        before = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - before)
    return best


def peak(work: Callable[[], object]) -> int:
    """Return the peak of memory in bytes while working."""
    gc.collect()
    tracemalloc.start()
    work()
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return most


def measure(size: int) -> tuple[int, int, int, float, float, int]:
    """Measure one size: candidates, seats, facts, seconds, seconds of the plain sort, bytes."""
    people, seats = entries(size), size // 10
    facts = log_of(start(people, seats), seats)

    def work() -> None:
        whole(people, seats, facts)

    rows = [dict(person.values) for person in people]
    return size, seats, len(facts), seconds(work), seconds(lambda: plain_sort(rows)), peak(work)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES, help="numbers of candidates")
    sizes = parser.parse_args().sizes
    table = Table(title=f"Isonomia, Python {sys.version.split()[0]}: rank, plan, call with reasons, fold")
    for heading in ("candidates", "seats", "facts", "seconds", "MiB", "plain sort", "ratio", "growth"):
        table.add_column(heading, justify="right")
    before: tuple[int, float] | None = None
    for size in sizes:
        count, seats, facts, took, bare, most = measure(size)
        growth = f"n^{log(took / before[1]) / log(count / before[0]):.2f}" if before else ""
        numbers = (f"{count:,}", f"{seats:,}", f"{facts:,}", f"{took:.3f}", f"{most / 2**20:.1f}")
        table.add_row(*numbers, f"{bare:.3f}", f"{took / bare:.1f}", growth)
        before = (count, took)
    Console().print(table)


if __name__ == "__main__":
    main()
