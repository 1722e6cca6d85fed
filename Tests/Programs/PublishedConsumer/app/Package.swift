// swift-tools-version: 6.2

import PackageDescription

/// The folder with the repositories of this package's dependencies.
let folder = Context.environment["PUBLISHED"] ?? ""
let core: Target.Dependency = .product(name: "PluralStringsCore", package: "plurals")
let strings: Target.PluginUsage = .plugin(name: "CompilePluralStrings", package: "plurals")
let rules: Target.PluginUsage = .plugin(name: "CompilePluralRules", package: "plurals")
let traits: Set<Package.Dependency.Trait> =
  Context.environment["WITHOUT_TRAITS"] == nil ? [.defaults] : []

/// A package that depends on published versions, with catalogs in two targets.
let package = Package(
  name: "app",
  dependencies: [
    .package(url: "file://\(folder)/plurals", from: "1.0.0", traits: traits),
    .package(url: "file://\(folder)/greetings", from: "1.0.0"),
  ],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [core, "Shared", .product(name: "Greetings", package: "greetings")],
      exclude: ["Localizable.xcstrings", "plural-strings.json"],
      swiftSettings: [.defaultIsolation(MainActor.self)], plugins: [strings]),
    .target(
      name: "Shared", dependencies: [core, .product(name: "PluralsCore", package: "plurals")],
      exclude: ["Localizable.xcstrings", "plural-rules.json"], plugins: [strings, rules]),
  ]
)
