import PluralLanguages
package import PluralStringCatalogs
import PluralsDiagnostics
import PluralsLocales

extension POFile {
  /// The folder of a language's PO files in programs that gettext translates: `locale/pt_BR/LC_MESSAGES/Menu.po`.
  private static let messages = "LC_MESSAGES"

  /// The language is the last part of the file's name that is one, up to the next dot: `pt_BR.po`, `Menu.pt_BR.po`, `menu-pt_BR.po`,
  /// `pt_BR.UTF-8.po`.
  package static func place(of path: ProjectPath) -> TablePlace? {
    let (stem, folders) = (path.stem, path.folders)
    if folders.count > 1, folders.last == Substring(messages) {
      let folder = folders[folders.count - 2]
      // The folder of a template can have any name.
      let isCode = 2...3 ~= folder.prefix(while: \.isLetter).utf8.count
      return TablePlace(
        root: folders.dropLast(2), name: String(stem),
        language: isCode ? POSIXLocale.language(String(folder)) : nil)
    }
    if let (name, language) = TranslationPath.place(in: stem) {
      return TablePlace(root: folders, name: name, language: language)
    }
    let name = stem.lastIndex(of: ".").map { String(stem[..<$0]) }
    return TablePlace(root: folders, name: name ?? TranslationPath.usual, language: nil)
  }
}

extension POTemplate {
  package static func place(of path: ProjectPath) -> TablePlace? {
    TablePlace(TablePath(path))
  }
}
