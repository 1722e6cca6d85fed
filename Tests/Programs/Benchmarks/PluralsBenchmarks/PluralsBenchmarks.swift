import Benchmark
import Workload

let benchmarks: @Sendable () -> Void = {
  let workload = Workload(seed: 42)
  let configuration = Benchmark.Configuration(
    metrics: [.wallClock, .instructions, .throughput], scalingFactor: .one)
  let library = Library(workload)
  for kind in Kind.allCases {
    Benchmark("\(kind)", configuration: configuration) { benchmark in
      for _ in benchmark.scaledIterations { blackHole(library.sum(kind)) }
    }
  }
}
