import Foundation
import PluralRuleCompilation
import PluralTestSupport
import PluralsDiagnostics
import PluralsSwiftEmission

/// A CLDR release in memory.
struct Release {
  /// The `<pluralRules>` elements of cardinals, which follow the root's.
  var cardinals = ""
  var ordinals = ""
  /// The `<pluralRanges>` elements.
  var ranges = #"<pluralRanges locales="root"/>"#
  var supplementalData: String?
  var dtd: String?
  var cldrVersion: String? = "48"
  var severityOfSamples = Diagnostic.Severity.error

  var source: PluralRuleCompiler.Source {
    func file(
      _ role: PluralRuleCompiler.Source.Role, _ name: String, _ text: String
    ) -> PluralRuleCompiler.Source.File {
      .init(
        role: role, relativePath: "common/\(name)",
        file: SourceFile(path: name, bytes: Array(text.utf8)))
    }
    func rules(_ type: String, _ rules: String) -> String {
      """
      <supplementalData><plurals type="\(type)">
      <pluralRules locales="root"><pluralRule count="other"></pluralRule></pluralRules>
      \(rules)
      </plurals></supplementalData>
      """
    }
    var files = [
      file(.plurals, "plurals.xml", rules("cardinal", cardinals)),
      file(.ordinals, "ordinals.xml", rules("ordinal", ordinals)),
      file(
        .pluralRanges, "pluralRanges.xml",
        "<supplementalData><plurals>\n\(ranges)\n</plurals></supplementalData>\n"),
    ]
    if let supplementalData {
      files.append(file(.supplementalData, "supplementalData.xml", supplementalData))
    }
    if let dtd { files.append(file(.dtd, "ldmlSupplemental.dtd", dtd)) }
    var source = PluralRuleCompiler.Source(files: files, cldrVersion: cldrVersion)
    source.severityOfSamples = severityOfSamples
    return source
  }

  var compiler: PluralRuleCompiler { PluralRuleCompiler(source) }

  /// All diagnostics of the release.
  var messages: String {
    compiler.diagnosticsWithNotes.map(\.description).joined(separator: "\n")
  }

  /// Returns the contents of a generated file.
  func generated(_ path: String) throws -> String? {
    try compiler.generatedFiles().first { $0.path == path }?.contents
  }

  /// Returns the element of a rule set: categories with their conditions and samples.
  static func rules(_ locales: String, _ rules: KeyValuePairs<String, String>) -> String {
    let elements = rules.map { "  <pluralRule count=\"\($0.key)\">\($0.value)</pluralRule>\n" }
    return "<pluralRules locales=\"\(locales)\">\n\(elements.joined())</pluralRules>"
  }
}

extension PluralRuleCompiler.Source {
  /// Returns the release in the package.
  static func package() throws -> PluralRuleCompiler.Source {
    let provenance = try CheckedInRelease.provenance.get()
    let dtd = provenance.files.filter { $0.release == provenance.release }.map(\.path)
      .filter { $0.hasSuffix(".dtd") }
    return .init(
      files: try (provenance.supplementalOfRules + dtd).map { path in
        let bytes = try Data(contentsOf: Checkout.cldrData.appendingPathComponent(path))
        return File(
          role: path.hasSuffix(".dtd") ? .dtd : nil, relativePath: path,
          file: SourceFile(path: path, bytes: Array(bytes)))
      }, cldrVersion: provenance.release)
  }

  /// Returns the release that tests know, with changes to some files.
  static func known(
    _ change: (Role, String) -> String = { $1 }
  ) throws -> PluralRuleCompiler.Source {
    let files = try [Role.plurals, .ordinals, .pluralRanges].map { role in
      let path = "common/supplemental/\(role.rawValue).xml"
      let text = try String(
        contentsOf: KnownRelease.folder.appendingPathComponent(path), encoding: .utf8)
      return File(
        role: role, relativePath: path,
        file: SourceFile(path: path, bytes: Array(change(role, text).utf8)))
    }
    return .init(files: files, cldrVersion: "48")
  }
}
