import PluralMessageFormats
import PluralStringCatalogs

/// Formats of Python's operator `%`, whose conversions can name their arguments: `%(count)d`. Formats of other platforms use
/// positions.
///
/// Python, “printf-style String Formatting”.
enum PythonFormat {
  /// The flag of messages with such formats.
  static let flag = "python-format"

  /// A conversion.
  struct Conversion: Hashable {
    /// The name; nil for the next argument.
    var name: String?
    /// The flags, the width and the precision.
    var amounts: String
    /// The letter, which is `%` for a percent sign.
    var letter: String

    /// Python's letter for the same argument in Apple's notation.
    fileprivate var apple: String {
      guard ["s", "r", "a"].contains(letter) else { return amounts + letter }
      return amounts.isEmpty ? "@" : amounts + "s"
    }
  }

  /// The conversions by the position of their argument.
  typealias Arguments = [Int: Conversion]

  /// Returns the names in texts, in the order of their first use; nil if a text is no such format, or a conversion has no name.
  static func names(in texts: [String]) -> [String]? {
    var names: [String] = []
    for text in texts {
      guard let conversions = conversions(in: text) else { return nil }
      for conversion in conversions where conversion.letter != "%" {
        guard let name = conversion.name else { return nil }
        if !names.contains(name) { names.append(name) }
      }
    }
    return names
  }

  /// Whether each percent sign of a text is part of a conversion.
  static func isValid(_ text: String) -> Bool { conversions(in: text) != nil }

  /// Whether a text shows arguments.
  static func hasConversions(_ text: String) -> Bool {
    conversions(in: text)?.contains { $0.letter != "%" } ?? false
  }

  /// Returns the conversions of a text; nil if a percent sign is part of none.
  private static func conversions(in text: String) -> [Conversion]? {
    if !text.hasPercentSign { return [] }
    var conversions: [Conversion] = []
    let rest = replacing(in: text) { conversion in
      conversions.append(conversion)
      return ""
    }
    return rest.hasPercentSign ? nil : conversions
  }

  /// Compiling the expression takes much longer than its use. No caller changes it.
  nonisolated(unsafe) private static let directive =
    /%(?:\(([^()]*)\))?([-+ 0#]*[0-9]*(?:\.[0-9]*)?)[hlL]?([%diouxXeEfFgGcrsa])/
    .matchingSemantics(.unicodeScalar)

  private static func replacing(
    in text: String, _ replacement: (Conversion) -> String
  ) -> String {
    text.replacing(directive) { match in
      replacement(
        Conversion(
          name: match.1.map(String.init), amounts: String(match.2), letter: String(match.3)))
    }
  }

  /// Returns a text in Apple's notation. Arguments that have names get the positions that these have in `msgid` and
  /// `msgid_plural`, unless the text has each name once and in the same order.
  ///
  /// - Parameter sources: `msgid` and `msgid_plural`.
  static func apple(_ text: String, sources: [String]) -> String {
    let known = names(in: sources) ?? []
    var used: [String] = []
    let own = (conversions(in: text) ?? []).filter { $0.letter != "%" }
    let needsPositions =
      !own.compactMap(\.name).elementsEqual(known.prefix(own.count))
      || own.contains { $0.amounts.contains(" ") }
    return replacing(in: text) { conversion in
      guard conversion.letter != "%" else { return "%%" }
      guard let name = conversion.name else { return "%" + conversion.apple }
      let position =
        known.firstIndex(of: name).flatMap { needsPositions ? "\($0 + 1)$" : nil } ?? ""
      // A text may have a name once.
      let isNew = !used.contains(name)
      used.append(name)
      let hasName =
        isNew && name.isArgumentName
      return "%" + position + (hasName ? "(\(name))" : "") + conversion.apple
    }
  }

  /// Returns the named arguments of a key; nil if it is no such format.
  ///
  /// - Parameter entry: The message in the source language, whose texts may have more arguments than the key.
  static func arguments(of key: String, _ entry: AuthoredEntry? = nil) -> Arguments? {
    guard let names = names(in: [key]), !names.isEmpty, let own = conversions(in: key) else {
      return nil
    }
    var arguments: Arguments = [:]
    for (index, name) in names.enumerated() {
      arguments[index + 1] = own.first { $0.name == name }
    }
    for item in (entry?.wholeTexts ?? []).flatMap({ $0.parsed.placedItems(from: 1) }) {
      guard case .specification(let specification) = item.item, let name = specification.name,
        arguments[item.position] == nil
      else { continue }
      let letter = specification.text.suffix(1)
      arguments[item.position] = Conversion(
        name: name, amounts: String(specification.text.dropLast()),
        letter: letter == "@" ? "s" : String(letter))
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
      let isText = known.apple.hasSuffix("@") || known.apple.hasSuffix("s")
      let isSame =
        isText
        ? specification.conversion == .object || specification.conversion == .string
        : FormatSpecification(valueType: known.apple)?.argumentClass == specification.argumentClass
      if isSame, specification.text == known.apple || !specification.isPython {
        specification.text = known.amounts + known.letter
      }
      (specification.name, specification.position) = (known.name, nil)
      return .specification(specification)
    }
    return names(in: [named.text]) == nil ? text : named.text
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

extension String {
  /// Whether conversions can have the name: `%(count)lld`.
  var isArgumentName: Bool {
    !isEmpty && utf8.allSatisfy { $0.isFormatNameByte || $0 >= 0x80 }
  }
}
