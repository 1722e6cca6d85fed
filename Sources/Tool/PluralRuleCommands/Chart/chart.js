const data = JSON.parse(document.getElementById("data").textContent);
/** The keys of the sentences for each type of rules. */
const sentences = { cardinal: "counted", ordinal: "ordered" };
const state = { language: "en", text: "21", type: "cardinal" };

// MARK: Elements

const find = (id) => document.getElementById(id);

/** Creates an element. A child is an element, a text, a list of children, or null. */
function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children.flat(Infinity).filter((child) => child != null));
  return made;
}

const listed = (words, joint) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${joint} ${words.at(-1)}`;
const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;
const capitalized = (text) => text[0].toUpperCase() + text.slice(1);
const simplified = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

// MARK: Languages

const tag = (id) => id.replaceAll("_", "-");

// A language without a native name has its English name, and one without an English name has its code.
const languages = Object.entries(data.languages).map(([id, { english = tag(id), own }]) => ({
  id, english, own: own ?? english, spoken: own ? tag(id) : "en", words: [id, tag(id), english, own ?? english].map(simplified),
})).sort((a, b) => a.english.localeCompare(b.english, "en"));
const named = new Map(languages.map((language) => [language.id, language]));

/** The rules of a language; all numbers are `other` if CLDR has none. */
function rulesOf(id, type) {
  const position = data.languages[id][type];
  return position === undefined ? undefined : data[type][position];
}
const categoriesOf = (id, type) => rulesOf(id, type)?.rules.map((rule) => rule.category) ?? ["other"];

/** The result that CLDR lists for a range, by the categories of its ends; undefined if it lists none. */
const listedRange = (id, start, end) =>
  data.ranges[data.languages[id].ranges]?.find((range) => range.start === start && range.end === end)?.result;

// MARK: Numbers

/** The letters with which apps abbreviate numbers, and their powers of ten. */
const powers = { K: 3, M: 6, B: 9, T: 12 };

/** A number from CLDR as apps abbreviate it: `1.2M` for `1.2c6`. */
const shortened = (text) => text.replace(/c(\d+)/g, (exponent, power) =>
  Object.keys(powers).find((letter) => powers[letter] === Number(power)) ?? exponent);

/** A number as spelled in CLDR: `1.2c6`; undefined if the text is not a number. Digits may be of any script. */
function number(text) {
  const ascii = text.trim().replace(/\p{Nd}/gu, (digit) => {
    let zero = digit.codePointAt(0);
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return (digit.codePointAt(0) - zero) % 10;
  });
  const plain = ascii.replace(/(?<=\d)[\s'’٬](?=\d{3})/gu, "").replace(/[,٫]/u, ".").replace(/[eC]/u, "c").replace(/^[-−]/u, "")
    .replace(/(?<=\d)\s*([KMBT])$/iu, (_, letter) => `c${powers[letter.toUpperCase()]}`);
  return /^\d+(\.\d+)?(c[1-9]\d{0,2})?$/.test(plain) ? plain : undefined;
}

/** Parses the input: a number, or the start and end of a range; undefined if the text is neither. */
function asked(text) {
  const ends = text.split(/\s*(?:[–—~…]|\.\.|(?<=\p{Nd})\s*-)\s*/u).map(number);
  if (ends.length > 2 || ends.includes(undefined)) return undefined;
  // A range whose ends look the same is one number.
  const shown = ends.map((end) => end.replace(/^0+(?=\d)/, ""));
  return shown[0] === shown[1] ? [ends[0]] : ends;
}

/** UTS #35 Part 3, “Plural operand meanings”. */
function operandsOf(text) {
  const [, integer, fraction = "", exponent = "0"] = /^(\d+)(?:\.(\d+))?(?:c(\d+))?$/.exec(text);
  const c = Number(exponent);
  const i = BigInt(integer + fraction.slice(0, c).padEnd(c, "0"));
  const visible = fraction.slice(c);
  const significant = visible.replace(/0+$/, "");
  return {
    n: significant ? `${i}.${significant}` : `${i}`,
    i, v: BigInt(visible.length), w: BigInt(significant.length),
    f: BigInt(visible || 0), t: BigInt(significant || 0), c: BigInt(c),
  };
}

/** Returns whether a relation from CLDR holds. UTS #35 Part 3, “Relations”. */
function holds(relation, operands) {
  const isInteger = relation.operand !== "n" || operands.w === 0n;
  let x = relation.operand === "n" ? operands.i : operands[relation.operand];
  if (relation.modulus) x %= BigInt(relation.modulus);
  const isIn = relation.values.some(([first, last]) =>
    BigInt(first) <= x && (isInteger ? x <= BigInt(last) : relation.within && x < BigInt(last)));
  return isIn !== Boolean(relation.negated);
}

/** Returns whether an alternative of a rule's condition holds; `other` has none. */
const isMet = (rule, operands) =>
  rule.category === "other" || rule.condition.some(({ relations }) => relations.every((relation) => holds(relation, operands)));

/** The category of a number as spelled in CLDR. */
function select(id, type, text) {
  const operands = operandsOf(text);
  return rulesOf(id, type)?.rules.find((rule) => isMet(rule, operands)).category ?? "other";
}

/** The category of a range. A pair of categories that CLDR does not list has the category of its end. */
function selectRange(id, start, end) {
  const [first, last] = [start, end].map((text) => select(id, "cardinal", text));
  return listedRange(id, first, last) ?? last;
}

const formats = new Map();

/** The number format of a language with a number of decimals; undefined if the browser does not support the language. */
function format(id, digits, isCompact) {
  const key = [id, digits, isCompact].join();
  if (!formats.has(key)) {
    const isKnown = Intl.NumberFormat.supportedLocalesOf([tag(id)]).length && digits <= 20;
    const compact = isCompact ? { notation: "compact", compactDisplay: "long" } : {};
    formats.set(key, isKnown
      ? new Intl.NumberFormat(tag(id), { minimumFractionDigits: digits, maximumFractionDigits: digits, ...compact }) : undefined);
  }
  return formats.get(key);
}

/** The digits of a number as a format shows them, without the text around them. */
const digitsShown = (format, text) => format.formatToParts(text)
  .filter(({ type }) => type === "integer" || type === "fraction").map(({ value }) => value).join(".");

/** A number formatted for the language, if the browser supports it. */
function written(id, text) {
  const [mantissa, exponent] = text.split("c");
  const digits = mantissa.split(".")[1]?.length ?? 0;
  const plain = format(id, digits, false);
  if (!plain) return text;
  if (!exponent) return plain.format(mantissa);
  // Some languages abbreviate to another power of ten than that of the number.
  const value = `${mantissa}e${exponent}`;
  const compact = format(id, digits, true);
  return digitsShown(compact, value) === digitsShown(plain, mantissa) ? compact.format(value) : text;
}

/** Integers with runs as ranges: `2–4, 22–24, 32–34`. */
function runs(integers) {
  const found = [];
  for (const integer of integers) {
    const run = found.at(-1);
    if (run && run.last === integer - 1) run.last = integer;
    else found.push({ first: integer, last: integer });
  }
  return found.flatMap(({ first, last }) =>
    last - first > 1 ? [`${first}–${last}`] : last > first ? [`${first}`, `${last}`] : [`${first}`]);
}

/** The first integers of each category, up to a limit. */
const searched = 1010;
function firstIntegers(id, type) {
  const integers = {};
  for (let n = 0; n < searched; n += 1) (integers[select(id, type, `${n}`)] ??= []).push(n);
  return integers;
}

const samples = (text) => (text ?? "").split(", ").filter((sample) => sample && sample !== "…").map((sample) => sample.replace("~", "–"));
const firstOf = (items, isComplete) =>
  items.length > 6 || !isComplete ? [...items.slice(0, 6), "…"].join(", ") : items.join(", ");

function integersText(rule, integers) {
  if (rule.integers === "none") return "none";
  if (rule.integers !== "unbounded") return firstOf(runs(rule.integers), true);
  if (!integers) return firstOf(samples(rule.samples.integer).filter((sample) => !sample.includes("c")), false);
  // A run may extend beyond the searched numbers.
  const found = runs(integers);
  return firstOf(found.at(-1).endsWith(`–${searched - 1}`) && found.length < 6 ? integers.slice(0, 6) : found, false);
}

function compactText(rule) {
  const all = [...samples(rule.samples.integer), ...samples(rule.samples.decimal)].filter((sample) => sample.includes("c"));
  return all.length ? firstOf(all.map(shortened), false) : undefined;
}

function decimalsText(rule) {
  if (rule.decimals === "none") return "none";
  if (rule.decimals !== "unbounded") return firstOf(runs(rule.decimals).map((run) => run.replace(/\d+/g, "$&.0")), true);
  return firstOf(samples(rule.samples.decimal).filter((sample) => !sample.includes("c")), false);
}

/** A number to insert into the sentence of a category. */
function example(id, type, rule, integers) {
  const integer = integers?.find((n) => n > 0) ?? integers?.[0];
  if (integer !== undefined) return `${integer}`;
  const all = [...samples(rule.samples.integer), ...["1.5", "0.5", "2.5", "0.1"], ...samples(rule.samples.decimal)];
  return all.map((sample) => sample.split("–")[0]).find((text) => select(id, type, text) === rule.category);
}

// MARK: Sentences

/** The sentence of a category with a number inserted; undefined if CLDR has none. */
function sentence(id, type, category, shown) {
  const found = data.languages[id][sentences[type]][category];
  if (!found) return undefined;
  // Keep no-break spaces only next to the number; others would make lines too long.
  return found.pattern.replace(/(?<!\})\u00a0(?!\{)/g, " ").split("{0}").flatMap((part, index) => (index ? [element("b", {}, shown), part] : [part]));
}

const isDraft = (id, type, category) => data.languages[id][sentences[type]][category]?.draft;
const padding = (words) => /\b0\d+/.exec(words)?.[0].length ?? 0;

/** The reason why a number has its category, in words. */
function reason(rules, text, category) {
  const rule = rules?.rules.find((rule) => rule.category === category);
  if (!rules) return `CLDR has no such rules for ${named.get(state.language).english}: every number is other.`;
  if (rules.rules.length === 1) return "Every number has the same form.";
  if (category === "other") return `No other category takes ${shortened(text)}.`;
  const operands = operandsOf(text);
  const met = rule.condition.find(({ relations }) => relations.every((relation) => holds(relation, operands)));
  if (met.words && /^\d+$/.test(text)) {
    if (Array.isArray(rule.integers)) {
      return `Of all whole numbers, only ${listed(runs(rule.integers), "and")} ${rule.integers.length > 1 ? "are" : "is"} ${category}.`;
    }
    if (met.words === `is ${text}`) return `${text} itself is ${category}.`;
    const width = padding(met.words);
    const note = text.length < width ? ` (${text} counts as ${text.padStart(width, "0")})` : "";
    return `${text} ${met.words}${note}.`;
  }
  return `The condition of ${category} holds for ${shortened(text)}.`;
}

const meanings = {
  n: "value", i: "whole part", v: "decimals", w: "… without 0s", f: "their digits", t: "… without 0s", c: "exponent",
};

function operandList(text) {
  return element("dl", { class: "operands", "aria-label": `Operands of ${text}` }, Object.entries(operandsOf(text)).map(([name, value]) =>
    element("div", {}, element("dt", {}, element("code", {}, name), element("span", {}, ` ${meanings[name]}`)), element("dd", {}, `${value}`))));
}

/** Relations that must all hold, with their results. */
function conjunction(relations, operands) {
  return relations.map((relation, index) => {
    const isTrue = holds(relation, operands);
    return [index ? element("small", {}, " and ") : null, element("span", { class: isTrue ? "relation yes" : "relation no" },
      element("span", { "aria-hidden": "true" }, isTrue ? "✓ " : "✗ "), element("code", {}, relation.text),
      element("span", { class: "spoken" }, isTrue ? " holds" : " fails"))];
  });
}

/** CLDR's conditions, up to the first one that holds. */
function trace(rules, text) {
  const operands = operandsOf(text);
  const list = element("dl", { class: "trace", "aria-label": `CLDR’s conditions for ${text}` });
  for (const rule of rules?.rules ?? []) {
    const decides = isMet(rule, operands);
    list.append(element("div", { "data-category": rule.category, class: decides ? "met" : undefined },
      element("dt", {}, rule.category),
      element("dd", {}, rule.condition.length ? rule.condition.map(({ relations }, index) =>
        [element("span", { class: "alternative" }, index ? element("small", {}, "or ") : null, conjunction(relations, operands)), " "])
        : element("small", {}, "everything else"))));
    if (decides) break;
  }
  return list;
}

// MARK: The number

function answer() {
  const { language, text, type } = state;
  const ends = asked(text);
  find("hint").toggleAttribute("data-wrong", !ends);
  find("number").setAttribute("aria-invalid", !ends);
  find("number").setAttribute("data-length", text.length > 8 ? "long" : "short");
  mark(ends?.join("–"));
  if (!ends) return clear(text);
  const isRange = ends.length === 2;
  const category = isRange ? selectRange(language, ...ends) : select(language, type, ends[0]);
  const rules = rulesOf(language, isRange ? "cardinal" : type);
  const sentenceType = isRange ? "cardinal" : type;
  find("stage").setAttribute("data-category", category);
  find("category").textContent = category;
  const shown = ends.map((end) => written(language, end)).join("–");
  find("sentence").setAttribute("lang", tag(language));
  find("sentence").replaceChildren(...(sentence(language, sentenceType, category, shown) ?? []));
  if (isRange) {
    const counts = ends.map((end) => select(language, "cardinal", end));
    find("why").textContent = `${shortened(ends[0])} is ${counts[0]}, ${shortened(ends[1])} is ${counts[1]}; for ${counts[0]}–${counts[1]}, CLDR lists `
      + (listedRange(language, ...counts) ? `${category}.` : "nothing, so the end decides.");
    find("proof").replaceChildren(...ends.flatMap((end) => [operandList(end), trace(rules, end)]));
  } else {
    find("why").textContent = reason(rules, ends[0], category);
    find("proof").replaceChildren(operandList(ends[0]), trace(rules, ends[0]));
  }
  markCards(sentenceType, category);
}

/** Marks the card of a category, or no card. */
function markCards(type, category) {
  for (const card of document.querySelectorAll(".card")) {
    card.setAttribute("aria-current", card.dataset.type === type && card.dataset.category === category);
  }
}

/** Clears the answer and shows the accepted input. */
function clear(text) {
  find("stage").removeAttribute("data-category");
  for (const id of ["category", "sentence", "proof"]) find(id).replaceChildren();
  find("why").textContent = `${text.trim() ? `“${text.trim()}” is not a number that this page can read. ` : ""}`
    + "Type a whole number (21), decimals as readers see them (1.50), a range (5–7) or a number as apps shorten it (1.2M).";
  markCards();
}

/** The cells of each number, and the marked ones. */
const cells = new Map();
let marked = [];

/** Marks the cells of a number. */
function mark(text) {
  for (const cell of marked) cell.setAttribute("aria-pressed", "false");
  marked = cells.get(`${state.type} ${text}`) ?? [];
  for (const cell of marked) cell.setAttribute("aria-pressed", "true");
}

let timer;
function ask(text, type = state.type) {
  Object.assign(state, { text, type });
  if (find("number").value !== text) find("number").value = text;
  document.querySelector(`[name=type][value=${type}]`).checked = true;
  answer();
  // Browsers reject too many changes of the address.
  clearTimeout(timer);
  const written = location.hash;
  if (written === address()) return;
  // Do not replace the address of a link that was followed in the meantime.
  timer = setTimeout(() => { if (location.hash === written) history.replaceState(null, "", address()); }, 250);
}

const address = (language = state.language) =>
  `#${tag(language)}/${encodeURIComponent(state.text)}${state.type === "ordinal" ? "/ordinal" : ""}`;

