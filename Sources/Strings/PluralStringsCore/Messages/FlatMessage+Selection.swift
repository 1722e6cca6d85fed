import PluralMessageFormats
import PluralsCore

extension FlatMessage {
  /// A choice by the category of an argument, in the representation used for filling a message.
  struct Selection: Sendable {
    // The index of each category's text. A category without a text has that of `other`; nil if `other` has no text
    // either.
    private let zero: Int?
    private let one: Int?
    private let two: Int?
    private let few: Int?
    private let many: Int?
    let other: Int?
    /// Whether there is a variant `zero`, which is used for the value 0 in every language.
    let hasZero: Bool
    /// Whether ordinal rules are used, which options do not replace.
    let isOrdinal: Bool
    /// The conversion of the value type, for C widths; nil if the value type is not an integer.
    let value: _MessageConversion?
    /// The conversion that shows the number in the text, for operands from visible digits.
    let shown: _MessageConversion

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

    /// The variant of a category, or of `other`.
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
