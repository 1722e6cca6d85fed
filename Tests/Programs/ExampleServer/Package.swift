// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "drive-server",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.0.0"),
    .package(name: "plurals", path: "../../.."),
  ],
  targets: [
    .executableTarget(
      name: "DriveServer",
      dependencies: [
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "PluralStringsCore", package: "plurals"),
      ],
      plugins: [.plugin(name: "CompilePluralStrings", package: "plurals")]),
    .testTarget(name: "DriveServerTests", dependencies: ["DriveServer"]),
  ]
)
