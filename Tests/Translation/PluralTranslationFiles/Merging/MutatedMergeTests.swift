import Foundation
import PluralStringCatalogs
import PluralTestSupport
import PluralTranslationFiles
import PluralsDiagnostics
import Testing

@Suite("Merges of two mutated sides")
struct MutatedMergeTests {
  /// Files with unusual layouts.
  private static let files: [(path: String, text: String)] = [
    (
      "de.po",
      """
      # Licence
      msgid ""
      msgstr "Project-Id-Version: app 1.0\\n"
      "PO-Revision-Date: 2024-01-01 10:00+0000\\n"
      "Last-Translator: Mia\\n"
      "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

      #: a.c:1 a.c:2
      #, fuzzy, c-format
      #| msgid "old"
      msgid "a" # comment
      msgstr "A" # on the line
      msgid "b" msgstr "B" msgctxt "c" msgid "b" msgstr "C"
      # many
      msgid "%d file" msgid_plural "%d files"
      msgstr[0] "%d Datei"
      msgstr[1] "%d "
      "Dateien"
      #~ msgid "gone"
      #~ msgstr "weg" # note
      #~ msgid "a"
      #~ msgstr "alt"
      # end

      """.replacing(" # comment\n", with: "\n")
    ),
    (
      "a.strings",
      """
      /* Heading */

      /* about a */ "a" /* 1 */ = /* 2 */ "A" /* 3 */; // after a
      // about b
      b = 'B';
      "twice" = "1";
      "only";
      "twice" = "2"; /* x */ "d\\0002" = "D";
      "list" = { x = y; /* in */ z = (1, 2); };
      // end

      """
    ),
    (
      "a.stringsdict",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- top -->
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <!-- table -->
      <dict>
        <!-- about a -->
        <key>a</key> <!-- between -->
        <dict>
          <key>NSStringLocalizedFormatKey</key>
          <string>%#@n@</string>
          <key>n</key>
          <dict>
            <key>one</key> <string>one</string>
            <key>other</key> <string>many<!-- inner --></string>
          </dict>
        </dict>
        <key>b</key><dict/>
      </dict>
      </plist>
      <!-- bottom -->

      """
    ),
    (
      "values/strings.xml",
      """
      <?xml version="1.0" encoding="utf-8"?>
      <!-- Licence -->
      <resources xmlns:tools="http://schemas.android.com/tools">
        <!-- about a -->
        <string name="a">A<!-- in --> text</string>
        <string name="a" product="tv">T</string> <!-- after -->
        <string name="b"><b>B</b></string>
        <plurals name="p">
          <item quantity="one">1</item>
          <!-- more -->
          <item quantity="other">%d</item>
        </plurals>
        <string name="b">again</string>
        <string-array name="r"><item>x</item><item>y</item></string-array>
      </resources>
      <!-- end -->

      """
    ),
    (
      "de.xliff",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- top -->
      <xliff version="1.2">
        <file original="f" source-language="en" target-language="de">
          <header><tool tool-id="x" build-num="1"/></header>
          <body>
            <!-- units -->
            <trans-unit id="a"><source>a</source><target state="translated">A</target><note>n</note></trans-unit>
            <trans-unit id="b"><source>b</source></trans-unit>
            <group id="g"><trans-unit id="a"><source>c</source><target>C</target></trans-unit></group>
          </body>
        </file>
      </xliff>

      """
    ),
    (
      "a.xcstrings", TestCatalogs.own
    ),
  ]

  private static let pieces = [
    "\"", "'", "\\", "\n", "\r", "\r\n", " ", ";", "=", "#", "# c\n", "#~ ", "#, fuzzy\n", "// c\n",
    "/* c */", "/*", "<!-- c -->", "<!--", "-->", "<", ">", "/>", "&amp;", "&", "{", "}", "(", ",",
    "msgid \"n\"\n", "msgstr \"x\"\n", "msgstr[1] \"y\"", "domain \"d\"\n", "\"k\" = \"v\";\n",
    "<string name=\"n\">x</string>", "<key>n</key><string>x</string>", "é", "\0", "]]>",
    "<![CDATA[",
  ]

