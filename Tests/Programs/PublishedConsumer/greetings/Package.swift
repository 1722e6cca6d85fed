// swift-tools-version: 6.2

import PackageDescription

/// The folder with the repositories of this package's dependencies.
let folder = Context.environment["PUBLISHED"] ?? ""
let core: Target.Dependency = .product(name: "PluralStringsCore", package: "plurals")
let strings: Target.PluginUsage = .plugin(name: "CompilePluralStrings", package: "plurals")

/// A package that another depends on.
let package = Package(
  name: "greetings",
  products: [.library(name: "Greetings", targets: ["Greetings"])],
  dependencies: [.package(url: "file://\(folder)/plurals", from: "1.0.0")],
  targets: [
    .target(
      name: "Greetings", dependencies: [core], exclude: ["Localizable.xcstrings"],
      plugins: [strings])
  ]
)
