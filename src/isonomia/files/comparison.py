"""The document of `isonomia compare`: what each other reading would change."""

from collections.abc import Sequence

from isonomia.core.compare import Comparison, PostComparison
from isonomia.files.machine import Json


def compare_document(found: Sequence[Comparison]) -> list[Json]:
    """Return comparisons as JSON.

    Args:
        found: one a value, in the order of the norms' readings.

    Returns:
        One item a value; of one under which the selection cannot be held, no post.
    """
    return [
        {
            "reading": item.reading,
            "value": item.value,
            "posts": [_post(post) for post in item.posts],
        }
        for item in found
    ]


def _post(post: PostComparison) -> Json:
    return {
        "post": post.post,
        "gained": list(post.gained),
        "lost": list(post.lost),
        "reserved": dict(post.reserved),
    }