  private static func mutated(
    _ text: String, _ generator: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      if bytes.isEmpty { return bytes }
      var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      let line = Int.random(in: 0..<lines.count, using: &generator)
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<9, using: &generator) {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(contentsOf: pieces.randomElement(using: &generator)!.utf8, at: place)
      case 2:
        lines.remove(at: line)
        bytes = Array(lines.joined(separator: [0x0A]))
      case 3:
        lines.insert(lines[line], at: Int.random(in: 0...lines.count, using: &generator))
        bytes = Array(lines.joined(separator: [0x0A]))
      case 4:
        lines.swapAt(line, Int.random(in: 0..<lines.count, using: &generator))
        bytes = Array(lines.joined(separator: [0x0A]))
      case 5:
        lines.insert(
          ArraySlice(pieces.randomElement(using: &generator)!.utf8), at: line)
        bytes = Array(lines.joined(separator: [0x0A]))
      default:
        // Most edits are of letters, in texts and comments.
        let letters = bytes.indices.filter { (0x41...0x7A).contains(bytes[$0]) }
        guard let letter = letters.randomElement(using: &generator) else { continue }
        bytes.insert(
          contentsOf: "q\(Int.random(in: 0..<1000, using: &generator))".utf8, at: letter)
      }
    }
    return bytes
  }

  @Test("keep each text, or report it", arguments: MutatedMergeTests.files.indices)
  func merges(index: Int) throws {
    let (path, text) = Self.files[index]
    let base = try LosslessFile(Array(text.utf8), path: path, file: path)
    var (readable, merged) = (0, 0)
    let seeds = sampled(UInt64(1)...4_000, 250)
    for seed in seeds {
      var generator = SeededGenerator(seed: seed)
      let bytes = (0..<2).map { _ in Self.mutated(text, &generator) }
      let sides = bytes.map { try? LosslessFile($0, path: path, file: path) }
      for (bytes, side) in zip(bytes, sides) {
        guard let side else { continue }
        readable += 1
        if let same = try? LosslessFile.merge(
          base: base, ours: side, theirs: side, notation: .comment)
        {
          #expect(same.content == bytes && same.conflicts.isEmpty, "\(path), seed \(seed)")
        }
        if let own = try? LosslessFile.merge(
          base: base, ours: side, theirs: base, notation: .comment)
        {
          #expect(own.content == bytes && own.conflicts.isEmpty, "\(path), seed \(seed)")
        }
        if let other = try? LosslessFile.merge(
          base: base, ours: base, theirs: side, notation: .comment)
        {
          let read = try LosslessFile(other.content, path: path, file: path)
          #expect(
            Self.texts(of: read) == Self.texts(of: side) && other.conflicts.isEmpty,
            "\(path), seed \(seed)")
        }
      }
      guard let ours = sides[0], let theirs = sides[1] else { continue }
      for notation in [MergeNotation.comment, .markers] {
        guard
          let merge = try? LosslessFile.merge(
            base: base, ours: ours, theirs: theirs, notation: notation)
        else { continue }
        merged += 1
        let read = Self.texts(of: try LosslessFile(merge.content, path: path, file: path))
        let reports = merge.conflicts.map { "\($0.kind)" } + merge.warnings.map(\.message)
        for text in Self.texts(of: ours).union(Self.texts(of: theirs))
          .subtracting(Self.texts(of: base))
        {
          #expect(
            read.contains(text) || read.contains { $0.contains(text) }
              || !merge.conflicts.isEmpty || reports.contains { $0.contains(text) },
            "\(path), seed \(seed): '\(text)' is lost")
        }
      }
    }
    #expect(readable * 4 > seeds.count && merged * 30 > seeds.count, "\(path)")
  }

  /// The values of all messages, without states, which an edit may have moved to another place.
  private static func texts(of version: LosslessFile) -> Set<String> {
    Set(version.texts).subtracting(["translated", "needs_review", "new"])
  }
}
