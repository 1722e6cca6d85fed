// Compares the answers of an exported module with CLDR's samples and ranges in the JSON export of the same release.
//
// Usage: samples.mjs MODULE < JSON
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const rules = await import(pathToFileURL(process.argv[2]));
const release = JSON.parse(readFileSync(0, "utf8"));
let count = 0;

function expect(answer, right, ...question) {
  count += 1;
  if (answer === right) return;
  console.error(`error: the module says ${answer}, not ${right}: ${question.join(" ")}`);
  process.exit(1);
}

/** The numbers of a list of samples, and the ends of its ranges. */
function numbers(samples) {
  return Object.values(samples).flatMap((list) => list.split(/, |~/).filter((number) => number !== "…"));
}

for (const [id, locale] of Object.entries(release.locales)) {
  for (const type of ["cardinal", "ordinal"]) {
    for (const { category, samples } of locale[type] ?? []) {
      for (const number of numbers(samples)) expect(rules[type](id, number), category, type, id, number);
    }
  }
  const example = (name, place) => numbers(locale.cardinal.find(({ category }) => category === name).samples).at(place);
  for (const { start, end, result } of locale.cardinal ? locale.ranges : []) {
    const [first, last] = [example(start, 0), example(end, -1)];
    if (first !== last) expect(rules.range(id, first, last), result, "range", id, first, last);
  }
}
expect(rules.cldrVersion, release.cldrVersion, "release");
console.log(`CLDR ${release.cldrVersion}: ${count} samples and ranges, none differs`);
