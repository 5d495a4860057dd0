"""candidates.csv: the lists that it makes, and everything that can be wrong with it, each at its place."""

from dataclasses import replace
from datetime import date
from decimal import Decimal
from time import process_time

import pytest
from tests.files.support import CANDIDATES, NOTICE, changed, found, place

from isonomia.core.errors import CompetitionError, IsonomiaError, Problem, RankingRefused, TableError
from isonomia.core.ranking import Criterion, Ranking
from isonomia.core.reasons import Value
from isonomia.files.body import MAX_PROBLEMS
from isonomia.files.candidates_file import Candidates, read_candidates
from isonomia.files.competition_file import NormFile, attempt_notice
from isonomia.files.cpf import cpf_digits, is_checked
from isonomia.files.grid import Guess
from isonomia.files.terms import Listed, Terms

BLACK = Listed(id="black", groups=("black",), confirmed=True, norm="law", provision="art. 4º, § 1º")
PCD = Listed(id="pcd", groups=("pcd",), confirmed=False, norm="notice")
BIQ = Listed(id="biq", groups=("black", "indigenous", "quilombola"), confirmed=True, norm="law", provision="")
RANKING = Ranking(
    order=(Criterion(name="score"), Criterion(name="birth_date", descending=False)),
    minimum={"score": Decimal(60)},
)
TERMS = Terms(
    posts={"agente": "Agente administrativo", "prof": "Professor"},
    lists=(BLACK, PCD),
    ranking=RANKING,
    until=date(2026, 4, 17),
    whole=True,
)
ONE = replace(TERMS, posts={"agente": "Agente administrativo"})
BLACK_ALONE = frozenset(["black"])
RANKED = "registration,post,rank,groups,confirmed\n"


def no_files(name: str) -> NormFile | Problem:
    return Problem(code="competition.norm_outside", values={"file": name})


def read(text: str | bytes, terms: Terms = TERMS) -> Candidates:
    return read_candidates("c.csv", text if isinstance(text, bytes) else text.encode(), terms)


def refused(
    text: str, terms: Terms = TERMS, kind: type[IsonomiaError] = CompetitionError
) -> list[tuple[str, int, int]]:
    with pytest.raises(kind) as caught:
        read(text, terms)
    assert type(caught.value) is kind
    assert {problem.place.file for problem in caught.value.problems} == {"c.csv"}
    return found(caught.value.problems)


def order(people: Candidates, post: str = "agente") -> list[str]:
    return [candidate.registration for candidate in people.order[post]]


def keys(people: Candidates) -> list[str]:
    return [guess.key for guess in people.guesses]


# -- what it says


def test_the_contracts_columns() -> None:
    """One full criterion more than the table needs: elder_60 decides between 001 and 002."""
    terms = attempt_notice("c.yaml", NOTICE.encode(), no_files).terms
    people = read(CANDIDATES, terms)
    assert order(people) == ["002", "001"]
    assert order(people, "prof") == ["004", "001"]
    assert [each.registration for each in people.below["agente"]] == ["003"]
    assert [place.decided_by for place in people.ranked["agente"].places] == ["elder_60", "elder_60"]
    first, second = people.order["agente"]
    assert (second.person, second.rank, second.score, second.name) == (
        "cpf 52998224725",
        2,
        Decimal("80.5"),
        "",
    )
    assert (second.declared, second.confirmed) == (BLACK_ALONE, BLACK_ALONE)
    assert (first.person, first.declared, first.confirmed) == ("002", frozenset(), frozenset())
    assert people.names["agente", "003"] == "Caio Campina"
    assert "Caio" not in repr(people)


def test_who_is_below_the_minimum_has_no_rank() -> None:
    (under,) = read("registration,score,birth_date\n1,59.99,1990-01-01\n", ONE).below["agente"]
    assert (under.rank, under.score) == (0, Decimal("59.99"))


def test_ranks_are_taken_as_they_stand() -> None:
    """Row order, gaps and scores do not matter; scores are kept."""
    text = "registration,post,rank,score\n7,agente,10,50\n8,agente,2º,90\n9,prof,1,\n"
    people = read(text)
    assert [(each.registration, each.rank, each.score) for each in people.order["agente"]] == [
        ("8", 2, Decimal(90)),
        ("7", 10, Decimal(50)),
    ]
    assert (people.ranked, people.below["agente"]) == ({}, ())


