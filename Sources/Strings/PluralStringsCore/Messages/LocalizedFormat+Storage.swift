import PluralMessageFormats

extension LocalizedFormat {
  /// The data shared by all copies of a message.
  final class Storage: Sendable {
    let text: String
    let language: MessageLanguage
    let message: FlatMessage
    /// The least width of each root text, sorted; empty if there is one text for all widths.
    private let widths: [Int]
    /// Whether every variable has a variant for every number.
    let isComplete: Bool
    /// The message shown if no argument is a number: the text of a key that has plural forms as well.
    let bareText: LocalizedFormat?
    /// The entry, unless it is a text whose percent signs are those of conversions.
    private let entry: ParsedEntry?

    init(_ entry: ParsedEntry, language: MessageLanguage, bareText: LocalizedFormat?) {
      let message = Message(entry)
      text = entry.formats.last?.text ?? ""
      self.language = language
      self.bareText = bareText
      widths = entry.widths
      self.message = FlatMessage(message)
      isComplete = self.message.selections.allSatisfy { $0.other != nil }
      let isText = widths.isEmpty && message.selections.isEmpty && !entry.hasProse
      self.entry = isText ? nil : entry
    }

    /// Returns the text for an empty list of arguments; nil if filling shows it.
    ///
    /// - Parameter keepsConversions: Whether the text keeps its conversions, because callers fill it. Otherwise, only literal percent
    ///   signs are kept.
    func unfilled(fitting width: Int?, keepsConversions: Bool) -> String? {
      guard let entry = entry ?? (keepsConversions ? ParsedEntry(FormatString(text)) : nil) else {
        return nil
      }
      let root = root(fitting: width)
      return keepsConversions || entry.formats[root].isProse ? Message(entry).unfilled(root) : nil
    }

    /// Returns the text of the largest width that fits, otherwise of the smallest. Without a width, returns the text
    /// of the largest.
    func root(fitting width: Int?) -> Int {
      guard let width else { return max(widths.count - 1, 0) }
      return widths.lastIndex { $0 <= width } ?? 0
    }
  }
}
