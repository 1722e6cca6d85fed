import Foundation
import PluralTestSupport
import Testing

@Suite("generate, with and without --check")
struct CompilingTests {
  @Test("generate writes the checked-in files, and nothing when it runs again")
  func generate() throws {
    let scratch = try Scratch()
    let first = try Tool(["generate", "--output", scratch.path])
    expectEqual(first.status, 0)
    expectEqual(first.output, "\(scratch.path): 18 files, 18 written\n")
    let checkedIn = Checkout.folder.appendingPathComponent("Generated")
    let names = try FileManager.default.subpathsOfDirectory(atPath: checkedIn.path)
      .filter { $0.contains(".") }
    let snapshot = try scratch.snapshot(of: ".")
    expectEqual(Set(snapshot.keys.filter { $0.contains(".") }), Set(names))
    for name in names {
      expectEqual(
        snapshot[name]?.contents, FileManager.default.contents(atPath: "\(checkedIn.path)/\(name)"),
        "\(name)")
    }

    let second = try Tool(["generate", "--output", scratch.path])
    expectEqual(second.output, "\(scratch.path): 18 files, 0 written\n")
    try expectEqual(scratch.snapshot(of: "."), snapshot)
  }

  @Test("Without locales, generate skips number symbols and keeps the existing ones")
  func withoutLocales() throws {
    let scratch = try Scratch()
    try scratch.copy("Generated")
    try scratch.copy("cldr-data")
    let data = "\(scratch.path)/cldr-data"
    for name in ["common/main", "provenance.json"] {
      try FileManager.default.removeItem(atPath: "\(data)/\(name)")
    }
    let before = try scratch.snapshot(of: "Generated")
    let output = "\(scratch.path)/Generated"
    let run = try Tool(["generate", "--cldr-data", data, "--output", output])
    expectEqual(run.status, 0)
    // Only the list of inputs, the exact release (48.2 is 48 in CLDR's files) and the names of languages differ.
    let versions = "PluralsData/CLDRVersion.swift"
    let isExact = try CheckedInRelease.provenance.get().release.contains(".")
    let others =
      ["Cardinals", "Ordinals", "PluralRangeSet"].map { "PluralsData/\($0).swift" }
      + (isExact ? ["PluralRules.tsv"] : [])
    expectEqual(run.output, "\(output): 10 files, \(others.count + 1) written\n")
    let after = try scratch.snapshot(of: "Generated")
    let changed = after.keys.filter { $0.contains(".") && after[$0] != before[$0] }
    expectEqual(Set(changed), Set([versions] + others))
    expectEqual(after.count, before.count)
    let recorded = try scratch.read("Generated/\(versions)")
    let digits = try #require(CheckedInRelease.supplemental(with: "<numberingSystems>").first)
    #expect(try recorded.contains(CheckedInRelease.cardinals) && !recorded.contains(digits))
  }

