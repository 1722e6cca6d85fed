#if Extraction
  import PluralsDiagnostics
  import PluralTestSupport
  import PluralTranslationFiles
  @testable import PluralStringCommands
  import Testing

  @Suite("Keys of Swift code")
  struct SwiftExtractionTests {
    func extraction(_ files: String..., functions: Set<String> = []) throws -> ExtractedStrings {
      var program = SwiftProgram()
      for code in files { try program.read(Array(code.utf8), file: "App.swift") }
      return program.strings(functions: functions)
    }

    func strings(_ code: String, functions: Set<String> = []) throws -> [ExtractedString] {
      try extraction(code, functions: functions).strings
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
      try expectEqual(keys(code), expected)
    }

    @Test(
      "Other calls have none",
      arguments: [
        #"Text(verbatim: "a")"#, #"Text(title)"#, #"Text("a" + b)"#, #"print("a")"#,
        #"String("a")"#, #"Button("a") {}"#, #"NSLocalizedString("a\(b)", comment: "")"#,
        #"let title: String = "a""#, #"String(localized: title)"#,
      ])
    func others(code: String) throws {
      try expectEqual(keys(code), [])
    }

    @Test("Functions of SwiftUI have keys in files that import it, and other functions by request")
    func functions() throws {
      let code = #"Button("a") {}.help("b").searchable(text: text, prompt: "c"); tr("d")"#
      try expectEqual(keys(code), ["c"])
      try expectEqual(keys("import SwiftUI\n" + code), ["a", "b", "c"])
      try expectEqual(keys(code, functions: ["tr"]), ["c", "d"])
    }

    @Test(
      "Calls that format a text in a locale that does not depend on the user",
      arguments: [
        (#"String(format: NSLocalizedString("a", comment: ""), n)"#, ["a"]),
        (#"String(format: String(localized: "a"), n)"#, ["a"]),
        (#"Text(String.init(format: NSLocalizedString("a", comment: ""), arguments: [n]))"#, ["a"]),
        (
          #"String(format: NSLocalizedString("a", tableName: "T", comment: ""), locale: nil, n)"#,
          ["T.a"]
        ),
        (#"String(format: n == 0 ? tr("a") : tr("b"), n)"#, ["a", "b"]),
        (#"let f = NSLocalizedString("a", comment: ""); print(String(format: f, n))"#, ["a"]),
        (
          #"enum L { static let f = String(localized: "a", table: "T") }; String(format: L.f, n)"#,
          ["T.a"]
        ),
        (
          #"class C { var f: String { tr("a") }; func g() -> String { String(format: self.f, n) } }"#,
          ["a"]
        ),
        (#"class C { let f = tr("a"); func g() -> String { String(format: f, n) } }"#, ["a"]),
        (#"let f = tr("a"); func g() -> String { String(format: f, n) }"#, ["a"]),
        (
          #"String(format: tr("a"), locale: Locale(identifier: "en_US_POSIX"), n)"#,
          ["a in en_US_POSIX"]
        ),
        (
          #"enum E { static let p = Locale(identifier: "de") }; String(format: tr("a"), locale: E.p, n)"#,
          ["a in de"]
        ),
        (#"NSString(format: tr("a") as NSString, n) as String"#, ["a"]),
        (#"let f = tr("a") as NSString; NSString(format: f, arguments: list)"#, ["a"]),
        (
          #"String(format: Bundle.main.localizedString(forKey: "a", value: nil, table: "T"), n)"#,
          ["T.a"]
        ),
      ])
    func formatCalls(code: String, expected: [String]) throws {
      let calls = try extraction(code, functions: ["tr"]).formatCalls
      let names = calls.map { string, locale in
        (string.table.map { "\($0)." } ?? "") + string.key.key + (locale.map { " in \($0)" } ?? "")
      }
      expectEqual(names, expected)
      for call in calls {
        let place = code.utf8.dropFirst(call.string.location.offset)
        #expect(place.starts(with: "String".utf8) || place.starts(with: "NSString".utf8))
      }
    }

    @Test(
      "Calls that format a text in the user's locale, or another text",
      arguments: [
        #"String.localizedStringWithFormat(NSLocalizedString("a", comment: ""), n)"#,
        #"String(format: NSLocalizedString("a", comment: ""), locale: .current, n)"#,
        #"String(format: NSLocalizedString("a", comment: ""), locale: Locale.current, n)"#,
        #"String(format: NSLocalizedString("a", comment: ""), locale: locale, n)"#,
        #"String(format: NSLocalizedString("a", comment: ""), locale: Locale(identifier: code), n)"#,
        #"String(format: "a", n)"#, #"String(format: f, n)"#, #"String(localized: "a")"#,
        #"String(format: tr(key), n)"#, #"Other(format: tr("a"), n)"#,
        #"let f = tr("a"); func g(_ f: String) -> String { String(format: f, n) }"#,
        #"let f = tr("a"); for f in all { print(String(format: f, n)) }"#,
        #"String(format: L.f, n); let f = tr("a")"#,
        #"let f = f; print(String(format: f, n))"#,
        #"NSString(format: tr("a") as NSString, locale: Locale.current, n)"#,
        #"NSString.localizedStringWithFormat(tr("a") as NSString, n)"#,
        #"Bundle.main.localizedString(forKey: "a", value: nil, table: nil)"#,
      ])
    func otherFormats(code: String) throws {
      #expect(try extraction(code, functions: ["tr"]).formatCalls.isEmpty)
    }

    @Test("Tables, comments and default values belong to their key")
    func arguments() throws {
      let code = #"""
        String(localized: "a", defaultValue: "A \(n, specifier: "%02lld") of \(all)", table: "T", comment: "C")
        Text("b", tableName: "U", comment: "")
        NSLocalizedString("c", tableName: nil, value: "V", comment: "D")
        """#
      let found = try strings(code)
      expectEqual(found.map(\.key.key), ["a", "b", "c"])
      expectEqual(found.map(\.table), ["T", "U", nil])
      expectEqual(found.map(\.comment), ["C", nil, "D"])
      expectEqual(found.map(\.defaultValue?.numberedText), ["A %1$02lld of %2$@", nil, "V"])
      expectEqual(
        found.map(\.location.position),
        [
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
        ("a ? 1 : 2", "%lld"), ("a ? 1 : \"\"", nil), ("[1].isEmpty", nil),
        ("x", nil), ("f()", nil), ("a.b", nil), ("x + 1", nil), ("x < 5", nil),
        ("x, specifier: s", nil),
      ])
    func types(value: String, conversion: String?) throws {
      let key = try #require(strings("Text(\"\\(\(value))\")").first).key
      expectEqual(key.parts, [.value(conversion, code: value)])
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
        ("func f() { ◆; let x = 5 }", nil), ("◆; let x = 5", "%lld"), ("let x = x; ◆", nil),
        ("for x in [Int]() { ◆ }", nil), ("let a: [Double] = []; for x in a { ◆ }", "%lf"),
        ("let a: Set<Int>?; ForEach(a) { x in ◆ }", "%lld"),
        ("let a: [Float]; let b = a.map { x in ◆ }", "%f"),
        ("class A { var x = 1 }; class B: A { func f() { ◆ } }", "%lld"),
      ])
    func scopes(code: String, conversion: String?) throws {
      let text = code.replacing("◆", with: "Text(\"\\(x)\")")
      let key = try #require(strings(text).first).key
      expectEqual(key.parts, [.value(conversion, code: "x")])
    }

    @Test("self names a member, whatever the scope declares")
    func members() throws {
      let code = "struct S { let x: Int; func f(x: String) { Text(\"\\(self.x)\") } }"
      try expectEqual(keys(code), ["%lld"])
    }

    static let model = """
      enum Kind { case small }
      struct Item { var size: Int; let kind: Kind; var price: Money; var tags: [String: Double] }
      typealias Money = Float
      class Store { static let shared = Store(); var item = Item(size: 1); func number() -> Int { 5 } }
      func total() -> Double { 1 }
      """

    @Test(
      "Declarations in all files show the types of values",
      arguments: [
        ("Store.shared.item.size", "%lld"), ("Store().item.price", "%f"), ("total()", "%lf"),
        ("Store.shared.number()", "%lld"), ("Store.shared.item.kind", "%@"),
        ("Item.init(size: 1).size", "%lld"), ("unknown?.size", "%lld"),
        ("Store.shared.item.tags[\"a\"]!", "%lf"), ("Store.shared.item.other", nil),
      ])
    func declaredTypes(value: String, conversion: String?) throws {
      let key = try #require(
        extraction(Self.model, "Text(\"\\(\(value))\")").strings.first
      ).key
      expectEqual(key.parts, [.value(conversion, code: value)])
    }

    @Test(
      "Values of localized types have keys, wherever they are",
      arguments: [
        (#"var a: LocalizedStringKey { "a" }"#, ["a"]),
        (#"var a: LocalizedStringKey { get { return "a" } set { b = newValue } }"#, ["a"]),
        (
          #"var a: LocalizedStringResource { if x { "a" } else if y { "b" } else { "c" } }"#,
          ["a", "b", "c"]
        ),
        (
          #"var a: LocalizedStringResource { switch x { case 1: "a"; default: return "b" } }"#,
          ["a", "b"]
        ),
        (
          #"func f() -> LocalizedStringKey? { guard x else { return "a" }; let s = "c"; return "b" }"#,
          ["a", "b"]
        ),
        (#"func f() -> LocalizedStringKey { g { return "a" } }"#, []),
        (#"subscript(i: Int) -> LocalizedStringKey { return "a" }"#, ["a"]),
        (#"let a: [Int: LocalizedStringKey] = [1: "a", 2: x ? "b" : "c"]"#, ["a", "b", "c"]),
        (#"let a: (LocalizedStringKey, Int, String) = ("a", 1, "b")"#, ["a"]),
        (#"let a: (Int) -> LocalizedStringKey = { _ in "a" }"#, ["a"]),
        (#"let a = { (i: Int) -> LocalizedStringKey in return "a" }"#, ["a"]),
        (#"let a: LocalizedStringKey = { if x { "a" } else { "b" } }()"#, ["a", "b"]),
        (#"let a: Set<LocalizedStringKey> = ["a"]; let b: Array<String> = ["b"]"#, ["a"]),
        (
          #"extension LocalizedStringResource { static let a: Self = "a" }; extension S { static let b: Self = "b" }"#,
          ["a"]
        ),
        (
          #"typealias Title = LocalizedStringKey; typealias Titles = [Title?]; let a: Titles = ["a"]"#,
          ["a"]
        ),
        (
          #"struct S { var t: LocalizedStringKey; init() { t = "a"; self.t = "b"; x.t = "c" } }"#,
          ["a", "b", "c"]
        ),
        (
          #"class A { var t: LocalizedStringKey? }; class B: A { func f() { t = x ? "a" : nil } }"#,
          ["a"]
        ),
        (#"let s: String = .init(localized: "a")"#, ["a"]),
        (#"func f() -> String { .init(localized: "a", defaultValue: "b") }"#, ["a"]),
        (#"let r: LocalizedStringResource = .init("a", defaultValue: "b", table: "T")"#, ["a"]),
        (
          #"Text(.init("a", defaultValue: "b")); show(.init("c", table: "T")); show(.init("d"))"#,
          ["a", "c"]
        ),
        (#"Text(x ? "a" : name)"#, []), (#"let name = ""; Text(x ? "a" : name)"#, []),
        (#"let name: LocalizedStringKey; Text(x ? "a" : name)"#, ["a"]),
        (#"let name: LocalizedStringKey?; Text(name ?? .init(localized: "a"))"#, ["a"]),
        (
          #"var all: [LocalizedStringKey]; func f() { all.append("a"); all.insert("b", at: 0); other.append("c") }"#,
          ["a", "b"]
        ),
        (#"#Preview { Text("a") }"#, []), ("import Charts\nPointMark(x: .value(\"a\", 1))", ["a"]),
        (#"Text(name ?? "a")"#, []), (#"Text("a" + b)"#, []),
        (#"LocalizedStringKey(x ? "a" : "b")"#, []),
      ])
    func values(code: String, expected: [String]) throws {
      try expectEqual(keys(code), expected)
    }

    static let functions = """
      func show(_ title: LocalizedStringKey, name: String = "", more: LocalizedStringResource...) {}
      struct Row<Content: View>: View {
        let title: LocalizedStringKey
        var subtitle: LocalizedStringResource?
        var id: String = "", isOn = false
        @State private var state = 1
        @ViewBuilder let content: () -> Content
        static let other = ""
        var body: some View { Text(title) }
      }
      struct Cell { init(_ titles: [LocalizedStringKey], make: (Int) -> LocalizedStringKey) {} }
      enum Notice { case message(LocalizedStringKey, code: String), plain(String) }
      extension View { func hint(_ text: LocalizedStringKey?) -> some View { self } }
      class Base { init(heading: LocalizedStringResource) {} }
      class Derived: Base {}
      struct Text2 { init(_ key: LocalizedStringKey) {}; @_disfavoredOverload init(_ text: String) {} }
      struct Text3 { init(_ key: LocalizedStringKey) {}; init(_ text: String) {} }
      struct Card { init(icon: String, title: Text, subtitle: Text? = nil) {} }
      extension Card { init(icon: String, title: LocalizedStringKey, subtitle: LocalizedStringKey? = nil) {} }
      struct One { func put(_ text: String) {}; func localized(_ key: String) {} }
      struct Two { func put(_ text: LocalizedStringKey) {} }
      """

    @Test(
      "Calls of functions that other files declare have keys",
      arguments: [
        (#"show("a", name: "b", more: "c", "d")"#, ["a", "c", "d"]), (#"show("a")"#, ["a"]),
        (#"show(title: "a")"#, []), (#"Row(title: "a") { EmptyView() }"#, ["a"]),
        (#"Row<EmptyView>(title: "a", subtitle: "b", id: "c", content: { x })"#, ["a", "b"]),
        (#"let row: Row = .init(title: "a", isOn: true) {}"#, ["a"]),
        (#"Row(title: "a", other: "b") {}"#, []),
        (#"Cell(["a", "b"]) { i in return "c" }"#, ["a", "b"]),
        (#"Cell.init(["a"], make: { _ in "b" })"#, ["a", "b"]),
        (#"throw Notice.message("a", code: "b")"#, ["a"]),
        (#"f(.message("a", code: "b")); f(.plain("c"))"#, ["a"]),
        (#"x.y().hint("a").hint(nil)"#, ["a"]), (#"Derived(heading: "a")"#, []),
        (#"Text2("a")"#, ["a"]), (#"Text3("a")"#, []),
        (#"One().put("a"); Two().put("b"); let two: Two; two.put("c"); x.put("d")"#, ["b", "c"]),
        (#"show("\(one)"); var one: One"#, ["%@"]),
        (
          #"Card(icon: "a", title: "b", subtitle: "c"); Card(icon: "d", title: "e")"#,
          ["b", "c", "e"]
        ),
        (#"Card(icon: "a", title: Text("b"))"#, ["b"]),
        (#"enum A: LocalizedStringKey, CaseIterable { case a = "b" }"#, ["b"]),
        (#"enum A: String { case a = "b" }; enum B: CaseIterable { case c }"#, []),
        (#"enum A: Int { case a = 1; var title: LocalizedStringKey { "\(rawValue)" } }"#, ["%lld"]),
        (#"let kind: Kind; show("\(kind.rawValue)"); enum Kind: Double { case a }"#, ["%lf"]),
        (#"x.localized("a")"#, ["a"]), (#"One().localized("a")"#, []),
      ])
    func declaredFunctions(code: String, expected: [String]) throws {
      try expectEqual(extraction(code, Self.functions).strings.map(\.key.key), expected)
    }

    @Test(
      "Declarations of App Intents have keys",
      arguments: [
        (
          #"@Parameter(title: "a", description: "b", default: "c", requestValueDialog: "d") var x: Int"#,
          ["a", "b", "d"]
        ),
        (#"@Property(title: "a") var x: Int"#, ["a"]),
        (#"static let title: LocalizedStringResource = "a""#, ["a"]),
        (
          #"static let description = IntentDescription("a", categoryName: "b", searchKeywords: ["c"])"#,
          ["a", "b", "c"]
        ),
        (#"static let description: IntentDescription = "a""#, ["a"]),
        (#"static var typeDisplayRepresentation: TypeDisplayRepresentation { "a" }"#, ["a"]),
        (
          #"TypeDisplayRepresentation(name: "a", numericFormat: "\(placeholder: .int) b")"#,
          ["a", "%lld b"]
        ),
        (
          #"static let all: [Kind: DisplayRepresentation] = [.a: "a", .b: .init(title: "b", subtitle: "c")]"#,
          ["a", "b", "c"]
        ),
        (
          #"var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(name)", image: .init(systemName: "x")) }"#,
          ["%@"]
        ),
        (#"return .result(value: "x", dialog: "a")"#, ["a"]),
        (#"IntentDialog(full: "a", supporting: "b")"#, ["a", "b"]),
        (#"throw $box.needsValueError("a")"#, ["a"]), (#"try await $box.requestValue("a")"#, ["a"]),
        (#"Summary("Pack \(\.$box) in \(\.$time)")"#, ["Pack ${box} in ${time}"]),
        (
          #"AppShortcut(intent: Pack(), phrases: ["Pack in \(.applicationName)"], shortTitle: "a", systemImageName: "b")"#,
          ["a"]
        ),
      ])
    func appIntents(code: String, expected: [String]) throws {
      try expectEqual(keys(code), expected)
    }

    @Test("Values that refer to each other many times, and to themselves, take no longer")
    func chains() throws {
      let chain = (1...60).map { "let x\($0) = x\($0 - 1) + x\($0 - 1) + y.x\($0 - 1)" }
      let code = (["let x0 = 1", "let y = y.y + y.y + y.y"] + chain).joined(separator: "\n")
      try expectEqual(keys(code + "\nText(\"\\(x9) \\(x60)\")"), ["%lld %@"])
    }

    @Test("Code that leaves open whether a literal is a key has a note")
    func notes() throws {
      let found = try extraction(Self.functions, #"Text(x ? "a" : name); y.put("b"); Text(name)"#)
      expectEqual(
        found.notes.map(\.description),
        [
          """
          App.swift:1:6: note: the types of the other values are unknown, so this can be a String; a literal in it is no key unless you write its type
          Text(x ? "a" : name); y.put("b"); Text(name)
               ^
          """,
          """
          App.swift:1:29: note: several functions 'put' are declared, and not all have localized texts; a literal in it is no key unless you write its type
          Text(x ? "a" : name); y.put("b"); Text(name)
                                      ^
          """,
        ])
    }

    @Test(
      "Functions of frameworks have keys",
      arguments: [
        (
          "MapKit", #"Marker("a", coordinate: x); Annotation("b", coordinate: x) { y }"#,
          ["a", "b"]
        ),
        ("UIKit", #"Marker("a", coordinate: x)"#, []),
        ("SwiftUI", #"x.accessibilityAction(named: "a") {}"#, ["a"]),
        ("SwiftUI", #"x.accessibilityCustomContent("a", "b", importance: .high)"#, ["a", "b"]),
        ("SwiftUI", #"x.accessibilityCustomContent(.key, "b"); Button("c", "d")"#, ["b", "c"]),
        ("UIKit", #"x.accessibilityAction(named: "a") {}"#, []),
        (
          "AlarmKit",
          #"AlarmPresentation.Countdown(title: "a"); AlarmPresentation.Paused(title: "b", resumeButton: c)"#,
          ["a", "b"]
        ),
        (
          "AppIntents",
          #"static var all: [AppShortcut] { .init(intent: x, phrases: ["b"], shortTitle: "a", systemImageName: "c") }"#,
          ["a"]
        ),
      ])
    func frameworks(module: String, code: String, expected: [String]) throws {
      let imports = module == "MapKit" ? "import SwiftUI\nimport MapKit\n" : "import \(module)\n"
      try expectEqual(keys(imports + code), expected)
    }

    @Test(
      "Literals may be parts of keys that the code makes",
      arguments: [
        (#"let a = "effort.\(level)""#, ["effort.low", "effort."], ["effort", "my.effort.low"]),
        (#"let a = "\(name).effort.hint""#, ["amp.effort.hint"], ["amp.effort.hints", "hint"]),
        (#"let a = "page.\(x).title.\(y)!""#, ["page.a.title.b!"], ["page.a.b!", "page.title.!"]),
        (#"let a = "effort." + level"#, ["effort.low"], ["low"]),
        (#"tr(level + ".hint")"#, ["low.hint"], ["low.hints"]),
        (#"let a = "one." + "two""#, ["one.two"], ["one.three"]),
        (#"let a = isOn ? "on." + x : "off." + x + ".y""#, ["off.a.y"], ["on", "off.a"]),
        (
          #"let a = ["home", "page.title"]; tr(a[0] + "." + a[1])"#, ["home.page.title"],
          ["home.page"]
        ),
        (#"let a = "\(x) \(y)""#, ["%@ %lld"], ["Sign in", "a b"]),
        (#"let a = "\(x)""#, ["%@"], ["title"]), (#"let a = 1 + 2 - "x" * y"#, ["x"], ["xy"]),
        ("enum A: String { case home }", ["home"], ["A"]),
      ])
    func made(code: String, keys: [String], others: [String]) throws {
      let found = try extraction(code)
      for key in keys { #expect(found.mentions(key), "\(key)") }
      for key in others { #expect(!found.mentions(key), "\(key)") }
    }

    @Test("Other literals and members are mentioned")
    func mentions() throws {
      let code =
        #"show("a"); let b = "\(n) files"; Text("c", comment: "d"); strings.filesAreSelected(5).`default`"#
      let found = try extraction(code)
      #expect(found.mentions("a") && found.mentions("%lld files") && !found.mentions("%lld"))
      #expect(!found.mentions("c") && !found.mentions("d"))
      expectEqual(found.members, ["filesAreSelected", "default"])
    }

    @Test("A mistake in the syntax is an error, because later keys could be missed")
    func mistakes() throws {
      let code = "let a = 1\nfunc f( {\n  Text(\"a\")\n}"
      let error = #expect(throws: Diagnostic.self) { try strings(code) }
      expectEqual(
        error?.description,
        """
        App.swift:2:9: error: expected valid Swift; correct the code, since keys that follow a mistake would be missed
        func f( {
                ^
        """)
    }
  }
#endif
