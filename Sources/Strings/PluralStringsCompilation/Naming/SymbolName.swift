import PluralMessageFormats

/// The Swift name that Xcode generates for a key, and a longer one to distinguish it from others.
/// | key | name | spelled |
/// |---|---|---|
/// | `%lld files are selected` | `filesAreSelected` | `number_files_are_selected` |
/// | `settings.title` | `settingsTitle` | `settings_fullStop_title` |
/// | `Don’t save…` | `dontSave` | `Dont_save_horizontalEllipsis` |
/// | `1st place` | `_1StPlace` | `_1st_place` |
/// | `API` | `api` | `API` |
/// | `👍`, `%@` | none | `thumbsUpSign`, `text` |
///
/// Xcode 26, “Generate String Catalog Symbols”.
struct SymbolName {
  /// The name without backticks; `nil` if the key contains no letters or digits.
  let name: String?
  private let key: String

  init(key: String) {
    self.key = key
    let words = KeyWalk(key, spelling: false).words
    let hasName = words.contains { $0.contains { $0.isLetter || $0.isNumber } }
    name =
      hasName
      ? Self.withLetterFirst(
        words.enumerated().map { $1.symbolWord(isFirst: $0 == 0) }.joined())
      : nil
  }

  /// A name that spells all of the key except white space, and keeps capital letters.
  var spelled: String {
    let parts = KeyWalk(key, spelling: true).spelledParts
    return parts.isEmpty ? "empty" : Self.withLetterFirst(parts.joined(separator: "_"))
  }

  /// Returns a parameter's label for a variable's name: `countPosts` for `count_posts`.
  static func label(_ variable: String) -> String? { SymbolName(key: variable).name }

  private static func withLetterFirst(_ name: String) -> String {
    guard let first = name.unicodeScalars.first else { return name }
    return first.properties.isXIDStart || first == "_" || first == "$" ? name : "_" + name
  }
}

/// A walk over the characters and conversions of a key.
private struct KeyWalk {
  /// The words that Xcode finds: they are separated by anything but letters and digits, and a digit ends a word.
  private(set) var words: [String] = []
  /// Words, conversions and symbols, each as a part of a name; empty unless the key is spelled out.
  private(set) var spelledParts: [String] = []
  private let isSpelling: Bool

  private var word = ""
  private var spelledWord = ""

  init(_ key: String, spelling: Bool) {
    isSpelling = spelling
    let bytes = Array(key.utf8)
    let format = FormatString(key)
    var start = 0
    for (part, range) in zip(format.parts, format.ranges) {
      // A percent sign before a space does not begin a conversion in names.
      if case .specification(let specification) = part,
        specification.text.utf8.first == UInt8(ascii: " ")
      {
        continue
      }
      add(String(decoding: bytes[start..<range.lowerBound], as: UTF8.self), isStart: start == 0)
      if isSpelling { spelledParts.append(part.spelled) }
      start = range.upperBound
    }
    add(String(decoding: bytes[start...], as: UTF8.self), isStart: start == 0)
  }

  /// Adds the words of a text, the last of which ends with it.
  private mutating func add(_ text: String, isStart: Bool) {
    var isLeading = isStart
    for scalar in text.unicodeScalars {
      if scalar.isWordScalar {
        if let last = word.unicodeScalars.last, last.isDigit, !scalar.isDigit { endWord() }
        word.unicodeScalars.append(scalar)
        if isSpelling { spelledWord.unicodeScalars.append(scalar) }
        isLeading = false
      } else if scalar == "'" || scalar == "’" {
        isLeading = false
      } else if scalar == "$" || scalar == "_" && isLeading {
        word.unicodeScalars.append(scalar)
        if scalar == "_" { continue }
        isLeading = false
        spell(scalar)
      } else {
        isLeading = false
        endWord()
        spell(scalar)
      }
    }
    endWord()
    endSpelledWord()
  }

  private mutating func spell(_ scalar: Unicode.Scalar) {
    guard isSpelling else { return }
    endSpelledWord()
    if let name = scalar.spelledName { spelledParts.append(name) }
  }

  private mutating func endWord() {
    if !word.isEmpty { words.append(word) }
    word = ""
  }

  private mutating func endSpelledWord() {
    if !spelledWord.isEmpty { spelledParts.append(spelledWord) }
    spelledWord = ""
  }
}

extension String {
  /// Returns the word with its leading capitals in lower case, and capitalized unless it is the first word.
  fileprivate func symbolWord(isFirst: Bool) -> String {
    let capitals = prefix { $0.isUppercase }
    let word = capitals.lowercased() + dropFirst(capitals.count)
    return isFirst ? word : word.prefix(1).uppercased() + word.dropFirst()
  }
}

extension FormatItem {
  /// The name of a conversion or variable in a spelled-out name.
  fileprivate var spelled: String {
    switch self {
    case .literal: ""
    case .variable(let variable): SymbolName.label(variable.name) ?? "variable"
    case .specification(let specification):
      specification.name.flatMap { SymbolName.label($0) }
        ?? (specification.argumentClass == .integer
          || specification.argumentClass == .floatingPoint ? "number" : "text")
    }
  }
}

extension Unicode.Scalar {
  /// Whether names can contain the scalar: letters, digits and visible marks of every script.
  fileprivate var isWordScalar: Bool {
    // Selectors of emoji are marks that nobody sees.
    guard properties.isXIDContinue, !properties.isDefaultIgnorableCodePoint else { return false }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber:
      true
    default: false
    }
  }

  fileprivate var isDigit: Bool { properties.generalCategory == .decimalNumber }

  /// The Unicode name as a word of a Swift name: `horizontalEllipsis`; `nil` for white space, invisible characters and characters
  /// without a name.
  fileprivate var spelledName: String? {
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint { return nil }
    return (properties.name ?? properties.nameAlias).flatMap { SymbolName.label($0.lowercased()) }
  }
}
