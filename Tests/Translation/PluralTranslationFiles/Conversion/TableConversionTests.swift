import PluralStringCatalogs
import PluralStrings
import PluralStringsLoading
import PluralTestSupport
import PluralTranslationFiles
import Testing

@Suite("Conversion of tables between formats")
struct TableConversionTests {
  private func table(
    strings: String = "", stringsdict: String? = nil, language: String = "ru"
  ) throws -> MessageTable {
    var files: [any TableFile] = []
    if !strings.isEmpty { files.append(try StringsFile(Array(strings.utf8), file: "f")) }
    if let stringsdict { files.append(try StringsdictFile(Array(stringsdict.utf8), file: "f")) }
    let tables = files.map { $0.tables(named: "T", language: language).tables[0] }
    return tables.dropFirst().reduce(tables[0]) { $0.joining($1) }
  }

  @Test("Plural keys become an entry, and an entry becomes plural keys")
  func pluralKeys() throws {
    let songs =
      "\"k##{one}\" = \"%d песня %@\"; \"k##{few}\" = \"%d песни %@\"; \"k##{other}\" = \"%d песен %@\"; a = b;"
    let keys = try table(strings: songs)
    let joined = keys.joiningPluralKeys()
    #expect(joined.findings.isEmpty)
    expectEqual(joined.table.messages.keys.sorted(), ["a", "k"])
    let message = joined.table.stringTable.message(forKey: "k")
    expectEqual(
      [1, 2, 5].map { message?.string($0, "x") }, ["1 песня x", "2 песни x", "5 песен x"])
    let split = joined.table.splittingPluralKeys()
    #expect(split.findings.isEmpty && split.table.entries.isEmpty)
    expectEqual(split.table.files, keys.files)
  }

  @Test("A number that is not the first argument gets positions")
  func positions() throws {
    let keys = try table(
      strings: "\"k##{one}\" = \"%@: %d файл (%@)\"; \"k##{other}\" = \"%@: %d файла (%@)\";")
    let joined = keys.joiningPluralKeys().table
    expectEqual(joined.stringTable.message(forKey: "k")?.string("A", 1, "z"), "A: 1 файл (z)")
    expectEqual(joined.splittingPluralKeys().table.files, keys.files)
    let reordered = try table(strings: "\"k##{other}\" = \"%2$d %1$@\";")
    let entry = reordered.joiningPluralKeys().table
    expectEqual(entry.stringTable.message(forKey: "k")?.string("A", 5), "5 A")
    expectEqual(entry.splittingPluralKeys().table.files, reordered.files)
  }

  @Test(
    "Percent signs before a space keep their meaning in plural forms",
    arguments: [
      ("%#@n@", "%d% off", "%d% off"), ("%@: %#@n@", "%d% off", "%@: %d% off"),
      ("%#@n@ %d", "%d% off", "%d% off %d"), ("%#@n@", "% lld km", "% lld km"),
      ("%#@n@", "%1$ d km", "%1$ d km"), ("5% %#@n@", "lld %d", "5%% lld %d"),
      ("%@: %#@n@", "% lldkm", "%@: % lldkm"), ("%@: %#@n@", "%d, 5% de", "%@: %d, 5% de"),
    ])
  func percentSigns(format: String, other: String, form: String) throws {
    let entry = try table(
      stringsdict: """
        k = { NSStringLocalizedFormatKey = "\(format)"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
        NSStringFormatValueTypeKey = d; other = "\(other)"; }; };
        """, language: "en")
    let split = entry.splittingPluralKeys().table
    expectEqual(split.texts.mapValues(\.text), ["k##{other}": form])
    let joined = try table(strings: split.files[0].text, language: "en").joiningPluralKeys().table
    let arguments: [FormatArgument] =
      format.hasPrefix("%@") ? ["x", 5] : format.hasSuffix("%d") ? [5, 6] : [5]
    let texts = [entry, joined].map {
      $0.stringTable.message(forKey: "k")?.string(arguments: arguments)
    }
    #expect(texts[0] != nil && texts[0] == texts[1])
  }

  @Test("Copies the text around the variable to each form")
  func around() throws {
    let entry = try table(
      stringsdict: """
        k = { NSStringLocalizedFormatKey = "%@: %#@n@ (%@) 100%%"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
        NSStringFormatValueTypeKey = d; one = "%d item"; other = "%d items"; }; };
        """, language: "en")
    expectEqual(
      entry.splittingPluralKeys().table.texts.mapValues(\.text),
      [
        "k##{one}": "%@: %d item (%@) 100%%", "k##{other}": "%@: %d items (%@) 100%%",
      ])
  }

