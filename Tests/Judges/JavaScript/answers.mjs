// Compares the answers of an exported module with those of the test vectors.
//
// Usage: answers.mjs MODULE VECTORS
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [module, folder] = process.argv.slice(2);
const rules = await import(pathToFileURL(module));

const [numbers, ranges, locales] = ["numbers", "ranges", "locales"].map((name) =>
  readFileSync(`${folder}/${name}.jsonl`, "utf8").trimEnd().split("\n").map((line) => JSON.parse(line)));
/** Numbers that distinguish all rules. */
const samples = [...new Set(numbers.map((vector) => vector.number))];

/** The categories of all samples in a locale. */
function everyAnswer(locale, type) {
  return samples.map((number) => rules[type](locale, number)).join();
}

const known = new Map();

/** Pairs of an answer of the module and the expected one. */
function answers(vector) {
  const { type, locale } = vector;
  if (vector.rules !== undefined) {
    const key = `${type} ${vector.rules}`;
    if (!known.has(key)) known.set(key, everyAnswer(vector.rules, type));
    return [[everyAnswer(locale, type), known.get(key)]];
  }
  if (type === "range") return [[rules.range(locale, vector.start, vector.end), vector.category]];
  const operands = rules.operands(vector.number);
  // Longer ones are stored as their last digits.
  const exact = Object.keys(operands).filter((name) => String(vector.operands[name]).length <= 15);
  return [
    [rules[type](locale, vector.number), vector.category],
    ...exact.map((name) => [operands[name], Number(vector.operands[name])]),
  ];
}

/** Counts the answers, and lists the vectors with wrong ones. */
function compare(vectors) {
  const pairs = vectors.flatMap((vector) => answers(vector).map((pair) => [vector, ...pair]));
  const wrong = pairs.filter(([, answer, right]) => answer !== right);
  return { count: pairs.length, wrong: wrong.map(([vector]) => JSON.stringify(vector)) };
}

function check(name, vectors, mistake) {
  const { count, wrong } = compare(vectors);
  if (wrong.length > 0) throw `error: ${name}.jsonl: the module answers otherwise:\n${wrong.join("\n")}`;
  if (compare([{ ...vectors[0], ...mistake }]).wrong.length === 0) {
    throw `error: ${name}.jsonl with a wrong answer must fail the check`;
  }
  console.log(`${name}.jsonl: ${vectors.length} lines, ${count} answers, none differs`);
}

try {
  check("numbers", numbers, { category: "another" });
  check("ranges", ranges, { category: "another" });
  check("locales", locales, { rules: "pl" });
} catch (error) {
  console.error(error);
  process.exit(1);
}
