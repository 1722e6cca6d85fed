// swift-tools-version: 6.2

import PackageDescription

/// Every target of this package is held to the same standard.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "plurals",
  products: [
    .library(name: "Plurals", targets: ["Plurals"]),
    .library(name: "PluralsFoundation", targets: ["PluralsFoundation"]),
    .library(name: "PluralsAliases", targets: ["PluralsAliases"]),
    .library(name: "PluralSamples", targets: ["PluralSamples"]),
    .library(name: "LocalizedStrings", targets: ["LocalizedStrings"]),
    .library(name: "LocalizedStringsCore", targets: ["LocalizedStringsCore"]),
    .library(name: "StringCatalogs", targets: ["StringCatalogs"]),
    .library(name: "PluralsCore", targets: ["PluralsCore"]),
    .plugin(name: "CompilePluralRules", targets: ["CompilePluralRules"]),
    .plugin(name: "GeneratePluralRules", targets: ["GeneratePluralRules"]),
    .plugin(name: "CompileLocalizedStrings", targets: ["CompileLocalizedStrings"]),
    .plugin(name: "GenerateLocalizedStrings", targets: ["GenerateLocalizedStrings"]),
    .library(name: "PluralRuleAnalysis", targets: ["PluralRuleAnalysis"]),
    .executable(name: "plurals", targets: ["PluralsTool"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    // Run time. Nothing here imports Foundation, except PluralsFoundation.
    .target(name: "PluralsCore", swiftSettings: strict),
    .target(
      name: "PluralsData", dependencies: ["PluralsCore"], path: "Generated/PluralsData",
      swiftSettings: strict),
    .target(name: "Plurals", dependencies: ["PluralsCore", "PluralsData"], swiftSettings: strict),
    .target(name: "PluralsFoundation", dependencies: ["Plurals"], swiftSettings: strict),
    .target(
      name: "PluralsAliases",
      dependencies: ["LocaleDataCore", "NegotiationData", "Plurals", "PluralsCore"],
      swiftSettings: strict),
    .target(
      name: "PluralSamplesData", dependencies: ["PluralsCore", "PluralsData"],
      path: "Generated/PluralSamplesData", swiftSettings: strict),
    .target(
      name: "PluralSamples", dependencies: ["Plurals", "PluralsData", "PluralSamplesData"],
      swiftSettings: strict),
    .target(name: "LocaleDataCore", swiftSettings: strict),
    .target(
      name: "NumbersData", dependencies: ["LocaleDataCore"], path: "Generated/NumbersData",
      swiftSettings: strict),
    .target(
      name: "NegotiationData", dependencies: ["LocaleDataCore"], path: "Generated/NegotiationData",
      swiftSettings: strict),
    .target(
      name: "LocalizedStringsCore",
      dependencies: ["LocaleDataCore", "NegotiationData", "PluralsCore"], swiftSettings: strict),
    .target(
      name: "LocalizedStrings",
      dependencies: ["LocalizedStringsCore", "NumbersData", "Plurals"],
      swiftSettings: strict),

    // Build time.
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .target(name: "SourceFiles", swiftSettings: strict),
    .target(name: "SwiftEmission", swiftSettings: strict),
    .target(
      name: "CLDRSupplemental", dependencies: ["PluralsCore", "PositionedXML", "SourceFiles"],
      swiftSettings: strict),
    .target(
      name: "PluralRuleCompiler",
      dependencies: [
        "CLDRSupplemental", "LocaleDataCore", "PluralsCore", "SourceFiles", "SwiftEmission",
      ],
      swiftSettings: strict),
    .target(
      name: "PluralRuleAnalysis",
      dependencies: ["CLDRSupplemental", "PluralRuleCompiler", "PluralsCore", "SourceFiles"],
      swiftSettings: strict),
    .target(
      name: "PositionedXML", dependencies: ["CExpat", "SourceFiles"], swiftSettings: strict),
    .target(
      name: "LocaleDataCompiler",
      dependencies: [
        "CLDRSupplemental", "LocaleDataCore", "PositionedXML", "SourceFiles", "SwiftEmission",
      ],
      swiftSettings: strict),
    .target(
      name: "StringCatalogs",
      dependencies: [
        "LocaleDataCore", "LocalizedStrings", "NegotiationData", "Plurals", "PositionedXML",
        "SourceFiles",
      ],
      swiftSettings: strict),
    .target(
      name: "LocalizedStringsCompiler",
      dependencies: [
        "LocaleDataCompiler", "LocalizedStrings", "PluralRuleCompiler", "SourceFiles",
        "StringCatalogs", "SwiftEmission",
      ],
      swiftSettings: strict),
    // Lines that scripts send to the tool, and their answers.
    .target(
      name: "Batches",
      dependencies: ["LocalizedStrings", "StringCatalogs"], swiftSettings: strict),
    .target(name: "PluralConformance", dependencies: ["PluralsCore"], swiftSettings: strict),
    .target(
      name: "ConformanceSubjects",
      dependencies: [
        "CLDRSupplemental", "PluralConformance", "PluralRuleCompiler", "Plurals", "PluralsCore",
        "SourceFiles",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "PluralsTool",
      dependencies: [
        "Batches", "ConformanceSubjects", "LocaleDataCompiler", "LocalizedStrings",
        "LocalizedStringsCompiler", "PluralConformance", "PluralRuleAnalysis", "PluralRuleCompiler",
        "PluralSamples", "Plurals", "PluralsCore", "PluralsData", "PositionedXML", "SourceFiles",
        "StringCatalogs", "SwiftEmission",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .plugin(
      name: "CompilePluralRules", capability: .buildTool(), dependencies: ["PluralsTool"],
      path: "Sources/Plugins/CompilePluralRules"),
    .plugin(
      name: "CompileLocalizedStrings", capability: .buildTool(), dependencies: ["PluralsTool"],
      path: "Sources/Plugins/CompileLocalizedStrings"),
    .plugin(
      name: "GeneratePluralRules",
      capability: .command(
        intent: .custom(
          verb: "generate-plural-rules",
          description: "Compiles CLDR's plural rules of some locales to Swift."),
        permissions: [
          .writeToPackageDirectory(reason: "It writes the Swift file with the compiled rules.")
        ]), dependencies: ["PluralsTool"], path: "Sources/Plugins/GeneratePluralRules"),
    .plugin(
      name: "GenerateLocalizedStrings",
      capability: .command(
        intent: .custom(
          verb: "generate-localized-strings",
          description: "Compiles a target's localized strings to Swift functions."),
        permissions: [
          .writeToPackageDirectory(reason: "It writes the Swift files with the compiled strings.")
        ]), dependencies: ["PluralsTool"], path: "Sources/Plugins/GenerateLocalizedStrings"),

    // Tests.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "PluralsCoreTests", dependencies: ["PluralsCore", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PluralsTests", dependencies: ["Plurals", "PluralsData", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PluralsAliasesTests", dependencies: ["PluralsAliases", "PluralsData", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PluralSamplesTests", dependencies: ["PluralSamples", "Plurals", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PluralConformanceTests",
      dependencies: ["PluralConformance", "PluralsCore", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "CLDRConformanceTests",
      dependencies: ["ConformanceSubjects", "PluralConformance", "PluralsCore", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "GeneratedCodeTests",
      dependencies: [
        "LocaleDataCompiler", "LocalizedStrings", "LocalizedStringsCompiler", "PluralConformance",
        "PluralRuleCompiler", "PluralsCore", "SourceFiles", "StringCatalogs", "SwiftEmission",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PluralRuleAnalysisTests",
      dependencies: [
        "PluralRuleAnalysis", "PluralRuleCompiler", "PluralsCore", "SourceFiles", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PluralsToolTests",
      dependencies: [
        "PluralRuleAnalysis", "PluralRuleCompiler", "Plurals", "PluralsCore", "PluralsTool",
        "SourceFiles", "SwiftEmission", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PluralsFoundationTests", dependencies: ["PluralsFoundation"], swiftSettings: strict),
    .testTarget(
      name: "CLDRSupplementalTests",
      dependencies: [
        "CLDRSupplemental", "PluralsCore", "SourceFiles", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PluralRuleCompilerTests",
      dependencies: [
        "PluralRuleCompiler", "PluralsCore", "SourceFiles", "SwiftEmission", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "LocalizedStringsTests",
      dependencies: [
        "LocaleDataCore", "LocalizedStrings", "LocalizedStringsCore", "NegotiationData",
        "PluralsCore", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SwiftEmissionTests", dependencies: ["SwiftEmission"], swiftSettings: strict),
    .testTarget(
      name: "PositionedXMLTests",
      dependencies: [
        "SourceFiles", "PositionedXML",
      ], swiftSettings: strict),
    .testTarget(
      name: "LocaleDataCompilerTests",
      dependencies: [
        "LocaleDataCompiler", "SourceFiles", "SwiftEmission",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "LocalizedStringsCompilerTests",
      dependencies: [
        "LocalizedStrings", "LocalizedStringsCompiler", "StringCatalogs", "SwiftEmission",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "StringCatalogsTests",
      dependencies: [
        "Batches", "LocalizedStrings", "StringCatalogs", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "BatchesTests", dependencies: ["Batches", "LocalizedStrings"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
