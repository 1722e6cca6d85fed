// swift-tools-version: 6.2

import PackageDescription

let core: Target.Dependency = .product(name: "LocalizedStringsCore", package: "plurals")
let plugin: Target.PluginUsage = .plugin(name: "CompileLocalizedStrings", package: "plurals")

/// A package with strings in every form that the build plugin takes, as a user's would be.
let package = Package(
  name: "strings-consumer",
  dependencies: [.package(name: "plurals", path: "../..")],
  targets: [
    // A command-line program with a string catalog and two tables in .lproj folders.
    .executableTarget(name: "files", dependencies: [core], plugins: [plugin])
  ]
)
