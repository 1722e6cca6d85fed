// Writes random rows for `plurals select --batch`, or compares its answers with those of an exported module.
//
// Usage: rows.mjs MODULE write COUNT SEED > ROWS
//        rows.mjs MODULE compare < ANSWERS
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [module, verb, count, seed] = process.argv.slice(2);
const rules = await import(pathToFileURL(module));

// Mulberry32: the same rows on every machine.
let state = Number(seed);
function random(below) {
  state = (state + 0x6d2b79f5) | 0;
  let bits = Math.imul(state ^ (state >>> 15), state | 1);
  bits = (bits + Math.imul(bits ^ (bits >>> 7), bits | 61)) ^ bits;
  return ((bits ^ (bits >>> 14)) >>> 0) % below;
}
const one = (choices) => choices[random(choices.length)];
const digits = (length) => Array.from({ length }, () => one("0012345678999")).join("");

/** Integers at which rules or the precision of numbers change. */
const edges = [
  ...[1, 2, 3, 6, 9, 14, 15, 16, 17, 18, 19, 20, 21, 22, 40].flatMap((power) => {
    const ten = 10n ** BigInt(power);
    return [ten - 1n, ten, ten + 1n, 2n * ten - 1n, 2n * ten + 11n];
  }),
  ...[31, 32, 53, 63, 64].flatMap((power) => [2n ** BigInt(power) - 1n, 2n ** BigInt(power), 2n ** BigInt(power) + 1n]),
].map(String);

/** Most are short, because rules distinguish short numbers most. */
const integers = [
  () => random(200), () => random(200), () => random(2000), () => random(3_000_000), () => random(30) * 100_000,
  () => one(edges), () => digits(1 + random(40)),
];
const fractions = [
  () => "", () => "", () => "", () => `.${random(100)}`, () => `.${digits(1 + random(3))}`,
  () => `.${"0".repeat(random(20))}${digits(1 + random(20))}`,
];

function number() {
  const text = one(["", "", "", "-", "+"]) + one(integers)() + one(fractions)();
  return random(8) === 0 ? `${text}c${1 + random(one([9, 9, 30, 100_000]))}` : text;
}

/** A JavaScript number. */
function value() {
  const power = 10 ** (random(48) - 24);
  return one([
    random(200), random(2_000_000), random(1000) / 10, random(1_000_000) / 100, (random(2 ** 31) / 7) * power,
    (random(2 ** 31) - 2 ** 30) * power,
  ]);
}

/** A number without exponent, as the tool accepts it. */
function plain(value) {
  const [, sign, integer, fraction = "", power] = /^(-?)(\d+)(?:\.(\d+))?(?:e(.+))?$/.exec(String(value));
  const places = Number(power ?? 0);
  const all = "0".repeat(Math.max(0, -places)) + integer + fraction;
  const point = all.length - fraction.length + places;
  const rest = all.slice(point);
  return sign + all.slice(0, point).padEnd(point, "0") + (rest && `.${rest}`);
}

/** The rows: all locales in turn, in common spellings. */
function write() {
  const ids = [...rules.locales, "root", "qaa"];
  const spelled = (id) => one([id, id, id.replace("_", "-"), id.toUpperCase(), `${id}_ZZ.UTF-8`, `${id}-x-pt`]);
  const types = ["cardinal", "cardinal", "ordinal", "range"];
  const rows = Array.from({ length: count }, (_, place) => {
    const type = one(types);
    const show = random(2) === 0 ? number : () => plain(value());
    let shown = show();
    if (type === "range") {
      // The tool looks up a range whose ends are equal, and this module answers it as a single number.
      const end = show();
      shown = `${shown}~${end.replace(/^[+-]?0*/, "") === shown.replace(/^[+-]?0*/, "") ? `${end}1` : end}`;
    }
    return `${type}\t${spelled(ids[place % ids.length])}\t${shown}`;
  });
  process.stdout.write(`${rows.join("\n")}\n`);
}

/** The number in each type that can represent the text. */
function values(text) {
  const value = Number(text);
  const same = [text];
  if (/^[+-]?\d+$/.test(text)) same.push(BigInt(text.replace("+", "")));
  if (Number.isFinite(value) && plain(value) === text) same.push(value);
  return same;
}

function compare() {
  let asked = 0;
  for (const row of readFileSync(0, "utf8").trimEnd().split("\n")) {
    const [type, locale, shown, category] = row.split("\t");
    const ends = type === "range" ? shown.split("~") : [];
    const answers = type === "range"
      ? [rules.range(locale, ends[0], ends[1])]
      : values(shown).map((value) => rules[type](locale, value));
    asked += answers.length;
    const wrong = answers.filter((answer) => answer !== category);
    if (wrong.length > 0) {
      console.error(`error: the tool says ${category}, the module ${wrong}: ${row}`);
      process.exit(1);
    }
  }
  console.log(asked);
}

if (verb === "write") write();
else compare();
