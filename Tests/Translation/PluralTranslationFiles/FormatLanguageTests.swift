import PluralTestSupport
import Testing

@testable import PluralTranslationFiles

@Suite("Format strings of the flags of PO files")
struct FormatLanguageTests {
  private func language(_ name: String) throws -> FormatLanguage {
    try #require(FormatLanguage(flag: "\(name)-format"))
  }

  @Test(
    "The time depends on the length of a text, and not on the numbers in it",
    arguments: [
      ("awk", "%50000000000$d"), ("boost", "%50000000000%"), ("c", "%50000000000$d"),
      ("csharp", "{50000000000}"), ("elisp", "%50000000000$d"), ("java", "{50000000000}"),
      ("java-printf", "%50000000000$d"), ("javascript", "%50000000000$d"), ("kde", "%50000000000"),
      ("librep", "%50000000000$d"), ("lua", "%50000000000d"), ("objc", "%50000000000$d"),
      ("perl", "%50000000000$d"), ("perl-brace", "{n50000000000}"), ("php", "%50000000000$d"),
      ("python", "%(n)50000000000d"), ("python-brace", "{50000000000}"), ("qt", "%99"),
      ("qt-plural", "%n"), ("ruby", "%50000000000$d"), ("sh", "$n50000000000"),
      ("tcl", "%50000000000$d"),
    ])
  func time(name: String, directive: String) throws {
    let language = try language(name)
    #expect(
      growth(from: 300) {
        _ = language.arguments(String(repeating: "See \(directive) ", count: $0))
      } < 8)
  }

  @Test(
    "Positions beyond the range of integers stop no check",
    arguments: [
      ("elisp", "%9223372036854775807$d %d"), ("librep", "%9223372036854775807$d %d"),
      ("tcl", "%9223372036854775807$*d"), ("c", "%99999999999999999999$d"),
      ("csharp", "{99999999999999999999}"), ("kde", "%99999999999999999999"),
    ])
  func largePositions(name: String, text: String) throws {
    _ = try language(name).arguments(text)
  }

  @Test(
    "A text that is no format of the language has no arguments to compare",
    arguments: [
      ("c", "%0$d"), ("java", "{1,number,}"), ("java", "{1,number,x}"), ("java", "{1,number,#0;}"),
      ("java", "{1,choice,|0#a|1#b}"), ("java", "{1,choice,1#a|2#{1,date}}"),
      ("java-printf", "%t"), ("java-printf", "%+s"), ("java-printf", "%#d"),
      ("java-printf", "%.2c"),
      ("java-printf", "%0%"), ("java-printf", "%<d"), ("java-printf", "%s%<d"),
      ("python-brace", "{a.0}"), ("python-brace", "{a[!]}"), ("python-brace", "{a:0{b}0}"),
      ("php", "%F"), ("ruby", "%<a>4x %<a>s"), ("boost", "%*0g"), ("tcl", "%1$d %d"),
    ])
  func refused(name: String, text: String) throws {
    #expect(try language(name).arguments(text) == nil)
  }

  @Test(
    "Spellings of the same argument are equal",
    arguments: [
      ("csharp", "{1} {0}", "{01} {0}"), ("java", "{1}", "{01}"), ("qt", "%02", "%2"),
      ("perl", "%i", "%d"), ("perl", "%I64d", "%lld"), ("ruby", "%{a}", "%<a>s"),
      ("ruby", "%-5<a>d", "%<a>-5d"), ("java", "{0,number,#.0}", "{0,number}"),
      ("java", "{0,choice,0#none|1#{1}}", "{0,choice,0#a|1#b {1}}"), ("java", "'{x}' {0}", "{0}"),
      ("java-printf", "%d%<x", "%1$d"), ("boost", "%|1$d|", "%1$d"), ("tcl", "%1$.*x", "%2$x %1$d"),
      ("ruby", "%<a>%", ""),
    ])
  func equal(name: String, id: String, text: String) throws {
    let language = try language(name)
    let source = try #require(language.arguments(id))
    expectEqual(language.problem(of: text, source, isStrict: true)?.message, nil)
  }

  @Test("In C#, only the largest position counts")
  func counts() throws {
    let language = try language("csharp")
    let source = try #require(language.arguments("{0} {500000000}"))
    #expect(language.problem(of: "{500000000}", source, isStrict: true) == nil)
    #expect(language.problem(of: "{500000001}", source, isStrict: false) != nil)
    #expect(language.problem(of: "{1}", source, isStrict: true) != nil)
    #expect(language.problem(of: "{1}", source, isStrict: false) == nil)
  }
}
