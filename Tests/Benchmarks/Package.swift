// swift-tools-version: 6.2

import PackageDescription

// The script `measure` says what is there.

/// ICU4C takes part where it is installed.
let hasICU = Context.environment["BENCHMARK_ICU"] != nil
/// The folder of the C floor as gcc compiled it; without one, it is compiled as the package's other targets are.
let floorFolder = Context.environment["BENCHMARK_FLOOR"]

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "plurals", path: "../.."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.29.0", traits: []),
  ],
  targets: [
    // What is measured against.
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
        "CFloor", "ICUFloor", .product(name: "LocalizedStrings", package: "plurals"),
        .product(name: "LocalizedStringsCore", package: "plurals"),
        .product(name: "Plurals", package: "plurals"),
      ],
      linkerSettings: floorFolder.map { [.unsafeFlags(["-L\($0)"])] } ?? [],
      plugins: [.plugin(name: "CompileLocalizedStrings", package: "plurals")]),

    // Prints the tables of ratios.
    .executableTarget(name: "comparison", dependencies: ["Workload", "CAllocationCount"]),
    // Shares rules between two threads.
    .executableTarget(name: "threads", dependencies: ["Workload"]),
    // Does one kind of work so many times, for callgrind.
    .executableTarget(name: "selections", dependencies: ["Workload"]),
    // Two programs that differ by the library alone.
    .executableTarget(name: "empty"),
    .executableTarget(
      name: "every-answer", dependencies: [.product(name: "Plurals", package: "plurals")]),
    .executableTarget(
      name: "PluralsBenchmarks",
      dependencies: ["Workload", .product(name: "Benchmark", package: "benchmark")],
      path: "Benchmarks/PluralsBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
  ]
)
