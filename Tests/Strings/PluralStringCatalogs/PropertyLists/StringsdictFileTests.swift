import PluralStringCatalogs
import PluralStrings
import PluralTestSupport
import Testing

@Suite("Reading of .stringsdict files")
struct StringsdictFileTests {
  @Test("Reads texts, plurals, devices and widths in an old-style property list")
  func forms() throws {
    let file = try StringsdictFile(
      Array(
        """
        {
          text = "plain";
          plural = {
            NSStringLocalizedFormatKey = "%#@n@";
            n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
                  NSStringFormatValueTypeKey = d; one = "%d"; other = "%d s"; banana = B; };
            unknown = 5;
          };
          device = { NSStringDeviceSpecificRuleType = { mac = M; fridge = F;
            ipad = { NSStringVariableWidthRuleType = { 8 = s; 040 = l; }; }; }; };
        }
        """.utf8), file: "f")
    #expect(file.findings.isEmpty)
    let entries: ByteKeyedDictionary<LocalizedEntry> = [
      "text": .text("plain"),
      "plural": .plural(
        format: "%#@n@",
        variables: [PluralVariable("n", valueType: "d", [.one: "%d", .other: "%d s"])]),
      "device": .devices([
        .mac: .text("M"), "fridge": .text("F"),
        .iPad: .widths([.init(width: 8, format: "s"), .init(width: 40, format: "l")]),
      ]),
    ]
    let read = ByteKeyedDictionary(file.entries.lazy.map { ($0.key, $0.entry.parsedTableEntry) })
    expectEqual(read, entries.mapValues { ParsedTableEntry($0) })
  }

  @Test(
    "Omits invalid entries with a finding",
    arguments: [
      ("a = (1);", "1:5: error: expected a string or a dictionary, found an array", 0),
      ("a = {};", "1:1: error: expected NSStringLocalizedFormatKey", 0),
      (
        "a = { NSStringLocalizedFormatKey = (1); };",
        "1:36: error: expected a string, found an array", 0
      ),
      (
        "a = { NSStringVariableWidthRuleType = { x = y; }; };",
        "1:41: error: expected a positive width, found 'x'", 0
      ),
      (
        "a = { NSStringVariableWidthRuleType = { 5 = { NSStringDeviceSpecificRuleType = {}; }; }; };",
        "1:41: error: plurals and devices within a width", 0
      ),
      (
        "a = { NSStringDeviceSpecificRuleType = { mac = { NSStringDeviceSpecificRuleType = {}; }; }; };",
        "1:50: error: devices within a device", 1
      ),
      (
        "a = { NSStringLocalizedFormatKey = \"%#@n@\"; n = { NSStringFormatSpecTypeKey = NSStringGenderRuleType; }; };",
        "1:79: error: variable 'n': expected NSStringPluralRuleType, found 'NSStringGenderRuleType'",
        1
      ),
      ("a = x; a = y;", "1:8: warning: 'a' appears twice; the last one counts", 1),
    ])
  func findings(text: String, expected: String, entries: Int) throws {
    let file = try StringsdictFile(Array(text.utf8), file: "f")
    expectEqual(file.findings.count, 1)
    expectEqual(
      file.findings.first?.description.hasPrefix("f:\(expected)"), true, "\(file.findings)")
    expectEqual(file.entries.count, entries)
  }
}
