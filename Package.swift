// swift-tools-version: 6.2

import Foundation
import PackageDescription

// MARK: Settings

let environment = Context.environment
/// Whether SwiftPM or Xcode has fetched this package for a package that depends on it. In a checkout of your own, the tools are for long
/// runs, such as the conformance suite.
let isFetched = ["/checkouts/", "/registry/downloads/"].contains {
  Context.packageDirectory.contains($0)
}
/// Whether warnings are errors, as in `.ci/run --all`. Other compilers may have more warnings.
let isChecked = environment["PLURALS_STRICT"] != nil

let language: [SwiftSetting] =
  (isChecked ? [.treatAllWarnings(as: .error)] : []) + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

/// Compiles a module as a whole in debug builds, and its interface in the same pass, which takes a third less work in a clean build. The
/// edit of a file then compiles its module again. SwiftPM's other build system does not know these flags.
let whole: [SwiftSetting] = [
  .unsafeFlags(
    [
      "-disable-batch-mode", "-whole-module-optimization", "-num-threads", "2",
      "-no-emit-module-separately-wmo",
    ], .when(configuration: .debug))
]
let strict = language + (isFetched ? [] : whole)

/// Modules that only tools use. Users of the build plugins compile them in every clean build and run them briefly, so optimizing them
/// takes longer than it saves.
let tools =
  strict
  + (isFetched
    ? [.unsafeFlags(["-Onone"], .when(configuration: .release, traits: ["UnoptimizedTools"]))] : [])

/// Modules in which exhaustive tests spend most of their time, several times as much as optimizing them takes; see `.ci/run --all`. As
/// whole modules, a later build without optimization would keep some of the objects.
let computing =
  environment["PLURALS_OPTIMIZED"] == nil
  ? strict : language + [.unsafeFlags(["-O"], .when(configuration: .debug))]

let base: [Target.Dependency] = ["PluralsCore", "PluralsLocales"]
let argumentParser: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser")
let extraction: TargetDependencyCondition? = .when(traits: ["Extraction"])
let additionalRules: TargetDependencyCondition? = .when(traits: ["AdditionalRules"])

/// Returns a module in a folder. The page *Architecture* lists which folders a folder imports.
func module(
  _ name: String, in folder: String, _ dependencies: [Target.Dependency] = [],
  as settings: [SwiftSetting] = tools, embedding files: [String] = []
) -> Target {
  let parent = ["Generated", "Tests"].contains(folder) ? folder : "Sources/\(folder)"
  return .target(
    name: name, dependencies: dependencies, path: "\(parent)/\(name)",
    resources: files.map { .embedInCode($0) }, swiftSettings: settings)
}

/// Returns the tests of a folder.
func tests(
  _ folder: String, _ dependencies: [Target.Dependency], excluding files: [String] = [],
  name: String? = nil
) -> Target {
  .testTarget(
    name: name ?? "\(folder)Tests", dependencies: dependencies, path: "Tests/\(folder)",
    exclude: files, swiftSettings: language + whole)
}

// MARK: Exported: what programs link.

