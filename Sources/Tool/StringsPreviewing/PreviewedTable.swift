import LocalizedStrings
import StringCatalogs
import StringsCompilation
import StringsLoading

/// A table as an app has it at run time.
struct PreviewedTable {
  private struct Reader: Hashable {
    let language: String
    let device: Device?
    let width: Int?
  }

  private let name: String
  private let tables: StringTables
  private var readers: [Reader: StringTableReader] = [:]

  /// A table from its files.
  ///
  /// - Parameters:
  ///   - table: The table, with the languages that are wanted.
  ///   - files: The files of the target.
  ///   - ordinals: The variables that choose by ordinal rules.
  init(_ table: SourceTable, _ files: [LocalizedFolder.File], ordinals: OrdinalVariables) {
    name = table.name
    var tables = LocalizedFolder(
      readable: files.filter { TablePath($0.path).name == table.name },
      developmentLanguage: table.developmentLanguage, ordinals: ordinals
    ).tables
    let wanted = Set(table.allLanguages)
    for language in tables.localizations where !wanted.contains(language) {
      tables[table.name, localization: language] = nil
    }
    self.tables = tables
  }

  /// What a reader of a language has, on a device and with some room for the text.
  mutating func reader(_ language: String, device: Device?, width: Int?) -> StringTableReader {
    let key = Reader(language: language, device: device, width: width)
    if let reader = readers[key] { return reader }
    let reader = tables.reader(
      languages: [language], table: name, devices: device.map { [$0] } ?? [],
      options: FormatOptions(width: width))
    readers[key] = reader
    return reader
  }
}

extension StringTableReader {
  /// Which of the messages of a key serves some arguments: the first one that has a variant for their numbers.
  ///
  /// - Returns: The language of the message; nil if no message has the key.
  func servingLanguage(forKey key: String, _ arguments: [FormatArgument]) -> String? {
    let messages = messages(forKey: key)
    guard let last = messages.last else { return nil }
    // What stands in for a message without a variant, as no text says.
    let mark = LocalizedFormat("\u{1}\u{2}\u{1}", language: last.language)
    let serving = messages.dropLast().first { message in
      LocalizedFormat(firstCompleteOf: [message, mark])?.string(arguments: arguments) != mark.text
    }
    return (serving ?? last).language
  }
}
