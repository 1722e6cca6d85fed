extension FormatSpecification {
  /// Parses the conversion of a value type, `lld` or `%lld`; nil if it is not a valid conversion.
  package init?(valueType: String) {
    let text = valueType.utf8.first == UInt8(ascii: "%") ? valueType : "%" + valueType
    let items = FormatString(text, readsSpaces: true).items
    guard items.count == 1, case .specification(let specification) = items[0] else { return nil }
    self = specification
  }

  /// The conversion as a value type, which has neither a position nor a name.
  package var valueType: FormatSpecification {
    var type = self
    type.position = nil
    type.name = nil
    return type
  }

  /// `%@`
  package static var object: FormatSpecification {
    FormatSpecification(conversion: .object, text: "@")
  }
}
