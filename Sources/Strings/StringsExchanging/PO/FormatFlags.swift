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
    if let names = PythonFormat.names(in: texts.map(\.text)), !names.isEmpty {
      return PythonFormat.flag
    }
    let isValid = texts.allSatisfy { $0.problems.isEmpty && $0.variables.isEmpty }
    return isValid && arguments.allSatisfy { $0 == first } ? "objc-format" : "no-objc-format"
  }
}
