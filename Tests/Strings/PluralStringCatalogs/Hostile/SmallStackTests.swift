import PluralStrings
import PluralStringsLoading
import PluralTestSupport
import PluralsJSON
import Testing

@testable import PluralStringCatalogs
@testable import PluralTranslationFiles

@Suite("Deeply nested files on small stacks")
struct SmallStackTests {
  private static let sizes = [128 << 10, 512 << 10]
  /// The maximum nesting depth.
  private static let largestDepth = 32
  /// Depths that are accepted, that are rejected, and that exceed any stack.
  private static let depths = sampled([31, 32, 33, 5000, 12, 100, 250, 100_000], 4)

  /// Parses a file in every format, and performs all possible operations on it.
  ///
  /// - Returns: The rules of the findings that make it unreadable.
  @Sendable private static func work(_ bytes: [UInt8]) -> [String] {
    var refusals: [String] = []
    func attempt(_ body: () throws(Diagnostic) -> Void) {
      do throws(Diagnostic) { try body() } catch { refusals.append(error.description) }
    }
    attempt { () throws(Diagnostic) in
      let list = try PropertyList(bytes, file: "f", topLevel: .pairs)
      _ = BinaryPropertyListWriter.bytes(of: list)
    }
    attempt { () throws(Diagnostic) in
      _ = try JSONNode(SourceText(bytes, file: "f")).value.text
    }
    attempt { () throws(Diagnostic) in
      let file = try StringsdictFile(bytes, file: "f")
      _ = file.findings(language: "ru")
      let tables = file.stringTables(language: "en")
      _ = tables.message(forKey: "k", languages: ["en"]).string(1)
    }
    attempt { () throws(Diagnostic) in
      _ = try StringsFile(bytes, file: "f").findings(language: "ru")
    }
    attempt { () throws(Diagnostic) in
      let catalog = try StringCatalog(bytes, file: "f")
      _ = catalog.findings(language: nil)
      _ = CatalogCompiler.compile(catalog, name: "f")
      _ = catalog.text
    }
    attempt { () throws(Diagnostic) in _ = try TranslationDocument(xliff: bytes, file: "f") }
    let folder = LocalizedFolder(
      readable: ["strings", "stringsdict", "xcstrings"].map {
        ProjectFile(path: "de.lproj/T.\($0)", bytes: bytes)
      }, developmentLanguage: "en")
    _ = folder.tables
    return refusals
  }

  private static func wrap(_ text: String, _ open: String, _ close: String, _ depth: Int) -> String
  {
    String(repeating: open, count: depth) + text + String(repeating: close, count: depth)
  }

