"""The laws as data: YAML files, their grammar, and the way from them to the engine's norms."""
