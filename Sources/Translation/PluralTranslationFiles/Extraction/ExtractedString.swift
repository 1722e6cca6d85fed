import PluralStringCatalogs
package import PluralsDiagnostics

/// A localizable string in source code.
package struct ExtractedString: Sendable {
  /// The key, which is also the text for the source language if there is no default value.
  package var key: InterpolatedText
  /// The text for the source language, if it differs from the key.
  package var defaultValue: InterpolatedText?
  /// The name of the table; `nil` for `Localizable`.
  package var table: String?
  /// The note for translators; `nil` if it is missing or empty.
  package var comment: String?
  /// The source location of the key.
  package var location: SourceLocation

  /// Creates a string from its parts.
  package init(
    key: InterpolatedText, defaultValue: InterpolatedText? = nil, table: String? = nil,
    comment: String? = nil, location: SourceLocation
  ) {
    self.key = key
    self.defaultValue = defaultValue
    self.table = table
    self.comment = comment
    self.location = location
  }

  /// The name of the table that Foundation uses if the code names none.
  package static let usualTable = TablePath.usualName
}

/// What source files say about localized strings.
package struct ExtractedStrings: Sendable {
  /// The localizable strings, in the order of the files.
  package var strings: [ExtractedString] = []
  /// All other literals, each of which may be a key that reaches a lookup in another way.
  package var literals: Set<InterpolatedText> = []
  /// The names of members that the code uses, such as generated functions.
  package var members: Set<String> = []
  /// The calls that fill a string in a locale that does not depend on the user: the string with the location of the call, and the
  /// identifier of the locale; `nil` if the call has none.
  package var formatCalls: [(string: ExtractedString, locale: String?)] = []
  /// What the code leaves open, in the order of the files.
  package var notes: [Diagnostic] = []
  /// Source locations after which code may use keys that are not in any list.
  package var unreadable: [SourceLocation] = []

  /// Creates an empty list.
  package init() {}

  /// Adds the strings of another file.
  package mutating func append(_ other: ExtractedStrings) {
    strings += other.strings
    literals.formUnion(other.literals)
    members.formUnion(other.members)
    formatCalls += other.formatCalls
    notes += other.notes
    unreadable += other.unreadable
  }

  /// Returns whether a literal may be a key, or a part of one that is made at run time.
  package func mentions(_ key: String) -> Bool {
    func isLiteral(_ text: String) -> Bool { literals.contains(InterpolatedText([.literal(text)])) }
    return isLiteral(key)
      || literals.contains {
        $0.matches(key) || $0.parts.count > 1 && $0.canMake(key, isLiteral: isLiteral)
      }
  }
}
