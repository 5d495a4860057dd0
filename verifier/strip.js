"use strict";
// The strip of seats: number, state by fill and mark, list by colour, pattern and letter; a sheet for each seat.
(function (iso) {
  const KNOWN = ["general", "black", "black_indigenous_quilombola", "pcd", "indigenous", "quilombola"];
  const ICONS = { held: "✓", called: "…", vacant: "–", closed: "×", open: "" };
  const MOST = 60;

  /** Make an element; texts are texts, never markup. */
  function make(name, attributes = {}, ...children) {
    const found = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) if (value !== null && value !== undefined) found.setAttribute(key, value);
    found.append(...children.filter((child) => child !== null && child !== undefined && child !== ""));
    return found;
  }

  class Strip {
    /** @param view {say, day, label, letter, id}: words of the run, how lists are called, id of the post. */
    constructor(view, seats, { next, wrong }) {
      Object.assign(this, { view, seats, next, wrong, small: seats.length > MOST });
    }

    draw() {
      const { say } = this.view, box = make("div", { class: "iso-strip-box" });
      const openings = Map.groupBy ? Map.groupBy(this.seats, ({ opening }) => opening) : group(this.seats);
      for (const [opening, seats] of openings) {
        if (openings.size > 1 || opening > 1) box.append(make("h3", { class: "iso-sub" }, opening === 1 ? say("opening") : say("later", { n: opening })));
        box.append(make("ol", { class: "iso-strip", start: seats[0].seat, "data-size": this.small ? "small" : null }, ...seats.map((seat) => this.seat(seat))));
      }
      return box;
    }

    seat(seat) {
      const id = `${this.view.id}-${seat.seat}`, last = seat.holder && seat.calls[seat.calls.length - 1];
      const attributes = this.small ? { href: `#row-${id}` } : { type: "button", popovertarget: `seat-${id}` };
      const box = make(this.small ? "a" : "button", { class: "iso-box", ...attributes }, make("span", { class: "iso-sr" }, this.name(seat)), ...this.inside(seat, last));
      const mark = this.wrong.has(seat.seat) ? "wrong" : this.next === seat.seat ? "next" : null;
      const found = make("li", { class: "iso-seat", "data-list": KNOWN.includes(seat.list) ? seat.list : "other", "data-state": seat.status, "data-mark": mark, "data-reverted": last && last.reverted ? "" : null }, box);
      if (!this.small) found.append(this.sheet(seat, id));
      return found;
    }

    inside(seat, last) {
      const people = new Set(seat.calls.map(({ registration }) => registration)).size;
      const pill = last && last.moved_from !== null ? `‹${last.moved_from}` : people > 1 ? `${people}ª` : "";
      const mark = pill ? make("span", { class: "iso-pill" }, this.view.lang === "en" ? pill.replace("ª", "×") : pill) : make("i", {}, ICONS[seat.status] ?? "");
      const letter = this.view.letter(seat.list);
      return [
        make("span", { class: "iso-top", "aria-hidden": "true" }, make("span", { class: "iso-n" }, String(seat.seat)), mark),
        make("span", { class: "iso-band", "aria-hidden": "true" }, letter ? make("b", {}, last && last.reverted ? `${letter}›G` : letter) : ""),
      ];
    }

    name({ seat, list, status, holder }) {
      const { say, label } = this.view;
      return [say("seat", { seat }), label(list), say(`state.${status}`), holder && `${say("person")} ${holder}`].filter(Boolean).join(", ");
    }

    sheet(seat, id) {
      const { say, label } = this.view;
      const close = make("button", { class: "iso-close", type: "button", popovertarget: `seat-${id}`, popovertargetaction: "hide", "aria-label": say("close") }, "×");
      const title = make("h3", {}, `${say("seat", seat)} · ${label(seat.list)}`);
      return make("div", { class: "iso-sheet", id: `seat-${id}`, popover: "", role: "dialog", "aria-label": say("seat", seat) },
        make("header", {}, title, close), make("p", {}, say(`state.${seat.status}`)), this.calls(seat));
    }

    calls({ calls }) {
      if (!calls.length) return make("p", {}, this.view.say("call.none"));
      return make("ul", { class: "iso-dots" }, ...calls.map((call) => make("li", {}, this.call(call))));
    }

    call({ date, registration, via, reverted, contested, moved_from, moved_to, outcome }) {
      const { say, day, label } = this.view;
      const more = [
        reverted && say("call.reverted"), contested && say("call.contested"), moved_from !== null && say("call.from", { from: moved_from }),
        outcome && say(`outcome.${outcome}`, { to: moved_to ?? "" }),
      ].filter(Boolean).join("");
      return say("call.line", { date: day(date), registration, via: label(via), more });
    }

    table() {
      const { say, label, id } = this.view;
      const columns = ["seat", "list", "state", "person", "calls"].map((key) => say(key, { seat: "" }).trim());
      const head = make("thead", {}, make("tr", {}, ...columns.map((name) => make("th", { scope: "col" }, name))));
      const rows = this.seats.map((seat) => {
        const cells = [label(seat.list), say(`state.${seat.status}`), seat.holder ?? "–", this.calls(seat)];
        return make("tr", { id: `row-${id}-${seat.seat}` }, make("th", { scope: "row", "data-th": columns[0] }, String(seat.seat)),
          ...cells.map((cell, i) => make("td", { "data-th": columns[i + 1] }, cell)));
      });
      return make("table", { class: "iso-table" }, head, make("tbody", {}, ...rows));
    }
  }

  function group(seats) {
    const found = new Map();
    for (const seat of seats) found.set(seat.opening, [...(found.get(seat.opening) ?? []), seat]);
    return found;
  }

  iso.strip = { Strip, make, KNOWN };
})((globalThis.isonomia ??= {}));
