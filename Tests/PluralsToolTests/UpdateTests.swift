import ArgumentParser
import CLDRSupplemental
import Foundation
import PluralRuleAnalysis
import TestSupport
import Testing

@testable import PluralRuleCompiler
@testable import PluralsTool

@Suite("Taking a new release of CLDR")
struct UpdateTests {
  /// A folder with a copy of this package's data and generated code, and a release to take.
  private struct Workplace {
    private let scratch: Scratch
    var path: String { scratch.path }

    init() throws {
      scratch = try Scratch()
      for folder in ["cldr-data", "Generated"] { try scratch.copy(folder) }
      try scratch.copy("cldr-data", to: "new")
    }

    /// Changes a file of the new release.
    func edit(_ file: String, _ change: (String) -> String) throws {
      let text = try scratch.read("new/common/\(file)")
      let changed = change(text)
      try #require(changed != text)
      try scratch.write(changed, to: "new/common/\(file)")
    }

    /// The contents of all files of data and generated code, hidden ones too.
    func contents() -> [String: Data] {
      let files = FileManager.default
      var contents: [String: Data] = [:]
      for folder in ["cldr-data", "Generated"] {
        let enumerator = files.enumerator(atPath: "\(path)/\(folder)")
        while let name = enumerator?.nextObject() as? String {
          contents["\(folder)/\(name)"] = files.contents(atPath: "\(path)/\(folder)/\(name)")
        }
      }
      return contents
    }

    func update(_ more: String...) throws -> Update.Plan {
      let folders = ["--from", "new", "--cldr-data", "cldr-data", "--output", "Generated"]
      let arguments = folders.map { $0.hasPrefix("-") ? $0 : "\(path)/\($0)" } + more
      let plan = try Update.Plan(Update.parse(arguments))
      try plan.replacement.apply()
      return plan
    }

    /// Whether the generated code is what the data compiles to.
    func isFresh() throws -> Bool {
      let options = ["--cldr-data", "\(path)/cldr-data"]
      let files = try CompilerOptions.parse(options).compile(showingWarnings: false)
      return try OutputDirectory(path: "\(path)/Generated").difference(from: files).isEmpty
    }
  }

  @Test("The release that is there already changes nothing")
  func same() throws {
    let workplace = try Workplace()
    let before = workplace.contents()
    let plan = try workplace.update()
    #expect(plan.replacement.isEmpty)
    #expect(plan.comparison?.isEmpty == true)
    #expect(workplace.contents() == before)
  }

  @Test("A changed rule is reported, and data, page and code agree afterwards")
  func changed() throws {
    let workplace = try Workplace()
    try workplace.edit("supplemental/plurals.xml") {
      $0.replacing(
        "i = 0 and v != 0 @integer 1 @decimal 0.0~0.9, 0.00~0.05",
        with: "i = 0 and t != 0 @integer 1 @decimal 0.1~0.9, 0.01~0.05")
    }
    let plan = try workplace.update("--release", "48.9", "--origin", "a test")
    let change = try #require(plan.comparison?.rules[0].changed.first)
    #expect(change.locales == ["he", "iw"])
    #expect(change.moves.map { "\($0.from) \($0.to)" } == ["one other"])
    #expect(change.moves[0].examples[.decimal]?.numbers.first == "0.0")

    let page = String(decoding: workplace.contents()["cldr-data/PROVENANCE.md"]!, as: UTF8.self)
    #expect(page.contains("| CLDR release | 48.9 |"))
    #expect(page.contains("| Origin | a test |"))
    let file = try SourceFile(reading: "\(workplace.path)/new/common/supplemental/plurals.xml")
    #expect(page.contains("`\(file.sha256)` | cardinal rules |"))
    #expect(Provenance.release(in: "\(workplace.path)/cldr-data") == "48.9")
    #expect(try workplace.isFresh())
    #expect(!workplace.contents().keys.contains { $0.contains(".plurals-") })
  }

  @Test("Rules are found wherever they are")
  func moved() throws {
    let workplace = try Workplace()
    let files = FileManager.default
    let folder = "\(workplace.path)/new/common"
    try files.createDirectory(atPath: "\(folder)/numbers/more", withIntermediateDirectories: true)
    try files.moveItem(
      atPath: "\(folder)/supplemental/plurals.xml", toPath: "\(folder)/numbers/more/words.xml")
    try files.moveItem(
      atPath: "\(folder)/supplemental/ordinals.xml", toPath: "\(folder)/supplemental/plurals.xml")
    let plan = try workplace.update()
    #expect(plan.comparison?.isEmpty == true)
    let names = Set(workplace.contents().keys)
    #expect(names.contains("cldr-data/common/numbers/more/words.xml"))
    #expect(names.contains("cldr-data/common/supplemental/plurals.xml"))
    #expect(!names.contains("cldr-data/common/supplemental/ordinals.xml"))
    #expect(try workplace.isFresh())
  }

