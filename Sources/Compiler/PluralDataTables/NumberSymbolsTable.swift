package import PluralsDiagnostics
package import PluralsLocales
package import PluralsSwiftEmission

/// `NumberSymbols.tsv`: how numbers are written in all locales, for tools and reviewers, one fact per line.
/// ```
/// default   arab   ar_EG
/// default   arab   ckb
/// digits    arab   ٠١٢٣٤٥٦٧٨٩
/// symbols   arab   ٫   ٬   3   3   1   \u{61C}-   \u{61C}+   ∞   NaN   ar
/// ```
///
/// A locale has no entry if the entry of a shorter identifier, finally `root`, applies.
package struct NumberSymbolsTable: Sendable {
  /// The path in the folder of generated code.
  package static let path = "NumberSymbols.tsv"
  /// The version of the file format.
  private static let format = "2"

  /// Columns that several locales share, sorted. The root has a group of its own, which is the last one.
  package struct Group: Sendable {
    /// The name of a numbering system, or its symbols.
    package let columns: [String]
    package fileprivate(set) var members: [(locale: String, key: _LocaleKey)]

    package init(columns: [String], members: [(locale: String, key: _LocaleKey)]) {
      self.columns = columns
      self.members = members
    }

    package var isRoot: Bool { members[0].key.rawValue == 0 }
    /// The columns of each locale, and the locale.
    fileprivate var rows: [[String]] { members.map { columns + [$0.locale] } }
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
    var rows = [["format", Self.format]]
    func add(_ groups: [Group], as columns: [String]) {
      rows += groups.flatMap(\.rows).map { columns + $0 }
    }
    add(defaultSystems, as: ["default"])
    add(nativeSystems, as: ["native"])
    rows += digits.map { ["digits", $0.system, $0.digits.text] }
    for (system, groups) in symbols { add(groups, as: ["symbols", system]) }
    return GeneratedFile(
      path: Self.path, rows: rows,
      about: """
        Numbering systems and symbols of CLDR's locales. The columns of symbols are: numbering system, decimal
        # separator, group separator, digits in the last group, digits in other groups, minimum of digits before the
        # first separator, minus sign, plus sign, infinity, not a number, locale.
        """)
  }

  /// Parses the table from a file.
  ///
  /// - Parameter likelyScript: Returns the packed likely script of a language, or of a language and region.
  /// - Throws: An error if the file has another format, or rows are missing.
  package init(
    reading text: String, path: String, likelyScript: (_LocaleKey) -> UInt64?
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
      let locale = row[row.count - 1]
      let member = (locale, _LocaleKey(locale).minimized(likelyScript: likelyScript))
      let digits = DecimalDigits(Array(row[row.count - 1].unicodeScalars))
      switch (row[0], columns.count, digits) {
      case ("digits", 1, let digits?): self.digits.append((columns[0], digits))
      case ("default", 1, _): defaultSystems.append(member, with: columns)
      case ("native", 1, _): nativeSystems.append(member, with: columns)
      case ("symbols", 1 + NumberFunctionsEmitter.labels.count, _)
      where NumberFunctionsEmitter.canEmit(columns)
        && self.digits.contains { $0.system == columns[0] }:
        if symbols.last?.system != columns[0] { symbols.append((columns[0], [])) }
        symbols[symbols.count - 1].groups.append(member, with: Array(columns.dropFirst()))
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

extension [NumberSymbolsTable.Group] {
  /// Adds a locale to the last group, if that has its columns, or else to a group of its own, as the root.
  fileprivate mutating func append(
    _ member: (locale: String, key: _LocaleKey), with columns: [String]
  ) {
    if let last = indices.last, self[last].columns == columns, member.key.rawValue != 0 {
      self[last].members.append(member)
    } else {
      append(NumberSymbolsTable.Group(columns: columns, members: [member]))
    }
  }
}
