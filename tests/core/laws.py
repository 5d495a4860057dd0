"""The three founding laws in code, with the readings that each bears."""

from datetime import date
from fractions import Fraction

from tests.core.build import order, reservation, says, scope, text

from isonomia.core.norm import GENERAL, Norm, Rate, Reservation, stepped

LAPA = Norm(
    id="lapa-3856-2021",
    title=text("Lei 3.856/2021"),
    urn="urn:lex:br;parana;lapa:municipal:lei:2021-10-29;3856",
    municipality="Lapa/PR",
    signed=date(2021, 10, 29),
    published=None,
    not_before=date(2021, 10, 29),
    force_from=date(2021, 10, 29),
    force_until=date(2031, 10, 29),
    force_provision="art. 5º",
    scope=scope(
        branches=("executive", "legislature"),
        administrations=("direct", "autarchy", "foundation", "public_company", "mixed_company"),
        notices_from=date(2021, 10, 29),
        notices_provision="art. 5º, par. único",
    ),
    reservations=(reservation("black", "1/10", minimum=3),),
    readings=says(
        fill="compensation art._3º,_§_1º | general_first | best_list",
        guarantee="yes -",
        supplementary="cumulative - | order_only per_opening | none",
        collision="previous_free - | next_free",
        precedence="disability_first - | norm_first",
        base="post art._1º,_§_3º | cargo",
        concurrent="yes art._3º",
        unconfirmed="general_only - | | eliminated",
        replacement="label art._3º,_§_2º",
        withdrawal_scope="competition - | list",
    ),
)

NOVO = Norm(
    id="novo-itacolomi-2175-2023",
    title=text("Lei 2.175/2023"),
    urn="urn:lex:br;parana;novo.itacolomi:municipal:lei:2023-04-20;2175",
    municipality="Novo Itacolomi/PR",
    signed=date(2023, 4, 20),
    published=None,
    not_before=date(2023, 4, 20),
    force_from=date(2023, 4, 20),
    force_provision="art. 8º",
    scope=scope(
        administrations=("direct", "autarchy", "foundation", "public_company", "mixed_company"),
        notices_from=date(2023, 4, 20),
        notices_provision="art. 7º",
    ),
    reservations=(
        reservation(
            "black", "1/5", order=order("every_kth", 5, acts="appointment", provision="art. 4º, § 1º")
        ),
    ),
    readings=says(
        fill="best_list - | compensation general_first",
        guarantee="notice art._1º | yes | no",
        supplementary="cumulative - | order_only | per_opening none",
        collision="previous_free - | next_free",
        precedence="disability_first - | norm_first",
        base="post - | cargo",
        concurrent="yes art._2º",
        unconfirmed="general_only - | | eliminated",
        replacement="label art._4º,_§_2º | holder",
        withdrawal_scope="competition - | list",
    ),
)

_GROUPS = ("black", "indigenous", "quilombola")

PONTAL_LIST = "black_indigenous_quilombola"

_PONTAL: Reservation = reservation(
    PONTAL_LIST,
    "1/20",
    groups=_GROUPS,
    confirmation=True,
    confirmation_provision="art. 4º, § 1º",
    rate=Rate(
        values=stepped(
            start=date(2022, 6, 3),
            first=Fraction(1, 20),
            add=Fraction(1, 100),
            every_years=2,
            last=Fraction(1, 5),
        ),
        provision="art. 1º, par. único",
    ),
    rounding_provision="art. 2º, § 3º",
    minimum=9,
    minimum_provision="art. 2º, § 4º",
    order=order("after_k_general", 5, provision="art. 5º, § 1º"),
    reversion=(GENERAL,),
    reversion_provision="art. 5º, § 3º",
)

PONTAL = Norm(
    id="pontal-do-parana-2318-2022",
    title=text("Lei 2.318/2022"),
    urn="urn:lex:br;parana;pontal.parana:municipal:lei:2022-05-20;2318",
    municipality="Pontal do Paraná/PR",
    signed=date(2022, 5, 20),
    published=date(2022, 6, 3),
    force_from=date(2022, 6, 3),
    force_provision="art. 7º",
    scope=scope(
        kinds=("concurso", "processo_seletivo_publico"),
        branches=("executive", "legislature"),
        notices_from=date(2022, 6, 3),
        notices_provision="art. 6º",
    ),
    reservations=(_PONTAL,),
    readings=says(
        fill="best_list - | compensation general_first",
        guarantee="yes - | | no",
        cap="yes art._5º,_§_1º | no",
        supplementary="cumulative art._2º,_§_5º | per_opening | order_only none",
        count="summonses art._5º,_§_1º | seats",
        collision="previous_free - | next_free",
        precedence="disability_first - | norm_first",
        base="post art._2º,_§_2º | | cargo",
        minimum="binding art._2º,_§_4º | explanatory",
        concurrent="yes art._5º | no",
        unconfirmed="general_only art._3º",
        withdrawal_scope="competition - | list",
    ),
)

LAWS = {"lapa": LAPA, "novo": NOVO, "pontal": PONTAL}
