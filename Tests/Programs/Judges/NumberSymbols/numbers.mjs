// Writes numbers as ICU does, or compares what `plural-strings format` wrote with that.
//
//   node numbers.mjs requests LOCALE…            requests for `plural-strings format --batch`, one a line
//   node numbers.mjs compare DIFFERENCES LOCALE… reads its answers, one a line, and compares
//
// DIFFERENCES has rows `locale⇥reason⇥release`: locales in which some number is known to differ, if ICU has that release of
// CLDR; without one, if it has any. A locale that is listed and does not differ is an error as well.
import { readFileSync } from 'node:fs'

const integers = [0, 7, 1000, 1234, 12345, 1234567, 9007199254740991, -1, -1234, -98765]
const decimals = ['0.5', '-0.5', '1234.5', '12345.25', '-1234567.75']
const systems = ['', '-u-nu-latn', '-u-nu-arab', '-u-nu-thai']

/** The keys of a table with a format for each kind of number. */
const requests = [
  ...integers.map((number) => ({ key: 'integer', args: [number] })),
  ...decimals.map((text) => ({ key: 'decimal', args: [Number(text)], text })),
]

function expected(locale, { key, args }) {
  const digits = key === 'decimal' ? 2 : 0
  return new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(args[0])
}

function request(locale, { key, args, text }) {
  const number = text ?? String(args[0])
  return `{"file": "numbers.strings", "key": "${key}", "bundleLocale": "en", "locale": "${locale}", "args": [${number}]}`
}

const [verb, ...rest] = process.argv.slice(2)
const differences = verb === 'compare' ? rest.shift() : undefined
// Locales that this ICU does not know have the symbols of a relative, under its name.
const known = rest.filter((locale) => {
  const name = new Intl.NumberFormat(locale).resolvedOptions().locale
  return name === locale || name.includes('-u-va-')
})
const cases = known.flatMap((locale) => systems.flatMap((system) => requests.map((r) => [locale, locale + system, r])))

if (verb === 'requests') {
  console.log(cases.map(([, locale, r]) => request(locale, r)).join('\n'))
} else if (verb === 'compare') {
  const reasons = new Map(
    readFileSync(differences, 'utf8').split('\n').filter((line) => line && !line.startsWith('#'))
      .map((line) => line.split('\t')).filter(([, , release]) => !release || release === process.versions.cldr))
  const answers = readFileSync(0, 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line).result)
  if (answers.length !== cases.length) throw new Error(`${answers.length} answers to ${cases.length} requests`)
  const differing = new Set()
  let unexplained = 0
  cases.forEach(([name, locale, r], index) => {
    const right = expected(locale, r)
    if (answers[index] === right) return
    differing.add(name)
    if (reasons.has(name)) return
    unexplained += 1
    if (unexplained <= 20) {
      console.log(`error: ${locale}: ${r.text ?? r.args[0]} is ${JSON.stringify(answers[index])}, ICU has ${JSON.stringify(right)}`)
    }
  })
  const stale = [...reasons.keys()].filter((name) => known.includes(name) && !differing.has(name))
  for (const name of stale) console.log(`error: ${name} is listed as differing, and does not`)
  const explained = [...differing].filter((name) => reasons.has(name)).length
  console.log(
    `${cases.length} numbers in ${known.length} locales, ${unexplained} differ; ${explained} locales differ for a known ` +
      `reason; ${rest.length - known.length} locales are not in this ICU`)
  process.exit(unexplained > 0 || stale.length > 0 ? 1 : 0)
} else {
  throw new Error('usage: numbers.mjs requests LOCALE… | compare DIFFERENCES LOCALE…')
}
