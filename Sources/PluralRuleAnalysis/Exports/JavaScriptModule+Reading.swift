import SwiftEmission

extension JavaScriptModule {
  /// How many low digits of an integer are kept. Numbers of JavaScript are exact up to 2⁵³, which has 16 digits; folded values
  /// are below 2 × 10¹⁵.
  static let keptDigits = 15

  /// How a locale is found, below what is known of locales.
  ///
  /// - Parameter depth: How many subtags the ids have at most.
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

    /**
     * The rules of a locale: of the longest id that is left when subtags are dropped from the end.
     *
     * @param {string} locale
     * @returns {LocaleRules}
     */
    function rulesOf(locale) {
      let id = locale;
      let rules = index.get(id);
      if (rules !== undefined) return rules;
      for (id = key(locale); id !== ""; id = id.slice(0, Math.max(0, id.lastIndexOf("-")))) {
        rules = index.get(id);
        if (rules !== undefined) return rules;
      }
      return root;
    }
    """#
  }

  /// How the digits of a number become operands.
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

    const text = /^[+-]?([0-9]+)(?:\.([0-9]+))?(?:c([1-9][0-9]{0,8}))?$/;
    const printed = /^-?([0-9]+)(?:\.([0-9]+))?(?:e([+-][0-9]+))?$/;

    /**
     * The operands of a number: exact for any number of digits.
     *
     * @param {PluralNumber} number
     * @returns {PluralOperands | undefined} Nothing for NaN and the infinities.
     * @throws {RangeError} If a text, or a value of another type, is not a number.
     */
    export function operands(number) {
      const isNumber = typeof number === "number";
      if (isNumber && !Number.isFinite(number)) return undefined;
      const isKnown = isNumber || typeof number === "bigint" || typeof number === "string";
      const match = isKnown ? (isNumber ? printed : text).exec(String(number)) : null;
      if (match === null) throw notANumber(number);
      let integer = match[1];
      let fraction = match[2] ?? "";
      const exponent = Number(match[3] ?? 0);
      if (exponent < 0) {
        fraction = "0".repeat(-exponent - 1) + integer + fraction;
        integer = "0";
      } else if (exponent > 0) {
        // First move the point, then count. More zeros than are kept change nothing.
        const zeros = Math.min(Math.max(0, exponent - fraction.length), \#(keptDigits));
        integer += fraction.slice(0, exponent) + "0".repeat(zeros);
        fraction = fraction.slice(exponent);
      }
      const v = fraction.length;
      let w = v;
      while (w > 0 && fraction.charCodeAt(w - 1) === 48) w -= 1;
      return {
        i: folded(integer), f: folded(fraction), t: folded(fraction.slice(0, w)), v, w,
        c: isNumber ? 0 : exponent,
      };
    }

    /**
     * The value of digits. Of more than \#(keptDigits), the last \#(keptDigits) are kept, and 10 ** \#(keptDigits) is added: that changes
     * no comparison with smaller numbers, and none of the remainders that rules ask for.
     *
     * @param {string} digits
     */
    function folded(digits) {
      const significant = digits.replace(/^0+/, "");
      return significant.length <= \#(keptDigits)
        ? Number(significant)
        : Number(significant.slice(-\#(keptDigits))) + 1e\#(keptDigits);
    }

    /** @param {unknown} value */
    function notANumber(value) {
      const what = typeof value === "string" ? JSON.stringify(value.slice(0, 60)) : typeof value;
      return new RangeError(`not a number: ${what}; expected digits, such as "1.50" or "1.2c6"`);
    }
    """#

  /// What is asked of the module.
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

  /// The types, for whoever checks them.
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
