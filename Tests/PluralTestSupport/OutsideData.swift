package import Foundation

#if canImport(Testing)
  package import Testing
#endif

/// Data that is stored outside the package: answers of other projects' tools, and CLDR releases.
package enum OutsideData {
  /// The folder in `PLURALS_SHARED`; `nil` if it is not set.
  package static let folder = ProcessInfo.processInfo.environment["PLURALS_SHARED"].map {
    URL(fileURLWithPath: $0).resolvingSymlinksInPath()
  }

  /// The folder with other projects' answers.
  package static let conformance = folder?.appendingPathComponent("conformance")

  /// The folder with one subfolder per CLDR release.
  package static let releases = folder?.appendingPathComponent("cldr")

  #if canImport(Testing)
    /// Runs a test only if the data is available.
    package static let isPresent: ConditionTrait = .enabled(
      if: folder != nil, "set PLURALS_SHARED to the folder that has the outside data")
  #endif

  /// Returns the contents of a file with other projects' answers.
  package static func data(_ path: String) throws -> Data {
    guard let conformance else { throw CocoaError(.fileNoSuchFile) }
    return try Data(contentsOf: conformance.appendingPathComponent(path))
  }

  /// Returns the lines of a text file with other projects' answers.
  package static func lines(_ path: String) throws -> [String] {
    String(decoding: try data(path), as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
