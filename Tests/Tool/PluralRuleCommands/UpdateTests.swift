import ArgumentParser
import Foundation
import PluralPackageRules
import PluralRuleAnalysis
import PluralTestSupport
import PluralTool
import PluralsCLDRFiles
import PluralsCore
import PluralsDiagnostics
import PluralsFiles
import PluralsLocaleCompilation
import Testing

@testable import PluralRuleCommands
@testable import PluralRuleCompilation

@Suite("Updates to a new release of CLDR")
struct UpdateTests {
  /// A folder with data and generated code of the release that tests know, and a new release, which is the same until a test edits
  /// it.
  private struct Workplace {
    private let scratch: Scratch
    var path: String { scratch.path }

    /// - Parameter isComplete: Whether the release has the rules of all languages.
    init(isComplete: Bool = false) throws {
      let beginning = try (isComplete ? Workplace.complete : Workplace.excerpt).get().scratch
      scratch = try Scratch()
      for name in ["new", "cldr-data", "Generated"] {
        try FileManager.default.copyItem(at: beginning.url(name), to: scratch.url(name))
      }
    }

    /// The workplaces that are copied for each test, because compiling one takes long.
    private static let excerpt = Result { try Workplace(with: KnownRelease.excerpt.get()) }
    private static let complete = Result { try Workplace(with: KnownRelease.folder) }

    private init(with release: URL) throws {
      scratch = try Scratch(in: Scratch.shared.get().folder)
      let files = FileManager.default
      try files.copyItem(at: release, to: scratch.url("new"))
      try scratch.write(
        "<!ATTLIST version cldrVersion CDATA #FIXED \"48\" >",
        to: "new/common/dtd/ldmlSupplemental.dtd")
      for (name, elements) in Workplace.supplements {
        try scratch.write(
          "<supplementalData>\(elements)</supplementalData>", to: "new/common/supplemental/\(name)")
      }
      let digits = try #require(
        CheckedInRelease.supplemental(with: "<numberingSystems>").first)
      try scratch.write(
        Array(Data(contentsOf: Checkout.cldrData.appendingPathComponent(digits))),
        to: "new/common/supplemental/numberingSystems.xml")
      for name in ["root", "de", "en", "fr"] {
        let main = Checkout.cldrData.appendingPathComponent("common/main/\(name).xml")
        try scratch.write(Array(Data(contentsOf: main)), to: "new/common/main/\(name).xml")
      }
      _ = try update("--release", "48.2", "--origin", "the beginning")
    }

    private static let supplements: KeyValuePairs = [
      "likelySubtags.xml": """
      <likelySubtags><likelySubtag from="en" to="en_Latn_US"/></likelySubtags>
      """,
      "supplementalMetadata.xml": """
      <metadata><alias><languageAlias type="iw" replacement="he" reason="deprecated"/></alias></metadata>
      """,
      "supplementalData.xml": """
      <parentLocales><parentLocale parent="root" locales="az_Cyrl"/></parentLocales>
      """,
    ]

    /// Removes a file or folder of the new release.
    func remove(_ name: String) throws {
      try FileManager.default.removeItem(atPath: "\(path)/new/common/\(name)")
    }

    /// Returns the provenance of a file.
    func provenance(of name: String) throws -> Provenance.File {
      let known = try #require(Provenance(of: "\(path)/cldr-data"))
      return try #require(known.files.first { $0.path == "common/\(name)" })
    }

    /// Edits a file of the new release.
    func edit(_ file: String, _ change: (String) -> String) throws {
      let text = try scratch.read("new/common/\(file)")
      let changed = change(text)
      try #require(changed != text)
      try scratch.write(changed, to: "new/common/\(file)")
    }

    /// Returns the contents of all files of data and generated code, including hidden ones.
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

