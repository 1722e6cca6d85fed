// swift-tools-version: 6.2

import PackageDescription

let core: Target.Dependency = .product(name: "PluralsCore", package: "plurals")
let plugin: Target.PluginUsage = .plugin(name: "CompilePluralRules", package: "plurals")

/// A package that uses plural rules in every possible way, like a user's, and strings next to them.
let package = Package(
  name: "plugin-consumer",
  dependencies: [
    .package(name: "plurals", path: "../../..", traits: [.defaults, "AdditionalRules"])
  ],
  targets: [
    // The library, with the rules of all locales.
    .executableTarget(
      name: "all-locales", dependencies: [.product(name: "Plurals", package: "plurals")]),
    // The build plugin, with the rules of some locales.
    .executableTarget(name: "three-locales", dependencies: [core], plugins: [plugin]),
    .executableTarget(
      name: "decimals",
      dependencies: [.product(name: "PluralsFoundation", package: "plurals")], plugins: [plugin]),
    .executableTarget(name: "one-locale", dependencies: [core], plugins: [plugin]),
    // The build plugin, with the package's own data.
    .executableTarget(name: "own-data", dependencies: [core], plugins: [plugin]),
    // Both build plugins in one target.
    .executableTarget(
      name: "two-plugins",
      dependencies: [core, .product(name: "PluralStringsCore", package: "plurals")],
      plugins: [plugin, .plugin(name: "CompilePluralStrings", package: "plurals")]),
    // The command plugin. A user would check in its output; here it is generated for the current CLDR release.
    .target(name: "GeneratedRules", dependencies: [core], exclude: ["plural-rules.json"]),
    .executableTarget(name: "generated", dependencies: ["GeneratedRules", core]),
  ]
)

// A target that must fail to build.
if Context.environment["UNKNOWN_LOCALE"] != nil {
  package.targets.append(
    .executableTarget(name: "unknown-locale", dependencies: [core], plugins: [plugin]))
}