  @Test(
    "Keeps entries that the target format cannot express, with a finding",
    arguments: [
      "NSStringVariableWidthRuleType = { 5 = a; 9 = b; };",
      "NSStringDeviceSpecificRuleType = { mac = { NSStringVariableWidthRuleType = { 5 = a; }; }; };",
      """
      NSStringLocalizedFormatKey = "%#@a@"; a = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; other = "%#@b@"; };
      b = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; other = "%@"; };
      """,
      """
      NSStringLocalizedFormatKey = "%#@a@"; a = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; other = "%argument %#@a@"; };
      """,
    ])
  func inconvertible(members: String) throws {
    let table = try table(stringsdict: "k = { \(members) };")
    let split = table.splittingPluralKeys()
    expectEqual(split.findings.map(\.rule), [.notConvertible])
    expectEqual(split.table.entries.keys, ["k"])
    expectEqual(
      StringCatalog.files(of: [table], named: "T", sourceLanguage: "en").findings.map(\.rule),
      [.notConvertible])
  }

  @Test(
    "Reports why a message stays in a .stringsdict file, with its position",
    arguments: [
      (
        "NSStringDeviceSpecificRuleType = { mac = a; other = b; };",
        "a.stringsdict:2:45: note: a .strings file has one text for all devices"
      ),
      (
        "NSStringVariableWidthRuleType = { 5 = a; 9 = b; };",
        "a.stringsdict:2:42: note: a .strings file has one text for all widths"
      ),
      (
        "NSStringLocalizedFormatKey = \"%#@a@ %#@a@\"; a = { other = b; };",
        """
        a.stringsdict:2:33: note: plural forms in .strings depend on one number that the text shows once, and on nothing else
        """
      ),
    ])
  func placeOfInconvertible(members: String, message: String) throws {
    let file = try table(stringsdict: "k = {\n   \(members) };").from("a.stringsdict")
    let others = try table(strings: "a = b;").from("a.strings")
    for table in [file, file.joining(others), others.joining(file)] {
      expectEqual(
        table.splittingPluralKeys().findings.map(\.description),
        [
          "\(message); the message stays in a .stringsdict file (key 'k', language 'ru') [not-convertible]"
        ])
    }
  }

  @Test("Keeps comments in property lists, once for each key")
  func comments() throws {
    let entry = "NSStringDeviceSpecificRuleType = { mac = a; };"
    for comment in ["a note", "-- a\nb -", "\u{1}*/"] {
      for strings in ["", "k = b;"] {
        var table = try self.table(
          strings: strings, stringsdict: "k = { \(entry) }; l = { \(entry) };", language: "en")
        table.comments = ["k": comment, "none": "of nothing"]
        let files = try StringsdictFile.files(of: [table], named: "T", sourceLanguage: "en").files
          .map { file -> any TableFile in
            try file.path.hasSuffix("dict")
              ? StringsdictFile(file.text.utf8, file: file.path)
              : StringsFile(file.text.utf8, file: file.path)
          }
        let read = files.flatMap(\.comments.sorted)
        expectEqual(read.map(\.key), ["k"])
        #expect(
          read.map(\.value) == [comment.replacing("*/", with: "* /")]
            || read.map(\.value) == [comment])
      }
    }
  }

  @Test("Keeps plural keys without a number or with different ones, with a finding")
  func numberless() throws {
    for strings in [
      "\"k##{other}\" = \"no %@\";", "\"k##{one}\" = \"%@ %d\"; \"k##{other}\" = \"%d\";",
    ] {
      let keys = try table(strings: strings)
      let joined = keys.joiningPluralKeys()
      expectEqual(joined.findings.map(\.rule), [.notConvertible])
      expectEqual(joined.table.files, keys.files)
    }
  }

  @Test("A catalog converted from tables compiles to the same tables")
  func catalog() throws {
    let english = try table(
      strings: "a = A; d = \"other d\";",
      stringsdict: """
        simple = { NSStringLocalizedFormatKey = "%#@value@"; value = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
          NSStringFormatValueTypeKey = lld; one = "%lld day"; other = "%lld days"; }; };
        two = { NSStringLocalizedFormatKey = "%1$#@a@ and %2$#@b@"; a = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
          NSStringFormatValueTypeKey = lu; one = "%1$lu apple"; other = "%1$lu apples"; };
          b = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d; other = "%2$d pears"; }; };
        implicit = { NSStringLocalizedFormatKey = "%@: %#@n@ (%@)"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
          NSStringFormatValueTypeKey = d; one = "an item"; other = "%d items"; }; };
        d = { NSStringDeviceSpecificRuleType = { mac = { NSStringLocalizedFormatKey = "%#@value@"; value = {
          NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d; other = "%d"; }; }; ipad = i; }; };
        """, language: "en")
    let russian = try table(strings: "a = \"А\";")
    let (files, findings) = StringCatalog.files(
      of: [english, russian], named: "T", sourceLanguage: "en")
    #expect(findings.isEmpty)
    #expect(files[0].text.contains("\"value\" : \"%arg apples\""))
    let catalog = try StringCatalog(Array(files[0].text.utf8), file: "T")
    #expect(catalog.findings(language: nil).allSatisfy { $0.severity != .error })
    let compiled = CatalogCompiler.compile(catalog, name: "T")
    expectEqual(compiled.tables.map(\.files), [english, russian].map(\.files))
  }
}
