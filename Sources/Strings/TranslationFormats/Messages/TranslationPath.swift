import Diagnostics
import StringCatalogs
import StringsExchanging

/// The paths of PO files and Android's folders. The table `Localizable` has no name there.
package enum TranslationPath {
  static let usual = "Localizable"

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
  static func place(ofPO path: String) -> TablePlace {
    let parts = path.split(separator: "/")
    let file = parts.last ?? ""
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    var (name, language) = (usual[...], stem)
    if parts.count > 2, parts[parts.count - 2] == Substring(messages) {
      (name, language) = (stem, parts[parts.count - 3])
    } else if let dot = stem.lastIndex(of: ".") {
      (name, language) = (stem[..<dot], stem[stem.index(after: dot)...])
    }
    // The name of a file can be anything.
    let isCode = 2...3 ~= language.prefix(while: \.isLetter).utf8.count
    return TablePlace(
      name: String(name), language: isCode ? PODocument.language(String(language)) : nil)
  }
}

/// The paths of the files of a conversion.
struct TranslationPaths {
  /// The language of each path, in lower case, because some file systems ignore case.
  private var languages: [String: String] = [:]

  /// Adds the path of a table. Returns false, with a finding, if the table of another language has the same path.
  mutating func add(
    _ path: String, of table: MessageTable, _ findings: inout [Diagnostic]
  ) -> Bool {
    guard let other = languages.updateValue(table.language, forKey: path.lowercased()) else {
      return true
    }
    findings.append(
      table.notConvertible(
        nil, "the language has the same file as '\(other)', '\(path)', so its texts are left out"))
    return false
  }
}
