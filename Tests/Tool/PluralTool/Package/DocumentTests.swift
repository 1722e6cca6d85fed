import Foundation
import PluralTestSupport
import Testing

@Suite("The package's documents")
struct DocumentTests {
  /// Wordings that the project does not use, as extended regular expressions, with what it writes instead.
  private static let wordings = [
    #"\b([Tt]ake|takes|taken|taking|took) [a-z ]{0,20}apart\b"#: "parse, split",
    #"\b(hold|held|holds|holding) [a-z ]{0,20}against\b"#: "compare with",
    #"\bfor who\b|\bwhat is none\b|\bthat is none\b"#: "the noun",
    #"\banew\b"#: "again",
    #"\b(for ever|seldom|at last)\b"#: "forever, rarely, finally",
    #"\bgoes without saying\b"#: "by default",
    #"\bever (more|larger|longer)\b"#: "more and more",
    #"\bwho (takes|asks|wants|reads|writes) (it|them|this)\b"#: "callers, users",
    #"\b[Cc]odepoints?\b"#: "code point",
    #"\b[Mm]end(s|ed|ing)?\b"#: "fix",
  ]

  @Test(
    "Documents and comments use the words of the project",
    arguments: wordings.sorted { $0.key < $1.key })
  func words(pattern: String, instead: String) throws {
    let run = try Tool(
      shell: """
        grep -rnE --include='*.md' --include='*.swift' --exclude=DocumentTests.swift --exclude-dir='.build*' \
        --exclude-dir=Fixtures -- '\(pattern)' README.md .github Sources Tests
        """)
    expectEqual(run.status, 1, "write '\(instead)' instead: \(run.output)\(run.errors)")
  }

  /// Articles link only to other articles and to the web, because a rendered article has no files next to it. The topics of a module's
  /// page keep the links that DocC requires.
  @Test("Links of documents work on GitHub and in DocC")
  func links() throws {
    var count = 0
    let files = FileManager.default.enumerator(atPath: Checkout.folder.path)
    for case let path as String in files ?? .init() where path.hasSuffix(".md") {
      guard !path.contains(".build"), !path.contains("DocumentationChecks/") else { continue }
      let file = Checkout.folder.appendingPathComponent(path)
      var isCode = false
      for (index, line) in try String(contentsOf: file, encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      {
        if line.hasPrefix("## Topics") { break }
        let isFence = line.drop(while: { $0 == " " }).hasPrefix("```")
        if isFence { isCode.toggle() }
        guard !isCode, !isFence, index > 0 else { continue }
        let place = "\(path):\(index + 1)"
        #expect(
          !line.contains("``") && !line.contains("<doc:"), "\(place): link to the path of a file")
        guard line.contains("](") else { continue }
        for link in line.matches(of: #/\]\((?<target>[^)#]*)[^)]*\)/#).map(\.target) {
          if link.isEmpty || link.hasPrefix("http://") || link.hasPrefix("https://") { continue }
          count += 1
          // A release may give its files other names.
          let usual = "cldr-data/common/supplemental/plurals.xml"
          if link.hasSuffix(usual), try !usual.hasSuffix(CheckedInRelease.cardinals) { continue }
          let target = file.deletingLastPathComponent().appendingPathComponent(String(link))
          #expect(
            FileManager.default.fileExists(atPath: target.path), "\(place): no file '\(link)'")
          if path.contains(".docc/") {
            #expect(
              target.pathComponents.suffix(2).first?.hasSuffix(".docc") == true
                && link.hasSuffix(".md"),
              "\(place): '\(link)' is no article")
          }
        }
      }
    }
    #expect(count > 50)
  }
}
