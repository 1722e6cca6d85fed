import Foundation
import PluralRuleCompiler

/// `PROVENANCE.md`: which release of CLDR a directory holds, where it comes from, and its files.
struct Provenance {
  static let fileName = "PROVENANCE.md"

  /// The release, as people call it: `48.2`.
  let release: String
  /// The release as the DTD names it, and generated code with it: `48`.
  let cldrVersion: String
  /// Where the files were taken from.
  let origin: String
  /// The day, as `2026-11-21`.
  let date: String
  let files: [(file: PluralRuleCompiler.Source.File, contents: Set<PluralRuleCompiler.Source.Role>)]
  /// What the page says about number symbols and languages, if the directory has that data.
  let localeSection: String?

  private static let localeHeading = "## Number symbols and languages\n"
  private static let updatingHeading = "## Updating\n"

  /// The release that a directory's `PROVENANCE.md` names, if there is one.
  static func release(in directory: String) -> String? {
    guard let data = FileManager.default.contents(atPath: "\(directory)/\(fileName)") else {
      return nil
    }
    return release(named: String(decoding: data, as: UTF8.self))
  }

  /// The first release that a text names in a table.
  private static func release(named text: String) -> String? {
    let prefix = "| CLDR release | "
    let line = text.split(separator: "\n").first { $0.hasPrefix(prefix) }
    return line.map { $0.dropFirst(prefix.count).prefix { $0 != " " && $0 != "|" } }
      .flatMap { $0.isEmpty ? nil : String($0) }
  }

  /// The release of number symbols and languages that a directory's `PROVENANCE.md` names.
  static func localeRelease(in directory: String) -> String? {
    localeSection(in: directory).flatMap(release(named:))
  }

  /// What the page says about number symbols and languages that stay when plural rules are updated.
  ///
  /// - Parameter spare: The supplemental data that stays with them; `nil` if it comes with the plural rules.
  static func localeSection(in directory: String, spare: LocaleDataSource.File?) -> String? {
    guard let section = localeSection(in: directory) else { return nil }
    let supplement = LocaleDataSource.Supplement.supplementalData
    var lines = section.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines.removeAll { $0.hasPrefix("| `\(supplement.path)` |") }
    if let spare, let last = lines.lastIndex(where: { $0.hasPrefix("|") }) {
      lines.insert(row(spare, use: supplement.use), at: last + 1)
    }
    return lines.joined(separator: "\n")
  }

  private static func row(_ file: LocaleDataSource.File, use: String) -> String {
    "| `\(file.path)` | `\(file.file.sha256)` | \(use) |"
  }

  /// What the page of a directory says about number symbols and languages, if anything.
  private static func localeSection(in directory: String) -> String? {
    let contents = FileManager.default.contents(atPath: "\(directory)/\(fileName)") ?? Data()
    let text = String(decoding: contents, as: UTF8.self)
    guard let start = text.firstRange(of: localeHeading)?.lowerBound,
      let end = text[start...].firstRange(of: updatingHeading)?.lowerBound
    else { return nil }
    return String(text[start..<end])
  }

  /// What the page says about number symbols and languages that were taken from a release.
  static func localeSection(
    _ locales: LocaleDataSource, release: String, origin: String, date: String
  ) -> String {
    let rows = LocaleDataSource.Supplement.allCases.compactMap { supplement in
      locales.supplements[supplement].map { row($0, use: supplement.use) }
    }
    let main = "\(LocaleDataSource.mainPath)/*.xml"
    return """
      \(localeHeading)
      The files of `\(LocaleDataSource.mainPath)` are reduced to their identity and their elements of decimal numbers by
      `plurals update`; locales without any have no file. Their digest is that of what `sha256sum \(main)` prints
      here in the locale C. The other files are unchanged.

      | | |
      |---|---|
      | CLDR release | \(release) |
      | Origin | \(origin) |
      | Taken on | \(date) |

      | files | SHA-256 | used for |
      |---|---|---|
      | `\(main)` | `\(locales.mainDigest)` | symbols and grouping of numbers |
      \(rows.joined(separator: "\n"))


      """
  }

  var text: String {
    let rows = files.map { file, contents in
      let uses = PluralRuleCompiler.Source.Role.allCases.filter(contents.contains).map(\.use)
      return
        "| `\(file.relativePath)` | `\(file.file.sha256)` | \(uses.joined(separator: "; ")) |"
    }
    let maintenance =
      release == cldrVersion
      ? ""
      : """

      The DTD of a maintenance release keeps the number of the release that it maintains, so generated code says
      CLDR \(cldrVersion).

      """
    return """
      # Where these files come from

      The files below are Unicode's, at the paths they have in CLDR's `common/` tree. They are the only input of
      `plurals generate`. What is not said to be reduced is unchanged.

      | | |
      |---|---|
      | CLDR release | \(release) |
      | Origin | \(origin) |
      | Taken on | \(date) |
      | Licence | Unicode License v3, in [LICENSE](LICENSE) |

      | file | SHA-256 | used for |
      |---|---|---|
      \(rows.joined(separator: "\n"))
      \(maintenance)
      \(localeSection ?? "")\(Provenance.updatingHeading)
      Unpack a newer `unicode-cldr-core` of Debian, or Unicode's `core.zip`, so that `DIR` holds its `common/`. Then:

      ```sh
      swift run plurals update --from DIR --release VERSION --origin 'WHERE IT IS FROM'
      ```

      It checks the release, takes the files that are about plurals, and if there is `common/main`, number symbols and
      languages; rewrites this page, regenerates the code, and tells which numbers change their category. With
      `--dry-run` it only tells.

      """
  }
}

extension LocaleDataSource.Supplement {
  /// What the file is used for.
  fileprivate var use: String {
    switch self {
    case .likelySubtags: "the script that a language is usually written in"
    case .supplementalMetadata: "other names of languages"
    case .numberingSystems: "digits"
    case .supplementalData: "parent locales"
    }
  }
}

extension PluralRuleCompiler.Source.Role {
  /// What a file with such contents is used for.
  fileprivate var use: String {
    switch self {
    case .plurals: "cardinal rules"
    case .ordinals: "ordinal rules"
    case .pluralRanges: "categories of ranges"
    case .supplementalData:
      "speakers of each language, after which rule sets are named; that plural rules have no parent locales"
    case .dtd: "the number of the release"
    }
  }
}
