// swift-tools-version: 6.2

import PackageDescription

let core: Target.Dependency = .product(name: "LocalizedStringsCore", package: "plurals")
let plugin: Target.PluginUsage = .plugin(name: "CompileLocalizedStrings", package: "plurals")

/// A package with strings in every form that the build plugin takes, as a user's would be.
let package = Package(
  name: "strings-consumer",
  // SwiftPM asks for it where there are .lproj folders.
  defaultLocalization: "en",
  dependencies: [.package(name: "plurals", path: "../..")],
  targets: [
    // A program with a string catalog.
    .executableTarget(name: "files", dependencies: [core], plugins: [plugin]),
    // A program with .strings and .stringsdict files in .lproj folders, and a configuration.
    .executableTarget(
      name: "songs", dependencies: [core], exclude: ["localized-strings.json"], plugins: [plugin]),
  ]
)

// A program with a catalog of 700 keys in 20 languages, which `.ci/large-catalog` writes.
if Context.environment["LARGE_CATALOG"] != nil {
  package.targets.append(
    .executableTarget(name: "large", dependencies: [core], plugins: [plugin]))
}

// A target that does not build, for the check that it does not.
if Context.environment["MISTAKE"] != nil {
  package.targets.append(
    .executableTarget(name: "mistake", dependencies: [core], plugins: [plugin]))
}
