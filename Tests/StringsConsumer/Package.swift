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

// A program with a catalog of 700 keys in 20 languages, which `.ci/large-catalog` writes.
if Context.environment["LARGE_CATALOG"] != nil {
  package.targets.append(
    .executableTarget(name: "large", dependencies: [core], plugins: [plugin]))
}
