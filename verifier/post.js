"use strict";
// One post while its facts are read: who waits in which list, which seat is called next, who is called, who moves.
(function (iso) {
  const GENERAL = "general";

  class Post {
    /**
     * @param id id of the post.
     * @param notice {rules, readings, given}: what governs it, and the seats that the notice gives it of its cargo's.
     * @param people [{registration, lists}] in rank order.
     */
    constructor(id, notice, people) {
      Object.assign(this, { id, ...notice, seats: [], requests: 0, summoned: {}, owed: {}, planner: new iso.plan.Planner(notice.rules, notice.given) });
      this.order = people.map(({ registration, lists }) => person(registration, lists));
      this.people = new Map(this.order.map((each) => [each.registration, each]));
      for (const rule of this.rules) if (this.counts(rule)) this.summoned[rule.id] = 0;
      this.lineUp();
    }

    counts(rule) {
      return rule.readings.count === "summonses" && rule.order.rule === "after_k_general";
    }

    rule(id) {
      return this.rules.find((rule) => rule.id === id);
    }

    /** Return a post that goes on apart from this one. */
    twin() {
      const twin = Object.assign(Object.create(Post.prototype), this);
      twin.order = this.order.map((each) => ({ ...each, lists: new Set(each.lists), barred: new Set(each.barred) }));
      twin.people = new Map(twin.order.map((each) => [each.registration, each]));
      twin.seats = this.seats.map((seat) => ({ ...seat, holder: seat.holder && twin.people.get(seat.holder.registration), calls: [...seat.calls] }));
      for (const each of twin.order) each.seat &&= twin.seats[each.seat.seat - 1];
      twin.byLabel = new Map();
      for (const seat of twin.seats) twin.file(seat);
      Object.assign(twin, { summoned: { ...this.summoned }, owed: { ...this.owed } });
      twin.lineUp();
      return twin;
    }

    // -- lists

    isIn(each, list) {
      if (each.barred.has(list)) return false;
      if (list !== GENERAL) return each.lists.has(list);
      return this.readings.concurrent !== "no" || each.lists.size === 0;
    }

    isFree(each, list) {
      return each.status === "waiting" && this.isIn(each, list);
    }

    /** Number people by rank, and look for the first of each list from the beginning again. */
    lineUp() {
      this.order.forEach((each, place) => { each.place = place; });
      this.late = this.order.filter((each) => each.request > 0).sort((a, b) => a.request - b.request);
      this.heads = new Map();
    }

    /** Take note that someone may have become available. */
    back(each) {
      for (const [list, head] of this.heads) if (head > each.place) this.heads.set(list, each.place);
    }

    /** Go through the available people of a list in the order of calling. */
    *queue(list) {
      let place = this.heads.get(list) ?? 0, leading = true;
      for (; place < this.order.length; place++) {
        const each = this.order[place];
        if (each.request === 0 && this.isFree(each, list)) {
          if (leading) this.heads.set(list, place);
          leading = false;
          yield each;
        }
      }
      if (leading) this.heads.set(list, place);
      for (const each of this.late) if (this.isFree(each, list)) yield each;
    }

    first(list) {
      for (const each of this.queue(list)) return each;
      return null;
    }

    // -- seats

    open(size, outside = false) {
      const labels = this.planner.open(size, outside);
      for (const label of labels) {
        const seat = { seat: this.seats.length + 1, opening: this.planner.openings, list: label, status: "open", holder: null, follows: "", calls: [] };
        this.seats.push(seat);
        this.file(seat);
      }
    }

    file(seat) {
      if (!this.byLabel) this.byLabel = new Map();
      if (!this.byLabel.has(seat.list)) this.byLabel.set(seat.list, { seats: [], from: 0 });
      const group = this.byLabel.get(seat.list);
      seat.index = group.seats.push(seat) - 1;
    }

    lowest(label, follows) {
      const group = this.byLabel?.get(label);
      if (!group) return null;
      while (group.from < group.seats.length && group.seats[group.from].status !== "open") group.from += 1;
      for (let i = group.from; i < group.seats.length; i++) {
        if (group.seats[i].status === "open" && group.seats[i].follows === follows) return group.seats[i];
      }
      return null;
    }

    /** Return the open seats that may be called next, in the order of their turns; of like ones the lowest. */
    turns() {
      const groups = [[GENERAL, ""], ...this.rules.flatMap(({ id }) => [[GENERAL, id], [id, ""]])];
      const seats = groups.map(([label, follows]) => this.lowest(label, follows)).filter(Boolean).sort((a, b) => a.seat - b.seat);
      const due = this.rules.filter((rule) => this.counts(rule) && this.summoned[rule.id] >= rule.order.k);
      const first = due.flatMap(({ id }) => seats.filter((seat) => seat.list === id));
      return [...first, ...seats.filter((seat) => !first.includes(seat))];
    }

    /** Return the lists that may fill a seat, in order. */
    sources(seat) {
      const alone = this.readings.concurrent === "no" ? this.rules.map(({ id }) => ({ via: id, reverted: true })) : [];
      if (seat.list !== GENERAL) {
        const chain = this.rule(seat.list).reversion.map((via) => ({ via, reverted: true }));
        return [{ via: seat.list, reverted: false }, ...chain, ...alone];
      }
      const follows = seat.follows ? [{ via: seat.follows, reverted: false }] : [];
      const owed = this.rules.filter(({ id }) => this.owed[id] > 0).map(({ id }) => ({ via: id, reverted: false, givenBack: true }));
      return [...follows, ...owed, { via: GENERAL, reverted: false }, ...alone];
    }

    /** Say who is called to a seat; null where nobody is left. */
    pick(seat) {
      for (const source of this.sources(seat)) {
        const found = source.via === GENERAL ? this.first(GENERAL) : this.firstOf(source.via, seat.opening);
        if (found) return { seat, person: found, ...source };
      }
      return null;
    }

    /** Return the first of a reserved list as the reading `fill` says. */
    firstOf(list, opening) {
      if (this.readings.fill !== "general_first" || this.readings.concurrent === "no") return this.first(list);
      const open = this.seats.filter((seat) => seat.list === GENERAL && seat.status === "open" && seat.opening <= opening).length;
      const kept = new Set();
      if (open > 0) {
        for (const each of this.queue(GENERAL)) {
          kept.add(each);
          if (kept.size === open) break;
        }
      }
      for (const each of this.queue(list)) if (!kept.has(each)) return each;
      return this.first(list);
    }

    next() {
      for (const seat of this.turns()) {
        const found = this.pick(seat);
        if (found) return found;
      }
      return null;
    }

    // -- calls

    summon({ seat, person: each, via, reverted, givenBack }, date, { status = "called", contested = false } = {}) {
      if (seat.list === GENERAL) for (const id of Object.keys(this.summoned)) this.summoned[id] += 1;
      else if (seat.list in this.summoned) this.summoned[seat.list] = 0;
      if (givenBack) this.owed[via] -= 1;
      const call = { contested, date, ended: null, moved_from: null, moved_to: null, outcome: null, registration: each.registration, reverted, via };
      this.seat(each, seat, call, status);
    }

    seat(each, seat, call, status) {
      Object.assign(each, { status: "seated", cause: "", seat });
      Object.assign(seat, { status, holder: each, follows: "" });
      seat.calls.push(call);
    }

    last(seat) {
      return seat.calls[seat.calls.length - 1];
    }

    /** Write an outcome over the last call of a seat; calls are never changed in place, for twins share them. */
    write(seat, values) {
      seat.calls[seat.calls.length - 1] = { ...this.last(seat), ...values };
    }

    /** Let a seat's holder go; the seat opens again or is closed. The holder is nowhere until they are put somewhere. */
    vacate(seat, outcome, ended, { reopen, moved_to = null, follows = "" }) {
      this.write(seat, { outcome, ended, moved_to });
      Object.assign(seat.holder, { status: "", seat: null });
      Object.assign(seat, { holder: null, status: reopen ? "open" : "closed" });
      if (reopen) {
        seat.follows = follows;
        const group = this.byLabel.get(seat.list);
        group.from = Math.min(group.from, seat.index);
      }
    }

    letIn(each) {
      Object.assign(each, { status: "waiting", cause: "", seat: null });
      this.back(each);
    }

    sendOut(each, cause) {
      Object.assign(each, { status: "out", cause, seat: null });
    }

    bringBack(each) {
      Object.assign(each, { request: 0, barred: new Set() });
      this.late = this.late.filter((other) => other !== each);
      this.letIn(each);
    }

    postpone(each) {
      this.requests += 1;
      each.request = this.requests;
      this.late = [...this.late.filter((other) => other !== each), each];
      this.letIn(each);
    }

    putIn(each, rank) {
      this.order.splice(Math.min(rank, this.order.length + 1) - 1, 0, each);
      this.people.set(each.registration, each);
      this.lineUp();
    }

    /** Change someone's reserved lists; who waits may now come first in one of them. */
    change(each, lists) {
      each.lists = lists;
      this.back(each);
    }

    // -- moves on merit

    before(a, b) {
      return a.request - b.request || a.place - b.place;
    }

    /** Make every move that is due; return each as the seat left and the seat taken. */
    settle(date) {
      const moves = [];
      for (let move = this.move(); move; move = this.move()) {
        const { each, to } = move, from = each.seat, call = this.last(from), { status } = from;
        moves.push([from.seat, to.seat]);
        this.vacate(from, "moved", date, { reopen: true, moved_to: to.seat });
        this.seat(each, to, { ...call, via: GENERAL, moved_from: from.seat }, status);
      }
      return moves;
    }

    move() {
      if (this.readings.fill !== "compensation") return null;
      const to = this.turns()[0];
      if (!to || to.list !== GENERAL) return null;
      const due = this.pick(to);
      if (due && due.via !== GENERAL) return null;
      let best = null;
      for (const { list, holder, calls } of this.seats) {
        if (list === GENERAL || !holder || !this.isIn(holder, GENERAL)) continue;
        const { via, reverted } = calls[calls.length - 1];
        if (via === list && !reverted && (!best || this.before(holder, best) < 0)) best = holder;
      }
      const first = this.first(GENERAL);
      return best && !(first && this.before(first, best) < 0) ? { each: best, to } : null;
    }

    /** Say who would be called now, in order, as if each accepted, with the moves that this sets off. */
    upcoming(date) {
      const twin = this.twin(), found = [];
      for (let pick = twin.next(); pick; pick = twin.next()) {
        twin.summon(pick, date, { status: "held" });
        const { seat, person: each, via, reverted } = pick;
        found.push({ moves: twin.settle(date), registration: each.registration, reverted, seat: seat.seat, via });
      }
      return found;
    }
  }

  function person(registration, lists) {
    return { registration, lists: new Set(lists), status: "waiting", cause: "", seat: null, request: 0, barred: new Set(), place: 0 };
  }

  iso.post = { GENERAL, Post, person };
})((globalThis.isonomia ??= {}));
