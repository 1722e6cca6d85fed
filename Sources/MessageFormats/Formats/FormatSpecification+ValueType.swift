extension FormatSpecification {
  /// The conversion that a value type names, `lld` or `%lld`; nil if it names none.
  package init?(valueType: String) {
    let text = valueType.utf8.first == UInt8(ascii: "%") ? valueType : "%" + valueType
    let items = FormatString(text, readsSpaces: true).items
    guard items.count == 1, case .specification(let specification) = items[0] else { return nil }
    self = specification
  }
}
