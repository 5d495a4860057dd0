"""What norms and lists are called, and how a provision is cited."""

from dataclasses import replace

import pytest

from isonomia.core.norm import Text
from isonomia.messages import Names, cite, short_name


def test_a_law_is_called_by_kind_number_and_year(lapa):
    assert short_name(lapa) == Text(pt="Lei 3.856/2021", en="Law 3,856/2021")


@pytest.mark.parametrize(
    ("urn", "pt", "en"),
    [
        ("urn:lex:br:federal:lei:2025-06-03;15142", "Lei 15.142/2025", "Law 15,142/2025"),
        ("urn:lex:br:federal:decreto:2018-09-24;9508", "Decreto 9.508/2018", "Decree 9,508/2018"),
        ("urn:lex:br;parana:estadual:lei:2003;14274", "Lei 14.274/2003", "Law 14,274/2003"),
        (
            "urn:lex:br;parana;lapa:municipal:lei.complementar:2020-01-02;7@2021-05-06",
            "Lei Complementar 7/2020",
            "Complementary Law 7/2020",
        ),
    ],
)
def test_other_kinds_and_places(lapa, urn, pt, en):
    assert short_name(replace(lapa, urn=urn)) == Text(pt=pt, en=en)


@pytest.mark.parametrize(
    "urn", ["", "urn:lex:br:federal:tratado:1989-06-27;169", "urn:lex:br:federal:lei:2025"]
)
def test_a_norm_of_an_unknown_kind_has_its_title(lapa, urn):
    assert short_name(replace(lapa, urn=urn)) == lapa.title


def test_what_the_notice_reserves_is_called_the_notice(own):
    assert short_name(own) == Text(pt="Edital", en="Notice")


def test_names_are_taken_from_the_norms_in_use(lapa, own):
    assert Names.of((lapa, own)) == Names(
        lists={"black": lapa.reservations[0].label, "pcd": own.reservations[0].label},
        norms={"lapa-3856-2021": short_name(lapa), "pcd-edital": short_name(own)},
    )


@pytest.mark.parametrize(
    ("provision", "norm", "pt", "en"),
    [
        (
            "art. 1º, § 2º",
            "lapa-3856-2021",
            "Lei 3.856/2021, art.\u00a01º, §\u00a02º",
            "Law 3,856/2021, art.\u00a01º, §\u00a02º",
        ),
        (
            "art. 5º, par. único",
            "lapa-3856-2021",
            "Lei 3.856/2021, art.\u00a05º, par.\u00a0único",
            "Law 3,856/2021, art.\u00a05º, par.\u00a0único",
        ),
        ("item 5.1", "pcd-edital", "Edital, item\u00a05.1", "Notice, item\u00a05.1"),
        ("art. 1º", "not-named", "not-named, art.\u00a01º", "not-named, art.\u00a01º"),
        ("CF, art. 37, III", None, "CF, art.\u00a037, III", "CF, art.\u00a037, III"),
        ("silent", None, "sem dispositivo próprio", "no provision of its own"),
        (
            "silent",
            "lapa-3856-2021",
            "Lei 3.856/2021, sem dispositivo próprio",
            "Law 3,856/2021, no provision of its own",
        ),
        ("", "lapa-3856-2021", "Lei 3.856/2021", "Law 3,856/2021"),
    ],
)
def test_a_provision_is_cited_with_its_norm(lapa, own, provision, norm, pt, en):
    names, values = Names.of((lapa, own)), {} if norm is None else {"norm": norm}
    assert cite(provision, values, "pt", names) == pt
    assert cite(provision, values, "en", names) == en
