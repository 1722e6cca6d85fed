import PluralsCore
package import SourceFiles
import SwiftEmission

/// Writes and reads `PluralRules.tsv`: the rule sets of a release for tools and reviewers, a fact in each line.
///
/// ```
/// cardinal_pl   locales    pl
/// cardinal_pl   one        i = 1 and v = 0
/// ranges_pl     few few    few
/// ```
///
/// Nothing that is generated needs to compile for the file to be read, so that all of it can be generated again.
package enum PluralRulesTable {
  /// The path below the folder of generated code.
  package static let path = "PluralRules.tsv"

  /// Which rows there are, and what they mean.
  private static let format = "1"

  static func file(_ release: DecidedRelease) -> GeneratedFile {
    var rows = [["format", format], ["cldrVersion", release.cldrVersion]]
    for set in release.ruleSets {
      rows.append([set.name.name, "locales", set.locales.joined(separator: " ")])
      rows += set.rules.source.rules.map {
        [set.name.name, $0.category.rawValue, $0.text.conditionText]
      }
    }
    for set in release.rangeSets {
      rows.append(["ranges_\(set.name.name)", "locales", set.locales.joined(separator: " ")])
      rows += set.results.map {
        ["ranges_\(set.name.name)", "\($0.start) \($0.end)", "\($0.result)"]
      }
    }
    return GeneratedFile(
      path: path, rows: rows,
      about: "The rule sets of CLDR: their names, locales, conditions, and results of ranges.")
  }

  /// The name of a set, and the locales that use it.
  package typealias Name = (kind: RuleSetNames.Kind, name: String, locales: [String])

  /// The names in a file.
  ///
  /// - Throws: If the file has another format.
  package static func names(in bytes: [UInt8], path: String) throws(Diagnostic) -> [Name] {
    let rows = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { $0.split(separator: "\t").map(String.init) }
    guard rows.first == ["format", format] else {
      throw Diagnostic(
        .error,
        "expected the rules of generated code in format \(format); restore the file from version control",
        path: path)
    }
    return rows.compactMap { row in
      let parts = row[0].split(separator: "_", maxSplits: 1).map(String.init)
      guard row.count == 3, row[1] == "locales", parts.count == 2 else { return nil }
      let kind = PluralRuleType(rawValue: parts[0]).map(RuleSetNames.Kind.rules) ?? .ranges
      return (kind, parts[1], row[2].split(separator: " ").map(String.init))
    }
  }
}
