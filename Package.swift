// swift-tools-version: 6.2

import Foundation
import PackageDescription

/// Whether warnings are errors, as in `.ci/run --all`.
let isChecked = Context.environment["PLURALS_STRICT"] != nil
/// Whether debug builds optimize the modules of `computing`, as `.ci/run --all` builds the package itself.
let optimizesComputing = Context.environment["PLURALS_OPTIMIZED"] != nil

/// Settings of every target. Warnings are errors only in the package's own checks, because other compilers may have more
/// warnings.
let strict: [SwiftSetting] =
  (isChecked ? [.treatAllWarnings(as: .error)] : []) + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

/// Whether SwiftPM or Xcode has fetched this package for a package that depends on it, into their own folders. In a checkout of your
/// own, the tools are for long runs, such as the conformance suite.
let isFetched: Bool = {
  // …/checkouts/plurals, …/registry/downloads/SCOPE/plurals/VERSION
  let folders = URL(fileURLWithPath: Context.packageDirectory).pathComponents.dropLast()
  if folders.suffix(4).starts(with: ["registry", "downloads"]) { return true }
  let state = "\(Context.packageDirectory)/../../workspace-state.json"
  return folders.last == "checkouts" && FileManager.default.fileExists(atPath: state)
}()

/// Settings of modules that only tools use. Users of the build plugins compile them in every clean build and run them briefly, so
/// optimizing them takes longer than it saves. (Flags that compile each file separately are faster with the native build system,
/// but break release builds with `--build-system swiftbuild`.)
let tools: [SwiftSetting] =
  strict
  + (isFetched
    ? [.unsafeFlags(["-Onone"], .when(configuration: .release, traits: ["UnoptimizedTools"]))] : [])

/// Settings of test targets, which nothing imports. Compiling each as a whole, and its interface in the same pass, takes a third less
/// work in a clean build.
let tests: [SwiftSetting] =
  strict + [
    .unsafeFlags(
      [
        "-disable-batch-mode", "-whole-module-optimization", "-num-threads", "2",
        "-no-emit-module-separately-wmo",
      ],
      .when(configuration: .debug))
  ]

/// The modules in which exhaustive tests spend most of their time, several times as much as optimizing them takes. They are not
/// compiled as whole modules: a later build without optimization would keep some of the objects.
let computing: Set = [
  "MessageFormats", "PluralConformance", "PluralRuleAnalysis", "RuleCompilation",
]
let optimized: SwiftSetting = .unsafeFlags(["-O"], .when(configuration: .debug))

/// The conditions of what only a trait needs.
let extraction: TargetDependencyCondition? = .when(traits: ["Extraction"])
let additionalRules: TargetDependencyCondition? = .when(traits: ["AdditionalRules"])

/// Returns the targets of a wing, in `Sources/NAME` and `Tests/NAME`. A wing imports only the wings before it. Modules have the
/// settings `strict` unless they name others.
func wing(_ name: String, _ targets: [Target]) -> [Target] {
  for target in targets {
    let folder = target.type == .test ? "Tests" : "Sources"
    if target.path == nil { target.path = "\(folder)/\(name)/\(target.name)" }
    switch target.type {
    case .test: target.swiftSettings = tests
    case .regular, .executable:
      var settings = target.swiftSettings ?? strict
      if optimizesComputing, computing.contains(target.name) { settings.append(optimized) }
      target.swiftSettings = settings
    default: break
    }
  }
  return targets
}

