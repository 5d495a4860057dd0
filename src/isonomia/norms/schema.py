"""The grammar of norm files: which keys there are and what stands behind each.

What one key alone cannot show (overlaps, gaps, provisions that nothing carries out) is checked in
`isonomia.norms.checks`. The descriptions go into the JSON Schema.

Source: the contract, "A norm on disk".
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Discriminator, Field, Tag

from isonomia.norms.schema_types import (
    FULL,
    IBGE,
    LETTER,
    MOST_ENTRIES,
    MUNICIPALITY,
    NORM_ID,
    SHORT,
    URN,
    Act,
    Administration,
    Branch,
    Count,
    Day,
    Filled,
    Kind,
    ListId,
    OrderRule,
    Provision,
    Rounding,
    Share,
    form,
    form_of_by,
    form_of_published,
)


class Section(BaseModel):
    """A mapping of the grammar: its keys and no others."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class TextSection(Section):
    """A text in Portuguese and English."""

    pt: Filled
    en: Filled


class LabelSection(TextSection):
    """What a list is called, and its letter on the strip of seats."""

    letter: Annotated[str, Field(pattern=LETTER, description="One upper-case letter.")]


class JurisdictionSection(Section):
    """The town whose law this is."""

    municipality: Annotated[str, Field(pattern=MUNICIPALITY, description="Town and state: Lapa/PR.")]
    ibge: Annotated[str, Field(pattern=IBGE, description="The town's seven digits at the IBGE, in quotes.")]


class ExtensionSection(Section):
    """A law that extends the force of one that lapses."""

    law: Annotated[Filled, Field(description="Number or id of the extending law.")]
    until: Annotated[Day, Field(description="New last day in force.")]


class ForceSection(Section):
    """The days on which the law is in force."""

    from_: Annotated[Day, Field(alias="from", description="First day in force.")]
    until: Annotated[Day | None, Field(description="Last day in force; null where it does not lapse.")] = None
    provision: Provision
    extended_by: Annotated[
        list[ExtensionSection], Field(max_length=MOST_ENTRIES, description="Laws that extended it.")
    ] = []


class BodiesSection(Section):
    """The bodies whose selections are governed."""

    branches: Annotated[list[Branch], Field(min_length=1, max_length=MOST_ENTRIES)]
    administrations: Annotated[list[Administration], Field(min_length=1, max_length=MOST_ENTRIES)]


class NoticesSection(Section):
    """The notices that are governed, by their publication date."""

    from_: Annotated[Day, Field(alias="from", description="First publication date that is governed.")]
    provision: Provision


class ScopeSection(Section):
    """The selections that are governed."""

    provision: Provision
    kinds: Annotated[list[Kind], Field(min_length=1, max_length=MOST_ENTRIES)]
    bodies: BodiesSection
    notices: NoticesSection


class StepsSection(Section):
    """A rate that grows by points at fixed intervals."""

    from_: Annotated[Day, Field(alias="from", description="First day of the first rate.")]
    first: Share
    add: Annotated[Share, Field(description="Points of the vacancies added at each step.")]
    every_years: Annotated[int, Field(ge=1, le=100)]
    last: Annotated[Share, Field(description="The rate at which growth stops.")]


class RateEntry(Section):
    """A rate and the days on which it is in force."""

    from_: Annotated[Day, Field(alias="from", description="First day.")]
    until: Annotated[Day | None, Field(description="Last day; null where it has none.")] = None
    value: Share


class RateSection(Section):
    """A dated rate: either steps or values."""

    model_config = ConfigDict(
        json_schema_extra={"oneOf": [{"required": ["steps"]}, {"required": ["values"]}]},
    )

    provision: Provision | None = None
    steps: StepsSection | None = None
    values: Annotated[list[RateEntry], Field(min_length=1, max_length=MOST_ENTRIES)] | None = None


class RoundingSection(Section):
    """How a broken number of vacancies becomes a whole one."""

    rule: Rounding
    provision: Provision | None = None


class MinimumSection(Section):
    """The number of vacancies from which there is a reservation."""

    vacancies: Count
    provision: Provision | None = None


class CeilingSection(Section):
    """The largest share of the vacancies that rounding may reach."""

    value: Share
    provision: Provision | None = None


class OrderSection(Section):
    """Which seats, in the order of calling, the reservation takes."""

    rule: OrderRule
    k: Annotated[Count | None, Field(description="Of every_kth and after_k_general.")] = None
    positions: Annotated[
        list[Count] | None,
        Field(min_length=1, max_length=MOST_ENTRIES, description="Of positions: seats, ascending."),
    ] = None
    step: Annotated[Count | None, Field(description="Of positions: distance after the table's end.")] = None
    acts: Annotated[Act, Field(description="The act that the order governs.")]
    provision: Provision | None = None


class ReversionSection(Section):
    """The lists that a seat passes to when nobody of its own list is left, in order; general comes last."""

    to: Annotated[list[ListId], Field(min_length=1, max_length=MOST_ENTRIES)]
    provision: Provision | None = None


class ConfirmationSection(Section):
    """Whether a panel must confirm who is in the list."""

    required: bool
    provision: Provision | None = None


