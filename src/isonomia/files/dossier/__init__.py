"""The dossier: all that is needed to recompute a selection, and nothing private.

    folder → manifest, rankings, chain of public facts, results → ZIP      compose
    ZIP → entries → manifest → lists → chain → fold → the same results?    verify

The format is described in `docs/dossier-format.md`.
"""
