// swift-tools-version: 6.2

import PackageDescription

/// A package that depends on the run-time library and on nothing else, as a user's would.
let package = Package(
  name: "linkage-test",
  dependencies: [.package(name: "plurals", path: "../..")],
  targets: [
    .executableTarget(
      name: "linkage-test", dependencies: [.product(name: "Plurals", package: "plurals")])
  ]
)
