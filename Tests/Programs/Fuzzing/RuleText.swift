import PluralConformance
import PluralDataTables
import PluralsCore
import PluralsDiagnostics
import PluralsSwiftEmission

@testable import PluralRuleCompilation

/// Tests rule texts of any bytes, with `;` between the categories: they are parsed, lowered and emitted in bounded time; errors are
/// located in the text; compiler and interpreter accept the same texts and return the same answers.
func testRuleText(_ bytes: [UInt8]) {
  let texts = bytes.split(
    separator: UInt8(ascii: ";"), maxSplits: PluralCategory.allCases.count - 2,
    omittingEmptySubsequences: false)
  let file = SourceFile(path: "rules.xml", bytes: before + bytes + after)
  let rules = zip(PluralCategory.allCases.dropLast(), texts).compactMap { category, text in
    parsedRule(category, text, in: file)
  }
  emit(rules, in: file)
  compareAnswers(
    texts.map { text in
      String(decoding: text.prefix { $0 != UInt8(ascii: "@") }, as: UTF8.self)
    })
}

/// The contents of the file around the text, which reveal positions outside the text.
private let before = Array("<pluralRules>\n  <pluralRule>".utf8)
private let after = Array("</pluralRule>\n</pluralRules>\n".utf8)

/// Returns the rule of a text; `nil` if there is no condition, or the text is rejected.
private func parsedRule(
  _ category: PluralCategory, _ text: ArraySlice<UInt8>, in file: SourceFile
) -> Rule? {
  let start = before.count + text.startIndex
  let place = start...(start + text.count)
  var located = LocatedText(at: SourceLocation(file: file, offset: start))
  located.append(text, fileOffset: start, isLiteral: true)

  let parser = RuleParser(located)
  func check(_ location: SourceLocation, _ what: String) {
    require(location.file === file && place ~= location.offset, "\(what) is not in the text")
    require(location.line >= 1 && location.column >= 1, "\(what) has no line and column")
  }
  for diagnostic in parser.diagnostics {
    guard case .location(let location) = diagnostic.subject else {
      fatalError("a diagnostic without a place: \(diagnostic)")
    }
    check(location, diagnostic.message)
    require(!diagnostic.description.isEmpty, "a diagnostic without a text")
  }
  for relation in parser.rule.condition?.alternatives.flatMap(\.self) ?? [] {
    check(relation.location, relation.text)
  }
  for list in parser.rule.sampleLists {
    check(list.location, list.text)
    for sample in list.samples { check(sample.location, "\(sample.first)") }
  }
  guard parser.diagnostics.isEmpty, parser.rule.condition != nil else { return nil }
  return Rule(category: category, text: parser.rule, location: located.location(at: 0))
}

/// Checks samples, and lowers, decides and emits rules together with one for `other`.
private func emit(_ rules: [Rule], in file: SourceFile) {
  let location = SourceLocation(file: file, offset: 0)
  let other = Rule(
    category: .other, text: RuleParser(LocatedText(at: location)).rule, location: location)
  let ruleSets = PluralRuleType.allCases.map { type in
    RuleSet(type: type, locales: ["root"], rules: rules + [other], location: location)
  }
  for diagnostic in SampleChecker(ruleSets[0], severity: .warning).diagnostics {
    _ = diagnostic.description
  }
  let data = PluralData(
    cldrVersion: "48", ruleSets: ruleSets, rangeSets: [], formerCodes: [], path: "rules",
    shipped: nil)
  guard let release = try? DecidedRelease(data, names: RuleSetNames()) else { return }
  let accepted = AcceptedRelease(ReadRelease(.init(files: [])))
  let files = release.files(accepted, inputs: [], names: .none)
  require(files.allSatisfy { !$0.contents.isEmpty }, "an empty file is emitted")
}

/// Compares the compiler with the interpreter, which shares no code with it.
private func compareAnswers(_ conditions: [String]) {
  let rules = zip(PluralCategory.allCases.dropLast(), conditions).map {
    (category: $0, condition: $1)
  }
  // Rules without a condition need the context of their category.
  guard rules.allSatisfy({ !RuleParser.isBlank($0.condition) }) else { return }

  let expected = try? ReferenceCompiler().compile(rules)
  let ruleSet: RuleSet
  do {
    ruleSet = try RuleSet(conditions: rules)
  } catch {
    return require(
      expected == nil || error.exceedsLimit, "the compiler alone refuses: \(error)")
  }
  guard ruleSet.limits.isEmpty else { return }
  guard let expected else { fatalError("the interpreter alone refuses \(conditions)") }
  for number in numbers(beside: conditions) {
    let answer = (try? PluralOperands(number)).map { ruleSet.category(of: $0) }
    let right = expected.category(forText: number)
    require(
      answer == right,
      "\(number) is \(answer.debugDescription), not \(right.debugDescription), by \(conditions)")
  }
  for number in integers {
    require(
      ruleSet.category(of: PluralOperands(number)) == expected.category(for: number),
      "\(number) as an integer, by \(conditions)")
  }
}

private let integers: [UInt64] = [0, 1, 2, 3, 5, 10, 11, 12, 21, 100, 101, 999, 1000, 1_000_000]

private let everyday = [
  "0.0", "1.0", "1.5", "0.01", "2.10", "11.11", "1c3", "1.5c6", "1.25c1", "10.010",
  "1234567890123456789", "1000000000000000000000.0000000000000000000001",
]

/// Returns numbers that a condition's own constants may distinguish.
private func numbers(beside conditions: [String]) -> [String] {
  let constants = conditions.flatMap { condition in
    condition.utf8.split { !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0) }.map {
      String(decoding: $0.prefix(30), as: UTF8.self)
    }
  }
  return everyday
    + Set(constants).sorted().prefix(6).flatMap { constant in
      var numbers = [constant, "\(constant).0", "\(constant).5", "0.\(constant)", "1.\(constant)0"]
      if let value = UInt64(constant), value < 1_000_000_000 {
        numbers += ["\(value + 1)", "1\(constant).\(value + 1)"]
        if 1...30 ~= value { numbers += ["1c\(value)", "1.05c\(value)"] }
      }
      return numbers
    }
}

extension RuleParser {
  fileprivate static func isBlank(_ condition: String) -> Bool {
    let location = SourceLocation(file: SourceFile(path: "", bytes: []), offset: 0)
    let parser = RuleParser(LocatedText(condition, at: location))
    return parser.diagnostics.isEmpty && parser.rule.condition == nil
  }
}
