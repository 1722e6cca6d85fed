import Diagnostics
import MessageFormats
import StringCatalogs

/// The files of resources that tables were read from, which have what tables do not: ids and examples of placeholders, styles and
/// white space.
struct AndroidOriginals {
  /// A file, and what it reads as.
  private struct Original {
    let file: AndroidFile
    let table: MessageTable
    let resources: TableContents<AndroidResource>
  }

  private var files: [String: Original] = [:]

  /// - Parameters:
  ///   - files: Files, of which those of other formats are ignored.
  ///   - sourceLanguage: The language of files that name none.
  init(_ files: [any ExchangedFile], sourceLanguage: String) {
    for case let file as AndroidFile in files {
      let table = file.shownTables(named: "", language: file.place.language ?? sourceLanguage)
        .tables[0]
      self.files[table.localization] = Original(
        file: file, table: table,
        resources: TableContents(file.resources.map { ($0.key, $0) }))
    }
  }

  /// Returns the keys; keys of the language's own file come first, in its order.
  func ordered(_ keys: [String], in folder: String) -> [String] {
    guard let original = files[folder] else { return keys }
    return original.file.resources.map(\.key) + keys.filter { original.resources[$0] == nil }
  }

  /// The language's own file; nil without one, or if it does not keep its bytes.
  func file(in folder: String) -> AndroidFile? {
    files[folder].flatMap { $0.file.opening == nil ? nil : $0.file }
  }

  /// The name of the folder of the language's own file; nil if there is no such file, or its folder is not that of a language.
  func folderName(of folder: String) -> String? {
    guard let path = files[folder]?.file.file, AndroidFolder.root(of: path) != nil else {
      return nil
    }
    return String(path.split(separator: "/").dropLast().last ?? "")
  }

  /// What is lost of the language's own file, because its bytes cannot be kept.
  func losses(in table: MessageTable) -> [Diagnostic] {
    guard let file = files[table.localization]?.file else { return [] }
    let encoding = file.isTranscoded ? [table.becomesUTF8(from: "UTF-16")] : []
    if file.opening != nil { return encoding }
    return encoding + file.findings.filter { $0.rule == .notConvertible }
  }

  /// Returns the resource of a message, or of an array's items, as written in the language's own file; nil if the file has other texts
  /// or another comment.
  ///
  /// - Parameter messages: The messages to compare with, by key.
  func resource(
    of keys: [String], _ messages: TableContents<WholeMessage>, in table: MessageTable
  ) -> String? {
    guard let original = files[table.localization], file(in: table.localization) != nil else {
      return nil
    }
    let isSame = keys.allSatisfy { key in
      guard let resource = original.resources[key] else { return false }
      return original.table.wholeMessage(of: key)?.content == messages[key]?.content
        && resource.comment == table.comments[key]
        && resource.isTranslatable == (table.states[key]?.isTranslatable ?? true)
    }
    return isSame ? keys.first.flatMap { original.resources[$0]?.source } : nil
  }
}
