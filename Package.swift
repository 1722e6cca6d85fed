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
  "PluralMessageFormats", "PluralConformance", "PluralRuleAnalysis", "PluralRuleCompilation",
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
      dependencies: ["PluralsLocales", "PluralsNegotiationData", "Plurals", "PluralsCore"]),
    .target(
      name: "PluralsSamplesData", dependencies: ["PluralsCore", "PluralsData"],
      path: "Generated/PluralsSamplesData"),
    .target(
      name: "PluralsSamples",
      dependencies: ["PluralsSamplesData", "Plurals", "PluralsCore", "PluralsData"]),
    .target(name: "PluralsLocales", dependencies: ["PluralsCore"]),
    .target(
      name: "PluralsNegotiationData", dependencies: ["PluralsLocales"],
      path: "Generated/PluralsNegotiationData"),
    .testTarget(
      name: "RuntimeTests",
      dependencies: [
        "Plurals", "PluralsAliases", "PluralsCore", "PluralsData", "PluralsFoundation",
        "PluralsSamples", "PluralTestSupport",
      ], path: "Tests/Runtime"),
  ])

/// Files, diagnostics, XML, JSON and Swift source text, for all tools.
let support = wing(
  "Support",
  [
    .target(name: "PluralsDiagnostics", swiftSettings: tools),
    .systemLibrary(
      name: "PluralsCExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .target(
      name: "PluralsXML", dependencies: ["PluralsCExpat", "PluralsDiagnostics"],
      swiftSettings: tools),
    .target(
      name: "PluralsJSON", dependencies: ["PluralsDiagnostics", "PluralsLocales"],
      swiftSettings: tools),
    .target(
      name: "PluralsSwiftEmission",
      dependencies: ["PluralsDiagnostics", "PluralsLocales", "PluralsCore"],
      swiftSettings: tools),
    .target(
      name: "PluralsFiles",
      dependencies: ["PluralsDiagnostics", "PluralsJSON", "PluralsSwiftEmission"],
      swiftSettings: tools),
    .target(
      name: "PluralLanguages",
      dependencies: [
        "Plurals", "PluralsCore", "PluralsDiagnostics", "PluralsLocales", "PluralsNegotiationData",
      ],
      swiftSettings: tools),
    .testTarget(
      name: "SupportTests",
      dependencies: [
        "PluralsDiagnostics", "PluralsJSON", "PluralsXML", "PluralsSwiftEmission",
        "PluralTestSupport",
        "PluralsFiles",
      ], path: "Tests/Support"),
  ])

/// plurals.xml to Swift: reading, checking, deciding, writing, and releases of CLDR on disk.
let compiler = wing(
  "Compiler",
  [
    .target(
      name: "PluralDataTables",
      dependencies: [
        "PluralsDiagnostics", "PluralsLocales", "PluralsCore", "PluralsSwiftEmission",
      ],
      swiftSettings: tools),
    .target(
      name: "PluralRuleCompilation",
      dependencies: [
        "PluralDataTables", "PluralsDiagnostics", "PluralsLocales", "PluralsCore", "PluralsJSON",
        "PluralsXML", "PluralsSwiftEmission",
      ],
      swiftSettings: tools),
    .target(
      name: "PluralRuleAnalysis",
      dependencies: [
        "PluralDataTables", "PluralsDiagnostics", "PluralsLocales", "PluralsCore",
        "PluralRuleCompilation",
      ],
      resources: [
        .embedInCode("Exports/CatalogSchema.json")
      ]),
    .target(
      name: "PluralsLocaleCompilation",
      dependencies: [
        "PluralsCLDRFiles", "PluralDataTables", "PluralsDiagnostics", "PluralsLocales",
        "PluralsCore",
        "PluralsXML", "PluralRuleCompilation", "PluralsSwiftEmission", "PluralsFiles",
      ],
      swiftSettings: tools),
    .target(
      name: "PluralsCLDRFiles",
      dependencies: [
        "PluralDataTables", "PluralsDiagnostics", "PluralsCore", "PluralsJSON",
        "PluralRuleCompilation",
        "PluralsSwiftEmission", "PluralsFiles",
      ],
      swiftSettings: tools),
    .target(
      name: "PluralPackageRules",
      dependencies: [
        "PluralLanguages", "PluralRuleCompilation", "Plurals", "PluralsCore", "PluralsData",
        "PluralsDiagnostics", "PluralsLocales", "PluralsNegotiationData", "PluralsSamples",
      ],
      swiftSettings: tools),
    .testTarget(
      name: "CompilerTests",
      dependencies: [
        "PluralsCLDRFiles", "PluralDataTables", "PluralsDiagnostics", "PluralsLocaleCompilation",
        "PluralConformance",
        "PluralRuleAnalysis", "PluralsCore", "PluralsXML", "PluralRuleCompilation",
        "PluralsSwiftEmission",
        "PluralTestSupport",
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
      name: "PluralConformanceSubjects",
      dependencies: [
        "PluralDataTables", "PluralsDiagnostics", "PluralsLocales", "PluralConformance", "Plurals",
        "PluralsCore",
        "PluralRuleCompilation", "PluralsSwiftEmission",
      ]),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "PluralConformanceSubjects", "PluralsDiagnostics", "PluralConformance", "Plurals",
        "PluralsCore",
        "PluralRuleCompilation", "PluralTestSupport",
      ], path: "Tests/Conformance"),
  ])

