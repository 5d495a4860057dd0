"use strict";
// The form of a manifest and of the lines of the other files; see docs/dossier-format.md, 3 to 5.
(function (iso) {
  const { Unreadable } = iso.zip;
  const matches = (pattern, most = 2000) => (v) => typeof v === "string" && v.length <= most && pattern.test(v);
  const text = (most = 2000) => (v) => typeof v === "string" && [...v].length <= most;
  const count = (most = 999999999) => (v) => Number.isInteger(v) && v >= 0 && v <= most;
  const among = (...known) => (v) => known.includes(v);
  const yes = (v) => typeof v === "boolean";
  const or = (one, other) => (v) => one(v) || other(v);
  const none = (v) => v === null;
  const empty = (v) => v === "";
  const registration = (v) => text(200)(v) && v !== "";
  const slug = matches(/^[a-z0-9][a-z0-9_-]*$/, 80), listId = matches(/^[a-z][a-z0-9_]*$/, 80);
  const hex = matches(/^[0-9a-f]{64}$/), seats = count(100000);

  function day(v) {
    if (typeof v !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(v)) return false;
    const [year, month, date] = v.split("-").map(Number);
    return year >= 1900 && year <= 2100 && month >= 1 && month <= 12 && date >= 1 && date <= iso.numbers.daysIn(year, month);
  }

  const KINDS = ["open", "call", "accept", "appoint", "take_office", "leave_office", "withdraw", "no_show", "end_of_queue", "eliminate",
    "annul", "confirm", "deny", "appeal", "appeal_decide", "include", "reinstate", "withdraw_declaration", "procedure_open", "procedure_notify",
    "procedure_defence", "procedure_term_elapsed", "procedure_decide", "procedure_appeal", "procedure_final", "correct_notice", "draw", "extend", "close"];

  const rate = (v) => {
    if (!matches(/^[0-9]{1,6}\/[1-9][0-9]{0,5}$/)(v)) return false;
    const [n, d] = v.split("/").map(Number);
    return n > 0 && n <= d;
  };
  const words = { pt: text(), en: text() };
  const readings = {
    guarantee: among("yes", "notice", "no"), cap: among("yes", "no"), supplementary: among("cumulative", "per_opening", "order_only", "none"),
    count: among("summonses", "seats"), collision: among("previous_free", "next_free"), base: among("post", "cargo"),
    minimum: among("binding", "explanatory"), unconfirmed: among("general_only", "eliminated"),
  };
  const rule = {
    id: listId, label: words, letter: text(), maximum: or(none, rate), minimum: count(100000), norm: text(), own: yes, panel: yes, rate, readings,
    order: {
      k: count(100000), positions: [count(100000), 1000], provision: text(), step: count(100000),
      rule: among("proportional", "every_kth", "after_k_general", "positions"),
    },
    reversion: [listId, 1000], rounding: among("half_up", "half_down", "up", "down"),
  };
  const reading = { name: text(), provision: text(), value: text() };

  const MANIFEST = {
    choices: { "*": { ground: text(), value: text() } },
    competition: {
      body: { administration: text(), branch: text() }, homologated: or(none, day), id: text(), kind: text(), later_reservation: text(), municipality: text(),
      notice: { number: text(), published: day }, panel: yes, registration: { from: or(none, day), until: or(none, day) }, stated: { "*": text() }, title: text(),
      validity: { null: true, extensions: count(1), months: (v) => count(24)(v) && v > 0 },
    },
    engine: text(), format: among("isonomia-dossier"), lists: { lines: count(), sha256: hex },
    norms: [{ file: matches(/^norms\/[1-9][0-9]?-[a-z0-9_-]{1,80}\.yaml$/), ground: text(), id: text(), own: yes, sha256: hex }, 32],
    posts: [{ area: text(), cargo: text(), id: slug, reserved: { null: true, "*": seats }, title: text(), vacancies: seats }, 10000],
    readings: [reading, 64], rules: [rule, 64], version: among(1),
  };
  const RANKED = { lists: [listId, 64], post: slug, rank: count(), registration, score: or(none, matches(/^-?[0-9]+(\.[0-9]+)?$/, 60)) };
  const FACT = {
    date: day, fact: among(...KINDS), n: count(), previous: hex, private: hex,
    optional: {
      act: text(), also: [{ post: slug, registration }, 10000], contested: yes, ground: text(), lists: [listId, 64], post: or(empty, slug), procedure: [count(), 1000],
      rank: count(), registration: or(empty, registration), reservation: or(empty, listId), seats, until: or(none, day),
    },
  };

  /** Hold a value to a shape; throws Unreadable with the path of the first place where it differs. */
  function hold(value, shape, file, line = 0, path = "") {
    const fail = (name) => { throw new Unreadable("form", { name: name || "{}" }, file, line); };
    if (typeof shape === "function") {
      if (!shape(value)) fail(path);
    } else if (Array.isArray(shape)) {
      if (!Array.isArray(value) || value.length > shape[1]) fail(path);
      value.forEach((each, i) => hold(each, shape[0], file, line, `${path}.${i}`));
    } else {
      if (value === null && shape.null) return;
      if (value === null || typeof value !== "object" || Array.isArray(value)) fail(path);
      const { optional = {}, "*": any, null: _, ...needed } = shape;
      for (const key of Object.keys(needed)) if (!Object.hasOwn(value, key)) fail(`${path}.${key}`);
      for (const key of Object.keys(value)) {
        const inner = Object.hasOwn(needed, key) ? needed[key] : Object.hasOwn(optional, key) ? optional[key] : any;
        if (!inner) fail(`${path}.${key}`);
        hold(value[key], inner, file, line, `${path}.${key}`);
      }
    }
  }

  iso.shapes = { hold, MANIFEST, RANKED, FACT };
})((globalThis.isonomia ??= {}));
