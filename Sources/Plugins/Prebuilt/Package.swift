// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "plurals-plugins",
  products: [
    .plugin(name: "CompilePluralRules", targets: ["PrebuiltCompilePluralRules"]),
    .plugin(name: "CompilePluralStrings", targets: ["PrebuiltCompilePluralStrings"]),
  ],
  targets: [
    .plugin(
      name: "PrebuiltCompilePluralRules", capability: .buildTool(), dependencies: ["PluralsTools"]),
    .plugin(
      name: "PrebuiltCompilePluralStrings", capability: .buildTool(),
      dependencies: ["PluralsTools"]),
    .binaryTarget(
      name: "PluralsTools",
      url: "https://URL/releases/download/VERSION/PluralsTools-VERSION.artifactbundle.zip",
      checksum: "CHECKSUM"),
  ]
)