  @Test("Reports errors in locale files with their position")
  func brokenLocale() throws {
    let scratch = try Scratch()
    try scratch.copy("cldr-data")
    let path = "cldr-data/common/main/ru.xml"
    let text = try scratch.read(path)
    try scratch.write(text.replacing("</numbers>", with: "</number>"), to: path)
    try FileManager.default.removeItem(at: scratch.url("cldr-data/provenance.json"))
    func line(of tag: String) throws -> Int {
      try text[..<(#require(text.firstRange(of: tag)).lowerBound)].count { $0 == "\n" } + 1
    }
    let (start, line) = try (line(of: "<numbers>"), line(of: "</numbers>"))
    let run = try Tool(["generate", "--check", "--cldr-data", "\(scratch.path)/cldr-data"])
    expectEqual(run.status, 1)
    expectEqual(
      run.errors,
      """
      \(scratch.path)/\(path):\(line):4: error: mismatched tag: expected </numbers> for the tag in line \(start), found </number>
      \t</number>
      \t  ^

      """)
    for digits in try CheckedInRelease.supplemental(with: "<numberingSystems>") {
      try FileManager.default.removeItem(at: scratch.url("cldr-data/\(digits)"))
    }
    try expectEqual(
      Tool(["generate", "--check", "--cldr-data", "\(scratch.path)/cldr-data"]).errors,
      "\(scratch.path)/cldr-data: error: common/main is here, but no file has a <numberingSystem>\n"
    )
  }

  @Test("A wrong sample is an error only for commands that judge a release or compile its rules")
  func wrongSample() throws {
    let scratch = try Scratch()
    try scratch.copy("cldr-data")
    // Without it, the changed file is no error by itself.
    try FileManager.default.removeItem(at: scratch.url("cldr-data/provenance.json"))
    let rules = try "cldr-data/\(CheckedInRelease.cardinals)"
    try scratch.write(
      scratch.read(rules).replacing("i = 0,1 @integer 0, 1 ", with: "i = 0,1 @integer 0, 1, 2 "),
      to: rules)
    let folder = "\(scratch.path)/cldr-data"
    for command in [
      ["check", folder], ["update", "--from", folder, "--dry-run"],
      ["conformance", "--cldr-data", folder],
      ["generate", "--output", "\(scratch.path)/Generated", "--cldr-data", folder],
      ["generate", "--locales", "hy", "--output", "\(scratch.path)/module", "--cldr-data", folder],
    ] {
      let run = try Tool(command)
      #expect(run.status == 1 && run.errors.contains(": error: sample 2 is listed as"), "\(run)")
    }
    for command in [
      ["diff", folder, folder], ["export", "json", "fr", "--cldr-data", folder],
      ["export", "gettext", "fr", "--cldr-data", folder],
      ["check", "gettext", "en", "nplurals=2; plural=(n != 1);", "--cldr-data", folder],
      ["chart", "--output", "\(scratch.path)/chart.html", "--cldr-data", folder],
    ] {
      let run = try Tool(command)
      #expect(run.status == 0 && run.errors.contains(": warning: sample 2 is listed as"), "\(run)")
    }
  }

  @Test("Names the folder to use instead of a part of CLDR's tree or its edition in JSON")
  func otherFolders() throws {
    let scratch = try Scratch()
    try scratch.copyExcerpt(to: "release")
    for part in ["common", "common/supplemental"] {
      try expectEqual(
        Tool(["check", "\(scratch.path)/release/\(part)"]).errors,
        """
        \(scratch.path)/release/\(part): error: this is CLDR's folder \(part); name the folder that \
        holds common/, '\(scratch.path)/release'

        """)
    }
    try FileManager.default.createDirectory(
      at: scratch.url("unpacked"), withIntermediateDirectories: false)
    try FileManager.default.moveItem(at: scratch.url("release"), to: scratch.url("unpacked/core"))
    try expectEqual(
      Tool("check unpacked", in: scratch).errors,
      "unpacked: error: this folder has no common/; name the folder that holds it, 'unpacked/core'\n"
    )
  }

  @Test("Each command that reads a release warns if it is not complete")
  func incomplete() throws {
    let scratch = try Scratch()
    try scratch.copyExcerpt(to: "half")
    try scratch.copyExcerpt(to: "full")
    let aliases = "no file has aliases of languages, such as supplementalMetadata.xml"
    try FileManager.default.removeItem(
      at: scratch.url("half/common/supplemental/supplementalMetadata.xml"))
    let commands = [
      "check half", "diff full half", "generate --locales iw -o out --cldr-data half",
      "generate -o code-of-half --cldr-data half",
      "generate --check -o code-of-half --cldr-data half",
      "export json iw --cldr-data half", "chart -o chart.html --cldr-data half",
    ]
    for command in ["select iw 1", "categories iw", "samples iw", "explain iw 1"].map({
      "\($0) --cldr-data half"
    }) + commands {
      let run = try Tool(command, in: scratch)
      expectEqual(run.status, 0, "\(run)")
      expectEqual(
        run.errors.ranges(of: "half: warning: the release is not complete: \(aliases)").count, 1,
        "\(command): \(run.errors)")
      #expect(
        try !Tool(command.replacing("half", with: "full"), in: scratch).errors.contains(
          "not complete"))
    }
    // Former codes have no ranges then.
    let diff = try Tool("diff full half --exit-code", in: scratch)
    #expect(diff.status == 1 && diff.output.contains("iw"), "\(diff)")
    try FileManager.default.removeItem(at: scratch.url("half/common/dtd/ldmlSupplemental.dtd"))
    let generate = try Tool("generate -o code-of-half --cldr-data half", in: scratch)
    #expect(
      generate.errors.contains("; no DTD states its number, so generated code calls it 'unknown'\n")
    )
    #expect(
      try !Tool("generate -o code-of-half --cldr-data half --release 48", in: scratch).errors
        .contains("DTD")
    )
  }

  @Test("Writes the library's code only to a folder that is named, or in a checkout")
  func elsewhere() throws {
    let scratch = try Scratch()
    let run = try Tool("generate", in: scratch)
    expectEqual(run.status, 2, "\(run)")
    #expect(run.errors.contains("not a checkout of the package; name the folder"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path).isEmpty)
  }

  @Test("The checked-in code is up to date")
  func fresh() throws {
    let run = try Tool("generate --check")
    expectEqual(run.status, 0)
    expectEqual(run.output, "Generated: 18 files up to date\n")
    #expect(!run.errors.contains("error:"), "\(run.errors)")
  }

  @Test("generate --check lists each changed, missing or stale file, and the command to run")
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
    try scratch.write(
      "// Generated by plurals 0.9. Do not edit.\n", to: "Generated/PluralsData/Old.swift")
    try scratch.write("struct Mine {}\n", to: "Generated/PluralsData/Mine.swift")
    try scratch.write("", to: "Generated/PluralsData/notes.txt")
    var changed: [(line: Int, path: String)] = []
    for (path, old, new) in [
      ("PluralRules.tsv", "= 3..10\tfew", "= 3..10\ttwo"),
      ("NumberSymbols.tsv", "arab\tar_BH", "arab\tar_BG"),
    ] {
      let table = try scratch.read("Generated/\(path)")
      let start = try #require(table.firstRange(of: old)).lowerBound
      changed.append((table[..<start].count { $0 == "\n" } + 1, "\(generated)/\(path)"))
      try scratch.write(
        table.replacing(old, with: new, maxReplacements: 1), to: "Generated/\(path)")
    }
    let versions = try scratch.read("Generated/PluralsData/CLDRVersion.swift")
    try scratch.write(versions + "// more\n", to: "Generated/PluralsData/CLDRVersion.swift")
    let lines = versions.split(separator: "\n", omittingEmptySubsequences: false).count

    let run = try Tool(["generate", "--check", "--output", generated])
    expectEqual(run.status, 1)
    expectEqual(run.output, "")
    // Warnings about a release precede the errors.
    let errors = run.errors.firstRange(of: "\(generated)/").map {
      String(run.errors[$0.lowerBound...])
    }
    expectEqual(
      errors,
      """
      \(generated)/PluralsData/CLDRVersion.swift:\(lines): error: not what cldr-data compiles to
      \(generated)/PluralsData/Cardinals.swift:\(line): error: not what cldr-data compiles to
      \(generated)/PluralsData/Ordinals.swift: error: missing
      \(changed[0].path):\(changed[0].line): error: not what cldr-data compiles to
      \(changed[1].path):\(changed[1].line): error: not what cldr-data compiles to
      \(generated)/PluralsData/Old.swift: error: not a file of this release
      \(generated)/PluralsData/Mine.swift: error: not a generated file; remove it, or move it elsewhere
      to regenerate, run: swift run plurals generate --output \(generated)

      """)

    // The names of rule sets would be those of the damaged file.
    let damaged = try Tool(["generate", "--output", generated])
    expectEqual(
      damaged.errors,
      "\(generated)/PluralRules.tsv: error: rows are missing or changed; restore the file "
        + "from version control\n")
    let table = Checkout.folder.appendingPathComponent("Generated/PluralRules.tsv")
    try scratch.write(Array(Data(contentsOf: table)), to: "Generated/PluralRules.tsv")
    let repair = try Tool(["generate", "--output", generated])
    expectEqual(repair.output, "\(generated): 18 files, 4 written, 1 removed\n")
    #expect(repair.errors.hasSuffix("removed \(generated)/PluralsData/Old.swift\n"))
    #expect(!FileManager.default.fileExists(atPath: "\(generated)/PluralsData/Old.swift"))
    // A file that was written by hand does not belong there, but the tool must not remove it.
    let foreign = try Tool(["generate", "--check", "--output", generated])
    #expect(foreign.status == 1 && !foreign.errors.contains("to regenerate"), "\(foreign)")
    try FileManager.default.removeItem(at: scratch.url("Generated/PluralsData/Mine.swift"))
    try expectEqual(Tool(["generate", "--check", "--output", generated]).status, 0)
    #expect(FileManager.default.fileExists(atPath: "\(generated)/PluralsData/notes.txt"))
  }

  @Test(
    "generate --check detects a single changed byte", arguments: ["PluralRuleTexts", "Cardinals"])
  func oneByte(name: String) throws {
    let scratch = try Scratch()
    try scratch.copy("Generated")
    let module = name == "Cardinals" ? "PluralsData" : "PluralsSamplesData"
    let path = "Generated/\(module)/\(name).swift"
    var bytes = Array(try Data(contentsOf: scratch.url(path)))
    bytes[bytes.count / 2] ^= 1
    try scratch.write(bytes, to: path)
    try expectEqual(
      Tool(["generate", "--check", "--output", "\(scratch.path)/Generated"]).status, 1)
  }

  @Test(
    "A failed generate changes nothing",
    arguments: ["<plurals type=\"cardinal\"", "<plurals type=\"ordinal\"", "<pluralRanges "])
  func failure(element: String) throws {
    let scratch = try Scratch()
    try scratch.copy("Generated")
    try scratch.copy("cldr-data")
    let path = "cldr-data/\(try #require(CheckedInRelease.supplemental(with: element).first))"
    let text = try scratch.read(path)
    try scratch.write(String(text.dropLast(20)), to: path)
    let before = try scratch.snapshot(of: "Generated")
    let run = try Tool([
      "generate", "--cldr-data", "\(scratch.path)/cldr-data", "--output",
      "\(scratch.path)/Generated",
    ])
    expectEqual(run.status, 1)
    expectEqual(run.output, "")
    let error = run.errors.split(separator: "\n").first { $0.contains(": error: ") } ?? ""
    #expect(error.hasPrefix("\(scratch.path)/\(path):"))
    #expect(
      error.contains(
        ": error: the file ends too early: expected </supplementalData> for the tag in line "))
    try expectEqual(scratch.snapshot(of: "Generated"), before)
  }

  @Test("One mistake in CLDR's data is one error")
  func oneError() throws {
    let scratch = try Scratch()
    try FileManager.default.copyItem(at: KnownRelease.folder, to: scratch.url("cldr-data"))
    let path = "cldr-data/common/supplemental/plurals.xml"
    let text = try scratch.read(path)
    try scratch.write(text.replacing("type=\"cardinal\"", with: "type=\"cardnal\""), to: path)
    func errors(_ arguments: String) throws -> [Substring] {
      try Tool(arguments, in: scratch).errors.split(separator: "\n")
        .filter { $0.contains(": error: ") }
    }
    try expectEqual(
      errors("check cldr-data"),
      [
        "\(path):11:14: error: unknown type 'cardnal'; expected 'cardinal' or 'ordinal'"
      ])
    try FileManager.default.removeItem(at: scratch.url(path))
    try expectEqual(
      errors("check cldr-data"),
      [
        "cldr-data: error: no file has cardinal rules; expected them in common/supplemental/plurals.xml"
      ])
    try scratch.write(text, to: path)
    try expectEqual(
      errors("update --from cldr-data --release abc --dry-run"),
      [
        "--release: error: 'abc' is not a release of CLDR, such as 48.2"
      ])
    try expectEqual(
      errors("generate --locales polski,de --output out --cldr-data cldr-data").first?
        .hasSuffix(
          " has no cardinal or ordinal rules for 'polski'; did you mean 'pl'?"), true)
  }

  @Test("An error of XML in a rule states the words of rules")
  func ampersand() throws {
    let scratch = try Scratch()
    try scratch.copy("Tests/Fixtures/CLDR", to: "cldr")
    let path = "cldr/common/supplemental/plurals.xml"
    let text = try scratch.read(path)
    for (sign, more) in [("&&", "; in a rule, write 'and' instead of '&&'"), ("<", "")] {
      try scratch.write(text.replacing("i = 1 and v", with: "i = 1 \(sign) v"), to: path)
      #expect(
        try Tool("check cldr", in: scratch).errors.contains(
          "error: not well-formed (invalid token)\(more)\n"))
    }
  }

  @Test("generate detects, with and without --check, an update that was killed")
  func killedUpdate() throws {
    let scratch = try Scratch()
    try scratch.copyExcerpt(to: "new")
    let update = "update --from new --release 48.2"
    try expectEqual(Tool(update, in: scratch).status, 0)
    let done = try scratch.snapshot(of: "cldr-data")
    let path = "cldr-data/common/supplemental/plurals.xml"
    let text = try scratch.read(path)
    let moved = "cldr-data/common/supplemental/moreRules.xml"
    // A replaced file, and one that is new.
    for (file, contents) in [(path, text + "<!-- -->\n"), (moved, "<supplementalData/>")] {
      let before = try scratch.snapshot(of: "Generated")
      try scratch.write(contents, to: file)
      // The run was killed before it replaced the last file.
      try scratch.write("{}", to: "cldr-data/.plurals-1-0.new")
      for command in ["generate", "generate --check"] {
        let run = try Tool(command, in: scratch)
        expectEqual(run.status, 1)
        #expect(
          run.errors.hasPrefix(
            "\(file): error: not a file that provenance.json records; if an update was interrupted, run the same "
              + "update again; "), "\(run)")
      }
      try expectEqual(scratch.snapshot(of: "Generated"), before)
      if file == path {
        try expectEqual(Tool(update, in: scratch).status, 0)
      } else {
        try FileManager.default.removeItem(at: scratch.url(file))
        try FileManager.default.removeItem(at: scratch.url("cldr-data/.plurals-1-0.new"))
      }
      try expectEqual(Tool("generate --check", in: scratch).status, 0)
    }
    try expectEqual(
      scratch.snapshot(of: "cldr-data").mapValues(\.contents), done.mapValues(\.contents))
    // A change that is intended is a warning, and is recorded by an update of the folder from itself.
    try scratch.write(text + "<!-- -->\n", to: path)
    let changed = try Tool("generate", in: scratch)
    #expect(
      changed.status == 0 && changed.errors.hasPrefix("\(path): warning: not a file"), "\(changed)")
    try expectEqual(Tool("generate --check", in: scratch).status, 1)
    try expectEqual(
      Tool("update --from cldr-data --cldr-data cldr-data --release 48.3", in: scratch).status, 0)
    try expectEqual(Tool("generate", in: scratch).status, 0)
  }

  @Test("generate and update at the same time leave the code of the new release")
  func atOnce() throws {
    let scratch = try Scratch()
    try scratch.copyExcerpt(to: "new")
    try expectEqual(Tool("update --from new --release 48.2", in: scratch).status, 0)
    let path = "new/common/supplemental/plurals.xml"
    try scratch.write(
      scratch.read(path).replacing("i = 0,1 @integer 0, 1 ", with: "i = 0..2 @integer 0~2 "),
      to: path)
    let commands = [
      "\"$0\" update --from new --release 48.3", "\"$0\" generate", "\"$0\" generate",
    ]
    _ = try Tool(atOnce: commands, in: scratch)
    let run = try Tool("generate --check", in: scratch)
    expectEqual(run.status, 0, "\(run)")
    #expect(try scratch.read("Generated/PluralsData/CLDRVersion.swift").contains("48"))
  }

  @Test("generate detects obstacles before it replaces any file")
  func obstacle() throws {
    let scratch = try Scratch()
    try scratch.copy("Generated")
    let obstacle = "Generated/PluralsData/PluralLocale.swift"
    try FileManager.default.removeItem(at: scratch.url(obstacle))
    try scratch.write("", to: "\(obstacle)/file")
    try scratch.write("", to: "Generated/PluralsData/CLDRVersion.swift")
    let before = try scratch.snapshot(of: "Generated")
    let run = try Tool(["generate", "--output", "\(scratch.path)/Generated"])
    expectEqual(run.status, 1)
    #expect(
      run.errors.hasSuffix(
        "\(scratch.path)/\(obstacle): error: this is a directory; expected a file to replace\n"))
    let after = try scratch.snapshot(of: "Generated")
    expectEqual(after.mapValues(\.contents), before.mapValues(\.contents))
  }

  @Test("generate reports a file in place of the output folder")
  func fileAsDirectory() throws {
    let scratch = try Scratch()
    try scratch.write("x", to: "out")
    let run = try Tool(["generate", "--output", "\(scratch.path)/out"])
    expectEqual(run.status, 1)
    #expect(
      run.errors.hasSuffix(
        "\(scratch.path)/out/PluralsData/CLDRVersion.swift: error: the file cannot be written: Not a directory\n"
      ))
    try expectEqual(scratch.read("out"), "x")
  }
}

