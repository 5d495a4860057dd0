"""The picture of `compare`: a bar for each reading and post, people lost to the left, gained to the right."""

from collections.abc import Sequence
from xml.sax.saxutils import escape

from isonomia.cli.case import Case
from isonomia.cli.notes import label
from isonomia.cli.words import Words
from isonomia.core.compare import Comparison

WIDTH, LABEL, ROW, TOP, SIDE = 960, 470, 34, 64, 24
LOST, GAINED, INK, GREY, PAPER = "#b50909", "#1351b4", "#1b1b1b", "#4d5560", "#ffffff"


def picture(case: Case, found: Sequence[Comparison], words: Words) -> str:
    """Draw the comparisons as SVG without script, style sheet or outside resource.

    Args:
        case: the competition.
        found: the comparisons.
        words: the sentences.

    Returns:
        The SVG, with a title and a description that tell the same in words.
    """
    rows = [
        (_told(case, item, post.post, words), len(post.lost), len(post.gained))
        for item in found
        for post in item.posts
        if not post.same
    ]
    most = max((max(lost, gained) for _, lost, gained in rows), default=1) or 1
    height = TOP + ROW * max(len(rows), 1) + 20
    title = words.say("compare.svg_title", title=case.state.competition.title)
    told = "; ".join(f"{name}: −{lost}, +{gained}" for name, lost, gained in rows)
    body = [_row(number, row, most) for number, row in enumerate(rows)] or [_text(SIDE, TOP + 20, told, INK)]
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
            f'font-family="Raleway, Arial, sans-serif" font-size="14">',
            f"<title>{escape(title)}</title>",
            f"<desc>{escape(told or words.say('compare.svg_same'))}</desc>",
            f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>',
            _text(SIDE, 30, title, INK, size=18),
            _text(SIDE, 50, words.say("compare.svg_legend"), GREY),
            *body,
            "</svg>\n",
        )
    )


def _told(case: Case, item: Comparison, post: str, words: Words) -> str:
    reading = words.say("compare.value", name=label(item.reading, words), value=item.value)
    if len(case.state.posts) == 1:
        return reading
    return words.say("compare.svg_row", reading=reading, title=case.state.competition.post(post).title)


def _row(number: int, row: tuple[str, int, int], most: int) -> str:
    name, lost, gained = row
    axis = LABEL + (WIDTH - LABEL) // 2
    room, top = (WIDTH - LABEL) // 2 - SIDE - 30, TOP + ROW * number
    left, right = room * lost // most, room * gained // most
    return "\n".join(
        (
            _text(SIDE, top + 18, name if len(name) <= 62 else name[:61] + "…", INK),
            f'<rect x="{axis - left}" y="{top + 5}" width="{left}" height="18" fill="{LOST}"/>',
            f'<rect x="{axis}" y="{top + 5}" width="{right}" height="18" fill="{GAINED}"/>',
            f'<line x1="{axis}" y1="{top}" x2="{axis}" y2="{top + 28}" stroke="{GREY}"/>',
            _text(axis - left - 6, top + 19, f"−{lost}", LOST, anchor="end"),
            _text(axis + right + 6, top + 19, f"+{gained}", GAINED),
        )
    )


def _text(x: int, y: int, text: str, fill: str, *, size: int = 14, anchor: str = "start") -> str:
    return (
        f'<text x="{x}" y="{y}" fill="{fill}" font-size="{size}" text-anchor="{anchor}">{escape(text)}</text>'
    )
