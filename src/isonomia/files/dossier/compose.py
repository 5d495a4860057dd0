"""From a competition to its dossier."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import version

from isonomia.core.facts import Fact
from isonomia.core.fold import Folder, fold
from isonomia.core.state import State
from isonomia.files.dossier.canonical import canonical, digest
from isonomia.files.dossier.container import Entry, zipped
from isonomia.files.dossier.manifest import manifest, norm_name
from isonomia.files.dossier.norm_texts import NormText
from isonomia.files.dossier.private_parts import PrivatePart, Salter
from isonomia.files.dossier.public import Publisher, publisher
from isonomia.files.dossier.results import result_lines
from isonomia.files.machine import Json

MANIFEST, LISTS, FACTS, RESULTS = "manifest.json", "lists.jsonl", "facts.jsonl", "results.jsonl"


@dataclass(frozen=True, slots=True, kw_only=True)
class Dossier:
    """A dossier, and what stays out of it.

    Args:
        data: the ZIP.
        head: digest of the last fact, which holds all before it; the manifest's where there is no fact.
        private: the private parts, one line a fact.
        state: the state after the facts.
    """

    data: bytes
    head: str
    private: bytes
    state: State


@dataclass(frozen=True, slots=True, kw_only=True)
class _Chain:
    """The public facts as lines, each with the digest of the one before."""

    lines: tuple[bytes, ...]
    parts: tuple[PrivatePart, ...]
    head: str


def compose(start: State, facts: Sequence[Fact], norms: Sequence[NormText], salter: Salter) -> Dossier:
    """Make the dossier of a competition.

    Args:
        start: the state before any fact.
        facts: the log.
        norms: its norm files.
        salter: salts the private parts.

    Returns:
        The dossier; the same for the same input, byte for byte.

    Raises:
        FactRefused: facts that the law or the state refuses.
    """
    state = fold(start, facts)
    publishing = publisher(start, facts)
    rankings = _joined(_rankings(start, publishing))
    head = canonical(manifest(start.competition, start.regime, norms, rankings, version("isonomia")))
    chain = _chain(start, facts, publishing, salter, digest(head))
    results = _joined(line.data for line in result_lines(state, state.last))
    files = [Entry(norm_name(number, text.id), text.data) for number, text in enumerate(norms, 1)]
    entries = (
        Entry(MANIFEST, head),
        *files,
        Entry(LISTS, rankings),
        Entry(FACTS, _joined(chain.lines)),
        Entry(RESULTS, results),
    )
    private = _joined(part.line(number) for number, part in enumerate(chain.parts, 1))
    return Dossier(data=zipped(entries), head=chain.head, private=private, state=state)


def _joined(lines: Iterable[bytes]) -> bytes:
    return b"".join(line + b"\n" for line in lines)


def _rankings(start: State, publishing: Publisher) -> Iterator[bytes]:
    for post in start.posts:
        for candidate in post.order:
            score = candidate.score
            yield canonical(
                {
                    "lists": list[Json](sorted(publishing.listed(post.post, candidate))),
                    "post": post.post,
                    "rank": candidate.rank,
                    "registration": candidate.registration,
                    "score": None if score is None else f"{score:f}",
                }
            )


def _chain(
    start: State, facts: Sequence[Fact], publishing: Publisher, salter: Salter, previous: str
) -> _Chain:
    folder = Folder(start)
    lines, parts = list[bytes](), list[PrivatePart]()
    for number, fact in enumerate(facts, 1):
        found = publishing.part(number, fact, folder.course)
        private = salter.part(number, found.public, found.private)
        line = canonical({**found.public, "n": number, "previous": previous, "private": private.digest})
        previous = digest(line)
        lines.append(line)
        parts.append(private)
        folder.apply(fact)
    return _Chain(lines=tuple(lines), parts=tuple(parts), head=previous)
