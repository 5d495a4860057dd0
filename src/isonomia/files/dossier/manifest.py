"""The manifest: the competition's public fields, its norms and readings, the digests of other files."""

from collections.abc import Sequence

from isonomia.core.competition import Competition, Post
from isonomia.core.norm import Text
from isonomia.core.readings import OF_THE_COMPETITION, VALUES
from isonomia.core.regime import Regime
from isonomia.core.rule import Rule
from isonomia.files.dossier.canonical import digest
from isonomia.files.dossier.norm_texts import NormText
from isonomia.files.machine import Json

FORMAT = "isonomia-dossier"
VERSION = 1
"""Version of the format; a reader knows this one and those before it."""

OF_A_RULE = tuple(name for name in VALUES if name not in OF_THE_COMPETITION)


def manifest(
    competition: Competition, regime: Regime, norms: Sequence[NormText], rankings: bytes, engine: str
) -> Json:
    """Return the manifest of a dossier.

    Args:
        competition: the selection.
        regime: what governs it.
        norms: its norm files.
        rankings: the file of rankings and lists.
        engine: version of the program.

    Returns:
        The document.
    """
    return {
        "choices": {name: _choice(competition, name) for name in competition.choices},
        "competition": _competition(competition),
        "engine": engine,
        "format": FORMAT,
        "lists": {"lines": rankings.count(b"\n"), "sha256": digest(rankings)},
        "norms": _norms(competition, norms),
        "posts": [_post(post) for post in competition.posts],
        "readings": readings(regime),
        "rules": rules(regime),
        "version": VERSION,
    }


def norm_name(number: int, id: str) -> str:
    """Return the name of a norm's file in the ZIP; `number` counts from 1."""
    return f"norms/{number}-{id}.yaml"


def _choice(competition: Competition, name: str) -> Json:
    choice = competition.choices[name]
    return {"ground": choice.ground, "value": choice.value}


def _competition(competition: Competition) -> Json:
    days = {
        "from": competition.registration_from,
        "homologated": competition.homologated,
        "until": competition.registration_until,
    }
    told = {name: day.isoformat() if day else None for name, day in days.items()}
    validity = competition.validity
    return {
        "body": {"administration": competition.body.administration, "branch": competition.body.branch},
        "homologated": told["homologated"],
        "id": competition.id,
        "kind": competition.kind,
        "later_reservation": competition.later_reservation,
        "municipality": competition.municipality,
        "notice": {"number": competition.notice, "published": competition.published.isoformat()},
        "panel": competition.panel,
        "registration": {"from": told["from"], "until": told["until"]},
        "stated": dict(competition.stated),
        "title": competition.title,
        "validity": {"extensions": validity.extensions, "months": validity.months} if validity else None,
    }


def _norms(competition: Competition, norms: Sequence[NormText]) -> list[Json]:
    return [
        {
            "file": norm_name(number, text.id),
            "ground": entry.ground,
            "id": text.id,
            "own": text.own,
            "sha256": digest(text.data),
        }
        for number, (text, entry) in enumerate(zip(norms, competition.governing, strict=True), 1)
    ]


def _post(post: Post) -> Json:
    return {
        "area": post.area,
        "cargo": post.cargo,
        "id": post.id,
        "reserved": None if post.reserved is None else dict(post.reserved),
        "title": post.title,
        "vacancies": post.vacancies,
    }


def readings(regime: Regime) -> list[Json]:
    """Return the readings in force, each with the provision that speaks for it."""
    names = VALUES if regime.rules else OF_THE_COMPETITION
    used = [regime.used(name) for name in VALUES if name in names]
    return [{"name": item.name, "provision": item.provision, "value": item.value} for item in used]


def rules(regime: Regime) -> list[Json]:
    """Return the reservations in force, by precedence, in numbers and words that need no law to be read."""
    return [_rule(rule) for rule in regime.rules]


def _rule(rule: Rule) -> Json:
    reservation = rule.reservation
    ceiling = reservation.maximum_rate
    return {
        "id": rule.id,
        "label": _text(reservation.label),
        "letter": reservation.letter,
        "maximum": None if ceiling is None else f"{ceiling.numerator}/{ceiling.denominator}",
        "minimum": reservation.minimum,
        "norm": rule.norm,
        "order": {
            "k": reservation.order.k,
            "positions": list[Json](reservation.order.positions),
            "provision": reservation.order.provision,
            "rule": reservation.order.rule,
            "step": reservation.order.step,
        },
        "own": rule.own,
        "panel": rule.confirmed,
        "rate": f"{rule.rate.numerator}/{rule.rate.denominator}",
        "readings": {name: getattr(rule, name) for name in OF_A_RULE},
        "reversion": list[Json](reservation.reversion),
        "rounding": reservation.rounding,
    }


def _text(text: Text) -> Json:
    return {"en": text.en, "pt": text.pt}
