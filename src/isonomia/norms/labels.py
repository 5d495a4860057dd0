"""What a list is called, and its letter, where a file gives no label."""

from collections.abc import Mapping

from isonomia.core.norm import Text

LABELS: Mapping[str, tuple[Text, str]] = {
    "black": (Text(pt="pessoas negras", en="black people"), "N"),
    "indigenous": (Text(pt="pessoas indígenas", en="indigenous people"), "I"),
    "quilombola": (Text(pt="pessoas quilombolas", en="quilombola people"), "Q"),
    "pcd": (Text(pt="pessoas com deficiência", en="people with disabilities"), "D"),
}
"""Label and letter of a list that serves this one group."""
