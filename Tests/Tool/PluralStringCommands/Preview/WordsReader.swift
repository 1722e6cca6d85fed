/// Parses the chart's description of a category, independently of rules.
struct WordsReader {
  /// Returns whether the description is true for a number.
  let holds: (UInt64) -> Bool

  init(_ words: String) {
    var verb = Verb.equals
    let alternatives = words.separated(by: ", or ").map { phrase in
      phrase.separated(by: ", but ").flatMap { $0.separated(by: " and ") }.map { part in
        WordsReader.predicate(part, &verb)
      }
    }
    holds = { number in alternatives.contains { $0.allSatisfy { $0(number) } } }
  }

  private enum Verb { case equals, ends }

  /// - Parameter verb: The verb of the previous part, for a part without a verb.
  private static func predicate(_ text: String, _ verb: inout Verb) -> (UInt64) -> Bool {
    var text = text
    var isNegated = false
    func drop(_ prefix: String) -> Bool {
      guard text.hasPrefix(prefix) else { return false }
      text = String(text.dropFirst(prefix.count))
      return true
    }
    if drop("not ") {
      isNegated = true
    } else if drop("is not ") {
      (isNegated, verb) = (true, .equals)
    } else if drop("does not end ") {
      (isNegated, verb) = (true, .ends)
    } else if drop("is ") {
      verb = .equals
    } else if drop("ends ") {
      verb = .ends
    }
    if drop("a multiple of ") {
      let modulus = UInt64(text.replacing(",", with: ""))!
      return { ($0 % modulus == 0) != isNegated }
    }
    let isEnding = drop("in ")
    precondition(isEnding == (verb == .ends), "\(text) has another verb")
    let ranges = text.separated(by: " or ").flatMap { $0.separated(by: ", ") }.map { item in
      let ends = item.separated(by: " to ")
      let values = ends.map { UInt64($0.replacing(",", with: ""))! }
      let modulus = (0..<ends[0].count).reduce(UInt64(1)) { power, _ in power * 10 }
      return (range: values[0]...values[values.count - 1], modulus: isEnding ? modulus : .max)
    }
    return { number in ranges.contains { $0.range.contains(number % $0.modulus) } != isNegated }
  }
}

extension String {
  fileprivate func separated(by separator: String) -> [String] {
    split(separator: separator).map(String.init)
  }
}
