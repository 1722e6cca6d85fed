/// A set of categories in one byte.
package struct PluralCategorySet: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let zero = PluralCategorySet(rawValue: 1)
  package static let one = PluralCategorySet(rawValue: 2)
  package static let two = PluralCategorySet(rawValue: 4)
  package static let few = PluralCategorySet(rawValue: 8)
  package static let many = PluralCategorySet(rawValue: 16)
  package static let other = PluralCategorySet(rawValue: 32)

  /// The categories, in CLDR's order.
  package var elements: [PluralCategory] {
    var result: [PluralCategory] = []
    if contains(.zero) { result.append(.zero) }
    if contains(.one) { result.append(.one) }
    if contains(.two) { result.append(.two) }
    if contains(.few) { result.append(.few) }
    if contains(.many) { result.append(.many) }
    if contains(.other) { result.append(.other) }
    return result
  }
}
