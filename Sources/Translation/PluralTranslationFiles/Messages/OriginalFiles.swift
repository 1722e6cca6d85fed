import PluralMessageFormats
import PluralStringCatalogs
import PluralsDiagnostics
import PluralsJSON
import PluralsLocales

/// The files of a format that tables were read from, which have what tables do not.
struct OriginalFiles<File: TableFile> {
  /// A file, and what it reads as.
  struct Original {
    let file: File
    let table: MessageTable
    let findings: [Diagnostic]

    /// Whether the file has the same text or forms for a key, in the same state.
    func has(_ message: SinglePluralMessage?, _ key: String, in other: MessageTable) -> Bool {
      let needReview = [table, other].map { $0.states[key]?.needsReview ?? false }
      return table.wholeMessage(of: key)?.content == message?.content
        && needReview[0] == needReview[1]
    }
  }

  /// The files, by the folder of their language. The last one of a language is used.
  private var files: [String: Original] = [:]

  /// - Parameters:
  ///   - files: Files, of which those of other formats are ignored.
  ///   - language: The language of files that name none.
  init(_ files: [any TableFile], language: String) {
    for case let file as File in files {
      let own = file.ownLanguage ?? File.place(of: ProjectPath(named: file.file))?.namedLanguage
      let language = LocalizationFolder(own ?? language).name
      let tables = file.shownTables(named: "", language: language)
      for table in tables.tables {
        self.files[table.localization] = Original(
          file: file, table: table, findings: tables.findings)
      }
    }
  }

  /// The file of a language; nil if there is none.
  subscript(folder: String) -> Original? { files[folder] }
}

extension TextEncoding {
  /// Returns the text of a file that replaces one in this encoding, and is in UTF-8: with a byte order mark if that one is in UTF-8 and
  /// has a mark.
  func textInUTF8(_ bytes: [UInt8]) -> String {
    String(decoding: self == .utf8(mark: true) ? mark + bytes : bytes, as: UTF8.self)
  }
}
