"""The headings and words of the lists of calls that towns publish."""

from collections.abc import Mapping

from isonomia.core.audit_data import OUTCOMES
from isonomia.core.errors import Problem
from isonomia.core.reasons import Value
from isonomia.files.grid import excerpt
from isonomia.files.headings import phrase, vocabulary

_NUMBERS = ("número", "no", "código")

PUBLISHED = vocabulary(
    {
        "post": (
            ("código do cargo", "código do emprego", "cargo código"),
            ("cargo", "cargo pretendido", "nome do cargo", "cargo/função", "cargo/emprego", "emprego"),
            ("função", "opção de cargo", "emprego público"),
        ),
        "seat": (
            ("número da vaga", "no da vaga", "vaga número", "vaga ocupada"),
            ("vaga", "vaga preenchida"),
        ),
        "order": (
            ("ordem de convocação", "ordem de nomeação", "ordem de chamada", "ordem da convocação"),
            ("ordem",),
        ),
        "registration": (
            (*(f"{number} de inscrição" for number in _NUMBERS), "inscrição número"),
            ("inscrição", "inscrição do candidato", "inscrições"),
        ),
        "name": (
            ("nome do candidato", "nome completo", "candidato nome", "nome civil"),
            ("nome",),
            ("candidato", "candidatos", "convocado", "convocados", "nomeado", "nomeados"),
        ),
        "list": (
            ("lista de convocação", "lista da convocação", "lista de origem"),
            ("lista",),
            ("modalidade", "concorrência", "tipo de vaga", "cota", "reserva"),
        ),
        "date": (
            ("data da convocação", "data da nomeação", "data da chamada", "data do ato"),
            ("data da publicação", "data de publicação", "convocado em", "nomeado em"),
            ("data",),
        ),
        "outcome": (
            ("desfecho", "resultado da convocação", "situação da convocação"),
            ("situação", "resultado", "resposta"),
        ),
    }
)
"""Headings of the lists of calls that towns publish."""

_WORDS: Mapping[str, tuple[str, ...]] = {
    "": ("convocado", "convocada", "convocados", "chamado", "chamada", "aguardando", "called"),
    "accepted": ("aceitou", "aceite", "aceita", "compareceu"),
    "appointed": ("nomeado", "nomeada", "contratado", "contratada", "admitido", "admitida"),
    "took_office": ("tomou posse", "empossado", "empossada", "posse", "em exercício"),
    "withdrew": ("desistiu", "desistente", "desistência", "renunciou"),
    "no_show": (
        *("não compareceu", "não respondeu", "ausente", "faltou", "não se apresentou"),
        *("não tomou posse", "prazo vencido", "prazo expirado"),
    ),
    "end_of_queue": (
        *("final de fila", "final da fila", "fim de fila", "fim da fila", "final de lista", "final da lista"),
        "reposicionado",
    ),
    "eliminated": ("eliminado", "eliminada", "inapto", "inapta", "desclassificado", "desclassificada"),
    "annulled": ("anulada", "anulado", "nomeação anulada", "tornada sem efeito", "sem efeito"),
    "left_office": ("exonerado", "exonerada", "exonerou-se", "vacância"),
}
_OUTCOMES: Mapping[str, str] = {phrase(word): code for code, words in _WORDS.items() for word in words}


def parse_outcome(text: str) -> str | Problem:
    """Read what came of a call, in the contract's own words or the usual Portuguese ones.

    Args:
        text: the cell.

    Returns:
        One of `OUTCOMES`, nothing where the call alone is told, or the problem.
    """
    if text in OUTCOMES or not text:
        return text
    found = _OUTCOMES.get(phrase(text))
    values: dict[str, Value] = {"text": excerpt(text), "known": tuple(OUTCOMES)}
    return Problem(code="published.unknown_outcome", values=values) if found is None else found
