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
    storage = Storage(
      MessageLanguage(String(language)), strings: strings, entries: entries, ordinals: ordinals)
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
      _ language: MessageLanguage, strings: TableContents<String>?,
      entries: TableContents<LocalizedEntry>?, ordinals: OrdinalVariables
    ) {
      self.language = language
      self.strings = strings
      hasEntries = entries != nil
      var entries = entries
      for (key, names) in ordinals {
        let entry = entries?[key]?.ordering(by: names)
        entries?[key] = entry
      }
      texts = (strings ?? [:]).mapValues { LocalizedFormat($0, variables: [], language: language) }
      messages = (entries ?? [:]).compactMapValues { LocalizedFormat($0, language: language) }
      deviceMessages = (entries ?? [:]).compactMapValues { entry in
        guard case .devices(let entries) = entry else { return nil }
        return entries.compactMapValues { LocalizedFormat($0, language: language) }
      }
      var plurals = PluralKey.variables(in: strings ?? [:])
      for (key, names) in ordinals where names.contains("value") { plurals[key]?.type = .ordinal }
      pluralTexts = plurals.mapValues { variable in
        LocalizedFormat("%#@value@", variables: [variable], language: language)
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