// MARK: Cards

function remark(rule) {
  switch (rule.reach) {
    case "decimals": return "Decimals only: messages with only whole numbers do not need this form.";
    case "compact": return "Compact numbers only.";
    case "largeIntegers": return "For large numbers only.";
    case "nothing": return "No number has it.";
    default: return undefined;
  }
}

function cards(id, type) {
  const integers = firstIntegers(id, type);
  const rules = rulesOf(id, type)?.rules ?? [];
  return rules.map((rule) => {
    const { category } = rule;
    const text = example(id, type, rule, integers[category]);
    const said = text && sentence(id, type, category, written(id, text));
    const words = rule.words ? `If the number ${rule.words}` : rules.length === 1 ? "Every number" : category === "other" ? "Everything else" : undefined;
    const note = remark(rule);
    const compact = compactText(rule);
    return element("li", { class: "card", "data-category": category, "data-type": type },
      element("h3", {}, category),
      element("p", { class: "sentence", lang: tag(id), dir: "auto" }, said || element("b", {}, text ?? "")),
      isDraft(id, type, category) ? element("p", { class: "draft" }, "Not yet confirmed in CLDR") : null,
      words ? element("p", { class: "words" }, words) : null,
      note ? element("p", { class: "remark" }, note) : null,
      element("dl", {},
        element("dt", {}, "whole"), element("dd", {}, integersText(rule, integers[category])),
        type === "cardinal" ? [element("dt", {}, "decimals"), element("dd", {}, decimalsText(rule))] : null,
        type === "cardinal" && compact ? [element("dt", {}, "compact"), element("dd", {}, compact)] : null));
  });
}

