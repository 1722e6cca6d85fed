// swift-tools-version: 6.2

import PackageDescription

// The script `measure` describes the contents.

/// Whether ICU4C is installed and takes part.
let hasICU = Context.environment["BENCHMARK_ICU"] != nil
/// The folder of the C floor as compiled by gcc. Without it, the C floor is compiled like the package's other targets.
let floorFolder = Context.environment["BENCHMARK_FLOOR"]
/// Whether instructions are only counted, which does not take the package `benchmark`. SwiftPM would compile the tool of its plugin.
let isCounted = Context.environment["BENCHMARK_COUNTED"] != nil

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "plurals", path: "../../..")]
    + (isCounted
      ? [] : [.package(url: "https://github.com/ordo-one/benchmark", from: "1.29.0", traits: [])]),
  targets: [
    // The implementations for comparison.
    floorFolder == nil
      ? .target(name: "CFloor", cSettings: [.unsafeFlags(["-O2"])])
      : .systemLibrary(name: "CFloor", path: "Sources/CFloorByGCC"),
    .systemLibrary(
      name: "CICU", path: "Sources/CICU", pkgConfig: "icu-i18n",
      providers: [.apt(["libicu-dev"])]),
    .target(
      name: "ICUFloor", dependencies: hasICU ? ["CICU"] : [],
      cSettings: hasICU ? [.define("HAS_ICU"), .unsafeFlags(["-O2"])] : []),

    .target(name: "CAllocationCount"),
    .target(
      name: "Workload",
      dependencies: [
        "CFloor", "ICUFloor", .product(name: "PluralStrings", package: "plurals"),
        .product(name: "PluralStringsCore", package: "plurals"),
        .product(name: "Plurals", package: "plurals"),
      ],
      linkerSettings: floorFolder.map { [.unsafeFlags(["-L\($0)"])] } ?? [],
      plugins: [.plugin(name: "CompilePluralStrings", package: "plurals")]),

    // Prints the tables of ratios.
    .executableTarget(name: "comparison", dependencies: ["Workload", "CAllocationCount"]),
    // Shares rules between two threads.
    .executableTarget(name: "threads", dependencies: ["Workload"]),
    // Repeats one kind of work, for callgrind.
    .executableTarget(name: "selections", dependencies: ["Workload"]),
    // Two programs that differ only in the use of the library.
    .executableTarget(name: "empty"),
    .executableTarget(
      name: "every-answer", dependencies: [.product(name: "Plurals", package: "plurals")]),
  ]
    + (isCounted
      ? []
      : [
        .executableTarget(
          name: "PluralsBenchmarks",
          dependencies: ["Workload", .product(name: "Benchmark", package: "benchmark")],
          path: "PluralsBenchmarks",
          plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
      ])
)
