/// A set of categories that a language distinguishes.
@frozen @usableFromInline package struct PluralCategorySet: Sendable {
  /// A bit for each category, in CLDR's order.
  @usableFromInline let bits: UInt8

  @inlinable package static var zero: PluralCategorySet { PluralCategorySet(bits: 1) }
  @inlinable package static var one: PluralCategorySet { PluralCategorySet(bits: 2) }
  @inlinable package static var two: PluralCategorySet { PluralCategorySet(bits: 4) }
  @inlinable package static var few: PluralCategorySet { PluralCategorySet(bits: 8) }
  @inlinable package static var many: PluralCategorySet { PluralCategorySet(bits: 16) }
  @inlinable package static var other: PluralCategorySet { PluralCategorySet(bits: 32) }

  @inlinable init(bits: UInt8) { self.bits = bits }

  @inlinable package static func | (a: PluralCategorySet, b: PluralCategorySet) -> PluralCategorySet
  {
    PluralCategorySet(bits: a.bits | b.bits)
  }

  /// The categories, in CLDR's order.
  package var elements: [PluralCategory] {
    var rest = bits
    return PluralCategory.allCases.filter { _ in
      defer { rest >>= 1 }
      return rest & 1 != 0
    }
  }
}
