"use strict";
// Every sentence of the page and of the command line, in Portuguese and English; {} are values.
(function (iso) {
  const WORDS = {
    "answer.proved": ["Confere, e é o dossiê publicado: nenhum dos {facts} fatos foi alterado, e deles saem estas listas, vagas e convocações.", "It holds, and it is the published dossier: none of its {facts} facts was changed, and they give these lists, seats and calls."],
    "answer.agrees": ["O dossiê concorda consigo mesmo. Se é o publicado, só a cabeça que saiu no diário oficial mostra.", "The dossier agrees with itself. Whether it is the published one only the head printed in the gazette can show."],
    "answer.differs": ["Não confere: {count} pontos do dossiê não são o que se recalcula.", "It does not hold: {count} points of the dossier are not what is recomputed."],
    "answer.differs.one": ["Não confere: um ponto do dossiê não é o que se recalcula.", "It does not hold: one point of the dossier is not what is recomputed."],
    "answer.unreadable": ["Este arquivo não pode ser lido como dossiê.", "This file cannot be read as a dossier."],
    "tag.proved": ["Confere", "It holds"], "tag.agrees": ["Concorda consigo mesmo", "Agrees with itself"], "tag.differs": ["Não confere", "Does not hold"], "tag.unreadable": ["Não pode ser lido", "Cannot be read"],

    "dossier.not_a_zip": ["Isto não é um ZIP; escolha o arquivo que foi publicado.", "This is no ZIP; choose the file that was published."],
    "dossier.cut_short": ["O ZIP está cortado ou tem algo a mais no fim; baixe-o de novo de onde foi publicado.", "The ZIP is cut short or has something more at its end; get it again from where it was published."],
    "dossier.too_large": ["O arquivo passa de {mib} MiB, o máximo de um dossiê.", "The file is over {mib} MiB, the most that a dossier has."],
    "dossier.too_many_entries": ["O ZIP diz ter {count} arquivos, e um dossiê tem no máximo {most}.", "The ZIP says that it has {count} files, and a dossier has {most} at most."],
    "dossier.entry_name": ["“{entry}” não faz parte de um dossiê.", "“{entry}” is no part of a dossier."],
    "dossier.entry_twice": ["“{entry}” está duas vezes no ZIP.", "“{entry}” is twice in the ZIP."],
    "dossier.entry_order": ["Os arquivos do ZIP não estão na ordem de um dossiê.", "The files of the ZIP are not in the order of a dossier."],
    "dossier.no_entry": ["Falta “{entry}” no ZIP.", "“{entry}” is missing in the ZIP."],
    "dossier.compressed": ["“{entry}” está comprimido ou cifrado; use o arquivo publicado, não uma cópia feita por outro programa.", "“{entry}” is compressed or encrypted; use the published file, not a copy made by another program."],
    "dossier.damaged": ["“{entry}” está danificado; baixe-o de novo de onde foi publicado.", "“{entry}” is damaged; get it again from where it was published."],
    "dossier.not_as_written": ["Os bytes do ZIP não são os que este formato tem; use o arquivo publicado, não uma cópia feita por outro programa.", "The bytes of the ZIP are not those of this format; use the published file, not a copy made by another program."],
    "dossier.not_a_dossier": ["O manifesto não é o de um dossiê.", "The manifest is not that of a dossier."],
    "dossier.newer": ["O dossiê é do formato {version}, e este verificador conhece até o {known}; use um mais novo.", "The dossier is of format {version}, and this verifier knows up to {known}; use a newer one."],
    "dossier.not_canonical": ["Isto não é o JSON canônico que o formato pede.", "This is not the canonical JSON that the format asks for."],
    "dossier.line_too_long": ["A linha passa de {most} bytes.", "The line is over {most} bytes."],
    "dossier.form": ["“{name}” falta, não existe no formato ou não tem o valor que deveria ter.", "“{name}” is missing, unknown to the format, or not of the kind that it should be."],
    "dossier.too_many_seats": ["O dossiê abre {seats} vagas, e um dossiê tem no máximo {most}.", "The dossier opens {seats} seats, and a dossier has {most} at most."],
    "dossier.too_many_orders": ["O dossiê tem {count} ordens judiciais numa lista deste tamanho, mais do que se pode recalcular.", "The dossier has {count} court orders in a list of this size, more than can be recomputed."],

    "verify.norm_digest": ["O arquivo da norma “{norm}” não é o que o manifesto resume.", "The file of the norm “{norm}” is not the one of which the manifest has the digest."],
    "verify.lists_digest": ["A classificação e as listas não são as que o manifesto resume.", "The rankings and lists are not those of which the manifest has the digest."],
    "verify.same_post": ["O quadro de vagas traz o mesmo cargo duas vezes.", "The vacancy table has the same post twice."],
    "verify.ranking": ["A inscrição {registration} está repetida ou fora de ordem na classificação do cargo “{post}”.", "Registration {registration} is twice, or out of order, in the ranking of the post “{post}”."],
    "verify.audit_reading": ["A leitura fill = {value} serve só para auditorias.", "The reading fill = {value} is for audits alone."],
    "verify.number": ["Aqui deveria estar o fato {n} e está o {found}: um fato foi tirado, posto ou trocado de lugar.", "Fact {n} should stand here and {found} does: a fact was dropped, added or reordered."],
    "verify.link": ["O fato {n} ({fact}) não se liga ao anterior: aquele foi alterado, ou um fato foi tirado, posto ou trocado de lugar.", "Fact {n} ({fact}) does not link to the one before: that one was changed, or a fact was dropped, added or reordered."],
    "verify.date": ["O fato {n} ({fact}) é de {date} e vem depois de {last}.", "Fact {n} ({fact}) is of {date} and comes after {last}."],
    "verify.head": ["A cabeça publicada não é a deste dossiê: algo nele foi alterado, tirado, posto ou trocado de lugar, ou não é o dossiê publicado.", "The published head is not that of this dossier: something in it was changed, dropped, added or reordered, or it is not the published dossier."],
    "verify.head_earlier": ["A cabeça publicada é a do fato {until}: até ele nada mudou, mas {count} fatos vêm depois.", "The published head is that of fact {until}: up to it nothing changed, but {count} facts come after."],
    "verify.head_earlier.one": ["A cabeça publicada é a do fato {until}: até ele nada mudou, mas um fato vem depois.", "The published head is that of fact {until}: up to it nothing changed, but one fact comes after."],
    "verify.procedure": ["{registration} sai por declaração falsa sem os passos, em ordem, de um procedimento encerrado com defesa.", "{registration} is put out for a false declaration without the steps, in order, of a closed procedure with defence."],
    "verify.results_end": ["O último resultado não termina com quebra de linha.", "The last result does not end with a line break."],
    "verify.more_results": ["Há resultados a mais do que se recalcula.", "There are more results than recomputed."],
    "verify.list": ["A lista “{list}” do cargo “{post}” não é a que os fatos dão.", "The list “{list}” of the post “{post}” is not the one that the facts give."],
    "verify.label": ["A vaga {name} do cargo “{post}” não é da lista que o plano dá.", "Seat {name} of the post “{post}” is not of the list that the plan gives."],
    "verify.call": ["A {call}ª convocação para a vaga {name} do cargo “{post}” não é a que os fatos dão.", "Call {call} to seat {name} of the post “{post}” is not the one that the facts give."],
    "verify.seat": ["A vaga {name} do cargo “{post}” não está como os fatos dão, ou falta.", "Seat {name} of the post “{post}” does not stand as the facts give, or is missing."],
    "verify.next": ["A {name}ª próxima convocação do cargo “{post}” não é a que os fatos dão.", "Next call {name} of the post “{post}” is not the one that the facts give."],
    "competition.cargo_silent": ["O edital não divide entre as linhas do cargo “{cargo}” as {q} vagas reservadas ({list}).", "The notice does not split the {q} reserved seats ({list}) between the lines of the cargo “{cargo}”."],
    "competition.cargo_sum": ["As linhas do cargo “{cargo}” somam {given} vagas reservadas ({list}); são {q}.", "The lines of the cargo “{cargo}” add up to {given} reserved seats ({list}); there are {q}."],
    "competition.cargo_over": ["Uma linha do cargo “{cargo}” tem mais vagas reservadas ({list}) do que vagas.", "A line of the cargo “{cargo}” has more reserved seats ({list}) than seats."],
    "refuse.not_next": ["Em {date}, {registration} não era a próxima pessoa a chamar: era {expected}, para a vaga {n}.", "On {date}, {registration} was not next to be called: it was {expected}, for seat {n}."],
    "refuse.other": ["Em {date}, o fato “{fact}” de {registration} ({post}) não era possível [{key}].", "On {date}, the fact “{fact}” of {registration} ({post}) was not possible [{key}]."],

    title: ["Verificar um dossiê", "Verify a dossier"],
    lead: ["Escolha o dossiê de uma seleção. Esta página refaz a conta inteira no seu aparelho, sem internet: listas, vagas, convocações. Nada é enviado.", "Choose the dossier of a selection. This page does the whole sum again on your device, without internet: lists, seats, calls. Nothing is sent."],
    "field.file": ["Dossiê (.zip)", "Dossier (.zip)"], "field.drop": ["Solte o arquivo aqui ou toque para escolher", "Drop the file here, or tap to choose"],
    "field.head": ["Cabeça publicada no diário oficial", "Head printed in the gazette"], "field.head_hint": ["64 letras e algarismos. Com ela se prova que nada foi alterado.", "64 letters and digits. It proves that nothing was changed."],
    "field.check": ["Conferir", "Check"], language: ["English", "Português"], working: ["Refazendo a conta…", "Doing the sums again…"],
    "head.own": ["Cabeça deste dossiê", "Head of this dossier"], problems: ["O que não confere", "What does not hold"], untold: ["O que um dossiê não permite recalcular", "What no dossier allows to recompute"],
    "untold.ranking": ["As notas e os desempates, que dependem de dados privados: a classificação é tomada como foi publicada.", "Scores and tie-breaks, which depend on private data: the ranking is taken as published."],
    "untold.declarations": ["Quem se declarou e o que a banca decidiu antes da homologação: só as listas publicadas são conhecidas.", "Who declared, and what the panel decided before the ranking was confirmed: only the published lists are known."],
    "untold.private": ["As partes privadas dos fatos: o dossiê só traz o seu resumo criptográfico com sal.", "The private parts of the facts: the dossier only has their salted digest."],
    "untold.norms": ["O texto das normas: esta página confere o resumo de cada arquivo e usa os números do manifesto; o programa isonomia confere também que saem do texto.", "The text of the norms: this page checks the digest of each file and takes the numbers of the manifest; the program isonomia also checks that they follow from the text."],
    "post.sum": ["{seats} vagas, {called} convocações, {next} a seguir", "{seats} seats, {called} calls, {next} to come"], "post.none": ["Nenhuma vaga aberta.", "No seat is open."],
    opening: ["Vagas do edital", "The notice's own seats"], later: ["{n}ª abertura", "Opening {n}"], next: ["Quem vem a seguir", "Who comes next"], nobody: ["Não há convocação a fazer.", "There is no call to make."],
    "next.line": ["Vaga {seat}: inscrição {registration}, {via}", "Seat {seat}: registration {registration}, {via}"], table: ["As mesmas vagas em tabela", "The same seats as a table"], lists: ["Listas", "Lists"], "lists.line": ["{list}: {count} pessoas", "{list}: {count} people"],
    seat: ["Vaga {seat}", "Seat {seat}"], list: ["Lista", "List"], state: ["Situação", "State"], person: ["Inscrição", "Registration"], calls: ["Convocações", "Calls"], close: ["Fechar", "Close"], general: ["lista geral", "general list"],
    "state.open": ["em aberto", "open"], "state.called": ["convocada, prazo correndo", "called, term running"], "state.held": ["ocupada", "held"], "state.vacant": ["sem candidato", "nobody left"], "state.closed": ["fechada: quem a ocupava saiu do cargo", "closed: its holder left the office"],
    legend: ["Como ler a faixa", "How to read the strip"], "legend.next": ["próxima a chamar", "next to be called"], "legend.wrong": ["não confere", "does not hold"],
    "call.line": ["{date}: inscrição {registration}, {via}{more}", "{date}: registration {registration}, {via}{more}"], "call.reverted": [" (a vaga passou de lista)", " (the seat passed to that list)"], "call.contested": [" (contestada)", " (contested)"],
    "call.from": ["; veio da vaga {from} pela nota", "; came from seat {from} on merit"], "call.none": ["Ninguém foi chamado ainda.", "Nobody was called yet."],
    "outcome.accepted": ["; aceitou", "; accepted"], "outcome.appointed": ["; nomeada", "; appointed"], "outcome.took_office": ["; tomou posse", "; took office"], "outcome.withdrew": ["; desistiu", "; withdrew"], "outcome.no_show": ["; não respondeu", "; did not answer"],
    "outcome.end_of_queue": ["; pediu o fim da fila", "; asked for the end of the queue"], "outcome.eliminated": ["; eliminada", "; eliminated"], "outcome.annulled": ["; nomeação ou convocação anulada", "; annulled"], "outcome.moved": ["; passou para a vaga {to} pela nota", "; moved to seat {to} on merit"], "outcome.left_office": ["; saiu do cargo", "; left the office"],
  };
  const LANGUAGES = ["pt", "en"];

  /** Write a sentence; a key that has none says itself. */
  function say(lang, key, values = {}) {
    const found = (values.count === 1 && WORDS[`${key}.one`]) || WORDS[key] || (key.startsWith("refuse.") ? WORDS["refuse.other"] : null);
    if (!found) return key;
    return found[Math.max(0, LANGUAGES.indexOf(lang))].replace(/\{(\w+)\}/g, (_, name) => (name === "key" ? key : String(values[name] ?? "")));
  }

  /** Write a day as the language does. */
  function day(lang, text) {
    return lang === "en" ? text : text.split("-").reverse().join("/");
  }

  iso.words = { say, day, LANGUAGES };
})((globalThis.isonomia ??= {}));