/// Plural rules at run time. Only PluralsFoundation imports Foundation.
let runtime = wing(
  "Runtime",
  [
    .target(name: "PluralsCore"),
    .target(
      name: "PluralsData", dependencies: ["PluralsCore"], path: "Generated/PluralsData"),
    .target(name: "Plurals", dependencies: ["PluralsCore", "PluralsData"]),
    .target(name: "PluralsFoundation", dependencies: ["Plurals", "PluralsCore"]),
    .target(
      name: "PluralsAliases",
      dependencies: ["LocaleIdentifiers", "NegotiationData", "Plurals", "PluralsCore"]),
    .target(
      name: "PluralSamplesData", dependencies: ["PluralsCore", "PluralsData"],
      path: "Generated/PluralSamplesData"),
    .target(
      name: "SampleNumbers",
      dependencies: ["PluralSamplesData", "Plurals", "PluralsCore", "PluralsData"]),
    .target(name: "LocaleIdentifiers", dependencies: ["PluralsCore"]),
    .target(
      name: "NegotiationData", dependencies: ["LocaleIdentifiers"],
      path: "Generated/NegotiationData"),
    .testTarget(
      name: "RuntimeTests",
      dependencies: [
        "Plurals", "PluralsAliases", "PluralsCore", "PluralsData", "PluralsFoundation",
        "SampleNumbers", "TestSupport",
      ], path: "Tests/Runtime"),
  ])

/// Files, diagnostics, XML, JSON and Swift source text, for all tools.
let support = wing(
  "Support",
  [
    .target(name: "Diagnostics", swiftSettings: tools),
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .target(
      name: "PositionedXML", dependencies: ["CExpat", "Diagnostics"], swiftSettings: tools),
    .target(
      name: "PositionedJSON", dependencies: ["Diagnostics", "LocaleIdentifiers"],
      swiftSettings: tools),
    .target(
      name: "SwiftEmission", dependencies: ["Diagnostics", "LocaleIdentifiers", "PluralsCore"],
      swiftSettings: tools),
    .target(
      name: "ToolFiles",
      dependencies: ["Diagnostics", "PositionedJSON", "SwiftEmission"],
      swiftSettings: tools),
    .testTarget(
      name: "SupportTests",
      dependencies: [
        "Diagnostics", "PositionedJSON", "PositionedXML", "SwiftEmission", "TestSupport",
        "ToolFiles",
      ], path: "Tests/Support"),
  ])

/// plurals.xml to Swift: reading, checking, deciding, writing, and releases of CLDR on disk.
let compiler = wing(
  "Compiler",
  [
    .target(
      name: "CLDRTables",
      dependencies: ["Diagnostics", "LocaleIdentifiers", "PluralsCore", "SwiftEmission"],
      swiftSettings: tools),
    .target(
      name: "RuleCompilation",
      dependencies: [
        "CLDRTables", "Diagnostics", "LocaleIdentifiers", "PluralsCore", "PositionedJSON",
        "PositionedXML", "SwiftEmission",
      ],
      swiftSettings: tools),
    .target(
      name: "PluralRuleAnalysis",
      dependencies: [
        "CLDRTables", "Diagnostics", "LocaleIdentifiers", "PluralsCore", "RuleCompilation",
      ],
      resources: [
        .embedInCode("Exports/CatalogSchema.json")
      ]),
    .target(
      name: "LocaleDataCompiler",
      dependencies: [
        "CLDRFiles", "CLDRTables", "Diagnostics", "LocaleIdentifiers", "PluralsCore",
        "PositionedXML", "RuleCompilation", "SwiftEmission", "ToolFiles",
      ],
      swiftSettings: tools),
    .target(
      name: "CLDRFiles",
      dependencies: [
        "CLDRTables", "Diagnostics", "PluralsCore", "PositionedJSON", "RuleCompilation",
        "SwiftEmission", "ToolFiles",
      ],
      swiftSettings: tools),
    .testTarget(
      name: "CompilerTests",
      dependencies: [
        "CLDRFiles", "CLDRTables", "Diagnostics", "LocaleDataCompiler", "PluralConformance",
        "PluralRuleAnalysis", "PluralsCore", "PositionedXML", "RuleCompilation", "SwiftEmission",
        "TestSupport",
      ], path: "Tests/Compiler"),
  ])

