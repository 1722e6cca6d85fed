/** What identifiers are compared by: as far as an id can reach, `-` for `_`, and small letters. */
const identifier = /^[^.@_-]*(?:[_-][^.@_-]*){0,$depth}/;

/** @param {string} locale */
function key(locale) {
  const [id] = /** @type {RegExpExecArray} */ (identifier.exec(locale));
  return id.replace(/_/g, "-").replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

function byKey() {
  /** @type {Map<string, LocaleRules>} */
  const rules = new Map();
  for (const entry of entries) rules.set(key(entry.id), entry);
  return rules;
}

const index = /* @__PURE__ */ byKey();

let lastLocale = "root";
let lastRules = root;

/**
 * The rules of a locale: of the longest id that is left when subtags are dropped from the end.
 *
 * @param {string} locale
 */
function rulesOf(locale) {
  // Most ask for the same again.
  if (locale !== lastLocale) {
    lastRules = index.get(locale) ?? found(key(locale));
    lastLocale = locale;
  }
  return lastRules;
}

/**
 * @param {string} id
 * @returns {LocaleRules}
 */
function found(id) {
  return id === "" ? root : index.get(id) ?? found(id.slice(0, Math.max(0, id.lastIndexOf("-"))));
}
