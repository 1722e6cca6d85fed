public import LocaleDataCore
import PluralsCore

/// How a format is filled: whose numbers, whose plural rules, and how exactly like C.
///
/// Words come in the language of the table; numbers may follow the reader's region:
///
/// ```swift
/// let format = LocalizedFormat("%d files", language: "en")
/// format.string(1234, options: FormatOptions(numberSymbols: .plain))  // 1234 files
/// ```
public struct FormatOptions: Sendable {
  /// Where a plural variable takes its number from.
  public enum OperandSource: Hashable, Sendable {
    /// The argument's value: 1.0 is 1, as on Apple's platforms.
    case value
    /// The digits that are shown: “1.0” is not 1 in English. UTS #35, “Plural operand meanings”.
    case visibleDigits
  }

  /// How integers meet the C types that a format names.
  public enum IntegerWidths: Hashable, Sendable {
    /// Integers are shown whole: `%d` of 5,000,000,000 is that number.
    case full
    /// Integers are cut to the width that the format names, as in C: `%d` keeps 32 bits.
    case c
  }

  /// When text arguments of `%@` are set apart from the direction of the text around them.
  ///
  /// Unicode Standard Annex #9, “Isolate formatting characters”.
  public enum Isolates: Hashable, Sendable {
    /// Left-to-right text in a right-to-left format, as Foundation does.
    case apple
    /// Every text.
    case always
    /// No text.
    case never
  }

  /// Symbols of numbers; nil for those of the table's language.
  public var numberSymbols: NumberSymbols? {
    get { sharedNumberSymbols?.value }
    set { sharedNumberSymbols = newValue.map { SharedNumberSymbols($0) } }
  }
  private(set) var sharedNumberSymbols: SharedNumberSymbols?
  /// Rules that choose plural variants; nil for those of the table's language.
  public var pluralChoice: PluralChoice?
  /// Where a plural variable takes its number from.
  public var operands: OperandSource = .value
  /// How integers meet the C types that a format names.
  public var integerWidths: IntegerWidths = .full
  /// When text arguments are isolated.
  public var isolates: Isolates = .apple
  /// The room for the text, in the unit of the table's width variants; nil for the widest.
  public var width: Int?

  /// Whether an integer's category is that of its value by the rules of the message's language.
  var choosesByValueOfIntegers: Bool { integerWidths == .full && pluralChoice == nil }

  /// Everything from the table's language.
  ///
  /// By itself, because every message that is shown makes one: an initializer of many options takes longer.
  public init() {}

  /// Options that differ from the usual ones as named.
  ///
  /// ```swift
  /// LocalizedFormat("%d", language: "en").string(5_000_000_000, options: FormatOptions(integerWidths: .c))  // 705,032,704
  /// ```
  ///
  /// - Parameters:
  ///   - numberSymbols: Symbols of numbers; nil for those of the table's language.
  ///   - pluralChoice: Rules that choose plural variants; nil for those of the table's language.
  ///   - operands: Where a plural variable takes its number from.
  ///   - integerWidths: How integers meet the C types that a format names.
  ///   - isolates: When text arguments are isolated.
  ///   - width: The room for the text, in the unit of the table's width variants, any integer: less than the smallest
  ///     variant asks for gets that one. Nil for the widest.
  /// - Complexity: O(1); allocates the symbols, if there are some.
  public init(
    numberSymbols: NumberSymbols? = nil, pluralChoice: PluralChoice? = nil,
    operands: OperandSource = .value, integerWidths: IntegerWidths = .full,
    isolates: Isolates = .apple, width: Int? = nil
  ) {
    self.pluralChoice = pluralChoice
    self.operands = operands
    self.integerWidths = integerWidths
    self.isolates = isolates
    self.width = width
    self.numberSymbols = numberSymbols
  }
}
