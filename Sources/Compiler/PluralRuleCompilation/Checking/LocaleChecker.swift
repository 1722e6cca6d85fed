import PluralsDiagnostics
import PluralsLocales

/// Reports IDs that are malformed or repeated.
struct LocaleChecker {
  private var firstLocations: [String: SourceLocation] = [:]

  /// - Parameter list: The name of the list of IDs, for messages: `cardinal rules`.
  mutating func check(_ ids: [Located<String>], in list: String) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for id in ids {
      guard LocaleChecker.isWellFormed(id.value) else {
        diagnostics.append(.error("'\(id.value)' is not a locale id", at: id.location))
        continue
      }
      let canonical = canonicalLocale(id.value)
      if let first = firstLocations[canonical] {
        diagnostics.append(
          .error("'\(id.value)' has \(list) already, at \(first)", at: id.location))
      } else {
        firstLocations[canonical] = id.location
      }
    }
    return diagnostics
  }

  /// Returns whether an ID was listed.
  func contains(_ id: String) -> Bool { firstLocations[canonicalLocale(id)] != nil }

  /// Returns whether an ID consists of subtags of two to eight letters or digits, the first one only of letters. An `x` may come
  /// before others, which are for private use.
  static func isWellFormed(_ id: String) -> Bool {
    let subtags = id.split(omittingEmptySubsequences: false) { $0.separatesSubtags }.map(\.utf8)
    return subtags[0].allSatisfy(\.isASCIILetter)
      && subtags.enumerated().allSatisfy { index, subtag in
        if subtag.elementsEqual("x".utf8) || subtag.elementsEqual("X".utf8) {
          return 0 < index && index < subtags.count - 1
        }
        return 2...8 ~= subtag.count && subtag.allSatisfy(\.isASCIILetterOrDigit)
      }
  }
}
