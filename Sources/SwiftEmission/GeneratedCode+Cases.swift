extension GeneratedCode.Function {
  /// A `case` of the `switch` that a function consists of.
  package struct Case {
    /// The words of the comment above it.
    package var comment: [String] = []
    /// What it matches.
    package var patterns: [GeneratedCode.Line] = []
    /// What follows the colon, and the lines below.
    package fileprivate(set) var value: [GeneratedCode.Line] = []
    /// Whether the value begins in the line of the colon.
    fileprivate var isInLine = false
  }

  /// The name.
  package var name: Substring { signature.text.prefix { $0 != "(" } }

  /// What the function's `switch` asks about.
  package var subject: Substring {
    body.first.map { $0.text.dropFirst("switch ".utf8.count).dropLast(2) } ?? ""
  }

  /// The cases of the function's `switch`, without `default`.
  package var cases: [Case] {
    var cases: [Case] = []
    var next = Case()
    var isPattern = false
    for line in body.dropFirst().prefix(while: { !$0.text.hasPrefix("default:") }) {
      let isCase = line.text.hasPrefix("case ")
      if line.text.hasPrefix("// ") {
        next.comment += line.text.dropFirst(3).split(separator: " ").map(String.init)
      } else if isCase || isPattern {
        let list = line.text.dropFirst(isCase ? "case ".utf8.count : 0)
        let patterns = list.prefix { $0 != ":" }
        next.patterns += patterns.split { $0 == "," || $0 == " " }.map { .init(text: $0) }
        isPattern = patterns.endIndex == list.endIndex
        if isPattern { continue }
        let rest = list[patterns.endIndex...].dropFirst(2)
        if !rest.isEmpty {
          next.value = [.init(text: rest)]
          next.isInLine = true
        }
        cases.append(next)
        next = Case()
      } else if !cases.isEmpty {
        cases[cases.count - 1].value.append(line)
      }
    }
    return cases
  }
}

extension SwiftSource {
  /// Adds a function of other generated code with some of its cases.
  package mutating func function(
    _ function: GeneratedCode.Function, modifiers: SwiftCode, cases: [GeneratedCode.Function.Case]
  ) {
    lines(function.documentation)
    block("\(modifiers)func \(SwiftCode(function.signature))") { source in
      source.lines(function.body.prefix(1))
      for one in cases {
        if !one.comment.isEmpty { source.comment(words: one.comment) }
        let start = one.isInLine ? one.value.first.map { SwiftCode($0) } : nil
        source.list(
          "case ", one.patterns.map { SwiftCode($0) }, end: start.map { ": \($0)" } ?? ":")
        source.lines(one.value.dropFirst(one.isInLine ? 1 : 0))
      }
      source.lines(function.body.suffix(2))
    }
  }
}
