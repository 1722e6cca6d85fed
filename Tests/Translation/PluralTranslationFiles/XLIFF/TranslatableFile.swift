import PluralStringCatalogs
import PluralTestSupport
import PluralTranslationFiles
import Testing

/// A file of any format whose texts are exported for translation and imported again.
///
/// A table is both the source and the translation.
struct TranslatableFile {
  private let file: any ExchangedFile

  init(_ bytes: [UInt8], name: String) throws {
    file = try Format.of(name, with: \.exchange).capability.init(bytes, file: name)
  }

  /// Returns the exported texts, written to and parsed from a document.
  func exported(to language: String) throws -> TranslationDocument.File {
    let text = TranslationDocument(files: [file.exported(to: language)])
      .xliff(tool: (name: "t", version: "1"))
    return try TranslationDocument(xliff: Array(text.utf8), file: "f.xliff").files[0]
  }

  func importing(
    _ translations: TranslationDocument.File
  ) throws -> (content: [UInt8]?, findings: [Diagnostic]) { try file.importing(translations) }

  /// Languages of the file, and one that it does not have.
  var languages: [String] {
    guard let catalog = file as? StringCatalog else { return ["fr", "pl"] }
    return Set(catalog.entries.flatMap(\.localizations).map(\.language)).sorted() + ["uk"]
  }

  /// The lines on which messages begin, by key; empty for binary files.
  var entries: [(key: String, line: Int)] {
    file.notes.compactMap { note in note.position.map { (note.key, $0.line) } }
  }
}

extension ExchangedFile {
  fileprivate func exported(to language: String) -> TranslationDocument.File {
    exported(
      to: language, sourceLanguage: "en", original: "f", target: self, includesLarge: false
    ).file
  }

  fileprivate func importing(
    _ file: TranslationDocument.File
  ) throws -> (content: [UInt8]?, findings: [Diagnostic]) {
    try importing(file, document: "f.xliff", target: self, includesLarge: false)
  }
}

/// The numbers of exports, imports and changes.
struct TranslationCounts {
  var exports = 0
  var units = 0
  var changes = 0
}

extension TranslatableFile {
  /// Exports a file and imports it again: without changes, and with one change at a time.
  ///
  /// - Parameter changes: The number of texts to change in each language.
  static func checkRoundTrips(
    of bytes: [UInt8], name: String, changes: Int, counts: inout TranslationCounts,
    using generator: inout some RandomNumberGenerator
  ) throws {
    let file = try TranslatableFile(bytes, name: name)
    for language in file.languages {
      let exported = try file.exported(to: language)
      counts.exports += 1
      counts.units += exported.units.count
      let (content, findings) = try file.importing(exported)
      expectEqual(content, nil, "\(name), \(language): an untouched import changes the file")
      #expect(findings.isEmpty, "\(name), \(language): \(findings)")
      for index in exported.units.indices.shuffled(using: &generator).prefix(changes) {
        var changed = exported
        let id = changed.units[index].id
        // Characters that are special in markup, and that each format has to escape.
        let text = "⟦<&\"\\'>" + (changed.units[index].target?.text ?? changed.units[index].source)
        changed.units[index].target = .init(text)
        counts.changes += 1
        let new = try #require(
          try file.importing(changed).content, "\(name), \(language): \(id) is not imported")
        try file.checkChange(
          of: (id, text), from: bytes, to: new, exported, language, name)
      }
    }
  }

  private func checkChange(
    of unit: (id: String, text: String), from old: [UInt8], to new: [UInt8],
    _ exported: TranslationDocument.File, _ language: String, _ name: String
  ) throws {
    let place = "\(name), \(language), \(unit.id)"
    let again = try TranslatableFile(new, name: name).exported(to: language)
    for known in exported.units {
      let found = again.units.last { $0.id.utf8.elementsEqual(known.id.utf8) }
      if known.id.utf8.elementsEqual(unit.id.utf8) {
        expectEqual(found?.target?.text, unit.text, "\(place): another text")
      } else if let target = known.target {
        expectEqual(found?.target, target, "\(place): \(known.id) changes")
      }
    }
    #expect(old.prefix(2).elementsEqual(new.prefix(2)), "\(place): another encoding")
    if entries.isEmpty { return }
    let (before, after) = (lines(of: old), lines(of: new))
    let start = zip(before, after).prefix { $0 == $1 }.count
    let rest = zip(before[start...].reversed(), after[start...].reversed()).prefix { $0 == $1 }
      .count
    let changed = start + 1...max(start + 1, before.count - rest)
    // From the line of an entry to the line of the next one.
    let starts = entries.map(\.line).sorted()
    let owners = entries.filter { entry in
      let end = starts.first { $0 > entry.line } ?? before.count
      return entry.line <= changed.lowerBound && changed.upperBound <= end
        && (unit.id.contains(entry.key) || unit.id.utf8.starts(with: entry.key.utf8))
    }
    #expect(!owners.isEmpty, "\(place): other lines change: \(changed)")
  }

  private func lines(of bytes: [UInt8]) -> [[UInt8]] {
    // Removes zero bytes, which suffices to compare lines in any encoding.
    bytes.filter { $0 != 0 }.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == UInt8(ascii: "\n") }
    ).map(Array.init)
  }
}
