"""The three laws, as the product ships them."""

import pytest

from isonomia.core.norm import Norm
from isonomia.norms.loader import builtin


@pytest.fixture(scope="session")
def lapa() -> Norm:
    """Lapa (PR), Lei 3.856/2021."""
    return builtin("lapa-3856-2021")


@pytest.fixture(scope="session")
def novo_itacolomi() -> Norm:
    """Novo Itacolomi (PR), Lei 2.175/2023."""
    return builtin("novo-itacolomi-2175-2023")


@pytest.fixture(scope="session")
def pontal() -> Norm:
    """Pontal do Paraná (PR), Lei 2.318/2022."""
    return builtin("pontal-do-parana-2318-2022")
