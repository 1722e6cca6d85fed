import PluralsLocales

/// A part of a parsed format.
package enum FormatItem: Hashable, Sendable {
  /// Literal text, with `%%` replaced by `%`.
  case literal(String)
  /// `%#@name@`: a reference to a variable.
  case variable(FormatVariable)
  /// A printf conversion.
  case specification(FormatSpecification)
}

/// A reference to a variable in a format: `%#@files@`, `%2$#@files@`.
///
/// Apple, “Stringsdict File Format”.
package struct FormatVariable: Hashable, Sendable {
  /// The name between the at signs.
  package var name: String
  /// The argument's position, counted from 1; nil for the next argument.
  package var position: Int?
  /// The text of the reference itself, shown if no variable has this name.
  package var text: String

  /// Whether Apple's Foundation expands the name: it consists only of ASCII letters, digits and `_`.
  package var hasPortableName: Bool { name.isPortableName }
}

extension FormatVariable {
  /// Creates a reference to a variable.
  package init(name: String, position: Int? = nil) {
    self.init(
      name: name, position: position,
      text: position.map { "%\($0)$#@\(name)@" } ?? "%#@\(name)@")
  }
}

extension FormatItem {
  /// The text of the item in a format.
  var spelling: String {
    switch self {
    case .literal(let text): text.doublingPercentSigns
    case .variable(let variable): variable.text
    case .specification(let specification): specification.spelling
    }
  }

  /// Whether the item can be a problem by itself.
  var canBeProblem: Bool {
    switch self {
    case .literal: false
    case .variable(let variable): !variable.hasPortableName
    case .specification(let specification): specification.name != nil
    }
  }
}

extension String {
  /// Whether Apple's Foundation expands variables with this name.
  package var isPortableName: Bool { utf8.allSatisfy { $0.isFormatNameByte } }

  /// The text as literal text in a format.
  package var doublingPercentSigns: String {
    guard FormatScanner(self).hasPercent else { return self }
    let percent = UInt8(ascii: "%")
    return String(decoding: utf8.flatMap { $0 == percent ? [$0, $0] : [$0] }, as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether the byte is allowed in the name of a variable.
  package var isFormatNameByte: Bool { isASCIILetterOrDigit || self == UInt8(ascii: "_") }
}

extension FormatItem: LiteralPart {
  package var literal: String? { if case .literal(let text) = self { text } else { nil } }
}
