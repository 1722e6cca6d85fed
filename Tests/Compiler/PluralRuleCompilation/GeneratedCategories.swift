import PluralsCore
import Testing

@testable import PluralConformance
@testable import PluralRuleCompilation

/// The categories by the text of the functions that are generated from a rule set, which the conformance suite evaluates.
struct GeneratedCategories {
  private let functions: GeneratedFunctions

  init(_ rules: DecidedRules) throws {
    functions = try #require(GeneratedFunctions.all(in: rules.code).first)
  }

  /// Returns the category by the function for integers.
  func category(ofInteger integer: UInt64) -> PluralCategory? {
    functions.category(of: ReferenceOperands(integer), asInteger: true)
      .flatMap { PluralCategory(rawValue: $0) }
  }

  /// Returns the category by the function for any number.
  func category(of number: UInt64) -> PluralCategory? {
    functions.category(of: ReferenceOperands(number), asInteger: false)
      .flatMap { PluralCategory(rawValue: $0) }
  }

  /// Returns the category of a number in text by the function for any number.
  func category(ofText text: String) throws -> PluralCategory? {
    functions.category(of: ReferenceOperands(try ReferenceNumber(text)), asInteger: false)
      .flatMap { PluralCategory(rawValue: $0) }
  }
}
