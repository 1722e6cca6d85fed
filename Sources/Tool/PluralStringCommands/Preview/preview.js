// Shows the messages of a preview. Texts may come from untrusted files: they become text nodes and language attributes, and never
// markup.

const data = JSON.parse(document.getElementById("preview").textContent);
const form = document.getElementById("filters");
const main = document.querySelector("main");
const [head, body] = main.querySelectorAll("thead, tbody");

/** The number of cells per page, so that pages with many languages are as fast as those with few. */
const cellsOfPage = 400;
/** The maximum number of cells to print: more would keep browsers busy for minutes. */
const cellsOfPaper = 40000;
/** With more languages, paper is too narrow for columns. */
const columnsOfPaper = 3;

const sources = new Set(data.messages.map((message) => message.source));
const tables = new Set(data.messages.map((message) => message.table));
const languages = new Map(data.languages.map((language, index) => [language.code, { ...language, index }]));
/** The development languages come first. */
const columns = [...languages.keys()].sort((a, b) => sources.has(b) - sources.has(a));

// Elements

function element(name, attributes = {}, ...children) {
  const result = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== undefined) result.setAttribute(attribute, value);
  }
  result.append(...children.filter((child) => child !== undefined));
  return result;
}

const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;
const isVisible = (text) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

const english = new Intl.DisplayNames(["en"], { type: "language" });
for (const language of languages.values()) {
  try {
    language.tag = Intl.getCanonicalLocales(language.code.replaceAll("_", "-"))[0];
    language.name = english.of(language.tag);
  } catch {
    // Folders may have any name.
    language.name = isVisible(language.code) ? language.code : "(a name that nobody sees)";
  }
}

const nameOf = (code) => languages.get(code)?.name ?? code;

/** Paths without the folder that they share. */
function shortened([first = "", ...others]) {
  let length = first.lastIndexOf("/") + 1;
  while (others.some((path) => !path.startsWith(first.slice(0, length)))) {
    length = length > 1 ? first.lastIndexOf("/", length - 2) + 1 : 0;
  }
  return [first, ...others].map((path) => path.slice(length));
}
const files = shortened(data.files);
const tableNames = new Map(shortened([...tables]).map((name, index) => [[...tables][index], name]));

// Messages

for (const message of data.messages) {
  message.texts.forEach((text, index) => {
    if (!text) return;
    text.state ??= "translated";
    text.findings ??= [];
    text.language = data.languages[index].code;
    text.samples = text.variants.flatMap((variant) =>
      variant.samples = variant.samples.map((sample) => typeof sample === "string" ? { text: sample } : sample));
    text.fallsBack = text.samples.some((sample) => sample.from);
  });
  message.findings ??= [];
}

const textIn = (message, code) => message.texts[languages.get(code)?.index];

/** The text to search, in lower case. */
function contents(message, text) {
  message.contents ??= [message.key, message.comment, message.table].join("\n").toLowerCase();
  if (!text) return message.contents;
  text.contents ??= text.samples.map((sample) => sample.text).join("\n").toLowerCase();
  return text.contents;
}

const states = {
  translated: "translated", missing: "missing", new: "new", "needs review": "needs review",
  fallsBack: "shown in another language", stale: "stale",
};

const hasState = (message, text, state) =>
  state === "fallsBack" ? text.fallsBack : state === "stale" ? message.stale : text.state === state;

const isFinding = (finding, wanted) =>
  wanted === "any" || finding.severity === wanted || `rule ${finding.rule}` === wanted;

/** Returns whether the cell of a text matches the filters other than words. */
const isWanted = (message, text, { state, finding }) =>
  (!state || text.state !== "source" && hasState(message, text, state))
  && (!finding || [...text.findings, ...message.findings].some((each) => isFinding(each, finding)));

// Filters

function wanted() {
  const fields = Object.fromEntries(new FormData(form));
  return { ...fields, words: fields.text.toLowerCase().split(/\s+/).filter(Boolean) };
}

