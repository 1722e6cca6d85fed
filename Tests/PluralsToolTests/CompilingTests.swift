import Foundation
import TestSupport
import Testing

@Suite("generate and verify")
struct CompilingTests {
  @Test("generate writes what is checked in, and the second time nothing")
  func generate() throws {
    let scratch = try Scratch()
    let first = try Tool(["generate", "--output", scratch.path])
    #expect(first.status == 0)
    #expect(first.output == "\(scratch.path): 14 files, 14 written\n")
    let checkedIn = Project.folder.appendingPathComponent("Generated")
    let names = try FileManager.default.subpathsOfDirectory(atPath: checkedIn.path)
      .filter { $0.hasSuffix(".swift") }
    let snapshot = try scratch.snapshot(of: ".")
    #expect(Set(snapshot.keys.filter { $0.contains(".") }) == Set(names))
    for name in names {
      #expect(
        snapshot[name]?.contents
          == FileManager.default.contents(atPath: "\(checkedIn.path)/\(name)"),
        "\(name)")
    }

    let second = try Tool(["generate", "--output", scratch.path])
    #expect(second.output == "\(scratch.path): 14 files, 0 written\n")
    #expect(try scratch.snapshot(of: ".") == snapshot)
  }

  @Test("A release without locales has no number symbols, and those that are there stay")
  func withoutLocales() throws {
    let scratch = try Scratch()
    try scratch.copy("Generated")
    try scratch.copy("cldr-data")
    let data = "\(scratch.path)/cldr-data"
    try FileManager.default.removeItem(atPath: "\(data)/common/main")
    let before = try scratch.snapshot(of: "Generated")
    let output = "\(scratch.path)/Generated"
    let run = try Tool(["generate", "--cldr-data", data, "--output", output])
    #expect(run.status == 0)
    #expect(run.output == "\(output): 9 files, 0 written\n")
    #expect(try scratch.snapshot(of: "Generated") == before)
  }

  @Test("What is wrong with a locale is shown where it is")
  func brokenLocale() throws {
    let scratch = try Scratch()
    try scratch.copy("cldr-data")
    let path = "cldr-data/common/main/ru.xml"
    let text = try scratch.read(path)
    try scratch.write(text.replacing("</numbers>", with: "</number>"), to: path)
    let run = try Tool(["verify", "--cldr-data", "\(scratch.path)/cldr-data"])
    #expect(run.status == 1)
    #expect(
      run.errors == """
        \(scratch.path)/\(path):18:4: error: mismatched tag
        \t</number>
        \t  ^

        """)
    try FileManager.default.removeItem(
      at: scratch.url("cldr-data/common/supplemental/numberingSystems.xml"))
    #expect(
      try Tool(["verify", "--cldr-data", "\(scratch.path)/cldr-data"]).errors
        == "\(scratch.path)/cldr-data: error: common/main is here, but no file has a <numberingSystem>\n"
    )
  }

  @Test("The code that is checked in is fresh")
  func fresh() throws {
    let run = try Tool("verify")
    #expect(run.status == 0)
    #expect(run.output == "Generated: 14 files up to date\n")
    #expect(run.errors == "")
  }

  @Test("verify names each file that is changed, missing or stale, and what to run")
  func verify() throws {
    let scratch = try Scratch()
    try scratch.copy("Generated")
    let generated = "\(scratch.path)/Generated"
    let cardinals = try scratch.read("Generated/PluralsData/Cardinals.swift")
    try scratch.write(
      cardinals.replacing(": .few", with: ": .two", maxReplacements: 1),
      to: "Generated/PluralsData/Cardinals.swift")
    let line = cardinals.prefix(
      upTo: try #require(cardinals.firstRange(of: ": .few")).lowerBound
    )
    .split(separator: "\n", omittingEmptySubsequences: false).count
    try FileManager.default.removeItem(at: scratch.url("Generated/PluralsData/Ordinals.swift"))
    try scratch.write("", to: "Generated/PluralsData/Old.swift")
    try scratch.write("", to: "Generated/PluralsData/notes.txt")
    let versions = try scratch.read("Generated/PluralsData/CLDRVersion.swift")
    try scratch.write(versions + "// more\n", to: "Generated/PluralsData/CLDRVersion.swift")
    let lines = versions.split(separator: "\n", omittingEmptySubsequences: false).count

    let run = try Tool(["verify", "--output", generated])
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(
      run.errors == """
        \(generated)/PluralsData/CLDRVersion.swift:\(lines): error: not what cldr-data compiles to
        \(generated)/PluralsData/Cardinals.swift:\(line): error: not what cldr-data compiles to
        \(generated)/PluralsData/Ordinals.swift: error: missing
        \(generated)/PluralsData/Old.swift: error: not a generated file
        To regenerate, run: swift run plurals generate --output \(generated)

        """)

    #expect(
      try Tool(["generate", "--output", generated]).output
        == "\(generated): 14 files, 3 written, 1 removed\n")
    #expect(try Tool(["verify", "--output", generated]).status == 0)
    #expect(!FileManager.default.fileExists(atPath: "\(generated)/PluralsData/Old.swift"))
    #expect(FileManager.default.fileExists(atPath: "\(generated)/PluralsData/notes.txt"))
  }

  @Test(
    "A file in which one byte differs is not fresh", arguments: ["PluralRuleTexts", "Cardinals"])
  func oneByte(name: String) throws {
    let scratch = try Scratch()
    try scratch.copy("Generated")
    let module = name == "Cardinals" ? "PluralsData" : "PluralSamplesData"
    let path = "Generated/\(module)/\(name).swift"
    var bytes = Array(try Data(contentsOf: scratch.url(path)))
    bytes[bytes.count / 2] ^= 1
    try scratch.write(bytes, to: path)
    #expect(try Tool(["verify", "--output", "\(scratch.path)/Generated"]).status == 1)
  }

  @Test(
    "A generate that fails leaves all as it was",
    arguments: ["plurals", "ordinals", "pluralRanges"])
  func failure(name: String) throws {
    let scratch = try Scratch()
    try scratch.copy("Generated")
    try scratch.copy("cldr-data")
    let path = "cldr-data/common/supplemental/\(name).xml"
    let text = try scratch.read(path)
    try scratch.write(String(text.dropLast(20)), to: path)
    let before = try scratch.snapshot(of: "Generated")
    let run = try Tool([
      "generate", "--cldr-data", "\(scratch.path)/cldr-data", "--output",
      "\(scratch.path)/Generated",
    ])
    #expect(run.status == 1)
    #expect(run.output == "")
    let error = run.errors.split(separator: "\n").first { $0.contains(": error: ") } ?? ""
    #expect(error.hasPrefix("\(scratch.path)/\(path):"))
    #expect(error.hasSuffix(": error: the file ends too early: no element found"))
    #expect(try scratch.snapshot(of: "Generated") == before)
  }

  @Test("What is in the way of a file is found before anything is replaced")
  func obstacle() throws {
    let scratch = try Scratch()
    try scratch.copy("Generated")
    let obstacle = "Generated/PluralsData/PluralLocale.swift"
    try FileManager.default.removeItem(at: scratch.url(obstacle))
    try scratch.write("", to: "\(obstacle)/file")
    try scratch.write("", to: "Generated/PluralsData/CLDRVersion.swift")
    let before = try scratch.snapshot(of: "Generated")
    let run = try Tool(["generate", "--output", "\(scratch.path)/Generated"])
    #expect(run.status == 1)
    #expect(
      run.errors.hasSuffix(
        "^\n\(scratch.path)/\(obstacle): error: this is a directory; expected a file to replace\n"))
    let after = try scratch.snapshot(of: "Generated")
    #expect(after.mapValues(\.contents) == before.mapValues(\.contents))
  }

  @Test("A file in place of the output directory is reported")
  func fileAsDirectory() throws {
    let scratch = try Scratch()
    try scratch.write("x", to: "out")
    let run = try Tool(["generate", "--output", "\(scratch.path)/out"])
    #expect(run.status == 1)
    #expect(
      run.errors.hasSuffix(
        "^\n\(scratch.path)/out/PluralsData/CLDRVersion.swift: error: the file cannot be written: Not a directory\n"
      )
    )
    #expect(try scratch.read("out") == "x")
  }
}