@Suite("check")
struct CheckTests {
  @Test("check accepts the package's data")
  func packageData() throws {
    let run = try Tool("check cldr-data")
    expectEqual(run.status, 0)
    let expected = try CheckedInRelease.expectations.get()
    let (cardinal, ordinal) = (expected.cardinal, expected.ordinal)
    expectEqual(
      run.output,
      """
      cldr-data: CLDR \(try CheckedInRelease.provenance.get().release)
        cardinal: \(cardinal.locales) locales, \(cardinal.ruleSets) rule sets, \(cardinal.rules) rules
        ordinal: \(ordinal.locales) locales, \(ordinal.ruleSets) rule sets, \(ordinal.rules) rules
        ranges: \(expected.ranges.locales) locales, \(expected.ranges.tables) sets

      """)
  }

  @Test("check uses the default folder from any working directory")
  func foundData() throws {
    let named = try Tool("check cldr-data")
    try expectEqual(Tool("check").output, named.output)
    let scratch = try Scratch()
    let elsewhere = try Tool("check", in: scratch)
    expectEqual(elsewhere.status, 0)
    let path = Checkout.cldrData.path
    expectEqual(elsewhere.output, named.output.replacing("cldr-data:", with: "\(path):"))
  }

  @Test("check lists all unreadable files")
  func missingFiles() throws {
    let scratch = try Scratch()
    try scratch.write("", to: "common/supplemental/ordinals.xml/file")
    let run = try Tool([
      "check", scratch.path, "--ranges", "\(scratch.path)/nowhere.xml",
    ])
    expectEqual(run.status, 1)
    expectEqual(run.output, "")
    expectEqual(
      run.errors,
      """
      \(scratch.path)/nowhere.xml: error: no such file
      \(scratch.path)/common/supplemental/ordinals.xml: error: this is a directory; expected a file
      \(scratch.path)/common/supplemental/plurals.xml: error: no such file
      3 errors

      """)
  }