function needs(id) {
  const rules = rulesOf(id, "cardinal");
  if (!rules) return "CLDR has no rules for this language.";
  const rest = rules.rules.filter((rule) => !rules.needed.includes(rule.category)).map((rule) => rule.category);
  const unneeded = rest.length ? ` ${capitalized(listed(rest, "and"))} ${rest.length > 1 ? "are" : "is"} for numbers with decimals.` : "";
  return rules.rules.length === 1
    ? "One form serves every number."
    : `Messages with whole numbers need ${counted(rules.needed.length, "form")}: ${listed(rules.needed, "and")}.${unneeded}`;
}

// MARK: Grids

function cell(type, text, category) {
  const button = element("button", {
    type: "button", tabindex: "-1", "aria-pressed": "false", "data-category": category, "data-number": text, "data-type": type,
  }, shortened(text), " ", element("small", {}, category));
  const key = `${type} ${text}`;
  cells.set(key, [...cells.get(key) ?? [], button]);
  return element("td", {}, button);
}

function grid(caption, rows, kind = "grid") {
  const table = element("table", { class: kind, role: "grid" }, element("caption", {}, caption), rows);
  table.querySelector("button")?.setAttribute("tabindex", "0");
  return table;
}

/** A hundred numbers in a square. A function returns the text of each. */
function square(id, type, caption, text) {
  return grid(caption, Array.from({ length: 10 }, (_, row) => element("tr", {}, Array.from({ length: 10 }, (_, column) => {
    const number = text(row * 10 + column);
    return cell(type, number, select(id, type, number));
  }))));
}

