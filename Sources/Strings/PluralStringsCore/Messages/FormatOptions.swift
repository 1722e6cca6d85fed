import PluralsCore
public import PluralsLocales

/// How a format is filled: the number symbols, the plural rules, and the degree of compatibility with C.
///
/// Texts are in the language of the table; numbers may follow the reader's region:
///
/// ```swift
/// let format = LocalizedFormat("%d files", language: "en")
/// format.string(1234, options: FormatOptions(numberSymbols: .plain))  // 1234 files
/// ```
///
/// Values cannot be compared, because ``pluralChoice`` is a function.
public struct FormatOptions: Sendable {
  /// What determines the plural category of a number.
  public struct OperandSource: Hashable, Sendable {
    private let number: UInt8

    /// The argument's value: 1.0 is treated as 1, as on Apple's platforms.
    public static let value = OperandSource(number: 0)
    /// The visible digits: “1.0” is not 1 in English. UTS #35, “Plural operand meanings”.
    public static let visibleDigits = OperandSource(number: 1)
  }

  /// How integers are converted to the C types that a format specifies.
  public struct IntegerWidths: Hashable, Sendable {
    private let number: UInt8

    /// Integers are shown in full: `%d` shows 5,000,000,000 as that number.
    public static let full = IntegerWidths(number: 0)
    /// Integers are truncated to the width that the format declares, as in C: `%d` keeps 32 bits.
    public static let declared = IntegerWidths(number: 1)
  }

  /// When text arguments of `%@` are isolated from the direction of the surrounding text.
  ///
  /// Unicode Standard Annex #9, “Isolate formatting characters”.
  public struct Isolates: Hashable, Sendable {
    private let number: UInt8

    /// Left-to-right text in a right-to-left format, like Foundation.
    public static let foundation = Isolates(number: 0)
    /// All texts.
    public static let always = Isolates(number: 1)
    /// No text.
    public static let never = Isolates(number: 2)
  }

  /// The number symbols; nil selects the symbols of the table's language.
  public var numberSymbols: NumberSymbols? {
    get { sharedNumberSymbols?.value }
    set { sharedNumberSymbols = newValue.map { SharedNumberSymbols($0) } }
  }
  private(set) var sharedNumberSymbols: SharedNumberSymbols?
  /// The rules that choose plural variants; nil selects the rules of the table's language. Ordinal variables ignore this option: the
  /// table's language has their rules.
  public var pluralChoice: PluralChoice?
  /// What determines the plural category of a number.
  public var operands: OperandSource = .value
  /// How integers are converted to the C types that a format specifies.
  public var integerWidths: IntegerWidths = .full
  /// When text arguments are isolated.
  public var isolates: Isolates = .foundation
  /// The available width, in the unit of the table's width variants; nil selects the widest variant.
  public var width: Int?

  /// Whether an integer's category depends only on its value and the rules of the message's language.
  var choosesByValueOfIntegers: Bool { integerWidths == .full && pluralChoice == nil }

  /// Creates options that use the table's language for everything.
  ///
  /// Separate from the other initializer because it runs for every message, and an initializer with many options is
  /// slower.
  public init() {}

  /// Creates options with some values that differ from the defaults.
  ///
  /// ```swift
  /// LocalizedFormat("%d", language: "en").string(5_000_000_000, options: FormatOptions(integerWidths: .declared))  // 705,032,704
  /// ```
  ///
  /// - Parameters:
  ///   - numberSymbols: The number symbols; nil selects the symbols of the table's language.
  ///   - pluralChoice: The rules that choose plural variants; nil selects the rules of the table's language.
  ///   - operands: What determines the plural category of a number.
  ///   - integerWidths: How integers are converted to the C types that a format specifies.
  ///   - isolates: When text arguments are isolated.
  ///   - width: The available width, in the unit of the table's width variants. Any integer is valid; if it is less
  ///     than all widths, the smallest variant is used. Nil selects the widest variant.
  /// - Complexity: O(1); allocates the symbols if they are given.
  public init(
    numberSymbols: NumberSymbols? = nil, pluralChoice: PluralChoice? = nil,
    operands: OperandSource = .value, integerWidths: IntegerWidths = .full,
    isolates: Isolates = .foundation, width: Int? = nil
  ) {
    self.pluralChoice = pluralChoice
    self.operands = operands
    self.integerWidths = integerWidths
    self.isolates = isolates
    self.width = width
    self.numberSymbols = numberSymbols
  }
}
