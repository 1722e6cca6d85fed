import PluralStringCatalogs
import PluralTestSupport
import Testing

@testable import PluralTranslationFiles

@Suite("Messages in ICU's MessageFormat")
struct MessagePatternTests {
  private func pattern(_ text: String) throws(MessagePattern.Problem) -> MessagePattern.Parsed {
    var types: Set<String> = []
    return try MessagePattern.parsing(text, types: &types)
  }

  /// The parts of a message as a short text: `[n plural =0(a) other(b#)]`.
  private func shown(_ parts: [MessagePattern.Part]) -> String {
    parts.map { part in
      switch part {
      case .text(let text): return text
      case .argument(let argument):
        return "<\(argument.name)\(argument.type.map { ":\($0)" } ?? "")>"
      case .number: return "<#>"
      case .choice(let choice):
        let forms = choice.forms.map { " \($0.selector)(\(shown($0.parts)))" }.joined()
        let offset = choice.offset == 0 ? "" : "-\(choice.offset)"
        return "[\(choice.argument)\(offset) \(choice.kind)\(forms)]"
      }
    }.joined()
  }

  @Test(
    "Parses arguments, choices and apostrophes like ICU",
    arguments: [
      ("", ""), ("plain", "plain"), ("{ name }", "<name>"), ("{0}", "<0>"), ("{größe}", "<größe>"),
      ("it's {n}", "it's <n>"), ("it''s", "it's"), ("'{'{n}'}'", "{<n>}"), ("a '", "a '"),
      ("'{n}", "{n}"), ("'{''n'} x", "{'n} x"), ("'#'", "'#'"), ("a } b", "a } b"),
      ("{n, number}", "<n:number>"), ("{n, choice, 0#a {x}|1#b}", "<n:choice>"),
      ("{2147483647}", "<2147483647>"), ("{n,number,::currency/EUR}", "<n:number>"),
      ("{d, date, '{' yyyy {x}}", "<d:date>"),
      ("{n,plural,one{# x}other{#s '#'}}", "[n plural one(<#> x) other(<#>s #)]"),
      ("{n, plural, offset:1 =0 {a} =+1{b} other{#}}", "[n-1 plural =0(a) =1(b) other(<#>)]"),
      ("{n, PLURAL, =1.5 {a} other {}}", "[n plural =1.5(a) other()]"),
      ("{n, selectordinal, two {#nd} other {#th}}", "[n selectordinal two(<#>nd) other(<#>th)]"),
      (
        "{g, select, a_1 {x} other {{n, plural, other {#}}}}",
        "[g select a_1(x) other([n plural other(<#>)])]"
      ),
      ("{n, plural, other {{g, select, other {#}}}}", "[n plural other([g select other(#)])]"),
      ("{\u{200E}n\u{2028}}", "<n>"),
    ])
  func parses(text: String, expected: String) throws {
    #expect(shown(try pattern(text).parts) == expected)
  }

  @Test(
    "Refuses what ICU refuses, and points at it",
    arguments: [
      ("{", 0, "this '{' is not closed"), ("a {n", 2, "this '{' is not closed"),
      ("{}", 1, "expected the name of an argument, found '}'"),
      ("{a b}", 3, "expected ',' or '}' after 'a', found 'b'"),
      ("{01}", 1, "'01' is not a number of an argument"),
      ("{2147483648}", 1, "'2147483648' is not a number of an argument"),
      ("{n,}", 3, "expected the type of 'n', found '}'"),
      ("{n, plurl, other{}}", 4, "'plurl' is not a type of arguments; did you mean 'plural'?"),
      ("{n, plural}", 10, "expected ',' and forms after 'plural', found '}'"),
      ("{n, plural, one}", 15, "expected '{' and a text after 'one', found '}'"),
      ("{n, plural, one{a}}", 1, "'n' has no form 'other', so the whole message is refused"),
      ("{n, plural, one{a} offset:1 other{}}", 19, "the offset has to precede the forms"),
      ("{n, plural, = {a} other{}}", 13, "expected a number after '='"),
      ("{g, select, =1 {a} other{}}", 12, "expected a form, found '='"),
      ("{n, plural, other{é{n}", 18, "this '{' is not closed"),
      ("{n, number, '}", 12, "this apostrophe has no second one"),
    ])
  func refuses(text: String, place: Int, message: String) {
    let problem = #expect(throws: MessagePattern.Problem.self) { try pattern(text) }
    expectEqual(problem?.message, message)
    // The unclosed form in the last but one text begins at its brace.
    #expect(problem?.place == place || text.contains("é") && problem?.place == 17)
  }

  @Test("Limits how deep choices nest, and reads long messages in a small stack")
  func depth() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "{n, plural, other {", count: depth) + String(repeating: "}}", count: depth)
    }
    #expect(throws: Never.self) { try pattern(nested(8)) }
    let problem = #expect(throws: MessagePattern.Problem.self) {
      try pattern(nested(100_000))
    }
    expectEqual(problem?.rule, .depth)
    try expectEqual(pattern(String(repeating: "{n}x", count: 50_000)).parts.count, 100_000)
  }

  @Test(
    "Reports probable mistakes that ICU accepts",
    arguments: [
      ("l'{name}", Diagnostic.Rule.escape, 1), ("a '{name}", .escape, 2), ("{n}}", .syntax, 3),
      ("# {n, plural, other {#}}", .format, 0),
      ("{n, plural, other {{g, select, other {# x}}}}", .format, 38),
      ("{n, plural, one {a} one {b} other {#}}", .duplicateKey, 20),
    ])
  func problems(text: String, rule: Diagnostic.Rule, place: Int) throws {
    let problems = try pattern(text).problems
    expectEqual(problems.map(\.rule), [rule])
    expectEqual(problems.map(\.place), [place])
    expectEqual(problems.map(\.severity), [.warning])
  }

  @Test(
    "Intended quotes and '#' in other words are no mistakes",
    arguments: ["'{'name'}'", "Issue #1 {n, plural, other {#}}", "#{id}"])
  func accepted(text: String) throws { #expect(try pattern(text).problems.isEmpty) }
}
