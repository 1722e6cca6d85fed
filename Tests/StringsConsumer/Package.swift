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

// Modules of the main actor, with types of their own and a catalog that tries everything, which `.ci/consumers` copies
// from the folder Hostile.
if Context.environment["HOSTILE"] != nil {
  let settings: [SwiftSetting] = [
    .defaultIsolation(MainActor.self), .treatAllWarnings(as: .error),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  package.targets += ["HostilePackage", "HostilePublic"].map {
    .target(
      name: $0, dependencies: [core], exclude: ["localized-strings.json"], swiftSettings: settings,
      plugins: [plugin])
  }
  package.targets.append(
    .executableTarget(
      name: "HostileInternal", dependencies: [core, "HostilePackage", "HostilePublic"],
      exclude: ["localized-strings.json"], swiftSettings: settings, plugins: [plugin]))
}

// A target that does not build, for the check that it does not.
if Context.environment["MISTAKE"] != nil {
  package.targets.append(
    .executableTarget(name: "mistake", dependencies: [core], plugins: [plugin]))
}
