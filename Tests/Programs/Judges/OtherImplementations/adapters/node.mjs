// install: apt-get install nodejs
// build: true
// run: node {file}
// The number of decimals. A number is expressible if its double, with as many decimals, has the same digits.
function decimals(text) {
  const count = (text.split(".")[1] ?? "").length;
  const digits = text.replace(/^-/, "");
  if (count > 20) throw RangeError(text);
  const shown = count ? Number(digits).toFixed(count) : String(BigInt(Number(digits)));
  if (shown != digits) throw RangeError(text);
  return count;
}

const cache = new Map();
function rules(locale, type, count) {
  const key = [locale, type, count].join();
  const settings = { type, minimumFractionDigits: count, maximumFractionDigits: count };
  if (!cache.has(key)) cache.set(key, new Intl.PluralRules(locale, settings));
  return cache.get(key);
}

function answer(type, locale, number) {
  if (number.includes("c")) return "-";
  try {
    const [start, end] = number.split("~"), count = decimals(start);
    if (end && decimals(end) != count) return "-";
    // For a locale that is not supported, the rules of the default locale would answer.
    if (Intl.PluralRules.supportedLocalesOf(locale).length == 0) return "no data";
    if (end) return rules(locale, "cardinal", count).selectRange(Number(start), Number(end));
    return rules(locale, type, count).select(Number(start));
  } catch (error) {
    if (error instanceof RangeError) return "-";
    throw error;
  }
}

function* linesOfReadline() {
  for (let line; (line = readline()); ) yield line;
}

// JavaScriptCore's program has `readline` and `print`, and no `process`.
const inNode = typeof process != "undefined";
if (inNode) console.log(`Intl.PluralRules in Node.js\t${process.versions.node}\t${process.versions.cldr}`);
const lines = inNode ? (await import("node:fs")).readFileSync(0, "utf8").split("\n").slice(0, -1) : linesOfReadline();
const write = inNode ? console.log : print;
for (const line of lines) write(answer(...line.split("\t")));
