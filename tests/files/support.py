"""Small files of a competition, and where something stands in them."""

from collections.abc import Mapping
from pathlib import Path

from isonomia.core.errors import IsonomiaError, Problem
from isonomia.messages import LANGUAGES, render_problem

NOTICE = """\
competition:
  id: lapa-2026-01
  title: Concurso público nº 01/2026
  kind: concurso
  municipality: Lapa/PR
  body: {branch: executive, administration: direct}
  notice: {number: 01/2026, published: 2026-03-10}
  homologated: 2026-09-01
  validity: {months: 24, extensions: 1}
norms:
  - lapa-3856-2021
  - id: pcd-edital
    reservations:
      - id: pcd
        groups: [pcd]
        rate: 5/100
        rounding: up
        max_rate: 20/100
        order: proportional
        provision: item 5.1
registration: {from: 2026-03-16, until: 2026-04-17}
readings: {fill: general_first}
guidance: {text: item 6, contact: concursos@lapa.example}
later_reservation: item 5.3
posts:
  - {id: agente, title: Agente administrativo, vacancies: 10}
  - {id: prof, title: Professor, vacancies: 2}
ranking:
  minimum: {score: 60}
  order: [score desc, elder_60, knowledge desc, juror, birth_date asc]
"""

CANDIDATES = """\
registration,name,cpf,birth_date,post,score,knowledge,juror,groups,confirmed
001,Ana Alvorada,529.982.247-25,1990-01-02,agente,80.5,30,no,black,*
002,Bia Bonança,,1950-01-02,agente,80.5,20,no,,
003,Caio Campina,***.456.789-**,1990-01-02,agente,50,20,yes,black;pcd,black
004,Duda Dourado,111.444.777-35,1985-05-05,prof,91,20,yes,,
001,Ana Alvorada,529.982.247-25,1990-01-02,prof,70,30,no,black,*
"""

FACTS = """\
date,fact,post,registration,seats,ground,act,note,reservation,until,contested
2026-09-02,call,agente,002,,,Edital 3,,,,
2026-09-03,accept,,002,,,,,,,
2026-09-04,open,prof,,2,,Portaria 7,,,,
"""

FILES: Mapping[str, str | bytes] = {
    "competition.yaml": NOTICE,
    "candidates.csv": CANDIDATES,
    "facts.csv": FACTS,
}


def changed(text: str, *changes: tuple[str, str]) -> str:
    """Return a text with each old part, which must be there once, in its new form."""
    for old, new in changes:
        assert text.count(old) == 1, f"{old!r} stands there {text.count(old)} times"
        text = text.replace(old, new)
    return text


def place(text: str, needle: str, nth: int = 1) -> tuple[int, int]:
    """Return line and column of the n-th place at which something stands."""
    offset = -1
    for _ in range(nth):
        offset = text.index(needle, offset + 1)
    return text.count("\n", 0, offset) + 1, offset - (text.rfind("\n", 0, offset) + 1) + 1


def found(problems: tuple[Problem, ...]) -> list[tuple[str, int, int]]:
    """Return code, line and column of each problem, once its sentence was written in both languages."""
    for problem in problems:
        for lang in LANGUAGES:
            assert "\n" not in render_problem(problem, lang=lang)
    return [(problem.code, problem.place.line, problem.place.column) for problem in problems]


def refusal(error: IsonomiaError, kind: type[IsonomiaError]) -> list[tuple[str, int, int]]:
    """Return what an error of just this kind holds."""
    assert type(error) is kind
    return found(error.problems)


def write(folder: Path, files: Mapping[str, str | bytes]) -> Path:
    """Write files into a folder."""
    for name, content in files.items():
        data = content if isinstance(content, bytes) else content.encode()
        (folder / name).write_bytes(data)
    return folder
