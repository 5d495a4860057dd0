"""The compiled gettext catalogs, and which sentence of them is meant."""

from functools import cache
from gettext import GNUTranslations
from importlib.resources import files

LANGUAGES = ("pt", "en")
"""The languages of the project; each has every sentence."""

DOMAINS = ("reason", "refusal", "norm", "table", "competition", "cli", "compare", "dossier", "audit")
"""The catalogs of a language, in the order in which a key is looked up."""

FOLDERS = {"pt": "pt_BR", "en": "en"}


def template(key: str, *, lang: str, count: int | None = None) -> str:
    """Find a sentence, its placeholders not yet filled in.

    Args:
        key: key of the sentence.
        lang: one of `LANGUAGES`.
        count: the number that decides between singular and plural; None where there is none.

    Returns:
        The sentence; of one with plural forms, that of the count.

    Raises:
        KeyError: no catalog of the language has the key, or the language is not known.
    """
    for catalog in _catalogs(lang):
        found = key if count is None else catalog.ngettext(key, key, count)
        if found == key:
            found = catalog.gettext(key)
        if found != key:
            return found
    raise KeyError(key)


@cache
def _catalogs(lang: str) -> tuple[GNUTranslations, ...]:
    folder = files("isonomia.messages") / "locale" / FOLDERS[lang] / "LC_MESSAGES"
    found = []
    for domain in DOMAINS:
        file = folder / f"{domain}.mo"
        if file.is_file():
            with file.open("rb") as compiled:
                found.append(GNUTranslations(compiled))
    return tuple(found)