@Suite("check")
struct CheckTests {
  @Test("The data of the package is in order")
  func packageData() throws {
    let run = try Tool("check cldr-data")
    #expect(run.status == 0)
    let expected = try CheckedInRelease.expectations.get()
    let (cardinal, ordinal) = (expected.cardinal, expected.ordinal)
    #expect(
      run.output == """
        cldr-data: CLDR \(try CheckedInRelease.provenance.get().cldrVersion)
          cardinal: \(cardinal.locales) locales, \(cardinal.ruleSets) rule sets, \(cardinal.rules) rules
          ordinal: \(ordinal.locales) locales, \(ordinal.ruleSets) rule sets, \(ordinal.rules) rules
          ranges: \(expected.ranges.locales) locales, \(expected.ranges.tables) sets

        """)
  }

  @Test("Without a directory it is the one that all commands find, wherever they run")
  func foundData() throws {
    let named = try Tool("check cldr-data")
    #expect(try Tool("check").output == named.output)
    let scratch = try Scratch()
    let elsewhere = try Tool(shell: "cd '\(scratch.path)' && \"$0\" check")
    #expect(elsewhere.status == 0)
    let path = Project.cldrData.path
    #expect(elsewhere.output == named.output.replacing("cldr-data:", with: "\(path):"))
  }

  @Test("All files that cannot be read are named")
  func missingFiles() throws {
    let scratch = try Scratch()
    try scratch.write("", to: "common/supplemental/ordinals.xml/file")
    let run = try Tool([
      "check", scratch.path, "--ranges", "\(scratch.path)/nowhere.xml",
    ])
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(
      run.errors == """
        \(scratch.path)/nowhere.xml: error: no such file
        \(scratch.path)/common/supplemental/ordinals.xml: error: this is a directory; expected a file
        \(scratch.path)/common/supplemental/plurals.xml: error: no such file
        3 errors

        """)
  }

  @Test("A pipe that nobody writes to, and a device, are errors wherever a file is expected")
  func streams() throws {
    for name in ["supplemental/plurals.xml", "dtd/ldmlSupplemental.dtd", "supplemental/other.xml"] {
      let scratch = try Scratch()
      try scratch.copy("cldr-data/common/supplemental", to: "common/supplemental")
      try scratch.copy("cldr-data/common/dtd", to: "common/dtd")
      let path = scratch.url("common/\(name)").path
      try? FileManager.default.removeItem(atPath: path)
      #expect(mkfifo(path, 0o600) == 0)
      let run = try Tool(["check", scratch.path])
      if name.hasSuffix("other.xml") {
        #expect(run.status == 0, "A pipe that nothing asks for is left alone: \(run)")
      } else {
        let message = "\(path): error: this is a pipe or a device; expected a file"
        #expect(run.status == 1 && run.errors.contains(message), "\(run)")
      }
      let replaced = try Tool(["check", "cldr-data", "--ordinals", path])
      #expect(replaced.status == 1 && replaced.errors.contains("pipe or a device"))
    }
    let device = try Tool("check cldr-data --plurals /dev/zero")
    #expect(
      device.errors == "/dev/zero: error: this is a pipe or a device; expected a file\n")
  }

  @Test("A file can be taken for each of the directory's")
  func replacements() throws {
    let scratch = try Scratch()
    let rules = "<pluralRules locales='root'><pluralRule count='other'/></pluralRules>"
    for type in ["cardinal", "ordinal"] {
      try scratch.write(
        "<supplementalData><plurals type='\(type)'>\(rules)</plurals></supplementalData>",
        to: "\(type).xml")
    }
    try scratch.write(
      "<supplementalData><plurals><pluralRanges locales='root'/></plurals></supplementalData>",
      to: "ranges.xml")
    let run = try Tool([
      "check", KnownRelease.folder.path, "--release", "48", "--plurals",
      "\(scratch.path)/cardinal.xml", "--ordinals", "\(scratch.path)/ordinal.xml", "--ranges",
      "\(scratch.path)/ranges.xml",
    ])
    #expect(run.status == 0)
    #expect(
      run.output == """
        \(KnownRelease.folder.path): CLDR 48
          cardinal: 1 locale, 1 rule set, 1 rule
          ordinal: 1 locale, 1 rule set, 1 rule
          ranges: 1 locale, 1 set

        """)
  }

  @Test("The release can be given, and must be that of the DTD")
  func version() throws {
    let scratch = try Scratch()
    let dtd = "common/dtd/ldmlSupplemental.dtd"
    try FileManager.default.copyItem(at: KnownRelease.folder, to: scratch.url("CLDR"))
    try scratch.write("<!ATTLIST version cldrVersion CDATA #FIXED \"48\" >", to: "CLDR/\(dtd)")
    let path = "\(scratch.path)/CLDR"
    #expect(
      try Tool("check \(path) --release 48.2").output.hasPrefix("\(path): CLDR 48.2\n"))
    let run = try Tool("check \(path) --release 47")
    #expect(run.status == 1)
    #expect(run.errors.contains("\(path)/\(dtd): error: this DTD is of CLDR 48, not 47\n"))
  }

  @Test("Rules that code cannot answer are not the data's fault, but worth a warning")
  func ungeneratable() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      <supplementalData><plurals type='cardinal'>
      <pluralRules locales='root'><pluralRule count='other'/></pluralRules>
      <pluralRules locales='en'><pluralRule count='one'>n % 7 = 1</pluralRule>
      <pluralRule count='other'/></pluralRules>
      </plurals></supplementalData>
      """, to: "plurals.xml")
    let run = try Tool(["check", "cldr-data", "--plurals", "\(scratch.path)/plurals.xml"])
    #expect(run.status == 0)
    #expect(
      run.errors.hasSuffix(
        """
        \(scratch.path)/plurals.xml:3:51: warning: code cannot be generated: 'n % 7 = 1': 7 divides \
        no power of ten, so the low digits of a long number do not decide
        <pluralRules locales='en'><pluralRule count='one'>n % 7 = 1</pluralRule>
                                                          ^

        """))
  }

  @Test("Of very many errors a thousand are shown, and all are counted")
  func manyErrors() throws {
    let scratch = try Scratch()
    try scratch.write(
      "<supplementalData><plurals type='cardinal'><pluralRules locales='root"
        + String(repeating: " !", count: 3000)
        + "'><pluralRule count='other'/></pluralRules></plurals></supplementalData>",
      to: "plurals.xml")
    let run = try Tool(["check", "cldr-data", "--plurals", "\(scratch.path)/plurals.xml"])
    #expect(run.status == 1)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.filter { $0.contains(": error: '!' is not a locale id") }.count == 1000)
    #expect(lines.suffix(2).first == "…")
    #expect(lines.last?.hasPrefix("3000 errors") == true)
  }

  @Test("A file that is larger than any of CLDR is refused unread", .timeLimit(.minutes(5)))
  func hugeFile() throws {
    let scratch = try Scratch()
    try scratch.write([], to: "huge.xml")
    let file = try FileHandle(forWritingTo: scratch.url("huge.xml"))
    try file.truncate(atOffset: 1 << 40)  // sparse: it takes no room
    try file.close()
    let start = ContinuousClock.now
    let run = try Tool(["check", "cldr-data", "--plurals", "\(scratch.path)/huge.xml"])
    #expect(ContinuousClock.now - start < .seconds(20))
    #expect(run.status == 1)
    #expect(
      run.errors == """
        \(scratch.path)/huge.xml: error: the file has more than 4 MB; no file of CLDR's supplemental \
        data is so large

        """)
  }
}
