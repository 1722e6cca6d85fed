import PluralPackageRules
import PluralRuleAnalysis
import PluralRuleCompilation
import PluralStrings
import PluralTranslationFiles
import Plurals

/// A cache of the numbers that demonstrate the forms of each language.
struct PreviewNumbers {
  private struct Rules: Hashable {
    let language: String
    let type: PluralRuleType
  }

  private var known: [Rules: DistinguishingNumbers] = [:]

  /// Returns numbers that select each form of a language.
  ///
  /// - Throws: An error if the rules are too complex, which does not occur in any CLDR release.
  mutating func numbers(_ type: PluralRuleType, in language: String) throws -> DistinguishingNumbers
  {
    let key = Rules(language: language, type: type)
    if let numbers = known[key] { return numbers }
    let numbers = try DistinguishingNumbers(
      PluralConditions(LocaleRules.inUse(language, type: type)))
    known[key] = numbers
    return numbers
  }
}

struct SampleNumber: Hashable {
  /// The number in CLDR's spelling: `21`, `1.5`.
  let text: String
  let value: Double

  init(_ integer: UInt64) {
    text = String(integer)
    value = Double(integer)
  }

  /// Creates a number from CLDR's spelling.
  init?(decimal: String) {
    guard let value = Double(decimal) else { return nil }
    text = decimal
    self.value = value
  }

  /// Returns the number as an app would pass it.
  ///
  /// - Parameter isFloating: Whether the text requires a floating-point number.
  func argument(isFloating: Bool) -> FormatArgument {
    if !isFloating, let integer = Int64(exactly: value) { return .integer(integer) }
    return .number(value)
  }
}
