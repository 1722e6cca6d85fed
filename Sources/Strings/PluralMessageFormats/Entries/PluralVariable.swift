public import PluralsCore

/// A variable of a format, whose text depends on the plural category of a number.
///
/// ```swift
/// PluralVariable("files", valueType: "d", [.one: "%d file", .other: "%d files"])
/// ```
///
/// An ordinal variable uses ordinal rules (1st, 2nd, 3rd). Apple's formats have no such variables:
///
/// ```swift
/// import PluralStrings
///
/// let place = PluralVariable(
///   "place", valueType: "d", type: .ordinal,
///   [.one: "%dst", .two: "%dnd", .few: "%drd", .other: "%dth"])
/// LocalizedFormat("You finished %#@place@", language: "en", variables: [place]).string(22)  // You finished 22nd
/// ```
///
/// Apple, “Stringsdict File Format”: `NSStringPluralRuleType`.
public struct PluralVariable: Hashable, Sendable {
  /// The name between the at signs of `%#@name@`.
  public var name: String
  /// `NSStringFormatValueTypeKey`: the conversion of the number without `%`, as in `"lld"`. A leading `%`, a
  /// position, flags, width and precision are accepted.
  public var valueType: String
  /// Whether cardinal or ordinal rules choose the category.
  public var type: PluralRuleType
  /// A format for each category. If there is a format for `zero`, it is used for the value 0 in every language. For a
  /// category without a format, the format for `other` is used.
  public var variants: [PluralCategory: String]

  /// Creates a variable from its parts.
  public init(
    _ name: String, valueType: String = "@", type: PluralRuleType = .cardinal,
    _ variants: [PluralCategory: String]
  ) {
    self.name = name
    self.valueType = valueType
    self.type = type
    self.variants = variants
  }

  /// The conversion that ``valueType`` specifies; nil if it is not a valid conversion.
  package var valueSpecification: FormatSpecification? {
    FormatSpecification(valueType: valueType)
  }
}
