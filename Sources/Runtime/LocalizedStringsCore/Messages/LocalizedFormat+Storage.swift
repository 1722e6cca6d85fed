import MessageFormats

extension LocalizedFormat {
  /// The data shared by all copies of a message.
  final class Storage: Sendable {
    let text: String
    let language: MessageLanguage
    let message: FlatMessage
    /// The least width of each root text, sorted; empty if there is one text for all widths.
    private let widths: [Int]
    /// The same message for an empty list of arguments, which shows literal percent signs as written; nil if it has no
    /// such signs.
    private let withoutArguments: Storage?
    /// The same message with `% d` read as a conversion, and the condition for using it; nil if no percent sign can
    /// be such a conversion.
    private let spaced: (message: Storage, signs: SpacedPercentSigns)?
    /// Whether the meaning of percent signs depends on the arguments.
    let hasProse: Bool
    /// Whether every variable has a variant for every number.
    let isComplete: Bool

    convenience init(_ entry: ParsedEntry, language: MessageLanguage) {
      let prose =
        entry.hasProse ? Storage(Message(entry, keepsProse: true), language: language) : nil
      let spaced = SpacedPercentSigns(entry).map { signs in
        (Storage(Message(entry.readingSpaces), language: language), signs)
      }
      self.init(Message(entry), language: language, withoutArguments: prose, spaced: spaced)
    }

    private init(
      _ message: Message, language: MessageLanguage, withoutArguments: Storage? = nil,
      spaced: (message: Storage, signs: SpacedPercentSigns)? = nil
    ) {
      text = message.entry.formats.last?.text ?? ""
      self.language = language
      widths = message.entry.widths
      self.message = FlatMessage(message)
      isComplete = self.message.selections.allSatisfy { $0.other != nil }
      self.withoutArguments = withoutArguments
      self.spaced = spaced
      hasProse = withoutArguments != nil || spaced != nil
    }

    /// Returns the message with percent signs interpreted for the arguments.
    @inline(never)
    func reading(_ arguments: UnsafeBufferPointer<FormatArgument>) -> Storage {
      if arguments.isEmpty, let withoutArguments { return withoutArguments }
      guard let spaced else { return self }
      let areConversions = spaced.signs.areConversions(forArguments: arguments.count) {
        if case .text = arguments[$0 - 1] { false } else { true }
      }
      return areConversions ? spaced.message : self
    }

    /// Returns the text of the largest width that fits, otherwise of the smallest. Without a width, returns the text
    /// of the largest.
    func root(fitting width: Int?) -> Int {
      guard let width else { return max(widths.count - 1, 0) }
      return widths.lastIndex { $0 <= width } ?? 0
    }
  }
}
