/// Compares `COUNT` random formulas, starting at `SEED`, with the results for integers tried one by one.
@main
struct CompareFormulas {
  static func main() throws {
    let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    guard numbers.count == 2 else { fatalError("usage: CompareFormulas SEED COUNT") }
    var isRight = true
    let counts = try RandomFormulaJudge().compare(seed: numbers[0], count: Int(numbers[1])) {
      print("error: \($0)")
      isRight = false
    }
    print(counts.sorted { $0.key < $1.key }.map { "\($0) \($1)" }.joined(separator: ", "))
    if !isRight { fatalError("some results are wrong") }
  }
}
