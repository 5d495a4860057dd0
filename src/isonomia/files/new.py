"""A folder to start from: a commented competition.yaml, invented candidates and no facts yet."""

import json
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from pathlib import Path
from textwrap import wrap

from isonomia.core.errors import CompetitionError, NormRefused, Place, Problem
from isonomia.core.norm import Norm
from isonomia.core.readings import VALUES, ReadingRule
from isonomia.files.competition_file import attempt_notice
from isonomia.files.folder import CANDIDATES, COMPETITION, FACTS
from isonomia.files.headings import FACTS as FACT_HEADINGS
from isonomia.files.headings import own_name
from isonomia.messages import Names, sentence
from isonomia.norms.loader import builtin

WIDTH = 100

TEMPLATE = """\
#: head
competition:
  #: id
  id: {id}
  #: title
  title: {title}
  #: kind
  kind: {kind}
  #: municipality
  municipality: {municipality}
  #: body
  body: {{branch: {branch}, administration: {administration}}}
  #: notice
  notice: {{number: {number}, published: {published}}}
  #: homologated
  # homologated: {homologated}
  #: validity
  validity: {{months: 24, extensions: 1}}

#: norms
norms:
{norm}
  #: ground
  # - {{id: lapa-3856-2021, ground: Parecer 12/2026}}
  #: own
  - id: pcd-edital
    reservations:
      - id: pcd
        groups: [pcd]
        rate: 5/100
        rounding: up
        max_rate: 20/100
        order: proportional
        provision: item 5.1

#: registration
registration: {{from: {opens}, until: {closes}}}

#: readings
# readings: {{fill: general_first, supplementary: {{value: none, ground: Parecer 12/2026}}}}
readings: {{}}
{readings}
#: guidance
guidance: {{text: item 6, contact: concursos@prefeitura.example}}

#: later_reservation
later_reservation: item 5.3

#: panel
{panel}

#: posts
posts:
  - {{id: agente, title: {post}, vacancies: 10}}
  #: cargo
  # - {{id: prof-norte, title: Professor, cargo: professor, vacancies: 9, reserved: {{black: 1}}}}

#: ranking
ranking:
  #: minimum
  minimum: {{score: 60}}
  #: order
  order: [score desc, elder_60, birth_date asc]
  #: elder_on
  # elder_on: {closes}
"""

PEOPLE = (
    ("100001", "Benedita Souza Farol", "***.456.789-**", "1988-02-11", "agente", "87.50", "{group}", "*"),
    ("100002", "Caio Lima Girassol", "***.654.321-**", "1991-07-30", "agente", "91.25", "", ""),
    ("100003", "Dalva Reis Horizonte", "***.123.987-**", "1959-11-05", "agente", "78", "pcd", "*"),
)
"""Nobody: names and numbers are invented, and the CPF is masked."""

COLUMNS = ("registration", "name", "cpf", "birth_date", "post", "score", "groups", "confirmed")


