"""What happened, one dated fact after the other; the state is their fold."""

import datetime
from dataclasses import dataclass, field

from isonomia.core.errors import NOWHERE, Place

PROCEDURE = (
    "procedure_open",
    "procedure_notify",
    "procedure_defence",
    "procedure_term_elapsed",
    "procedure_decide",
    "procedure_appeal",
    "procedure_final",
)
OF_THE_COMPETITION = ("correct_notice", "draw", "extend", "close")
OF_A_POST = ("open",)
OF_A_PERSON = (
    "call",
    "accept",
    "appoint",
    "take_office",
    "leave_office",
    "withdraw",
    "no_show",
    "end_of_queue",
    "eliminate",
    "annul",
    "confirm",
    "deny",
    "appeal",
    "appeal_decide",
    "include",
    "reinstate",
    "withdraw_declaration",
    *PROCEDURE,
)
KINDS = (*OF_A_POST, *OF_A_PERSON, *OF_THE_COMPETITION)
"""Every kind of fact."""

GROUNDS = ("false_declaration", "requirements", "documents", "health", "court_order", "other")
"""Grounds of an elimination or an annulment."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """One fact.

    Args:
        date: the day on which it happened.
        fact: one of `KINDS`.
        post: id of the post; empty where the registration tells it, or for the whole competition.
        registration: registration number; empty where no person is meant.
        seats: seats opened, or 1 for a court order that brings a seat of its own (count).
        ground: one of `GROUNDS`; empty where none is needed.
        act: the act by which it was done; empty where none is needed.
        note: a note; reason codes, outcomes, rank or score of a court order stand here.
        reservation: id of the reservation that a panel decided on.
        until: new last day of an extension, or None.
        contested: whether a call is recorded as what happened though it was not the next.
        place: where the fact stands in the input.
    """

    date: datetime.date
    fact: str
    post: str = ""
    registration: str = ""
    seats: int = 0
    ground: str = ""
    act: str = ""
    note: str = ""
    reservation: str = ""
    until: datetime.date | None = None
    contested: bool = False
    place: Place = field(default=NOWHERE, compare=False)
