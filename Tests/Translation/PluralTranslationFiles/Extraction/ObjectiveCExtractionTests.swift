import PluralTestSupport
import PluralTranslationFiles
import PluralsDiagnostics
import Testing

@Suite("Keys of Objective-C")
struct ObjectiveCExtractionTests {
  func extraction(_ code: String, functions: Set<String> = []) -> ExtractedStrings {
    ExtractedStrings(objectiveC: Array(code.utf8), file: "App.m", functions: functions)
  }

  @Test(
    "Macros and functions have keys, if they are literals",
    arguments: [
      (#"NSLocalizedString(@"a", nil)"#, ["a"]),
      (#"NSLocalizedString( @"a" /* b */ , @"c")"#, ["a"]),
      (#"NSLocalizedString(@"a" @"b" "c", nil)"#, ["abc"]),
      ("NSLocalizedString(@\"a\"\n  @\"b\", nil)", ["ab"]),
      (#"NSLocalizedString((@"a"), f(@"x", @"y"))"#, ["a"]),
      (#"[self add:@[NSLocalizedString(@"a", nil), NSLocalizedString(@"b", nil)]]"#, ["a", "b"]),
      (#"CFCopyLocalizedString(CFSTR("a"), "b")"#, ["a"]),
      (#"NSLocalizedAttributedString(@"a", nil)"#, ["a"]),
      (
        #"NSLocalizedString(@"a \"b\" \n\t\\ \x41 \101 \u00e9 \U0001F389 %@", nil)"#,
        ["a \"b\" \n\t\\ A A é 🎉 %@"]
      ),
      (#"NSLocalizedString(@"\xC3\xA9é", nil)"#, ["éé"]),
      ("NSLocalizedString(@\"a\\\nb\", nil)", ["ab"]),
      (#"NSLocalizedString(key, nil); NSLocalizedString(x ? @"a" : @"b", nil)"#, []),
      (#"// NSLocalizedString(@"a", nil)"#, []), (#"/* NSLocalizedString(@"a", nil) */"#, []),
      ("// a \\\n NSLocalizedString(@\"a\", nil)\nNSLocalizedString(@\"b\", nil)", ["b"]),
      (#"@"NSLocalizedString(@\"a\", nil)""#, []),
      (#"char c = '"'; NSLocalizedString(@"a", nil)"#, ["a"]),
      ("#error don't\nNSLocalizedString(@\"a\", nil)", ["a"]),
      ("@\"a\nNSLocalizedString(@\"b\", nil)", ["b"]),
      (#"MyNSLocalizedString(@"a", nil)"#, []), (#"NSLocalizedString(@"a""#, []),
      (#"NSLocalizedString("#, []),
      ("", []), ("NSLocalizedString", []), ("\"\\", []), ("/*", []),
    ])
  func keys(code: String, expected: [String]) {
    expectEqual(extraction(code).strings.map(\.key.key), expected)
  }

  @Test("Tables, default values and comments are at their places")
  func arguments() {
    let found = extraction(
      #"""
      NSLocalizedString(@"a", @"A");
      NSLocalizedStringFromTable(@"b", @"B", @"");
      NSLocalizedStringFromTableInBundle(@"c", @"C", [NSBundle bundleForClass:[self class]], @"D");
      NSLocalizedStringWithDefaultValue(@"d", nil, NSBundle.mainBundle, @"Value", @"E");
      CFCopyLocalizedStringWithDefaultValue(CFSTR("e"), CFSTR("T"), bundle, CFSTR("V"), "F");
      """#
    ).strings
    expectEqual(found.map(\.key.key), ["a", "b", "c", "d", "e"])
    expectEqual(found.map(\.table), [nil, "B", "C", nil, "T"])
    expectEqual(found.map(\.comment), ["A", nil, "D", "E", "F"])
    expectEqual(found.map(\.defaultValue?.key), [nil, nil, nil, "Value", "V"])
    expectEqual(found[1].location.position, .init(line: 2, column: 28))
  }

  @Test("Macros of ios-i18n, and functions named like them, have the number among their arguments")
  func pluralizedStrings() {
    let found = extraction(
      #"""
      SLPluralizedString(@"%d apples", n, @"Fruit in a bowl");
      SLPluralizedStringFromTable(@"%d pears", @"Fruit", n, @"B");
      SLPluralizedStringFromTableInBundle(@"%d plums", @"Fruit", bundle, f(n, 2), nil);
      SLPluralizedStringWithDefaultValue(@"%d figs", nil, bundle, n, @"%d fruits", @"D");
      CountedFromTable(@"%d limes", n, @"Fruit", @"E");
      Counted(@"%d dates", @"no table", @"no comment");
      """#, functions: ["Counted", "CountedFromTable"]
    ).strings
    expectEqual(
      found.map(\.key.key),
      [
        "%d apples", "%d pears", "%d plums", "%d figs", "%d limes", "%d dates",
      ])
    expectEqual(found.map(\.table), [nil, "Fruit", "Fruit", nil, "Fruit", nil])
    expectEqual(found.map(\.comment), ["Fruit in a bowl", "B", nil, "D", "E", nil])
    expectEqual(found.map(\.defaultValue?.key), [nil, nil, nil, "%d fruits", nil, nil])
  }

  @Test(
    "Calls that format a text in a locale that does not depend on the user",
    arguments: [
      (#"[NSString stringWithFormat:NSLocalizedString(@"a", nil), n]"#, ["a"]),
      (
        #"[[NSString alloc] initWithFormat:NSLocalizedStringFromTable(@"a", @"T", nil), n]"#,
        ["T.a"]
      ),
      (#"[[NSString alloc] initWithFormat:NSLocalizedString(@"a", nil) locale:nil, n]"#, ["a"]),
      (
        #"[[NSString alloc] initWithFormat:NSLocalizedString(@"a", nil) locale:[NSLocale localeWithLocaleIdentifier:@"de"], n]"#,
        ["a in de"]
      ),
      (#"[s appendFormat:n == 0 ? NSLocalizedString(@"a", nil) : L(@"b"), n]"#, ["a", "b"]),
      (
        #"[NSString stringWithFormat:[bundle localizedStringForKey:@"a" value:nil table:@"T"], n]"#,
        ["T.a"]
      ),
      (
        #"{ NSString *f = NSLocalizedString(@"a", nil); [NSString stringWithFormat:f, n]; }"#, ["a"]
      ),
      (
        #"static NSString *f; void g() { f = L(@"a"); { [NSString stringWithFormat:f, n]; } }"#,
        ["a"]
      ),
    ])
  func formatCalls(code: String, expected: [String]) {
    let calls = extraction(code, functions: ["L"]).formatCalls.map { string, locale in
      (string.table.map { "\($0)." } ?? "") + string.key.key + (locale.map { " in \($0)" } ?? "")
    }
    expectEqual(calls, expected)
  }

  @Test(
    "Calls that format a text in the user's locale, or another text",
    arguments: [
      #"[NSString localizedStringWithFormat:NSLocalizedString(@"a", nil), n]"#,
      #"[NSString stringWithFormat:SLPluralizedString(@"a", n, nil), n]"#,
      #"[[NSString alloc] initWithFormat:NSLocalizedString(@"a", nil) locale:[NSLocale currentLocale], n]"#,
      #"[NSString stringWithFormat:@"%@", NSLocalizedString(@"a", nil)]"#,
      #"if (f == NSLocalizedString(@"a", nil)) { [NSString stringWithFormat:f, n]; }"#,
      #"void g() { NSString *f = L(@"a"); } void h() { [NSString stringWithFormat:f, n]; }"#,
      #"self.f = L(@"a"); [NSString stringWithFormat:f, n]"#, "[NSString stringWithFormat:",
      "[s stringWithFormat:f locale", "[s stringWithFormat:f locale:", "x localizedStringForKey:",
      "[s stringWithFormat:[b localizedStringForKey:@\"a\" table", "}}} f =",
    ])
  func otherFormats(code: String) {
    expectEqual(extraction(code, functions: ["L"]).formatCalls.map(\.string.key.key), [])
  }

  @Test("Other functions have keys by request, and all literals are mentioned")
  func functions() {
    let code = #"#define L(key) NSLocalizedString(key, nil)"# + "\nL(@\"a\"); title(@\"b\" @\"c\")"
    #expect(extraction(code).strings.isEmpty)
    expectEqual(extraction(code, functions: ["L"]).strings.map(\.key.key), ["a"])
    #expect(extraction(code).mentions("a") && extraction(code).mentions("bc"))
    #expect(extraction(code).unreadable.isEmpty)
  }

  @Test(
    "A macro that makes a key from code cannot be read",
    arguments: [
      ("#define L(key) NSLocalizedString(@#key, nil)\n", true),
      ("#define L(key) \\\n  NSLocalizedString(@ #key, nil)\n", true),
      ("#define L(key) NSLocalizedString(key, nil)\n#define S(x) #x\n", false),
    ])
  func macros(code: String, isUnreadable: Bool) {
    expectEqual(extraction(code).unreadable.isEmpty, !isUnreadable)
  }
}