let exported: [Target] = [
  module("PluralsCore", in: "Runtime", as: strict),
  module("PluralsData", in: "Generated", ["PluralsCore"], as: strict),
  module("Plurals", in: "Runtime", ["PluralsCore", "PluralsData"], as: strict),
  module("PluralsFoundation", in: "Runtime", ["Plurals", "PluralsCore"], as: strict),
  module(
    "PluralsAliases", in: "Runtime", base + ["Plurals", "PluralsNegotiationData"], as: strict),
  module(
    "PluralsSamples", in: "Runtime",
    ["Plurals", "PluralsCore", "PluralsData", "PluralsSamplesData"], as: strict),
  // Without this feature the compiler copies the texts of literals.
  module(
    "PluralStringsCore", in: "Strings", base + ["PluralMessageFormats", "PluralsNegotiationData"],
    as: strict + [.enableExperimentalFeature("BuiltinModule")]),
  module(
    "PluralStrings", in: "Strings",
    base + ["PluralMessageFormats", "PluralStringsCore", "Plurals", "PluralsNumbersData"],
    as: strict),
  module(
    "PluralStringCatalogs", in: "Strings",
    base + [
      "PluralLanguages", "PluralMessageFormats", "Plurals", "PluralsDiagnostics", "PluralsJSON",
      "PluralsNegotiationData", "PluralsXML",
    ]),
  // A separate module, because the build plugins do not need PluralStrings.
  module(
    "PluralStringsLoading", in: "Strings",
    base + [
      "PluralLanguages", "PluralMessageFormats", "PluralStringCatalogs", "PluralStrings",
      "PluralStringsCore", "PluralsDiagnostics",
    ]),
  module(
    "PluralRuleAnalysis", in: "Compiler",
    ["PluralDataTables", "PluralRuleCompilation", "PluralsCore", "PluralsDiagnostics"],
    as: computing, embedding: ["Exports/CatalogSchema.json"]),
  .plugin(
    name: "CompilePluralRules", capability: .buildTool(), dependencies: ["PluralRulesTool"],
    path: "Sources/Plugins/CompilePluralRules"),
  .plugin(
    name: "CompilePluralStrings", capability: .buildTool(), dependencies: ["PluralStringsTool"],
    path: "Sources/Plugins/CompilePluralStrings"),
  .plugin(
    name: "GeneratePlurals",
    capability: .command(
      intent: .custom(
        verb: "generate-plurals",
        description: "Compiles plural rules and localized strings to Swift files to check in."),
      permissions: [
        .writeToPackageDirectory(reason: "It writes the Swift files with the compiled code.")
      ]), dependencies: ["PluralRulesTool", "PluralStringsTool"],
    path: "Sources/Plugins/GeneratePlurals"),
]

/// Modules that others import together.
let support: [Target.Dependency] = [
  "PluralsDiagnostics", "PluralsFiles", "PluralsJSON", "PluralsLocales", "PluralsSwiftEmission",
  "PluralsXML",
]
let rules: [Target.Dependency] = [
  "PluralLanguages", "PluralPackageRules", "PluralRuleAnalysis", "PluralRuleCompilation", "Plurals",
  "PluralsCore", "PluralsData",
]
let strings: [Target.Dependency] = [
  "PluralMessageFormats", "PluralStringCatalogs", "PluralStrings", "PluralStringsCompilation",
  "PluralStringsCore", "PluralStringsLoading",
]

// MARK: Hidden: what the exported modules and the plugins import.