/// Localized strings: the modules that programs link, then the files of Apple's formats: read, check, compile.
let strings = wing(
  "Strings",
  [
    .target(
      name: "PluralMessageFormats", dependencies: ["PluralsLocales", "PluralsCore"]),
    .target(
      name: "PluralsNumbersData", dependencies: ["PluralsLocales"],
      path: "Generated/PluralsNumbersData"),
    .target(
      name: "PluralStringsCore",
      dependencies: [
        "PluralsLocales", "PluralMessageFormats", "PluralsNegotiationData", "PluralsCore",
      ],
      // Without this feature the compiler copies the texts of literals.
      swiftSettings: strict + [.enableExperimentalFeature("BuiltinModule")]),
    .target(
      name: "PluralStrings",
      dependencies: [
        "PluralsLocales", "PluralStringsCore", "PluralMessageFormats", "PluralsNumbersData",
        "Plurals",
        "PluralsCore",
      ]),
    .target(
      name: "PluralStringCatalogs",
      dependencies: [
        "PluralLanguages",
        "PluralsDiagnostics", "PluralsLocales", "PluralMessageFormats", "PluralsNegotiationData",
        "Plurals",
        "PluralsCore", "PluralsJSON", "PluralsXML",
      ],
      swiftSettings: tools),
    // A separate module, because the build plugins do not need PluralStrings.
    .target(
      name: "PluralStringsLoading",
      dependencies: [
        "PluralLanguages",
        "PluralsDiagnostics", "PluralsLocales", "PluralStrings", "PluralStringsCore",
        "PluralMessageFormats", "PluralsCore", "PluralsJSON", "PluralStringCatalogs",
      ],
      swiftSettings: tools),
    .target(
      name: "PluralStringsCompilation",
      dependencies: [
        "PluralLanguages",
        "PluralDataTables", "PluralsDiagnostics", "PluralsLocales", "PluralMessageFormats",
        "PluralsNegotiationData",
        "PluralsCore", "PluralsJSON", "PluralStringCatalogs", "PluralsSwiftEmission",
        "PluralsFiles",
      ],
      swiftSettings: tools),
    .testTarget(
      name: "StringsTests",
      dependencies: [
        "PluralLanguages",
        "PluralDataTables", "PluralsDiagnostics", "PluralsLocales", "PluralStrings",
        "PluralStringsCore", "PluralMessageFormats", "PluralsNegotiationData", "PluralConformance",
        "Plurals",
        "PluralsCore", "PluralsData", "PluralsJSON", "PluralRuleCompilation",
        "PluralStringCatalogs",
        "PluralStringsCompilation", "PluralStringsLoading", "PluralsSwiftEmission",
        "PluralTestSupport", "PluralTranslationFiles",
      ], path: "Tests/Strings"),
  ])

