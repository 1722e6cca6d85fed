package import Foundation
import PluralsCore

/// Test vectors for implementations in any language: numbers, ranges and locales with the expected answers, and the mistakes that
/// each one detects.
///
/// The answers come from the interpreter. Mutants determine what a vector detects.
package struct VectorExport: Sendable {
  private let release: ReferenceRelease

  /// The number of numbers to keep for each mistake and rule set.
  private static let examplesPerMistake = 2

  package init(_ files: SupplementalFiles) throws {
    release = try ReferenceRelease(files)
  }

  /// Returns the files by name. The same data produces the same files.
  package func files(
    workers: Int = ProcessInfo.processInfo.activeProcessorCount
  ) async throws -> [String: Data] {
    let mutants = Mutation.all.map { Mutant($0, of: release) }
    let numbers = await Workers(workers).map(release.ruleSets) { ruleSet in
      self.numbers(for: DistinctNumbers(ruleSet), mutants)
    }.flatMap(\.self)
    let (ranges, locales) = (self.ranges(mutants), self.locales(mutants))
    let caught = numbers.map(\.catches) + ranges.map(\.catches) + locales.map(\.catches)
    return [
      Self.readmeName: Data(readme(Set(caught.joined())).utf8),
      "schema.json": Data(PackageResources.VectorSchema_json),
      "numbers.jsonl": try Self.lines(numbers),
      "ranges.jsonl": try Self.lines(ranges),
      "locales.jsonl": try Self.lines(locales),
    ]
  }

  /// The name of the file that describes the vectors.
  package static let readmeName = "README.md"

  /// Returns whether a file has the title of the file that describes the vectors.
  package static func isReadme(_ contents: some Sequence<UInt8>) -> Bool {
    contents.starts(with: PackageResources.VectorReadme_md.prefix { $0 != UInt8(ascii: "\n") })
  }

  /// - Parameter caught: The names of the mistakes that lines detect.
  private func readme(_ caught: Set<String>) -> String {
    let mistakes = Mutation.all.map { mutation in
      let isCaught = caught.contains(mutation.name) ? "yes" : "no"
      return "| `\(mutation.name)` | \(mutation.mistake) | \(isCaught) |"
    }
    return String(decoding: PackageResources.VectorReadme_md, as: UTF8.self)
      .replacing("$release", with: release.name)
      .replacing("$mistakes", with: mistakes.joined(separator: "\n"))
  }

  private static func lines(_ vectors: [some Encodable]) throws -> Data {
    var data = Data()
    for vector in vectors {
      data += try vector.jsonLine()
      data.append(UInt8(ascii: "\n"))
    }
    return data
  }
}

extension VectorExport {
  /// Returns numbers for each locale of a rule set: CLDR's samples of each category, and numbers that detect mistakes.
  private func numbers(
    for classes: DistinctNumbers, _ mutants: [Mutant]
  ) -> [NumberVector] {
    let ruleSet = classes.ruleSet
    let (type, first) = (ruleSet.type, ruleSet.locales[0])
    let wrongRules = mutants.filter { !$0.isKnownRight(.numbers, type, first) }
      .map { ($0.mutation.name, $0.rules(type, locale: first)) }
    func vector(_ number: ReferenceNumber, _ locale: String) -> NumberVector {
      let (category, text) = (ruleSet.category(of: ReferenceOperands(number)), "\(number)")
      let catches = wrongRules.filter { $0.1.category(forText: text) != category }
      return NumberVector(
        type: ruleSet.type, locale: locale, number: number, category: category,
        catches: catches.map(\.0).sorted())
    }

    var chosen: [ReferenceNumber] = []
    var found: [Int] = wrongRules.map { _ in 0 }
    for number in candidates(classes) {
      let (category, text) = (ruleSet.category(of: ReferenceOperands(number)), "\(number)")
      var isNew = false
      for index in wrongRules.indices where found[index] < Self.examplesPerMistake {
        guard wrongRules[index].1.category(forText: text) != category else { continue }
        found[index] += 1
        isNew = true
      }
      if isNew { chosen.append(number) }
    }
    let samples = ruleSet.rules.flatMap { rule in
      ReferenceSamples.Kind.allCases.flatMap { kind in
        (rule.samples[kind]?.ranges ?? []).prefix(2).map(\.first)
      }
    }
    chosen += ruleSet.numbersCatchingMistakes(after: samples + chosen)
    // Its operands show whether more than 18 zeros are added.
    if classes.asksForExponent { chosen.append(ReferenceNumber(integer: [1], exponent: 19)) }
    let vectors =
      samples.map { vector($0, ruleSet.locales[0]) }
      + Set(chosen).subtracting(samples).map { vector($0, ruleSet.locales[0]) }.sorted()
    return ruleSet.locales.flatMap { locale in vectors.map { $0.with(locale: locale) } }
  }