def test_one_post_by_ranks_and_one_by_scores() -> None:
    rows = ("1,agente,,70,1990-01-01", "2,prof,1,,", "3,agente,,80,1990-01-01")
    text = "\n".join(("registration,post,rank,score,birth_date", *rows))
    people = read(text)
    assert (order(people), order(people, "prof"), list(people.ranked)) == (["3", "1"], ["2"], ["agente"])


def test_the_only_post_needs_no_column() -> None:
    assert order(read("registration,rank\n1,1\n", ONE)) == ["1"]
    assert refused("registration,rank\n1,1\n") == [("table.missing_column", 1, 0)]


def test_a_post_by_its_title() -> None:
    people = read("registration,post,rank\n1,PROFESSOR,1\n2,prof,2\n")
    assert order(people, "prof") == ["1", "2"]
    told: dict[str, Value] = {"post": "prof", "count": 1, "lines": (2,)}
    assert Guess(key="guess.post_by_title", values=told) in people.guesses
    twins = replace(TERMS, posts={"a": "Professor", "b": "Professor"})
    assert refused("registration,post,rank\n1,Professor,1\n", twins) == [("competition.unknown_post", 2, 3)]


@pytest.mark.parametrize(
    ("groups", "opted", "confirmed", "declared", "counts"),
    [
        ("", "", "", "", ""),
        ("black", "yes", "black", "black", "black"),
        ("black", "yes", "", "black", ""),
        ("black", "yes", "*", "black", "black"),
        ("black", "sim", "Sim", "black", "black"),
        ("black", "sim", "não", "black", ""),
        ("black", "no", "*", "", ""),
        ("black;pcd", "yes", "", "black pcd", "pcd"),
        ("black;pcd", "yes", "black", "black pcd", "black pcd"),
        ("Negra", "yes", "black", "black", "black"),
        ("black", "yes", "Negros", "black", "black"),
        ("Ampla concorrência", "no", "", "", ""),
        ("indigenous", "yes", "*", "", ""),
    ],
)
def test_who_counts_in_a_list(groups: str, opted: str, confirmed: str, declared: str, counts: str) -> None:
    """`black` needs a panel here, `pcd` does not; `indigenous` is served by no norm of this competition."""
    text = f"registration,rank,groups,opted,confirmed\n1,1,{groups},{opted},{confirmed}\n"
    (candidate,) = read(text, ONE).order["agente"]
    assert candidate.declared == set(declared.split())
    assert candidate.confirmed == set(counts.split())


def test_one_confirmed_group_of_a_list_is_enough() -> None:
    terms = replace(ONE, lists=(BIQ,))
    text = "registration,rank,groups,confirmed\n1,1,black;quilombola,quilombola\n2,2,indigenous,\n"
    one, two = read(text, terms).order["agente"]
    assert [sorted(each) for each in (one.declared, one.confirmed, two.declared, two.confirmed)] == [
        *(["biq"], ["biq"], ["biq"], []),
    ]


def test_opted_is_yes_where_the_column_is_missing() -> None:
    (candidate,) = read("registration,rank,groups,confirmed\n1,1,black,*\n", ONE).order["agente"]
    assert candidate.confirmed == {"black"}


def test_a_lawyers_own_group_is_found_in_any_writing() -> None:
    trans = Listed(id="trans", groups=("pessoas_trans",), confirmed=False)
    people = read("registration,rank,groups\n1,1,Pessoas Trans\n", replace(ONE, lists=(trans,)))
    assert people.order["agente"][0].confirmed == {"trans"}


def test_the_same_person_in_two_posts() -> None:
    """Same CPF; else same registration, whose CPF may stand in the other post alone; a masked one is none."""
    text = (
        "registration,post,rank,cpf\n"
        "1,agente,1,529.982.247-25\n2,prof,1,52998224725\n"
        "3,agente,2,111.444.777-35\n3,prof,2,\n"
        "4,agente,3,***.444.777-**\n4,prof,3,\n"
        "5,agente,4,00000000000\n6,agente,5,00000000000\n"
    )
    people = read(text)
    assert {
        (post, each.registration): each.person for post in people.order for each in people.order[post]
    } == {
        ("agente", "1"): "cpf 52998224725",
        ("prof", "2"): "cpf 52998224725",
        ("agente", "3"): "cpf 11144477735",
        ("prof", "3"): "cpf 11144477735",
        ("agente", "4"): "4",
        ("prof", "4"): "4",
        ("agente", "5"): "5",
        ("agente", "6"): "6",
    }


