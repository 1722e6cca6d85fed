import ArgumentParser
import PluralRuleCompilation
import PluralTool
import PluralsCore
import PluralsFiles

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show how a number gets its category: locale used, operands, each condition.",
    usage: """
      plurals explain <locale> <number> [--ordinal]
      plurals explain <locale> --range <start> <end> [--ordinal]
      """,
    discussion: """
      The operands are those of UTS #35: n is the number, i its integer, v and f its fraction digits. c is \
      the exponent of compact notation; CLDR's rules also use its older name, e.

        plurals explain pl 22
        plurals explain en 22 --ordinal
        plurals explain fr --range 1 2
      """)

  @OptionGroup var options: LocaleOptions
  @OptionGroup var source: RuleOptions

  @Flag(help: "Explain the range between two numbers, and its ends.")
  var range = false

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("A number: 1, 1.0, 1.2c6 …", valueName: "number"))
  var numbers: [String] = []

  mutating func validate() throws {
    numbers = try PluralRuleCommands.numbers(among: numbers, of: Self.self)
    try checkOrder(of: options.locale, numbers, command: "explain")
    if range {
      guard numbers.count == 2 else { throw ValidationError("--range takes two numbers") }
      return
    }
    guard !numbers.isEmpty else { throw ValidationError("missing expected argument '<number>'") }
    guard numbers.count == 1 else { throw ValidationError("unexpected argument '\(numbers[1])'") }
  }

  func run() throws {
    let parsed = try numbers.map {
      (text: $0, operands: try operands($0), trace: try trace(of: $0))
    }
    let rules = try options.rules(from: source).rules
    Console.print(
      "locale    \(options.locale): \(rules.type) rules of \(rules.resolvedLocale), \(rules.origin)"
    )
    for number in parsed {
      if range { Console.print("number    \(number.text)") }
      show(number.trace, rules)
      Console.print("category  \(rules.category(for: number.operands))")
    }
    if range { showRange(from: parsed[0].operands, to: parsed[1].operands, rules) }
  }

  private func trace(of number: String) throws -> RuleTrace {
    if let trace = RuleTrace(number: number) { return trace }
    Console.error("error: the exponent is too large to write the digits of '\(number)' out")
    throw ExitCode(Invocation.misuse)
  }

  private func show(_ trace: RuleTrace, _ rules: LocaleRules) {
    Console.print(
      "operands  " + trace.operands.map { "\($0.name) \($0.value)" }.joined(separator: ", "))
    for rule in rules.ruleSet.rules {
      guard let condition = rule.text.condition else { continue }
      for (index, step) in trace.steps(of: condition).enumerated() {
        let name = (index == 0 ? rule.category.rawValue : "").padding(to: 8)
        let joint = index == 0 ? "" : step.startsAlternative ? "or" : "and"
        Console.print("\(name)  \(step.holds ? "✓" : "✗") \(joint.padding(to: 3)) \(step.relation)")
      }
    }
  }

  private func showRange(
    from start: PluralOperands, to end: PluralOperands, _ rules: LocaleRules
  ) {
    let result = rules.category(from: start, to: end)
    let (first, last) = (rules.category(for: start), rules.category(for: end))
    let reason =
      if start == end, start.isExact {
        "both ends are the same number, so its category applies"
      } else if rules.cldrCategory(from: first, to: last) != nil {
        "<pluralRange start=\"\(first)\" end=\"\(last)\" result=\"\(result)\"/>"
      } else {
        "no <pluralRange> from '\(first)' to '\(last)', so the category of the end applies"
      }
    Console.print("range     \(reason)\ncategory  \(result)")
  }
}
