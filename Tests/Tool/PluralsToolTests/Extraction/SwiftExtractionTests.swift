#if Extraction
  import Diagnostics
  import StringsExchanging
  @testable import PluralsTool
  import Testing

  @Suite("Keys of Swift code")
  struct SwiftExtractionTests {
    func strings(_ code: String, functions: Set<String> = []) throws -> [ExtractedString] {
      try ExtractedStrings(swift: Array(code.utf8), file: "App.swift", functions: functions).strings
    }

    func keys(_ code: String, functions: Set<String> = []) throws -> [String] {
      try strings(code, functions: functions).map(\.key.key)
    }

    @Test(
      "Calls have keys",
      arguments: [
        (#"String(localized: "a")"#, ["a"]),
        (#"AttributedString(localized: "a")"#, ["a"]),
        (#"LocalizedStringResource("a", table: "T")"#, ["a"]),
        (#"LocalizedStringKey("a")"#, ["a"]),
        (#"String.LocalizationValue("a")"#, ["a"]),
        (#"SwiftUI.Text("a")"#, ["a"]),
        (#"LocalizedStringResource.init("a")"#, ["a"]),
        (#"NSLocalizedString("a", comment: "")"#, ["a"]),
        (#"strings.localized("\(5) files are selected")"#, ["%lld files are selected"]),
        (#"String(localized: LocalizedStringResource("a"))"#, ["a"]),
        (#"Text(isOn ? "On" : ("Off"))"#, ["On", "Off"]),
        (#"Text(a ? "1" : b ? "2" : "3")"#, ["1", "2", "3"]),
        (#"let title: LocalizedStringResource = "a""#, ["a"]),
        (#"static let titles: [LocalizedStringKey] = ["a", "b"]"#, ["a", "b"]),
        (#"func show(_ title: LocalizedStringKey? = "a") {}"#, ["a"]),
        (#"show("a" as LocalizedStringKey)"#, ["a"]),
        (#"Text("\(Text("inner")) outer")"#, ["%@ outer", "inner"]),
        (##"Text(#"a\n\#(5)"#)"##, [#"a\n%lld"#]),
        (#"Text("a\tb\u{e9}\"")"#, ["a\tbé\""]),
        (
          "Text(\"\"\"\n    first \\\n    line\n      second\n    \"\"\")", ["first line\n  second"]
        ),
        ("Text(\"\"\"\n  \\(1)\n  %\n  \"\"\")", ["%lld\n%%"]),
        ("#if os(iOS)\nText(\"a\")\n#else\nText(\"b\")\n#endif", ["a", "b"]),
      ])
    func calls(code: String, expected: [String]) throws {
      #expect(try keys(code) == expected)
    }

    @Test(
      "Other calls have none",
      arguments: [
        #"Text(verbatim: "a")"#, #"Text(title)"#, #"Text("a" + b)"#, #"print("a")"#,
        #"String("a")"#, #"Button("a") {}"#, #"NSLocalizedString("a\(b)", comment: "")"#,
        #"let title: String = "a""#, #"String(localized: title)"#,
      ])
    func others(code: String) throws {
      #expect(try keys(code) == [])
    }

    @Test("Functions of SwiftUI have keys in files that import it, and other functions by request")
    func functions() throws {
      let code = #"Button("a") {}.help("b").searchable(text: text, prompt: "c"); tr("d")"#
      #expect(try keys(code) == ["c"])
      #expect(try keys("import SwiftUI\n" + code) == ["a", "b", "c"])
      #expect(try keys(code, functions: ["tr"]) == ["c", "d"])
    }

    @Test("Tables, comments and default values belong to their key")
    func arguments() throws {
      let code = #"""
        String(localized: "a", defaultValue: "A \(n, specifier: "%02lld") of \(all)", table: "T", comment: "C")
        Text("b", tableName: "U", comment: "")
        NSLocalizedString("c", tableName: nil, value: "V", comment: "D")
        """#
      let found = try strings(code)
      #expect(found.map(\.key.key) == ["a", "b", "c"])
      #expect(found.map(\.table) == ["T", "U", nil])
      #expect(found.map(\.comment) == ["C", nil, "D"])
      #expect(found.map(\.defaultValue?.numberedText) == ["A %1$02lld of %2$@", nil, "V"])
      #expect(
        found.map(\.location.position) == [
          .init(line: 1, column: 19), .init(line: 2, column: 6), .init(line: 3, column: 19),
        ])
    }

    @Test(
      "The code shows the types of values",
      arguments: [
        ("5", "%lld"), ("-5", "%lld"), ("1.5", "%lf"), ("\"a\"", "%@"), ("Int32(x)", "%d"),
        ("Float(x)", "%f"), ("UInt(x)", "%llu"), ("String(x)", "%@"), ("a.b.count", "%lld"),
        ("x as Double", "%lf"), ("items.count + 1", "%lld"), ("name ?? \"?\"", "%@"),
        ("x, specifier: \"%.2f\"", "%.2f"), ("date, format: .dateTime", "%@"),
        ("date, style: .date", "%@"), ("x.formatted()", "%@"), ("placeholder: .double", "%lf"),
        ("(try? 5)!", "%lld"), ("2 * 3", "%lld"),
        ("x", nil), ("f()", nil), ("a.b", nil), ("x + 1", nil), ("x < 5", nil),
        ("x, specifier: s", nil),
      ])
    func types(value: String, conversion: String?) throws {
      let key = try #require(strings("Text(\"\\(\(value))\")").first).key
      #expect(key.parts == [.value(conversion, code: value)])
    }

    @Test(
      "A declaration in the scopes around a value shows its type",
      arguments: [
        ("func f(_ x: Int) { ◆ }", "%lld"), ("func f(a x: Double = 1) { ◆ }", "%lf"),
        ("init(x: String?) { if let x { ◆ } }", "%@"), ("let x = 5; ◆", "%lld"),
        ("let x = items.count; ◆", "%lld"), ("let x: Int; let y = x; let x = \"\"; ◆", "%@"),
        ("struct S { var body: some View { ◆ }; let x: Float }", "%f"),
        ("struct S { let x: Int; func f() { let x = \"\"; ◆ } }", "%@"),
        ("guard let x: UInt8 = y else { return }; ◆", "%u"),
        ("if let x = y as Int { } else { ◆ }", nil), ("for x in 1...3 { ◆ }", "%lld"),
        ("let x = 1; for x in list { ◆ }", nil), ("let x = 1; f { x in ◆ }", nil),
        ("f { (x: Int) in ◆ }", "%lld"), ("let x = 1; switch y { case .a(let x): ◆ }", nil),
        ("let x = 1; if case .a(let x) = y { ◆ }", nil), ("let (x, y) = z; ◆", nil),
        ("◆; let x = 5", nil), ("let x = x; ◆", nil),
      ])
    func scopes(code: String, conversion: String?) throws {
      let text = code.replacing("◆", with: "Text(\"\\(x)\")")
      let key = try #require(strings(text).first).key
      #expect(key.parts == [.value(conversion, code: "x")])
    }

    @Test("self names a member, whatever the scope declares")
    func members() throws {
      let code = "struct S { let x: Int; func f(x: String) { Text(\"\\(self.x)\") } }"
      #expect(try keys(code) == ["%lld"])
    }

    @Test("Other literals and members are mentioned")
    func mentions() throws {
      let code =
        #"show("a"); let b = "\(n) files"; Text("c", comment: "d"); strings.filesAreSelected(5).`default`"#
      let found = try ExtractedStrings(swift: Array(code.utf8), file: "App.swift")
      #expect(found.mentions("a") && found.mentions("%lld files") && !found.mentions("%lld"))
      #expect(!found.mentions("c") && !found.mentions("d"))
      #expect(found.members == ["filesAreSelected", "default"])
    }

    @Test("A mistake in the syntax is an error, because later keys could be missed")
    func mistakes() throws {
      let code = "let a = 1\nfunc f( {\n  Text(\"a\")\n}"
      let error = #expect(throws: Diagnostic.self) { try strings(code) }
      #expect(
        error?.description == """
          App.swift:2:9: error: expected valid Swift; correct the code, since keys that follow a mistake would be missed
          func f( {
                  ^
          """)
    }
  }
#endif
