import MessageFormats
import StringCatalogs
import StringsExchanging

/// The files of resources that tables were read from, which have what tables do not: ids and examples of placeholders, styles and
/// white space.
struct AndroidOriginals {
  /// A file, and what it reads as.
  private struct Original {
    let file: AndroidFile
    let table: CompiledTable
    let resources: TableContents<AndroidResource>
  }

  private var files: [String: Original] = [:]

  /// - Parameters:
  ///   - files: Files, of which those of other formats are ignored.
  ///   - sourceLanguage: The language of files that name none.
  init(_ files: [any ExchangedFile], sourceLanguage: String) {
    for case let file as AndroidFile in files {
      let table = file.tables(named: "", language: file.place.language ?? sourceLanguage).tables[0]
      self.files[table.localization] = Original(
        file: file, table: table,
        resources: TableContents(file.resources.map { ($0.key, $0) }))
    }
  }

  /// Returns keys with those of the language's own file first, in its order.
  func ordered(_ keys: [String], in folder: String) -> [String] {
    guard let original = files[folder] else { return keys }
    return original.file.resources.map(\.key) + keys.filter { original.resources[$0] == nil }
  }

  /// What is before the resources in the language's own file; nil if there is no such file.
  func opening(in folder: String) -> String? { files[folder]?.file.opening }

  /// Returns the resource of a message, or of an array's items, as written in the language's own file; nil if the file has other texts
  /// or another comment.
  ///
  /// - Parameter messages: The messages to compare with, by key.
  func resource(
    of keys: [String], _ messages: TableContents<WholeMessage>, in table: CompiledTable,
    source: CompiledTable?
  ) -> String? {
    guard let original = files[table.localization], original.file.opening != nil else { return nil }
    let isSame = keys.allSatisfy { key in
      guard let resource = original.resources[key] else { return false }
      return original.table.wholeMessage(of: key, source: source)?.content == messages[key]?.content
        && resource.comment == table.comments[key]
        && resource.isTranslatable == (table.states[key]?.isTranslatable ?? true)
    }
    guard isSame, let text = keys.first.flatMap({ original.resources[$0]?.source }) else {
      return nil
    }
    let indentation = text.prefix(while: \.isWhitespace)
    let line = indentation.lastIndex(where: \.isNewline).map { indentation[$0...].dropFirst() }
    return String(line ?? "    ") + String(text.dropFirst(indentation.count))
  }
}
