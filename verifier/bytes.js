"use strict";
// Bytes and texts: SHA-256, CRC-32, UTF-8 and canonical JSON. No dependency, no network.
(function (iso) {
  const K = new Uint32Array(64);
  const START = new Uint32Array(8);

  // The constants of FIPS 180-4 are the first bits of roots of primes; integer roots by BigInt, no floats.
  function root(n, power) {
    let low = 0n, high = n;
    while (low < high) {
      const middle = (low + high + 1n) / 2n;
      if (middle ** power <= n) low = middle; else high = middle - 1n;
    }
    return low;
  }

  (function constants() {
    const primes = [];
    for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p)) primes.push(n);
    primes.forEach((prime, i) => {
      K[i] = Number(root(BigInt(prime) << 96n, 3n) & 0xffffffffn);
      if (i < 8) START[i] = Number(root(BigInt(prime) << 64n, 2n) & 0xffffffffn);
    });
  })();

  const turn = (x, n) => (x >>> n) | (x << (32 - n));

  function block(state, w, data, at) {
    for (let i = 0; i < 16; i++, at += 4) {
      w[i] = (data[at] << 24) | (data[at + 1] << 16) | (data[at + 2] << 8) | data[at + 3];
    }
    for (let i = 16; i < 64; i++) {
      const a = w[i - 15], b = w[i - 2];
      w[i] = w[i - 16] + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w[i - 7] + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g; g = f; f = e; e = (d + one) | 0; d = c; c = b; b = a; a = (one + two) | 0;
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => { state[i] += value; });
  }

  /** Return the SHA-256 of some bytes as 64 lower-case digits. */
  function sha256(data) {
    const state = Uint32Array.from(START), w = new Int32Array(64);
    const whole = data.length - (data.length % 64);
    for (let at = 0; at < whole; at += 64) block(state, w, data, at);
    const rest = data.length - whole;
    const tail = new Uint8Array(rest < 56 ? 64 : 128);
    tail.set(data.subarray(whole));
    tail[rest] = 0x80;
    new DataView(tail.buffer).setBigUint64(tail.length - 8, BigInt(data.length) * 8n);
    for (let at = 0; at < tail.length; at += 64) block(state, w, tail, at);
    return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
  }

  const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
    for (let i = 0; i < 8; i++) n = n & 1 ? (n >>> 1) ^ 0xedb88320 : n >>> 1;
    return n >>> 0;
  });

  /** Return the CRC-32 of some bytes, as a ZIP has it. */
  function crc32(data) {
    let crc = 0xffffffff;
    for (let i = 0; i < data.length; i++) crc = (crc >>> 8) ^ TABLE[(crc ^ data[i]) & 255];
    return (crc ^ 0xffffffff) >>> 0;
  }

  const encoder = new TextEncoder();
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const MOST = 999999999;

  /** Return the canonical JSON of a value: sorted keys, no blanks, whole numbers of at most nine digits. */
  function canonical(value) {
    if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
    if (value !== null && typeof value === "object") {
      const keys = Object.keys(value).sort();
      return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(",")}}`;
    }
    if (typeof value === "number" && !(Number.isInteger(value) && Math.abs(value) <= MOST && !Object.is(value, -0))) {
      throw new SyntaxError("a number that is not whole, or too large");
    }
    if (typeof value === "string" && /[\ud800-\udfff]/u.test(value)) throw new SyntaxError("half a character");
    return JSON.stringify(value);
  }

  /** Read canonical JSON from a text; throws where the text is not the canonical one of its value. */
  function parse(text) {
    const value = JSON.parse(text);
    if (canonical(value) !== text) throw new SyntaxError("another text of the same value");
    return value;
  }

  iso.bytes = { sha256, crc32, canonical, parse, encode: (text) => encoder.encode(text), decode: (data) => decoder.decode(data) };
})((globalThis.isonomia ??= {}));
