package import Plurals
package import RuleCompilation
package import SampleNumbers

/// Plural rules with their conditions and sample numbers.
package protocol DocumentedPluralRules: CompiledPluralRanges {
  /// The condition for a category; `nil` if the rules do not have the category, and empty for `other`.
  func condition(of category: PluralCategory) -> String?
  /// Example numbers of a category.
  func samples(of category: PluralCategory) -> PluralSampleNumbers
}

extension PluralRules: DocumentedPluralRules {}

extension ReadPluralRules: DocumentedPluralRules {
  private func text(of category: PluralCategory) -> RuleText? {
    rules.source.rules.first { $0.category == category }?.text
  }

  package func condition(of category: PluralCategory) -> String? {
    text(of: category)?.conditionText
  }

  package func samples(of category: PluralCategory) -> PluralSampleNumbers {
    func list(_ kind: SampleList.Kind) -> PluralSampleList {
      let list = text(of: category)?.sampleLists.first { $0.kind == kind }
      return PluralSampleList(text: list?.text ?? "")
    }
    return PluralSampleNumbers(integers: list(.integer), decimals: list(.decimal))
  }
}

/// The rules that a command uses: those that are compiled into this package, or those of files that it has read.
package struct RuleSource: Sendable {
  /// The rules that were read, which take precedence.
  private let read: ReadRules?
  /// Whether the compiled rules apply to all other languages.
  private let includesCompiled: Bool

  /// The rules that are compiled into this package.
  package static let compiled = RuleSource(read: nil, includesCompiled: true)

  /// Creates a source with rules that were read.
  ///
  /// - Parameter includesCompiled: Whether the rules are an addition to the compiled rules, not a release.
  /// - Throws: An error about rules that machine words cannot decide.
  package init(_ data: PluralData, includesCompiled: Bool) throws(DecidedRules.Refusal) {
    self.init(read: try ReadRules(data), includesCompiled: includesCompiled)
  }

  private init(read: ReadRules?, includesCompiled: Bool) {
    self.read = read
    self.includesCompiled = includesCompiled
  }

  /// The release as spelled in its DTD.
  package var cldrVersion: String { read?.cldrVersion ?? PluralRules.cldrVersion }

  /// Returns the rules of a locale in any spelling; the root's rules if the language has no rules.
  package func rules(
    _ locale: String, type: PluralRuleType = .cardinal
  ) -> any DocumentedPluralRules {
    if let rules = read?.listed(locale, type) { return rules }
    if !includesCompiled, let root = read?.listed("root", type) { return root }
    return PluralRules(locale: locale, type: type)
  }
}
