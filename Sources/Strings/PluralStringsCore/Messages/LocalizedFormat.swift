/// A translated message: a format, its variables, and the language that they are written in.
///
/// ```swift
/// let files = LocalizedFormat(
///   "%#@files@ selected", language: "en",
///   variables: [PluralVariable("files", valueType: "d", [.one: "A file is", .other: "%d files are"])])
/// files.string(1)     // "A file is selected"
/// files.string(1234)  // "1,234 files are selected"
/// ```
///
/// Format, variables and language belong together. On Apple's platforms, a format that was copied into another string
/// loses its variables, and a format that is filled with another locale follows the wrong plural rules.
///
/// Values are immutable and share their storage: copying a value only retains it. They cannot be compared, because a language can have
/// rules of a program's own, which are a function.
///
/// Apple, “Stringsdict File Format”; OS X 10.9 Foundation release notes.
public struct LocalizedFormat: Sendable {
  private let storage: Storage
  /// The message shown if a variable has no variant for its number.
  private var substitute: Substitute?

  package init(_ format: String, variables: [PluralVariable], language: MessageLanguage) {
    self.init(
      ParsedEntry(
        FormatString(format), variables: variables.map { .init($0, isOrdinal: false) }),
      language: language)
  }

  private init(_ storage: Storage) { self.storage = storage }

  /// Creates the message of an entry; nil if the entry varies by device or has no widths.
  package init?(_ entry: LocalizedEntry, language: MessageLanguage) {
    guard let entry = ParsedEntry(entry) else { return nil }
    self.init(entry, language: language)
  }

  /// Creates the message of a parsed entry.
  ///
  /// - Parameter bareText: The message that is shown instead if no argument is a number.
  package init(
    _ entry: ParsedEntry, language: MessageLanguage, bareText: LocalizedFormat? = nil
  ) {
    self.init(Storage(entry, language: language, bareText: bareText))
  }

  /// The format as stored in the table, without arguments. If there are width variants, the widest.
  public var text: String { storage.bareText?.text ?? storage.text }

  /// The language that the message is written in.
  public var language: String { storage.language.identifier }

  /// Returns the message filled with arguments.
  ///
  /// Without arguments, a text whose percent signs are literal, such as `50%-off`, is shown unchanged. A `%` before a space is
  /// text: `%lld% off`. It begins a conversion only if `@` or a length such as `ll` follows: `% lld km`.
  ///
  /// Never fails: a missing argument is shown as nothing, and an argument of another type as documented in
  /// ``FormatArgument``. A variable without a variant for the number, not even `other`, is shown as nothing; a message
  /// from `StringTables` is then replaced by the message in the next language. Variables nest up to 32 deep and are
  /// expanded up to 1,000 times; variables beyond these limits are shown as nothing. Widths and precisions above 4,096
  /// are treated as 4,096. Variants, widths and precisions together add at most 1,048,576 characters to a message;
  /// beyond that, variables are shown as nothing, and conversions without padding.
  ///
  /// With the symbols of a locale, the decimal conversions `d i D u U f F e E g G` and numbers in `%@` use its
  /// digits, separators, groups and signs. `e` and `g` keep the form of C: the letter of the conversion, and an
  /// exponent of at least two digits, `1.234568e+04`. `x o a c p` are the same in every locale, except for the
  /// decimal separator of `a`.
  ///
  /// - Complexity: O(*n*) in the length of the result. Allocates the result. Other allocations only occur for
  ///   floating-point numbers, numbers of more than 15 bytes, and results of more than 512 bytes.
  public func string(
    _ arguments: FormatArgument..., options: FormatOptions = FormatOptions()
  ) -> String {
    string(arguments: arguments, options: options)
  }

  /// Returns the message filled with its only argument; see ``string(_:options:)-(FormatArgument...,_)``.
  public func string(
    _ argument: FormatArgument, options: FormatOptions = FormatOptions()
  ) -> String {
    withUnsafePointer(to: argument) { pointer in
      fill(with: UnsafeBufferPointer(start: pointer, count: 1), options: options)
    }
  }

  /// Returns the message filled with an integer of any type; see ``string(_:options:)-(FormatArgument...,_)``.
  public func string(
    _ argument: some BinaryInteger, options: FormatOptions = FormatOptions()
  ) -> String {
    string(FormatArgument(argument), options: options)
  }

  /// Returns the message filled with a floating-point number of any type; see ``string(_:options:)-(FormatArgument...,_)``.
  public func string(
    _ argument: some BinaryFloatingPoint, options: FormatOptions = FormatOptions()
  ) -> String {
    string(FormatArgument(argument), options: options)
  }

  /// Returns the message filled with a list of arguments; see ``string(_:options:)-(FormatArgument...,_)``.
  public func string(
    arguments: [FormatArgument], options: FormatOptions = FormatOptions()
  ) -> String {
    arguments.withUnsafeBufferPointer { fill(with: $0, options: options) }
  }

  /// Returns the message of a key that was looked up with arguments. Without any, it keeps its conversions, as on Apple's platforms:
  /// `String(format: String(localized: "Hello %@"), name)`.
  package func localized(_ arguments: [FormatArgument], options: FormatOptions) -> String {
    guard arguments.isEmpty else { return string(arguments: arguments, options: options) }
    if let text = storage.bareText { return text.localized([], options: options) }
    if !isComplete, let substitute { return substitute.format.localized([], options: options) }
    return storage.unfilled(fitting: options.width, keepsConversions: true)
      ?? string(options: options)
  }

  private func fill(
    with arguments: UnsafeBufferPointer<FormatArgument>, options: FormatOptions
  ) -> String {
    if let text = storage.bareText, !arguments.contains(where: { $0.operands != nil }) {
      return text.fill(with: arguments, options: options)
    }
    if arguments.isEmpty,
      let text = storage.unfilled(fitting: options.width, keepsConversions: false)
    {
      return text
    }
    var expansion = MessageExpansion(arguments: arguments)
    let text = TextBuffer.text { text in
      expansion.expand(
        storage.root(fitting: options.width), of: storage, options: options, to: &text)
    }
    if expansion.lacksVariant, let substitute {
      return substitute.format.fill(with: arguments, options: options)
    }
    return text
  }
}

extension LocalizedFormat {
  /// Whether every variable has a variant for every number.
  package var isComplete: Bool { storage.isComplete }

  /// Combines several messages: the first is used, and the next ones replace it for numbers that it has no variant
  /// for. Nil if the list is empty.
  package init?(firstCompleteOf messages: [LocalizedFormat]) {
    guard var message = messages.last else { return nil }
    for better in messages.dropLast().reversed() {
      let next = message
      message = better
      message.substitute = Substitute(next)
    }
    self = message
  }

  private final class Substitute: Sendable {
    let format: LocalizedFormat

    init(_ format: LocalizedFormat) { self.format = format }
  }
}

extension LocalizedFormat: CustomStringConvertible {
  /// The format as stored in the table.
  public var description: String { text }
}
