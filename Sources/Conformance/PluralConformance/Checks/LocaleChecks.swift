import PluralsCore

/// Checks that each locale identifier, in any form, gets the rules that truncation finds.
enum LocaleChecks {
  static func checks(_ release: ReferenceRelease) -> [ConformanceCheck] {
    PluralRuleType.allCases.flatMap { type in
      [
        check("\(type) identifiers of the data", release, type, release.allLocales),
        check("\(type) identifiers with more subtags", release, type, extended(release, type)),
        check("\(type) odd identifiers", release, type, odd + release.lookalikes(type)),
      ]
    }
  }

  static func check(
    _ title: String, _ release: ReferenceRelease, _ type: PluralRuleType, _ identifiers: [String]
  ) -> ConformanceCheck {
    ConformanceCheck(part: .locales, title: title) { candidate, tally in
      for identifier in identifiers where !tally.isDone {
        compare(identifier, type, release, candidate.subject, &tally)
      }
    }
  }

  private static func compare(
    _ identifier: String, _ type: PluralRuleType, _ release: ReferenceRelease,
    _ subject: any PluralSubject, _ tally: inout Tally
  ) {
    let resolved = release.resolvedLocale(type, locale: identifier)
    let answer = subject.resolvedLocale(type, locale: identifier)
    tally.count(
      ReferenceLookup.folded(answer) == ReferenceLookup.folded(resolved),
      ConformanceFailure(
        question: "\(type) rules of “\(identifier)”", expected: "those of \(resolved)",
        actual: "those of \(answer)",
        explanation: ["subtags are dropped from the end until CLDR has rules for the rest"]))

    let ruleSet = release.ruleSet(type, resolved: resolved)
    let rules = subject.rules(type, locale: identifier)
    // The category of 0 differs between regions.
    for text in ["0"] + ruleSet.examples {
      let answer = rules.category(forText: text)
      let operands = (try? ReferenceNumber(text)).map { ReferenceOperands($0) }
      guard let operands, answer != ruleSet.category(of: operands) else {
        tally.count(right: 1)
        continue
      }
      tally.count(
        false,
        ConformanceFailure(
          ruleSet, locale: identifier, text: text, operands: operands, actual: answer))
    }
  }

  /// Returns identifiers of the data with common extensions.
  private static func extended(_ release: ReferenceRelease, _ type: PluralRuleType) -> [String] {
    release.locales(type).flatMap { locale in
      [
        "-001", "_ZZ", "-Zzzz", "-Zzzz-ZZ", "-variant", "-1996", "-u-nu-latn", "-t-und-latn",
        "-x-private", "-a-bb-u-co-phonebk", ".UTF-8", "@modifier", "_ZZ.UTF-8@modifier", "-x",
        "-ZZ-x-\(locale)", "-", "_",
      ].map { locale + $0 } + locale.withSingletons
    }
  }

  /// Texts that are not identifiers, or that only look as if they had rules.
  private static let odd: [String] = [
    "", "-", "_", "--", ".", "@", "-u-", "root", "ROOT", "root-001", "und", "und-Latn", "C",
    "POSIX", "C.UTF-8", "zxx", "qaa", "i-klingon", "x-private", "a", "1", "12345678", "éé",
    "\u{0}", "\u{200E}", "🙂", "\u{FEFF}en", " ", "\n", "eng", "deu", "eng-US",
    String(repeating: "a", count: 10_000),
    String(repeating: "a-", count: 5000), String(repeating: "-", count: 500),
  ]
}

extension ReferenceRelease {
  /// The identifiers with rules of either type, sorted.
  var allLocales: [String] { Set(PluralRuleType.allCases.flatMap(locales)).sorted() }

  /// Texts that look like an identifier with rules, with white space or another letter.
  func lookalikes(_ type: PluralRuleType) -> [String] {
    let short = locales(type).first { $0.utf8.count == 2 } ?? ""
    return ["\(short)r", " \(short)", "\(short) ", "\t\(short)\n"]
  }
}

extension String {
  /// The identifier with a subtag of one character after the language, which ends it: `pt-u-PT`; empty without further subtags.
  var withSingletons: [String] {
    contains("_") ? ["-u-", "-x-"].map { replacing("_", with: $0, maxReplacements: 1) } : []
  }
}
