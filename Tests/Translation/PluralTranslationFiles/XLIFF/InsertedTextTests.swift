import PluralStringCatalogs
import PluralTestSupport
import Testing

@testable import PluralTranslationFiles

@Suite("Layout of inserted text")
struct InsertedTextTests {
  private func imported(
    _ text: String, _ name: String, _ units: [(id: String, target: String)],
    source: String? = nil, language: String = "fr"
  ) throws -> String? {
    let file = TranslationDocument.File(
      original: "f", sourceLanguage: "en", targetLanguage: language,
      units: units.map { .init(id: $0.id, source: "s", target: .init($0.target)) })
    let (content, findings): ([UInt8]?, [Diagnostic]) =
      switch name {
      case "xcstrings":
        try StringCatalog(Array(text.utf8), file: "f").importing(file, document: "d")
      case "strings":
        try StringsFile(Array((source ?? text).utf8), file: "s")
          .importing(file, document: "d", target: StringsFile(Array(text.utf8), file: "f"))
      default:
        try StringsdictFile(Array((source ?? text).utf8), file: "s")
          .importing(file, document: "d", target: StringsdictFile(Array(text.utf8), file: "f"))
      }
    #expect(findings.isEmpty)
    return content.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("Inserts a language in sorted order and in the style of the file")
  func languages() throws {
    let xcode = """
      {
        "strings" : {
          "k" : {
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "stale",
                  "value" : "d"
                }
              }
            }
          },
          "l" : {

          }
        },
        "sourceLanguage" : "en", "version" : "1.0"
      }
      """
    let result = try imported(xcode, "xcstrings", [("k", "x"), ("l", "y")])
    expectEqual(
      result,
      """
      {
        "strings" : {
          "k" : {
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "stale",
                  "value" : "d"
                }
              },
              "fr" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "x"
                }
              }
            }
          },
          "l" : {
            "localizations" : {
              "fr" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "y"
                }
              }
            }
          }
        },
        "sourceLanguage" : "en", "version" : "1.0"
      }
      """)
    try expectEqual(
      imported(
        #"{"sourceLanguage":"en","version":"1.0","strings":{"k":{"comment":"c"},"l":{}}}"#,
        "xcstrings",
        [("k", "x")]),
      #"{"sourceLanguage":"en","version":"1.0","strings":{"k":{"comment":"c","localizations":{"fr":{"stringUnit":{"state":"translated","value":"x"}}}},"l":{}}}"#
    )
    try expectEqual(
      imported(
        "{\r\n\t\"sourceLanguage\": \"en\",\r\n\t\"version\": \"1.0\",\r\n\t\"strings\": {\r\n\t\t\"k\": {}\r\n\t}\r\n}\r\n",
        "xcstrings", [("k", "x")]),
      "{\r\n\t\"sourceLanguage\": \"en\",\r\n\t\"version\": \"1.0\",\r\n\t\"strings\": {\r\n\t\t\"k\": {\r\n"
        + "\t\t\t\"localizations\": {\r\n\t\t\t\t\"fr\": {\r\n\t\t\t\t\t\"stringUnit\": {\r\n"
        + "\t\t\t\t\t\t\"state\": \"translated\",\r\n\t\t\t\t\t\t\"value\": \"x\"\r\n\t\t\t\t\t}\r\n\t\t\t\t}\r\n\t\t\t}\r\n"
        + "\t\t}\r\n\t}\r\n}\r\n")
  }

  @Test(
    "Appends a pair to its table, after any comments",
    arguments: [
      ("a = b;", "a = b;\n\"k\" = \"x\";"), ("a = b;\n", "a = b;\n\"k\" = \"x\";\n"),
      ("a = b; // c", "a = b; // c\n\"k\" = \"x\";"),
      ("a = b;\r\n/* c */\r\n", "a = b;\r\n/* c */\r\n\"k\" = \"x\";\r\n"),
      ("{\n    a = b; // c\n}\n", "{\n    a = b; // c\n    \"k\" = \"x\";\n}\n"),
      ("{ a = b; /* c */ }", "{ a = b; /* c */ \"k\" = \"x\";}"),
      (
        "<plist>\n<dict>\n  <key>a</key>\n  <string>b</string>\n  <!-- c -->\n</dict>\n</plist>",
        "<plist>\n<dict>\n  <key>a</key>\n  <string>b</string>\n  <!-- c -->\n  <key>k</key>\n  <string>x</string>\n</dict>\n</plist>"
      ),
      (
        "<plist><dict/></plist>",
        "<plist><dict>\n\t<key>k</key>\n\t<string>x</string>\n</dict></plist>"
      ),
    ])
  func pairs(text: String, expected: String) throws {
    try expectEqual(imported(text, "strings", [("k", "x")], source: "k = v;"), expected)
  }

  @Test("A key without a value and an empty text receive the new text")
  func emptyTexts() throws {
    try expectEqual(imported("\"k\" /* c */;", "strings", [("k", "x")]), "\"k\" = \"x\" /* c */;")
    try expectEqual(
      imported("<plist><dict><key>k</key><string /></dict></plist>", "strings", [("k", "<")]),
      "<plist><dict><key>k</key><string >&lt;</string></dict></plist>")
  }

  @Test("Inserts a category into its variable, and copies missing parts from the source")
  func parts() throws {
    let source = """
      k = { NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
        NSStringFormatValueTypeKey = d; one = "%d a"; other = "%d b"; };
        g = { NSStringFormatSpecTypeKey = NSStringGenderRuleType; male = his; }; };
      """
    let target = """
      k = {
          NSStringLocalizedFormatKey = "%#@n@";
          n = {
              NSStringFormatSpecTypeKey = NSStringPluralRuleType;
              NSStringFormatValueTypeKey = d;
              other = "%d ru"; // c
          };
      };
      """
    let few = try imported(
      target, "stringsdict", [("/k:dict/n:dict/few:dict/:string", "%d few")], source: source,
      language: "ru")
    expectEqual(few, target.replacing("// c\n", with: "// c\n        \"few\" = \"%d few\";\n"))
    let all = try imported(
      "a = b;\n", "stringsdict", [("/k:dict/n:dict/few:dict/:string", "%d few")], source: source,
      language: "ru")
    expectEqual(
      all,
      """
      a = b;
      "k" = {
      \t"NSStringLocalizedFormatKey" = "%#@n@";
      \t"g" = {
      \t\t"NSStringFormatSpecTypeKey" = "NSStringGenderRuleType";
      \t\t"male" = "his";
      \t};
      \t"n" = {
      \t\t"NSStringFormatSpecTypeKey" = "NSStringPluralRuleType";
      \t\t"NSStringFormatValueTypeKey" = "d";
      \t\t"few" = "%d few";
      \t\t"one" = "%d a";
      \t\t"other" = "%d b";
      \t};
      };

      """)
  }
}