/// The independent judge, which shares no code with the rule compiler, what it judges, and every sample of CLDR.
let conformance = wing(
  "Conformance",
  [
    .target(
      name: "PluralConformance", dependencies: ["PluralsCore"],
      resources: [
        .embedInCode("Vectors/VectorReadme.md"), .embedInCode("Vectors/VectorSchema.json"),
      ]),
    .target(
      name: "ConformanceSubjects",
      dependencies: [
        "CLDRTables", "Diagnostics", "LocaleIdentifiers", "PluralConformance", "Plurals",
        "PluralsCore",
        "RuleCompilation", "SwiftEmission",
      ]),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "ConformanceSubjects", "Diagnostics", "PluralConformance", "Plurals", "PluralsCore",
        "RuleCompilation", "TestSupport",
      ], path: "Tests/Conformance"),
  ])

/// Localized strings: the modules that programs link, then the files of Apple's formats: read, check, compile.
let strings = wing(
  "Strings",
  [
    .target(
      name: "MessageFormats", dependencies: ["LocaleIdentifiers", "PluralsCore"]),
    .target(
      name: "NumbersData", dependencies: ["LocaleIdentifiers"], path: "Generated/NumbersData"),
    .target(
      name: "LocalizedStringsCore",
      dependencies: ["LocaleIdentifiers", "MessageFormats", "NegotiationData", "PluralsCore"],
      // Without this feature the compiler copies the texts of literals.
      swiftSettings: strict + [.enableExperimentalFeature("BuiltinModule")]),
    .target(
      name: "LocalizedStrings",
      dependencies: [
        "LocaleIdentifiers", "LocalizedStringsCore", "MessageFormats", "NumbersData", "Plurals",
        "PluralsCore",
      ]),
    .target(
      name: "StringCatalogs",
      dependencies: [
        "Diagnostics", "LocaleIdentifiers", "MessageFormats", "NegotiationData", "Plurals",
        "PluralsCore", "PositionedJSON", "PositionedXML",
      ],
      swiftSettings: tools),
    // A separate module, because the build plugins do not need LocalizedStrings.
    .target(
      name: "StringsLoading",
      dependencies: [
        "Diagnostics", "LocaleIdentifiers", "LocalizedStrings", "LocalizedStringsCore",
        "MessageFormats", "PluralsCore", "PositionedJSON", "StringCatalogs",
      ],
      swiftSettings: tools),
    .target(
      name: "StringsCompilation",
      dependencies: [
        "CLDRTables", "Diagnostics", "LocaleIdentifiers", "MessageFormats", "NegotiationData",
        "PluralsCore", "PositionedJSON", "StringCatalogs", "SwiftEmission", "ToolFiles",
      ],
      swiftSettings: tools),
    .testTarget(
      name: "StringsTests",
      dependencies: [
        "CLDRTables", "Diagnostics", "LocaleIdentifiers", "LocalizedStrings",
        "LocalizedStringsCore", "MessageFormats", "NegotiationData", "PluralConformance", "Plurals",
        "PluralsCore", "PluralsData", "PositionedJSON", "RuleCompilation", "StringCatalogs",
        "StringsCompilation", "StringsLoading", "SwiftEmission", "TestSupport", "TranslationFiles",
      ], path: "Tests/Strings"),
  ])

