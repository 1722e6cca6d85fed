import MessageFormats

extension LocalizedFormat {
  /// What all copies of a message share.
  final class Storage: Sendable {
    let text: String
    let language: MessageLanguage
    let message: FlatMessage
    /// The least width of each root text, sorted; empty if there is one text for all widths.
    private let widths: [Int]
    /// The same message for an empty argument list, which shows prose as it is; nil if it has no prose.
    private let withoutArguments: Storage?
    /// The same message with `% d` as a conversion, and when that is right; nil if no percent sign can begin one.
    private let spaced: (message: Storage, signs: SpacedPercentSigns)?
    /// Whether the arguments decide what percent signs are.
    let hasProse: Bool
    /// Whether every variable has a variant for every number.
    let isComplete: Bool

    init(_ entry: ParsedEntry, language: MessageLanguage) {
      text = entry.formats.last?.text ?? ""
      self.language = language
      widths = entry.widths
      message = FlatMessage(Message(entry))
      isComplete = message.selections.allSatisfy { $0.other != nil }
      withoutArguments =
        entry.hasProse ? Storage(Message(entry, keepsProse: true), language: language) : nil
      spaced = SpacedPercentSigns(entry).map { signs in
        (Storage(Message(entry.readingSpaces), language: language), signs)
      }
      hasProse = withoutArguments != nil || spaced != nil
    }

    /// A message that asks no more about its percent signs.
    private init(_ message: Message, language: MessageLanguage) {
      text = message.entry.formats.last?.text ?? ""
      self.language = language
      widths = message.entry.widths
      self.message = FlatMessage(message)
      isComplete = self.message.selections.allSatisfy { $0.other != nil }
      withoutArguments = nil
      spaced = nil
      hasProse = false
    }

    /// The message with percent signs as the arguments want them.
    @inline(never)
    func reading(_ arguments: UnsafeBufferPointer<FormatArgument>) -> Storage {
      if arguments.isEmpty, let withoutArguments { return withoutArguments }
      guard let spaced else { return self }
      let areConversions = spaced.signs.areConversions(forArguments: arguments.count) {
        if case .text = arguments[$0 - 1] { false } else { true }
      }
      return areConversions ? spaced.message : self
    }

    /// The text of the largest width that fits, else of the smallest; without a width, of the largest.
    func root(fitting width: Int?) -> Int {
      guard let width else { return max(widths.count - 1, 0) }
      return widths.lastIndex { $0 <= width } ?? 0
    }
  }
}