function panel(name, lead, ...content) {
  find(name).replaceChildren(element("p", { class: "lead" }, lead), element("p", { class: "readout" }, "\u00a0"), ...content);
}

function compactGrid(id) {
  const names = ["thousand", "million", "billion", "trillion"];
  const rows = ["1", "1.0", "1.2", "2", "5", "10", "21", "100"].map((mantissa) =>
    element("tr", {}, element("th", { scope: "row" }, mantissa), Object.values(powers).map((power) => {
      const text = `${mantissa}c${power}`;
      return cell("cardinal", text, select(id, "cardinal", text));
    })));
  const head = element("tr", {}, element("td"), names.map((name) => element("th", { scope: "col" }, name)));
  return grid("Numbers as apps shorten them", [head, ...rows], "grid wide");
}

/** The first numbers in two categories, the second one larger. */
function rangeExample(numbers, start, end) {
  for (const low of numbers[start] ?? []) {
    const high = (numbers[end] ?? []).find((high) => Number(high) > Number(low));
    if (high) return `${low}–${high}`;
  }
  return undefined;
}

function rangeGrid(id) {
  const categories = categoriesOf(id, "cardinal");
  const numbers = {};
  const candidates = [...Array.from({ length: 120 }, (_, n) => `${n}`), "1000000", "2000000", "0.5", "1.5", "2.5", "10.5", "2000000.5"];
  for (const text of candidates) (numbers[select(id, "cardinal", text)] ??= []).push(text);
  const rows = categories.map((start) => element("tr", {}, element("th", { scope: "row" }, `${start} –`), categories.map((end) => {
    const text = rangeExample(numbers, start, end);
    if (!text) return element("td", { class: "none" }, element("span", { class: "spoken" }, "no such range"));
    const made = cell("cardinal", text, selectRange(id, ...text.split("–")));
    if (!listedRange(id, start, end)) made.classList.add("implied");
    return made;
  })));
  const head = element("tr", {}, element("td"), categories.map((end) => element("th", { scope: "col" }, `– ${end}`)));
  return element("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": "Ranges" }, grid("Start in rows, end in columns", [head, ...rows], "grid wide"));
}