def test_cpf_check_digits_are_a_remark() -> None:
    people = read("registration,rank,cpf\n1,1,529.982.247-26\n2,2,111.111.111-11\n3,3,123\n", ONE)
    assert [each.person for each in people.order["agente"]] == ["cpf 52998224726", "2", "3"]
    assert {(guess.key, guess.values["lines"]) for guess in people.guesses if "lines" in guess.values} == {
        ("guess.cpf_check_digits", (2,)),
        ("guess.cpf_filler", (3,)),
    }
    assert cpf_digits("529.982.247-25") == "52998224725"
    assert is_checked("52998224725")
    assert is_checked("12345678909")
    assert not is_checked("12345678919")


def test_what_is_told_though_it_is_not_wrong() -> None:
    text = (
        "registration,rank,groups,opted,confirmed,weight\n"
        "1,1,indigenous,yes,,1\n2,2,,yes,,1\n3,3,pcd,yes,,1\n4,4,pcd,yes,,1\n"
    )
    assert read(text, ONE).guesses == (
        Guess(key="guess.unused_columns", values={"headings": ("weight",), "count": 1}),
        Guess(key="guess.confirmation_not_needed", values={"list": "pcd", "count": 2, "lines": (4, 5)}),
        Guess(key="guess.opted_without_groups", values={"count": 1, "lines": (3,)}),
        Guess(key="warn.group_ignored", values={"group": "indigenous", "count": 1, "lines": (2,)}),
    )
    assert keys(read("registration,rank\n1,1\n", ONE)) == ["guess.no_groups"]


def test_boards_tables_are_read() -> None:
    """Latin-1, semicolons, decimal commas, Portuguese headings, local dates."""
    heading = "INSCRIÇÃO;NOME;CARGO;NOTA FINAL;NASC.;COTA;CONFIRMADO\n"
    text = heading + "7;João;Agente administrativo;75,5;01/02/1990;Negro;Sim\n"
    for encoding in ("latin-1", "utf-8", "utf-8-sig", "utf-16"):
        (candidate,) = read(text.encode(encoding)).order["agente"]
        assert (candidate.score, candidate.confirmed) == (Decimal("75.5"), BLACK_ALONE)


def test_criteria_of_every_kind() -> None:
    """Numbers, days, yes and no; the first cell says which, where the column does not."""
    ranking = Ranking(
        order=(
            Criterion(name="points"),
            Criterion(name="juror"),
            Criterion(name="enrolled", descending=False),
            Criterion(name="served"),
        ),
        minimum={},
    )
    text = (
        "registration,points,juror,enrolled,served\n"
        "1,5,no,01/02/2020,não\n2,5,no,01/02/2020,sim\n3,5,no,2019-12-31,não\n"
        "4,5,yes,2021-01-01,não\n5,6,no,2021-01-01,não\n"
    )
    people = read(text, replace(ONE, ranking=ranking))
    assert order(people) == ["5", "4", "3", "2", "1"]
    assert people.order["agente"][0].score is None


def test_nobody_yet() -> None:
    assert read("registration,post,score\n").order == {"agente": (), "prof": ()}


# -- one fault each


TABLE = """\
registration,post,score,birth_date,groups,opted,confirmed,declared_on
1,agente,70.5,1990-01-02,black,yes,*,2026-04-01
2,agente,80,1991-01-02,,no,,
3,prof,90,1992-01-02,pcd,yes,,2026-04-17
"""