  /// Returns nested arrays or dictionaries.
  private static func binary(depth: Int, isDictionary: Bool) -> [UInt8] {
    func reference(_ number: Int) -> [UInt8] {
      (0..<4).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    let containers = (0..<depth).map { level in
      isDictionary
        ? [0xD1] + reference(depth + 1) + reference(level + 1) : [0xA1] + reference(level + 1)
    }
    return binaryPropertyList(
      of: containers + [[0x51, 0x61], [0x51, 0x6B]], outermost: 0, referenceSize: 4)
  }

  /// Returns nested files by format.
  private static func files(_ depth: Int) -> KeyValuePairs<String, [UInt8]> {
    let plist = { (text: String) in Array("<plist>\(text)</plist>".utf8) }
    let catalog = { (text: String) in
      Array(#"{"sourceLanguage":"en","version":"1.0","strings":{"k":\#(text)}}"#.utf8)
    }
    let xliff = { (text: String) in
      Array(
        #"<xliff version="1.2"><file original="o" source-language="en"><body>\#(text)</body></file></xliff>"#
          .utf8)
    }
    let unit = { (text: String) in
      xliff(#"<trans-unit id="k"><source>\#(text)</source><target>\#(text)</target></trans-unit>"#)
    }
    return [
      "JSON objects": Array(wrap("1", #"{"k":"#, "}", depth).utf8),
      "JSON arrays": Array(wrap("1", "[", "]", depth).utf8),
      "catalog": catalog(wrap("1", #"{"variations":{"device":{"mac":"#, "}}}", depth / 3)),
      "old-style dictionaries": Array("k = \(wrap("v", "{ k = ", "; }", depth - 1));".utf8),
      "old-style arrays": Array("k = \(wrap("v", "(", ")", depth - 1));".utf8),
      "XML dictionaries": plist(
        wrap("<string>v</string>", "<dict><key>k</key>", "</dict>", depth - 2)),
      "XML arrays": plist(wrap("<true/>", "<array>", "</array>", depth - 2)),
      "binary dictionaries": binary(depth: depth, isDictionary: true),
      "binary arrays": binary(depth: depth, isDictionary: false),
      "XLIFF groups": xliff(wrap("", "<group>", "</group>", depth - 3)),
      "XLIFF inline elements": unit(wrap("text", "<g>", "</g>", depth - 5)),
    ]
  }

  @Test(
    "Accepts nested containers up to a limit, on threads with any stack size",
    arguments: sampled(Self.sizes)
  )
  func containers(stackSize: Int) {
    for depth in Self.depths {
      for (name, bytes) in Self.files(depth) {
        let refusals = onThread(stackSize: stackSize) { Self.work(bytes) }
        let isDeep = refusals.contains { $0.contains("nest") }
        expectEqual(isDeep, depth > Self.largestDepth, "\(name) \(depth): \(refusals)")
      }
    }
  }

  @Test("Reports a nesting error at the position that exceeds the limit")
  func places() throws {
    func error(_ body: () throws(Diagnostic) -> Void) -> String? {
      do throws(Diagnostic) { try body() } catch { return error.description }
      return nil
    }
    let json = Array(Self.wrap("1", "[", "]", 33).utf8)
    #expect(
      error { () throws(Diagnostic) in _ = try JSONNode(SourceText(json, file: "f")) }
        == "f:1:33: error: values nest deeper than 32 [structure]")
    let old = Array("k = \(Self.wrap("v", "(", ")", 32));".utf8)
    #expect(
      error { () throws(Diagnostic) in _ = try StringsFile(old, file: "f") }
        == "f:1:36: error: values nest deeper than 32 [structure]")
    let xml = Array("<plist>\(Self.wrap("<true/>", "<array>", "</array>", 32))</plist>".utf8)
    #expect(
      error { () throws(Diagnostic) in _ = try StringsFile(xml, file: "f") }
        == "f:1:225: error: elements nest deeper than 32 [syntax]")
    let binary = Self.binary(depth: 33, isDictionary: false)
    #expect(
      error { () throws(Diagnostic) in _ = try StringsFile(binary, file: "f") }
        == "f: error: damaged binary property list: nesting of object 32 [syntax]")
  }

  @Test("Applies the limit to random mixtures of containers", arguments: sampled(UInt64(1)...3))
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let depth = Int.random(in: 1...80, using: &generator)
      let kinds = (0..<depth).map { _ in Bool.random(using: &generator) }
      func text(_ dictionary: (String, String), _ array: (String, String), _ leaf: String) -> String
      {
        kinds.reduce(leaf) { text, isDictionary in
          let (open, close) = isDictionary ? dictionary : array
          return open + text + close
        }
      }
      // Each file, and how much deeper its innermost container is. The last one is next to a container.
      let files: [(text: String, more: Int)] = [
        (text((#"{"a": 1, "k":"#, #", "z": []}"#), ("[true,", ", {}]"), "1"), 1),
        ("k = " + text(("{ a; k = ", "; z = (); }"), ("(a, ", ", {})"), "v") + ";", 2),
        (
          "<plist><dict><key>k</key>"
            + text(
              ("<dict><key>a</key><dict/><key>k</key>", "</dict>"),
              ("<array><true/>", "<array/></array>"), "<string/>") + "</dict></plist>", 3
        ),
      ]
      for (text, more) in files {
        let refusals = onThread(stackSize: 128 << 10) { Self.work(Array(text.utf8)) }
        let isDeep = refusals.contains { $0.contains("nest") }
        expectEqual(isDeep, depth + more > Self.largestDepth, "\(depth): \(text)")
      }
    }
  }

  @Test(
    "Follows nested variables up to a limit, on threads with any stack size",
    arguments: sampled(Self.sizes), ["%d", "% lld", "%1$*1$d"])
  func variables(stackSize: Int, conversion: String) throws {
    for depth in [1, 12, 31, 32, 33, 100, 5000] {
      let variables = (0..<depth).map { level in
        let next = level + 1 < depth ? "%1$#@v\(level + 1)@" : conversion
        return "v\(level) = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; "
          + "NSStringFormatValueTypeKey = d; one = \"a \(next)\"; other = \"b \(next)\"; };"
      }
      let text = "k = { NSStringLocalizedFormatKey = \"%#@v0@\"; \(variables.joined()) };"
      let found = try #require(
        onThread(stackSize: stackSize) { () -> (findings: [String], text: String)? in
          guard let file = try? StringsdictFile(Array(text.utf8), file: "f") else { return nil }
          let message = file.stringTables(language: "en").message(forKey: "k", languages: ["en"])
          return (file.findings(language: "en").compactMap(\.ruleName), message.string(2))
        })
      expectEqual(found.findings.contains("depth"), depth > 32, "\(depth): \(found.findings)")
      expectEqual(found.text.hasSuffix(" 2"), depth <= 32, "\(depth): \(found.text)")
    }
  }

  @Test("Finds a cycle of thousands of variables on a small stack")
  func cycle() {
    let variables = (0..<5000).map { level in
      "v\(level) = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; "
        + "other = \"%1$#@v\((level + 1) % 5000)@\"; };"
    }
    let text = "k = { NSStringLocalizedFormatKey = \"%#@v0@\"; \(variables.joined()) };"
    let rules = onThread(stackSize: 128 << 10) {
      (try? StringsdictFile(Array(text.utf8), file: "f"))?.findings(language: "en")
        .compactMap(\.ruleName) ?? []
    }
    #expect(rules.contains("cycle"))
  }
}