/** The languages of the columns for a message. */
const shownLanguages = (message, { language }) =>
  language ? [...new Set([message.source, language])] : columns;

function isShown(message, filters) {
  if (filters.language && !textIn(message, filters.language)) return false;
  const texts = shownLanguages(message, filters).map((code) => textIn(message, code)).filter(Boolean);
  const own = filters.language ? [textIn(message, filters.language)] : texts;
  const everything = () => [contents(message), ...texts.map((text) => contents(message, text))];
  return (!filters.state && !filters.finding || own.some((text) => isWanted(message, text, filters)))
    && (!filters.words.length || ((all) => filters.words.every((word) => all.some((part) => part.includes(word))))(everything()));
}

// Cells

const place = ([file, line, column]) =>
  element("code", { class: "place", dir: "ltr" }, [files[file], line, column].filter((part) => part !== undefined).join(":"));

const findings = (list) => list.length === 0 ? undefined
  : element("ul", { class: "findings", role: "list", dir: "ltr" }, ...list.map((finding) =>
    element("li", { class: finding.severity },
      element("strong", {}, finding.severity), " ", element("bdi", {}, finding.message), " ",
      element("span", { class: "rule" }, finding.rule ?? ""), " ", place(finding.place))));

const chip = ([number, category, name]) =>
  element("span", { class: "number", dir: "ltr", "data-category": category ?? undefined },
    name ? element("span", { class: "spoken" }, name, " ") : undefined,
    element("b", {}, number.replace(/000000$/, "M")), " ", category ?? "no form");

function shownText(sample, code) {
  const language = languages.get(sample.from ?? code);
  const text = element("p", { class: "text", lang: language?.tag, dir: language?.direction ?? "auto" }, sample.text);
  return isVisible(sample.text) ? text : element("p", { class: "text empty" }, "(nothing to see)");
}

/** The origin of a text that is not in the language of its column. */
const origin = (language) =>
  element("span", { class: "tag from", dir: "ltr" }, "in ", element("bdi", {}, nameOf(language)));

function shownVariant(variant, code) {
  const { samples } = variant;
  const parts = [];
  const conditions = [variant.device && `on ${variant.device}`, variant.width && `width ${variant.width}`,
    ...(variant.words ?? []).map(([name, word]) => `${name} = ${word}`)].filter(Boolean);
  if (conditions.length) parts.push(element("p", { class: "condition" }, element("bdi", {}, conditions.join(", "))));
  const from = samples.every((sample) => sample.from === samples[0].from) ? samples[0].from : undefined;
  if (from) parts.push(origin(from), " ");
  const ownOrigin = (sample) => sample.from && !from ? origin(sample.from) : undefined;
  const numbers = samples[0].numbers ?? [];
  if (numbers.length) {
    const direction = languages.get(from ?? code)?.direction;
    if (numbers.length > 1) {
      // Screen readers read these with each number instead.
      parts.push(element("p", { class: "arguments", dir: direction, "aria-hidden": "true" },
        ...numbers.flatMap(([, , name], index) => [index ? " · " : "", element("bdi", {}, name ?? "…")])));
    }
    parts.push(element("ul", { class: "samples", role: "list", dir: direction },
      ...samples.map((sample) =>
        element("li", {}, element("div", { class: "numbers" }, ...sample.numbers.map(chip)),
          element("div", {}, ownOrigin(sample), shownText(sample, code))))));
  } else {
    for (const sample of samples) parts.push(...[ownOrigin(sample), shownText(sample, code)].filter(Boolean));
  }
  if (variant.unshown) {
    parts.push(element("p", { class: "unshown", dir: "ltr" }, "Seen with none of these: ",
      ...variant.unshown.flatMap(([category, name], index) =>
        [index ? ", " : "", ...(name ? [element("bdi", {}, name), " "] : []), element("b", { "data-category": category }, category)])));
  }
  return parts;
}

