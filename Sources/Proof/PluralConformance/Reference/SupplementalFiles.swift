package import Foundation

/// The files of a CLDR release that plural rules come from.
package struct SupplementalFiles: Hashable, Sendable {
  /// The release, which the files do not say themselves: `48.2`.
  package let release: String
  /// The files with rules, results of ranges and parent locales, whatever they are called.
  package let contents: [Data]

  package init(release: String, contents: [Data]) {
    self.release = release
    self.contents = contents
  }

  /// Reads the files below a directory that has CLDR's own layout.
  package init(release: String, directory: URL) throws {
    let supplemental = directory.appending(path: "common/supplemental")
    self.init(
      release: release,
      contents: try FileManager.default.contentsOfDirectory(atPath: supplemental.path).sorted()
        .filter { $0.hasSuffix(".xml") }
        .map { try Data(contentsOf: supplemental.appending(path: $0)) }
        .filter { data in
          ["<plurals", "<parentLocales"].contains { data.firstRange(of: Data($0.utf8)) != nil }
        })
  }

  /// Whether the two hold the same data, whatever they are called. Corrections of a CLDR release
  /// often leave the plural rules alone.
  package func holdsSameData(as other: SupplementalFiles) -> Bool {
    Set(contents) == Set(other.contents)
  }
}
