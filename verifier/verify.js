"use strict";
// From the bytes of a dossier to a verdict: everything recomputed from nothing else.
(function (iso) {
  const { sha256, canonical, parse, decode } = iso.bytes;
  const { unzip, Unreadable } = iso.zip;
  const { hold, MANIFEST, RANKED, FACT } = iso.shapes;
  const { Selection, Refused } = iso.facts;
  const { quota } = iso.numbers;
  const MOST_SEATS = 1000000, MOST_LINE = 1048576, MOST_MANIFEST = 16777216, MOST_SHIFTED = 200000000, MOST_PROBLEMS = 40;
  const ELIMINATED = new Set(["eliminated", "deny"]);

  // -- reading

  function value(file, line, data, most) {
    if (data.length > most) throw new Unreadable("line_too_long", { most }, file, line);
    try {
      return parse(decode(data));
    } catch (error) {
      throw new Unreadable("not_canonical", {}, file, line);
    }
  }

  function split(file, data) {
    const found = [];
    let start = 0;
    for (let end = data.indexOf(10); end >= 0; end = data.indexOf(10, start)) {
      found.push(data.subarray(start, end));
      start = end + 1;
    }
    if (start < data.length) throw new Unreadable("not_canonical", {}, file);
    return found;
  }

  function lines(file, data, shape) {
    return split(file, data).map((line, i) => {
      const found = value(file, i + 1, line, MOST_LINE);
      hold(found, shape, file, i + 1);
      return found;
    });
  }

  function open(data) {
    const entries = unzip(data), byName = new Map(entries.map(({ name, data: bytes }) => [name, bytes]));
    const wrong = (key, values) => { throw new Unreadable(key, values); };
    if (!byName.has("manifest.json")) wrong("no_entry", { entry: "manifest.json" });
    const manifest = value("manifest.json", 0, byName.get("manifest.json"), MOST_MANIFEST);
    if (manifest?.format !== "isonomia-dossier") wrong("not_a_dossier");
    if (Number.isInteger(manifest.version) && manifest.version > 1) wrong("newer", { version: manifest.version, known: 1 });
    hold(manifest, MANIFEST, "manifest.json");
    const names = ["manifest.json", ...manifest.norms.map(({ file }) => file), "lists.jsonl", "facts.jsonl", "results.jsonl"];
    const missing = names.find((name) => !byName.has(name));
    if (missing) wrong("no_entry", { entry: missing });
    if (entries.length !== names.length) wrong("entry_name", { entry: entries.find(({ name }) => !names.includes(name))?.name });
    if (entries.some(({ name }, i) => name !== names[i])) wrong("entry_order");
    const rankings = lines("lists.jsonl", byName.get("lists.jsonl"), RANKED);
    const facts = lines("facts.jsonl", byName.get("facts.jsonl"), FACT);
    checkSize(manifest, rankings, facts, wrong);
    const digests = [byName.get("manifest.json"), ...split("facts.jsonl", byName.get("facts.jsonl"))].map(sha256);
    return { manifest, rankings, facts, digests, files: byName };
  }

  function checkSize(manifest, rankings, facts, wrong) {
    const seats = [...manifest.posts.map(({ vacancies }) => vacancies), ...facts.map((fact) => fact.seats ?? 0)].reduce((a, b) => a + b, 0);
    if (seats > MOST_SEATS) wrong("too_many_seats", { seats, most: MOST_SEATS });
    const orders = facts.filter(({ fact }) => fact === "include" || fact === "reinstate").length;
    if (orders * (rankings.length + orders) > MOST_SHIFTED) wrong("too_many_orders", { count: orders });
  }

  // -- what does not hold

  function* digestProblems({ manifest, rankings, files }) {
    for (const { file, id, sha256: told } of manifest.norms) {
      if (sha256(files.get(file)) !== told) yield { key: "verify.norm_digest", file, line: 0, values: { norm: id } };
    }
    const { sha256: told, lines: count } = manifest.lists;
    if (sha256(files.get("lists.jsonl")) !== told || rankings.length !== count) yield { key: "verify.lists_digest", file: "lists.jsonl", line: 0, values: {} };
  }

  function* rankingProblems({ manifest, rankings }) {
    const order = new Map(manifest.posts.map(({ id }, i) => [id, i]));
    if (order.size < manifest.posts.length) yield { key: "verify.same_post", file: "manifest.json", line: 0, values: {} };
    const seen = new Set();
    let lastPost = -1, lastRank = 0;
    for (let i = 0; i < rankings.length; i++) {
      const { post, rank, registration, lists } = rankings[i], number = order.get(post) ?? -1, name = `${post}\n${registration}`;
      const later = number > lastPost || (number === lastPost && rank > lastRank);
      if (!later || seen.has(name) || lists.some((id, at) => at > 0 && lists[at - 1] >= id)) {
        yield { key: "verify.ranking", file: "lists.jsonl", line: i + 1, values: { post, registration } };
        return;
      }
      seen.add(name);
      [lastPost, lastRank] = [number, rank];
    }
  }

  function* chainProblems({ manifest, facts, digests }) {
    let last = manifest.competition.notice.published;
    for (let i = 0; i < facts.length; i++) {
      const { n, fact, previous, date } = facts[i], at = { file: "facts.jsonl", line: i + 1 };
      if (n !== i + 1) yield { key: "verify.number", ...at, values: { n: i + 1, fact, found: n } };
      if (previous !== digests[i]) yield { key: "verify.link", ...at, values: { n: i + 1, fact } };
      if (date < last) yield { key: "verify.date", ...at, values: { n: i + 1, fact, date, last } };
      last = date;
    }
  }

  function* headProblems({ digests }, given) {
    const head = digests[digests.length - 1], at = { file: "facts.jsonl", line: 0 };
    if (!given || given === head) return;
    const until = digests.indexOf(given);
    if (until < 0) yield { key: "verify.head", ...at, values: { head, given } };
    else yield { key: "verify.head_earlier", ...at, values: { until, count: digests.length - 1 - until } };
  }

  function* splitProblems({ manifest }) {
    const cargos = new Map();
    for (const post of manifest.posts) cargos.set(post.cargo, [...(cargos.get(post.cargo) ?? []), post]);
    for (const rule of manifest.rules.filter(({ readings }) => readings.base === "cargo")) {
      for (const [cargo, posts] of cargos) {
        const given = posts.map(({ reserved }) => (reserved ?? {})[rule.id]);
        if (posts.length === 1 && given[0] === undefined) continue;
        const q = quota(rule, posts.reduce((sum, { vacancies }) => sum + vacancies, 0));
        const sum = given.reduce((total, seats) => total + (seats ?? 0), 0);
        const key = given.includes(undefined) && q ? "cargo_silent" : sum !== q ? "cargo_sum" : posts.some(({ vacancies }, i) => (given[i] ?? 0) > vacancies) ? "cargo_over" : "";
        if (key) yield { key: `competition.${key}`, file: "manifest.json", line: 0, values: { cargo, list: rule.id, q, given: sum } };
      }
    }
  }

  function people({ manifest, rankings }) {
    const known = new Set(manifest.rules.map(({ id }) => id)), found = new Map();
    for (const { post, registration, lists } of rankings) {
      if (!found.has(post)) found.set(post, []);
      found.get(post).push({ registration, lists: lists.filter((id) => known.has(id)) });
    }
    return found;
  }

  /** Apply the facts; of each post the first refusal is told, for what follows it depends on it. */
  function fold(dossier) {
    const selection = new Selection(dossier.manifest, people(dossier)), kinds = dossier.facts.map(({ fact }) => fact);
    const refused = new Map();
    dossier.facts.forEach((fact, i) => {
      if (refused.has(fact.post ?? "")) return;
      try {
        selection.apply({ ...fact, n: i + 1 }, kinds);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        const { date, fact: kind, post, registration } = fact;
        refused.set(fact.post ?? "", { key: error.key, file: "facts.jsonl", line: i + 1, values: { date, fact: kind, post, registration, ...error.values } });
      }
    });
    return { selection, problems: [...refused.values()] };
  }

  // -- results

  function vacant(post, coming) {
    const still = new Set(post.seats.filter(({ status }) => status === "open").map(({ seat }) => seat));
    for (const { seat, moves } of coming) {
      still.delete(seat);
      for (const [left, taken] of moves) {
        still.delete(taken);
        still.add(left);
      }
    }
    return new Set([...still].filter((seat) => post.seats[seat - 1].status === "open"));
  }

  function listsOf(post) {
    const there = post.order.filter(({ cause }) => !ELIMINATED.has(cause));
    const registrations = (members) => members.map(({ registration }) => registration);
    const alone = post.readings.concurrent === "no";
    return [
      ["general", registrations(there.filter(({ lists }) => !(alone && lists.size)))],
      ...post.rules.map(({ id }) => [id, registrations(there.filter(({ lists }) => lists.has(id)))]),
    ];
  }

  /** Yield the lines of the results, each with what it is of. */
  function* results(selection, day) {
    const over = selection.over(day);
    for (const post of selection.posts.values()) {
      const coming = over ? [] : post.upcoming(day), nobody = over ? new Set() : vacant(post, coming), at = { post: post.id };
      for (const [list, registrations] of listsOf(post)) yield { ...at, kind: "list", name: list, text: canonical({ kind: "list", ...at, list, registrations }) };
      for (const { seat, opening, list, status, holder, calls } of post.seats) {
        const line = { calls, holder: holder ? holder.registration : null, list, opening, seat, status: nobody.has(seat) ? "vacant" : status };
        yield { ...at, kind: "seat", name: String(seat), value: line, text: canonical({ kind: "seat", ...at, ...line }) };
      }
      for (let i = 0; i < coming.length; i++) {
        yield { ...at, kind: "next", name: String(i + 1), value: coming[i], text: canonical({ kind: "next", ...at, next: i + 1, ...coming[i] }) };
      }
    }
  }

  function parsed(text) {
    try {
      const found = text !== undefined && text.length <= MOST_LINE ? parse(text) : {};
      return found !== null && typeof found === "object" ? found : {};
    } catch (error) {
      return {};
    }
  }

  function what(mine, told) {
    const given = parsed(told);
    if (mine.kind !== "seat" || given.seat !== mine.value.seat || given.post !== mine.post) return { key: mine.kind, call: 0 };
    if (given.list !== mine.value.list) return { key: "label", call: 0 };
    const calls = Array.isArray(given.calls) ? given.calls : [], due = mine.value.calls;
    for (let i = 0; i < Math.max(calls.length, due.length); i++) {
      if (i >= calls.length || i >= due.length || canonical(calls[i]) !== canonical(due[i])) return { key: "call", call: i + 1 };
    }
    return { key: "seat", call: 0 };
  }

  function* resultProblems(mine, data) {
    const bytes = data.length && data[data.length - 1] !== 10 ? null : data, file = "results.jsonl";
    if (bytes === null) yield { key: "verify.results_end", file, line: 0, values: {} };
    let text = "";
    try {
      text = decode(data);
    } catch (error) { /* not UTF-8: every line differs */ }
    const told = text.split("\n");
    if (bytes !== null) told.pop();
    for (let i = 0; i < mine.length; i++) {
      if (told[i] !== mine[i].text) {
        const { key, call } = what(mine[i], told[i]), { post, name } = mine[i];
        yield { key: `verify.${key}`, file, line: i + 1, values: { post, name, list: name, call } };
      }
    }
    if (told.length > mine.length) yield { key: "verify.more_results", file, line: mine.length + 1, values: {} };
  }

  /**
   * Recompute a dossier.
   *
   * @param data its bytes; @param given the published head, or "".
   * @returns {verified, proved, head, facts, problems, manifest, lines}; throws Unreadable.
   */
  function verify(data, given = "") {
    const dossier = open(data), head = dossier.digests[dossier.digests.length - 1];
    const problems = [...chainProblems(dossier), ...headProblems(dossier, given)];
    const stop = [...digestProblems(dossier), ...rankingProblems(dossier)];
    if (dossier.manifest.readings.some(({ name, value: chosen }) => name === "fill" && chosen === "counts")) {
      stop.push({ key: "verify.audit_reading", file: "manifest.json", line: 0, values: { value: "counts" } });
    }
    problems.push(...stop);
    let found = [];
    if (!stop.length) {
      problems.push(...splitProblems(dossier));
      const { selection, problems: refused } = fold(dossier), { facts, manifest } = dossier;
      const day = facts.length ? facts[facts.length - 1].date : manifest.competition.homologated ?? manifest.competition.notice.published;
      found = [...results(selection, day)];
      problems.push(...(refused.length ? refused : resultProblems(found, dossier.files.get("results.jsonl"))));
    }
    const verified = problems.length === 0;
    return {
      verified, proved: verified && given === head, head, facts: dossier.facts.length, problems: problems.slice(0, MOST_PROBLEMS),
      manifest: dossier.manifest, lines: found,
    };
  }

  iso.verify = { verify, Unreadable };
})((globalThis.isonomia ??= {}));