  @Test("Locales are taken with what they say about numbers, and nothing else")
  func locales() throws {
    let workplace = try Workplace()
    try workplace.edit("main/de.xml") {
      $0.replacing("<group>.</group>", with: "<group>'</group><exponential>e</exponential>")
    }
    let files = FileManager.default
    try files.removeItem(atPath: "\(workplace.path)/new/common/main/fr.xml")
    _ = try workplace.update("--release", "48.9", "--origin", "a test")
    let contents = workplace.contents()
    let german = String(decoding: contents["cldr-data/common/main/de.xml"]!, as: UTF8.self)
    #expect(german.contains("<group>'</group>") && !german.contains("exponential"))
    #expect(contents["cldr-data/common/main/fr.xml"] == nil)
    #expect(contents["cldr-data/common/supplemental/numberingSystems.xml"] != nil)
    #expect(Provenance.localeRelease(in: "\(workplace.path)/cldr-data") == "48.9")
    #expect(try workplace.isFresh())
  }

  @Test("A release with plural rules alone leaves number symbols, and the page says so")
  func rulesAlone() throws {
    let workplace = try Workplace()
    let files = FileManager.default
    let new = "\(workplace.path)/new/common"
    try files.removeItem(atPath: "\(new)/main")
    for name in ["supplementalData", "likelySubtags", "supplementalMetadata", "numberingSystems"] {
      try files.removeItem(atPath: "\(new)/supplemental/\(name).xml")
    }
    try workplace.edit("supplemental/pluralRanges.xml") { $0 + "\n" }
    let old = workplace.contents()
    _ = try workplace.update("--release", "48.9", "--origin", "a test")
    let contents = workplace.contents()
    for (name, data) in old where !name.contains("PROVENANCE") {
      let isRange = name.contains("pluralRanges") || name.contains("/Plural")
      #expect(contents[name] == data || isRange || name.contains("CLDRVersion"), "\(name)")
    }
    let page = String(decoding: contents["cldr-data/PROVENANCE.md"]!, as: UTF8.self)
    let directory = "\(workplace.path)/cldr-data"
    #expect(Provenance.release(in: directory) == "48.9")
    #expect(Provenance.localeRelease(in: directory) == "48.2")
    #expect(page.split(separator: "common/supplemental/supplementalData.xml").count == 2)
    #expect(try workplace.isFresh())
  }

  struct Mistake: CustomTestStringConvertible {
    let file: String
    let text: String
    let replacement: String
    /// The first message.
    let message: String

    var testDescription: String { message }

    static let all = [
      Mistake(
        file: "plurals.xml", text: "i = 1 and v = 0", replacement: "i ! 1 and v = 0",
        message: "expected '=' after '!'"),
      Mistake(
        file: "ordinals.xml", text: "</supplementalData>", replacement: "",
        message: "the file ends too early: no element found"),
      Mistake(
        file: "pluralRanges.xml", text: "result=\"other\"", replacement: "result=\"dual\"",
        message: "unknown category 'dual'"),
      Mistake(
        file: "plurals.xml", text: "n % 100 = 3..10", replacement: "n % 100 = 3..9",
        message: "sample 10 is listed as 'few', but by the rules it is 'other'"),
      Mistake(
        file: "plurals.xml", text: "i % 1000000 = 0", replacement: "i % 1000003 = 0",
        message: "sample 1000000 is listed as 'many', but by the rules it is 'other'"),
    ]
  }

  @Test("If anything is wrong nothing changes", arguments: Mistake.all)
  func wrong(_ mistake: Mistake) throws {
    let workplace = try Workplace()
    try workplace.edit("supplemental/\(mistake.file)") {
      $0.replacing(mistake.text, with: mistake.replacement)
    }
    let before = workplace.contents()
    let failure = #expect(throws: CompilationFailure.self) { try workplace.update() }
    let errors = failure?.diagnostics.filter { $0.severity == .error } ?? []
    #expect(errors.first?.message == mistake.message)
    #expect(workplace.contents() == before)
  }

  @Test("A release that nothing names is refused until the user names it")
  func unnamed() throws {
    let workplace = try Workplace()
    try FileManager.default.removeItem(atPath: "\(workplace.path)/new/common/dtd")
    let before = workplace.contents()
    try FileManager.default.removeItem(atPath: "\(workplace.path)/new/PROVENANCE.md")
    let failure = #expect(throws: CompilationFailure.self) { try workplace.update() }
    #expect(
      failure?.diagnostics.last?.message
        == "no DTD names the release; say which it is with --release")
    #expect(workplace.contents() == before)
    _ = try workplace.update("--release", "48")
    #expect(try workplace.isFresh())
  }
}