FAULTS = [
    ("2,agente,80", "1,agente,80", "competition.same_registration", "1,agente,80"),
    ("2,agente", ",agente", "competition.empty_registration", ",agente,80"),
    ("2,agente", "2,agent", "competition.unknown_post", "agent,80"),
    ("2,agente,80", "2,,80", "competition.empty_post", ",80,1991"),
    ("1991-01-02", "1991-02-30", "table.impossible_date", "1991-02-30"),
    ("1991-01-02", "02/01/91", "table.two_digit_year", "02/01/91"),
    ("1991-01-02", "", "competition.empty_criterion", ",,no"),
    ("70.5", "seventy", "table.not_a_number", "seventy"),
    ("agente,80", "agente,", "competition.no_rank_or_score", ",1991"),
    ("black,yes", "martian,yes", "competition.unknown_group", "martian"),
    ("yes,*", "perhaps,*", "table.not_yes_or_no", "perhaps"),
    ("yes,*", ",*", "competition.empty_opted", ",*,"),
    ("yes,*", "yes,pcd", "competition.confirmed_undeclared", "pcd,2026-04-01"),
    (",no,,", ",no,black,", "competition.confirmed_nothing", "black,\n"),
    ("2026-04-17", "2026-04-18", "refuse.late_declaration", "2026-04-18"),
    ("2026-04-17", "2026-04-31", "table.impossible_date", "2026-04-31"),
]


@pytest.mark.parametrize(("old", "new", "code", "needle"), FAULTS)
def test_one_fault(old: str, new: str, code: str, needle: str) -> None:
    text = changed(TABLE, (old, new))
    assert refused(text) == [(code, *place(text, needle))]


RANKS = [
    ("1,agente,1,,\n2,agente,1,,\n", [("competition.same_rank", 3, 10)]),
    ("1,agente,1,,\n2,agente,,,\n", [("competition.no_rank_or_score", 3, 10)]),
    ("1,agente,0,,\n", [("table.not_a_rank", 2, 10)]),
    ("1,agente,1,,\n2,prof,1,,\n", []),
]


@pytest.mark.parametrize(("rows", "expected"), RANKS)
def test_faults_of_ranks(rows: str, expected: list[tuple[str, int, int]]) -> None:
    if expected:
        assert refused(RANKED + rows) == expected
    else:
        read(RANKED + rows)


def test_a_score_does_not_stand_in_for_a_rank_that_others_have() -> None:
    text = "registration,rank,score\n1,1,70\n2,,90\n"
    assert refused(text, ONE) == [("competition.no_rank", 3, 3)]


def test_scores_need_criteria() -> None:
    terms = replace(ONE, ranking=None)
    assert refused("registration,score\n1,70\n2,\n", terms) == [
        ("competition.no_ranking", 1, 0),
        ("competition.no_rank_or_score", 3, 3),
    ]
    assert refused("registration,name\n1,Ana\n", terms) == [("competition.no_ranking", 1, 0)]


def test_columns_that_must_be_there() -> None:
    assert refused("name,post,rank\nAna,agente,1\n") == [("table.missing_column", 1, 0)]
    assert refused("registration,score\n1,70\n", ONE) == [("competition.ranking_column", 1, 0)]
    order = (Criterion(name="score"), Criterion(name="elder_60"))
    elder = Ranking(order=order, minimum={"essay": Decimal(5)})
    assert refused("registration,score\n1,70\n", replace(ONE, ranking=elder)) == [
        ("competition.ranking_column", 1, 0),
        ("competition.ranking_column", 1, 0),
    ]


def test_where_a_panel_confirms_its_column_must_be_there() -> None:
    text = "registration,rank,groups\n1,1,black\n"
    assert refused(text, ONE) == [("competition.no_confirmed_column", 1, 0)]
    by_notice = replace(ONE, lists=(replace(BLACK, provision=""),))
    assert refused(text, by_notice) == [("competition.no_confirmed_column_panel", 1, 0)]
    (candidate,) = read(text, replace(ONE, lists=(PCD, replace(BLACK, confirmed=False)))).order["agente"]
    assert candidate.confirmed == {"black"}


def test_cells_that_criteria_cannot_read_are_named() -> None:
    names = ("score", "juror", "essay")
    ranking = Ranking(order=tuple(Criterion(name=name) for name in names), minimum={})
    text = "registration,score,juror,essay\n1,70,maybe,5\n2,70,,good\n3,70,no,\n"
    assert refused(text, replace(ONE, ranking=ranking)) == [
        ("table.not_yes_or_no", 2, 6),
        ("competition.empty_criterion", 3, 6),
        ("table.not_a_number", 3, 7),
        ("competition.empty_criterion", 4, 9),
    ]


def test_a_number_that_may_be_two_is_refused() -> None:
    text = "registration;score;birth_date\n1;7,5;1990-01-01\n2;1.234;1990-01-01\n"
    assert refused(text, ONE) == [("table.ambiguous_number", 3, 3)]


