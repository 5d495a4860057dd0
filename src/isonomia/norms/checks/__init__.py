"""What the keys of a norm file say together: dates, orders, lists, readings, provisions."""

from collections.abc import Iterator

from isonomia.core.errors import Problem
from isonomia.norms.checks.articles import article_problems
from isonomia.norms.checks.force import force_problems
from isonomia.norms.checks.lists import list_problems
from isonomia.norms.checks.parameters import parameter_problems
from isonomia.norms.checks.rates import rate_problems
from isonomia.norms.checks.readings import reading_problems
from isonomia.norms.draft import Draft


def problems(draft: Draft) -> Iterator[Problem]:
    """Yield what the keys of a norm say together that cannot be.

    Args:
        draft: the norm as far as it can be read.

    Yields:
        The problems that the grammar alone does not show.
    """
    yield from force_problems(draft)
    yield from list_problems(draft)
    yield from parameter_problems(draft)
    yield from rate_problems(draft)
    yield from reading_problems(draft)
    yield from article_problems(draft)


__all__ = ["problems"]
