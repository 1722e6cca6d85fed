import Foundation
import PluralRuleCompilation
import PluralTestSupport
import PluralsDiagnostics
import Testing

/// CLDR data of several releases.
enum Releases {
  /// Reads the data of a release outside the package.
  static func read(_ release: String) throws -> PluralData {
    let folder = try #require(OutsideData.releases).appendingPathComponent(release)
    return try read(at: folder.path, cldrVersion: release)
  }

  /// Reads the data of the release that tests know.
  static func readKnown() throws -> PluralData {
    try read(at: KnownRelease.folder.path, cldrVersion: "48")
  }

  private static func read(at path: String, cldrVersion: String) throws -> PluralData {
    let roles: [PluralRuleCompiler.Source.Role] = [.plurals, .ordinals, .pluralRanges]
    let files = try roles.map { role in
      let relativePath = "common/supplemental/\(role.rawValue).xml"
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(relativePath)"))
      return PluralRuleCompiler.Source.File(
        role: role, relativePath: relativePath,
        file: SourceFile(path: relativePath, bytes: Array(bytes)))
    }
    return try PluralRuleCompiler(.init(files: files, cldrVersion: cldrVersion)).checkedData()
  }
}

extension PluralData {
  /// Creates data that consists of cardinal rules of locales, and otherwise minimal contents.
  init(cardinals rules: [(locales: String, rules: [(count: String, text: String)])]) throws {
    self = try PluralRuleCompiler(cardinals: rules).checkedData()
  }
}

extension PluralRuleCompiler {
  /// Compiles cardinal rules of locales, with otherwise minimal contents.
  ///
  /// - Parameter folder: The folder of the files, as shown in headers.
  init(
    cardinals rules: [(locales: String, rules: [(count: String, text: String)])],
    in folder: String = "common"
  ) {
    func file(_ role: Source.Role, _ body: String) -> Source.File {
      let text = "<supplementalData>\(body)</supplementalData>"
      return .init(
        role: role, relativePath: "\(folder)/\(role.rawValue)",
        file: SourceFile(path: role.rawValue, bytes: Array(text.utf8)))
    }
    let elements = rules.map { locales, rules in
      let texts = rules.map { #"<pluralRule count="\#($0.count)">\#($0.text)</pluralRule>"# }
      return #"<pluralRules locales="\#(locales)">\#(texts.joined())</pluralRules>"#
    }.joined()
    let root = #"<pluralRules locales="root"><pluralRule count="other"/></pluralRules>"#
    self.init(
      .init(
        files: [
          file(.plurals, #"<plurals type="cardinal">\#(root)\#(elements)</plurals>"#),
          file(.ordinals, #"<plurals type="ordinal">\#(root)</plurals>"#),
          file(
            .pluralRanges,
            """
            <plurals><pluralRanges locales="root"><pluralRange start="other" end="other" \
            result="other"/></pluralRanges></plurals>
            """),
        ], cldrVersion: "1"))
  }

  fileprivate func checkedData() throws -> PluralData {
    guard let data else { throw CompilationFailure(diagnostics: diagnostics) }
    return data
  }
}