function panels(id) {
  panel("whole", "The number under the pointer or the focus is shown in its sentence; press it to see why.",
    element("div", { class: "grids" }, square(id, "cardinal", "0 to 99", (n) => `${n}`), square(id, "cardinal", "100 to 199", (n) => `${100 + n}`)));
  panel("decimals", "Decimals count as readers see them: 1.0 may be another form than 1.",
    element("div", { class: "grids" }, square(id, "cardinal", "0.0 to 9.9", (n) => (n / 10).toFixed(1)), square(id, "cardinal", "0.00 to 0.99", (n) => (n / 100).toFixed(2))));
  panel("compact", "1.2M is 1.2 million as apps shorten it (1.2c6 in CLDR’s data); 1,200,000 written out can be another form.", compactGrid(id));
  panel("ranges", data.languages[id].ranges === undefined
    ? "CLDR lists no ranges for this language, so a range takes the form of its end."
    : "The form of a range follows from those of its ends. Striped ones are not listed in CLDR: the end decides.", rangeGrid(id));
  panel("ordinals", rulesOf(id, "ordinal")
    ? "Numbers that order: 1st, 2nd, 3rd." : "CLDR has no rules for numbers that order in this language.",
    element("ul", { class: "cards" }, cards(id, "ordinal")),
    element("div", { class: "grids" }, square(id, "ordinal", "0 to 99", (n) => `${n}`), square(id, "ordinal", "100 to 199", (n) => `${100 + n}`)));
}

