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
    let withoutArguments: Storage?
    /// Whether every variable has a variant for every number.
    let isComplete: Bool

    convenience init(_ entry: ParsedEntry, language: MessageLanguage) {
      let prose =
        entry.hasProse ? Storage(Message(entry, keepsProse: true), language: language) : nil
      self.init(Message(entry), language: language, withoutArguments: prose)
    }

    private init(
      _ message: Message, language: MessageLanguage, withoutArguments: Storage? = nil
    ) {
      text = message.entry.formats.last?.text ?? ""
      self.language = language
      widths = message.entry.widths
      self.message = FlatMessage(message)
      isComplete = self.message.selections.allSatisfy { $0.other != nil }
      self.withoutArguments = withoutArguments
    }

    /// Returns the text of the largest width that fits, otherwise of the smallest. Without a width, returns the text
    /// of the largest.
    func root(fitting width: Int?) -> Int {
      guard let width else { return max(widths.count - 1, 0) }
      return widths.lastIndex { $0 <= width } ?? 0
    }
  }
}
