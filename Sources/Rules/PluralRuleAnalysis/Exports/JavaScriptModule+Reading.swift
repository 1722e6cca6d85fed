import SwiftEmission

extension JavaScriptModule {
  /// The number of low digits of an integer that are kept. JavaScript's numbers are exact up to 2⁵³, which has 16 digits; folded
  /// values are below 2 × 10¹⁵.
  static let keptDigits = 15

  /// Returns the code that looks up a locale, which follows the table of locales.
  ///
  /// - Parameter depth: The maximum number of subtags of an ID.
  static func lookup(depth: Int) -> SwiftCode {
    #"""
    /** What identifiers are compared by: as far as an id can reach, `-` for `_`, and small letters. */
    const identifier = /^[^.@_-]*(?:[_-][^.@_-]*){0,\#(depth - 1)}/;

    /** @param {string} locale */
    function key(locale) {
      const [id] = /** @type {RegExpExecArray} */ (identifier.exec(locale));
      return id.replace(/_/g, "-").replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
    }

    function byKey() {
      /** @type {Map<string, LocaleRules>} */
      const rules = new Map();
      for (const entry of entries) rules.set(key(entry.id), entry);
      return rules;
    }

    const index = /* @__PURE__ */ byKey();

    let lastLocale = "root";
    let lastRules = root;

    /**
     * The rules of a locale: of the longest id that is left when subtags are dropped from the end.
     *
     * @param {string} locale
     */
    function rulesOf(locale) {
      // Most ask for the same again.
      if (locale !== lastLocale) {
        lastRules = index.get(locale) ?? found(key(locale));
        lastLocale = locale;
      }
      return lastRules;
    }

    /**
     * @param {string} id
     * @returns {LocaleRules}
     */
    function found(id) {
      return id === "" ? root : index.get(id) ?? found(id.slice(0, Math.max(0, id.lastIndexOf("-"))));
    }
    """#
  }

  /// The code that converts the digits of a number to operands.
  static let numbers: SwiftCode = #"""
    /**
     * Whether a number is its digits and nothing more, all of them known.
     *
     * @param {PluralNumber} number
     * @returns {number is number}
     */
    function isPlainInteger(number) {
      return Number.isSafeInteger(number);
    }

    /**
     * The operands of a number: exact for any number of digits.
     *
     * @param {PluralNumber} number
     * @returns {PluralOperands | undefined} Nothing for NaN and the infinities.
     * @throws {RangeError} If a text, or a value of another type, is not a number.
     */
    export function operands(number) {
      switch (typeof number) {
        case "number":
          if (!Number.isFinite(number)) return undefined;
          if (hasFewDecimals(number)) return fewDecimals(Math.abs(number));
          break;
        case "bigint": case "string": break;
        default: throw notANumber(number);
      }
      const text = String(number);
      const x = decimal(text);
      if (x !== undefined) return x;
      if (typeof number === "number") return decimal(shifted(scientific.exec(text)));
      const match = compact.exec(text);
      if (match === null) throw notANumber(number);
      return { .../** @type {PluralOperands} */ (decimal(shifted(match))), c: Number(match[3]) };
    }

    /**
     * Whether a number is thousandths, and so few of them that what it prints is their digits.
     *
     * @param {number} number
     */
    function hasFewDecimals(number) {
      const thousandths = Math.round(number * 1000);
      return Math.abs(thousandths) < 1e15 && thousandths / 1000 === number;
    }

    /**
     * The operands of such a number, which need not be printed for that.
     *
     * @param {number} number
     * @returns {PluralOperands}
     */
    function fewDecimals(number) {
      let f = Math.round(number * 1000) % 1000;
      let v = 3;
      while (v > 0 && f % 10 === 0) {
        f /= 10;
        v -= 1;
      }
      return { i: Math.floor(number), f, t: f, v, w: v, c: 0 };
    }

    /**
     * The operands of digits with one point among them at most.
     *
     * @param {string} text
     * @returns {PluralOperands | undefined} Nothing for anything else.
     */
    function decimal(text) {
      const end = text.length;
      const start = text[0] === "-" || text[0] === "+" ? 1 : 0;
      let at = start;
      let i = 0;
      for (; at < end && isDigit(text.charCodeAt(at)); at += 1) i = append(text.charCodeAt(at) - 48, i);
      if (at === start) return undefined;
      let f = 0;
      let t = 0;
      let v = 0;
      let w = 0;
      if (at < end && text[at] === ".") {
        for (at += 1; at < end && isDigit(text.charCodeAt(at)); at += 1) {
          const digit = text.charCodeAt(at) - 48;
          f = append(digit, f);
          v += 1;
          if (digit !== 0) {
            t = f;
            w = v;
          }
        }
        if (v === 0) return undefined;
      }
      return at === end ? { i, f, t, v, w, c: 0 } : undefined;
    }

    /** @param {number} unit */
    function isDigit(unit) {
      return unit >= 48 && unit <= 57;
    }

    /**
     * Adds a digit to an integer. Of more than \#(keptDigits), the last \#(keptDigits) are kept, and 10 ** \#(keptDigits) is added: that changes no
     * comparison with smaller numbers, and none of the remainders that rules ask for.
     *
     * @param {number} digit
     * @param {number} integer
     */
    function append(digit, integer) {
      return integer < 1e\#(keptDigits - 1)
        ? integer * 10 + digit
        : (integer % 1e\#(keptDigits - 1)) * 10 + digit + 1e\#(keptDigits);
    }

    /** What JavaScript prints of very large and very small numbers. */
    const scientific = /^-?([0-9]+)(?:\.([0-9]+))?e([+-][0-9]+)$/;
    const compact = /^[+-]?([0-9]+)(?:\.([0-9]+))?c([1-9][0-9]{0,8})$/;

    /**
     * Digits after the point has moved: to the right by the exponent, or to the left if that is negative.
     *
     * @param {RegExpExecArray | null} match The digits before and after the point, and the exponent.
     */
    function shifted(match) {
      const [, integer, fraction = "", power] = /** @type {RegExpExecArray} */ (match);
      const exponent = Number(power);
      const digits = "0".repeat(Math.max(0, -exponent)) + integer + fraction;
      const point = digits.length - fraction.length + exponent;
      // More zeros than are kept change nothing.
      const zeros = "0".repeat(Math.min(Math.max(0, point - digits.length), \#(keptDigits)));
      const rest = digits.slice(point);
      return digits.slice(0, point) + zeros + (rest === "" ? "" : `.${rest}`);
    }

    /** @param {unknown} value */
    function notANumber(value) {
      const text = typeof value === "string" ? JSON.stringify(value.slice(0, 60)) : typeof value;
      const what = typeof value === "number" ? value : text;
      return new RangeError(`not a number: ${what}; expected digits, such as "1.50" or "1.2c6"`);
    }
    """#

  /// The functions that the module exports.
  static let questions: SwiftCode = #"""
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
    """#

  /// The type declarations, for type checkers.
  static let types: SwiftCode = #"""
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
    """#
}
