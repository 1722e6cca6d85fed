import PluralMessageFormats
import PluralsDiagnostics
import PluralsLocales

/// The problems that a reader or a linter has found in a file so far.
struct FindingList {
  let file: String
  /// The key of the entry that is read; nil outside of entries.
  var key: String?
  /// The language that is read; nil if the file or the entry has no languages.
  var language: String?
  private(set) var all: [Diagnostic] = []

  mutating func report(
    _ severity: Diagnostic.Severity, _ rule: Diagnostic.Rule, _ message: String,
    at position: SourcePosition?
  ) {
    all.append(
      Diagnostic(
        severity, rule, message, file: file, position: position, key: key, language: language))
  }

  /// Reports an error in a part of the file; returns nil instead of the part.
  mutating func refuse<Part>(
    _ rule: Diagnostic.Rule, _ message: String, at position: SourcePosition?
  ) -> Part? {
    report(.error, rule, message, at: position)
    return nil
  }

  /// Reports the keys of a dictionary that repeat earlier ones: the same bytes, or other bytes that look the same to readers, so that
  /// both values are used.
  ///
  /// - Parameters:
  ///   - keys: The keys.
  ///   - areEntries: Whether the keys are those of entries, which findings name anyway.
  ///   - position: Returns the position of the key with an index.
  mutating func reportDuplicates(
    _ keys: [String], areEntries: Bool = false, position: (Int) -> SourcePosition?
  ) {
    // Compares strings by Unicode's canonical equivalence.
    if Set(keys).count == keys.count { return }
    let outer = self.key
    defer { self.key = outer }
    var bytes: Set<TableKey> = []
    var looks: Set<String> = []
    for (index, key) in keys.enumerated() {
      if areEntries { self.key = key }
      let isNew = bytes.insert(TableKey(key)).inserted
      let looksNew = looks.insert(key).inserted
      if !isNew {
        let name = areEntries ? "the key" : "'\(key.escapedForMessage)'"
        report(
          .warning, .duplicateKey, "\(name) appears twice; the last one counts",
          at: position(index))
      } else if !looksNew {
        report(
          .warning, .equivalentKey,
          "another key looks the same, but has other characters; this one has \(key.codesBeyondASCII)",
          at: position(index))
      }
    }
  }
}

extension String {
  /// A question that suggests the category that was probably meant; empty if no category is similar.
  var categorySuggestion: String {
    suggestion(among: PluralCategory.allCases.lazy.map(\.rawValue))
  }

  /// The message for a name that is not a category.
  var isNoCategory: String {
    "'\(escapedForMessage)' is not a plural category: zero, one, two, few, many, other\(categorySuggestion)"
  }

  /// The codes of the non-ASCII characters: `U+0301`.
  var codesBeyondASCII: String {
    unicodeScalars.lazy.filter { !$0.isASCII }.map { "U+" + $0.hexadecimal }
      .joined(separator: " ")
  }
}

extension Unicode.Scalar {
  /// The code in Unicode's notation, with at least four hexadecimal digits.
  package var hexadecimal: String { value.hexadecimal(digits: 4, uppercase: true) }
}