/** Describes the cell under the pointer or with the focus. */
function read(event) {
  const target = event.target.closest?.("button[data-number]");
  const line = target?.closest("[role=tabpanel]")?.querySelector(".readout");
  if (!line) return;
  const { number: text, type, category } = target.dataset;
  const shown = text.split("–").map((end) => written(state.language, end)).join("–");
  const said = sentence(state.language, type, category, shown);
  line.replaceChildren(element("strong", {}, `${shortened(text)} is ${category}`), said ? " · " : "",
    said ? element("bdi", { lang: tag(state.language) }, said) : "");
}

/** Moves the focus in a grid. */
function move(event) {
  const here = event.target.closest?.("button[data-number]");
  if (!here) return;
  const cellOf = (row, column) => row?.cells[column]?.querySelector("button");
  const row = here.closest("tr");
  const column = here.parentElement.cellIndex;
  const inRow = [...row.querySelectorAll("button")];
  const next = {
    ArrowRight: () => inRow[inRow.indexOf(here) + 1],
    ArrowLeft: () => inRow[inRow.indexOf(here) - 1],
    ArrowDown: () => cellOf(row.nextElementSibling, column),
    ArrowUp: () => cellOf(row.previousElementSibling, column),
    Home: () => inRow[0],
    End: () => inRow.at(-1),
  }[event.key]?.();
  if (!next) return;
  event.preventDefault();
  here.setAttribute("tabindex", "-1");
  next.setAttribute("tabindex", "0");
  next.focus();
}

// MARK: Notes

const chips = (ids) => element("ul", { class: "chips" }, ids.map((id) =>
  element("li", {}, element("a", { href: `#${tag(id)}` }, named.get(id).english))));

function kin(id) {
  const position = data.languages[id].cardinal;
  const others = languages.filter((other) => other.id !== id && data.languages[other.id].cardinal === position);
  return others.length
    ? [element("p", { class: "lead" }, `${counted(others.length, "other language")} put${others.length === 1 ? "s" : ""} every number into the same category.`), chips(others.map((other) => other.id))]
    : [element("p", {}, "No other language on this page has these rules.")];
}

function gettext(id) {
  const rules = rulesOf(id, "cardinal");
  if (!rules?.gettext) return [element("p", {}, rules?.refusal ?? "CLDR has no rules for this language.")];
  const rest = rules.rules.filter((rule) => rule.integers === "none").map((rule) => rule.category);
  const forms = rules.rules.filter((rule) => rule.integers !== "none");
  return [
    element("pre", { tabindex: "0", role: "group", "aria-label": "Header of .po files" }, `Plural-Forms: ${rules.gettext}`),
    element("ul", { class: "forms" }, forms.map((rule, index) =>
      element("li", { "data-category": rule.category }, `msgstr[${index}] ${rule.category}`))),
    rest.length ? element("p", {}, `gettext counts in whole numbers, and none is ${listed(rest, "or")}.`) : null,
  ];
}

