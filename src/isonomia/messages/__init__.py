"""Every sentence that Isonomia says, one whole sentence a key and language."""

from isonomia.messages.catalog import LANGUAGES
from isonomia.messages.names import Names, short_name
from isonomia.messages.sentences import cite, render_problem, render_reason, sentence

__all__ = [
    "LANGUAGES",
    "Names",
    "cite",
    "render_problem",
    "render_reason",
    "sentence",
    "short_name",
]
