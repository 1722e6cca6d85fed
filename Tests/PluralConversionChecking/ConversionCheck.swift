import PluralMessageFormats
package import PluralStringCatalogs
import PluralStrings
import PluralStringsLoading
import PluralTranslationFiles
import Plurals
import PluralsCore
package import PluralsDiagnostics
import PluralsLocales
import PluralsSamples

/// Compares the texts of tables with those that a reader gets from the files written for them.
package struct ConversionCheck {
  private let sources: [MessageTable]
  private let sourceLanguage: String
  private let sourceTable: MessageTable?

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - sources: The tables that were converted.
  ///   - sourceLanguage: The language of their keys.
  package init(_ sources: [MessageTable], sourceLanguage: String) {
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
    in files: [(path: String, text: String)], _ format: any TableFile.Type, named name: String,
    losses: [Diagnostic]
  ) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    var written: [String: MessageTable] = [:]
    let isNamed = format is MessageFile.Type
    var (files, read) = (files, format)
    if isNamed {
      // A catalog numbers the arguments.
      do throws(Diagnostic) {
        files = try ConvertedTables(
          files.map { ProjectFile(path: $0.path, bytes: Array($0.text.utf8)) }, to: .catalog,
          sourceLanguage: sourceLanguage, language: nil
        ).written().files
        read = StringCatalog.self
      } catch {
        return [error]
      }
    }
    for file in files {
      do throws(Diagnostic) {
        let own = TableFormats.exchangeable.placed([
          ProjectFile(path: file.path, bytes: Array(file.text.utf8))
        ])[0]
        let read = try read.init(own)
        let language = read.place(in: own).language ?? sourceLanguage
        for table in read.shownTables(named: name, language: language).tables {
          written[hyphenated(table.localization)] = table
        }
      } catch {
        findings.append(error)
      }
    }
    let lost = Set(
      losses.filter { $0.severity != .note }.map {
        [$0.language, $0.key].map { $0.map(TableKey.init) }
      })
    func hyphenated(_ folder: String) -> String { folder.replacing("_", with: "-") }
    func isLost(_ key: String?, in table: MessageTable) -> Bool {
      lost.contains([TableKey(table.language), key.map(TableKey.init)])
    }
    // Percent signs that read like prose, such as '50%-off', stay text in other formats, also if the source language has arguments.
    // Programs pass no arguments to a text whose source has only such percent signs, so that Android shows its conversions.
    func isLiteral(_ key: String, in table: MessageTable) -> Bool {
      guard let message = table.wholeMessage(of: key) else { return false }
      // A text without arguments is not spelled as a format there: '100%', not '100%%'.
      if Format.of(format)?.isForeign == true,
        message.forms.contains(where: {
          $0.text.isProse || $0.text.literal.map { FormatString($0).isProse } == true
        })
      {
        return true
      }
      guard format is AndroidFile.Type, let source = sourceTable?.wholeMessage(of: key) else {
        return false
      }
      return source.forms.allSatisfy { $0.text.specifications.isEmpty || $0.text.isProse }
        && table.messages[key]?.argumentReaders.isEmpty == false
    }
    func tables(_ table: MessageTable, in folder: String) -> StringTables {
      StringTables(developmentLanguage: folder, [(name, folder, table.stringTable)])
    }
    for source in sources
    where !(format is POTemplate.Type) || source.localization == sourceTable?.localization {
      let folder = source.localization
      let found = written[hyphenated(folder)]
      if found == nil, source.isSource || isLost(nil, in: source) { continue }
      let names = source.messages.keys.filter {
        !isLost($0, in: source) && !isLiteral($0, in: source)
      }
      if names.isEmpty { continue }
      let numbers = SampledNumbers(folder)
      let own = tables(source, in: folder)
      let other = found.map { tables($0, in: folder) }
      for key in names {
        guard let message = own.messageIfPresent(forKey: key, table: name, languages: [folder])
        else { continue }
        let copy = other?.messageIfPresent(forKey: key, table: name, languages: [folder])
        // Files with named arguments have those of all languages whose messages are written, in the order of a text.
        let others =
          isNamed ? sources.filter { !isLost(key, in: $0) } : [sourceTable].compactMap(\.self)
        let example =
          copy.map { difference(message, $0, source, others, key, numbers, isNamed: isNamed) }
          ?? "the message is missing"
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
    _ message: LocalizedFormat, _ copy: LocalizedFormat, _ table: MessageTable,
    _ others: [MessageTable], _ key: String, _ numbers: SampledNumbers, isNamed: Bool
  ) -> String? {
    guard let entry = table.messages[key],
      let whole = table.wholeMessage(of: key)
    else { return nil }
    // A text gets all arguments of the source language.
    var readers = entry.argumentReaders
    for original in others {
      readers.merge(original.messages[key]?.argumentReaders ?? [:]) { own, _ in own }
    }
    let count = min(readers.keys.max() ?? 0, 20)
    var counted: Int?
    if case .forms(_, let position) = whole.content { counted = position }
    func argumentClass(_ position: Int) -> FormatSpecification.ArgumentClass? {
      FormatString(readers[position]?.text ?? "%@").specifications.first?.argumentClass
    }
    if isNamed, count > 5 { return nil }
    var orders = isNamed ? Self.orders(of: Array(0..<count)) : [Array(0..<count)]
    func difference(_ values: [FormatArgument]) -> String? {
      // Other platforms isolate no arguments.
      var options = FormatOptions()
      options.isolates = .never
      let text = message.string(arguments: values, options: options)
      var other = ""
      orders = orders.filter { order in
        let copied = values.isEmpty ? [] : order.map { values[$0] }
        other = copy.string(arguments: copied, options: options)
        return other == text
      }
      return orders.isEmpty ? "'\(other)' instead of '\(text)'" : nil
    }
    var values: [FormatArgument] =
      (1...max(1, count)).prefix(count).map { position in
        switch argumentClass(position) {
        case .integer, .floatingPoint: FormatArgument(position + 64)
        default: .text("text \(position)")
        }
      }
    guard let counted, counted <= count else { return difference(values) }
    let isInteger = argumentClass(counted) == .integer
    for number in isInteger ? numbers.integers : numbers.integers + numbers.decimals {
      values[counted - 1] = number
      if let difference = difference(values) { return difference }
    }
    return nil
  }
}

extension ConversionCheck {
  /// Returns all orders of the indices.
  fileprivate static func orders(of indices: [Int]) -> [[Int]] {
    if indices.isEmpty { return [[]] }
    return indices.flatMap { first in
      orders(of: indices.filter { $0 != first }).map { [first] + $0 }
    }
  }
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
