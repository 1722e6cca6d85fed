// Compares the answers of an exported module with those of the test vectors.
//
// Usage: answers.mjs MODULE VECTORS
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [module, folder] = process.argv.slice(2);
const rules = await import(pathToFileURL(module));

/** What the module says, and what is right. */
function answers(vector) {
  const { type, locale } = vector;
  if (type === "range") return [[rules.range(locale, vector.start, vector.end), vector.category]];
  const number = rules.operands(vector.number);
  const operands = Object.entries(vector.operands);
  return [
    [rules[type](locale, vector.number), vector.category],
    // Longer ones are kept as their last digits.
    ...operands.filter(([name, right]) => name !== "n" && String(right).length <= 15)
      .map(([name, right]) => [number[name], Number(right)]),
  ];
}

/** How many answers there are, and which are wrong. */
function compare(vectors) {
  let count = 0;
  const wrong = [];
  for (const vector of vectors) {
    for (const [answer, right] of answers(vector)) {
      count += 1;
      if (answer !== right) wrong.push(`error: the module says ${answer}: ${JSON.stringify(vector)}`);
    }
  }
  return { count, wrong };
}

function read(name) {
  return readFileSync(`${folder}/${name}.jsonl`, "utf8").trimEnd().split("\n").map((line) => JSON.parse(line));
}

function check(name, vectors) {
  const { count, wrong } = compare(vectors);
  if (wrong.length > 0) {
    console.error(wrong.join("\n"));
    process.exit(1);
  }
  if (compare([{ ...vectors[0], category: "another" }, ...vectors.slice(1)]).wrong.length !== 1) {
    console.error(`error: ${name}.jsonl with a wrong answer must fail the check`);
    process.exit(1);
  }
  console.log(`${name}.jsonl: ${vectors.length} lines, ${count} answers, none differs`);
}

check("numbers", read("numbers"));
check("ranges", read("ranges"));
