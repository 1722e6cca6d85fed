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
 * Adds a digit to an integer. Of more than 15, the last 15 are kept, and 10 ** 15 is added: that changes no
 * comparison with smaller numbers, and none of the remainders that rules ask for.
 *
 * @param {number} digit
 * @param {number} integer
 */
function append(digit, integer) {
  return integer < 1e14
    ? integer * 10 + digit
    : (integer % 1e14) * 10 + digit + 1e15;
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
  const zeros = "0".repeat(Math.min(Math.max(0, point - digits.length), 15));
  const rest = digits.slice(point);
  return digits.slice(0, point) + zeros + (rest === "" ? "" : `.${rest}`);
}

/** @param {unknown} value */
function notANumber(value) {
  const text = typeof value === "string" ? JSON.stringify(value.slice(0, 60)) : typeof value;
  const what = typeof value === "number" ? value : text;
  return new RangeError(`not a number: ${what}; expected digits, such as "1.50" or "1.2c6"`);
}
