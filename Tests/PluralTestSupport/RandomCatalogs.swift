import Foundation

/// Random string catalogs with texts, plural forms, forms for devices, and substitutions.
package struct RandomCatalogs {
  private var random: SeededGenerator
  private let keys: [String]
  private let pieces: [String]
  private let languages: [String]
  private let hasOther: Bool

  /// - Parameters:
  ///   - seed: The start of the random numbers.
  ///   - keys: The keys, of which each catalog has some.
  ///   - pieces: What texts consist of.
  ///   - languages: The languages, of which each message has some. The first one is the source language.
  ///   - hasOther: Whether all messages with plural forms have the form `other`.
  package init(
    seed: UInt64, keys: [String], pieces: [String], languages: [String], hasOther: Bool
  ) {
    random = SeededGenerator(seed: seed)
    (self.keys, self.pieces, self.languages, self.hasOther) = (keys, pieces, languages, hasOther)
  }

  /// Returns the JSON of the next catalog.
  package mutating func json() throws -> [UInt8] {
    var strings: [String: Any] = [:]
    for key in keys where Bool.random(using: &random) {
      var localizations: [String: Any] = [:]
      for language in languages where Int.random(in: 0..<3, using: &random) > 0 {
        localizations[language] = localization()
      }
      strings[key] = ["localizations": localizations]
    }
    return try Array(
      JSONSerialization.data(
        withJSONObject: ["sourceLanguage": languages[0], "version": "1.0", "strings": strings]))
  }

  private mutating func text(_ extra: [String] = []) -> String {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in
      (pieces + extra + extra + extra).randomElement(using: &random) ?? ""
    }.joined()
  }

  private func unit(_ text: String) -> [String: Any] {
    ["stringUnit": ["state": "translated", "value": text]]
  }

  private mutating func plural(_ extra: [String] = []) -> [String: Any] {
    var forms: [String: Any] = [:]
    if hasOther { forms["other"] = unit("x" + text(extra)) }
    for category in ["zero", "one", "two", "few", "many", "other"]
    where forms[category] == nil && Bool.random(using: &random) {
      forms[category] = unit(text(extra))
    }
    return ["plural": forms]
  }

  private mutating func localization() -> [String: Any] {
    switch Int.random(in: 0..<6, using: &random) {
    case 0...1: return unit(text())
    case 2...3: return ["variations": plural(["%lld", "%lld"])]
    case 4:
      return [
        "variations": [
          "device": [
            "mac": ["variations": plural()], "ipad": unit(text()), "other": unit(text()),
          ]
        ]
      ]
    default:
      var localization = unit(text() + "%#@n@" + text(["%#@n@", "%#@m@"]))
      var substitutions: [String: Any] = [:]
      for (name, number) in [("n", 1), ("m", 2)] {
        var substitution: [String: Any] = ["variations": plural(["%arg ", "%arg "])]
        if Bool.random(using: &random) { substitution["argNum"] = number }
        if Bool.random(using: &random) { substitution["formatSpecifier"] = "lld" }
        substitutions[name] = substitution
      }
      localization["substitutions"] = substitutions
      return localization
    }
  }
}
