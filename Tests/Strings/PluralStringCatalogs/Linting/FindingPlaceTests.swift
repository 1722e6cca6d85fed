import PluralStringCatalogs
import PluralTestSupport
import PluralTranslationFiles
import Testing

@Suite("Positions of findings in catalogs")
struct FindingPlaceTests {
  /// Returns the contents of the file from the position of the only finding of a rule.
  private func characters(
    _ content: String, _ rule: Diagnostic.Rule, utf16: Bool = false
  ) throws -> Substring {
    let units = "\u{FEFF}\(content)".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let catalog = try StringCatalog(utf16 ? units : Array(content.utf8), file: "T.xcstrings")
    let findings = catalog.findings(language: nil).filter { $0.rule == rule }
    let place = try #require(findings.first?.position)
    expectEqual(findings.count, 1)
    let line = content.split(separator: "\n", omittingEmptySubsequences: false)[place.line - 1]
    return Substring(line.unicodeScalars.dropFirst(place.column - 1))
  }

  private func catalog(_ localization: String) -> String {
    """
    {"sourceLanguage": "en", "version": "1.0", "strings": {"é k": {"localizations": {
    \t"en": \(localization)
    }}}}
    """
  }

  private func unit(_ literal: String) -> String {
    #"{"stringUnit": {"state": "translated", "value": "\#(literal)"}}"#
  }

  @Test(
    "The position takes escape sequences into account",
    arguments: [
      (#"%q"#, Diagnostic.Rule.format, #"%q""#), (#"a \"%q\" b"#, .format, #"%q\" b"#),
      (#"\u0410\u00e9 😀 \ud83d\ude00\n%q."#, .format, "%q."), (#"Ж\t%0$d"#, .format, "%0$d"),
      (#"%lld \/ \u0025"#, .format, #"\u0025"}}"#), (#"100 \\ %d"#, .narrowInteger, "%d"),
      (#"\u00e9 %#@x@"#, .undefinedSubstitution, "%#@x@"),
      (#"%1$@ \n %1$lld!"#, .typeConflict, "%1$lld!"),
      (#"\\%1$@ \" %3$@!"#, .unusedPosition, "%3$@!"),
    ])
  func escapes(literal: String, rule: Diagnostic.Rule, expected: String) throws {
    for utf16 in [false, true] {
      let found = try characters(catalog(unit(literal)), rule, utf16: utf16)
      #expect(found.hasPrefix(expected), "\(found)")
    }
  }

  @Test(
    "Findings in plural forms have exact positions",
    arguments: [
      (#"\"%@\" file"#, Diagnostic.Rule.shiftedArgument, #"%@\" file"#),
      (#"\t%lld %#@x@"#, .nesting, "%#@x@"), (#"\u00a0%lld %y"#, .format, "%y"),
    ])
  func plurals(literal: String, rule: Diagnostic.Rule, expected: String) throws {
    let plural =
      #"{"variations": {"plural": {"one": \#(unit(literal)), "other": \#(unit("%lld %@"))}}}"#
    let found = try characters(catalog(plural), rule)
    #expect(found.hasPrefix(expected), "\(found)")
  }

  @Test("A finding after %arg has the position of the whole text")
  func placeholders() throws {
    func catalog(_ literal: String) -> String {
      self.catalog(
        """
        {"stringUnit": {"state": "translated", "value": "%#@n@"}, "substitutions": {"n": {
        "formatSpecifier": "lld", "variations": {"plural": {"other": \(unit(literal))}}}}}
        """)
    }
    #expect(try characters(catalog(#"\t%q %arg"#), .format).hasPrefix("%q %arg"))
    #expect(try characters(catalog(#"\t%arg %q"#), .format).hasPrefix(#""\t%arg"#))
  }

  @Test("A finding about an entry has the position of the entry's first text")
  func devices() throws {
    let devices = #"{"variations": {"device": {"mac": \#(unit("m")), "fridge": \#(unit("f"))}}}"#
    #expect(try characters(catalog(devices), .missingDefault).hasPrefix(#""m""#))
    #expect(try characters(catalog(devices), .unknownDevice).hasPrefix(#""m""#))
  }

  @Test("Reports a conflict between languages at the conversion")
  func languages() throws {
    let localizations = #"\#(unit("%@")), "ru": \#(unit(#"\"%lld\""#))"#
    #expect(
      try characters(catalog(localizations), .languageTypeConflict).hasPrefix(#"%lld\""#))
  }

  @Test("Escapes or replaces control characters from files in findings")
  func controlCharacters() {
    let finding = Diagnostic(
      .error, .structure, "odd \u{9B}1m", file: "a\u{1B}", key: "k\n\u{202E}", language: "en\u{7}")
    expectEqual(
      finding.description,
      "a\\u{1B}: error: odd \\u{9B}1m (key 'k\\n\\u{202E}', language 'en\\u{7}') [structure]")
    #expect(finding.json.contains(#""key": "k\n\u202e""#))
  }
}