/** The changes of a language in a comparison of releases. */
function changesOf(id, change) {
  const has = (group) => group.locales.includes(id);
  const ofRules = change.rules.flatMap(({ type, added, removed, changed }) => [
    ...added.filter(has).map((group) => `New ${type} rules: ${listed(group.categories, "and")} (until then those of ${group.elsewhere}).`),
    ...removed.filter(has).map((group) => `No ${type} rules any more: those of ${group.elsewhere} apply.`),
    ...changed.filter(has).map((group) => `${capitalized(type)} rules: ${group.advice}.`),
  ]);
  const { ranges } = change;
  return [
    ...ofRules,
    ...(ranges.added.includes(id) ? ["Ranges are listed now."] : []),
    ...(ranges.removed.includes(id) ? ["Ranges are listed no more."] : []),
    ...ranges.changed.filter(has).map((group) => `Ranges: ${group.pairs.map((pair) =>
      `${pair.start}–${pair.end} is ${pair.new ?? pair.end} (was ${pair.old ?? pair.end})`).join(", ")}.`),
  ];
}

function changes(id) {
  const all = data.changes.map((change) => ({ change, texts: changesOf(id, change) })).filter(({ texts }) => texts.length);
  if (!all.length) return [element("p", {}, `Nothing, since CLDR ${data.changes[0].old}.`)];
  return [element("ul", { class: "changes" }, all.reverse().map(({ change, texts }) =>
    element("li", {}, element("strong", {}, `CLDR ${change.old} → ${change.new}`), texts.map((text) => element("p", {}, text)))))];
}

// MARK: The page

function show(id) {
  state.language = id;
  const language = named.get(id);
  const { english, own } = language;
  document.title = `${english} – Plural forms`;
  find("name").textContent = own;
  find("name").setAttribute("lang", language.spoken);
  const count = categoriesOf(id, "cardinal").length;
  const origins = new Set(["cardinal", "ordinal"].map((type) => rulesOf(id, type)?.origin).filter(Boolean));
  find("about").textContent = [
    english, tag(id), count === 1 ? "1 category" : `${count} categories`, ...[...origins].map((file) => `rules of ${file}`),
  ].filter((part) => part !== own).join(" · ");
  find("needs").textContent = needs(id);
  find("cards").replaceChildren(...cards(id, "cardinal"));
  cells.clear();
  panels(id);
  find("kin").replaceChildren(...kin(id));
  find("gettext").replaceChildren(...gettext(id).filter(Boolean));
  find("changes").hidden = !data.changes.length;
  if (data.changes.length) find("change-list").replaceChildren(...changes(id));
}

/** The ID of a language in the data, from any spelling; undefined if the data does not contain it. */
function known(name) {
  for (let rest = simplified(tag(name)); rest; rest = rest.slice(0, Math.max(0, rest.lastIndexOf("-")))) {
    const found = languages.find((language) => simplified(tag(language.id)) === rest);
    if (found) return found.id;
  }
  return undefined;
}

function follow() {
  let parts = [];
  try {
    parts = location.hash.slice(1).split("/").map(decodeURIComponent);
  } catch { /* A malformed address leads nowhere. */ }
  const [name, text, type] = parts;
  const wanted = [name, state.shown ? state.language : undefined, ...navigator.languages, "en"];
  const id = wanted.map((name) => name && known(name)).find(Boolean) ?? languages[0].id;
  if (state.shown !== id) show(id);
  state.shown = id;
  const isUnknown = name && !known(name);
  find("unknown").hidden = !isUnknown;
  find("unknown").textContent = isUnknown
    ? `The language “${name}” is unknown: no plural rules on this page have this code. Shown instead: ${named.get(id).english}.` : "";
  if (type === "ordinal") choosePanel(find("tab-ordinals"));
  if (text) ask(text, type === "ordinal" ? "ordinal" : "cardinal");
  else ask(state.text);
}

function go(id) {
  if (id !== state.language) history.pushState(null, "", address(id));
  follow();
}

// MARK: Finding

let matches = [];
let active = -1;

