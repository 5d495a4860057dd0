"""From a key and its values to a whole sentence."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from decimal import Decimal
from fractions import Fraction
from string import Formatter
from typing import Any

from isonomia.core.errors import Problem
from isonomia.core.norm import GENERAL
from isonomia.core.readings import SILENT
from isonomia.core.reasons import Reason, Value
from isonomia.messages import forms
from isonomia.messages.catalog import template
from isonomia.messages.names import Names, tied

COUNTS = ("count", "N")
"""Values that decide between singular and plural: the first of them that there is."""


def sentence(key: str, values: Mapping[str, Value], *, lang: str, names: Names | None = None) -> str:
    """Write a sentence.

    Args:
        key: key of the sentence.
        values: what it names.
        lang: one of `LANGUAGES`.
        names: what lists and norms are called; their ids stand where it does not say.

    Returns:
        The sentence, on one line.

    Raises:
        KeyError: there is no such sentence, or it names a value that was not given.
    """
    text = template(key, lang=lang, count=_count(values))
    return _Writer(values, lang=lang, names=names or Names()).vformat(text, (), values)


def _count(values: Mapping[str, Value]) -> int | None:
    found = (values[name] for name in COUNTS if name in values)
    return next((value for value in found if isinstance(value, int)), None)


def render_reason(reason: Reason, lang: str, names: Names | None = None) -> str:
    """Write the sentence of a reason, without its provision; see `cite` for that."""
    return sentence(reason.key, reason.values, lang=lang, names=names)


def render_problem(problem: Problem, lang: str, names: Names | None = None) -> str:
    """Write a problem on one line.

    Args:
        problem: the problem.
        lang: one of `LANGUAGES`.
        names: what lists and norms are called.

    Returns:
        `file:line:column: what is wrong; what would be right [code]`, without the parts of the place that
        there are not. Nothing that came from the input can begin a second line.
    """
    values: dict[str, Value] = {"provision": problem.provision, **problem.values}
    text = sentence(problem.code, values, lang=lang, names=names)
    place = str(replace(problem.place, file=forms.line(problem.place.file)))
    return f"{place}: {text} [{problem.code}]" if place else f"{text} [{problem.code}]"


def cite(provision: str, values: Mapping[str, Value], lang: str, names: Names | None = None) -> str:
    """Write a provision with the norm that it belongs to.

    Args:
        provision: as the norm file cites it; `silent` where the norm says nothing.
        values: values of the reason or problem; `norm` is the id of the norm, where it has one.
        lang: one of `LANGUAGES`.
        names: what norms are called.

    Returns:
        `Lei 3.856/2021, art. 1º, § 2º`, with no-break spaces behind art. and §.
    """
    writer = _Writer(values, lang=lang, names=names or Names())
    norm = writer.norm(values.get("norm"))
    text = template("law.silent", lang=lang) if provision == SILENT else tied(forms.words(provision))
    return ", ".join(filter(None, (norm, text)))


class _Writer(Formatter):
    """Fills the placeholders of one sentence in one language."""

    def __init__(self, values: Mapping[str, Value], *, lang: str, names: Names) -> None:
        self.values, self.lang, self.names = values, lang, names
        self.form = forms.FORMS[lang]

    def format_field(self, value: Any, format_spec: str) -> str:
        """Write one value as its placeholder says; raises KeyError where it says something unknown."""
        return SPECS[format_spec](self, value)

    def plain(self, value: Value) -> str:
        """Write a value as its type asks."""
        if isinstance(value, bool):
            return self.form.yes if value else self.form.no
        if isinstance(value, str):
            return forms.words(value)
        if isinstance(value, tuple):
            return self.listed(value, self.form.both)
        return "" if value is None else self._number(value)

    def _number(self, value: int | Fraction | Decimal | date) -> str:
        if isinstance(value, date):
            return forms.day(value, self.form)
        if isinstance(value, Fraction):
            return forms.fraction(value, self.form)
        return (
            forms.decimal(value, self.form) if isinstance(value, Decimal) else forms.whole(value, self.form)
        )

    def as_it_is(self, value: Value) -> str:
        """Write a value as it stands, a number without separators."""
        return forms.words(str(value))

    def listed(self, value: Value, word: str, uncounted: int = 0) -> str:
        """Write the items of a tuple; of another value, the value."""
        items = value if isinstance(value, tuple) else (value,)
        texts = [self.plain(item) for item in items]
        return forms.listed(texts, self.form, word=word, uncounted=uncounted)

    def shown(self, value: Value) -> str:
        """Write a list of which `count` says how long it is in truth."""
        count = self.values.get("count")
        missing = count - len(value) if isinstance(count, int) and isinstance(value, tuple) else 0
        return self.listed(value, self.form.both, missing)

    def percent(self, value: Value) -> str:
        """Write a share of the vacancies."""
        if not isinstance(value, int | Fraction | Decimal):
            return self.plain(value)
        return forms.percent(Fraction(value), self.form)

    def ordinal(self, value: Value, *, feminine: bool = False) -> str:
        """Write a place."""
        if not isinstance(value, int):
            return self.plain(value)
        return forms.ordinal(value, self.form, feminine=feminine)

    def label(self, value: Value) -> str:
        """Write what a list is called: `pessoas negras`, `lista geral`."""
        if value == GENERAL:
            return template("list.general", lang=self.lang)
        found = self.names.lists.get(str(value))
        return forms.words(getattr(found, self.lang)) if found else self.plain(value)

    def list_of(self, value: Value) -> str:
        """Write a list as a list: `lista de pessoas negras`, `lista geral`."""
        label = self.label(value)
        return label if value == GENERAL else template("list.of", lang=self.lang).format(label=label)

    def norm(self, value: Value) -> str:
        """Write what a norm is called."""
        found = self.names.norms.get(str(value))
        return forms.words(getattr(found, self.lang)) if found else self.plain(value)

    def cite(self, value: Value) -> str:
        """Write a provision with its norm."""
        return cite(str(value), self.values, lang=self.lang, names=self.names)


SPECS: Mapping[str, Callable[[_Writer, Any], str]] = {
    "": _Writer.plain,
    "raw": _Writer.as_it_is,
    "quoted": lambda writer, value: f"“{writer.plain(value)}”",
    "percent": _Writer.percent,
    "ordinal": _Writer.ordinal,
    "feminine": lambda writer, value: writer.ordinal(value, feminine=True),
    "either": lambda writer, value: writer.listed(value, writer.form.either),
    "shown": _Writer.shown,
    "list": _Writer.label,
    "list_of": _Writer.list_of,
    "norm": _Writer.norm,
    "provision": lambda writer, value: tied(writer.plain(value)),
    "cite": _Writer.cite,
}
"""What may stand behind the colon of a placeholder."""
