"""The grammar of norm files as a JSON Schema, for editors and for other programs.

Fractions are texts such as "7/100", days texts as in ISO 8601. What the checks demand beyond the grammar
is not in it.

Source: JSON Schema 2020-12.
"""

from typing import Any

from isonomia.core.readings import AUDIT_ONLY, VALUES
from isonomia.norms.schema import NormFile

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def json_schema() -> dict[str, Any]:
    """Return the JSON Schema of norm files.

    Returns:
        The schema; the same on every call.
    """
    found = NormFile.model_json_schema()
    found["properties"]["readings"] |= {
        "additionalProperties": False,
        "properties": {name: _reading(name) for name in VALUES},
    }
    published = found["properties"]["published"]
    published["anyOf"] = published.pop("oneOf")  # `unknown` is a text too for who does not check dates
    return {"$schema": DIALECT, **found}


def _reading(name: str) -> dict[str, Any]:
    """Return the grammar of one reading, with the values that a norm may name."""
    values = {"enum": [value for value in VALUES[name] if value not in AUDIT_ONLY]}
    return {
        "$ref": "#/$defs/ReadingSection",
        "properties": {
            "default": values,
            "admitted": {"items": values},
            "against_text": {"items": values},
        },
    }
