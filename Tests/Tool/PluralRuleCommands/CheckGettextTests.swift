import Foundation
import PluralTestSupport
import Testing

@Suite("Checks of gettext formulas")
struct GettextCheckTests {
  private func check(_ locale: String, _ header: String, _ options: String...) throws -> Tool {
    try Tool(["check", "gettext", locale, header] + options)
  }

  @Test("Prints the verdict, the categories of each index, and witnesses")
  func report() throws {
    let wrong = try check("is", "nplurals=2; plural=(n != 1);")
    expectEqual(
      wrong.output,
      """
      verdict  conflict
      index 0  one
      index 1  one, other
      21: index 1, like 0, but one
      21: one, like 1, but index 1

      """)
    #expect(wrong.errors == "" && wrong.status == 1)

    let right = try check("is", "nplurals=2; plural=n%10==1 && n%100!=11 ? 0 : 1;")
    expectEqual(right.output, "verdict  same\nindex 0  one\nindex 1  other\n")
    expectEqual(right.status, 0)
    let reordered = try check("en", "nplurals=2; plural=n==1;")
    #expect(reordered.output.hasPrefix("verdict  reordered\n") && reordered.status == 0)
    let undecided = try check("en", "nplurals=2; plural=n*n==1;")
    #expect(undecided.output.hasPrefix("verdict  undecided: there are too many integers "))
    expectEqual(undecided.status, 1)
  }

  @Test("Prints JSON")
  func json() throws {
    let wrong = try check("fr", "nplurals=2; plural=n > 1;", "--format", "json")
    expectEqual(
      wrong.output.filter { !$0.isWhitespace },
      #"{"joined":[2,1000000],"map":{"0":["one"],"1":["many","other"]},"split":null,"unused":[],"verdict":"join"}"#
    )
    expectEqual(wrong.status, 1)
    let undecided = try check("fr", "nplurals=2; plural=n*n==1;", "--format", "json")
    #expect(undecided.errors.hasPrefix("note: undecided, because there are too many integers "))
  }

  @Test("Names indices that no integer has")
  func unusedIndices() throws {
    let check = try check("cs", "nplurals=4; plural=n==1 ? 0 : n>=2 && n<=4 ? 1 : n%1!=0 ? 2 : 3;")
    expectEqual(
      check.output,
      "verdict  same\nindex 0  one\nindex 1  few\nindex 2  no integer\nindex 3  other\n")
    expectEqual(check.status, 0)
  }

  @Test("Ignores categories that no integer below a number has")
  func limit() throws {
    let header = "nplurals=2; plural=n > 1;"
    let small = try check("fr", header, "--integers-below", "1000000")
    #expect(small.output == "verdict  same\nindex 0  one\nindex 1  other\n" && small.status == 0)
    try expectEqual(check("fr", header, "--integers-below", "1000001").status, 1)
    let misuse = try check("fr", header, "--integers-below", "0")
    #expect(
      Set(
        try ["check gettext", "export gettext", "plural-strings lint", "plural-strings status"].map
        {
          try Tool("\($0) --help").output.firstMatch(of: /--integers-below <number>\n(\s+\S+){3}/)?
            .1
        }
      ).count == 4, "each command states what it does with the number")
    #expect(misuse.status == 2 && misuse.errors.contains("--integers-below takes a number above 0"))
    try expectEqual(
      Tool("export gettext fr es --integers-below 1000000").output,
      """
      # fr: 0 one, 1 other, many has no integers below 1000000
      "Plural-Forms: nplurals=2; plural=(n>1);\\n"
      # es: 0 one, 1 other, many has no integers below 1000000
      "Plural-Forms: nplurals=2; plural=(n!=1);\\n"

      """)
  }

  @Test("Shows errors with their columns")
  func errors() throws {
    let wrong = try check("en", "nplurals=2; plural=(n & 1);")
    #expect(wrong.status == 1 && wrong.output == "")
    expectEqual(
      wrong.errors,
      """
      Plural-Forms:1:23: error: expected an operator or the end; an example is \
      'nplurals=2; plural=(n != 1);'
      nplurals=2; plural=(n & 1);
                            ^

      """)
    let unknown = try check("english", "nplurals=2; plural=n != 1;")
    #expect(unknown.status == 1 && unknown.output == "")
    #expect(unknown.errors.hasSuffix("has no plural rules for 'english'; did you mean 'en'?\n"))
    try expectEqual(Tool("check gettext en").status, 2)
  }

  @Test("Compares with the rules of another release", OutsideData.isPresent)
  func releases() throws {
    let releases = try #require(OutsideData.releases).path
    // Between these releases, Hebrew lost 'many'.
    let header = "nplurals=3; plural=n==1 ? 0 : n==2 ? 1 : 2;"
    for (release, isSame) in [("41", false), ("48", true)] {
      let run = try check("he", header, "--cldr-data", "\(releases)/\(release)")
      expectEqual(run.status == 0, isSame, "\(run)")
    }
  }
}
