package import Foundation

/// The files of a CLDR release that plural rules come from.
package struct SupplementalFiles: Hashable, Sendable {
  /// The release, which the files do not say themselves: `48.2`.
  package let release: String
  /// `common/supplemental/plurals.xml`.
  package let plurals: Data
  /// `common/supplemental/ordinals.xml`.
  package let ordinals: Data
  /// `common/supplemental/pluralRanges.xml`.
  package let pluralRanges: Data
  /// Files with `<parentLocales>`.
  package let parents: [Data]

  package init(
    release: String, plurals: Data, ordinals: Data, pluralRanges: Data, parents: [Data] = []
  ) {
    self.parents = parents
    self.release = release
    self.plurals = plurals
    self.ordinals = ordinals
    self.pluralRanges = pluralRanges
  }

  /// Reads the files below a directory that has CLDR's own layout.
  package init(release: String, directory: URL) throws {
    let supplemental = directory.appending(path: "common/supplemental")
    self.init(
      release: release,
      plurals: try Data(contentsOf: supplemental.appending(path: "plurals.xml")),
      ordinals: try Data(contentsOf: supplemental.appending(path: "ordinals.xml")),
      pluralRanges: try Data(contentsOf: supplemental.appending(path: "pluralRanges.xml")),
      parents: try FileManager.default.contentsOfDirectory(atPath: supplemental.path).sorted()
        .filter { $0.hasSuffix(".xml") }
        .map { try Data(contentsOf: supplemental.appending(path: $0)) }
        .filter { $0.firstRange(of: Data("<parentLocales ".utf8)) != nil })
  }

  /// Whether the two hold the same data, whatever they are called. Corrections of a CLDR release
  /// often leave the plural rules alone.
  package func holdsSameData(as other: SupplementalFiles) -> Bool {
    plurals == other.plurals && ordinals == other.ordinals && pluralRanges == other.pluralRanges
      && parents == other.parents
  }
}
