// swift-tools-version: 6.2

import PackageDescription

/// Settings of every target. Warnings are errors only in the package's own checks, because other compilers may have more
/// warnings.
let strict: [SwiftSetting] =
  (Context.environment["PLURALS_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]) + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

/// Settings of modules that only tools use. Users of the build plugins compile them in every clean build and run them briefly, so
/// optimizing them takes longer than it saves. Disable the trait for long runs, such as the conformance suite. (Flags that
/// compile each file separately are faster with the native build system, but break release builds with
/// `--build-system swiftbuild`.)
let tools: [SwiftSetting] =
  strict + [
    .unsafeFlags(["-Onone"], .when(configuration: .release, traits: ["QuickTools"]))
  ]

/// Returns the targets of a wing, in `Sources/NAME` and `Tests/NAME`. A wing imports only the wings before it; `Rules` and
/// `Strings` do not import each other.
func wing(_ name: String, _ targets: [Target]) -> [Target] {
  for target in targets where target.path == nil {
    target.path = "\(target.type == .test ? "Tests" : "Sources")/\(name)/\(target.name)"
  }
  return targets
}

/// The modules that programs link. Only PluralsFoundation imports Foundation.
let runtime = wing(
  "Runtime",
  [
    .target(name: "PluralsCore", swiftSettings: strict),
    .target(
      name: "PluralsData", dependencies: ["PluralsCore"], path: "Generated/PluralsData",
      swiftSettings: strict),
    .target(name: "Plurals", dependencies: ["PluralsCore", "PluralsData"], swiftSettings: strict),
    .target(name: "PluralsFoundation", dependencies: ["Plurals"], swiftSettings: strict),
    .target(
      name: "PluralsAliases",
      dependencies: ["LocaleIdentifiers", "NegotiationData", "Plurals", "PluralsCore"],
      swiftSettings: strict),
    .target(
      name: "PluralSamplesData", dependencies: ["PluralsCore", "PluralsData"],
      path: "Generated/PluralSamplesData", swiftSettings: strict),
    .target(
      name: "SampleNumbers", dependencies: ["PluralSamplesData", "Plurals", "PluralsData"],
      swiftSettings: strict),
    .target(name: "LocaleIdentifiers", swiftSettings: strict),
    .target(
      name: "NumbersData", dependencies: ["LocaleIdentifiers"], path: "Generated/NumbersData",
      swiftSettings: strict),
    .target(
      name: "NegotiationData", dependencies: ["LocaleIdentifiers"],
      path: "Generated/NegotiationData",
      swiftSettings: strict),
    .target(
      name: "LanguageNamesData", path: "Generated/LanguageNamesData", swiftSettings: strict),
    .target(
      name: "MessageFormats", dependencies: ["LocaleIdentifiers", "PluralsCore"],
      swiftSettings: strict),
    .target(
      name: "LocalizedStringsCore",
      dependencies: ["LocaleIdentifiers", "MessageFormats", "NegotiationData", "PluralsCore"],
      // Without this feature the compiler copies the texts of literals.
      swiftSettings: strict + [.enableExperimentalFeature("BuiltinModule")]),
    .target(
      name: "LocalizedStrings",
      dependencies: ["LocalizedStringsCore", "NumbersData", "Plurals"],
      swiftSettings: strict),
    .testTarget(
      name: "PluralsCoreTests", dependencies: ["PluralsCore", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PluralsTests", dependencies: ["Plurals", "PluralsData", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PluralsFoundationTests", dependencies: ["PluralsFoundation"], swiftSettings: strict),
    .testTarget(
      name: "PluralsAliasesTests", dependencies: ["PluralsAliases", "PluralsData", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "SampleNumbersTests", dependencies: ["Plurals", "SampleNumbers", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "LocalizedStringsTests",
      dependencies: [
        "LocaleIdentifiers", "LocalizedStrings", "LocalizedStringsCore", "NegotiationData",
        "PluralsCore", "TestSupport",
      ],
      swiftSettings: strict),
  ])

/// Files, diagnostics, XML, JSON and Swift source text, for all tools.
let support = wing(
  "Support",
  [
    .target(name: "Diagnostics", swiftSettings: tools),
    .target(name: "Digests", dependencies: ["Diagnostics"], swiftSettings: tools),
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .target(
      name: "PositionedXML", dependencies: ["CExpat", "Diagnostics"], swiftSettings: tools),
    .target(
      name: "PositionedJSON", dependencies: ["Diagnostics", "LocaleIdentifiers"],
      swiftSettings: tools),
    .target(name: "SwiftEmission", dependencies: ["PluralsCore"], swiftSettings: tools),
    .target(
      name: "ToolFiles",
      dependencies: ["Diagnostics", "PositionedJSON", "SwiftEmission"],
      swiftSettings: tools),
    // The tables in Generated, for the tools of both kinds of plugins.
    .target(
      name: "RuleTables", dependencies: ["Diagnostics", "PluralsCore", "SwiftEmission"],
      swiftSettings: tools),
    .target(
      name: "NumberTables", dependencies: ["Diagnostics", "LocaleIdentifiers", "SwiftEmission"],
      swiftSettings: tools),
    .testTarget(
      name: "PositionedXMLTests",
      dependencies: ["Diagnostics", "PositionedXML"], swiftSettings: strict),
    .testTarget(
      name: "SwiftEmissionTests", dependencies: ["SwiftEmission"], swiftSettings: strict),
  ])

/// From CLDR's data to Swift.
let rules = wing(
  "Rules",
  [
    .target(
      name: "CLDRSupplemental", dependencies: ["Diagnostics", "PluralsCore", "PositionedXML"],
      swiftSettings: tools),
    .target(name: "PluralDecisions", dependencies: ["PluralsCore"], swiftSettings: tools),
    .target(
      name: "RuleCompilation",
      dependencies: [
        "CLDRSupplemental", "Diagnostics", "Digests", "LocaleIdentifiers", "PluralDecisions",
        "PluralsCore", "RuleTables", "SwiftEmission",
      ],
      swiftSettings: tools),
    .target(
      name: "PluralRuleAnalysis",
      dependencies: [
        "CLDRSupplemental", "Diagnostics", "PluralDecisions", "PluralsCore", "RuleCompilation",
        "RuleTables", "SwiftEmission",
      ],
      swiftSettings: strict),
    .target(
      name: "LocaleDataCompiler",
      dependencies: [
        "CLDRSupplemental", "Diagnostics", "LocaleIdentifiers", "NumberTables", "PluralsCore",
        "PositionedXML", "SwiftEmission",
      ],
      swiftSettings: tools),
    .target(
      name: "CLDRFiles",
      dependencies: [
        "Diagnostics", "PluralsCore", "PositionedJSON", "RuleCompilation", "RuleTables",
        "SwiftEmission", "ToolFiles",
      ],
      swiftSettings: tools),
    .target(
      name: "LocaleDataFiles",
      dependencies: [
        "CLDRFiles", "Diagnostics", "Digests", "LocaleDataCompiler", "NumberTables",
        "PositionedXML", "RuleCompilation", "SwiftEmission", "ToolFiles",
      ],
      swiftSettings: tools),
    // Writes the modules in Generated, so it imports none of them.
    .executableTarget(
      name: "RestoreGeneratedCode", dependencies: ["CLDRFiles", "LocaleDataFiles", "ToolFiles"],
      swiftSettings: strict),
    .testTarget(
      name: "CLDRSupplementalTests",
      dependencies: ["CLDRSupplemental", "Diagnostics", "PluralsCore", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "RuleCompilationTests",
      dependencies: [
        "Diagnostics", "Digests", "PluralsCore", "RuleCompilation", "RuleTables", "SwiftEmission",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PluralRuleAnalysisTests",
      dependencies: [
        "Diagnostics", "PluralConformance", "PluralRuleAnalysis", "PluralsCore", "RuleCompilation",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "LocaleDataCompilerTests",
      dependencies: ["Diagnostics", "LocaleDataCompiler", "PluralsCore", "SwiftEmission"],
      swiftSettings: strict),
  ])

/// Files of localized strings: read, check, compile, convert, exchange.
let strings = wing(
  "Strings",
  [
    .target(
      name: "StringCatalogs",
      dependencies: [
        "Diagnostics", "LocaleIdentifiers", "MessageFormats", "NegotiationData", "Plurals",
        "PositionedJSON", "PositionedXML",
      ],
      swiftSettings: tools),
    // Separate modules for what the build plugins do not need.
    .target(
      name: "StringsExchanging",
      dependencies: [
        "Diagnostics", "LocaleIdentifiers", "MessageFormats", "Plurals", "PositionedJSON",
        "PositionedXML", "StringCatalogs",
      ],
      swiftSettings: tools),
    .target(
      name: "TranslationFormats",
      dependencies: [
        "Diagnostics", "LocaleIdentifiers", "LocalizedStrings", "MessageFormats", "NegotiationData",
        "Plurals", "PluralsCore", "PositionedJSON", "PositionedXML", "SampleNumbers",
        "StringCatalogs", "StringsExchanging", "StringsLoading",
      ],
      swiftSettings: strict),
    .target(
      name: "StringsLoading", dependencies: ["LocalizedStrings", "StringCatalogs"],
      swiftSettings: strict),
    .target(
      name: "StringsCompilation",
      dependencies: [
        "Diagnostics", "LocaleIdentifiers", "MessageFormats", "NegotiationData", "NumberTables",
        "PluralsCore", "RuleTables", "StringCatalogs", "SwiftEmission",
      ],
      swiftSettings: tools),
    .target(
      name: "LocalizedTargets",
      dependencies: [
        "Diagnostics", "StringCatalogs", "StringsCompilation", "SwiftEmission", "ToolFiles",
      ],
      swiftSettings: tools),
    .target(
      name: "StringsLinting",
      dependencies: [
        "Diagnostics", "LocalizedStrings", "Plurals", "PositionedJSON", "StringCatalogs",
        "StringsCompilation", "StringsExchanging",
      ],
      swiftSettings: strict),
    .target(
      name: "StringsMerging",
      dependencies: [
        "Diagnostics", "LocaleIdentifiers", "MessageFormats", "Plurals", "PositionedJSON",
        "StringCatalogs", "StringsExchanging",
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
      name: "StringsCompilationTests",
      dependencies: [
        "Diagnostics", "LocaleIdentifiers", "LocalizedStrings", "MessageFormats", "NumberTables",
        "Plurals", "PluralsData", "RuleTables", "StringCatalogs", "StringsCompilation",
        "StringsExchanging", "StringsLoading", "SwiftEmission", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "StringsMergingTests",
      dependencies: [
        "Diagnostics", "PositionedJSON", "StringCatalogs", "StringsExchanging", "StringsMerging",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TranslationFormatsTests",
      dependencies: [
        "Diagnostics", "MessageFormats", "PluralRuleAnalysis", "Plurals", "PluralsCore",
        "SampleNumbers", "StringCatalogs", "StringsExchanging", "TestSupport", "TranslationFormats",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "StringsLintingTests",
      dependencies: [
        "LocalizedStrings", "StringCatalogs", "StringsCompilation", "StringsExchanging",
        "StringsLinting", "TestSupport",
      ],
      swiftSettings: strict),
  ])

/// The conformance suite, whose judge shares no code with the rule compiler.
let proof = wing(
  "Proof",
  [
    .target(
      name: "PluralConformance", dependencies: ["PluralsCore"], swiftSettings: strict),
    .target(
      name: "ConformanceSubjects",
      dependencies: [
        "CLDRSupplemental", "Diagnostics", "PluralConformance", "PluralDecisions", "Plurals",
        "PluralsCore", "RuleCompilation", "SwiftEmission",
      ],
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
        "Diagnostics", "LocalizedStrings", "PluralConformance", "PluralsCore", "RuleCompilation",
        "StringCatalogs", "StringsCompilation", "StringsLoading", "SwiftEmission", "TestSupport",
      ],
      swiftSettings: strict),
  ])

/// The command `plurals` and its pages.
let tool = wing(
  "Tool",
  [
    .target(
      name: "Batches",
      dependencies: ["LocalizedStrings", "StringCatalogs", "StringsExchanging", "StringsLoading"],
      swiftSettings: strict),
    .target(
      name: "Pages", dependencies: ["Diagnostics", "Digests"],
      resources: [.embedInCode("page.css")],
      swiftSettings: strict),
    .target(
      name: "StringsPreviewing",
      dependencies: [
        "Diagnostics", "LocaleIdentifiers", "LocalizedStrings", "Pages", "PluralRuleAnalysis",
        "Plurals", "PositionedJSON", "RuleCompilation", "SampleNumbers", "StringCatalogs",
        "StringsCompilation", "StringsExchanging", "StringsLoading",
      ],
      resources: [
        .embedInCode("preview.html"), .embedInCode("preview.css"), .embedInCode("preview.js"),
      ],
      swiftSettings: strict),
    .target(
      name: "PluralCharts",
      dependencies: [
        "LanguageNamesData", "LocaleDataCompiler", "Pages", "PluralDecisions", "PluralRuleAnalysis",
        "PluralsCore", "RuleCompilation",
      ],
      resources: [
        .embedInCode("chart.css"), .embedInCode("chart.html"), .embedInCode("chart.js"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "PluralsTool",
      dependencies: [
        "Batches", "CLDRFiles", "ConformanceSubjects", "Diagnostics", "Digests",
        "LocaleDataCompiler", "LocaleDataFiles", "LocalizedStrings", "LocalizedTargets",
        "PluralCharts", "PluralConformance", "PluralRuleAnalysis", "Plurals", "PluralsCore",
        "PluralsData", "PositionedJSON", "PositionedXML", "RuleCompilation", "SampleNumbers",
        "StringCatalogs", "StringsCompilation", "StringsExchanging", "StringsLinting",
        "StringsLoading", "StringsMerging", "StringsPreviewing", "SwiftEmission", "ToolFiles",
        "TranslationFormats",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "BatchesTests", dependencies: ["Batches", "LocalizedStrings"],
      swiftSettings: strict),
    .testTarget(name: "PagesTests", dependencies: ["Pages"], swiftSettings: strict),
    .testTarget(
      name: "StringsPreviewingTests",
      dependencies: [
        "Diagnostics", "LocalizedStrings", "Plurals", "SampleNumbers", "StringCatalogs",
        "StringsCompilation", "StringsLinting", "StringsLoading", "StringsPreviewing",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PluralChartsTests",
      dependencies: [
        "CLDRFiles", "Diagnostics", "LocaleDataCompiler", "LocaleDataFiles", "PluralCharts",
        "PluralRuleAnalysis", "Plurals", "PluralsCore", "PluralsData", "RuleCompilation",
        "TestSupport", "ToolFiles",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PluralsToolTests",
      dependencies: [
        "CLDRFiles", "Diagnostics", "Digests", "PluralRuleAnalysis", "Plurals", "PluralsCore",
        "PluralsTool", "RuleCompilation", "RuleTables", "SwiftEmission", "TestSupport", "ToolFiles",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
  ])

/// The plugins, and the programs that they run.
let plugins = wing(
  "Plugins",
  [
    .executableTarget(
      name: "PluralRulesTool", dependencies: ["CLDRFiles", "ToolFiles"],
      swiftSettings: tools),
    .executableTarget(
      name: "LocalizedStringsTool",
      dependencies: ["LocalizedTargets", "StringsCompilation", "ToolFiles"],
      swiftSettings: tools),
    .plugin(
      name: "CompilePluralRules", capability: .buildTool(), dependencies: ["PluralRulesTool"]),
    .plugin(
      name: "CompileLocalizedStrings", capability: .buildTool(),
      dependencies: ["LocalizedStringsTool"]),
    .plugin(
      name: "GeneratePluralRules",
      capability: .command(
        intent: .custom(
          verb: "generate-plural-rules",
          description: "Compiles CLDR's plural rules of some locales to Swift."),
        permissions: [
          .writeToPackageDirectory(reason: "It writes the Swift file with the compiled rules.")
        ]), dependencies: ["PluralRulesTool"]),
    .plugin(
      name: "GenerateLocalizedStrings",
      capability: .command(
        intent: .custom(
          verb: "generate-localized-strings",
          description: "Compiles a target's localized strings to Swift functions."),
        permissions: [
          .writeToPackageDirectory(reason: "It writes the Swift files with the compiled strings.")
        ]), dependencies: ["LocalizedStringsTool"]),
  ])

let package = Package(
  name: "plurals",
  products: [
    .library(name: "Plurals", targets: ["Plurals"]),
    .library(name: "PluralsFoundation", targets: ["PluralsFoundation"]),
    .library(name: "PluralsAliases", targets: ["PluralsAliases"]),
    .library(name: "SampleNumbers", targets: ["SampleNumbers"]),
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
    runtime, support, rules, strings, proof, tool, plugins,
    [.target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict)],
  ].flatMap { $0 },
  swiftLanguageModes: [.v6]
)
