"use strict";
// The page: a dossier is dropped or chosen, recomputed, and shown as a verdict, strips of seats and calls.
(function (iso) {
  const { verify, Unreadable } = iso.verify;
  const { Strip, make } = iso.strip;
  const element = (id) => document.getElementById(id);
  const state = { lang: "pt", file: null, result: null };
  const say = (key, values) => iso.words.say(state.lang, key, values);
  const UNTOLD = ["untold.ranking", "untold.declarations", "untold.private", "untold.norms"];

  function recompute(bytes, head) {
    try {
      const found = verify(bytes, head);
      return { ...found, answer: found.verified ? (found.proved ? "proved" : "agrees") : "differs" };
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      return { answer: "unreadable", head: "", facts: 0, lines: [], problems: [{ key: error.key, file: error.file, line: error.line, values: error.values }] };
    }
  }

  async function check() {
    if (!state.file) return element("file").focus();
    element("verdict").replaceChildren(make("p", { class: "iso-card" }, say("working")));
    await new Promise((done) => setTimeout(done, 30));
    const head = element("head").value.toLowerCase().replace(/[\s:-]/g, "");
    state.result = recompute(new Uint8Array(await state.file.arrayBuffer()), head);
    show();
    return undefined;
  }

  function take(file) {
    if (!file) return;
    state.file = file;
    element("chosen").textContent = file.name;
    check();
  }

  // -- what is shown

  function show() {
    document.documentElement.lang = state.lang === "en" ? "en" : "pt-BR";
    document.title = `${say("title")} · Isonomia`;
    for (const each of document.querySelectorAll("[data-say]")) each.textContent = say(each.dataset.say);
    element("language").textContent = say("language");
    element("language").lang = state.lang === "en" ? "pt-BR" : "en";
    if (state.result) element("verdict").replaceChildren(answer(state.result), ...posts(state.result), ...rest(state.result));
  }

  function answer({ answer: kind, head, facts, problems, manifest }) {
    const card = make("section", { class: "iso-card iso-answer", "data-answer": kind }, make("span", { class: "iso-tag" }, say(`tag.${kind}`)),
      make("p", { class: "iso-big" }, say(`answer.${kind}`, { facts, count: problems.length })));
    if (manifest) card.append(make("p", {}, `${manifest.competition.title} · ${manifest.competition.municipality}`));
    if (head) card.append(make("p", {}, `${say("head.own")}: `, make("span", { class: "iso-hash" }, head)));
    if (problems.length) card.append(make("h2", { class: "iso-sub" }, say("problems")), make("ul", { class: "iso-problems" }, ...problems.map(problem)));
    return card;
  }

  function problem({ key, file, line, values }) {
    const told = { ...values, ...(values.date ? { date: iso.words.day(state.lang, values.date) } : {}) };
    const place = [file, line || ""].filter(Boolean).join(":");
    return make("li", {}, say(key, told), make("small", {}, [place, key].filter(Boolean).join(" · ")));
  }

  function posts({ manifest, lines, problems }) {
    if (!manifest || !lines.length) return [];
    const found = new Map();
    for (const line of lines) {
      if (!found.has(line.post)) found.set(line.post, []);
      found.get(line.post).push(line);
    }
    return manifest.posts.map((post, i) => card(post, found.get(post.id) ?? [], wrongSeats(problems, post.id), viewOf(manifest, i), manifest.posts.length === 1 || i === 0));
  }

  function wrongSeats(problems, post) {
    const keys = ["verify.seat", "verify.label", "verify.call"];
    return new Set(problems.filter(({ key, values }) => keys.includes(key) && values.post === post).map(({ values }) => Number(values.name)));
  }

  function viewOf({ rules }, number) {
    const byId = new Map(rules.map((rule) => [rule.id, rule]));
    return {
      say, id: String(number), lang: state.lang, day: (text) => iso.words.day(state.lang, text),
      label: (id) => byId.get(id)?.label[state.lang] ?? (id === "general" ? say("general") : id),
      letter: (id) => byId.get(id)?.letter ?? "",
    };
  }

  function card(post, lines, wrong, view, open) {
    const of = (kind) => lines.filter((line) => line.kind === kind);
    const seats = of("seat").map(({ value }) => value), next = of("next").map(({ value }) => value);
    const called = seats.reduce((sum, { calls }) => sum + calls.filter(({ moved_from }) => moved_from === null).length, 0);
    const summary = make("summary", {}, post.title || post.id, make("small", {}, say("post.sum", { seats: seats.length, called, next: next.length })));
    const found = make("details", { class: "iso-card iso-post", open: open ? "" : null }, summary);
    const fill = () => found.childElementCount > 1 || found.append(...inside(seats, next, of("list"), wrong, view));
    if (open) fill();
    found.addEventListener("toggle", () => found.open && fill());
    return found;
  }

  function inside(seats, next, lists, wrong, view) {
    const strip = new Strip(view, seats, { next: next[0]?.seat, wrong });
    const table = make("details", {}, make("summary", {}, say("table")), strip.table());
    const line = (item) => make("li", {}, say("next.line", { ...item, via: view.label(item.via) }) + (item.reverted ? say("call.reverted") : ""));
    return [
      seats.length ? strip.draw() : make("p", {}, say("post.none")),
      make("details", {}, make("summary", {}, say("legend")), legend(seats, next, wrong, view)),
      make("h3", { class: "iso-sub" }, say("next")),
      next.length ? make("ol", { class: "iso-dots" }, ...next.slice(0, 100).map(line)) : make("p", {}, say("nobody")),
      make("h3", { class: "iso-sub" }, say("lists")),
      make("ul", { class: "iso-dots" }, ...lists.map(({ name, text }) => make("li", {}, say("lists.line", { list: view.label(name), count: JSON.parse(text).registrations.length })))),
      table,
    ];
  }

  /** Return the legend of what the strip has, and of nothing else. */
  function legend(seats, next, wrong, view) {
    const states = [...new Set(seats.map(({ status }) => status))], lists = [...new Set(seats.map(({ list }) => list))];
    const item = (seat, mark, text) => {
      const box = new Strip(view, [], { next: mark === "next" ? 1 : 0, wrong: new Set(mark === "wrong" ? [1] : []) }).seat({ seat: 1, calls: [], holder: null, opening: 1, ...seat });
      const inner = make("span", { class: "iso-box", "aria-hidden": "true" }, ...box.querySelectorAll(".iso-top, .iso-band"));
      const shown = make("span", { class: "iso-seat" }, inner);
      for (const name of ["data-list", "data-state", "data-mark"]) if (box.hasAttribute(name)) shown.setAttribute(name, box.getAttribute(name));
      return make("li", {}, shown, text);
    };
    return make("ul", { class: "iso-legend" },
      ...lists.map((list) => item({ list, status: "called" }, "", view.label(list))), ...states.map((status) => item({ list: "general", status }, "", say(`state.${status}`))),
      next.length ? item({ list: "general", status: "open" }, "next", say("legend.next")) : "", wrong.size ? item({ list: "general", status: "held" }, "wrong", say("legend.wrong")) : "");
  }

  function rest({ answer: kind }) {
    if (kind === "unreadable") return [];
    return [make("section", { class: "iso-card" }, make("h2", {}, say("untold")), make("ul", { class: "iso-dots" }, ...UNTOLD.map((key) => make("li", {}, say(key)))))];
  }

  // -- what is done

  element("form").addEventListener("submit", (event) => { event.preventDefault(); check(); });
  element("file").addEventListener("change", (event) => take(event.target.files[0]));
  element("language").addEventListener("click", () => { state.lang = state.lang === "pt" ? "en" : "pt"; show(); });
  for (const name of ["dragover", "dragleave", "drop"]) {
    document.addEventListener(name, (event) => {
      event.preventDefault();
      element("drop").toggleAttribute("data-over", name === "dragover");
      if (name === "drop") take(event.dataTransfer.files[0]);
    });
  }
})((globalThis.isonomia ??= {}));
