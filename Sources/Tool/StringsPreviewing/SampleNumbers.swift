import LocalizedStrings
import PluralRuleAnalysis
import Plurals
import SampleNumbers

/// The numbers with which a form of a language is shown, found out once for each.
struct SampleNumbers {
  private struct Rules: Hashable {
    let language: String
    let type: PluralRuleType
  }

  private var known: [Rules: TellingNumbers] = [:]

  /// Numbers that reach each form of a language.
  ///
  /// - Throws: If the compiled rules cannot be read, which no release of CLDR's are.
  mutating func numbers(_ type: PluralRuleType, in language: String) throws -> TellingNumbers {
    let key = Rules(language: language, type: type)
    if let numbers = known[key] { return numbers }
    let rules = PluralRules(locale: language, type: type)
    let conditions = try PluralConditions(
      parsing: rules.categories.map { ($0, rules.condition(of: $0) ?? "") })
    let numbers = try TellingNumbers(conditions)
    known[key] = numbers
    return numbers
  }
}

/// A number as a sample has it.
struct SampleNumber: Hashable {
  /// The number in CLDR's spelling: `21`, `1.5`.
  let text: String
  let value: Double

  init(_ integer: UInt64) {
    text = String(integer)
    value = Double(integer)
  }

  /// A number in CLDR's spelling.
  init?(decimal: String) {
    guard let value = Double(decimal) else { return nil }
    text = decimal
    self.value = value
  }

  /// The number as an app would pass it.
  ///
  /// - Parameter isFloating: Whether the text asks for a floating-point number.
  func argument(isFloating: Bool) -> FormatArgument {
    if !isFloating, let integer = Int64(exactly: value) { return .integer(integer) }
    return .number(value)
  }
}
