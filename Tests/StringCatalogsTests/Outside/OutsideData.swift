import Foundation
import Testing

/// Data that other projects' tools produced, kept outside of the package.
enum OutsideData {
  /// The folder that `PLURALS_SHARED` names; nil if it is not set.
  static let folder = ProcessInfo.processInfo.environment["PLURALS_SHARED"].map {
    URL(fileURLWithPath: $0).appendingPathComponent("conformance")
  }

  /// Runs a test only where the data is.
  static let isPresent: ConditionTrait = .enabled(
    if: folder != nil, "set PLURALS_SHARED to the folder that has the outside data")

  /// A file's content.
  static func data(_ path: String) throws -> Data {
    try Data(contentsOf: try #require(folder).appendingPathComponent(path))
  }

  /// The lines of a text file.
  static func lines(_ path: String) throws -> [String] {
    String(decoding: try data(path), as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
