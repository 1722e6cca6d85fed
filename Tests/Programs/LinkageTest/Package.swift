// swift-tools-version: 6.2

import PackageDescription

/// A package that depends only on the runtime library, like a user's.
let package = Package(
  name: "linkage-test",
  dependencies: [.package(name: "plurals", path: "../../..")],
  targets: [
    .executableTarget(
      name: "linkage-test", dependencies: [.product(name: "Plurals", package: "plurals")])
  ]
)
