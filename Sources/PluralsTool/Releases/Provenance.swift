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

  /// The release that a directory's `PROVENANCE.md` names, if there is one.
  static func release(in directory: String) -> String? {
    guard let data = FileManager.default.contents(atPath: "\(directory)/\(fileName)") else {
      return nil
    }
    let prefix = "| CLDR release | "
    let line = String(decoding: data, as: UTF8.self).split(separator: "\n").first {
      $0.hasPrefix(prefix)
    }
    return line.map { $0.dropFirst(prefix.count).prefix { $0 != " " && $0 != "|" } }
      .flatMap { $0.isEmpty ? nil : String($0) }
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

      The files below are Unicode's, unchanged, at the paths they have in CLDR's `common/` tree. They are the only
      input of `plurals generate`.

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
      ## Updating

      Unpack a newer `unicode-cldr-core` of Debian, or Unicode's `core.zip`, so that `DIR` holds its `common/`. Then:

      ```sh
      swift run plurals update --from DIR --release VERSION --origin 'WHERE IT IS FROM'
      ```

      It checks the release, takes the files that are about plurals, rewrites this page, regenerates the code, and tells
      which numbers change their category. With `--dry-run` it only tells.

      """
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