  /// Returns candidates for numbers, simple ones first.
  private func candidates(_ classes: DistinctNumbers) -> [ReferenceNumber] {
    let integers =
      classes.integers.representatives.map { DigitString($0).atLeastOneDigit }
      + classes.integers.recurring.flatMap(classes.integers.longIntegers)
    let numbers =
      integers.flatMap { integer in
        classes.fractions.classes.flatMap { fraction in
          classes.exponents.map { ReferenceNumber(expandsTo: integer, fraction, exponent: $0) }
        }
      }
      + classes.integers.classes.flatMap { integer in
        classes.fractions.representatives.map {
          ReferenceNumber(integer: DigitString(integer).atLeastOneDigit, fraction: $0)
        }
      }
    let spelled = classes.integers.classes.prefix(2).flatMap { integer in
      let digits = DigitString(integer).atLeastOneDigit
      return ["-", "+"].map { ReferenceNumber(sign: $0, integer: digits) }
        + [ReferenceNumber(integer: [0] + digits)]
        + [10, 12].map { ReferenceNumber(integer: digits, exponent: $0) }
    }
    return spelled
      + (numbers + numbers.map(\.withoutMovedZeros)).sorted {
        $0.integer.count + $0.fraction.count < $1.integer.count + $1.fraction.count
      }
  }

  /// Returns ranges from and to one number of each category, and a range between two numbers of each category.
  private func ranges(_ mutants: [Mutant]) -> [RangeVector] {
    let judge = ReferenceSubject(release)
    return release.localesOfRanges.flatMap { locale in
      let ruleSet = release.ruleSet(.cardinal, locale: locale)
      let pairs =
        ruleSet.examples.flatMap { start in ruleSet.examples.map { (start: start, end: $0) } }
        + ruleSet.rangesWithinCategories
      return pairs.compactMap { start, end -> RangeVector? in
        guard let category = judge.rangeCategory(locale: locale, start: start, end: end) else {
          return nil
        }
        let catches = mutants.filter { mutant in
          switch mutant.mutation.fault {
          case .range, .equalEnds:
            mutant.rangeCategory(locale: locale, start: start, end: end) != category
          default: false
          }
        }
        return RangeVector(
          locale: locale, start: start, end: end, category: category,
          catches: catches.map(\.mutation.name).sorted())
      }
    }
  }

  /// Identifiers that no locale has. The last one begins with a Kelvin sign, whose lower case is the letter k.
  private static let oddIdentifiers = [
    "", "root", "und", "C", "zxx", "x-private", "_pt", "pt--PT", "eng", "deu", "eng-US",
    "\u{212A}ok",
  ]

  private func locales(_ mutants: [Mutant]) -> [LocaleVector] {
    PluralRuleType.allCases.flatMap { type -> [LocaleVector] in
      let spellings =
        release.allLocales
        + release.locales(type).flatMap { locale in
          locale.withSingletons + [
            locale, locale.uppercased(), String(locale.map { $0 == "_" ? "-" : $0 }),
            "\(locale)-ZZ",
            "\(locale)_Zzzz_ZZ", "\(locale)-u-nu-latn", "\(locale)_ZZ.UTF-8@modifier",
            "\(locale).UTF-8", "\(locale)@modifier",
          ]
        }
      var seen: Set<String> = []
      return (spellings + release.lookalikes(type) + Self.oddIdentifiers).filter {
        seen.insert($0).inserted
      }.map {
        identifier in
        let rules = release.resolvedLocale(type, locale: identifier)
        let catches = mutants.filter {
          $0.resolvedLocale(type, locale: identifier) != rules
        }
        return LocaleVector(
          type: type, locale: identifier, rules: rules,
          catches: catches.map(\.mutation.name).sorted())
      }
    }
  }
}
