package import Foundation

/// The files of a CLDR release that contain plural data.
package struct SupplementalFiles: Hashable, Sendable {
  /// The release, which the files themselves do not contain: `48.2`.
  package let release: String
  /// The files with rules, range results, parent locales and former codes, under any names.
  package let contents: [Data]

  package init(release: String, contents: [Data]) {
    self.release = release
    self.contents = contents
  }

  /// Reads the files in a directory with CLDR's own layout.
  package init(release: String, directory: URL) throws {
    let supplemental = directory.appending(path: "common/supplemental")
    self.init(
      release: release,
      contents: try FileManager.default.contentsOfDirectory(atPath: supplemental.path).sorted()
        .filter { $0.hasSuffix(".xml") }
        .map { try Data(contentsOf: supplemental.appending(path: $0)) }
        .filter { data in
          ["<plurals", "<parentLocales", "<languageAlias"].contains {
            data.firstRange(of: Data($0.utf8)) != nil
          }
        })
  }
}
