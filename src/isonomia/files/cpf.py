"""The CPF of a candidate, which may be masked or missing."""

import re

_SEPARATORS = re.compile(r"[.\-/\s]")
_DIGITS = re.compile(r"\d{11}", re.ASCII)


def cpf_digits(text: str) -> str:
    """Return the eleven digits of a CPF; empty where it is masked or incomplete."""
    digits = _SEPARATORS.sub("", text)
    return digits if _DIGITS.fullmatch(digits) else ""


def is_filler(digits: str) -> bool:
    """Say whether eleven digits are one digit repeated, which no CPF is."""
    return len(set(digits)) == 1


def is_checked(digits: str) -> bool:
    """Say whether the check digits of eleven digits are right.

    Source:
        Receita Federal, the two modulo 11 check digits of a CPF.
    """
    numbers = [ord(digit) - 48 for digit in digits]
    return all(
        numbers[size] == -sum(map(int.__mul__, numbers, range(size + 1, 1, -1))) % 11 % 10 for size in (9, 10)
    )
