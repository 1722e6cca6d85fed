import PluralStringCatalogs
import PluralTestSupport
import Testing

@testable import PluralTranslationFiles

@Suite("Import of translations with another shape")
struct ShapeImportTests {
  /// The ways in which the texts of an entry can vary.
  enum Shape: String, CaseIterable, CustomTestStringConvertible {
    case plain, plural, device, devicePlural, substitution

    var testDescription: String { rawValue }

    /// Returns the texts by the suffix of their IDs.
    func texts(_ name: String, _ categories: [String]) -> [(path: String, text: String)] {
      func forms(_ path: String, _ number: String) -> [(path: String, text: String)] {
        categories.map { ("\(path)plural.\($0)", "\(name) \($0) \(number)") }
      }
      switch self {
      case .plain: return [("", "\(name) %lld")]
      case .plural: return forms("", "%lld")
      case .device: return [("device.mac", "\(name) mac %lld"), ("device.other", "\(name) %lld")]
      case .devicePlural:
        return forms("device.mac.", "%lld") + [("device.other", "\(name) %lld")]
      case .substitution:
        return [("", "\(name) %1$#@N@")] + forms("substitutions.N.", "%1$lld")
      }
    }

    /// Returns a localization with the texts.
    func json(_ name: String, _ categories: [String]) -> String {
      func unit(_ text: String) -> String {
        #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"#
      }
      func plural(_ number: String) -> String {
        let forms = categories.map { #""\#($0)": \#(unit("\(name) \($0) \(number)"))"# }
        return #""variations": {"plural": {\#(forms.joined(separator: ", "))}}"#
      }
      func devices(_ mac: String) -> String {
        #"{"variations": {"device": {"mac": \#(mac), "other": \#(unit("\(name) %lld"))}}}"#
      }
      switch self {
      case .plain: return unit("\(name) %lld")
      case .plural: return "{\(plural("%lld"))}"
      case .device: return devices(unit("\(name) mac %lld"))
      case .devicePlural: return devices("{\(plural("%lld"))}")
      case .substitution:
        return unit("\(name) %#@N@").dropLast()
          + #", "substitutions": {"N": {"argNum": 1, "formatSpecifier": "lld", \#(plural("%arg"))}}}"#
      }
    }
  }

  private static let categories = ["few", "many", "one", "other"]

