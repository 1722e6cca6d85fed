extension FormatSpecification {
  /// Parses the conversion of a value type, `lld` or `%lld`; nil if it is not a valid conversion.
  package init?(valueType: String) {
    let text = valueType.utf8.first == UInt8(ascii: "%") ? valueType : "%" + valueType
    let items = FormatString(text, readsSpaces: true).items
    guard items.count == 1, case .specification(let specification) = items[0] else { return nil }
    self = specification
  }
}
