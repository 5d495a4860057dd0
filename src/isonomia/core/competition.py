"""A competition: one selection, opened by one notice, with its posts and candidates."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal

from isonomia.core.norm import Norm
from isonomia.core.readings import Choice, Choices


@dataclass(frozen=True, slots=True, kw_only=True)
class Body:
    """The body that holds the selection."""

    branch: str = "executive"
    administration: str = "direct"


@dataclass(frozen=True, slots=True, kw_only=True)
class Validity:
    """How long the selection may call people.

    Args:
        months: the first term, counted from the confirmation of the ranking (count).
        extensions: how often it may be extended, 0 or 1.
    """

    months: int
    extensions: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Post:
    """One line of the vacancy table, where candidates are ranked and seats called.

    Args:
        id: id of the post.
        title: title as published.
        cargo: id of the cargo of which this is one line; its own id where it is not divided.
        area: region or area; empty where there is none.
        vacancies: the notice's own (count, zero or more).
        reserved: seats that the notice gives this line, by reservation; None where it does not say.
    """

    id: str
    title: str
    cargo: str
    area: str = ""
    vacancies: int = 0
    reserved: Mapping[str, int] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """One approved candidate of one post, in rank order within the post.

    Args:
        registration: registration number, unique within the post.
        person: key of the person across posts: the CPF, else the registration.
        rank: place in the general ranking, from 1.
        score: the final score, or None where only the rank is known.
        name: the name, for the explanation of this one candidate; may be empty.
        declared: reservations for which the candidate declared and opted at registration.
        confirmed: of these, the reservations in which the place counts.
    """

    registration: str
    person: str
    rank: int
    score: Decimal | None = None
    name: str = ""
    declared: frozenset[str] = frozenset()
    confirmed: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Governing:
    """A norm in one competition.

    Args:
        norm: the norm.
        ground: why it governs in spite of having lapsed; empty where it is in force.
    """

    norm: Norm
    ground: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Competition:
    """One selection.

    Args:
        id: id of the selection.
        title: its title.
        kind: `concurso`, `processo_seletivo_publico` or `processo_seletivo_simplificado`.
        municipality: the town, as `Lapa/PR`.
        body: the body that holds it.
        notice: number of the notice; empty where it has none.
        published: publication date of the notice.
        homologated: day on which the ranking was confirmed; None before that.
        validity: its terms; None where the notice does not say.
        governing: norms by precedence, the notice's own reservations among them.
        choices: readings chosen in the notice.
        posts: lines of the vacancy table.
        registration_from: first day of registration, or None.
        registration_until: last day of registration, or None.
        panel: whether the notice has a panel that confirms declarations.
        later_reservation: item by which the notice reserves later vacancies; empty where it has none.
        stated: what else the notice states, by field, such as `guidance.contact` or `panel.decree`.
    """

    id: str
    title: str
    kind: str
    municipality: str
    body: Body
    notice: str
    published: date
    homologated: date | None
    validity: Validity | None
    governing: tuple[Governing, ...]
    choices: Choices = field(default_factory=dict)
    posts: tuple[Post, ...] = ()
    registration_from: date | None = None
    registration_until: date | None = None
    panel: bool = False
    later_reservation: str = ""
    stated: Mapping[str, str] = field(default_factory=dict)

    def post(self, id: str) -> Post:
        """Return a post by its id; KeyError where there is none."""
        found = next((post for post in self.posts if post.id == id), None)
        if found is None:
            raise KeyError(id)
        return found

    def choosing(self, name: str, value: str) -> "dict[str, Choice]":
        """Return the choices with one reading changed, as if its ground had been stated."""
        return {**self.choices, name: Choice(value=value, ground="comparison")}
