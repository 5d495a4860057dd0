"""Why a text is not YAML, told by what a person most likely did."""

from ruamel.yaml.error import MarkedYAMLError

from isonomia.core.errors import Place, Problem

Position = tuple[int, int]
"""Line and column, both from 1."""

_BY_PROBLEM = (
    ("found character '\\t'", "yaml.tab"),
    ("found character", "yaml.first_character"),
    ("found unknown escape", "yaml.escape"),
    ("expected escape sequence", "yaml.escape"),
    ("mapping values are not allowed", "yaml.colon"),
    ("expected <block end>, but found '<scalar>'", "yaml.text_after"),
    ("expected <block end>", "yaml.indentation"),
    ("sequence entries are not allowed", "yaml.indentation"),
    ("found duplicate YAML directive", "yaml.directive"),
    ("found incompatible YAML document", "yaml.directive"),
)
"""How the parser's words begin, and what they mean for whoever wrote the text."""


def syntax_problem(error: Exception, *, reached: Position, opened: Position | None) -> Problem:
    """Say why the parser stopped.

    Args:
        error: what it raised.
        reached: how far the reading had come.
        opened: where the innermost bracket or brace that is still open stands; None where none is.

    Returns:
        The problem, placed by line and column; the file's name is for the caller to add.
    """
    if not isinstance(error, MarkedYAMLError):
        return _at("yaml.syntax", reached)
    said, context = str(error.problem), str(error.context)
    here = _position(error.problem_mark) or reached
    if context == "while scanning a quoted scalar":
        return _at("yaml.unclosed_quote", _position(error.context_mark) or here)
    if "scanning a directive" in context:
        return _at("yaml.directive", here)
    code = next((code for start, code in _BY_PROBLEM if said.startswith(start)), "")
    if code:
        return _at(code, here)
    return _at("yaml.unclosed_bracket", opened) if opened else _at("yaml.syntax", here)


def _position(mark: object) -> Position | None:
    line, column = getattr(mark, "line", None), getattr(mark, "column", None)
    return (line + 1, column + 1) if isinstance(line, int) and isinstance(column, int) else None


def _at(code: str, position: Position) -> Problem:
    return Problem(code=code, place=Place(line=position[0], column=position[1]))
