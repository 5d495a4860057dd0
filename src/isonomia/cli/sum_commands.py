"""`quota` and `plan`: what norms make of numbers of vacancies, without a competition."""

from collections.abc import Sequence
from datetime import date
from functools import partial

import typer

from isonomia.cli.governing import governing
from isonomia.cli.options import FORMATS, Chosen, Faults, chosen, counts, day, one_of, openings
from isonomia.cli.parameters import (
    Everything,
    Format,
    Grounds,
    NormName,
    NormNames,
    NoticeDate,
    Openings,
    Readings,
    Vacancies,
)
from isonomia.cli.plan_page import plan_page
from isonomia.cli.quota_page import quota_page
from isonomia.cli.shell import current
from isonomia.core.dependence import Inquiry
from isonomia.core.plan import Opening
from isonomia.files.machine import plan_document, quota_document


def quota(
    context: typer.Context,
    norm: NormName,
    notice_date: NoticeDate,
    vacancies: Vacancies,
    reading: Readings = None,
    ground: Grounds = None,
    format: Format = "table",
) -> None:
    """Say how many vacancies a norm reserves."""
    faults = Faults()
    numbers = faults.take(partial(counts, "--vacancies", vacancies), ())
    inquiry, shape = _inquiry((norm,), notice_date, reading or (), ground or (), format, faults)
    session = current(context).naming(entry.norm for entry in inquiry.governing)
    session.answer(
        shape,
        lambda: quota_document(inquiry, numbers, session.voice),
        lambda: quota_page(inquiry, numbers, session),
    )


def plan(
    context: typer.Context,
    norms: NormNames,
    notice_date: NoticeDate,
    openings_text: Openings,
    reading: Readings = None,
    ground: Grounds = None,
    everything: Everything = False,
    format: Format = "table",
) -> None:
    """Say which seat belongs to which list."""
    faults = Faults()
    sizes = faults.take(partial(openings, "--openings", openings_text), ())
    inquiry, shape = _inquiry(norms, notice_date, reading or (), ground or (), format, faults)
    session = current(context).naming(entry.norm for entry in inquiry.governing)
    opened = [Opening(seats=size) for size in sizes]
    session.answer(
        shape,
        lambda: plan_document(inquiry, opened, session.voice),
        lambda: plan_page(inquiry, opened, session, everything=everything),
    )


def _inquiry(
    norms: Sequence[str],
    notice_date: str,
    readings: Sequence[str],
    grounds: Sequence[str],
    shape: str,
    faults: Faults,
) -> tuple[Inquiry, str]:
    """Read what both commands ask; raises InputError with every fault of the call."""
    published = faults.take(partial(day, "--notice-date", notice_date), date.min)
    choices = faults.take(partial(chosen, readings, grounds), Chosen(choices={}))
    known = faults.take(partial(one_of, "--format", shape, FORMATS), "table")
    found = faults.take(partial(governing, norms, choices), ())
    faults.check()
    return Inquiry(governing=found, published=published, choices=choices.choices), known