function cell(message, code, filters) {
  const text = textIn(message, code);
  if (!text) return element("td", { role: "cell", class: "absent" }, element("span", { class: "spoken" }, "not in this table"));
  const isHit = (filters.state || filters.finding) && isWanted(message, text, filters);
  const tags = text.state === "translated" || text.state === "source" ? []
    : [element("span", { class: "tag", "data-state": text.state },
      text.state === "exempt" ? "not to be translated" : text.state), " "];
  return element("td", { role: "cell", tabindex: "-1", class: isHit ? "hit" : undefined, "data-language": code, dir: languages.get(code)?.direction },
    element("p", { class: "language" }, element("bdi", {}, nameOf(code)), text.state === "source" ? " · source" : ""),
    ...tags, ...text.variants.flatMap((variant) => shownVariant(variant, code)), findings(text.findings),
    filters.language === code && text.place && !text.findings.length ? element("p", { class: "where" }, place(text.place)) : undefined);
}

// Links: #key, #key/ru, #/ru, #/ru?state=missing. Keys that several tables have, and keys without letters, are preceded by the
// table.

const keys = new Map();
for (const { key } of data.messages) keys.set(key, (keys.get(key) ?? 0) + 1);
/** The filters after a question mark. */
const filtersOfLinks = ["text", "state", "finding"];

/** The address of a message and a language, each of which may be undefined, with the filters. */
function link(message, language) {
  const parts = message ? [message.key] : language ? [""] : [];
  if (language) parts.push(language);
  if (message && (!message.key || keys.get(message.key) > 1)) {
    parts.unshift(message.table);
    if (!language) parts.push("");
  }
  const chosen = new URLSearchParams(filtersOfLinks.filter((name) => filters[name]).map((name) => [name, filters[name]]));
  return "#" + parts.map(encodeURIComponent).join("/") + (chosen.size ? `?${chosen}` : "");
}

