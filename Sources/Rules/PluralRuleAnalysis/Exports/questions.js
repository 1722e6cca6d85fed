/**
 * @typedef {"zero" | "one" | "two" | "few" | "many" | "other"} PluralCategory
 */

/**
 * A number as it is shown. Text is its digits: "1.50", or "1.2c6" in compact notation. A number means
 * what JavaScript prints of it.
 *
 * @typedef {number | bigint | string} PluralNumber
 */

/**
 * What rules ask of a number: the operands of UTS #35 Part 3.
 *
 * @typedef {{ i: number, f: number, t: number, v: number, w: number, c: number }} PluralOperands
 */

/**
 * @template {PluralCategory} Category
 * @typedef {(number: PluralNumber) => Category} PluralRules
 */

/**
 * The category of a range by those of its ends.
 *
 * @typedef {(start: PluralCategory, end: PluralCategory) => PluralCategory} RangeRules
 */

/**
 * @typedef {object} LocaleRules
 * @property {string} id
 * @property {PluralRules<PluralCategory>} cardinal
 * @property {PluralRules<PluralCategory>} ordinal
 * @property {RangeRules} [range] Where there is none, the category of a range is that of its end.
 */

/**
 * The category of a number that counts: `cardinal("en", 1)` is "one".
 *
 * The sign is ignored. NaN and the infinities are "other".
 *
 * @param {string} locale An identifier in any spelling. Subtags are dropped from the end until there
 *   are rules; if there are none for the language, every number is "other".
 * @param {PluralNumber} number
 * @returns {PluralCategory}
 * @throws {RangeError} If the number is none.
 */
export function cardinal(locale, number) {
  return rulesOf(locale).cardinal(number);
}

/**
 * The category of a number that orders: `ordinal("en", 2)` is "two", for 2nd.
 *
 * @param {string} locale As for `cardinal`.
 * @param {PluralNumber} number
 * @returns {PluralCategory}
 * @throws {RangeError} If the number is none.
 */
export function ordinal(locale, number) {
  return rulesOf(locale).ordinal(number);
}

/**
 * The category of a range of numbers that count: `range("en", 1, 2)` is "other", for 1–2 days.
 *
 * A range whose ends look the same is one number.
 *
 * @param {string} locale As for `cardinal`.
 * @param {PluralNumber} start
 * @param {PluralNumber} end
 * @returns {PluralCategory}
 * @throws {RangeError} If an end is not a finite number.
 */
export function range(locale, start, end) {
  for (const number of [start, end]) {
    if (typeof number === "number" && !Number.isFinite(number)) throw notANumber(number);
  }
  const rules = rulesOf(locale);
  const first = rules.cardinal(start);
  const last = rules.cardinal(end);
  return rules.range === undefined || shown(start) === shown(end) ? last : rules.range(first, last);
}

/**
 * The digits of a number without sign and leading zeros.
 *
 * @param {PluralNumber} number
 */
function shown(number) {
  return String(number).replace(/^[+-]?0*(?=[0-9])/, "");
}
