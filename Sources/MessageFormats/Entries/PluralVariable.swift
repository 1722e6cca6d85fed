public import PluralsCore

/// A variable of a format, whose text depends on a number.
///
/// ```swift
/// PluralVariable("files", valueType: "d", [.one: "%d file", .other: "%d files"])
/// ```
///
/// An ordinal variable chooses by the rules of 1st, 2nd, 3rd; Apple's formats have none:
///
/// ```swift
/// import LocalizedStrings
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
  /// `NSStringFormatValueTypeKey`: the conversion of the number without `%`, as in `"lld"`. A
  /// leading `%`, a position, flags, width and precision are tolerated.
  public var valueType: String
  /// Whether the number counts or orders.
  public var type: PluralRuleType
  /// A format for each category. `zero` also serves the value 0 in every language; a category
  /// without format is served by `other`.
  public var variants: [PluralCategory: String]

  /// A variable from its parts.
  public init(
    _ name: String, valueType: String = "@", type: PluralRuleType = .cardinal,
    _ variants: [PluralCategory: String]
  ) {
    self.name = name
    self.valueType = valueType
    self.type = type
    self.variants = variants
  }

  /// The conversion that ``valueType`` names, or nil if it names none.
  public var valueSpecification: FormatSpecification? {
    FormatSpecification(valueType: valueType)
  }
}
