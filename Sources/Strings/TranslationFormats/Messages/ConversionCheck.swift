package import Diagnostics
import LocaleIdentifiers
import LocalizedStrings
import MessageFormats
import Plurals
import PluralsCore
import SampleNumbers
package import StringCatalogs
package import StringsExchanging

/// Compares the texts of tables with those that a reader gets from the files written for them.
package struct ConversionCheck {
  private let sources: [CompiledTable]
  private let sourceLanguage: String
  private let sourceTable: CompiledTable?

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - sources: The tables that were converted.
  ///   - sourceLanguage: The language of their keys.
  package init(_ sources: [CompiledTable], sourceLanguage: String) {
    self.sources = sources
    self.sourceLanguage = sourceLanguage
    let folder = LocalizationFolder(sourceLanguage).name
    sourceTable = sources.first { $0.localization == folder }
  }

  /// Returns an error for each message that shows another text for some number: an integer up to 1000 or a sample number of
  /// CLDR, of each category.
  ///
  /// - Parameters:
  ///   - files: The files that were written.
  ///   - format: Their format.
  ///   - name: The name of the tables.
  ///   - losses: Findings about messages that are expected to differ.
  package func differences(
    in files: [(path: String, text: String)], _ format: any ExchangedFile.Type, named name: String,
    losses: [Diagnostic]
  ) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    var written: [String: CompiledTable] = [:]
    for file in files {
      do throws(Diagnostic) {
        let read = try format.init(Array(file.text.utf8), file: file.path)
        let language = read.place.language ?? sourceLanguage
        for table in read.shownTables(named: name, language: language).tables {
          written[table.localization.hyphenated] = table
        }
      } catch {
        findings.append(error)
      }
    }
    let lost = Set(
      losses.filter { $0.severity != .note }.map {
        [TableKeyName($0.language), TableKeyName($0.key)]
      })
    for source in sources
    where !format.isTemplate || source.localization == sourceTable?.localization {
      let isLeftOut = written[source.localization.hyphenated] == nil
      if isLeftOut, source.isSource { continue }
      if isLeftOut, lost.contains([TableKeyName(source.language), TableKeyName(nil)]) { continue }
      let names = [source].allKeys.filter {
        !lost.contains([TableKeyName(source.language), TableKeyName($0)])
      }
      if names.isEmpty { continue }
      let numbers = SampledNumbers(source.localization)
      let own = StringTables(
        developmentLanguage: source.localization, [(name, source.localization, source.stringTable)])
      let other = written[source.localization.hyphenated].map {
        StringTables(
          developmentLanguage: source.localization, [(name, source.localization, $0.stringTable)])
      }
      for key in names {
        guard
          let message = own.existingMessage(
            forKey: key, table: name, languages: [source.localization])
        else { continue }
        let copy = other?.existingMessage(
          forKey: key, table: name, languages: [source.localization])
        let example =
          copy.map { difference(message, $0, source, key, numbers) } ?? "the message is missing"
        guard let example else { continue }
        findings.append(
          Diagnostic(
            .error, .structure, "the written file would show another text: \(example)",
            file: source.file(of: key) ?? name, key: key, language: source.language))
      }
    }
    return findings
  }

  /// Returns an example of a difference; nil if all texts are the same.
  private func difference(
    _ message: LocalizedFormat, _ copy: LocalizedFormat, _ table: CompiledTable, _ key: String,
    _ numbers: SampledNumbers
  ) -> String? {
    guard let entry = table.messages[key],
      let whole = table.wholeMessage(of: key, source: sourceTable)
    else { return nil }
    // A text gets all arguments of the source language.
    let original = sourceTable?.messages[key]
    let readers = entry.argumentReaders.merging(original?.argumentReaders ?? [:]) { own, _ in own }
    let count = min(readers.keys.max() ?? 0, 20)
    var counted: Int?
    if case .forms(_, let position) = whole.content { counted = position }
    let values: [FormatArgument] =
      (1...max(1, count)).prefix(count).map { position in
        let reader = FormatString(readers[position]?.text ?? "%@").specifications.first
        switch reader?.argumentClass {
        case .integer, .floatingPoint: return FormatArgument(position + 64)
        default: return .text("\u{2068}text \(position)\u{2069}")
        }
      }
    guard let counted, counted <= count else {
      let texts = (message.string(arguments: values), copy.string(arguments: values))
      return texts.0 == texts.1 ? nil : "'\(texts.1)' instead of '\(texts.0)'"
    }
    let isInteger =
      FormatString(readers[counted]?.text ?? "%@").specifications.first?.argumentClass == .integer
    for number in isInteger ? numbers.integers : numbers.integers + numbers.decimals {
      var values = values
      values[counted - 1] = number
      let texts = (message.string(arguments: values), copy.string(arguments: values))
      if texts.0 != texts.1 { return "'\(texts.1)' instead of '\(texts.0)'" }
    }
    return nil
  }
}

/// A key or language, compared by its bytes.
private struct TableKeyName: Hashable {
  let bytes: [UInt8]?
  init(_ text: String?) { bytes = text.map { Array($0.utf8) } }
}

/// Some numbers of each category of a language.
private struct SampledNumbers {
  private(set) var integers: [FormatArgument] = []
  private(set) var decimals: [FormatArgument] = []

  init(_ language: String) {
    let rules = PluralRules(locale: language)
    /// Numbers of one category show one text; a few of each show that they do.
    var seen: [PluralCategory: Int] = [:]
    for integer in 0...1000 {
      let category = rules.category(for: integer)
      seen[category, default: 0] += 1
      if integer < 3 || seen[category, default: 0] <= 3 || integer >= 999 {
        integers.append(.integer(Int64(integer)))
      }
    }
    for category in rules.categories {
      let samples = rules.samples(of: category)
      integers += samples.integers.numbers.suffix(3).compactMap { Int64($0).map { .integer($0) } }
      decimals += samples.decimals.numbers.prefix(5).compactMap { text in
        let fraction = text.split(separator: ".").dropFirst().first?.utf8.count
        return Double(text).map { .number($0, fractionDigits: fraction) }
      }
    }
  }
}
