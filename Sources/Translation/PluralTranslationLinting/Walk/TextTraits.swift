import PluralStringCatalogs
import PluralStringsCompilation

/// Properties that a text and its translations have in common. Each is determined once, in the file of the rule that compares it.
struct TextTraits {
  let text: String
  let leadingSpace: String
  let trailingSpace: String
  /// The number of line ends, without the white space at both ends.
  let lineEnds: Int
  /// The mark at the end.
  let ending: Ending
  /// The possible meanings of the end.
  let endings: [Ending]
  let tags: TextTags
  let placeholders: TextPlaceholders
  let inflections: Int
  let hidden: Set<Unicode.Scalar>

  /// Determines the traits of a text.
  ///
  /// - Parameter hasNames: Whether `{name}` is a placeholder.
  /// - Complexity: O(*n*) in the length of the text.
  init(_ text: String, hasNames: Bool = true) {
    self.text = text
    placeholders = TextPlaceholders(text, hasNames: hasNames)
    (leadingSpace, trailingSpace) = placeholders.isEmpty ? ("", "") : text.outerSpace
    lineEnds = text.lineEnds - leadingSpace.lineEnds - trailingSpace.lineEnds
    (ending, endings) = Ending.endings(of: text)
    tags = TextTags(text)
    inflections = text.inflections
    hidden = text.hiddenCharacters
  }
}

/// Scripts with their own punctuation or no spaces, by Unicode's blocks.
enum Script {
  case greek, armenian, indic, southeastAsian, eastAsian, korean, other

  /// Determines the script of a text. Names and conversions may be in Latin letters in any script.
  init(of text: Substring) {
    // Most texts have only ASCII, and properties of characters take longer.
    let hasOthers = text.utf8.contains { $0 > 0x7F }
    self.init(
      hasOthers ? text.unicodeScalars.last { !$0.isASCII && $0.properties.isAlphabetic } : nil)
  }

  init(_ letter: Unicode.Scalar?) {
    switch letter?.value ?? 0 {
    case 0x0370...0x03FF, 0x1F00...0x1FFF: self = .greek
    case 0x0530...0x058F: self = .armenian
    // Devanagari to Sinhala
    case 0x0900...0x0DFF: self = .indic
    // Thai, Lao, Tibetan, Myanmar, Khmer
    case 0x0E00...0x0FFF, 0x1000...0x109F, 0x1780...0x17FF: self = .southeastAsian
    case 0x1100...0x11FF, 0xAC00...0xD7FF: self = .korean
    // Chinese, Japanese
    case 0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x3FFFF:
      self = .eastAsian
    default: self = .other
    }
  }
}