  private func imported(
    _ texts: [(path: String, text: String)], into localization: String?, source: Shape
  ) throws -> (catalog: StringCatalog, findings: [Diagnostic]) {
    let target = localization.map { #", "uk": \#($0)"# } ?? ""
    let json = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {
      "en": \(source.json("en", ["one", "other"]))\(target)}}}}
      """
    let catalog = try StringCatalog(Array(json.utf8), file: "T")
    #expect(catalog.findings.isEmpty)
    var file = TranslationDocument.File(original: "T", sourceLanguage: "en", targetLanguage: "uk")
    file.units = texts.map { path, text in
      .init(id: path.isEmpty ? "k" : "k|==|\(path)", source: "", target: .init(text))
    }
    let (content, findings) = catalog.importing(file, document: "uk.xliff")
    return (try content.map { try StringCatalog($0, file: "T") } ?? catalog, findings)
  }

  /// Returns all texts of Ukrainian by the suffix of their IDs.
  private func texts(of catalog: StringCatalog) -> [String: String] {
    let exported = catalog.exported(to: "uk", original: "T").file
    return Dictionary(
      uniqueKeysWithValues: exported.units.compactMap { unit in
        unit.target.flatMap { target in
          target.isFinished ? (String(unit.id.dropFirst(unit.id == "k" ? 1 : 5)), target.text) : nil
        }
      })
  }

  @Test(
    "Never removes a finished text without a finding, and never imports an entry partly",
    arguments: Shape.allCases, Shape.allCases)
  func combinations(existing: Shape, incoming: Shape) throws {
    // One source for each pair, so that each pair of a source with an existing or an incoming text is there.
    let shapes = Shape.allCases
    let first = [existing, incoming].compactMap(shapes.firstIndex).reduce(0, +)
    for source in sampled(shapes.indices.map { shapes[(first + $0) % shapes.count] }) {
      let all = incoming.texts("new", Self.categories)
      let parts = all.map { [$0] } + [Array(all.dropLast()), all]
      for part in parts where !part.isEmpty {
        let combination = "en \(source), uk \(existing), \(part.map(\.path))"
        let known = existing.json("old", Self.categories)
        let (catalog, findings) = try imported(part, into: known, source: source)
        let result = texts(of: catalog)
        #expect(catalog.findings.isEmpty, "\(combination): \(catalog.findings)")
        // A text for other devices is a text for all of them, and the forms of a device are complete.
        let isWhole =
          part.count == all.count || part.contains { $0.path == "device.other" }
          || incoming == .devicePlural && part.count == Self.categories.count
          || source == .plain && part.contains { $0.path.isEmpty }
        let refused = findings.count { $0.severity == .error || $0.rule == .unknownUnit }
        for (path, text) in existing.texts("old", Self.categories) where result[path] != text {
          let isChanged = part.contains { $0.path == path && $0.text == result[path] }
          let isNamed = findings.contains {
            $0.severity == .warning && $0.rule == .otherShape
              && $0.message.hasSuffix(
                "'\(text.replacing("%1$", with: path.isEmpty ? "%" : "%1$").replacing("%1$lld", with: "%arg"))'"
              )
          }
          #expect(isChanged || isNamed, "\(combination): '\(text)' is lost")
          #expect(isChanged || isWhole, "\(combination): '\(text)' goes for a part")
        }
        let taken = part.count { result[$0.path] == $0.text }
        expectEqual(taken + refused, part.count, "\(combination): \(result), \(findings)")
        let hasForms = incoming != .plain && incoming != .device
        if existing == incoming || source == incoming && hasForms && part.count == all.count {
          expectEqual(refused, 0, "\(combination): \(findings)")
        }
      }
    }
  }

  @Test("Keeps plural forms that a partial or outdated document would erase")
  func forms() throws {
    let known = Shape.plural.json("old", Self.categories)
    for source in [Shape.plain, .plural] {
      for path in ["", "device.mac", "device.mac.plural.one"] {
        let (catalog, findings) = try imported(
          [(path, "new %lld")], into: known, source: source)
        expectEqual(texts(of: catalog).count, 4)
        expectEqual(
          findings.map(\.description),
          [
            "uk.xliff: error: the unit is not imported: it would remove 'plural.few', 'plural.many', "
              + "'plural.one', 'plural.other'; export the entry again, or translate all of it in the new "
              + "shape (key 'k', language 'uk') [other-shape]"
          ])
      }
    }
  }

  @Test("Keeps a text whose replacement would leave the forms of a substitution unused")
  func unusedSubstitution() throws {
    let known = Shape.substitution.json("old", Self.categories)
    for source in [Shape.plain, .substitution] {
      let (catalog, findings) = try imported([("", "new %lld")], into: known, source: source)
      expectEqual(texts(of: catalog)[""], "old %1$#@N@")
      expectEqual(
        findings.map(\.description),
        [
          "uk.xliff: error: the unit is not imported: no text would refer to the substitution 'N', so its "
            + "forms would not be shown (key 'k', language 'uk') [other-shape]"
        ])
    }
  }

  @Test("A whole entry replaces another shape, and the removed texts are reported")
  func whole() throws {
    let (catalog, findings) = try imported(
      Shape.plural.texts("new", Self.categories), into: Shape.plain.json("old", []),
      source: .plural)
    expectEqual(texts(of: catalog).count, 4)
    expectEqual(
      findings.map(\.description),
      [
        "uk.xliff: warning: the text is removed, because the document has the whole entry in another "
          + "shape: 'old %lld' (key 'k', language 'uk') [other-shape]"
      ])
  }

  @Test("Imports the variants if a document has both a text and its variants")
  func variants() throws {
    let units = Shape.device.texts("new", []) + Shape.plain.texts("new", [])
    for known in [nil, Shape.plain.json("old", [])] {
      let (catalog, findings) = try imported(units, into: known, source: .plain)
      expectEqual(texts(of: catalog), ["device.mac": "new mac %lld", "device.other": "new %lld"])
      expectEqual(findings.count, known == nil ? 0 : 1)
      #expect(findings.allSatisfy { $0.severity == .warning })
    }
  }

  @Test("Replaces untranslated copies of the source")
  func untranslated() throws {
    let new = Shape.plural.json("en", Self.categories).replacing("translated", with: "new")
    let (catalog, findings) = try imported(
      Shape.plain.texts("new", []), into: new, source: .plain)
    expectEqual(texts(of: catalog), ["": "new %lld"])
    #expect(findings.isEmpty)
  }
}
