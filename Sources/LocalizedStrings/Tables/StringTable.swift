public import LocalizedStringsCore

/// The messages of one table in one language: what `Localizable.stringsdict` and
/// `Localizable.strings` of one `.lproj` folder hold.
///
/// Every message is taken apart once, when the table is made; looking one up costs a hash.
///
/// Apple, “Strings Files” and “Stringsdict File Format”.
public struct StringTable: Sendable {
  /// The language that the messages are written in.
  public var language: String { storage.language.identifier }
  /// The texts of the `.strings` file; nil if the table has none.
  public var strings: TableContents<String>? { storage.strings }
  /// Whether the table has a `.stringsdict` file.
  public var hasEntries: Bool { storage.hasEntries }

  var messageLanguage: MessageLanguage { storage.language }
  private let storage: Storage

  /// A table from what its files hold.
  ///
  /// - Parameters:
  ///   - language: The language that the messages are written in; of `Base.lproj`, the development
  ///     language.
  ///   - strings: The texts of the `.strings` file, if there is one.
  ///   - entries: The entries of the `.stringsdict` file, if there is one.
  ///   - ordinals: The variables that choose by ordinal rules: “2nd”.
  /// - Complexity: O(*n*) in the length of all texts.
  public init(
    language: some StringProtocol, strings: TableContents<String>? = nil,
    entries: TableContents<LocalizedEntry>? = nil, ordinals: OrdinalVariables = [:]
  ) {
    self.init(
      language: language, formats: strings?.mapValues { FormatString($0) },
      entries: entries?.compactMapValues { ParsedTableEntry($0) }, ordinals: ordinals)
  }

  /// A table from what its files hold, parsed.
  package init(
    language: some StringProtocol, formats: TableContents<FormatString>?,
    entries: TableContents<ParsedTableEntry>?, ordinals: OrdinalVariables = [:]
  ) {
    storage = Storage(
      MessageLanguage(String(language)), formats: formats, entries: entries, ordinals: ordinals)
  }

  /// What all copies of a table share.
  private final class Storage: Sendable {
    let language: MessageLanguage
    let strings: TableContents<String>?
    let hasEntries: Bool
    let texts: TableContents<LocalizedFormat>
    /// Messages of the `.stringsdict` file that are the same for every device.
    let messages: TableContents<LocalizedFormat>
    /// Messages of the `.stringsdict` file that vary by device.
    let deviceMessages: TableContents<[Device: LocalizedFormat]>
    /// Messages made of `key##{form}` texts.
    let pluralTexts: TableContents<LocalizedFormat>

    init(
      _ language: MessageLanguage, formats: TableContents<FormatString>?,
      entries: TableContents<ParsedTableEntry>?, ordinals: OrdinalVariables
    ) {
      self.language = language
      strings = formats?.mapValues { $0.text }
      hasEntries = entries != nil
      let formats = formats ?? [:]
      var entries = entries ?? [:]
      var plurals = PluralKey.entries(in: formats)
      for (key, names) in ordinals {
        if let entry = entries[key] { entries[key] = entry.ordering(by: names) }
        if let plural = plurals[key] { plurals[key] = plural.ordering(by: names) }
      }
      func message(_ entry: ParsedEntry) -> LocalizedFormat {
        LocalizedFormat(entry, language: language)
      }
      texts = formats.mapValues { message(ParsedEntry($0)) }
      pluralTexts = plurals.mapValues(message)
      messages = entries.compactMapValues { entry in
        if case .everywhere(let entry) = entry { message(entry) } else { nil }
      }
      deviceMessages = entries.compactMapValues { entry in
        if case .devices(let devices) = entry { devices.mapValues(message) } else { nil }
      }
    }
  }

  /// The message of a key.
  ///
  /// An entry for one of the devices comes first, then any other entry of the `.stringsdict` file,
  /// then the text of the `.strings` file, then its plural texts `key##{form}`.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - devices: The reader's device, and others whose text will do, the best first; `other` always
  ///     comes last.
  /// - Returns: Nil if the table has no message for the key. An empty text is a message.
  /// - Complexity: O(1) on average.
  public func message(forKey key: String, devices: [Device] = []) -> LocalizedFormat? {
    entryMessage(forKey: key, devices: devices) ?? textMessage(forKey: key)
  }

  /// The message of a key in the `.stringsdict` file.
  func entryMessage(forKey key: String, devices: [Device]) -> LocalizedFormat? {
    if let message = storage.messages[key] { return message }
    guard let variants = storage.deviceMessages[key] else { return nil }
    for device in devices {
      if let message = variants[device] { return message }
    }
    return variants[.other]
  }

  /// The message of a key in the `.strings` file.
  func textMessage(forKey key: String) -> LocalizedFormat? {
    storage.texts[key] ?? storage.pluralTexts[key]
  }

  /// Whether a message has the key, for some device at least.
  func hasMessage(forKey key: String) -> Bool {
    storage.deviceMessages[key] != nil || message(forKey: key) != nil
  }
}

extension Sequence<StringTable> {
  /// The messages of a key, the best first, up to the first one with variants for all numbers.
  func messages(forKey key: String, devices: [Device]) -> [LocalizedFormat] {
    var messages: [LocalizedFormat] = []
    for table in self {
      guard let message = table.message(forKey: key, devices: devices) else { continue }
      messages.append(message)
      if message.isComplete { break }
    }
    return messages
  }
}
