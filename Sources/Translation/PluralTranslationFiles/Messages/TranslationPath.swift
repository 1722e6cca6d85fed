import PluralMessageFormats
import PluralStringCatalogs
import PluralsDiagnostics
import PluralsLocales

/// The paths of PO files and Android's folders. The table `Localizable` has no name there.
package enum TranslationPath {
  static let usual = TablePath.usualName

  /// The path of a PO file: `pt_BR.po`, `Menu.pt_BR.po`.
  static func po(name: String, language: String) -> String {
    name == usual ? "\(language).po" : "\(name).\(language).po"
  }

  /// The folder of a language's PO files in programs that gettext translates: `locale/pt_BR/LC_MESSAGES/Menu.po`.
  private static let messages = "LC_MESSAGES"

  /// The folder that contains the PO files of all languages.
  static func root(ofPO path: String) -> String {
    let folders = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return (folders.last == Substring(messages) ? folders.dropLast(2) : folders)
      .joined(separator: "/")
  }

  /// The name of the table and the language in the path of a PO file.
  ///
  /// The language is the last part of the file's name that is one, up to the next dot: `pt_BR.po`, `Menu.pt_BR.po`,
  /// `menu-pt_BR.po`, `pt_BR.UTF-8.po`.
  static func place(ofPO path: String) -> TablePlace {
    let parts = path.split(separator: "/")
    let file = parts.last ?? ""
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    if parts.count > 2, parts[parts.count - 2] == Substring(messages) {
      let folder = parts[parts.count - 3]
      // The folder of a template can have any name.
      let isCode = 2...3 ~= folder.prefix(while: \.isLetter).utf8.count
      return TablePlace(
        name: String(stem), language: isCode ? PODocument.language(String(folder)) : nil)
    }
    var end = stem.endIndex
    while true {
      let dot = stem[..<end].lastIndex(of: ".")
      var part = stem[(dot.map(stem.index(after:)) ?? stem.startIndex)..<end]
      while !part.isEmpty {
        if let language = PODocument.knownLanguage(String(part)) {
          let name = stem[..<part.startIndex].dropLast()
          return TablePlace(name: name.isEmpty ? usual : String(name), language: language)
        }
        part = part.drop { !$0.separatesSubtags }.dropFirst()
      }
      guard let dot else { break }
      end = dot
    }
    let name = stem.lastIndex(of: ".").map { String(stem[..<$0]) }
    return TablePlace(name: name ?? usual, language: nil)
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
