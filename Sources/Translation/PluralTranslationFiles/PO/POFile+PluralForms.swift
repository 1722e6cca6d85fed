import PluralPackageRules
import PluralRuleAnalysis
import PluralRuleCompilation
import PluralStringCatalogs
import Plurals
import PluralsCore
import PluralsDiagnostics

/// What a formula means by CLDR's rules.
struct GettextMeaning: Hashable {
  /// The categories of each index.
  var categories: [[PluralCategory]]
  /// The smallest integer that proves that a category has several indices; nil if none has.
  var split: GettextComparison.Witness?

  /// Whether an index has a category. None has one if the formula cannot be compared with the language's rules.
  var isKnown: Bool { categories.contains { !$0.isEmpty } }

  /// Returns the indices of a category.
  func indices(of category: PluralCategory) -> [Int] {
    categories.indices.filter { categories[$0].contains(category) }
  }
}

extension POFile {
  /// gettext's formula for files without one.
  private static let defaultFormula = "nplurals=2; plural=n != 1;"

  /// Returns the numbers that select each form. As for msgfmt, only the first 1,001 numbers of a range count.
  func numbers(in range: ClosedRange<UInt64> = 0...1000) -> [Int: [UInt64]] {
    let header = document.pluralForms ?? Self.defaultFormula
    guard let formula = try? GettextFormula(header: header) else { return [:] }
    var numbers: [Int: [UInt64]] = [:]
    // A range can be larger than an Int.
    let last = range.lowerBound + min(range.upperBound - range.lowerBound, 1000)
    for number in range.lowerBound...last {
      if let form = try? formula.form(of: number) {
        numbers[Int(clamping: form), default: []].append(number)
      }
    }
    return numbers
  }

  /// Whether a form is that of several categories for the whole numbers from 1 to 1,000, or a category has several forms.
  private func conflicts(with rules: LocaleRules) -> Bool {
    let categories = numbers(in: 1...1000).values.map { numbers in
      Set(numbers.map { rules.category(forMagnitude: $0) })
    }
    let all = categories.flatMap { $0 }
    return all.count > categories.count || all.count > Set(all).count
  }

  /// Whether the number of a message is in a range in which at most one number selects a form.
  func isForOneNumber(_ form: Int, of message: PODocument.Entry) -> Bool {
    message.range.map { numbers(in: $0)[form]?.count ?? 0 < 2 } ?? false
  }

  /// Returns what the formula in the header means, with a finding if it cannot be used; nil if gettext refuses it.
  ///
  /// An index that no integer has is for the category that no integer has, if there is one of each: editors ask for the form of
  /// fractions too.
  ///
  /// - Parameter limit: Categories that no integer below this number has are ignored.
  func meaning(
    in language: String, integersBelow limit: UInt64 = .max, _ findings: inout [Diagnostic]
  ) -> GettextMeaning? {
    let hasForms = document.entries.contains { $0.pluralID != nil && $0.isTranslated }
    func report(
      _ severity: Diagnostic.Severity, _ message: String, _ rule: Diagnostic.Rule = .pluralForms,
      isBroken: Bool = false
    ) {
      // Editors write a formula into every file, and nothing reads it without plural forms. msgfmt refuses a broken one.
      guard hasForms || isBroken else { return }
      findings.append(
        Diagnostic(
          severity, rule, message, file: file, position: document.headerPosition,
          language: language))
    }
    let own = document.pluralForms
    let header = own ?? Self.defaultFormula
    let folder = LocalizationFolder(language).name
    let rules = PluralConditions(language: folder)
    let formula: GettextFormula
    let comparison: GettextComparison
    do throws(GettextFormulaError) {
      formula = try GettextFormula(header: header)
      // Without rules, the formula must still select a form for each number.
      comparison = try GettextComparison(
        of: formula, with: rules ?? .root, integersBelow: limit)
    } catch {
      report(
        .error, "Plural-Forms: \(error) (column \(error.offset + 1) of '\(header)')", isBroken: true
      )
      return nil
    }
    let count = min(formula.formCount, 100)
    let reason =
      rules == nil
      ? MissingFormula.withoutRules(folder).reason
      : comparison.reason.map { "the formula is undecided: \($0)" }
    if let reason {
      if own != nil, GettextFormula.isSame(header, POWriter.formulaWithoutRules) {
        return GettextMeaning(categories: [[.other]])
      }
      // Programs can use the file, but forms without categories cannot be converted.
      report(.note, "Plural-Forms: \(reason)")
      report(.error, "Plural-Forms: \(reason)", .notConvertible)
      return GettextMeaning(categories: (0..<count).map { _ in [] })
    }
    let subject = own == nil ? "without Plural-Forms, '\(header)'" : "the formula"
    switch (comparison.joined, comparison.split) {
    case (let joined?, let split?):
      let witness = joined.integer <= split.integer ? joined : split
      // Formulas of many editors have another form for 0 than CLDR.
      let severity = conflicts(with: .inUse(folder)) ? Diagnostic.Severity.error : .note
      report(severity, "\(subject) conflicts with the rules of \(language): \(witness)")
    case (let joined?, nil):
      // Most joined categories are for millions.
      let severity = joined.integer > 1000 ? Diagnostic.Severity.note : .warning
      report(severity, "\(subject) joins categories of \(language): \(joined)")
    case (nil, let split?):
      report(.note, "\(subject) splits a category of \(language): \(split)")
    case (nil, nil): break
    }
    var meaning = GettextMeaning(
      categories: (0..<count).map { comparison.map[$0] ?? [] }, split: comparison.split)
    let unused = comparison.unusedIndices
    let rest = (rules?.categories ?? []).filter { meaning.indices(of: $0).isEmpty }
    if unused.count == rest.count {
      for (index, category) in zip(unused, rest) { meaning.categories[Int(index)] = [category] }
    } else if !unused.isEmpty {
      let forms = unused.map { "msgstr[\($0)]" }.joined(separator: ", ")
      report(.note, "no integer selects \(forms)")
    }
    return meaning
  }
}

extension PluralConditions {
  /// The cardinal rules in use of a language; nil for a language without rules.
  init?(language: String) {
    let rules = LocaleRules.inUse(language)
    if !rules.hasRules { return nil }
    self.init(rules)
  }
}

/// Why there is no formula for a language.
struct MissingFormula: Error {
  let reason: String
  fileprivate static func withoutRules(_ language: String) -> Self {
    Self(reason: "CLDR has no plural rules for '\(language)'")
  }
}

extension GettextPluralForms {
  /// The forms of a language.
  init(language: String) throws(MissingFormula) {
    guard let rules = PluralConditions(language: language) else {
      throw .withoutRules(language)
    }
    do throws(GettextRefusal) {
      try self.init(rules)
    } catch {
      throw MissingFormula(reason: error.description)
    }
  }
}
