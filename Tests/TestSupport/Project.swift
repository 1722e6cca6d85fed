package import Foundation

/// The package that is tested, as it is checked out.
package enum Project {
  /// The folder with `Package.swift`.
  package static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// CLDR's data, as the package has it.
  package static let cldrData = folder.appendingPathComponent("cldr-data")

  /// The code that is generated from it.
  package static let generated = folder.appendingPathComponent("Generated")
}