let hidden: [Target] = [
  module("PluralsSamplesData", in: "Generated", ["PluralsCore", "PluralsData"], as: strict),
  module("PluralsNegotiationData", in: "Generated", ["PluralsLocales"], as: strict),
  module("PluralsNumbersData", in: "Generated", ["PluralsLocales"], as: strict),
  module("PluralsLocales", in: "Runtime", ["PluralsCore"], as: strict),
  module("PluralMessageFormats", in: "Strings", base, as: computing),
  module("PluralsDiagnostics", in: "Support"),
  .systemLibrary(
    name: "PluralsCExpat", path: "Sources/Support/PluralsCExpat", pkgConfig: "expat",
    providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
  module("PluralsXML", in: "Support", ["PluralsCExpat", "PluralsDiagnostics"]),
  module("PluralsJSON", in: "Support", ["PluralsDiagnostics", "PluralsLocales"]),
  module("PluralsSwiftEmission", in: "Support", ["PluralsCore", "PluralsDiagnostics"]),
  module(
    "PluralsFiles", in: "Support", ["PluralsDiagnostics", "PluralsJSON", "PluralsSwiftEmission"]),
  module(
    "PluralLanguages", in: "Support",
    base + ["Plurals", "PluralsDiagnostics", "PluralsNegotiationData"]),
  module(
    "PluralDataTables", in: "Compiler", base + ["PluralsDiagnostics", "PluralsSwiftEmission"]),
  module(
    "PluralRuleCompilation", in: "Compiler", support + ["PluralDataTables", "PluralsCore"],
    as: computing),
  module(
    "PluralsCLDRFiles", in: "Compiler",
    support + ["PluralDataTables", "PluralRuleCompilation", "PluralsCore"]),
  module(
    "PluralStringsCompilation", in: "Strings",
    support + [
      "PluralDataTables", "PluralLanguages", "PluralMessageFormats", "PluralStringCatalogs",
      "PluralsCore", "PluralsNegotiationData",
    ]),
  .executableTarget(
    name: "PluralRulesTool", dependencies: ["PluralsCLDRFiles", "PluralsFiles"],
    path: "Sources/Plugins/PluralRulesTool", swiftSettings: tools),
  .executableTarget(
    name: "PluralStringsTool",
    dependencies: [
      "PluralStringCatalogs", "PluralStringsCompilation", "PluralsDiagnostics", "PluralsFiles",
      "PluralsSwiftEmission", .byName(name: "PluralLanguages", condition: additionalRules),
      .byName(name: "PluralRuleCompilation", condition: additionalRules),
      .byName(name: "PluralsCLDRFiles", condition: additionalRules),
    ], path: "Sources/Plugins/PluralStringsTool", swiftSettings: tools),
]

// MARK: Tool: the two programs, and what they share.

let tool: [Target] = [
  module("PluralsLanguageNamesData", in: "Generated"),
  module(
    "PluralsLocaleCompilation", in: "Compiler",
    support + ["PluralDataTables", "PluralRuleCompilation", "PluralsCLDRFiles", "PluralsCore"]),
  module(
    "PluralPackageRules", in: "Compiler",
    base + [
      "PluralLanguages", "PluralRuleCompilation", "Plurals", "PluralsData", "PluralsDiagnostics",
      "PluralsNegotiationData", "PluralsSamples",
    ]),
  module(
    "PluralConformance", in: "Conformance", ["PluralsCore"], as: computing,
    embedding: ["Vectors/VectorReadme.md", "Vectors/VectorSchema.json"]),
  module(
    "PluralConformanceSubjects", in: "Conformance",
    rules + ["PluralConformance", "PluralsDiagnostics", "PluralsSwiftEmission"], as: strict),
  module(
    "PluralTranslationFiles", in: "Translation",
    support + rules + strings + ["PluralsNegotiationData"]),
  module(
    "PluralTranslationLinting", in: "Translation",
    support + rules + strings + ["PluralTranslationFiles"], as: strict),
  module(
    "PluralTool", in: "Tool",
    support + rules + ["PluralsAliases", "PluralsCLDRFiles", argumentParser], as: strict,
    embedding: ["Pages/page.css"]),
  module(
    "PluralRuleCommands", in: "Tool",
    support + rules + [
      "PluralConformance", "PluralConformanceSubjects", "PluralDataTables", "PluralTool",
      "PluralsCLDRFiles", "PluralsLanguageNamesData", "PluralsLocaleCompilation", argumentParser,
    ], as: strict, embedding: ["Chart/chart.css", "Chart/chart.html", "Chart/chart.js"]),
  module(
    "PluralStringCommands", in: "Tool",
    support + rules + strings + [
      "PluralTool", "PluralTranslationFiles", "PluralTranslationLinting", "PluralsCLDRFiles",
      "PluralsLocaleCompilation",
      .product(name: "SwiftParser", package: "swift-syntax", condition: extraction),
      .product(name: "SwiftSyntax", package: "swift-syntax", condition: extraction), argumentParser,
    ], as: strict, embedding: ["Preview/preview.css", "Preview/preview.html", "Preview/preview.js"]),
  .executableTarget(
    name: "PluralsProgram", dependencies: ["PluralRuleCommands", "PluralTool"],
    path: "Sources/Tool/PluralsProgram", swiftSettings: strict),
  .executableTarget(
    name: "PluralStringsProgram", dependencies: ["PluralStringCommands", "PluralTool"],
    path: "Sources/Tool/PluralStringsProgram", swiftSettings: strict),
]

// MARK: Tests, with what they share, and the fuzz targets, which `.ci/fuzz` compiles with a sanitizer and runs.

let tested: [Target] = [
  module("PluralTestSupport", in: "Tests", ["PluralsData"]),
  // The check of conversions, for tests and fuzz targets.
  module(
    "PluralConversionChecking", in: "Tests",
    strings + [
      "PluralTranslationFiles", "Plurals", "PluralsCore", "PluralsDiagnostics", "PluralsLocales",
      "PluralsSamples",
    ]),
  tests(
    "Runtime",
    rules + ["PluralTestSupport", "PluralsAliases", "PluralsFoundation", "PluralsSamples"]),
  tests("Support", support + ["PluralTestSupport"]),
  tests(
    "Compiler",
    rules + [
      "PluralConformance", "PluralDataTables", "PluralTestSupport", "PluralsCLDRFiles",
      "PluralsDiagnostics", "PluralsLocaleCompilation", "PluralsSwiftEmission",
    ]),
  tests(
    "Conformance",
    rules + [
      "PluralConformance", "PluralConformanceSubjects", "PluralTestSupport", "PluralsDiagnostics",
    ]),
  tests(
    "Strings",
    support + rules + strings + [
      "PluralConformance", "PluralDataTables", "PluralTestSupport", "PluralTranslationFiles",
      "PluralsNegotiationData",
    ]),
  tests(
    "Translation",
    support + rules + strings + [
      "PluralConversionChecking", "PluralTestSupport", "PluralTranslationFiles",
      "PluralTranslationLinting",
    ]),
  tests(
    "Tool",
    support + rules + strings + [
      "PluralRuleCommands", "PluralStringCommands", "PluralTestSupport", "PluralTool",
      "PluralTranslationFiles", "PluralTranslationLinting", "PluralsCLDRFiles",
      "PluralsLocaleCompilation", "PluralsSamples", argumentParser,
    ], excluding: ["BrowserTests"]),
  tests(
    "Programs/Fuzzing",
    support + rules + strings + [
      "PluralConformance", "PluralConversionChecking", "PluralDataTables", "PluralTranslationFiles",
      "PluralsLocaleCompilation",
    ], excluding: ["Seeds"], name: "Fuzzing"),
]

// MARK: Package

let libraries = [
  "Plurals", "PluralsCore", "PluralsFoundation", "PluralsAliases", "PluralsSamples",
  "PluralStrings", "PluralStringsCore", "PluralStringsLoading",
]
let package = Package(
  name: "plurals",
  products: libraries.map { .library(name: $0, targets: [$0]) } + [
    .plugin(name: "CompilePluralRules", targets: ["CompilePluralRules"]),
    .plugin(name: "CompilePluralStrings", targets: ["CompilePluralStrings"]),
    .plugin(name: "GeneratePlurals", targets: ["GeneratePlurals"]),
    .executable(name: "plurals", targets: ["PluralsProgram"]),
    .executable(name: "plural-strings", targets: ["PluralStringsProgram"]),
  ],
  traits: [
    .trait(
      name: "UnoptimizedTools",
      description: "Release builds that depend on this package do not optimize what only tools use."
    ),
    .trait(
      name: "Extraction",
      description: "plural-strings extract reads Swift code, with the package swift-syntax."),
    .trait(
      name: "AdditionalRules",
      description: "CompilePluralStrings compiles rules that plural-strings.json names."),
    .default(
      enabledTraits: isChecked
        ? ["UnoptimizedTools", "Extraction", "AdditionalRules"] : ["UnoptimizedTools"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.1"..<"700.0.0"),
  ],
  targets: exported + hidden + tool + tested,
  swiftLanguageModes: [.v6]
)
