import MessageFormats
import PluralsCore

extension FlatMessage {
  /// A choice by the category of an argument, in the shape that filling a message needs.
  struct Selection: Sendable {
    // The texts of categories by their indices, that of `other` for a category without; nil without both.
    private let zero: Int?
    private let one: Int?
    private let two: Int?
    private let few: Int?
    private let many: Int?
    let other: Int?
    /// Whether there is a variant `zero`, which serves the value 0 in every language.
    let hasZero: Bool
    /// Whether the number orders, by rules that options do not choose.
    let isOrdinal: Bool
    /// The conversion of the value type, for C widths; nil if it is not an integer's.
    let value: MessageConversion?
    /// The conversion by which the number is shown in the text, for operands from visible digits.
    let shown: MessageConversion

    init(_ selection: Message.Selection, of message: Message) {
      func text(_ category: PluralCategory) -> Int? { message.text(of: category, in: selection) }
      let variable = message.variable(of: selection)
      other = text(.other)
      zero = text(.zero) ?? other
      one = text(.one) ?? other
      two = text(.two) ?? other
      few = text(.few) ?? other
      many = text(.many) ?? other
      hasZero = text(.zero) != nil
      isOrdinal = variable.type == .ordinal
      value = variable.value
      shown = variable.shown
    }

    /// The variant of a category, or `other`.
    subscript(category: PluralCategory) -> Int? {
      switch category {
      case .zero: zero
      case .one: one
      case .two: two
      case .few: few
      case .many: many
      case .other: other
      }
    }
  }
}
