import ArgumentParser
import Foundation
import PluralTool
import PluralsCore
import PluralsFiles

struct Select: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show the categories of numbers, one per line.",
    usage: """
      plurals select <locale> <number> ... [--ordinal]
      plurals select <locale> [--ordinal] < numbers
      plurals select <locale> --range <start> <end> [--ordinal]
      plurals select --batch < rows
      """,
    discussion: """
      A number is digits, with a point and digits if a fraction is shown, and 'c' and an exponent \
      in compact notation: 1, 1.0, 1.2c6. In standard input, white space separates numbers. If a word \
      there is not a number, prints 'error: ', the reason and the line number instead of a category; the \
      exit code is then 1.

        plurals select pl 1 22 5 1.5
        plurals select ru --range 1 2

      With --batch, reads rows of type (cardinal, ordinal or range), locale and number (for a range, \
      start~end), separated by tabs, from standard input, and prints them with the category as a \
      fourth column. The category of a range follows from the categories of its ends, even if both \
      ends are the same number. For an invalid row, the column contains 'error: ' and the reason; the \
      exit code is then 1.
      """)

  @Argument(
    help: "A locale: pl, pt-PT, sr_Latn_RS …", completion: .locales, transform: localeIdentifier)
  var locale: String?

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(
      "Numbers: 1, 1.0, 1.2c6 …; by default, from standard input.", valueName: "number"))
  var numbers: [String] = []

  @Flag(help: "Use ordinal rules (1st, 2nd) instead of cardinal rules.")
  var ordinal = false

  @OptionGroup var source: RuleOptions

  @Flag(help: "Use two numbers as start and end of a range.")
  var range = false

  @Flag(help: "Read rows from standard input.")
  var batch = false

  mutating func validate() throws {
    numbers = try PluralRuleCommands.numbers(among: numbers, of: Self.self)
    if let locale { try checkOrder(of: locale, numbers, command: "select") }
    switch (batch, locale, range) {
    case (true, nil, false) where !ordinal: break
    case (true, _, _):
      throw ValidationError(
        "--batch reads everything from standard input, and takes no other arguments")
    case (false, nil, _): throw ValidationError("missing expected argument '<locale>'")
    case (false, _?, true):
      guard numbers.count == 2 else { throw ValidationError("--range takes two numbers") }
    case (false, _?, false):
      // On a terminal, a missing argument is an error, because users would not know that the command reads standard input.
      guard !numbers.isEmpty || !Console.readsTerminal else {
        throw ValidationError("missing expected argument '<number>'")
      }
    }
  }

  func run() throws {
    guard let locale else { return try source.useRules(SelectionBatch.run) }
    let rules = try source.rules(of: locale, type: ordinal ? .ordinal : .cardinal)
    if numbers.isEmpty { return try answerInput(rules) }
    let operands = try numbers.map(operands)
    if range {
      Console.print(rules.category(from: operands[0], to: operands[1]))
    } else {
      for operands in operands { Console.print(rules.category(for: operands)) }
    }
  }

  /// Answers the numbers from standard input, which are separated by white space, line by line.
  private func answerInput(_ rules: some CompiledPluralRules) throws {
    try Batch.run { line, lineNumber, output in
      var isRight = true
      for number in String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace) {
        do throws(PluralOperands.SyntaxError) {
          let operands = try PluralOperands(String(number))
          output += "\(rules.category(for: operands))\n".utf8
        } catch {
          output += "error: \(error)\(error.hint(for: String(number))) (line \(lineNumber))\n".utf8
          isRight = false
        }
      }
      return isRight
    }
  }
}