function offer() {
  const wanted = simplified(find("find").value.trim());
  const rank = ({ words }) => words.some((word) => word === wanted) ? 0 : words.some((word) => word.startsWith(wanted)) ? 1 : 2;
  matches = languages.filter(({ words }) => words.some((word) => word.includes(wanted))).map((language) => ({ language, rank: rank(language) }))
    .sort((a, b) => a.rank - b.rank).map(({ language }) => language);
  // A code with a script or region finds the same language as in an address.
  if (!matches.length) matches = [named.get(known(wanted))].filter(Boolean);
  find("found").replaceChildren(...(matches.length ? matches.map((language, index) =>
    element("li", { role: "option", id: `found-${index}`, "aria-selected": "false", "data-id": language.id },
      element("bdi", { class: "own", lang: language.spoken }, language.own),
      language.own === language.english ? null : element("span", { class: "english" }, language.english),
      element("code", {}, tag(language.id)))) : [element("li", { role: "option", "aria-disabled": "true", "aria-selected": "false" }, "No such language")]));
  open(true);
  activate(matches.length && wanted ? 0 : -1);
}

function open(isOpen) {
  find("found").hidden = !isOpen;
  find("find").setAttribute("aria-expanded", isOpen);
  if (!isOpen) find("find").removeAttribute("aria-activedescendant");
}

function activate(index) {
  find("found").querySelector("[aria-selected=true]")?.setAttribute("aria-selected", "false");
  active = index;
  const option = find(`found-${index}`);
  option?.setAttribute("aria-selected", "true");
  option?.scrollIntoView({ block: "nearest" });
  if (option) find("find").setAttribute("aria-activedescendant", option.id);
  else find("find").removeAttribute("aria-activedescendant");
}

function choose(id) {
  find("find").value = "";
  open(false);
  go(id);
}

find("find").addEventListener("input", offer);
find("find").addEventListener("click", offer);
find("find").addEventListener("blur", () => open(false));
find("find").addEventListener("keydown", (event) => {
  const isOpen = !find("found").hidden;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) {
    event.preventDefault();
    if (!isOpen) offer();
    if (matches.length) activate((active + step + matches.length + (active < 0 && step < 0 ? 1 : 0)) % matches.length);
  } else if (event.key === "Enter" && isOpen && matches[active]) {
    choose(matches[active].id);
  } else if (event.key === "Escape") {
    open(false);
  }
});
// A press must not take the focus, because that would close the list before the click.
find("found").addEventListener("pointerdown", (event) => event.preventDefault());
find("found").addEventListener("mousedown", (event) => event.preventDefault());
find("found").addEventListener("click", (event) => {
  const id = event.target.closest("[data-id]")?.dataset.id;
  if (id) choose(id);
});

// MARK: Events

find("number").addEventListener("input", () => ask(find("number").value));
for (const radio of document.querySelectorAll("[name=type]")) radio.addEventListener("change", () => ask(state.text, radio.value));
for (const button of find("hint").querySelectorAll("button")) button.addEventListener("click", () => ask(button.textContent));

const tabs = [...document.querySelectorAll("[role=tab]")];
function choosePanel(chosen) {
  for (const tab of tabs) {
    const isChosen = tab === chosen;
    const panel = find(tab.getAttribute("aria-controls"));
    tab.setAttribute("aria-selected", isChosen);
    tab.setAttribute("tabindex", isChosen ? "0" : "-1");
    panel.hidden = !isChosen;
    panel.dataset.title = tab.textContent;
  }
}
for (const [index, tab] of tabs.entries()) {
  tab.addEventListener("click", () => choosePanel(tab));
  tab.addEventListener("keydown", (event) => {
    const next = { ArrowRight: tabs[(index + 1) % tabs.length], ArrowLeft: tabs.at(index - 1), Home: tabs[0], End: tabs.at(-1) }[event.key];
    if (!next) return;
    event.preventDefault();
    choosePanel(next);
    next.focus();
  });
}
for (const panel of document.querySelectorAll("[role=tabpanel]")) {
  panel.addEventListener("pointerover", read);
  panel.addEventListener("focusin", read);
  panel.addEventListener("keydown", move);
  panel.addEventListener("click", (event) => {
    const { number: text, type } = event.target.closest("button[data-number]")?.dataset ?? {};
    if (!text) return;
    ask(shortened(text), type);
    find("stage").scrollIntoView({ block: "start" });
  });
}

choosePanel(tabs[0]);
window.addEventListener("hashchange", follow);
find("release").textContent = data.release;
find("count").textContent = counted(languages.length, "language");
follow();