function linked() {
  const [path, ...chosen] = location.hash.slice(1).split("?");
  const parts = path.split("/").map((part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
  const [table, key, language] = parts.length === 3 ? parts : [undefined, ...parts];
  const message = table === undefined && !key ? undefined
    : data.messages.find((message) => message.key === key && (table === undefined || message.table === table));
  return { message, language: languages.has(language) ? language : "", chosen: new URLSearchParams(chosen.join("?")) };
}

// Pages

let typing;
let writing;
let printedFrom = 0;
let hits = [];
let first = 0;
let filters = wanted();

const width = () => filters.language ? 2 : Math.max(1, columns.length);
const length = () => Math.max(4, Math.floor(cellsOfPage / width()));

function heading(message) {
  const key = isVisible(message.key) ? message.key : "(a key that nobody sees)";
  return element("th", { role: "rowheader", scope: "row", tabindex: "-1" },
    element("a", { class: "key", href: link(message, filters.language), dir: "auto" }, key),
    ...message.stale ? [" ", element("span", { class: "tag", "data-state": "stale" }, "stale")] : [],
    message.comment ? element("p", { class: "comment", dir: "auto" }, message.comment) : undefined,
    tables.size > 1 ? element("p", { class: "where" }, element("bdi", {}, tableNames.get(message.table))) : undefined,
    findings(message.findings));
}

function row(message) {
  const shown = filters.language ? [message.source, filters.language] : columns;
  const cells = [...new Set(shown)].map((code) => cell(message, code, filters));
  return element("tr", { role: "row" }, heading(message), ...cells);
}

function columnHeading(code) {
  const name = element("bdi", {}, nameOf(code));
  const heading = filters.language ? name : element("a", { href: link(undefined, code) }, name);
  return element("th", { role: "columnheader", scope: "col" }, heading, " ", element("code", { dir: "ltr" }, code),
    ...sources.has(code) ? [" ", element("span", { class: "tag" }, "source")] : [],
    element("p", { class: "progress" }, progress(code)));
}

/** The progress of a language. */
function progress(code) {
  const texts = data.messages.map((message) => textIn(message, code)).filter(Boolean);
  const parts = ["missing", "new", "needs review"].map((state) => [texts.filter((text) => text.state === state).length, state])
    .filter(([count]) => count).map(([count, state]) => state === "needs review" ? `${count} to review` : `${count} ${state}`);
  const found = texts.reduce((sum, text) => sum + text.findings.length, 0);
  if (found) parts.push(counted(found, "finding"));
  return parts.join(", ") || (sources.has(code) ? "" : "complete");
}

/** The number of messages to print. */
const lengthOfPaper = () => Math.max(1, Math.floor(cellsOfPaper / width()));

function show(count = length()) {
  const shown = hits.slice(first, first + count);
  const codes = !filters.language ? columns
    : [...new Set([...(sources.size === 1 ? sources : [undefined]), filters.language])];
  head.replaceChildren(element("tr", { role: "row" }, element("th", { role: "columnheader", scope: "col" }, "Message"),
    ...codes.map((code) => code === undefined ? element("th", { role: "columnheader", scope: "col" }, "Source") : columnHeading(code))));
  body.replaceChildren(...shown.map(row));
  main.querySelector("table").hidden = hits.length === 0;
  document.getElementById("nothing").hidden = hits.length > 0;
  document.querySelector("nav").hidden = hits.length <= count;
  document.getElementById("previous").disabled = first === 0;
  document.getElementById("next").disabled = first + count >= hits.length;
  const all = hits.length === data.messages.length ? "" : ` that match, of ${data.messages.length}`;
  const extent = hits.length === 0 ? "No messages"
    : `Messages ${first + 1} to ${first + shown.length} of ${hits.length}${all}`;
  document.getElementById("shown").textContent = extent;
  document.getElementById("chosen").textContent = `${chosenFilters()} · ${extent}`;
  const unprinted = document.getElementById("unprinted");
  unprinted.hidden = hits.length <= lengthOfPaper();
  unprinted.textContent = `Printing starts here and takes ${counted(lengthOfPaper(), "message")}. Choose a language to print more.`;
  showEdges();
}

/** Marks the sides with hidden columns. */
function showEdges() {
  const { scrollLeft, scrollWidth, clientWidth } = main;
  main.parentElement.classList.toggle("before", scrollLeft > 1);
  main.parentElement.classList.toggle("after", scrollLeft + clientWidth < scrollWidth - 1);
}

function turn(to) {
  first = Math.max(0, to);
  show();
  main.scrollTo(0, 0);
  if (main.getBoundingClientRect().top < 0) main.scrollIntoView();
}

function filter() {
  clearTimeout(typing);
  clearTimeout(writing);
  filters = wanted();
  hits = data.messages.filter((message) => isShown(message, filters));
  document.body.classList.toggle("stacked", width() > columnsOfPaper);
  turn(0);
}

/** The filters in words, for paper. */
function chosenFilters() {
  const { text, state, finding, language } = filters;
  return [
    language ? nameOf(language) : `all ${counted(columns.length, "language")}`,
    state && states[state], finding && `findings: ${finding.replace(/^rule /, "")}`, text.trim() && `“${text.trim()}”`,
  ].filter(Boolean).join(" · ");
}

/** Applies the filters of the form, and writes them to the address. */
function refilter() {
  clearTimeout(typing);
  const fields = wanted();
  if (["language", ...filtersOfLinks].every((name) => fields[name] === filters[name])) return;
  filter();
  // Browsers reject too many changes of the address.
  writing = setTimeout(() => history.replaceState(null, "", link(undefined, filters.language)), 250);
}

/** Shows the message and the language that the address names. */
function follow() {
  const { message, language, chosen } = linked();
  form.elements.language.value = language;
  for (const name of filtersOfLinks) {
    const field = form.elements[name];
    field.value = chosen.get(name) ?? "";
    // A menu has no selection if it lacks the value.
    if (field.selectedIndex === -1) field.value = "";
  }
  filter();
  if (!message) return;
  if (!hits.includes(message)) {
    for (const name of filtersOfLinks) form.elements[name].value = "";
    if (!language) form.elements.language.value = "";
    filter();
  }
  const index = hits.indexOf(message);
  if (index < 0) return;
  turn(index - index % length());
  const row = body.rows[index - first];
  const target = [...row.cells].find((cell) => cell.dataset.language === language) ?? row.cells[0];
  row.classList.add("linked");
  row.scrollIntoView({ block: "center" });
  target.focus({ preventScroll: true });
}

// Options of the menus

function fill() {
  for (const code of columns) {
    const name = nameOf(code) === code ? code : `${nameOf(code)} – ${code}`;
    form.elements.language.append(element("option", { value: code }, sources.has(code) ? `${name} (source)` : name));
  }
  const texts = data.messages.flatMap((message) => message.texts.filter(Boolean).map((text) => ({ message, text })));
  for (const [state, label] of Object.entries(states)) {
    const count = texts.filter(({ message, text }) => text.state !== "source" && hasState(message, text, state)).length;
    if (count) form.elements.state.append(element("option", { value: state }, label));
  }
  const all = [...data.messages.flatMap((message) => message.findings), ...texts.flatMap(({ text }) => text.findings)];
  const severities = ["error", "warning", "note"].filter((severity) => all.some((finding) => finding.severity === severity));
  if (all.length) form.elements.finding.append(element("option", { value: "any" }, "with findings"));
  for (const severity of severities) form.elements.finding.append(element("option", { value: severity }, `with ${severity}s`));
  for (const rule of [...new Set(all.map((finding) => finding.rule))].sort()) {
    form.elements.finding.append(element("option", { value: `rule ${rule}` }, rule));
  }
  const missing = texts.filter(({ text }) => text.state === "missing").length;
  document.title = `What readers see – ${data.name} – ${data.day}`;
  document.getElementById("origin").append(
    element("bdi", {}, data.name), ", ", element("time", { datetime: data.day }, data.day));
  document.getElementById("summary").textContent = [
    counted(data.messages.length, "message"), counted(columns.length, "language"),
    missing ? counted(missing, "missing translation") : "", counted(all.length + data.findings.length, "finding"),
  ].filter(Boolean).join(" · ");
  const files = document.getElementById("files");
  files.hidden = data.findings.length === 0;
  files.firstElementChild.textContent = `${counted(data.findings.length, "finding")} about files`;
  files.append(findings(data.findings) ?? "");
}

fill();
follow();
form.addEventListener("input", ({ target }) => {
  clearTimeout(typing);
  if (target.name === "text") typing = setTimeout(refilter, 150);
  else refilter();
});
// Some browsers and tools send only this event.
form.addEventListener("change", refilter);
form.addEventListener("submit", (event) => event.preventDefault());
for (const button of document.querySelectorAll("button.clear")) {
  button.addEventListener("click", () => {
    form.reset();
    refilter();
    if (!form.contains(button)) form.elements.text.focus();
  });
}
document.getElementById("skip").addEventListener("click", () => main.focus());
document.getElementById("previous").addEventListener("click", () => turn(first - length()));
document.getElementById("next").addEventListener("click", () => turn(first + length()));
addEventListener("hashchange", follow);
addEventListener("beforeprint", () => {
  printedFrom = first;
  // Print all messages if there are not too many, not only the visible ones.
  if (hits.length <= lengthOfPaper()) first = 0;
  show(lengthOfPaper());
});
addEventListener("afterprint", () => {
  first = printedFrom;
  show();
});
main.addEventListener("scroll", showEdges, { passive: true });
addEventListener("resize", showEdges);
