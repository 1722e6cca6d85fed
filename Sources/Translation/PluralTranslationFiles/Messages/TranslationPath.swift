import PluralMessageFormats
import PluralStringCatalogs
import PluralsDiagnostics
import PluralsLocales

/// The names of files with a language in them: `Menu.pt_BR.po`, `app_de.arb`. The table `Localizable` has no name there.
package enum TranslationPath {
  static let usual = TablePath.usualName

  /// The path of a PO file: `pt_BR.po`, `Menu.pt_BR.po`.
  static func po(name: String, language: String) -> String {
    name == usual ? "\(language).po" : "\(name).\(language).po"
  }

  /// Returns the table and the language in the name of a file; nil if it names no language.
  static func place(in stem: Substring) -> (name: String, language: String)? {
    var end = stem.endIndex
    while true {
      let dot = stem[..<end].lastIndex(of: ".")
      var part = stem[(dot.map(stem.index(after:)) ?? stem.startIndex)..<end]
      while !part.isEmpty {
        if let language = POSIXLocale.knownLanguage(String(part)) {
          return (tableName(stem[..<part.startIndex]), language)
        }
        part = part.drop { !$0.separatesSubtags }.dropFirst()
      }
      guard let dot else { return nil }
      end = dot
    }
  }

  /// The name of the table before the language in the name of a file: `app` for `app_`.
  static func tableName(_ prefix: Substring) -> String {
    let name = prefix.dropLast()
    return name.isEmpty ? TranslationPath.usual : String(name)
  }
}

extension SinglePluralMessages {
  /// Returns the file of each language, without the texts of the source language that other files contain.
  ///
  /// A language with the path of another one is left out with a finding, even if the paths differ in case, which some file systems ignore.
  ///
  /// - Parameters:
  ///   - path: Returns the path of a table; nil if the format has no path for its language.
  ///   - text: Returns the text of the file of a table.
  func files(
    _ findings: inout [Diagnostic], path: (MessageTable, inout [Diagnostic]) -> String?,
    text: (MessageTable, ByteKeyedDictionary<SinglePluralMessage>, inout [Diagnostic]) -> String
  ) -> [(path: String, text: String)] {
    var languages: [String: String] = [:]
    var files: [(path: String, text: String)] = []
    for (table, messages) in tables where !table.isSource {
      guard let path = path(table, &findings) else { continue }
      if let other = languages.updateValue(table.language, forKey: path.lowercased()) {
        findings.append(
          table.notConvertible(
            nil,
            "the language has the same file as '\(other)', '\(path)', so its texts are left out"))
        continue
      }
      files.append((path, text(table, messages, &findings)))
    }
    return files
  }
}