  @Test("check rejects pipes without a writer and devices in place of files")
  func streams() throws {
    for name in ["supplemental/plurals.xml", "dtd/ldmlSupplemental.dtd", "supplemental/other.xml"] {
      let scratch = try Scratch()
      try scratch.copy("cldr-data/common/supplemental", to: "common/supplemental")
      try scratch.copy("cldr-data/common/dtd", to: "common/dtd")
      let path = scratch.url("common/\(name)").path
      try? FileManager.default.removeItem(atPath: path)
      expectEqual(mkfifo(path, 0o600), 0)
      let run = try Tool(["check", scratch.path])
      if name.hasSuffix("other.xml") {
        expectEqual(run.status, 0, "A pipe that nothing asks for is left alone: \(run)")
      } else {
        let message = "\(path): error: this is a pipe or a device; expected a file"
        #expect(run.status == 1 && run.errors.contains(message), "\(run)")
      }
      let replaced = try Tool(["check", "cldr-data", "--ordinals", path])
      #expect(replaced.status == 1 && replaced.errors.contains("pipe or a device"))
    }
    let device = try Tool("check cldr-data --plurals /dev/zero")
    expectEqual(device.errors, "/dev/zero: error: this is a pipe or a device; expected a file\n")
  }

  @Test("Options replace each file of the folder")
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
    expectEqual(run.status, 0)
    expectEqual(
      run.output,
      """
      \(KnownRelease.folder.path): CLDR 48
        cardinal: 1 locale, 1 rule set, 1 rule
        ordinal: 1 locale, 1 rule set, 1 rule
        ranges: 1 locale, 1 set

      """)
  }

  @Test("The release option must match the DTD")
  func version() throws {
    let scratch = try Scratch()
    let dtd = "common/dtd/ldmlSupplemental.dtd"
    try FileManager.default.copyItem(at: KnownRelease.folder, to: scratch.url("CLDR"))
    try scratch.write("<!ATTLIST version cldrVersion CDATA #FIXED \"48\" >", to: "CLDR/\(dtd)")
    let path = "\(scratch.path)/CLDR"
    #expect(
      try Tool("check \(path) --release 48.2").output.hasPrefix("\(path): CLDR 48.2\n"))
    try expectEqual(
      Tool("generate --locales en --cldr-data \(path) --release 48.2 -o \(scratch.path)").status, 0)
    #expect(try scratch.read("PluralRules.swift").contains("static let cldrVersion = \"48.2\"\n"))
    let run = try Tool("check \(path) --release 47")
    expectEqual(run.status, 1)
    #expect(run.errors.contains("\(path)/\(dtd): error: this DTD is of CLDR 48, not 47\n"))
  }

  @Test("check warns of valid rules that cannot be compiled")
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
    expectEqual(run.status, 0)
    #expect(
      run.errors.hasSuffix(
        """
        \(scratch.path)/plurals.xml:3:51: warning: code cannot be generated: 'n % 7 = 1': 7 divides \
        no power of ten, so the low digits of a long number do not decide; use a modulus without prime factors other than 2 and 5, such as 10 or 100
        <pluralRules locales='en'><pluralRule count='one'>n % 7 = 1</pluralRule>
                                                          ^

        """))
  }

  @Test("check shows the first 1,000 errors and counts all")
  func manyErrors() throws {
    let scratch = try Scratch()
    try scratch.write(
      "<supplementalData><plurals type='cardinal'><pluralRules locales='root"
        + String(repeating: " !", count: 3000)
        + "'><pluralRule count='other'/></pluralRules></plurals></supplementalData>",
      to: "plurals.xml")
    let run = try Tool(["check", "cldr-data", "--plurals", "\(scratch.path)/plurals.xml"])
    expectEqual(run.status, 1)
    let lines = run.errors.split(separator: "\n")
    expectEqual(lines.filter { $0.contains(": error: '!' is not a locale id") }.count, 1000)
    // The other errors, and warnings about languages that have ranges but no cardinal rules.
    #expect(lines.suffix(2).first?.wholeMatch(of: /… and 2[0-9]{3} more/) != nil)
    expectEqual(lines.last?.hasPrefix("3000 errors"), true)
  }

  @Test("check rejects a huge file without reading it", .timeLimit(.minutes(5)))
  func hugeFile() throws {
    let scratch = try Scratch()
    try scratch.write([], to: "huge.xml")
    let file = try FileHandle(forWritingTo: scratch.url("huge.xml"))
    try file.truncate(atOffset: 1 << 40)  // sparse: it takes no room
    try file.close()
    let run = try Tool(["check", "cldr-data", "--plurals", "\(scratch.path)/huge.xml"])
    expectEqual(run.status, 1)
    expectEqual(
      run.errors,
      """
      \(scratch.path)/huge.xml: error: the file has more than 4 MB; no file of CLDR's supplemental \
      data is so large

      """)
  }
}
