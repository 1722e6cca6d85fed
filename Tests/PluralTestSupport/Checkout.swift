package import Foundation

/// The package under test, as checked out.
package enum Checkout {
  /// The folder with `Package.swift`.
  package static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder with CLDR's data in the package.
  package static let cldrData = folder.appendingPathComponent("cldr-data")

  /// The folder with the code that is generated from it.
  package static let generated = folder.appendingPathComponent("Generated")
}
