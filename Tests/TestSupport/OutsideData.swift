package import Foundation

#if canImport(Testing)
  package import Testing
#endif

/// Data that is kept outside of the package: what tools of other projects answer, and releases of CLDR.
package enum OutsideData {
  /// The folder that `PLURALS_SHARED` names; nil if it is not set.
  package static let folder = ProcessInfo.processInfo.environment["PLURALS_SHARED"].map {
    URL(fileURLWithPath: $0)
  }

  /// The folder with other projects' answers.
  package static let conformance = folder?.appendingPathComponent("conformance")

  /// The folder that holds a folder for each release of CLDR.
  package static let releases = folder?.appendingPathComponent("cldr")

  #if canImport(Testing)
    /// Runs a test only where the data is.
    package static let isPresent: ConditionTrait = .enabled(
      if: folder != nil, "set PLURALS_SHARED to the folder that has the outside data")
  #endif

  /// The content of a file with other projects' answers.
  package static func data(_ path: String) throws -> Data {
    guard let conformance else { throw CocoaError(.fileNoSuchFile) }
    return try Data(contentsOf: conformance.appendingPathComponent(path))
  }

  /// The lines of a text file with other projects' answers.
  package static func lines(_ path: String) throws -> [String] {
    String(decoding: try data(path), as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
