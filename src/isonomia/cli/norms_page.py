"""The pages of `norms`: which there are, and one of them article by article."""

from collections.abc import Sequence
from datetime import date
from fractions import Fraction

from rich.text import Text

from isonomia.cli.blocks import flow
from isonomia.cli.notes import label, reading_parts
from isonomia.cli.palette import palette
from isonomia.cli.prose import QUIET, heading, lines
from isonomia.cli.session import Session
from isonomia.cli.words import Words
from isonomia.core.norm import Norm, Reservation
from isonomia.core.norm import Text as Told
from isonomia.core.reasons import Value
from isonomia.norms.show import Carrier, Row, rows


def list_page(norms: Sequence[Norm], session: Session) -> list[Text]:
    """Draw the list of the norms that the program knows.

    Args:
        norms: the norms.
        session: the run.

    Returns:
        The parts of the page.
    """
    words, width = session.words, session.width
    found = lines((words.say("norms.answer", count=len(norms)), "bold"), width)
    for norm in norms:
        found += [Text(), Text(norm.id, style="bold"), *_about(norm, words, width)]
    return [*found, Text(), *lines((words.say("norms.how", id=norms[0].id), QUIET), width)]


def show_page(norm: Norm, on: date, session: Session) -> list[Text]:
    """Draw a norm article by article.

    Args:
        norm: the norm.
        on: the day whose rates are shown.
        session: the run.

    Returns:
        The parts of the page: what it is, what it reserves, its readings and its provisions.
    """
    words, width = session.words, session.width
    return [
        *lines((said(norm.title, words), "bold"), width),
        *flow([Text(text, style=QUIET) for text in _marks(norm, words)], width),
        *(line for item in norm.reservations for line in _reservation(item, norm, on, words, width)),
        *_readings(norm, words, width),
        Text(),
        *heading(words.say("norms.articles"), width),
        *lines((words.say("norms.own_words"), QUIET), width),
        *(line for row in rows(norm, on) for line in _row(row, words, width)),
    ]


def said(text: Told, words: Words) -> str:
    """Return a text in the language of the run."""
    return text.en if words.lang == "en" else text.pt


def _about(norm: Norm, words: Words, width: int) -> list[Text]:
    labels = tuple(said(item.label, words) for item in norm.reservations)
    return [
        *lines(said(norm.title, words), width, indent=2),
        *lines((words.say("norms.reserves", labels=labels), QUIET), width, indent=2),
        *lines((_force(norm, words), QUIET), width, indent=2),
    ]


def _force(norm: Norm, words: Words) -> str:
    if norm.force_from is None:
        return words.say("norms.of_the_notice")
    key = "norms.force_until" if norm.force_until else "norms.force"
    return words.say(key, day=norm.force_from, until=norm.force_until)


def _marks(norm: Norm, words: Words) -> list[str]:
    published = "norms.published" if norm.published else "norms.published_unknown"
    law = [words.say("norms.signed", day=norm.signed), words.say(published, day=norm.published)]
    return [
        norm.id,
        *([norm.municipality] if norm.municipality else []),
        *(law if norm.signed else []),
        _force(norm, words),
        *filter(None, (norm.urn, norm.source)),
    ]


def _reservation(item: Reservation, norm: Norm, on: date, words: Words, width: int) -> list[Text]:
    rate, tone = item.rate.on(on), palette([item])[item.id]
    values: dict[str, Value] = {"list": item.id, "rate": rate, "on": on, "norm": norm.id}
    told = words.tell("cli.norms.rate" if rate else "cli.norms.no_rate", values)
    cited = words.cite(item.rate.provision, values)
    return [Text(), *lines([told, (f"({cited})", QUIET)], width, indent=4, mark=(tone.letter, "bold"))]


def _readings(norm: Norm, words: Words, width: int) -> list[Text]:
    found = [Text(), *heading(words.say("norms.readings"), width)] if norm.readings else []
    for name, rule in norm.readings.items():
        found += lines(reading_parts(name, rule.default, rule.provision, words), width, indent=4, mark="•")
        for key, values in (("norms.admitted", rule.admitted), ("norms.against", rule.against_text)):
            if values:
                named = tuple(
                    words.say("norms.other", id=value, label=label(f"{name}.{value}", words))
                    for value in values
                )
                found += lines((words.say(key, values=named), QUIET), width, indent=4)
    return found


def _row(row: Row, words: Words, width: int) -> list[Text]:
    carried = words.say("norms.by", by=" · ".join(_carrier(item, words) for item in row.by))
    return [
        Text(),
        *lines((row.ref, "bold"), width),
        *lines(said(row.says, words), width, indent=2),
        *(lines(does, width, indent=4, mark="→") if (does := said(row.does, words)) else []),
        *(lines((carried, QUIET), width, indent=4) if row.by else []),
    ]


def _carrier(item: Carrier, words: Words) -> str:
    if item.value is None:
        return item.path
    key = "norms.share" if isinstance(item.value, Fraction) else "norms.value"
    return words.say(key, path=item.path, value=item.value)
