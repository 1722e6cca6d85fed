public import PluralStringsCore

/// The messages of one table in one language: the contents of `Localizable.stringsdict` and `Localizable.strings` in
/// one `.lproj` folder.
///
/// Messages are parsed once, when the table is created. Looking up a message is a hash lookup.
///
/// Apple, “Strings Files” and “Stringsdict File Format”.
public struct StringTable: Sendable {
  /// The language that the messages are written in.
  public var language: String { storage.language.identifier }
  /// The texts of the `.strings` file; nil if the table has no such file.
  public var strings: ByteKeyedDictionary<String>? { storage.strings }
  /// Whether the table has a `.stringsdict` file.
  public var hasEntries: Bool { storage.hasEntries }

  var messageLanguage: MessageLanguage { storage.language }
  private let storage: Storage

  /// Creates a table from the contents of its files.
  ///
  /// - Parameters:
  ///   - language: The language of the messages; for `Base.lproj`, the development language.
  ///   - strings: The texts of the `.strings` file; nil if there is no such file.
  ///   - entries: The entries of the `.stringsdict` file; nil if there is no such file.
  ///   - ordinals: The variables that use ordinal rules (“2nd”).
  /// - Complexity: O(*n*) in the length of all texts.
  public init(
    language: some StringProtocol, strings: ByteKeyedDictionary<String>? = nil,
    entries: ByteKeyedDictionary<LocalizedEntry>? = nil, ordinals: OrdinalVariables = [:]
  ) {
    var parsed = entries?.compactMapValues { ParsedTableEntry($0) }
    for (key, names) in ordinals {
      if let entry = entries?[key] { parsed?[key] = ParsedTableEntry(entry, ordinals: names) }
    }
    self.init(
      MessageLanguage(String(language)), formats: strings?.mapValues { FormatString($0) },
      entries: parsed, ordinals: ordinals)
  }

  /// Creates a table from the parsed contents of its files. The entries have their rules, so that only plural texts
  /// `key##{form}` need `ordinals`.
  ///
  /// - Parameter plurals: The keys with plural texts `key##{form}`; nil for all. In catalogs, such keys are keys of their own.
  package init(
    _ language: MessageLanguage, formats: ByteKeyedDictionary<FormatString>?,
    entries: ByteKeyedDictionary<ParsedTableEntry>?, ordinals: OrdinalVariables = [:],
    plurals: Set<String>? = nil
  ) {
    storage = Storage(
      language, formats: formats, entries: entries, ordinals: ordinals, plurals: plurals)
  }

  /// The data shared by all copies of a table.
  private final class Storage: Sendable {
    let language: MessageLanguage
    let strings: ByteKeyedDictionary<String>?
    let hasEntries: Bool
    /// Texts, and messages made of `key##{form}` texts.
    let texts: ByteKeyedDictionary<LocalizedFormat>
    /// Messages of the `.stringsdict` file that are the same for every device.
    let messages: ByteKeyedDictionary<LocalizedFormat>
    /// Messages of the `.stringsdict` file that vary by device.
    let deviceMessages: ByteKeyedDictionary<[Device: LocalizedFormat]>

    init(
      _ language: MessageLanguage, formats: ByteKeyedDictionary<FormatString>?,
      entries: ByteKeyedDictionary<ParsedTableEntry>?, ordinals: OrdinalVariables,
      plurals: Set<String>?
    ) {
      self.language = language
      strings = formats?.mapValues { $0.text }
      hasEntries = entries != nil
      let formats = formats ?? [:]
      let entries = entries ?? [:]
      func message(_ entry: ParsedEntry) -> LocalizedFormat {
        LocalizedFormat(entry, language: language)
      }
      var texts = formats.mapValues { message(ParsedEntry($0)) }
      for (key, forms) in PluralKey.entries(in: formats, ordinals: ordinals)
      where texts[key] == nil || plurals?.contains(key) != false {
        texts[key] = LocalizedFormat(forms, language: language, bareText: texts[key])
      }
      self.texts = texts
      messages = entries.compactMapValues { entry in
        if case .everywhere(let entry) = entry { message(entry) } else { nil }
      }
      deviceMessages = entries.compactMapValues { entry in
        if case .devices(let devices) = entry { devices.mapValues(message) } else { nil }
      }
    }
  }

  /// Returns the message of a key.
  ///
  /// An entry for one of the devices has precedence, then any other entry of the `.stringsdict` file, then the text
  /// of the `.strings` file and its plural texts `key##{form}`. If a key has both, the message shows the plural texts when it is filled
  /// with a number, and the text otherwise.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - devices: The reader's device, then other devices whose texts are acceptable, the best first; `other` is
  ///     always last.
  /// - Returns: Nil if the table has no message for the key. An empty text is a message.
  /// - Complexity: O(1) on average.
  public func message(forKey key: String, devices: [Device] = []) -> LocalizedFormat? {
    entryMessage(forKey: key, devices: devices) ?? textMessage(forKey: key)
  }

  /// Returns the message of a key in the `.stringsdict` file.
  func entryMessage(forKey key: String, devices: [Device]) -> LocalizedFormat? {
    if let message = storage.messages[key] { return message }
    guard let variants = storage.deviceMessages[key] else { return nil }
    for device in devices {
      if let message = variants[device] { return message }
    }
    return variants[.other]
  }

  /// Returns the message of a key in the `.strings` file.
  func textMessage(forKey key: String) -> LocalizedFormat? {
    storage.texts[key]
  }

  /// Returns whether a message has the key, for at least one device.
  func hasMessage(forKey key: String) -> Bool {
    storage.deviceMessages[key] != nil || message(forKey: key) != nil
  }
}

extension Sequence<StringTable> {
  /// Returns the messages of a key, the best first, up to the first with variants for all numbers.
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
