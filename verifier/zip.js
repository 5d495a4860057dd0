"use strict";
// The ZIP around a dossier: stored entries in a fixed order, with fixed dates and permissions; see docs/dossier-format.md, 1.
(function (iso) {
  const { crc32, encode } = iso.bytes;
  const MOST_MIB = 256, MOST_ENTRIES = 64;
  const NAME = /^([a-z0-9][a-z0-9_-]{0,99}\/)?[a-z0-9][a-z0-9_-]{0,99}\.[a-z]{1,10}$/;

  /** What is wrong with a dossier that cannot be read. */
  class Unreadable extends Error {
    constructor(key, values = {}, file = "", line = 0) {
      super(key);
      Object.assign(this, { key: `dossier.${key}`, values, file, line });
    }
  }

  function numbers(length, fields) {
    const view = new DataView(new ArrayBuffer(length));
    for (const [at, size, value] of fields) {
      if (size === 4) view.setUint32(at, value, true); else view.setUint16(at, value, true);
    }
    return new Uint8Array(view.buffer);
  }

  /** Return, piece by piece, the only ZIP that some entries have. */
  function pieces(entries) {
    const found = [], central = [];
    let offset = 0, size = 0;
    for (const { name, data } of entries) {
      const written = encode(name), crc = crc32(data);
      const head = numbers(30, [[0, 4, 0x04034b50], [4, 2, 10], [12, 2, 33], [14, 4, crc], [18, 4, data.length], [22, 4, data.length], [26, 2, written.length]]);
      const listed = numbers(46, [[0, 4, 0x02014b50], [4, 2, 0x030a], [6, 2, 10], [14, 2, 33], [16, 4, crc], [20, 4, data.length],
        [24, 4, data.length], [28, 2, written.length], [38, 4, 0o100644 * 65536], [42, 4, offset]]);
      found.push(head, written, data);
      central.push(listed, written);
      offset += head.length + written.length + data.length;
      size += listed.length + written.length;
    }
    const end = [[0, 4, 0x06054b50], [8, 2, entries.length], [10, 2, entries.length], [12, 4, size], [16, 4, offset]];
    return [...found, ...central, numbers(22, end)];
  }

  function same(data, entries) {
    let at = 0;
    for (const piece of pieces(entries)) {
      if (at + piece.length > data.length) return false;
      for (let i = 0; i < piece.length; i++) if (data[at + i] !== piece[i]) return false;
      at += piece.length;
    }
    return at === data.length;
  }

  function directory(data) {
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    if (data.length < 2 || data[0] !== 0x50 || data[1] !== 0x4b) throw new Unreadable("not_a_zip");
    const end = data.length - 22;
    if (end < 0 || view.getUint32(end, true) !== 0x06054b50) throw new Unreadable("cut_short");
    const count = view.getUint16(end + 10, true);
    if (count > MOST_ENTRIES) throw new Unreadable("too_many_entries", { count, most: MOST_ENTRIES });
    let at = view.getUint32(end + 16, true);
    const found = [];
    for (let i = 0; i < count; i++) {
      if (at + 46 > data.length || view.getUint32(at, true) !== 0x02014b50) throw new Unreadable("cut_short");
      const length = view.getUint16(at + 28, true), size = view.getUint32(at + 24, true);
      const name = Array.from(data.subarray(at + 46, at + 46 + length), (code) => String.fromCharCode(code)).join("");
      const plain = !view.getUint16(at + 8, true) && !view.getUint16(at + 10, true) && view.getUint32(at + 20, true) === size;
      found.push({ name, size, plain, crc: view.getUint32(at + 16, true), start: view.getUint32(at + 42, true) + 30 + length });
      at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
    return found;
  }

  function check(found, most) {
    const seen = new Set();
    for (const { name, plain, start, size } of found) {
      const entry = name.slice(0, 60);
      if (!NAME.test(name)) throw new Unreadable("entry_name", { entry });
      if (seen.has(name)) throw new Unreadable("entry_twice", { entry });
      if (!plain) throw new Unreadable("compressed", { entry });
      if (start + size > most) throw new Unreadable("cut_short");
      seen.add(name);
    }
  }

  /** Return the entries of a dossier's ZIP, in order; throws Unreadable where it is not one. */
  function unzip(data) {
    if (data.length > MOST_MIB * 1048576) throw new Unreadable("too_large", { mib: MOST_MIB });
    const listed = directory(data);
    check(listed, data.length);
    const entries = listed.map(({ name, start, size }) => ({ name, data: data.subarray(start, start + size) }));
    listed.forEach(({ crc, name }, i) => {
      if (crc32(entries[i].data) !== crc) throw new Unreadable("damaged", { entry: name });
    });
    if (!same(data, entries)) throw new Unreadable("not_as_written");
    return entries;
  }

  iso.zip = { unzip, Unreadable };
})((globalThis.isonomia ??= {}));