def test_a_file_that_is_no_table() -> None:
    assert refused("", kind=TableError) == [("table.empty", 0, 0)]
    assert refused("registration,post\n1,2,3\n", kind=TableError) == [("table.too_many_cells", 2, 0)]


# -- ties


def test_ties_are_told_at_the_place_of_everyone_in_them() -> None:
    text = (
        "registration,post,score,birth_date\n"
        "1,agente,70,1990-01-02\n2,agente,71,1990-01-02\n3,agente,70,1990-01-02\n"
        "4,prof,80,1990-01-02\n5,prof,80,1990-01-02\n6,prof,10,1990-01-02\n7,prof,10,1990-01-02\n"
    )
    assert refused(text, kind=RankingRefused) == [("ranking.tie", line, 0) for line in (2, 4, 5, 6)]


def test_a_tie_beside_a_fault_is_told_with_it() -> None:
    text = "registration,score,birth_date\n1,70,1990-01-02\n2,70,1990-01-02\n3,x,1990-01-02\n"
    assert sorted(refused(text, ONE)) == [
        ("ranking.tie", 2, 0),
        ("ranking.tie", 3, 0),
        ("table.not_a_number", 4, 3),
    ]


# -- several at once


def test_every_fault_at_once_in_the_order_of_the_file() -> None:
    text = changed(
        TABLE,
        ("1,agente", "3,prof"),
        ("black,yes,*", "martian,perhaps,pcd"),
        ("agente,80,1991-01-02", "nowhere,eighty,1991-13-01"),
        ("2026-04-17", "2026-12-31"),
    )
    assert refused(text) == [
        ("competition.unknown_group", *place(text, "martian")),
        ("table.not_yes_or_no", *place(text, "perhaps")),
        ("competition.confirmed_undeclared", *place(text, "pcd,2026-04-01")),
        ("competition.unknown_post", *place(text, "nowhere")),
        ("table.not_a_number", *place(text, "eighty")),
        ("table.impossible_date", *place(text, "1991-13-01")),
        ("competition.same_registration", 4, 1),
        ("refuse.late_declaration", *place(text, "2026-12-31")),
    ]


def test_no_sentence_names_a_person() -> None:
    text = changed(CANDIDATES, ("002,Bia", "001,Bia"), ("1990-01-02,agente,80.5", "1990-31-02,agente,x"))
    with pytest.raises(CompetitionError) as caught:
        read(text, attempt_notice("c.yaml", NOTICE.encode(), no_files).terms)
    told = repr([problem.values for problem in caught.value.problems])
    assert not any(word in told for word in ("Ana", "Bia", "Bonança", "529", "982"))


def test_so_many_faults_that_they_are_counted() -> None:
    text = "registration,rank,groups\n" + "".join(f"{n},{n},x\n" for n in range(1, MAX_PROBLEMS + 6))
    with pytest.raises(CompetitionError) as caught:
        read(text, replace(ONE, lists=(PCD,)))
    assert len(caught.value.problems) == MAX_PROBLEMS + 1
    assert caught.value.problems[-1].values == {"count": 5}


# -- as far as it goes


def test_without_a_notice_the_form_alone_is_checked() -> None:
    """Posts, groups and criteria are not known, so nothing is said of them."""
    text = "registration,post,score,groups,confirmed\n1,a,70,x,x\n1,a,x,,\n1,b,60,,\n"
    assert refused(text, Terms()) == [
        ("competition.same_registration", 3, 1),
        ("table.not_a_number", 3, 5),
    ]
    assert list(read("registration,score,groups\n1,70,black\n", Terms()).names) == [("", "1")]


def test_a_hundred_thousand_rows_in_a_few_seconds() -> None:
    rows = (
        f"{n:06},agente,{n % 97},{1950 + n % 50}-01-{1 + n % 28:02},{'black' if n % 5 == 0 else ''},*,{n}\n"
        for n in range(100_000)
    )
    text = "registration,post,score,birth_date,groups,confirmed,draw\n" + "".join(rows)
    ranking = replace(RANKING, order=(*RANKING.order, Criterion(name="draw")))
    before = process_time()
    people = read(text, replace(TERMS, ranking=ranking))
    assert process_time() - before < 20
    assert len(people.order["agente"]) + len(people.below["agente"]) == 100_000