/// Files for people: exchange with translators and other platforms, merges, comparisons, and lint of translations. Only the tool imports
/// this wing.
let translation = wing(
  "Translation",
  [
    .target(
      name: "TranslationFiles",
      dependencies: [
        "Diagnostics", "LocaleIdentifiers", "LocalizedStrings", "LocalizedStringsCore",
        "MessageFormats", "NegotiationData", "PluralRuleAnalysis", "Plurals", "PluralsCore",
        "PluralsData", "PositionedJSON", "PositionedXML", "RuleCompilation", "SampleNumbers",
        "StringCatalogs", "StringsLoading",
      ],
      swiftSettings: tools),
    .target(
      name: "TranslationLinting",
      dependencies: [
        "Diagnostics", "LocaleIdentifiers", "LocalizedStrings", "LocalizedStringsCore",
        "MessageFormats", "PluralRuleAnalysis", "Plurals", "PluralsCore", "PositionedJSON",
        "RuleCompilation", "StringCatalogs", "StringsCompilation", "TranslationFiles",
      ]),
    // The check of conversions, for tests and fuzz targets.
    .target(
      name: "ConversionChecking",
      dependencies: [
        "Diagnostics", "LocaleIdentifiers", "LocalizedStrings", "LocalizedStringsCore",
        "MessageFormats", "Plurals", "PluralsCore", "PositionedJSON", "SampleNumbers",
        "StringCatalogs", "StringsLoading", "TranslationFiles",
      ], path: "Tests/Translation/ConversionChecking"),
    .testTarget(
      name: "TranslationTests",
      dependencies: [
        "ConversionChecking", "Diagnostics", "LocaleIdentifiers", "LocalizedStrings",
        "LocalizedStringsCore", "MessageFormats", "Plurals", "PluralsCore", "PositionedJSON",
        "PositionedXML", "StringCatalogs", "StringsCompilation", "StringsLoading", "TestSupport",
        "TranslationFiles", "TranslationLinting",
      ], path: "Tests/Translation", exclude: ["ConversionChecking"]),
  ])

