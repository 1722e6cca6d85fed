// swift-tools-version: 6.2

import PackageDescription

/// Checks of the documentation: its modules, its symbols, its samples.
let package = Package(
  name: "documentation-checks",
  targets: [
    .executableTarget(
      name: "documentation-checks",
      swiftSettings: [
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
