import Foundation
import PluralRuleCompilation
import PluralTestSupport
import PluralsCore
import PluralsDiagnostics
import PluralsSwiftEmission
import Testing

@testable import PluralConformance

/// CLDR uses only part of the rule syntax. These tests compile generated code for random rules, which use all of it, with the Swift
/// compiler, and compare it with the interpreter.
@Suite("Compiled plural rules")
struct CompiledCodeTests {
  @Test(
    "Compiled random rules return the interpreter's categories", arguments: sampled(UInt64(1)...2))
  func randomRules(seed: UInt64) throws {
    var random = RandomRules(seed: seed, staysSmall: true)
    let ruleSets = (0..<24).map { _ in
      random.ruleSet().map { (category: $0.category, condition: withoutControls($0.condition)) }
    }
    let program = try Program(ruleSets)
    var questions: [(locale: String, number: String, category: PluralCategory)] = []
    for (index, ruleSet) in ruleSets.enumerated() {
      let judge = try ReferenceCompiler.ruleSet(ruleSet)
      for number in random.numbers(for: judge, count: 150) {
        questions.append(
          (
            Program.locale(index), "\(number)", judge.category(of: ReferenceOperands(number))
          ))
      }
    }
    let answers = try program.answers(to: questions.map { "\($0.locale)\t\($0.number)" })
    try #require(answers.count == questions.count)
    for (question, answer) in zip(questions, answers) {
      expectEqual(
        answer, question.category.rawValue,
        "seed \(seed), \(ruleSets[Program.index(question.locale)]): \(question.number)")
    }
  }
}

/// Returns a condition with spaces in place of white space that XML cannot represent.
private func withoutControls(_ condition: String) -> String {
  let scalars = condition.unicodeScalars.map { scalar in
    scalar.value < 0x20 && !["\t", "\n", "\r"].contains(scalar) ? " " : scalar
  }
  return String(String.UnicodeScalarView(scalars))
}

/// A program with the runtime library and code for some rule sets, each for its own locale.
private struct Program {
  private let program: SwiftProgram

  /// Returns an ID that CLDR reserves for private use.
  static func locale(_ index: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    return "q\(letters[index / 26])\(letters[index % 26])"
  }

  static func index(_ locale: String) -> Int {
    let places = locale.utf8.dropFirst().map { Int($0 - UInt8(ascii: "a")) }
    return places[0] * 26 + places[1]
  }

  init(_ ruleSets: [[ConditionText]]) throws {
    program = try SwiftProgram()
    try program.compileModule("PluralsCore")
    let generated = try PluralRuleCompiler(Self.source(ruleSets)).generatedFiles()
    try program.compileModule(
      "PluralsData",
      files: generated.filter { $0.path.hasPrefix("PluralsData/") }.map {
        ($0.path.replacing("/", with: "-"), $0.contents)
      })
    try program.compileModule("Plurals")
    try program.compileMain(
      """
      import Plurals

      while let line = readLine() {
        let columns = line.split(separator: "\\t")
        let rules = PluralRules(locale: columns[0])
        print((try? PluralOperands(columns[1])).map { "\\(rules.category(for: $0))" } ?? "refused")
      }
      """)
  }

  /// Returns the program's output line for each line of input.
  func answers(to lines: [String]) throws -> [String] {
    try program.output(for: lines.joined(separator: "\n") + "\n")
      .split(separator: "\n").map(String.init)
  }

  private static func source(_ ruleSets: [[ConditionText]]) -> PluralRuleCompiler.Source {
    func file(
      _ role: PluralRuleCompiler.Source.Role, _ content: String
    ) -> PluralRuleCompiler.Source.File {
      let text = "<supplementalData>\(content)</supplementalData>"
      return .init(
        role: role, relativePath: "\(role).xml",
        file: SourceFile(path: "\(role).xml", bytes: Array(text.utf8)))
    }
    let root = "<pluralRules locales='root'><pluralRule count='other'/></pluralRules>"
    let elements = ruleSets.enumerated().map { index, ruleSet in
      let rules = ruleSet.map { "<pluralRule count='\($0.category)'>\($0.condition)</pluralRule>" }
      return """
        <pluralRules locales='\(locale(index))'>\(rules.joined())<pluralRule count='other'/></pluralRules>
        """
    }
    let range = "<pluralRange start='other' end='other' result='other'/>"
    return .init(
      files: [
        file(.plurals, "<plurals type='cardinal'>\(root)\(elements.joined())</plurals>"),
        file(.ordinals, "<plurals type='ordinal'>\(root)</plurals>"),
        file(
          .pluralRanges,
          "<plurals><pluralRanges locales='root'>\(range)</pluralRanges></plurals>"),
      ], cldrVersion: "0")
  }
}