/// The command `plurals`, its pages, and what it reports about rules.
let tool = wing(
  "Tool",
  [
    .target(
      name: "LanguageNamesData", path: "Generated/LanguageNamesData"),
    .executableTarget(
      name: "PluralsTool",
      dependencies: [
        "CLDRFiles", "CLDRTables", "ConformanceSubjects", "Diagnostics", "LanguageNamesData",
        "LocaleDataCompiler", "LocaleIdentifiers", "LocalizedStrings", "LocalizedStringsCore",
        "MessageFormats", "PluralConformance", "PluralRuleAnalysis", "Plurals", "PluralsAliases",
        "PluralsCore", "PluralsData", "PositionedJSON", "RuleCompilation", "SampleNumbers",
        "StringCatalogs", "StringsCompilation", "StringsLoading", "SwiftEmission", "ToolFiles",
        "TranslationFiles", "TranslationLinting",
        .product(name: "SwiftParser", package: "swift-syntax", condition: extraction),
        .product(name: "SwiftSyntax", package: "swift-syntax", condition: extraction),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      resources: [
        .embedInCode("Pages/page.css"), .embedInCode("Pages/Chart/chart.css"),
        .embedInCode("Pages/Chart/chart.html"), .embedInCode("Pages/Chart/chart.js"),
        .embedInCode("Pages/Preview/preview.css"), .embedInCode("Pages/Preview/preview.html"),
        .embedInCode("Pages/Preview/preview.js"),
      ]),
    .testTarget(
      name: "ToolTests",
      dependencies: [
        "CLDRFiles", "Diagnostics", "LocaleDataCompiler", "LocaleIdentifiers", "LocalizedStrings",
        "LocalizedStringsCore", "MessageFormats", "PluralRuleAnalysis", "Plurals", "PluralsCore",
        "PluralsData", "PluralsTool", "PositionedJSON", "RuleCompilation", "SampleNumbers",
        "StringCatalogs", "StringsCompilation", "StringsLoading", "SwiftEmission", "TestSupport",
        "ToolFiles", "TranslationFiles", "TranslationLinting",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Tests/Tool", exclude: ["BrowserTests"]),
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
      dependencies: [
        "Diagnostics", "PositionedJSON", "StringsCompilation", "SwiftEmission", "ToolFiles",
        .byName(name: "CLDRFiles", condition: additionalRules),
        .byName(name: "RuleCompilation", condition: additionalRules),
        .byName(name: "StringCatalogs", condition: additionalRules),
      ],
      swiftSettings: tools),
    .plugin(
      name: "CompilePluralRules", capability: .buildTool(), dependencies: ["PluralRulesTool"]),
    .plugin(
      name: "CompileLocalizedStrings", capability: .buildTool(),
      dependencies: ["LocalizedStringsTool"]),
    .plugin(
      name: "GeneratePlurals",
      capability: .command(
        intent: .custom(
          verb: "generate-plurals",
          description: "Compiles plural rules and localized strings to Swift files to check in."),
        permissions: [
          .writeToPackageDirectory(reason: "It writes the Swift files with the compiled code.")
        ]), dependencies: ["PluralRulesTool", "LocalizedStringsTool"]),
  ])

/// What all tests use, and the fuzz targets, which `.ci/fuzz` compiles with a sanitizer and runs. They are a target of tests here, so that
/// each build of the tests compiles them.
let checks = wing(
  "Checks",
  [
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(
      name: "Fuzzing",
      dependencies: [
        "CLDRTables", "ConversionChecking", "Diagnostics", "LocaleDataCompiler",
        "LocaleIdentifiers", "LocalizedStrings", "LocalizedStringsCore", "MessageFormats",
        "PluralConformance", "PluralRuleAnalysis", "Plurals", "PluralsCore", "PositionedJSON",
        "RuleCompilation", "StringCatalogs", "StringsCompilation", "StringsLoading",
        "SwiftEmission", "TranslationFiles",
      ], path: "Tests/Packages/Fuzzing", exclude: ["Seeds"]),
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
      name: "StringCatalogs", targets: ["StringCatalogs", "StringsLoading"]),
    .library(name: "PluralsCore", targets: ["PluralsCore"]),
    .plugin(name: "CompilePluralRules", targets: ["CompilePluralRules"]),
    .plugin(name: "CompileLocalizedStrings", targets: ["CompileLocalizedStrings"]),
    .plugin(name: "GeneratePlurals", targets: ["GeneratePlurals"]),
    .library(name: "PluralRuleAnalysis", targets: ["PluralRuleAnalysis"]),
    .executable(name: "plurals", targets: ["PluralsTool"]),
  ],
  traits: [
    .trait(
      name: "UnoptimizedTools",
      description: """
        Compiles the modules that only tools have without optimization in release builds of packages that depend on this one: \
        StringCatalogs, StringsLoading, TranslationFiles and what the plugins call.
        """),
    .trait(
      name: "Extraction",
      description: """
        Lets `plurals strings extract` find the keys of Swift code, for which the tool needs the package swift-syntax. Without the \
        trait, SwiftPM does not fetch that package.
        """),
    .trait(
      name: "AdditionalRules",
      description: """
        Lets `localized-strings.json` name rules for languages that CLDR lacks. For these, the plugin CompileLocalizedStrings needs the \
        compiler of rules, which the plugin CompilePluralRules always has.
        """),
    .default(
      enabledTraits: isChecked
        ? ["UnoptimizedTools", "Extraction", "AdditionalRules"] : ["UnoptimizedTools"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.1"..<"700.0.0"),
  ],
  targets: [
    runtime, support, compiler, conformance, strings, translation, tool, plugins, checks,
  ].flatMap { $0 },
  swiftLanguageModes: [.v6]
)

// The Swift Package Index builds all targets for every platform, and a manifest cannot see for which one. Only Linux and macOS have
// what the tools, the plugins and the tests need, so the index checks the libraries that programs link. It documents all modules on
// one of these two systems. Packages that depend on this one can use the plugins there.
if Context.environment["SPI_BUILD"] != nil, Context.environment["SPI_GENERATE_DOCS"] == nil,
  !isFetched
{
  /// Returns the names of a target and all that it depends on.
  func closure(_ name: String) -> Set<String> {
    let dependencies = package.targets.first { $0.name == name }?.dependencies ?? []
    return dependencies.reduce(into: [name]) { names, dependency in
      if case .byNameItem(let name, _) = dependency { names.formUnion(closure(name)) }
    }
  }
  package.products.removeAll {
    guard let library = $0 as? Product.Library else { return true }
    return library.targets.contains { closure($0).contains("CExpat") }
  }
  let linked = package.products.compactMap { $0 as? Product.Library }.flatMap(\.targets)
  let built = linked.reduce(into: Set<String>()) { $0.formUnion(closure($1)) }
  package.targets.removeAll { !built.contains($0.name) }
  package.dependencies = []
}
