import MessageFormats
import StringCatalogs

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
