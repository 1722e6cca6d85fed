// Compares the speed of an exported module with Intl.PluralRules, for integers and for numbers with two decimals: nanoseconds of
// processor time per answer, as the median of several runs, and the ratio.
//
// Usage: benchmark.mjs MODULE LOCALE…
import { pathToFileURL } from "node:url";

const [module, ...locales] = process.argv.slice(2);
const { cardinal } = await import(pathToFileURL(module));

const RUNS = 9;
const COUNT = 200_000;
const integers = Array.from({ length: COUNT }, (_, place) => (place * 7919) % 1_000_003);
// As numbers, and as text, which preserves the zeros of a number.
const decimals = integers.map((integer) => (integer * 100 + 1 + (integer % 99)) / 100);
const texts = decimals.map((number) => number.toFixed(2));

const median = (times) => times.sort((a, b) => a - b)[RUNS >> 1];

/** Nanoseconds per answer for each implementation. They run in turn, so that other processes slow all of them equally. */
function measure(ways, numbers) {
  const times = ways.map(() => []);
  let letters = 0;
  for (let run = 0; run < RUNS; run += 1) {
    for (const [place, way] of ways.entries()) {
      const start = process.cpuUsage();
      for (const number of numbers) letters += way(number).length;
      const { user, system } = process.cpuUsage(start);
      times[place].push(((user + system) * 1000) / COUNT);
    }
  }
  if (letters === 0) throw new Error("no answers");
  return times.map(median);
}

console.log("locale  numbers      module ns   Intl ns   ratio");
for (const locale of locales) {
  const intl = new Intl.PluralRules(locale);
  for (const [name, numbers] of Object.entries({ integers, decimals, texts })) {
    const [own, other] = measure([(number) => cardinal(locale, number), (number) => intl.select(number)], numbers);
    const columns = [own, other, other / own].map((value) => value.toFixed(1).padStart(9));
    console.log(`${locale.padEnd(7)} ${name.padEnd(9)} ${columns.join(" ")}`);
  }
}
