"use strict";
// Exact numbers and days: fractions are pairs of BigInt, days are texts that sort as days do. No floats.
(function (iso) {
  const down = (n, d) => (n - (((n % d) + d) % d)) / d;
  const up = (n, d) => -down(-n, d);

  /** Return a fraction written `1/10`. */
  function fraction(text) {
    const [n, d] = text.split("/").map(BigInt);
    return { n, d };
  }

  /** Round rate times n, a whole number of vacancies, as a norm says. */
  function rounded(rate, n, rounding) {
    const raw = rate.n * BigInt(n);
    switch (rounding) {
      case "half_up": return down(2n * raw + rate.d, 2n * rate.d);
      case "half_down": return up(2n * raw - rate.d, 2n * rate.d);
      case "up": return up(raw, rate.d);
      default: return down(raw, rate.d);
    }
  }

  /** Count the vacancies that a rule sets aside of n. */
  function quota(rule, n) {
    if (n < (rule.readings.minimum === "binding" ? rule.minimum : 0)) return 0;
    let count = rounded(fraction(rule.rate), n, rule.rounding);
    if (rule.maximum !== null) {
      const most = rounded(fraction(rule.maximum), n, "down");
      if (most < count) count = most;
    }
    return Number(count < BigInt(n) ? count : BigInt(n));
  }

  function daysIn(year, month) {
    if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
    return [4, 6, 9, 11].includes(month) ? 30 : 31;
  }

  const two = (n) => String(n).padStart(2, "0");

  /** Return the day on which a term of months ends: the day of the same number, or the first of the next month. */
  function addMonths(day, months) {
    const [year, month, date] = day.split("-").map(Number);
    const whole = year * 12 + month - 1 + months;
    let [y, m, d] = [(whole - (whole % 12)) / 12, (whole % 12) + 1, date];
    if (d > daysIn(y, m)) {
      d = 1;
      m += 1;
      if (m > 12) [y, m] = [y + 1, 1];
    }
    return `${y}-${two(m)}-${two(d)}`;
  }

  iso.numbers = { quota, daysIn, addMonths };
})((globalThis.isonomia ??= {}));
