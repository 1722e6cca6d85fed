import Foundation
import PluralRuleCompilation
import PluralsDiagnostics
import PluralsFiles

/// `provenance.json`: the CLDR release of a directory, and the origin of each of its files.
///
/// A release may lack some files, such as the DTD, which are then kept from an earlier release.
package struct Provenance: Codable, Equatable {
  /// A file, or all files of `common/main`.
  package struct File: Codable, Equatable {
    /// The path in the directory: `common/supplemental/plurals.xml`, `common/main/*.xml`.
    package let path: String
    package let sha256: String
    /// A description of the file's use.
    package let use: String
    /// The release of the file, as published: `48.2`.
    package let release: String
    /// The origin of the file.
    package let origin: String
    /// The date, such as `2026-11-21`.
    package let date: String

    package init(
      path: String, sha256: String, use: String, release: String, origin: String, date: String
    ) {
      self.path = path
      self.sha256 = sha256
      self.use = use
      self.release = release
      self.origin = origin
      self.date = date
    }
  }

  package static let fileName = "provenance.json"

  /// The release of the plural rules, as published: `48.2`.
  package let release: String
  package let files: [File]

  package init(release: String, files: [File]) {
    self.release = release
    self.files = files
  }

  /// Reads the provenance of a directory; `nil` if it is missing.
  package init?(of directory: String) {
    guard let data = FileManager.default.contents(atPath: "\(directory)/\(Provenance.fileName)"),
      let provenance = try? JSONDecoder().decode(Provenance.self, from: data)
    else { return nil }
    self = provenance
  }

  /// Returns the release of a file; `nil` if the file is not listed.
  package func release(of path: String) -> String? { files.first { $0.path == path }?.release }

  /// Returns whether a file belongs to an earlier or later release than the plural rules, and is therefore ignored.
  package func isOfOtherRelease(_ path: String) -> Bool {
    release(of: path).map { $0 != release } ?? false
  }
}

extension Provenance {
  package static let pageName = "PROVENANCE.md"

  /// `PROVENANCE.md`: the same information for readers.
  package var page: String {
    var sources: [[File]] = []
    for file in files {
      let index = sources.firstIndex {
        ($0[0].release, $0[0].origin, $0[0].date) == (file.release, file.origin, file.date)
      }
      if let index { sources[index].append(file) } else { sources.append([file]) }
    }
    let main = CLDRDirectory.mainPattern
    let reduced =
      !files.contains { $0.path == main }
      ? ""
      : """

      `plurals update` reduces the files of `\(CLDRDirectory.mainPath)` to their identity, names of languages that have plural
      rules, and the elements for decimal numbers and plural categories. Locales without any of these have no file. The digest in
      the table is the digest of the output of `sha256sum \(main)` in this folder, in the locale C. The other files are unchanged.

      """
    return """
      # Where these files come from

      These are Unicode's files, at their paths in CLDR's `common/` tree. They are the only input of `plurals generate`. They
      are under the Unicode License v3, in [LICENSE](LICENSE).

      The plural rules are the rules of CLDR \(release). `\(Provenance.fileName)` contains the same information for programs.
      `\(Expectations.fileName)` contains the amount of data, which tests compare with what they find.
      \(reduced)
      \(sources.map(section).joined(separator: "\n"))
      ## Updating

      Unpack a newer version of Debian's package `unicode-cldr-core`, or Unicode's `core.zip`, into a folder `DIR` that then
      contains `common/`, and run:

      ```sh
      swift run plurals update --from DIR --release VERSION --origin 'WHERE IT IS FROM'
      ```

      The command checks the release, copies its files about plurals, number symbols and languages, rewrites this page,
      regenerates the code, and reports which numbers change their category. Files that the release lacks are kept.
      With `--dry-run`, the command only reports the changes.

      """
  }

  /// Returns the section about files with the same origin.
  private func section(_ files: [File]) -> String {
    let source = files[0]
    let rows = files.map { "| `\($0.path)` | `\($0.sha256)` | \($0.use) |" }
    let kept =
      source.release == release
      ? ""
      : """

      These files are kept from an earlier release, because the copy of CLDR \(release) lacked them.

      """
    return """
      ## From CLDR \(source.release)

      Origin: \(source.origin). Taken on \(source.date).
      \(kept)
      | file | SHA-256 | used for |
      |---|---|---|
      \(rows.joined(separator: "\n"))

      """
  }
}

/// `expectations.json`: the amount of data in a directory's release, which tests compare with what they find.
package enum Expectations {
  package static let fileName = "expectations.json"
}
