"""What laws demand beside numbers and orders: the duties that the program carries out or holds people to.

A provision of a norm file names the duty that carries it out, such as `duty.lists`.

Source: the three founding laws, article by article; each duty is named by the files that cite it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from isonomia.core.norm import Text

Part = Literal["engine", "documents", "application"]
"""Who obeys: the engine's facts, the documents that a town publishes, the application in which it works."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Duty:
    """One duty.

    Args:
        part: the part of the program that obeys.
        does: what the program does.
    """

    part: Part
    does: Text


def _duty(part: Part, *, pt: str, en: str) -> Duty:
    return Duty(part=part, does=Text(pt=pt, en=en))


DUTIES: Mapping[str, Duty] = {
    "duty.legislature": _duty(
        "engine",
        pt="Aplica a reserva também à Câmara Municipal e avisa que isso se apoia na Constituição (art. 37), "
        "não só no texto da lei.",
        en="Applies the reservation to the municipal chamber too and warns that this rests on the "
        "Constitution (art. 37), not on the law's text alone.",
    ),
    "duty.frozen_rate": _duty(
        "engine",
        pt="Fixa o percentual da data de publicação do edital e o mantém em todas as nomeações e "
        "contratações, até o fim da validade.",
        en="Fixes the rate of the day on which the notice is published and keeps it for all appointments "
        "and hirings until the validity ends.",
    ),
    "duty.split_warning": _duty(
        "engine",
        pt="Conta cada cargo e cada região à parte e avisa, com os dois números, quando a divisão das vagas "
        "muda a quantidade reservada.",
        en="Counts each post and each region by itself and warns, with both numbers, where the division of "
        "the vacancies changes how many are reserved.",
    ),
    "duty.remaining_seats": _duty(
        "engine",
        pt="Nas vagas do edital, chama para vaga reservada só destinatários da reserva enquanto houver "
        "algum; os demais concorrem às outras vagas.",
        en="In the notice's seats, calls only beneficiaries to reserved seats while there is one; everyone "
        "else competes for the other seats.",
    ),
    "duty.declaration_at_registration": _duty(
        "engine",
        pt="Põe na lista reservada só quem se declarou na inscrição.",
        en="Puts into the reserved list only those who declared at registration.",
    ),
    "duty.late_declaration": _duty(
        "engine",
        pt="Recusa a declaração feita depois do fim das inscrições.",
        en="Refuses a declaration made after registration has closed.",
    ),
    "duty.option": _duty(
        "engine",
        pt="Trata declarar-se e optar pela reserva como dois atos; sem a opção, valem só as regras gerais.",
        en="Treats declaring and opting for the reservation as two acts; without the option the general "
        "rules alone hold.",
    ),
    "duty.no_panel_no_denial": _duty(
        "engine",
        pt="Onde o edital não prevê banca, a declaração basta, e o programa recusa que alguém a negue.",
        en="Where the notice has no panel the declaration suffices, and the program refuses that anyone "
        "deny it.",
    ),
    "duty.minimum_score": _duty(
        "engine",
        pt="Exige de todas as pessoas a mesma nota mínima; quem não a alcança não entra em lista nenhuma.",
        en="Demands the same minimum score of everyone; whoever is below it is in no list.",
    ),
    "duty.same_criteria": _duty(
        "engine",
        pt="Não permite nota mínima, programa ou peso diferente para quem concorre à reserva; um corte por "
        "número é feito em cada lista, pela mesma classificação.",
        en="Has no separate minimum score, syllabus or weight for those in the reservation; a cut by number "
        "is made in each list, by the same ranking.",
    ),
    "duty.procedure": _duty(
        "engine",
        pt="Recusa eliminar ou anular por declaração falsa antes que um procedimento com defesa esteja "
        "encerrado (CF, art. 5º, LV).",
        en="Refuses to eliminate or annul for a false declaration before a procedure with defence is closed "
        "(CF, art. 5º, LV).",
    ),
    "duty.notice_numbers": _duty(
        "documents",
        pt="Escreve no edital, cargo a cargo, quantas vagas são reservadas; sem esse número o edital não "
        "sai.",
        en="Writes into the notice, post by post, how many vacancies are reserved; without that number the "
        "notice is not issued.",
    ),
    "duty.guidance": _duty(
        "documents",
        pt="Exige no edital um texto de orientação e um contato, e mostra os dois na página da seleção.",
        en="Demands a guidance text and a contact in the notice and shows both on the selection's page.",
    ),
    "duty.later_reservation": _duty(
        "documents",
        pt="Escreve no edital que as vagas futuras também são reservadas, mesmo quando as do edital não "
        "chegam a reservar nenhuma, e avisa onde isso falta.",
        en="Writes into the notice that later vacancies are reserved too, even where the notice's own are "
        "too few to reserve any, and warns where it is missing.",
    ),
    "duty.decree": _duty(
        "documents",
        pt="Exige o número do decreto que regula a confirmação; sem ele o edital não sai.",
        en="Demands the number of the decree that rules the confirmation; without it the notice is not "
        "issued.",
    ),
    "duty.lists": _duty(
        "documents",
        pt="Publica duas listas: a geral, com todas as pessoas aprovadas, e a reservada, só com os "
        "destinatários.",
        en="Publishes two lists: the general one with everyone who passed, and the reserved one with its "
        "beneficiaries alone.",
    ),
    "duty.panel": _duty(
        "application",
        pt="Só põe na lista reservada quem a banca confirmou, e avisa quando o edital não prevê a banca.",
        en="Puts into the reserved list only those whom the panel confirmed, and warns where the notice has "
        "no panel.",
    ),
    "duty.panel_optional": _duty(
        "application",
        pt="Deixa que cada edital escolha ter ou não uma banca, sempre em apoio à declaração, nunca em lugar "
        "dela.",
        en="Lets each notice choose whether it has a panel, always to support the declaration, never in its "
        "stead.",
    ),
    "duty.panel_dignity": _duty(
        "application",
        pt="Conduz a banca com respeito à pessoa, com direito de resposta e recurso; o público vê só o "
        "resultado.",
        en="Runs the panel with respect for the person, with a right of reply and an appeal; the public sees "
        "the result alone.",
    ),
    "duty.confirmation_by_group": _duty(
        "application",
        pt="Deixa o edital dizer como se confirma cada grupo e avisa quando todos dependem da aparência, que "
        "nada diz do pertencimento indígena ou quilombola (Convenção 169 da OIT; Decreto 4.887/2003).",
        en="Lets the notice say how each group is confirmed and warns where all depend on appearance, which "
        "says nothing of belonging to an indigenous or quilombola people (ILO Convention 169; Decreto "
        "4.887/2003).",
    ),
    "duty.communication_mp": _duty(
        "application",
        pt="Registra a comunicação ao Ministério Público, para as demais sanções.",
        en="Records the communication to the public prosecutor, for all other sanctions.",
    ),
    "duty.promulgation": _duty(
        "documents",
        pt="Registra quem promulgou a lei, sem julgar o ato.",
        en="Records who promulgated the law, without judging the act.",
    ),
}
"""Every duty by its id, those of the engine first."""
