// install: apt-get install nodejs
// build: true
// run: node {file}
// A number is expressible if the double with as many decimals is exactly that number.
function options(text) {
  const decimals = (text.split(".")[1] ?? "").length;
  const digits = text.replace(/^-/, "");
  const exact = decimals ? decimals <= 20 && Math.abs(Number(text)).toFixed(decimals) == digits : String(BigInt(Number(digits))) == digits;
  if (!exact) throw RangeError(text);
  return decimals;
}

const cache = new Map();
function rules(locale, type, decimals) {
  const key = [locale, type, decimals].join();
  const settings = { type, minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  if (!cache.has(key)) cache.set(key, new Intl.PluralRules(locale, settings));
  return cache.get(key);
}

function answer(type, locale, number) {
  if (number.includes("c")) return "-";
  try {
    // For a locale that is not supported, the rules of the default locale would answer.
    if (Intl.PluralRules.supportedLocalesOf(locale).length == 0) return "-";
    if (type != "range") return rules(locale, type, options(number)).select(Number(number));
    const [start, end] = number.split("~");
    if (options(start) != options(end)) return "-";
    return rules(locale, "cardinal", options(start)).selectRange(Number(start), Number(end));
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
