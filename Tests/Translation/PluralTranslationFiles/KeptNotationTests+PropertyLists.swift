import PluralConversionChecking
import PluralMessageFormats
import PluralStringCatalogs
import PluralTestSupport
import PluralTranslationFiles
import Testing

extension KeptNotationTests {
  private static let strings = """
    /* Heading */

    // MARK: Menu
    "b" = "B"; // on the line
    'a'="\\U0041";
    number = 5;

    /* about c */
    "c" = "C";

    """

  private static let dictionary = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
        <!-- about files -->
        <key>files</key>
        <dict>
            <key>n</key>
            <dict>
                <key>other</key>  <string>%d Dateien</string>
                <key>one</key>  <string>%d Datei</string>
                <key>NSStringFormatSpecTypeKey</key>  <string>NSStringPluralRuleType</string>
                <key>NSStringFormatValueTypeKey</key>  <string>d</string>
            </dict>
            <key>NSStringLocalizedFormatKey</key>  <string>%#@n@</string>
        </dict>
        <key>w</key>
        <dict>
            <key>NSStringVariableWidthRuleType</key>
            <dict> <key>5</key><string>a</string> <key>9</key><string>b</string> </dict>
        </dict>
    </dict>
    </plist>

    """

  private func strings(_ text: String) throws -> StringsFile {
    try StringsFile(text.utf8, file: "de.lproj/T.strings")
  }

  private func stringsdict(_ text: String) throws -> StringsdictFile {
    try StringsdictFile(text.utf8, file: "de.lproj/T.stringsdict")
  }

  private func text(_ text: String) -> AuthoredEntry {
    .text(AuthoredText(text: text, position: nil))
  }

  @Test(
    "Property lists keep their order, layout and comments, and what is no message",
    arguments: ["\n", "\r\n"], ["", "\u{FEFF}"])
  func propertyLists(lineEnd: String, mark: String) throws {
    let pairs = mark + Self.strings.replacing("\n", with: lineEnd)
    #expect(again([try strings(pairs)], StringsFile.self) == [pairs])
    let changed = again([try strings(pairs)], StringsFile.self) { table in
      table.messages["a"] = text("Ä")
      table.messages["b"] = nil
      table.messages["d"] = text("D")
      table.comments["d"] = "about d"
    }
    let expected =
      pairs.replacing("// MARK: Menu\(lineEnd)\"b\" = \"B\"; // on the line\(lineEnd)", with: "")
      .replacing("\\U0041", with: "Ä") + "/* about d */\(lineEnd)\"d\" = \"D\";\(lineEnd)"
    expectEqual(changed.map { Array($0.utf8) }, [Array(expected.utf8)])

    let list = mark + Self.dictionary.replacing("\n", with: lineEnd)
    #expect(again([try stringsdict(list)], StringsdictFile.self) == [list])
    let shorter = again([try stringsdict(list)], StringsdictFile.self) { table in
      guard case .plural(let format, var variables)? = table.messages["files"] else { return }
      variables[0].variants[0].text = AuthoredText(text: "eine Datei", position: nil)
      table.messages["files"] = .plural(format: format, variables: variables)
    }
    expectEqual(shorter, [list.replacing(">%d Datei<", with: ">eine Datei<")])
  }

  @Test("Plural forms that move to another file take their notes with them, and nothing else moves")
  func movedForms() throws {
    let files: [any TableFile] = [try strings(Self.strings), try stringsdict(Self.dictionary)]
    let tables = files.map { $0.tables(named: "T", language: "de").tables[0] }
    var table = tables[0].joining(tables[1])
    for file in files { table.comments.merge(file.comments) { first, _ in first } }
    let written = StringsFile.files(
      of: [table], named: "T", sourceLanguage: "en", keeping: files
    ).files
    let forms = """
      /* about files */
      "files##{one}" = "%d Datei";
      "files##{other}" = "%d Dateien";

      """
    let start = try #require(Self.dictionary.firstRange(of: "    <!--")).lowerBound
    let end = try #require(Self.dictionary.firstRange(of: "    <key>w<")).lowerBound
    expectEqual(written.map(\.path), ["de.lproj/T.strings", "de.lproj/T.stringsdict"])
    expectEqual(
      written.map(\.text),
      [
        Self.strings + forms, String(Self.dictionary[..<start] + Self.dictionary[end...]),
      ])
  }

  @Test("Pairs in UTF-16 keep their layout in UTF-8, and XML in UTF-16 becomes pairs")
  func otherForms() throws {
    let units: [UInt8] = [0xFF, 0xFE] + Self.strings.utf16.flatMap { [UInt8($0), 0] }
    let wide = try StringsFile(units, file: "de.lproj/T.strings")
    expectEqual(again([wide], StringsFile.self), [Self.strings])
    let declared =
      "<?xml version='1.0' encoding='UTF-16'?><dict><key>a</key><string>A</string></dict>"
    let bytes: [UInt8] = [0xFF, 0xFE] + declared.utf16.flatMap { [UInt8($0), 0] }
    let list = try StringsFile(bytes, file: "de.lproj/T.strings")
    expectEqual(again([list], StringsFile.self), ["\"a\" = \"A\";\n"])
  }

  @Test(
    "Random tables on top of other files read as without these, and files of pairs stay",
    arguments: sampled(UInt64(1)...20, 4))
  func randomPropertyLists(seed: UInt64) throws {
    var files = RandomFiles(SeededGenerator(seed: seed))
    func check<File: TableFile>(_ format: File.Type, _ texts: [String]) throws {
      let path = "de.lproj/T.\(format.pathExtension)"
      let read = try texts.map { try File(Array($0.utf8), file: path) }
      let tables = read.map { $0.tables(named: "T", language: "de").tables[0] }
      func written(_ originals: [any TableFile]) -> [MessageTable.File] {
        let files = format.files(
          of: [tables[0]], named: "T", sourceLanguage: "en", keeping: originals
        ).files
        return files.compactMap { file -> [MessageTable.File]? in
          let read =
            file.path.hasSuffix("dict")
            ? try? StringsdictFile(Array(file.text.utf8), file: file.path)
              .tables(named: "T", language: "de").tables[0].files
            : try? StringsFile(Array(file.text.utf8), file: file.path)
              .tables(named: "T", language: "de").tables[0].files
          return read
        }.flatMap(\.self)
      }
      let comment: Comment = "seed \(seed): \(texts)"
      expectEqual(written([read[1]]), written([]), comment)
      if texts[0].contains("##{") || format.pathExtension.hasSuffix("dict") { return }
      let own = format.files(
        of: [tables[0]], named: "T", sourceLanguage: "en", keeping: [read[0]])
      expectEqual(own.files.map(\.text), [texts[0]], comment)
    }
    for _ in 0..<20 {
      try check(StringsFile.self, [files.strings(), files.strings()])
      try check(StringsdictFile.self, [files.stringsdict(), files.stringsdict()])
    }
  }
}
