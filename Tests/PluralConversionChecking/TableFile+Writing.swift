package import PluralStringCatalogs
package import PluralTranslationFiles
import PluralsDiagnostics

extension Format {
  /// Returns the format with a type of files.
  package static func of(_ table: any TableFile.Type) -> Format? {
    all.first { $0.table.map { $0 == table } ?? false }
  }
}

extension TableFile {
  /// Returns the files of tables in this format.
  package static func files(
    of tables: [MessageTable], named name: String, sourceLanguage: String,
    keeping originals: [any TableFile] = []
  ) -> (files: [(path: String, text: String)], findings: [Diagnostic]) {
    Format.of(Self.self)?.write?(tables, name, sourceLanguage, originals) ?? ([], [])
  }
}

extension TableFile {
  /// The table and the language of a file that somebody names, without the folder.
  package var ownPlace: TablePlace {
    let place = Self.place(of: ProjectPath(named: file))
    return TablePlace(name: place?.name ?? "", language: ownLanguage ?? place?.language)
  }
}

extension TableFormats {
  /// Returns the folder with the files of all languages of a file that is found below a folder; nil if it is no table.
  package func root(of path: String, below folder: String = "") -> String? {
    place(
      of: ProjectPath(
        path.split(separator: "/"), depth: folder.split(separator: "/").count, isNamed: false))?
      .root
  }
}
