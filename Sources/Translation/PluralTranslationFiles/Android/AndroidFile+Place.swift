import PluralLanguages
package import PluralStringCatalogs
import PluralsDiagnostics
import PluralsLocales

extension AndroidFile {
  /// Folders with other qualifiers, `values-ru-land`, replace texts of a language, and are by themselves.
  package static func place(of path: ProjectPath) -> TablePlace? {
    let (folders, folder) = (path.folders, path.folders.last ?? "")
    let stem = path.file.split(separator: ".").first.map(String.init) ?? ""
    let isFolder = folder == AndroidFolder.values || folder.hasPrefix("\(AndroidFolder.values)-")
    guard isFolder || path.isNamed else { return nil }
    let (language, isKnown) = AndroidFolder.language(ofFolder: folder)
    return TablePlace(
      root: isFolder && isKnown ? folders.dropLast() : folders,
      name: stem == "strings" ? TranslationPath.usual : stem, language: language)
  }
}