/// Files for people: exchange with translators and other platforms, merges, comparisons, and lint of translations. Only the tool imports
/// this wing.
let translation = wing(
  "Translation",
  [
    .target(
      name: "PluralTranslationFiles",
      dependencies: [
        "PluralLanguages", "PluralPackageRules",
        "PluralsDiagnostics", "PluralsLocales", "PluralStrings", "PluralStringsCore",
        "PluralMessageFormats", "PluralsNegotiationData", "PluralRuleAnalysis", "Plurals",
        "PluralsCore",
        "PluralsData", "PluralsJSON", "PluralsXML", "PluralRuleCompilation", "PluralsSamples",
        "PluralStringCatalogs", "PluralStringsLoading",
      ],
      swiftSettings: tools),
    .target(
      name: "PluralTranslationLinting",
      dependencies: [
        "PluralLanguages", "PluralPackageRules",
        "PluralsDiagnostics", "PluralsLocales", "PluralStrings", "PluralStringsCore",
        "PluralMessageFormats", "PluralRuleAnalysis", "Plurals", "PluralsCore", "PluralsJSON",
        "PluralRuleCompilation", "PluralStringCatalogs", "PluralStringsCompilation",
        "PluralTranslationFiles",
      ]),
    // The check of conversions, for tests and fuzz targets.
    .target(
      name: "PluralConversionChecking",
      dependencies: [
        "PluralsDiagnostics", "PluralsLocales", "PluralStrings", "PluralStringsCore",
        "PluralMessageFormats", "Plurals", "PluralsCore", "PluralsJSON", "PluralsSamples",
        "PluralStringCatalogs", "PluralStringsLoading", "PluralTranslationFiles",
      ], path: "Tests/Translation/PluralConversionChecking"),
    .testTarget(
      name: "TranslationTests",
      dependencies: [
        "PluralLanguages", "PluralPackageRules",
        "PluralConversionChecking", "PluralsDiagnostics", "PluralsLocales", "PluralStrings",
        "PluralStringsCore", "PluralMessageFormats", "Plurals", "PluralsCore", "PluralsJSON",
        "PluralsXML", "PluralStringCatalogs", "PluralStringsCompilation", "PluralStringsLoading",
        "PluralTestSupport",
        "PluralTranslationFiles", "PluralTranslationLinting",
      ], path: "Tests/Translation", exclude: ["PluralConversionChecking"]),
  ])