    /// Returns whether the generated code is up to date with the data.
    func isFresh() throws -> Bool {
      let options = ["--cldr-data", "\(path)/cldr-data"]
      let files = try CompilerOptions.parse(options).compile(isVerification: true)
      return try OutputDirectory(path: "\(path)/Generated").difference(from: files).isEmpty
    }
  }

  @Test("The current release changes nothing")
  func same() throws {
    let workplace = try Workplace()
    let before = workplace.contents()
    let plan = try workplace.update("--release", "48.2")
    #expect(plan.replacement.isEmpty)
    expectEqual(plan.comparison?.isEmpty, true)
    expectEqual(workplace.contents(), before)
  }

  @Test("Reports no change of the release if the files are the same")
  func nothing() throws {
    let workplace = try Workplace()
    let (data, code) = ("\(workplace.path)/cldr-data", "\(workplace.path)/Generated")
    let run = try Tool(["update", "--from", data, "--cldr-data", data, "--output", code])
    #expect(run.status == 0 && run.output.isEmpty, "\(run)")
    #expect(run.errors.hasSuffix("\(data): nothing to do\n"))
  }

  @Test("Reports a changed rule, and keeps data, page and code consistent")
  func changed() throws {
    let workplace = try Workplace()
    try workplace.edit("supplemental/plurals.xml") {
      $0.replacing(
        "i = 0 and v != 0 @integer 1 @decimal 0.0~0.9, 0.00~0.05",
        with: "i = 0 and t != 0 @integer 1 @decimal 0.1~0.9, 0.01~0.05")
    }
    let plan = try workplace.update("--release", "48.9", "--origin", "a test")
    let change = try #require(plan.comparison?.rules[0].changed.first)
    expectEqual(change.locales, ["he", "iw"])
    expectEqual(change.moves.map { "\($0.from) \($0.to)" }, ["one other"])
    expectEqual(change.moves[0].examples[.decimal]?.numbers.first, "0.0")

    let page = String(decoding: workplace.contents()["cldr-data/PROVENANCE.md"]!, as: UTF8.self)
    #expect(page.contains("## From CLDR 48.9\n\nOrigin: a test. Taken on "))
    let file = try SourceFile(reading: "\(workplace.path)/new/common/supplemental/plurals.xml")
    #expect(page.contains("`\(file.sha256)` | cardinal rules |"))
    expectEqual(Provenance(of: "\(workplace.path)/cldr-data")?.release, "48.9")
    #expect(try workplace.isFresh())
    #expect(!workplace.contents().keys.contains { $0.contains(".plurals-") })
  }

  @Test("Writes the provenance if an earlier run was killed before that")
  func provenanceAfterKill() throws {
    let workplace = try Workplace()
    let path = "\(workplace.path)/cldr-data/\(Provenance.fileName)"
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    try workplace.edit("main/fr.xml") { $0.replacing("<group>", with: "<group>'") }
    _ = try workplace.update()
    let after = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(after != before)
    try before.write(to: URL(fileURLWithPath: path))
    _ = try workplace.update()
    try expectEqual(Data(contentsOf: URL(fileURLWithPath: path)), after)
  }

  @Test("Changes nothing if another program saves a file of the data meanwhile")
  func savedMeanwhile() throws {
    let workplace = try Workplace()
    try workplace.edit("main/fr.xml") { $0.replacing("<group>", with: "<group>'") }
    let folders = ["--from", "new", "--cldr-data", "cldr-data", "--output", "Generated"]
    let arguments = folders.map { $0.hasPrefix("-") ? $0 : "\(workplace.path)/\($0)" }
    let plan = try Update.Plan(Update.parse(arguments))
    let saved = "\(workplace.path)/cldr-data/common/main/fr.xml"
    try "saved".write(toFile: saved, atomically: true, encoding: .utf8)
    let before = workplace.contents()
    #expect {
      try plan.replacement.apply()
    } throws: {
      "\($0)".contains("another program has changed it in the meantime")
    }
    expectEqual(workplace.contents(), before)
  }

  @Test("Finds rules in any file")
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
    expectEqual(plan.comparison?.isEmpty, true)
    let names = Set(workplace.contents().keys)
    #expect(names.contains("cldr-data/common/numbers/more/words.xml"))
    #expect(names.contains("cldr-data/common/supplemental/plurals.xml"))
    #expect(!names.contains("cldr-data/common/supplemental/ordinals.xml"))
    #expect(try workplace.isFresh())
  }

  @Test("Finds elements in renamed, split and merged files, and generate --check covers them")
  func invented() throws {
    let workplace = try Workplace(isComplete: true)
    let files = FileManager.default
    let new = URL(fileURLWithPath: "\(workplace.path)/new")
    let source = URL(fileURLWithPath: "\(workplace.path)/source")
    try files.moveItem(at: new, to: source)
    try InventedRelease.write(to: new, after: source)
    let plan = try workplace.update("--origin", "an invention")
    #expect(plan.kept.isEmpty)
    let comparison = try #require(plan.comparison)
    let changes = comparison.rules.map { rules in
      rules.changed.map { change in
        "\(change.locales.joined(separator: " ")) "
          + (change.gained.map { "+\($0)" } + change.lost.map { "-\($0)" }).joined(separator: " ")
      }
    }
    expectEqual(changes, [["gl +many", "vi +one"], ["af bg +one", "es +many"]])
    expectEqual(comparison.rules.map { $0.added.flatMap(\.locales) }, [["qfz", "tg"], ["nn"]])
    #expect(comparison.rules.allSatisfy { $0.removed.isEmpty })

    let names = Set(workplace.contents().keys.filter { $0.contains("supplemental/") })
    expectEqual(
      names.map { $0.replacing("cldr-data/common/supplemental/", with: "") }.sorted(),
      [
        "aliases2.xml", "countingRules.xml", "countingRules2.xml", "digits.xml", "inheritance.xml",
        "inheritanceOfRules.xml", "likely2.xml", "orderingRules.xml", "rangesOfPlurals.xml",
        "rangesOfPlurals2.xml",
      ])
    try expectEqual(workplace.provenance(of: "supplemental/digits.xml").use, "digits")
    #expect(try workplace.isFresh())
    let folders = ["--cldr-data", "\(workplace.path)/cldr-data"]
    let data = try PluralData.reading("\(workplace.path)/cldr-data")
    for type in PluralRuleType.allCases {
      let sets = ["nn", "no"].map { data.ruleSet(of: $0, type: type)?.location }
      #expect(sets[0] != nil && sets[0]?.offset == sets[1]?.offset)
    }
    let verified = try Tool(
      ["generate", "--check", "--output", "\(workplace.path)/Generated"] + folders)
    expectEqual(verified.status, 0, "\(verified.errors)")

    // Replaced files are identified by their contents.
    let ordinals = "\(workplace.path)/cldr-data/common/supplemental/orderingRules.xml"
    let checked = try Tool(["check", "\(workplace.path)/cldr-data", "--ordinals", ordinals])
    expectEqual(checked.status, 0, "\(checked.errors)")
    try workplace.edit("supplemental/digits.xml") { $0 + "<!-- -->" }
    try expectEqual(workplace.update().replacement.isEmpty, false)
  }

  /// Additional files of a release, with the error that each causes.
  static let conflicts: [(name: String, elements: String, message: String)] = [
    (
      "a.xml",
      "<metadata><alias><languageAlias type='iw' replacement='yi' reason='x'/></alias></metadata>",
      "another <languageAlias> contradicts this one of 'iw', at "
    ),
    (
      "b.xml", "<parentLocales><parentLocale parent='en' locales='az_Cyrl'/></parentLocales>",
      "another <parentLocale> contradicts this one of 'az_Cyrl', at "
    ),
    (
      "c.xml", "<likelySubtags><likelySubtag from='en' to='en_Cyrl_US'/></likelySubtags>",
      "another <likelySubtag> contradicts this one of 'en', at "
    ),
    (
      "d.xml",
      "<numberingSystems><numberingSystem id='latn' type='numeric' digits='0123456780'/></numberingSystems>",
      "another <numberingSystem> contradicts this one of 'latn', at "
    ),
    (
      "e.xml",
      """
      <plurals type='cardinal'><pluralRules locales='gl'><pluralRule count='other'/></pluralRules></plurals>
      """, "'gl' has cardinal rules already, at "
    ),
    (
      "f.xml",
      """
      <plurals><pluralRanges locales='gl'><pluralRange start='other' end='other' result='other'/>
      </pluralRanges></plurals>
      """, "'gl' has plural ranges already, at "
    ),
  ]

  @Test("Rejects files that contradict each other", arguments: sampled(conflicts, 2))
  func contradiction(name: String, elements: String, message: String) throws {
    let workplace = try Workplace()
    let before = workplace.contents()
    let file = URL(fileURLWithPath: "\(workplace.path)/new/common/supplemental/\(name)")
    try Data("<supplementalData>\(elements)</supplementalData>".utf8).write(to: file)
    let failure = #expect(throws: CompilationFailure.self) { try workplace.update() }
    let error = failure?.diagnostics.first { $0.severity == .error }
    expectEqual(error?.message.hasPrefix(message), true, "\(String(describing: error?.message))")
    expectEqual(workplace.contents(), before)
  }

  @Test("Accepts repeated elements that agree")
  func agreement() throws {
    let workplace = try Workplace()
    let folder = "\(workplace.path)/new/common/supplemental"
    try FileManager.default.copyItem(
      atPath: "\(folder)/supplementalMetadata.xml", toPath: "\(folder)/aliases.xml")
    _ = try workplace.update()
    #expect(try workplace.isFresh())
  }

  @Test(
    "Accepts an older release without a list of parent locales, which is empty in the newer one")
  func emptyParents() throws {
    let workplace = try Workplace()
    try workplace.edit("supplemental/supplementalData.xml") {
      $0.replacing("<parentLocales>", with: "<parentLocales component='plurals'/><parentLocales>")
    }
    _ = try workplace.update("--release", "48.3")
    try workplace.edit("supplemental/supplementalData.xml") {
      $0.replacing("<parentLocales component='plurals'/>", with: "")
    }
    try expectEqual(workplace.update("--release", "48.2").comparison?.isEmpty, true)
    #expect(try workplace.isFresh())
  }

  @Test(
    "Going back removes a list of parent locales that is empty in the older release, and keeps it if the older one has none",
    arguments: [true, false])
  func goingBack(hasEmptyList: Bool) throws {
    let workplace = try Workplace()
    if hasEmptyList {
      try workplace.edit("supplemental/supplementalData.xml") {
        $0.replacing("<parentLocales>", with: "<parentLocales component='plurals'/><parentLocales>")
      }
      _ = try workplace.update("--release", "48.2")
    }
    let parents = "\(workplace.path)/new/common/supplemental/inheritance.xml"
    let list = """
      <supplementalData><parentLocales component="plurals"><parentLocale parent="pt" locales="nn"/>
      </parentLocales></supplementalData>
      """
    try Data(list.utf8).write(to: URL(fileURLWithPath: parents))
    _ = try workplace.update("--release", "48.3")
    let kept = "cldr-data/common/supplemental/inheritance.xml"
    #expect(try workplace.contents()[kept] != nil && workplace.isFresh())
    try FileManager.default.removeItem(atPath: parents)
    // Without the list, 'nn' has no ordinal rules.
    let plan = try workplace.update("--release", "48.2", "--remove-locales")
    expectEqual(plan.kept.isEmpty, hasEmptyList)
    expectEqual(workplace.contents()[kept] == nil, hasEmptyList)
    #expect(try workplace.isFresh())
  }

  @Test("Keeps the ranges of former codes if a release has no aliases")
  func formerCodes() throws {
    let workplace = try Workplace()
    try workplace.remove("supplemental/supplementalMetadata.xml")
    try workplace.edit("supplemental/pluralRanges.xml") { $0 + "\n" }
    let plan = try workplace.update("--release", "48.3")
    expectEqual(plan.comparison?.isEmpty, true)
    try expectEqual(
      PluralData.reading("\(workplace.path)/cldr-data").listedRangeLocale(for: "iw"), "iw")
    #expect(try workplace.isFresh())
  }

  @Test("Names missing rules by their elements instead of files")
  func missing() throws {
    let workplace = try Workplace()
    for name in ["plurals", "ordinals", "pluralRanges"] {
      try workplace.edit("supplemental/\(name).xml") {
        $0.replacing(/<plurals.*<\/plurals>/.dotMatchesNewlines(), with: "")
      }
    }
    let failure = #expect(throws: CompilationFailure.self) { try workplace.update() }
    expectEqual(
      failure?.diagnostics.map(\.message),
      [
        "no file has cardinal rules; expected them in common/supplemental/plurals.xml",
        "no file has ordinal rules; expected them in common/supplemental/ordinals.xml",
        "no file has plural ranges; expected them in common/supplemental/pluralRanges.xml",
      ])
  }

  @Test("Accepts a file with merged elements, and never drops some of them silently")
  func mixed() throws {
    let workplace = try Workplace()
    let folder = "\(workplace.path)/new/common/supplemental"
    let ordinals = try String(contentsOfFile: "\(folder)/ordinals.xml", encoding: .utf8)
      .firstMatch(of: /<plurals.*<\/plurals>/.dotMatchesNewlines()).map { String($0.output) }
    try workplace.edit("supplemental/plurals.xml") {
      $0.replacing("</supplementalData>", with: "\(ordinals ?? "")</supplementalData>")
    }
    try workplace.remove("supplemental/ordinals.xml")
    try expectEqual(workplace.update().comparison?.isEmpty, true)
    let run = try Tool([
      "check", "\(workplace.path)/new", "--plurals",
      "\(KnownRelease.folder.path)/common/supplemental/plurals.xml",
    ])
    expectEqual(run.status, 1)
    #expect(
      run.errors.contains(
        "plurals.xml: error: this file also contains ordinals, which would be lost; move them to a separate file"
      ))
  }

  @Test("Takes only the number data of locales")
  func locales() throws {
    let workplace = try Workplace()
    try workplace.edit("main/de.xml") {
      $0.replacing("<group>.</group>", with: "<group>'</group><exponential>e</exponential>")
    }
    let files = FileManager.default
    try files.removeItem(atPath: "\(workplace.path)/new/common/main/fr.xml")
    // The locale may be in another archive of the release.
    let before = workplace.contents()
    let failure = #expect(throws: CompilationFailure.self) { try workplace.update() }
    expectEqual(
      failure?.diagnostics.first?.message.hasPrefix(
        "the release lacks 1 locale of the package, such as fr; "), true)
    expectEqual(workplace.contents(), before)
    let plan = try workplace.update(
      "--release", "48.9", "--origin", "a test", "--remove-locales")
    expectEqual(
      plan.numbers?.changes.map { "\($0)" }.contains("de: grouping separator '.' → U+0027"), true)
    let contents = workplace.contents()
    let german = String(decoding: contents["cldr-data/common/main/de.xml"]!, as: UTF8.self)
    #expect(german.contains("<group>'</group>") && !german.contains("exponential"))
    expectEqual(contents["cldr-data/common/main/fr.xml"], nil)
    #expect(contents["cldr-data/common/supplemental/numberingSystems.xml"] != nil)
    try expectEqual(workplace.provenance(of: "main/*.xml").release, "48.9")
    #expect(try workplace.isFresh())
  }

  @Test(
    "Rejects a release that lacks rules or ranges of a language",
    arguments: [
      ("plurals", "cardinal rules"), ("ordinals", "ordinal rules"),
      ("pluralRanges", "plural ranges"),
    ])
  func lostRules(file: String, lost: String) throws {
    let workplace = try Workplace()
    // A code with a typing error.
    try workplace.edit("supplemental/\(file).xml") { $0.replacing(/\bsq\b/, with: "sqq") }
    let before = workplace.contents()
    let failure = #expect(throws: CompilationFailure.self) { try workplace.update() }
    expectEqual(
      failure?.diagnostics.map(\.message),
      [
        "the release lacks \(lost) of 1 locale of the package, such as sq; a code may be misspelled, or a file may be missing: "
          + "complete the release, or accept the loss with --remove-locales"
      ])
    expectEqual(workplace.contents(), before)
    _ = try workplace.update("--release", "48.9", "--remove-locales")
    #expect(try workplace.isFresh())
  }

  @Test("Takes only the names of languages with rules")
  func names() throws {
    let workplace = try Workplace()
    try workplace.edit("main/en.xml") {
      $0.replacing(
        "<languages>", with: "<languages><language type=\"tlh\">Klingon</language>"
      ).replacing(">German</language>", with: ">High German</language>")
    }
    _ = try workplace.update("--release", "48.9", "--origin", "a test")
    let contents = workplace.contents()
    let names = String(
      decoding: contents["Generated/PluralsLanguageNamesData/LanguageNames.swift"]!, as: UTF8.self)
    #expect(names.contains("  \"de\": (\"High German\", \"Deutsch\"),\n"))
    let english = String(decoding: contents["cldr-data/common/main/en.xml"]!, as: UTF8.self)
    #expect(english.contains("High German") && !english.contains("Klingon"))
    #expect(try workplace.isFresh())
  }

  @Test("Rejects a release without English language names")
  func namesMissing() throws {
    let workplace = try Workplace()
    try workplace.edit("main/en.xml") {
      $0.replacing(/<localeDisplayNames>[^\u{0}]*<\/localeDisplayNames>/, with: "")
    }
    let before = workplace.contents()
    let failure = #expect(throws: CompilationFailure.self) { try workplace.update() }
    expectEqual(
      failure?.diagnostics.map(\.message),
      [
        "common/main has no English names of languages; take en.xml, with its <languages>, from the same release"
      ])
    expectEqual(workplace.contents(), before)
  }

  /// Parts of `common/` that a release may lack, with all files that are kept instead.
  static let parts: [(removed: [String], kept: [String])] = [
    (["dtd"], ["dtd/ldmlSupplemental.dtd"]), (["main"], ["main/*.xml"]),
    (
      ["supplemental/likelySubtags.xml", "supplemental/supplementalMetadata.xml"],
      ["supplemental/supplementalMetadata.xml", "supplemental/likelySubtags.xml"]
    ), (["supplemental/numberingSystems.xml"], ["supplemental/numberingSystems.xml"]),
    (["supplemental/supplementalData.xml"], ["supplemental/supplementalData.xml"]),
  ]

  @Test(
    "Keeps the parts that a release lacks, and records them in the provenance",
    arguments: sampled(parts))
  func lacking(_ removed: [String], _ kept: [String]) throws {
    let workplace = try Workplace()
    let before = workplace.contents()
    let files = FileManager.default
    let (new, whole) = ("\(workplace.path)/new", "\(workplace.path)/whole")
    try files.copyItem(atPath: new, toPath: whole)
    for name in removed { try workplace.remove(name) }
    try workplace.edit("supplemental/pluralRanges.xml") { $0 + "\n" }
    let plan = try workplace.update("--release", "48.1", "--origin", "a test")
    expectEqual(plan.kept, kept.map { "keep common/\($0) of CLDR 48.2" })
    for name in kept {
      let file = try workplace.provenance(of: name)
      #expect(file.release == "48.2" && file.origin == "the beginning")
    }
    try expectEqual(workplace.provenance(of: "supplemental/plurals.xml").release, "48.1")
    for (name, contents) in before where name.hasPrefix("cldr-data/common/") {
      #expect(workplace.contents()[name] == contents || name.contains("pluralRanges"), "\(name)")
    }
    #expect(try workplace.isFresh())
    expectEqual(plan.comparison?.text.hasPrefix("CLDR 48.2 → 48.1 (older)\n"), true)

    // A second update keeps it again, and an update to the complete release restores everything.
    let again = try workplace.update("--release", "48.0")
    expectEqual(again.kept, plan.kept)
    try files.removeItem(atPath: new)
    try files.moveItem(atPath: whole, toPath: new)
    _ = try workplace.update("--release", "48.2", "--origin", "the beginning")
    expectEqual(workplace.contents(), before)
  }

  @Test("A release that contains only plural rules changes only plural rules")
  func rulesAlone() throws {
    let workplace = try Workplace()
    for name in ["main", "dtd"] { try workplace.remove(name) }
    for name in try FileManager.default.contentsOfDirectory(
      atPath: "\(workplace.path)/new/common/supplemental")
    where !["plurals.xml", "ordinals.xml", "pluralRanges.xml"].contains(name) {
      try workplace.remove("supplemental/\(name)")
    }
    let old = workplace.contents()
    _ = try workplace.update("--release", "47", "--origin", "a test")
    let contents = workplace.contents()
    expectEqual(contents.keys.sorted(), old.keys.sorted())
    for (name, data) in old where name.hasPrefix("cldr-data/common/") || name.contains("Nu") {
      expectEqual(contents[name], data, "\(name)")
    }
    try expectEqual(workplace.provenance(of: "main/*.xml").release, "48.2")
    #expect(try workplace.isFresh())
  }

  @Test("Rejects a release that would lose a part")
  func conflict() throws {
    let workplace = try Workplace()
    let before = workplace.contents()
    // The file with aliases of languages now contains likely subtags instead.
    try workplace.remove("supplemental/supplementalMetadata.xml")
    try FileManager.default.moveItem(
      atPath: "\(workplace.path)/new/common/supplemental/likelySubtags.xml",
      toPath: "\(workplace.path)/new/common/supplemental/supplementalMetadata.xml")
    let failure = #expect(throws: CompilationFailure.self) {
      try workplace.update("--release", "48.1")
    }
    expectEqual(
      failure?.diagnostics.map(\.message),
      [
        "the release has no aliases of languages; they would be lost, because another file "
          + "replaces this one"
      ])
    expectEqual(workplace.contents(), before)
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
        message: "the file ends too early: expected </supplementalData> for the tag in line 9"),
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

  @Test("Changes nothing after any error", arguments: sampled(Mistake.all, 3))
  func wrong(_ mistake: Mistake) throws {
    let workplace = try Workplace()
    try workplace.edit("supplemental/\(mistake.file)") {
      $0.replacing(mistake.text, with: mistake.replacement)
    }
    let before = workplace.contents()
    let failure = #expect(throws: CompilationFailure.self) { try workplace.update() }
    let errors = failure?.diagnostics.filter { $0.severity == .error } ?? []
    expectEqual(errors.first?.message, mistake.message)
    expectEqual(workplace.contents(), before)
  }

  @Test("Rejects a release without a name until the user names it")
  func unnamed() throws {
    let workplace = try Workplace()
    try workplace.remove("dtd")
    let before = workplace.contents()
    let failure = #expect(throws: CompilationFailure.self) { try workplace.update() }
    expectEqual(
      failure?.diagnostics.last?.message, "no DTD states the release; name it with --release")
    expectEqual(workplace.contents(), before)
    _ = try workplace.update("--release", "48")
    #expect(try workplace.isFresh())
  }
}
