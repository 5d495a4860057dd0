"use strict";
// Which seat belongs to which list: the labels depend on the rules and the sizes of the openings alone.
(function (iso) {
  const { quota } = iso.numbers;

  /** Labels the openings of one post, one after the other. Places are seats that count; a court order's own has none. */
  class Planner {
    constructor(rules, given) {
      Object.assign(this, { rules, given, labels: [], seats: [], free: [], openings: 0 });
    }

    /** Add an opening; return the labels of its seats. */
    open(size, outside) {
      this.openings += 1;
      const start = this.seats.length;
      if (outside) {
        for (let i = 0; i < size; i++) this.seats.push(0);
        return Array(size).fill("general");
      }
      const first = this.labels.length + 1;
      for (let i = 0; i < size; i++) {
        this.labels.push("general");
        this.free.push(this.labels.length);
        this.seats.push(this.labels.length);
      }
      for (const rule of this.rules) this.label(rule, first);
      return this.seats.slice(start).map((place) => this.labels[place - 1]);
    }

    label(rule, first) {
      const { supplementary } = rule.readings, notice = this.openings === 1;
      if (notice || supplementary === "cumulative") {
        this.byQuota(rule, first, 0, this.labels.filter((label) => label === rule.id).length);
      } else if (supplementary === "per_opening") {
        this.byQuota(rule, first, first - 1, 0);
      } else if (supplementary === "order_only") {
        this.byOrder(rule, first, 0, 0, true);
      }
    }

    byQuota(rule, first, offset, done) {
      const last = this.labels.length, { guarantee } = rule.readings;
      const forced = guarantee === "yes" || (guarantee === "notice" && this.openings === 1);
      let owed = Math.min(this.owed(rule, last - offset, offset === 0) - done, this.room(first));
      for (; owed > 0; owed--) {
        const ideal = this.ideal(rule, done + 1, offset);
        if (ideal > last && !forced) break;
        this.place(rule, first, ideal);
        done += 1;
      }
      if (rule.readings.cap === "no") this.byOrder(rule, first, offset, done, false);
    }

    owed(rule, size, whole) {
      const given = rule.readings.base === "cargo" && whole ? this.given[rule.id] : undefined;
      if (given === undefined) return quota(rule, size);
      return this.openings === 1 ? given : Math.max(quota(rule, size), given);
    }

    byOrder(rule, first, offset, done, skip) {
      const last = this.labels.length;
      if (rule.readings.minimum === "binding" && last - offset < rule.minimum) return;
      for (let k = done + 1; this.room(first) > 0; k++) {
        const ideal = this.ideal(rule, k, offset);
        if (ideal > last) return;
        if (ideal >= first || !skip) this.place(rule, first, ideal);
      }
    }

    /** Return the ideal place of the k-th seat of a rule; one beyond the last where it lies beyond. */
    ideal(rule, k, offset) {
      const { order } = rule, last = this.labels.length, beyond = last + 1;
      if (order.rule === "after_k_general") return this.free[this.from(offset + 1) + order.k * k] ?? beyond;
      if (order.rule === "every_kth") return Math.min(offset + order.k * k, beyond);
      if (order.rule === "positions") return Math.min(offset + this.tabled(order, k), beyond);
      let [low, high] = [1, last - offset + 1];
      while (low < high) {
        const middle = (low + high - ((low + high) % 2)) / 2;
        if (quota(rule, middle) >= k) high = middle; else low = middle + 1;
      }
      return offset + low;
    }

    tabled({ positions, step }, k) {
      if (k <= positions.length) return positions[k - 1];
      return step ? positions[positions.length - 1] + step * (k - positions.length) : 999999999;
    }

    /** Return the index of the first free place at or behind a place. */
    from(place) {
      let [low, high] = [0, this.free.length];
      while (low < high) {
        const middle = (low + high - ((low + high) % 2)) / 2;
        if (this.free[middle] < place) low = middle + 1; else high = middle;
      }
      return low;
    }

    room(first) {
      return this.free.length - this.from(first);
    }

    /** Label a place, or the nearest free one of the opening on one side, else the other. */
    place(rule, first, ideal) {
      const wanted = Math.min(Math.max(ideal, first), this.labels.length), index = this.from(wanted);
      let taken = index;
      if (this.free[index] !== wanted) {
        const before = index > 0 && this.free[index - 1] >= first, after = index < this.free.length;
        const back = rule.readings.collision === "previous_free" ? before : !after;
        taken = back ? index - 1 : index;
      }
      this.labels[this.free[taken] - 1] = rule.id;
      this.free.splice(taken, 1);
    }
  }

  iso.plan = { Planner };
})((globalThis.isonomia ??= {}));
