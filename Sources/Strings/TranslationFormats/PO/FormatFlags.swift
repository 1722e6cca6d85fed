import MessageFormats
import StringCatalogs

extension PODocument.Entry {
  /// The flag for the conversions of a message; nil if it has none.
  var formatFlag: String? {
    let texts = ([id, pluralID].compactMap { $0 } + translations)
      .filter { !$0.isEmpty }.map { FormatString($0) }
    let arguments = texts.map { text in
      Dictionary(
        text.placedItems(from: 1).map { item -> (Int, String) in
          guard case .specification(let specification) = item.item else { return (0, "") }
          return (
            item.position,
            "\(specification.conversion.argumentClass) \(specification.length.bits) \(specification.conversion == .unsigned)"
          )
        }, uniquingKeysWith: { first, _ in first })
    }
    guard let first = arguments.first, arguments.contains(where: { !$0.isEmpty }) else {
      return texts.contains { $0.text.utf8.contains(UInt8(ascii: "%")) } ? "no-objc-format" : nil
    }
    if texts.contains(where: PythonFormat.isValid),
      texts.allSatisfy({ PythonFormat.isValid($0) || $0.specifications.isEmpty })
    {
      return PythonFormat.flag
    }
    let isValid = texts.allSatisfy { $0.problems.isEmpty && $0.variables.isEmpty }
    return isValid && arguments.allSatisfy { $0 == first } ? "objc-format" : "no-objc-format"
  }
}

/// Conversions of C's printf, as gettext's `c-format` has them.
enum CConversions {
  /// Returns a format with the conversions for text as Apple has them, `%@` for `%s`.
  static func apple(_ text: String) -> String { replacing(.string, in: text, by: "@") }

  /// Returns a format with the conversions for text as C has them, `%s` for `%@`.
  static func c(_ text: String) -> String { replacing(.object, in: text, by: "s") }

  private static func replacing(
    _ conversion: FormatSpecification.Conversion, in text: String, by letter: String
  ) -> String {
    FormatString(text).replacing { item in
      guard case .specification(var specification) = item, specification.conversion == conversion,
        specification.width == nil, specification.precision == nil, specification.flags.isEmpty
      else { return nil }
      specification.name = nil
      specification.text = letter
      return .specification(specification)
    }.text
  }
}

/// Formats of Python, whose conversions name their arguments: `%(count)d`. Formats of other platforms use positions.
enum PythonFormat {
  /// The flag of messages with such formats.
  static let flag = "python-format"

  /// The conversions by the position of their argument.
  typealias Arguments = [Int: FormatSpecification]

  /// Whether a text has named arguments, and Python has all of its conversions.
  static func isValid(_ format: FormatString) -> Bool {
    !format.specifications.isEmpty && format.variables.isEmpty
      && format.problems.allSatisfy { $0.kind == .repeatedName }
      && format.specifications.allSatisfy { $0.name != nil && $0.isPython }
  }

  /// Returns the named arguments of a text; nil if it is no such format.
  ///
  /// - Parameter entry: A message whose texts have more arguments, such as the number of plural forms.
  static func arguments(of text: String, _ entry: AuthoredEntry? = nil) -> Arguments? {
    let format = FormatString(text)
    guard isValid(format) else { return nil }
    var arguments: Arguments = [:]
    let texts = [format] + (entry?.wholeTexts ?? []).map(\.parsed)
    for item in texts.flatMap({ $0.placedItems(from: 1) }) {
      guard case .specification(let specification) = item.item, specification.name != nil,
        arguments[item.position] == nil
      else { continue }
      arguments[item.position] = specification
    }
    return arguments
  }

  /// Returns a text with names instead of positions; the text itself if an argument has no name.
  static func naming(_ text: String, _ arguments: Arguments) -> String {
    guard let format = FormatString(text).numbered(keepsNames: true) else { return text }
    let named = format.replacing { item in
      guard case .specification(var specification) = item, let position = specification.position,
        let known = arguments[position]
      else { return nil }
      // Other platforms have other conversions of the same arguments.
      let isText = specification.conversion == .object && known.conversion == .string
      if !specification.isPython, isText || specification.argumentClass == known.argumentClass {
        specification = known
      }
      (specification.name, specification.position) = (known.name, nil)
      return .specification(specification)
    }
    return isValid(named) ? named.text : text
  }
}

extension FormatSpecification {
  /// Whether Python has the conversion. It ignores lengths, but refuses those of two letters, and its `a` is another one.
  fileprivate var isPython: Bool {
    let letters = text.unicodeScalars.filter(\.properties.isAlphabetic)
    return !text.utf8.contains(UInt8(ascii: "*")) && letters.count == 1
      && "diouxXeEfFgGcs".unicodeScalars.contains(letters[letters.startIndex])
  }
}

extension FormatString {
  /// The names of arguments, in the order of the text.
  var argumentNames: [String] { specifications.compactMap(\.name) }
}
