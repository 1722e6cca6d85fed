// swift-tools-version: 6.2

import PackageDescription

let core: Target.Dependency = .product(name: "PluralStringsCore", package: "plurals")
let plugin: Target.PluginUsage = .plugin(name: "CompilePluralStrings", package: "plurals")

/// A package with strings in every format that the build plugin supports, like a user's.
let package = Package(
  name: "strings-consumer",
  // Required by SwiftPM because there are .lproj folders.
  defaultLocalization: "en",
  dependencies: [.package(name: "plurals", path: "../../..")],
  targets: [
    // A program with a string catalog.
    .executableTarget(name: "files", dependencies: [core], plugins: [plugin]),
    // A program with .strings and .stringsdict files in .lproj folders, and a configuration.
    .executableTarget(
      name: "songs", dependencies: [core],
      exclude: ["en.lproj", "plural-strings.json", "ru.lproj"], plugins: [plugin]),
    // A program with a translation that requires missing arguments and is left out. Its .lproj folders are resources, so SwiftPM
    // adds Foundation.
    .executableTarget(name: "mistake", dependencies: [core], plugins: [plugin]),
    // A program with generated code for its strings from a command, which is called like Xcode's symbols in an app.
    .executableTarget(
      name: "shared", dependencies: [core],
      exclude: ["Localizable.xcstrings", "plural-strings.json"]),
  ]
)

// A program with a catalog of 700 keys in 20 languages, which `large-catalog` writes, and programs with the code that `plural-strings
// generate` writes for this catalog or a small one.
if Context.environment["LARGE_CATALOG"] != nil {
  package.targets.append(
    .executableTarget(name: "large", dependencies: [core], plugins: [plugin]))
  package.targets += ["called", "few", "found"].map {
    .executableTarget(name: $0, dependencies: [core])
  }
}

// Modules that are isolated to the main actor, with their own types and a hostile catalog, which `.ci/consumers` copies from the
// folder Hostile.
if Context.environment["HOSTILE"] != nil {
  let settings: [SwiftSetting] = [
    .defaultIsolation(MainActor.self), .treatAllWarnings(as: .error),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  package.targets += ["HostilePackage", "HostilePublic"].map {
    .target(
      name: $0, dependencies: [core], exclude: ["plural-strings.json"], swiftSettings: settings,
      plugins: [plugin])
  }
  package.targets.append(
    .executableTarget(
      name: "HostileInternal", dependencies: [core, "HostilePackage", "HostilePublic"],
      exclude: ["plural-strings.json"], swiftSettings: settings, plugins: [plugin]))
}

// The same mistake in a target where errors fail the build. `.ci/consumers` copies it and checks that the build fails.
if Context.environment["STRICT"] != nil {
  package.targets.append(
    .executableTarget(
      name: "strict", dependencies: [core], exclude: ["plural-strings.json"], plugins: [plugin]))
}
