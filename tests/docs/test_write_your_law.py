"""The guide "write your town's law": its file is a norm, its sum is right, its mistakes are refused."""

import re
from datetime import date
from pathlib import Path

import pytest

from isonomia.core.competition import Governing
from isonomia.core.errors import NormFileError, Problem
from isonomia.core.norm import Norm
from isonomia.core.quota import quota
from isonomia.core.regime import regime
from isonomia.messages import render_problem
from isonomia.norms.duties import DUTIES
from isonomia.norms.loader import load_norm

DOCS = Path(__file__).resolve().parents[2] / "docs"
GUIDES = {"pt": DOCS / "pt-BR" / "escreva-a-lei-do-seu-municipio.md", "en": DOCS / "write-your-law.md"}
NAME = "vila-ficticia-1234-2024.yaml"

Mistake = tuple[str, str, str]


def guide(lang: str) -> str:
    return GUIDES[lang].read_text("utf-8")


def blocks(lang: str, kind: str) -> list[str]:
    """Return the fenced blocks of one kind."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", guide(lang), re.MULTILINE | re.DOTALL)


def norm_file(lang: str) -> str:
    """Return the file that the guide's steps make together; each names it in its first line."""
    steps = blocks(lang, "yaml")
    assert [step.splitlines()[0] for step in steps] == [f"# {NAME}"] * 5
    return "".join(steps)


def load(text: str) -> Norm:
    return load_norm(NAME, text.encode())


def problems(text: str) -> tuple[Problem, ...]:
    with pytest.raises(NormFileError) as refused:
        load(text)
    return refused.value.problems


def mistakes(lang: str) -> list[Mistake]:
    """Return the rows of the guide's table of mistakes: what was written, what should be, the code."""
    return re.findall(r"^\| `(.+?)` \| `(.+?)` \| `([a-z_.]+)` \|", guide(lang), re.MULTILINE)


ROWS = [(lang, *row) for lang in GUIDES for row in mistakes(lang)]


@pytest.mark.parametrize("lang", GUIDES)
def test_the_steps_make_a_norm(lang):
    norm = load(norm_file(lang))
    assert norm.id == NAME.removesuffix(".yaml")
    assert len(norm.provisions) == 12


def test_both_guides_write_the_same_norm_and_warn_of_the_same_mistakes():
    assert norm_file("pt") == norm_file("en")
    assert mistakes("pt") == mistakes("en")
    assert len(mistakes("pt")) == 13


@pytest.mark.parametrize("lang", GUIDES)
def test_every_article_of_the_invented_law_is_in_the_file(lang):
    """The law stands in the guide as a quotation; § and par. único belong to the article before them."""
    quoted = re.findall(r"^> (.*)$", guide(lang), re.MULTILINE)
    article, refs = "", []
    for found in re.findall(r"Art\. \dº|§ \dº|Par\. único", " ".join(quoted)):
        article = f"art. {found[5:]}" if found.startswith("Art.") else article
        refs.append(article if found.startswith("Art.") else f"{article}, {found.lower()}")
    assert [provision.ref for provision in load(norm_file(lang)).provisions] == refs


@pytest.mark.parametrize(("lang", "written", "right", "code"), ROWS)
def test_a_mistake_has_the_code_that_the_guide_says(lang, written, right, code):
    text = norm_file(lang)
    assert right in text
    assert [problem.code for problem in problems(text.replace(right, written, 1))] == [code]


@pytest.mark.parametrize("lang", GUIDES)
def test_the_whole_message_is_the_one_that_is_printed(lang):
    written, right, _ = next(row for row in mistakes(lang) if row[2] == "norm.rate_overlap")
    (problem,) = problems(norm_file(lang).replace(right, written, 1))
    printed = render_problem(problem, lang=lang).replace("\N{NO-BREAK SPACE}", " ")
    assert blocks(lang, "text") == [f"{printed}\n"]


@pytest.mark.parametrize("lang", GUIDES)
def test_the_sum_is_right(lang):
    """20% of 3, 4, 7 and 8: below the minimum of 4; 0.8 → 1; 1.4 → 1; 1.6 → 2."""
    found = re.search(r"--notice-date (\S+) --vacancies (\S+)", guide(lang))
    assert found is not None
    rows = re.findall(r"^\| \w+ \| (\d) \| (\d) \| (\d) \| (\d) \|$", guide(lang), re.MULTILINE)
    vacancies, reserved = ([int(cell) for cell in row] for row in rows)
    assert found[2] == ",".join(map(str, vacancies))
    published = date.fromisoformat(found[1])
    (rule,) = regime([Governing(norm=load(norm_file(lang)))], published, {}).rules
    assert [quota(rule, count).reserved for count in vacancies] == reserved == [0, 1, 1, 2]


@pytest.mark.parametrize("lang", GUIDES)
def test_every_duty_is_listed_in_its_words(lang):
    rows = re.findall(r"^\| `(duty\.\w+)` \| \w+ \| (.+) \|$", guide(lang), re.MULTILINE)
    assert rows == [(id, getattr(duty.does, lang)) for id, duty in DUTIES.items()]
