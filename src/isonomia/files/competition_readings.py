"""The section `readings` of `competition.yaml`: what the notice chose where a text admits more than one."""

from collections.abc import Sequence

from isonomia.core.competition import Governing
from isonomia.core.readings import AUDIT_ONLY, VALUES, Choice
from isonomia.files.competition_draft import Draft, told
from isonomia.files.competition_schema import ReadingSection
from isonomia.norms.yaml_source import YamlValue

YES_NO = {True: "yes", False: "no"}


def read_choices(draft: Draft, governing: Sequence[Governing]) -> dict[str, Choice]:
    """Read the readings chosen.

    Args:
        draft: the file; what is wrong is added to it.
        governing: the norms; where there is a law among them, it is for the law to refuse a value.

    Returns:
        The choices that exist, by reading.
    """
    readings = draft.value("readings")
    if not isinstance(readings, dict):
        if readings is not None:
            draft.wrong(("readings",), "competition.not_a_mapping", name="readings", value=told(readings))
        return {}
    laws = any(not entry.norm.own for entry in governing)
    found = {name: _choice(draft, name, value, laws=laws) for name, value in readings.items()}
    return {name: choice for name, choice in found.items() if choice}


def _choice(draft: Draft, name: str, entry: YamlValue, *, laws: bool) -> Choice | None:
    if name not in VALUES:
        draft.wrong(("readings", name), "reading.unknown", key=True, name=told(name), known=tuple(VALUES))
        return None
    value, ground = entry, ""
    if isinstance(entry, dict):
        section = draft.read(ReadingSection, entry, "readings", name)
        if section is None:
            return None
        value, ground = section.value, section.ground
    text = YES_NO[value] if isinstance(value, bool) else value
    known = tuple(each for each in VALUES[name] if laws or each not in AUDIT_ONLY)
    if text in known:
        return Choice(value=str(text), ground=ground)
    draft.wrong(("readings", name), "reading.unknown_value", name=name, value=told(value), known=known)
    return None
