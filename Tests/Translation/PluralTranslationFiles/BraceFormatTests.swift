import PluralTestSupport
import Testing

@testable import PluralTranslationFiles

@Suite("Format strings of Python's str.format")
struct BraceFormatTests {
  private func arguments(_ text: String) -> Set<String>? {
    FormatLanguage(flag: "python-brace-format")?.arguments(text).map { Set($0.keys) }
  }

  @Test(
    "Fields have the names that Python looks up",
    arguments: [
      ("{n:d} of {0!r:>10}", ["{n}", "{0}"]),
      ("{a.b} {a[0]} {a[x]}", ["{a.b}", "{a[0]}", "{a[x]}"]),
      ("{n} and {n}", ["{n}"]), ("{{x}}", []), ("{{{x}}}", ["{x}"]),
      ("{a:{width}}", ["{a}", "{width}"]), ("{a:*<+#05.2f}}}", ["{a}"]), ("{a:}}}", ["{a}"]),
      ("{a!s}", ["{a}"]), ("", []), ("no field", []),
    ] as [(String, Set<String>)])
  func fields(text: String, fields: Set<String>) {
    expectEqual(arguments(text), fields)
  }

  @Test(
    "Python refuses texts with a brace that belongs to no field, and msgfmt those with a field that it cannot read",
    arguments: [
      "{", "}", "{a", "a}", "{a!}", "{a!x}", "{a!rx}", "{a{b}}", "{a:{b:{c}}}", "{a[0}", "{{x}",
      "{x}}", "{} {}", "{.real}", "{[0]}", "{a[x:y!]}", "{a:{width}.{digits}}",
    ])
  func refused(text: String) {
    expectEqual(arguments(text), nil)
  }
}
