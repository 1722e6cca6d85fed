package import PluralsDiagnostics
package import PluralsLocales
package import PluralsSwiftEmission

/// `NumberSymbols.tsv`: how numbers are written in all locales, for tools and reviewers, one fact per line.
/// ```
/// default   arab   ar_EG ckb
/// digits    arab   ٠١٢٣٤٥٦٧٨٩
/// symbols   arab   ٫   ٬   3   3   1   \u{61C}-   \u{61C}+   ∞   NaN   ar
/// ```
///
/// A locale has no entry if the entry of a shorter identifier, finally `root`, applies.
package struct NumberSymbolsTable: Sendable {
  /// The path in the folder of generated code.
  package static let path = "NumberSymbols.tsv"
  /// The version of the file format.
  private static let format = "1"

  /// Columns that several locales share, sorted. The root has a group of its own, which is the last one.
  package struct Group: Sendable {
    /// The name of a numbering system, or its symbols.
    package let columns: [String]
    package let members: [(locale: String, key: LocaleKey)]

    package init(columns: [String], members: [(locale: String, key: LocaleKey)]) {
      self.columns = columns
      self.members = members
    }

    package var isRoot: Bool { members[0].key.rawValue == 0 }
    package var row: [String] { columns + [members.map(\.locale).joined(separator: " ")] }
  }

  /// The default numbering systems of locales.
  package var defaultSystems: [Group] = []
  /// The numbering systems of languages' native digits.
  package var nativeSystems: [Group] = []
  /// The digits of numbering systems, sorted by name.
  package var digits: [(system: String, digits: DecimalDigits)] = []
  /// The symbols of numbering systems, sorted by name. Each system has digits.
  package var symbols: [(system: String, groups: [Group])] = []

  /// The names of the columns of symbols, for readers.
  package static let symbolNames = [
    "decimal separator", "grouping separator", "size of the last group", "size of other groups",
    "minimum of digits before a group", "minus sign", "plus sign", "infinity", "not a number",
  ]

  package init() {}

  package var file: GeneratedFile {
    let rows =
      [["format", Self.format]] + defaultSystems.map { ["default"] + $0.row }
      + nativeSystems.map { ["native"] + $0.row }
      + digits.map { ["digits", $0.system, $0.digits.text] }
      + symbols.flatMap { system, groups in groups.map { ["symbols", system] + $0.row } }
    return GeneratedFile(
      path: Self.path, rows: rows,
      about: """
        Numbering systems and symbols of CLDR's locales. The columns of symbols are: numbering system, decimal
        # separator, group separator, digits in the last group, digits in other groups, minimum of digits before the
        # first separator, minus sign, plus sign, infinity, not a number, locales.
        """)
  }

  /// Parses the table from a file.
  ///
  /// - Parameter likelyScript: Returns the packed likely script of a language, or of a language and region.
  /// - Throws: An error if the file has another format, or rows are missing.
  package init(
    reading text: String, path: String, likelyScript: (LocaleKey) -> UInt64?
  ) throws(Diagnostic) {
    try GeneratedFile.checkRows(of: text, path: path)
    var rows = GeneratedFile.rows(of: text)[...]
    var isReadable = rows.popFirst() == ["format", Self.format]
    for row in rows where isReadable {
      guard row.count > 2, row[row.count - 1] != "" else {
        isReadable = false
        break
      }
      let columns = Array(row.dropFirst().dropLast())
      let members = row[row.count - 1].split(separator: " ").map { locale in
        (String(locale), LocaleKey(locale).minimized(likelyScript: likelyScript))
      }
      let digits = DecimalDigits(Array(row[row.count - 1].unicodeScalars))
      switch (row[0], columns.count, digits) {
      case ("digits", 1, let digits?): self.digits.append((columns[0], digits))
      case ("default", 1, _): defaultSystems.append(Group(columns: columns, members: members))
      case ("native", 1, _): nativeSystems.append(Group(columns: columns, members: members))
      case ("symbols", 1 + NumberFunctionsEmitter.labels.count, _)
      where NumberFunctionsEmitter.canEmit(columns)
        && self.digits.contains { $0.system == columns[0] }:
        if symbols.last?.system != columns[0] { symbols.append((columns[0], [])) }
        symbols[symbols.count - 1].groups.append(
          Group(columns: Array(columns.dropFirst()), members: members))
      default: isReadable = false
      }
    }
    if !isReadable {
      throw Diagnostic(
        .error,
        "expected the number symbols of generated code in format \(Self.format); restore the file from version "
          + "control", path: path)
    }
  }
}
