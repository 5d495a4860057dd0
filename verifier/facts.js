"use strict";
// What each public fact does, and what law and state refuse.
(function (iso) {
  const { GENERAL, Post, person } = iso.post;
  const { addMonths } = iso.numbers;
  const MOST_SEATS = 100000;
  const STEPS = {
    procedure_open: ["", "procedure_final"], procedure_notify: ["procedure_open"], procedure_defence: ["procedure_notify"],
    procedure_term_elapsed: ["procedure_notify"], procedure_decide: ["procedure_defence", "procedure_term_elapsed"],
    procedure_appeal: ["procedure_decide"], procedure_final: ["procedure_decide", "procedure_appeal"],
  };
  const WITHHELD = new Set([...Object.keys(STEPS), "appeal", "appeal_decide"]);
  const OF_A_LIST = ["confirm", "deny", "withdraw_declaration"];
  const OF_ALL = ["correct_notice", "draw", "extend", "close"];

  /** A fact that contradicts law or state. */
  class Refused extends Error {
    constructor(key, values = {}) {
      super(key);
      Object.assign(this, { key: key.includes(".") ? key : `refuse.${key}`, values });
    }
  }

  const refuse = (key, values) => { throw new Refused(key, values); };
  const isDone = (outcome) => outcome === "appointed" || outcome === "took_office";

  class Selection {
    /** @param manifest the manifest; @param people of each post, in rank order, by its id. */
    constructor(manifest, people) {
      const { competition, rules } = manifest;
      const readings = Object.fromEntries(manifest.readings.map(({ name, value }) => [name, value]));
      Object.assign(this, { competition, rules, closed: false, extended: 0, posts: new Map(), end: null, last: null });
      if (competition.homologated && competition.validity) this.end = addMonths(competition.homologated, competition.validity.months);
      for (const { id, vacancies, reserved } of manifest.posts) {
        const post = new Post(id, { rules, readings, given: reserved ?? {} }, people.get(id) ?? []);
        post.open(vacancies);
        this.posts.set(id, post);
      }
    }

    canCall(date) {
      const { homologated } = this.competition;
      return !this.closed && homologated !== null && date >= homologated && (this.end === null || date <= this.end);
    }

    /** Say whether nobody can be called any more on a day. */
    over(date) {
      return this.closed || (this.end !== null && date > this.end);
    }

    /** Apply a fact; throws Refused. `kinds` are the kinds of all facts, for the steps of procedures. */
    apply(fact, kinds) {
      if (WITHHELD.has(fact.fact) || (OF_A_LIST.includes(fact.fact) && !fact.registration)) return;
      if (fact.date < this.competition.notice.published) refuse("before_notice");
      if (this.last !== null && fact.date < this.last) refuse("date_order");
      this.act(fact, kinds);
      this.last = fact.date;
    }

    act(fact, kinds) {
      if (OF_ALL.includes(fact.fact)) {
        this.ofAll(fact);
        for (const post of this.posts.values()) this.settle(post, fact);
        return;
      }
      const post = this.postOf(fact);
      if (fact.fact === "open") this.open(post, fact);
      else this.ofAPerson(post, fact, kinds);
      this.settle(post, fact);
    }

    settle(post, fact) {
      if (this.canCall(fact.date)) post.settle(fact.date);
    }

    postOf({ post, registration }) {
      if (post) return this.posts.get(post) ?? refuse("unknown_post");
      const found = [...this.posts.values()].filter((each) => each.people.has(registration));
      return found.length === 1 ? found[0] : refuse("unknown_post");
    }

    ofAll({ fact, date, until }) {
      if (this.closed) refuse("closed");
      if (fact === "close") this.closed = true;
      if (fact !== "extend") return;
      const { validity } = this.competition;
      if (!validity || this.end === null) refuse("no_validity");
      if (date > this.end) refuse("extension_late");
      if (this.extended >= validity.extensions) refuse("extension_again");
      if (!until || until <= this.end || until > addMonths(this.end, validity.months)) refuse("extension_length");
      Object.assign(this, { end: until, extended: this.extended + 1 });
    }

    checkTime(date, contested) {
      const { homologated } = this.competition;
      if (this.closed) refuse("closed");
      if (homologated === null) refuse("not_homologated");
      if (date < homologated) refuse("before_homologation");
      if (this.end !== null && date > this.end && !contested) refuse("validity");
    }

    open(post, { date, seats = 0 }) {
      this.checkTime(date, false);
      if (seats < 1 || seats > MOST_SEATS - post.seats.length) refuse("seats");
      post.open(seats);
    }

    ofAPerson(post, fact, kinds) {
      const each = post.people.get(fact.registration);
      if (fact.fact === "include") return this.include(post, fact);
      if (!each) refuse("unknown_person");
      switch (fact.fact) {
        case "call": return this.call(post, each, fact);
        case "accept": return this.answer(post, each, [null], "accepted");
        case "appoint": return this.answer(post, each, [null, "accepted"], "appointed");
        case "take_office": return this.answer(post, each, ["appointed"], "took_office");
        case "leave_office": return this.leaveOffice(post, each, fact);
        case "withdraw": case "no_show": return this.withdraw(post, each, fact);
        case "end_of_queue": return this.endOfQueue(post, each, fact);
        case "eliminate": case "annul": return this.remove(post, each, fact, kinds);
        case "confirm": return this.confirm(post, each, fact);
        case "deny": return this.deny(post, each, fact);
        case "withdraw_declaration": return this.withdrawDeclaration(post, each, fact);
        default: return this.reinstate(post, each, fact);
      }
    }

    // -- from the call to the office

    call(post, each, { date, contested = false }) {
      this.checkTime(date, contested);
      if (each.status === "seated") refuse("called_twice");
      const turns = post.turns();
      if (!turns.length) refuse("no_seat");
      const due = post.next();
      if (due && due.person === each) return post.summon(due, date);
      if (!contested) refuse(due ? "not_next" : "nobody", due ? { n: due.seat.seat, expected: due.person.registration } : {});
      const seat = due ? due.seat : turns[0];
      const via = each.lists.has(seat.list) ? seat.list : GENERAL;
      if (due && due.via === seat.list && seat.list !== via) post.owed[seat.list] = (post.owed[seat.list] ?? 0) + 1;
      return post.summon({ seat, person: each, via, reverted: false }, date, { contested: true });
    }

    seatOf(each) {
      return each.status === "seated" ? each.seat : refuse("not_called");
    }

    beforeOffice(post, each) {
      const seat = this.seatOf(each);
      return post.last(seat).outcome === "took_office" ? refuse("in_office") : seat;
    }

    answer(post, each, before, outcome) {
      const seat = this.seatOf(each);
      if (!before.includes(post.last(seat).outcome)) refuse("order_of_acts");
      post.write(seat, { outcome });
      seat.status = "held";
    }

    leaveOffice(post, each, { date }) {
      const seat = this.seatOf(each);
      if (post.last(seat).outcome !== "took_office") refuse("not_in_office");
      post.vacate(seat, "left_office", date, { reopen: false });
      each.status = "left";
    }

    withdraw(post, each, { fact, date }) {
      if (each.status === "waiting" && fact === "withdraw") return post.sendOut(each, fact);
      const seat = this.beforeOffice(post, each), { via, moved_from } = post.last(seat);
      const called = [via, ...(moved_from === null ? [] : [post.seats[moved_from - 1].list])];
      const holder = post.readings.replacement === "holder" && seat.list === GENERAL;
      const follows = (holder && post.rules.find(({ id }) => each.lists.has(id))?.id) || "";
      post.vacate(seat, fact === "withdraw" ? "withdrew" : "no_show", date, { reopen: this.canCall(date), follows });
      if (post.readings.withdrawal_scope === "list") {
        called.forEach((list) => each.barred.add(list));
        if ([GENERAL, ...post.rules.map(({ id }) => id)].some((list) => post.isIn(each, list))) return post.letIn(each);
      }
      return post.sendOut(each, fact);
    }

    endOfQueue(post, each, { date }) {
      if (each.status !== "waiting") post.vacate(this.beforeOffice(post, each), "end_of_queue", date, { reopen: this.canCall(date) });
      post.postpone(each);
    }

    // -- out, against one's will

    remove(post, each, { fact, date, ground, also = [], procedure = [], n }, kinds) {
      if (ground === "false_declaration") this.checkProcedure(procedure, n, kinds);
      if (each.status === "out" || each.status === "left") refuse("already_out");
      const done = each.seat !== null && isDone(post.last(each.seat).outcome);
      if (fact === "eliminate" && done) refuse("use_annul");
      if (fact === "annul" && !done) refuse("use_eliminate");
      this.takeOut(post, each, date);
      for (const other of ground === "false_declaration" ? also : []) {
        const elsewhere = this.posts.get(other.post) ?? refuse("unknown_post");
        const same = elsewhere.people.get(other.registration) ?? refuse("unknown_person");
        if (same.status === "out" || same.status === "left") refuse("already_out");
        this.takeOut(elsewhere, same, date);
        this.settle(elsewhere, { date });
      }
    }

    checkProcedure(numbers, n, kinds) {
      let last = "", before = 0;
      for (const number of numbers) {
        const kind = kinds[number - 1];
        if (number <= before || number >= n || !STEPS[kind]?.includes(last)) refuse("verify.procedure");
        [last, before] = [kind, number];
      }
      if (last !== "procedure_final") refuse("verify.procedure");
    }

    takeOut(post, each, date) {
      if (each.seat !== null) {
        const outcome = isDone(post.last(each.seat).outcome) ? "annulled" : "eliminated";
        post.vacate(each.seat, outcome, date, { reopen: this.canCall(date) });
      }
      post.sendOut(each, "eliminated");
    }

    // -- declarations

    panel(each, post, id) {
      const rule = post.rule(id) ?? refuse("unknown_reservation");
      if (!rule.panel) refuse("no_panel");
      if (each.undeclared) refuse("not_declared");
      return rule;
    }

    confirm(post, each, { reservation = "" }) {
      this.panel(each, post, reservation);
      if (each.lists.has(reservation)) refuse("already_confirmed");
      const back = each.status === "out" && each.cause === "deny" && each.barred.has(reservation);
      post.change(each, new Set([...each.lists, reservation]));
      if (back) post.bringBack(each);
    }

    deny(post, each, { date, reservation = "" }) {
      const untold = post.rules.find(({ id, panel, readings }) => panel && readings.unconfirmed === "eliminated" && !each.lists.has(id));
      const rule = this.panel(each, post, reservation || untold?.id);
      const { seat } = each, eliminated = rule.readings.unconfirmed === "eliminated";
      if (seat && (eliminated || post.last(seat).via === rule.id)) {
        if (post.last(seat).outcome === "took_office") refuse("office_needs_procedure");
        post.vacate(seat, eliminated ? "eliminated" : "annulled", date, { reopen: this.canCall(date) });
      }
      post.change(each, new Set([...each.lists].filter((id) => id !== rule.id)));
      if (eliminated && each.status !== "out" && each.status !== "left") {
        post.sendOut(each, "deny");
        each.barred.add(rule.id);
      } else if (each.status === "") post.bringBack(each);
    }

    withdrawDeclaration(post, each, { date }) {
      const { until } = this.competition.registration;
      if (each.undeclared) refuse("nothing_declared");
      if (until !== null && date > until) refuse("registration_closed");
      if (each.status === "seated") refuse("called_twice");
      post.change(each, new Set());
      each.undeclared = true;
    }

    // -- court orders

    include(post, { registration, rank = 0, lists = [], seats = 0 }) {
      if (post.people.has(registration)) refuse("already_ranked");
      if (!registration || rank < 1) refuse("court_terms");
      post.putIn(person(registration, lists.filter((id) => post.rule(id))), rank);
      if (seats) post.open(seats, true);
    }

    reinstate(post, each, { rank = 0, seats = 0 }) {
      if (each.status !== "out") refuse("not_out");
      if (rank) {
        post.order.splice(each.place, 1);
        post.putIn(each, rank);
      }
      post.bringBack(each);
      if (seats) post.open(seats, true);
    }
  }

  iso.facts = { Selection, Refused };
})((globalThis.isonomia ??= {}));
