import PluralStringCatalogs
import PluralsXML

extension TranslationDocument {
  /// The origin (`from`) of notes that a tool wrote.
  static let generated = "auto-generated"
  /// The origin (`from`) of notes with sample numbers.
  static let samples = "plural-samples"

  /// Returns the document as Xcode writes it, with an indentation of two spaces and units sorted by id.
  ///
  /// - Parameter tool: The name and the version of the tool that writes the document.
  /// - Complexity: O(*n* log *n*) in the length of the document.
  package func xliff(tool: (name: String, version: String)) -> String {
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" "#
        + #"xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2" "#
        + #"xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 "#
        + #"http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">"#,
    ]
    for file in files {
      let target = file.targetLanguage.map { " target-language=\($0.xmlAttribute)" } ?? ""
      lines += [
        "  <file original=\(file.original.xmlAttribute) "
          + "source-language=\(file.sourceLanguage.xmlAttribute)\(target) datatype=\"plaintext\">",
        "    <header>",
        "      <tool tool-id=\(tool.name.xmlAttribute) tool-name=\(tool.name.xmlAttribute) "
          + "tool-version=\(tool.version.xmlAttribute)/>",
        "    </header>", "    <body>",
      ]
      for unit in file.units.sorted(by: { $0.id < $1.id }) { lines += unit.lines }
      lines += ["    </body>", "  </file>"]
    }
    return (lines + ["</xliff>", ""]).joined(separator: "\n")
  }
}

extension TranslationDocument.Unit {
  fileprivate var lines: [String] {
    var lines = [
      "      <trans-unit id=\(id.xmlAttribute) xml:space=\"preserve\">",
      "        " + "source".xmlElement(source),
    ]
    if let target {
      let state = target.state.map { " state=\($0.xmlAttribute)" } ?? ""
      let qualifier = target.qualifier.map { " state-qualifier=\($0.xmlAttribute)" } ?? ""
      lines.append("        " + "target".xmlElement(target.text, attributes: state + qualifier))
    }
    let from = noteIsGenerated ? " from=\(TranslationDocument.generated.xmlAttribute)" : ""
    if note != nil || samples == nil {
      lines.append("        " + "note".xmlElement(note ?? "", attributes: from))
    }
    if let samples {
      let from = " from=\(TranslationDocument.samples.xmlAttribute)"
      lines.append("        " + "note".xmlElement(samples, attributes: from))
    }
    lines.append("      </trans-unit>")
    return lines
  }

  /// The message for an entry that is not exported because XML cannot represent one of its texts.
  static let unfit =
    "the entry is not exported, because XML cannot contain one of its control characters"

  /// The position of a text.
  typealias Place = (file: String, position: SourcePosition?)

  /// Returns the finding that an entry of a table is not exported, at the text that XML cannot represent.
  func unfit(_ key: String, in source: Place, _ translation: Place?) -> Diagnostic {
    let isTranslation = [id, self.source, note ?? ""].allSatisfy(\.fitsXML)
    let place = isTranslation ? translation ?? source : source
    return Diagnostic(
      .error, .notExportable, Self.unfit, file: place.file, position: place.position, key: key)
  }

  /// Whether XML can represent the texts.
  var fitsXML: Bool {
    [id, source, target?.text ?? "", note ?? ""].allSatisfy(\.fitsXML)
  }
}
