"""The document of `isonomia audit`; its shape is a contract, scripts rely on it."""

from isonomia.core.audit_data import Audit, Divergence
from isonomia.files.machine import Json, Voice, readings


def audit_document(found: Audit, voice: Voice) -> Json:
    """Return an audit as JSON; no name is in it.

    Args:
        found: what was found.
        voice: language and names.

    Returns:
        Whether the calls conform, under which other readings they would, what diverges, and the repair.
    """
    return {
        "conforms": found.conforms,
        "conforms_under": [{"reading": item.name, "value": item.value} for item in found.conforms_under],
        "divergences": [_divergence(item, voice) for item in found.divergences],
        "repair": [
            {
                "post": repair.post,
                "seat": item.pick.seat,
                "registration": item.pick.registration,
                "reasons": voice.reasons(item.reasons),
            }
            for repair in found.repairs
            for item in repair.calls
        ],
        "warnings": voice.reasons(found.warnings),
        "readings": readings(found.readings),
    }


def _divergence(item: Divergence, voice: Voice) -> Json:
    return {
        "post": item.post,
        "seat": item.seat,
        "published": item.published,
        "expected": item.expected or None,
        "list": item.list,
        "kind": item.kind,
        "passed_over": list[Json](item.passed_over),
        "cause": item.cause,
        "reasons": voice.reasons(item.reasons),
    }
