// swift-tools-version: 6.2

import PackageDescription

/// Every target of this package is held to the same standard. Warnings are errors in the package's own checks: a user's
/// compiler may know more of them.
let strict: [SwiftSetting] =
  (Context.environment["PLURALS_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]) + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

/// What the build plugins call is compiled in every clean build of their users, and runs for a moment: optimizing it takes
/// longer than all that it will ever save. Who keeps it busy, as the conformance suite does, disables the trait. Flags that
/// would compile files by themselves are quicker with the native build system, and break release builds with
/// `--build-system swiftbuild`.
let tools: [SwiftSetting] =
  strict + [
    .unsafeFlags(["-Onone"], .when(configuration: .release, traits: ["QuickTools"]))
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
    .library(
      name: "StringCatalogs", targets: ["StringCatalogs", "StringsExchanging", "StringsLoading"]),
    .library(name: "PluralsCore", targets: ["PluralsCore"]),
    .plugin(name: "CompilePluralRules", targets: ["CompilePluralRules"]),
    .plugin(name: "GeneratePluralRules", targets: ["GeneratePluralRules"]),
    .plugin(name: "CompileLocalizedStrings", targets: ["CompileLocalizedStrings"]),
    .plugin(name: "GenerateLocalizedStrings", targets: ["GenerateLocalizedStrings"]),
    .library(name: "PluralRuleAnalysis", targets: ["PluralRuleAnalysis"]),
    .executable(name: "plurals", targets: ["PluralsTool"]),
  ],
  traits: [
    .trait(
      name: "QuickTools",
      description: """
        Compiles the modules that only tools have without optimization in release builds: StringCatalogs, \
        StringsExchanging and what the plugins call.
        """),
    .default(enabledTraits: ["QuickTools"]),
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
      name: "LanguageNamesData", path: "Generated/LanguageNamesData", swiftSettings: strict),
    // What the run time and files of strings have in common.
    .target(
      name: "MessageFormats", dependencies: ["LocaleDataCore", "PluralsCore"],
      swiftSettings: strict),
    .target(
      name: "LocalizedStringsCore",
      dependencies: ["LocaleDataCore", "MessageFormats", "NegotiationData", "PluralsCore"],
      // Texts of literals are not copied where the compiler has this.
      swiftSettings: strict + [.enableExperimentalFeature("BuiltinModule")]),
    .target(
      name: "LocalizedStrings",
      dependencies: ["LocalizedStringsCore", "NumbersData", "Plurals"],
      swiftSettings: strict),

    // Build time.
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .target(name: "SourceFiles", swiftSettings: tools),
    .target(name: "Digests", dependencies: ["SourceFiles"], swiftSettings: tools),
    .target(
      name: "PositionedJSON", dependencies: ["LocaleDataCore", "SourceFiles"],
      swiftSettings: tools),
    .target(name: "SwiftEmission", dependencies: ["PluralsCore"], swiftSettings: tools),
    .target(
      name: "CLDRSupplemental", dependencies: ["PluralsCore", "PositionedXML", "SourceFiles"],
      swiftSettings: tools),
    .target(name: "PluralDecisions", dependencies: ["PluralsCore"], swiftSettings: tools),
    // The decisions of rules as a table and as Swift, for the tools of both kinds of plugins.
    .target(
      name: "RuleTables", dependencies: ["PluralsCore", "SourceFiles", "SwiftEmission"],
      swiftSettings: tools),
    .target(
      name: "PluralRuleCompiler",
      dependencies: [
        "CLDRSupplemental", "Digests", "LocaleDataCore", "PluralDecisions", "PluralsCore",
        "RuleTables", "SourceFiles", "SwiftEmission",
      ],
      swiftSettings: tools),
    .target(
      name: "PluralRuleAnalysis",
      dependencies: [
        "CLDRSupplemental", "PluralDecisions", "PluralRuleCompiler", "PluralsCore", "RuleTables",
        "SourceFiles", "SwiftEmission",
      ],
      swiftSettings: strict),
    .target(
      name: "PositionedXML", dependencies: ["CExpat", "SourceFiles"], swiftSettings: tools),
    // Number symbols as a table and as Swift.
    .target(
      name: "NumberTables", dependencies: ["LocaleDataCore", "SourceFiles", "SwiftEmission"],
      swiftSettings: tools),
    .target(
      name: "LocaleDataCompiler",
      dependencies: [
        "CLDRSupplemental", "LocaleDataCore", "NumberTables", "PluralsCore", "PositionedXML",
        "SourceFiles", "SwiftEmission",
      ],
      swiftSettings: tools),
    .target(
      name: "StringCatalogs",
      dependencies: [
        "LocaleDataCore", "MessageFormats", "NegotiationData", "Plurals", "PositionedJSON",
        "PositionedXML", "SourceFiles",
      ],
      swiftSettings: tools),
    // What people do with files of strings, which no compiler does.
    .target(
      name: "StringsExchanging",
      dependencies: [
        "LocaleDataCore", "MessageFormats", "Plurals", "PositionedJSON", "PositionedXML",
        "SourceFiles", "StringCatalogs",
      ],
      swiftSettings: tools),
    // Tables of the run time, which no compiler needs.
    .target(
      name: "StringsLoading", dependencies: ["LocalizedStrings", "StringCatalogs"],
      swiftSettings: strict),
    .target(
      name: "LocalizedStringsCompiler",
      dependencies: [
        "LocaleDataCore", "MessageFormats", "NegotiationData", "NumberTables", "PluralsCore",
        "RuleTables", "SourceFiles", "StringCatalogs", "SwiftEmission",
      ],
      swiftSettings: tools),
    // What nobody needs for compiling strings.
    .target(
      name: "StringsLinting",
      dependencies: [
        "LocalizedStrings", "LocalizedStringsCompiler", "Plurals", "PositionedJSON", "SourceFiles",
        "StringCatalogs", "StringsExchanging",
      ],
      swiftSettings: strict),
    // What every tool does with files.
    .target(
      name: "ToolFiles",
      dependencies: ["PositionedJSON", "SourceFiles", "SwiftEmission"],
      swiftSettings: tools),
    // Releases of CLDR on the disk.
    .target(
      name: "CLDRFiles",
      dependencies: [
        "PluralRuleCompiler", "PluralsCore", "PositionedJSON", "RuleTables", "SourceFiles",
        "SwiftEmission", "ToolFiles",
      ],
      swiftSettings: tools),
    .target(
      name: "LocaleDataFiles",
      dependencies: [
        "CLDRFiles", "Digests", "LocaleDataCompiler", "NumberTables", "PluralRuleCompiler",
        "PositionedXML", "SourceFiles", "SwiftEmission", "ToolFiles",
      ],
      swiftSettings: tools),
    // The localized strings of a target, from its files to generated files.
    .target(
      name: "LocalizedTargets",
      dependencies: [
        "LocalizedStringsCompiler", "SourceFiles", "StringCatalogs", "SwiftEmission", "ToolFiles",
      ],
      swiftSettings: tools),
    // What the plugins call.
    .executableTarget(
      name: "PluralRulesTool", dependencies: ["CLDRFiles", "ToolFiles"],
      path: "Sources/PluginTools/PluralRulesTool", swiftSettings: tools),
    .executableTarget(
      name: "LocalizedStringsTool",
      dependencies: ["LocalizedStringsCompiler", "LocalizedTargets", "ToolFiles"],
      path: "Sources/PluginTools/LocalizedStringsTool", swiftSettings: tools),
    // Writes the generated modules of this package, and so depends on none of them.
    .executableTarget(
      name: "RestoreGeneratedCode", dependencies: ["CLDRFiles", "LocaleDataFiles", "ToolFiles"],
      swiftSettings: strict),
    // Lines that scripts send to the tool, and their answers.
    .target(
      name: "Batches",
      dependencies: ["LocalizedStrings", "StringCatalogs", "StringsExchanging", "StringsLoading"],
      swiftSettings: strict),
    // HTML pages in one file.
    .target(
      name: "Pages", dependencies: ["Digests", "SourceFiles"],
      resources: [.embedInCode("page.css")],
      swiftSettings: strict),
    // What readers see of localized strings, as a page.
    .target(
      name: "StringsPreviewing",
      dependencies: [
        "LocaleDataCore", "LocalizedStrings", "LocalizedStringsCompiler", "Pages",
        "PluralRuleAnalysis", "PluralRuleCompiler", "PluralSamples", "Plurals", "PositionedJSON",
        "SourceFiles", "StringCatalogs", "StringsExchanging", "StringsLoading",
      ],
      resources: [
        .embedInCode("preview.html"), .embedInCode("preview.css"), .embedInCode("preview.js"),
      ],
      swiftSettings: strict),
    // The page of plural forms.
    .target(
      name: "PluralCharts",
      dependencies: [
        "LanguageNamesData", "LocaleDataCompiler", "Pages", "PluralDecisions",
        "PluralRuleAnalysis", "PluralRuleCompiler", "PluralsCore",
      ],
      resources: [
        .embedInCode("chart.css"), .embedInCode("chart.html"), .embedInCode("chart.js"),
      ],
      swiftSettings: strict),
    .target(
      name: "PluralConformance", dependencies: ["PluralsCore"], swiftSettings: strict),
    .target(
      name: "ConformanceSubjects",
      dependencies: [
        "CLDRSupplemental", "PluralConformance", "PluralDecisions", "PluralRuleCompiler", "Plurals",
        "PluralsCore", "SourceFiles", "SwiftEmission",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "PluralsTool",
      dependencies: [
        "Batches", "CLDRFiles", "ConformanceSubjects", "Digests", "LocaleDataCompiler",
        "LocaleDataFiles",
        "LocalizedStrings", "LocalizedStringsCompiler", "LocalizedTargets", "PluralCharts",
        "PluralConformance",
        "PluralRuleAnalysis", "PluralRuleCompiler", "PluralSamples", "Plurals", "PluralsCore",
        "PluralsData", "PositionedJSON", "PositionedXML", "SourceFiles", "StringCatalogs",
        "StringsExchanging", "StringsLinting", "StringsLoading", "StringsPreviewing",
        "SwiftEmission", "ToolFiles",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .plugin(
      name: "CompilePluralRules", capability: .buildTool(), dependencies: ["PluralRulesTool"],
      path: "Sources/Plugins/CompilePluralRules"),
    .plugin(
      name: "CompileLocalizedStrings", capability: .buildTool(),
      dependencies: ["LocalizedStringsTool"],
      path: "Sources/Plugins/CompileLocalizedStrings"),
    .plugin(
      name: "GeneratePluralRules",
      capability: .command(
        intent: .custom(
          verb: "generate-plural-rules",
          description: "Compiles CLDR's plural rules of some locales to Swift."),
        permissions: [
          .writeToPackageDirectory(reason: "It writes the Swift file with the compiled rules.")
        ]), dependencies: ["PluralRulesTool"], path: "Sources/Plugins/GeneratePluralRules"),
    .plugin(
      name: "GenerateLocalizedStrings",
      capability: .command(
        intent: .custom(
          verb: "generate-localized-strings",
          description: "Compiles a target's localized strings to Swift functions."),
        permissions: [
          .writeToPackageDirectory(reason: "It writes the Swift files with the compiled strings.")
        ]), dependencies: ["LocalizedStringsTool"],
      path: "Sources/Plugins/GenerateLocalizedStrings"),

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
        "LocalizedStrings", "LocalizedStringsCompiler", "PluralConformance", "PluralRuleCompiler",
        "PluralsCore", "SourceFiles", "StringCatalogs", "StringsLoading", "SwiftEmission",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PluralRuleAnalysisTests",
      dependencies: [
        "PluralConformance", "PluralRuleAnalysis", "PluralRuleCompiler", "PluralsCore",
        "SourceFiles", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PluralsToolTests",
      dependencies: [
        "CLDRFiles", "Digests", "PluralRuleAnalysis", "PluralRuleCompiler", "Plurals",
        "PluralsCore", "PluralsTool", "RuleTables", "SourceFiles", "SwiftEmission", "TestSupport",
        "ToolFiles",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PluralChartsTests",
      dependencies: [
        "CLDRFiles", "LocaleDataCompiler", "LocaleDataFiles", "PluralCharts", "PluralRuleAnalysis",
        "PluralRuleCompiler", "Plurals", "PluralsCore", "PluralsData", "SourceFiles", "TestSupport",
        "ToolFiles",
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
        "Digests", "PluralRuleCompiler", "PluralsCore", "RuleTables", "SourceFiles",
        "SwiftEmission", "TestSupport",
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
        "LocaleDataCompiler", "PluralsCore", "SourceFiles", "SwiftEmission",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "LocalizedStringsCompilerTests",
      dependencies: [
        "LocaleDataCore", "LocalizedStrings", "LocalizedStringsCompiler", "MessageFormats",
        "NumberTables", "Plurals", "PluralsData", "RuleTables", "SourceFiles", "StringCatalogs",
        "StringsExchanging", "StringsLoading", "SwiftEmission", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "StringCatalogsTests",
      dependencies: [
        "Batches", "LocalizedStrings", "StringCatalogs", "StringsExchanging", "StringsLoading",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "StringsLintingTests",
      dependencies: [
        "LocalizedStrings", "LocalizedStringsCompiler", "StringCatalogs", "StringsExchanging",
        "StringsLinting", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "StringsPreviewingTests",
      dependencies: [
        "LocalizedStrings", "LocalizedStringsCompiler", "PluralSamples", "Plurals", "SourceFiles",
        "StringCatalogs", "StringsLinting", "StringsLoading", "StringsPreviewing",
      ],
      swiftSettings: strict),
    .testTarget(name: "PagesTests", dependencies: ["Pages"], swiftSettings: strict),
    .testTarget(
      name: "BatchesTests", dependencies: ["Batches", "LocalizedStrings"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
