import ArgumentParser
import PluralRuleAnalysis
import Plurals
import RuleCompilation
import SampleNumbers
import ToolFiles

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show how a number gets its category: locale used, operands, each condition.",
    usage: "plurals explain <locale> <number> [--ordinal]",
    discussion: """
      The operands are those of UTS #35: n is the number, i its integer, v and f its fraction digits.

        plurals explain pl 22
        plurals explain en 22 --ordinal
      """)

  @OptionGroup var options: LocaleOptions

  @Argument(parsing: .allUnrecognized, help: "A number: 1, 1.0, 1.2c6 …")
  var number: [String] = []

  mutating func validate() throws {
    number = try numbers(among: number, of: Self.self)
    try checkOrder(of: options.locale, number, command: "explain")
    guard !number.isEmpty else { throw ValidationError("missing expected argument '<number>'") }
    guard number.count == 1 else { throw ValidationError("unexpected argument '\(number[1])'") }
  }

  func run() throws {
    let number = number[0]
    let operands = try operands(number)
    guard let trace = RuleTrace(number: number) else {
      Console.error("error: the exponent is too large to write the digits of '\(number)' out")
      throw ExitCode(PluralsCommand.misuse)
    }
    let (rules, cldrVersion) = try options.rules()
    let source = "\(rules.type) rules of \(rules.resolvedLocale), CLDR \(cldrVersion)"
    print("locale    \(options.locale): \(source)")
    print("operands  " + trace.operands.map { "\($0.name) \($0.value)" }.joined(separator: ", "))
    for category in rules.categories where category != .other {
      let steps = trace.steps(of: rules.condition(of: category) ?? "")
      for (index, step) in steps.enumerated() {
        let name = (index == 0 ? category.rawValue : "").padding(to: 8)
        let joint = index == 0 ? "" : step.startsAlternative ? "or" : "and"
        print("\(name)  \(step.holds ? "✓" : "✗") \(joint.padding(to: 3)) \(step.relation)")
      }
    }
    print("category  \(rules.category(for: operands))")
  }
}
