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