def new_folder(
    folder: Path, *, municipality: str, norm: str | None, published: date, lang: str
) -> tuple[Path, ...]:
    """Write a folder to start from.

    Args:
        folder: where; it is made where it is missing, and must be empty where it is there.
        municipality: the town, as `Lapa/PR`.
        norm: id of a norm that comes with the program; None where the town has no law.
        published: publication date of the notice.
        lang: language of the comments, `pt` or `en`.

    Returns:
        The files written.

    Raises:
        CompetitionError: the folder is not empty or cannot be written, or the town's name says nothing.
        NormFileError: there is no such norm.
        NormRefused: the norm does not govern such a notice.
    """
    law = None if norm is None else builtin(norm)
    texts = {
        COMPETITION: competition_text(municipality=municipality, law=law, published=published, lang=lang),
        CANDIDATES[0]: _candidates(law),
        FACTS[0]: ",".join(FACT_HEADINGS.fields) + "\n",
    }
    _check(str(folder / COMPETITION), texts[COMPETITION])
    _check_empty(folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return tuple(_written(folder / name, text) for name, text in texts.items())
    except OSError as error:
        raise _refusal("competition.unwritable", folder) from error


def competition_text(*, municipality: str, law: Norm | None, published: date, lang: str) -> str:
    """Return the text of a commented competition.yaml; see `new_folder`."""
    scope = law.scope if law else None
    opens, closes = published + timedelta(days=6), published + timedelta(days=38)
    text = TEMPLATE.format(
        id=_id(municipality, published),
        title=_quoted(sentence("new.example.title", {"number": f"01/{published.year}"}, lang=lang)),
        kind=_first("concurso", scope.kinds if scope else ()),
        municipality=_quoted(municipality),
        branch=_first("executive", scope.branches if scope else ()),
        administration=_first("direct", scope.administrations if scope else ()),
        number=_quoted(f"01/{published.year}"),
        published=published,
        homologated=published + timedelta(days=175),
        norm=f"  - {law.id}" if law else "  #: no_law",
        opens=opens,
        closes=closes,
        readings="".join(_readings(law, lang)) if law else "",
        panel=_panel(law),
        post=_quoted(sentence("new.example.post", {}, lang=lang)),
    )
    return "".join(_commented(line, lang) for line in text.splitlines())


def _commented(line: str, lang: str) -> str:
    """Put a sentence in the place of its key."""
    indent, mark, key = line.partition("#: ")
    return _comment(sentence(f"new.{key}", {}, lang=lang), indent) if mark else f"{line}\n"


def _comment(text: str, indent: str = "") -> str:
    width = WIDTH - len(indent) - 2
    return "".join(f"{indent}# {line}\n" for line in wrap(text, width, break_on_hyphens=False))


def _readings(law: Norm, lang: str) -> Iterator[str]:
    """Yield, as comments, what the norm says of each reading, and what each of its values means."""
    names = Names.of([law])
    for name in (name for name in VALUES if name in law.readings):
        rule = law.readings[name]
        for value, key in _values(rule):
            values = {"name": name, "value": value, "provision": rule.provision, "norm": law.id}
            yield _comment(sentence(key, values, lang=lang, names=names))
            yield _comment(sentence(f"reading.{name}.{value}.what", {}, lang=lang), "  ").replace(
                "  # ", "#   "
            )


def _values(rule: ReadingRule) -> Iterator[tuple[str, str]]:
    yield rule.default, "new.reading.default"
    yield from ((value, "new.reading.admitted") for value in rule.admitted)
    yield from ((value, "new.reading.against_text") for value in rule.against_text)


def _panel(law: Norm | None) -> str:
    """Return the panel, as a comment where no norm demands one."""
    line = "panel: {decree: Decreto 1.234/2026, item: item 7}"
    needed = law and any(reservation.confirmation for reservation in law.reservations)
    return line if needed else f"# {line}"


def _id(municipality: str, published: date) -> str:
    town = own_name(municipality.partition("/")[0]).encode("ascii", "ignore").decode().replace("_", "-")
    return f"{town[:60].strip('-')}-{published.year}-01".lstrip("-")


def _first(usual: str, known: Sequence[str]) -> str:
    """Return the usual value where it is known, else the first known one."""
    return usual if usual in known or not known else known[0]


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _candidates(law: Norm | None) -> str:
    group = law.reservations[0].groups[0] if law else ""
    rows = [[cell.format(group=group) for cell in person] for person in PEOPLE]
    return "".join(",".join(cells) + "\n" for cells in (COLUMNS, *rows))


# -- writing


def _check(name: str, text: str) -> None:
    """Refuse what could not be read again."""
    found = attempt_notice(name, text.encode(), _no_files)
    if found.problems:
        raise CompetitionError(*found.problems)
    if found.refused:
        raise NormRefused(*found.refused)


def _no_files(name: str) -> Problem:
    return Problem(code="competition.norm_unreadable", values={"file": name})


def _check_empty(folder: Path) -> None:
    try:
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise _refusal("competition.folder_not_empty", folder)
    except OSError as error:
        raise _refusal("competition.unwritable", folder) from error


def _refusal(code: str, folder: Path) -> CompetitionError:
    return CompetitionError(Problem(code=code, place=Place(file=str(folder))))


def _written(path: Path, text: str) -> Path:
    with path.open("x", encoding="utf-8", newline="\n") as file:
        file.write(text)
    return path
