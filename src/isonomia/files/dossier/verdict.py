"""A verdict as other programs read it."""

from collections.abc import Mapping

from isonomia.core.cautions import state_warnings
from isonomia.core.dependence import call_readings
from isonomia.core.errors import Problem
from isonomia.core.reasons import Value
from isonomia.files.dossier.verify import Verdict
from isonomia.files.machine import Json, Voice, plain, readings
from isonomia.messages import render_problem, sentence

UNTOLD = ("verify.untold.ranking", "verify.untold.declarations", "verify.untold.private")
"""What no dossier can show; the sentences say why."""


def answer_of(verdict: Verdict) -> tuple[str, Mapping[str, Value]]:
    """Return the sentence that answers whether a dossier holds, as its key and what it names."""
    values: dict[str, Value] = {"facts": verdict.facts, "count": len(verdict.problems)}
    if not verdict.verified:
        return "verify.answer.differs", values
    return ("verify.answer.proved" if verdict.proved else "verify.answer.agrees"), {"facts": verdict.facts}


def verdict_document(verdict: Verdict, voice: Voice) -> Json:
    """Return a verdict as JSON.

    Args:
        verdict: what became of the dossier.
        voice: language and names.

    Returns:
        `verified`: everything agrees; `proved`: and it is the dossier whose head was published.
    """
    key, values = answer_of(verdict)
    state, start = verdict.state, verdict.start
    return {
        "verified": verdict.verified,
        "proved": verdict.proved,
        "answer": sentence(key, values, lang=voice.lang, names=voice.names),
        "head": verdict.head,
        "published_head": verdict.given or None,
        "facts": verdict.facts,
        "problems": [_problem(problem, voice) for problem in verdict.problems],
        "not_recomputed": [
            {"key": name, "text": sentence(name, {}, lang=voice.lang, names=voice.names)} for name in UNTOLD
        ],
        "warnings": voice.reasons(state_warnings(state)) if state else [],
        "readings": readings(call_readings(start, verdict.log)) if start and verdict.verified else [],
    }


def _problem(problem: Problem, voice: Voice) -> Json:
    return {
        "provision": problem.provision,
        "key": problem.code,
        "values": {name: plain(value) for name, value in problem.values.items()},
        "file": problem.place.file,
        "line": problem.place.line,
        "text": render_problem(problem, lang=voice.lang, names=voice.names),
    }