/// The command `plurals`, its pages, and what it reports about rules.
let tool = wing(
  "Tool",
  [
    .target(
      name: "PluralsLanguageNamesData", path: "Generated/PluralsLanguageNamesData"),
    .executableTarget(
      name: "PluralsTool",
      dependencies: [
        "PluralLanguages", "PluralPackageRules",
        "PluralsCLDRFiles", "PluralDataTables", "PluralConformanceSubjects", "PluralsDiagnostics",
        "PluralsLanguageNamesData",
        "PluralsLocaleCompilation", "PluralsLocales", "PluralStrings", "PluralStringsCore",
        "PluralMessageFormats", "PluralConformance", "PluralRuleAnalysis", "Plurals",
        "PluralsAliases",
        "PluralsCore", "PluralsData", "PluralsJSON", "PluralRuleCompilation", "PluralsSamples",
        "PluralStringCatalogs", "PluralStringsCompilation", "PluralStringsLoading",
        "PluralsSwiftEmission", "PluralsFiles",
        "PluralTranslationFiles", "PluralTranslationLinting",
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
        "PluralLanguages", "PluralPackageRules",
        "PluralsCLDRFiles", "PluralsDiagnostics", "PluralsLocaleCompilation", "PluralsLocales",
        "PluralStrings",
        "PluralStringsCore", "PluralMessageFormats", "PluralRuleAnalysis", "Plurals", "PluralsCore",
        "PluralsData", "PluralsTool", "PluralsJSON", "PluralRuleCompilation", "PluralsSamples",
        "PluralStringCatalogs", "PluralStringsCompilation", "PluralStringsLoading",
        "PluralsSwiftEmission", "PluralTestSupport",
        "PluralsFiles", "PluralTranslationFiles", "PluralTranslationLinting",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Tests/Tool", exclude: ["BrowserTests"]),
  ])

/// The plugins, and the programs that they run.
let plugins = wing(
  "Plugins",
  [
    .executableTarget(
      name: "PluralRulesTool", dependencies: ["PluralsCLDRFiles", "PluralsFiles"],
      swiftSettings: tools),
    .executableTarget(
      name: "PluralStringsTool",
      dependencies: [
        "PluralsDiagnostics", "PluralsJSON", "PluralStringsCompilation", "PluralsSwiftEmission",
        "PluralsFiles",
        .byName(name: "PluralsCLDRFiles", condition: additionalRules),
        .byName(name: "PluralRuleCompilation", condition: additionalRules),
        .byName(name: "PluralLanguages", condition: additionalRules),
      ],
      swiftSettings: tools),
    .plugin(
      name: "CompilePluralRules", capability: .buildTool(), dependencies: ["PluralRulesTool"]),
    .plugin(
      name: "CompilePluralStrings", capability: .buildTool(),
      dependencies: ["PluralStringsTool"]),
    .plugin(
      name: "GeneratePlurals",
      capability: .command(
        intent: .custom(
          verb: "generate-plurals",
          description: "Compiles plural rules and localized strings to Swift files to check in."),
        permissions: [
          .writeToPackageDirectory(reason: "It writes the Swift files with the compiled code.")
        ]), dependencies: ["PluralRulesTool", "PluralStringsTool"]),
  ])

/// What all tests use, and the fuzz targets, which `.ci/fuzz` compiles with a sanitizer and runs. They are a target of tests here, so that
/// each build of the tests compiles them.
let checks = wing(
  "Checks",
  [
    .target(name: "PluralTestSupport", path: "Tests/PluralTestSupport"),
    .testTarget(
      name: "Fuzzing",
      dependencies: [
        "PluralDataTables", "PluralConversionChecking", "PluralsDiagnostics",
        "PluralsLocaleCompilation",
        "PluralsLocales", "PluralStrings", "PluralStringsCore", "PluralMessageFormats",
        "PluralConformance", "PluralRuleAnalysis", "Plurals", "PluralsCore", "PluralsJSON",
        "PluralRuleCompilation", "PluralStringCatalogs", "PluralStringsCompilation",
        "PluralStringsLoading",
        "PluralsSwiftEmission", "PluralTranslationFiles",
      ], path: "Tests/Packages/Fuzzing", exclude: ["Seeds"]),
  ])

let package = Package(
  name: "plurals",
  products: [
    .library(name: "Plurals", targets: ["Plurals"]),
    .library(name: "PluralsFoundation", targets: ["PluralsFoundation"]),
    .library(name: "PluralsAliases", targets: ["PluralsAliases"]),
    .library(name: "PluralsSamples", targets: ["PluralsSamples"]),
    .library(name: "PluralStrings", targets: ["PluralStrings"]),
    .library(name: "PluralStringsCore", targets: ["PluralStringsCore"]),
    .library(
      name: "PluralStringCatalogs", targets: ["PluralStringCatalogs", "PluralStringsLoading"]),
    .library(name: "PluralsCore", targets: ["PluralsCore"]),
    .plugin(name: "CompilePluralRules", targets: ["CompilePluralRules"]),
    .plugin(name: "CompilePluralStrings", targets: ["CompilePluralStrings"]),
    .plugin(name: "GeneratePlurals", targets: ["GeneratePlurals"]),
    .library(name: "PluralRuleAnalysis", targets: ["PluralRuleAnalysis"]),
    .executable(name: "plurals", targets: ["PluralsTool"]),
  ],
  traits: [
    .trait(
      name: "UnoptimizedTools",
      description: """
        Compiles the modules that only tools have without optimization in release builds of packages that depend on this one: \
        PluralStringCatalogs, PluralStringsLoading, PluralTranslationFiles and what the plugins call.
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
        Lets `plural-strings.json` name rules for languages that CLDR lacks. For these, the plugin CompilePluralStrings needs the \
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
    return library.targets.contains { closure($0).contains("PluralsCExpat") }
  }
  let linked = package.products.compactMap { $0 as? Product.Library }.flatMap(\.targets)
  let built = linked.reduce(into: Set<String>()) { $0.formUnion(closure($1)) }
  package.targets.removeAll { !built.contains($0.name) }
  package.dependencies = []
}
