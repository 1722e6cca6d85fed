import PluralLanguages
package import PluralStringCatalogs
import PluralsDiagnostics
import PluralsLocales

extension MessageFile {
  /// Folders of messages, in which other JSON is unlikely.
  private static let usualFolders: Set = [
    "i18n", "intl", "l10n", "lang", "langs", "language", "languages", "locale", "locales",
    "messages", "nls", "strings", "translation", "translations",
  ]
  /// Folders of other programs, of copies, and of tests.
  private static let foreignFolders: Set = [
    "__fixtures__", "__snapshots__", "bower_components", "build", "carthage", "coverage",
    "deriveddata", "dist", "fixtures", "node_modules", "out", "pods", "target", "testdata",
    "vendor",
  ]

  /// The language is in the file's name, or is the folder of a language: `locales/de/common.json`, `locales/app_pt_BR.json`.
  ///
  /// In a search, the folder above is one of messages: by its name; or it is the one that the user names, and has only folders of
  /// languages, or files of several languages.
  package static func place(of path: ProjectPath) -> TablePlace? {
    let (isARB, folders, stem) = (path.file.hasSuffix(".arb"), path.folders, path.stem)
    if !path.isNamed {
      let isForeign = folders.dropFirst(path.depth).contains {
        foreignFolders.contains($0.lowercased()) || $0.hasPrefix(".")
      }
      if isForeign || stem.hasPrefix("_") || path.pattern?.notation == .ignored { return nil }
    }
    let named = isARB ? TranslationPath.place(in: stem) : place(inNameOf: path)
    let hasOwn = named != nil && isOfMessages(path, before: folders.count)
    // A folder that a pattern names has another name than that of a language, unless the file has no language.
    let first = path.pattern.map { named == nil ? $0.base : $0.count } ?? .max
    if !isARB || named == nil,
      let folder = folders.indices.last(where: { index in
        language(ofFolder: folders[index]) != nil
          && (index >= first || isOfMessages(path, before: index))
      })
    {
      let language = language(ofFolder: folders[folder])
      let names = Self.language(stem) == language ? [] : folders[(folder + 1)...] + [stem]
      return TablePlace(
        root: folders[..<folder],
        name: names.isEmpty ? TranslationPath.usual : names.joined(separator: "/"),
        language: language)
    }
    if isARB || path.isNamed || named != nil && (hasOwn || path.pattern != nil) {
      return TablePlace(
        root: folders, name: named?.name ?? (isARB ? TranslationPath.usual : String(stem)),
        language: named?.language)
    }
    return nil
  }

  /// Whether a folder or a file that is named after a language is in a folder of messages.
  ///
  /// - Parameter index: The place of its name in the path.
  private static func isOfMessages(_ path: ProjectPath, before index: Int) -> Bool {
    let (folders, depth) = (path.folders, path.depth)
    func hasUsualName(_ folder: Substring) -> Bool {
      !folder.hasPrefix("_")
        && folder.lowercased().split { "-_.".contains($0) }
          .contains { usualFolders.contains(String($0)) }
    }
    // The folder of a file that is named may be above the working folder.
    let isKnown = index >= depth || path.isNamed && index == folders.count - 1
    let above = folders[..<index].dropFirst(path.isNamed ? 0 : depth).suffix(2)
    if isKnown, above.contains(where: hasUsualName) { return true }
    if path.isNamed || index < depth { return false }
    let isFile = index == folders.count
    if isFile, index == depth || index == depth + 1 && depth > 0 && hasUsualName(folders[depth - 1])
    {
      return index == depth && language(path.stem) != nil || hasSiblingInOtherLanguage(path)
    }
    let outermost = path.outermostFolders
    return index == depth && !outermost.isEmpty
      && outermost.allSatisfy { language(ofFolder: $0) != nil }
  }

  /// Whether a file next to one has the same name in another language.
  private static func hasSiblingInOtherLanguage(_ path: ProjectPath) -> Bool {
    guard let own = place(inName: path.stem, separators: "._-") else { return false }
    let start = own.name == TranslationPath.usual ? "" : own.name
    // Only names that begin in the same way need a closer look.
    return path.siblings.contains { sibling in
      guard sibling.hasPrefix(start) else { return false }
      let other = place(inName: ProjectPath.stem(of: sibling), separators: "._-")
      return other.map { $0.name == own.name && $0.language != own.language } ?? false
    }
  }

  /// Returns the table and the language in the name of a file. After a hyphen, a word may be the code of a language, as in `sign-in`, so
  /// that another file has to have another language.
  private static func place(inNameOf path: ProjectPath) -> (name: String, language: String)? {
    place(inName: path.stem, separators: "._")
      ?? (path.isNamed || path.pattern != nil || hasSiblingInOtherLanguage(path)
        ? place(inName: path.stem, separators: "._-") : nil)
  }

  /// Returns the table and the language in the name of a file: `de`, `app.de`, `app_pt_BR`; nil if it names none.
  private static func place(
    inName stem: Substring, separators: String
  ) -> (name: String, language: String)? {
    var part = stem
    while true {
      if let language = language(part) {
        return (TranslationPath.tableName(stem[..<part.startIndex]), language)
      }
      guard let end = part.firstIndex(where: { separators.contains($0) }) else { return nil }
      part = part[end...].dropFirst()
    }
  }

  /// The language that a folder is named after, and not another name of three letters for it: `src` is usually no Sardinian.
  private static func language(ofFolder name: Substring) -> String? {
    language(name).flatMap {
      $0.languageSubtag.utf8.count == 3 && Diagnostic.isAlias($0) ? nil : $0
    }
  }

  /// The language that a folder or a file is named after.
  private static func language(_ name: Substring) -> String? {
    guard let first = name.utf8.first, first.isLowercaseASCIILetter else { return nil }
    return POSIXLocale.knownLanguage(String(name))
  }
}
