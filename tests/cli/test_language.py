"""The language: asked, else the machine's, else Portuguese."""

import pytest
from tests.cli.support import Cli, process

from isonomia.cli.language import of_locale, spoken


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "pt"),
        ({"LANG": "C"}, "pt"),
        ({"LANG": "POSIX"}, "pt"),
        ({"LANG": "C.UTF-8"}, "pt"),
        ({"LANG": "pt_BR.UTF-8"}, "pt"),
        ({"LANG": "es_ES.UTF-8"}, "pt"),
        ({"LANG": "en_US.UTF-8"}, "en"),
        ({"LANG": "en"}, "en"),
        ({"LC_MESSAGES": "en_GB.UTF-8", "LANG": "pt_BR.UTF-8"}, "en"),
        ({"LC_ALL": "C", "LANG": "en_US.UTF-8"}, "pt"),
        ({"LC_ALL": "en_US", "LC_MESSAGES": "pt_BR", "LANG": "pt_BR"}, "en"),
        ({"LC_ALL": "", "LANG": "en_US"}, "en"),
        ({"LANGUAGE": "en"}, "pt"),
    ],
)
def test_the_first_variable_that_is_set_decides(environment, lang):
    assert of_locale(environment) == lang


@pytest.mark.parametrize(
    ("arguments", "lang", "rest"),
    [
        (["norms"], "pt", ("norms",)),
        (["--lang", "en", "norms"], "en", ("norms",)),
        (["norms", "--lang", "en"], "en", ("norms",)),
        (["norms", "--lang=en", "show"], "en", ("norms", "show")),
        (["--lang", "en", "norms", "--lang", "pt"], "pt", ("norms",)),
        (["rank", "--", "--lang", "en"], "pt", ("rank", "--", "--lang", "en")),
    ],
)
def test_the_option_counts_wherever_it_stands(arguments, lang, rest):
    found = spoken(arguments, {})
    assert (found.lang, found.arguments, found.problems) == (lang, rest, ())


def test_the_option_goes_before_the_locale():
    assert spoken(["--lang", "pt"], {"LANG": "en_US"}).lang == "pt"


@pytest.mark.parametrize("arguments", [["norms", "--lang", "fr"], ["norms", "--lang=fr"]])
def test_an_unknown_language_is_refused_in_that_of_the_machine(cli: Cli, arguments):
    run = cli(*arguments)
    assert (run.status, run.out) == (2, "")
    assert run.lines == ["--lang não conhece “fr”; escreva pt ou en [cli.usage]"]


def test_an_option_without_its_language_is_refused(cli: Cli):
    run = cli("norms", "--lang")
    assert (run.status, run.out) == (2, "")
    assert run.lines == ["falta o valor da opção --lang; escreva-o depois dela [cli.usage]"]


@pytest.mark.parametrize(
    ("environment", "word"), [({"LANG": "en_US.UTF-8"}, b"Usage:"), ({"LANG": "C"}, b"Uso:"), ({}, b"Uso:")]
)
def test_a_process_speaks_the_language_of_its_locale(environment, word):
    done = process("--help", environment=environment)
    assert (done.returncode, done.stdout.split()[0]) == (0, word)
