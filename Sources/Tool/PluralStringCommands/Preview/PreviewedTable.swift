import PluralStringCatalogs
import PluralStrings
import PluralStringsCompilation
import PluralStringsLoading

/// A table in the form that an app has at run time.
struct PreviewedTable {
  private struct Reader: Hashable {
    let language: String
    let device: Device?
    let width: Int?
  }

  private let name: String
  private let tables: StringTables
  private var readers: [Reader: LocalizedTable] = [:]

  /// Creates a table with the messages of all languages.
  init(_ table: DevelopmentTable) {
    name = table.name
    tables = StringTables(
      developmentLanguage: table.developmentLanguage,
      table.allLanguages.map { (table.name, $0, table.stringTable(of: $0)) })
  }

  mutating func reader(_ language: String, device: Device?, width: Int?) -> LocalizedTable {
    let key = Reader(language: language, device: device, width: width)
    if let reader = readers[key] { return reader }
    let reader = tables.localizedTable(
      languages: [language], table: name, devices: device.map { [$0] } ?? [],
      options: FormatOptions(width: width))
    readers[key] = reader
    return reader
  }
}

extension DevelopmentTable {
  /// Returns the messages of a language in the form that the runtime library uses.
  fileprivate func stringTable(of language: String) -> StringTable {
    MessageTable(
      name: name, localization: language,
      messages: (languages[language] ?? [:]).mapValues(\.entry)
    ).stringTable
  }
}

extension LocalizedTable {
  /// Returns the language of the message that is shown for some arguments: the first one with a variant for their numbers.
  ///
  /// - Returns: `nil` if no message has the key.
  func servingLanguage(forKey key: String, _ arguments: [FormatArgument]) -> String? {
    let messages = messages(forKey: key)
    guard let last = messages.last else { return nil }
    // The mark replaces a message without a variant. No text contains it.
    let mark = LocalizedFormat("\u{1}\u{2}\u{1}", language: last.language)
    let serving = messages.dropLast().first { message in
      LocalizedFormat(firstCompleteOf: [message, mark])?.string(arguments: arguments) != mark.text
    }
    return (serving ?? last).language
  }
}