class ReservationSection(Section):
    """One reservation; parameters in full have a provision each, in short they share one."""

    id: Annotated[ListId, Field(description="Id of the reservation and of its list, such as black.")]
    label: LabelSection | None = None
    groups: Annotated[
        list[ListId],
        Field(
            min_length=1,
            max_length=MOST_ENTRIES,
            description="Declared groups that it serves, any of them: black, pcd.",
        ),
    ]
    provision: Annotated[
        Provision | None, Field(description="The provision of every parameter that names none of its own.")
    ] = None
    confirmation: ConfirmationSection | None = None
    rate: Annotated[
        Annotated[Share, Tag(SHORT)] | Annotated[RateSection, Tag(FULL)],
        Discriminator(form),
    ]
    rounding: Annotated[
        Annotated[Rounding, Tag(SHORT)] | Annotated[RoundingSection, Tag(FULL)],
        Discriminator(form),
    ]
    minimum: (
        Annotated[
            Annotated[Count, Tag(SHORT)] | Annotated[MinimumSection, Tag(FULL)],
            Discriminator(form),
        ]
        | None
    ) = None
    maximum_rate: (
        Annotated[
            Annotated[Share, Tag(SHORT)] | Annotated[CeilingSection, Tag(FULL)],
            Discriminator(form),
        ]
        | None
    ) = None
    max_rate: Annotated[Share | None, Field(description="Short form of maximum_rate.")] = None
    order: Annotated[
        Annotated[OrderRule, Tag(SHORT)] | Annotated[OrderSection, Tag(FULL)],
        Discriminator(form),
    ]
    reversion: ReversionSection | None = None


class ReadingSection(Section):
    """One reading: its default, other values that the text bears, and those that need a stated ground."""

    default: Filled
    admitted: Annotated[list[Filled], Field(max_length=MOST_ENTRIES)] = []
    against_text: Annotated[list[Filled], Field(max_length=MOST_ENTRIES)] = []
    provision: Annotated[Filled, Field(description="The provision that speaks for the default, or silent.")]


class ProvisionSection(Section):
    """One provision of the law, told in other words, and what carries it out."""

    ref: Annotated[Filled, Field(description="Article, paragraph or item, each once in a file.")]
    says: TextSection
    does: Annotated[TextSection | None, Field(description="What the program does for it.")] = None
    by: Annotated[
        Annotated[Filled, Tag(SHORT)]
        | Annotated[list[Filled], Field(min_length=1, max_length=MOST_ENTRIES), Tag(FULL)],
        Discriminator(form_of_by),
        Field(description="Parameter, reading or duty: reservations.black.rate, readings.fill, duty.lists."),
    ]


class NormFile(Section):
    """A law that reserves vacancies in public selections."""

    id: Annotated[str, Field(pattern=NORM_ID, description="Stable id, such as lapa-3856-2021.")]
    title: TextSection
    urn: Annotated[str, Field(pattern=URN, description="URN LEX of the law.")]
    jurisdiction: JurisdictionSection
    source: Annotated[
        Filled | None, Field(description="Address of the official text, or its place in the gazette.")
    ] = None
    signed: Annotated[Day, Field(description="Day of the act.")]
    published: Annotated[
        Annotated[Literal["unknown"], Tag(SHORT)] | Annotated[Day, Tag(FULL)],
        Discriminator(form_of_published),
        Field(description="Day of publication, or unknown; then not_before."),
    ]
    not_before: Annotated[
        Day | None, Field(description="Earliest day on which it can have been published.")
    ] = None
    in_force: ForceSection
    applies_to: ScopeSection
    reservations: Annotated[list[ReservationSection], Field(min_length=1, max_length=MOST_ENTRIES)]
    readings: Annotated[
        dict[str, ReadingSection], Field(description="What the law says of each reading that it speaks of.")
    ] = {}
    provisions: Annotated[
        list[ProvisionSection],
        Field(min_length=1, max_length=MOST_ENTRIES, description="The law article by article."),
    ]


class OwnFile(Section):
    """A reservation that a notice makes by itself, with one provision: an item of the notice."""

    id: Annotated[str, Field(pattern=NORM_ID)]
    title: TextSection | None = None
    reservations: Annotated[list[ReservationSection], Field(min_length=1, max_length=MOST_ENTRIES)]


SECTIONS: dict[str, type[Section]] = {
    "title": TextSection,
    "says": TextSection,
    "does": TextSection,
    "label": LabelSection,
    "jurisdiction": JurisdictionSection,
    "in_force": ForceSection,
    "extended_by": ExtensionSection,
    "applies_to": ScopeSection,
    "bodies": BodiesSection,
    "notices": NoticesSection,
    "reservations": ReservationSection,
    "confirmation": ConfirmationSection,
    "rate": RateSection,
    "steps": StepsSection,
    "values": RateEntry,
    "rounding": RoundingSection,
    "minimum": MinimumSection,
    "maximum_rate": CeilingSection,
    "order": OrderSection,
    "reversion": ReversionSection,
    "provisions": ProvisionSection,
}
"""Which section stands behind a key, or behind each entry of its list."""


def keys_of(section: type[Section]) -> tuple[str, ...]:
    """Return the keys of a section as a file writes them, in the order of the grammar."""
    return tuple(field.alias or name for name, field in section.model_fields.items())
