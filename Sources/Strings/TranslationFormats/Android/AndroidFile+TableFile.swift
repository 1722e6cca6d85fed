package import Diagnostics
import MessageFormats
import PluralsCore
package import StringCatalogs

extension AndroidFile: TableFile {
  package static var pathExtension: String { "xml" }
  package static var name: String { "android" }

  /// Most programs have English texts in the folder `values`.
  package static var usualKeyLanguage: String? { "en" }

  /// The table's name and the language, from the path.
  package var place: TablePlace { TranslationPath.place(ofAndroid: file) }

  package var notes: [KeyNote] {
    resources.map {
      KeyNote(
        key: $0.key, position: $0.position, comment: $0.comment, isTranslated: $0.isTranslatable)
    }
  }

  /// Returns the table of the texts.
  package func tables(named name: String, language: String) -> CompiledTables {
    var messages: TableContents<AuthoredEntry> = [:]
    for resource in resources {
      switch resource.content {
      case .text(let text): messages[resource.key] = .text(text)
      case .plural(let forms):
        messages[resource.key] = .plural(forms: forms, counting: resource.countedPosition)
      }
    }
    var table = CompiledTable(
      name: name, localization: LocalizationFolder(language).name, language: language,
      messages: messages)
    table.hasOnlyIntegers = true
    let findings = findings + [folderProblem].compactMap { $0 }
    return CompiledTables(tables: [table], findings: findings.inFileOrder)
  }

  /// Why the texts cannot belong to a language; nil if they can.
  private var folderProblem: Diagnostic? {
    let folder = file.split(separator: "/").dropLast().last ?? ""
    return AndroidFolder.language(ofFolder: folder).isKnown
      ? nil
      : Diagnostic(
        .error, .structure,
        "the texts are for devices of one kind, and cannot be converted; expected the folder values-LANGUAGE",
        file: file)
  }

  /// Checks the file and its texts, in any folder.
  package func findings(of tables: CompiledTables, language: String?) -> [Diagnostic] {
    let folderProblem = folderProblem
    return (tables.findings + tables.textFindings(file: file))
      .filter { $0.rule != .notConvertible && $0 != folderProblem }.inFileOrder
  }
}
