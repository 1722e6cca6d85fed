import PluralMessageFormats
import PluralStringCatalogs
import PluralStrings
import PluralTestSupport
import PluralTranslationFiles
import PluralsCore
import PluralsDiagnostics
import Testing

extension KeptNotationTests {
  private static let resources = """
    <?xml version="1.0" encoding="utf-8"?>
    <!-- Copyright -->
    <resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2"
        xmlns:tools="http://schemas.android.com/tools">
      <!-- Greeting -->
      <string name="hello">Hello <xliff:g id="name" example="Jo">%1$s</xliff:g>, <b>welcome</b> to <xliff:g id="app">Notes</xliff:g></string>
    \t<string name="app" translatable="false">Notes</string>
      <string-array name="days">
        <item>Mo</item>
        <item>Tu</item>
      </string-array>
    </resources>

    """

  private func android(_ text: String, _ file: String = "values/strings.xml") throws -> AndroidFile
  {
    try AndroidFile(Array(text.utf8), file: file)
  }

  @Test("Android's resources keep ids, examples, styles, comments and white space")
  func androidFile() throws {
    let file = try android(Self.resources)
    expectEqual(again([file], AndroidFile.self), [Self.resources])
    let other = "\u{FEFF}" + Self.resources.replacing("\n", with: "\r\n")
    #expect(again([try android(other)], AndroidFile.self) == [other])
    expectEqual(file.notes[0].comment, "Greeting\nname: for example Jo\napp: Notes")
  }

  @Test("A changed resource is written again, and the others are kept")
  func changedResource() throws {
    let changed = again([try android(Self.resources)], AndroidFile.self) { table in
      table.messages = table.messages.filter { $0.value.plainText != nil }
      table.messages["days[1]"] = .text(AuthoredText(text: "Di", position: nil))
      table.messages["fresh"] = .text(AuthoredText(text: "New %(name)@", position: nil))
    }
    let days =
      "    <string-array name=\"days\">\n        <item>Mo</item>\n        <item>Di</item>\n    </string-array>\n"
    let new =
      "    <string name=\"fresh\">New <xliff:g id=\"name\">%s</xliff:g></string>\n</resources>\n"
    let start = Self.resources.prefix(
      upTo: Self.resources.firstRange(of: "  <string-array")!.lowerBound)
    expectEqual(changed, [start + days + new])
  }

  @Test("A resource with a changed comment is written again")
  func changedComment() throws {
    let changed = again([try android(Self.resources)], AndroidFile.self) {
      $0.comments["app"] = "A product"
    }
    expectEqual(
      changed,
      [
        Self.resources.replacing(
          "\t<string name=\"app\"", with: "    <!-- A product -->\n    <string name=\"app\"")
      ])
  }

  private static let mixed = """
    \u{FEFF}<?xml version="1.0" encoding="utf-8"?>
    <!-- License -->
    <resources xmlns:tools="http://schemas.android.com/tools">

      <!-- Colors -->
      <color name="c">#fff</color>
      <string name="a" >A</string><dimen name="d">1dp</dimen>

      <!-- for tablets -->
      <string name="a" product="tablet">B</string>
      <string name="date">%b</string>
      <string-array name="days"><item>%1$b</item><item>x</item></string-array>
      <style name="s"><item name="android:x">y</item></style>
      <!-- the end -->
      <string name="b">C</string>
      <integer name="i">1</integer>
      <!-- the very end -->
    </resources>
    <!-- after -->
    """

  @Test(
    "Android's other resources keep their bytes and their places", arguments: ["\n", "\r\n"])
  func otherResources(lineEnd: String) throws {
    let text = Self.mixed.replacing("\n", with: lineEnd)
    let file = try android(text, "values-he/strings.xml")
    expectEqual(again([file], AndroidFile.self), [text])
    let changed = again([file], AndroidFile.self) { table in
      table.messages["b"] = .text(AuthoredText(text: "D", position: nil))
      table.messages["added"] = .text(AuthoredText(text: "N", position: nil))
    }
    let end = "<integer name=\"i\">1</integer>\(lineEnd)"
    #expect(
      changed[0].contains("<string name=\"b\">D</string>\n    <string name=\"added\">N</string>"))
    #expect(changed[0].hasSuffix(end + text.split(separator: end)[1]))
    let start = "<style name=\"s\"><item name=\"android:x\">y</item></style>"
    #expect(changed[0].hasPrefix(text.split(separator: start)[0] + start))
    let tables = file.tables(named: "T", language: "he")
    expectEqual(
      AndroidFile.files(of: tables.tables, named: "T", sourceLanguage: "en", keeping: [file]).files
        .map(\.path), ["values-he/T.xml"])
    expectEqual(
      tables.findings.map(\.message),
      [
        "resources that are no texts are left out; the file has 4: <color>, <dimen>, <style>, <integer>",
        "the text for the product 'tablet' is left out",
        "'%b' has no counterpart in Apple's formats",
        "'%1$b' has no counterpart in Apple's formats",
      ])
  }

  @Test("Comments belong to the resource on their line or on the next one, and others stay")
  func comments() throws {
    let text = """
      <resources>
        <!-- Section -->

        <!-- title -->
        <string name="a">A</string> <!-- on the line -->
        <string name="b">B</string>

        <!-- Other section -->

        <string name="c">C</string> <!-- last -->
        <!-- end -->
      </resources>

      """
    let file = try android(text)
    expectEqual(file.notes.map(\.comment), ["title\non the line", nil, "last"])
    expectEqual(again([file], AndroidFile.self), [text])
    let changed = again([file], AndroidFile.self) { table in
      table.messages["a"] = nil
      table.messages["c"] = .text(AuthoredText(text: "D", position: nil))
    }
    let expected = """
      <resources>
        <!-- Section -->

        <string name="b">B</string>

        <!-- Other section -->

          <!-- last -->
          <string name="c">D</string>
        <!-- end -->
      </resources>

      """
    expectEqual(changed, [expected])
    let added = again([file], AndroidFile.self) { table in
      table.messages["d"] = .text(AuthoredText(text: "D", position: nil))
    }
    let end = "C</string> <!-- last -->\n"
    expectEqual(added, [text.replacing(end, with: end + "    <string name=\"d\">D</string>\n")])
  }

  @Test("An array that loses an item is written again")
  func removedItem() throws {
    let changed = again([try android(Self.resources)], AndroidFile.self) {
      $0.messages["days[1]"] = nil
    }
    #expect(!changed[0].contains("Tu") && changed[0].contains("<item>Mo</item>"))
  }

  @Test("Other resources of a file that is not in UTF-8 are reported as lost")
  func lostResources() throws {
    let text =
      "<?xml version=\"1.0\" encoding=\"utf-16\"?><resources><color name='c'/><string name='a'>A</string></resources>"
    let bytes: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0), 0] }
    let file = try AndroidFile(bytes, file: "values/strings.xml")
    let tables = file.tables(named: "T", language: "en").tables
    let written = AndroidFile.files(of: tables, named: "T", sourceLanguage: "en", keeping: [file])
    #expect(written.files[0].text.contains(">A<"))
    expectEqual(written.findings.map(\.rule), [.notConvertible])
  }
}
