/// The targets by name. Each calls `fatalError` if a property of its input does not hold.
private let targets: [String: @Sendable ([UInt8]) -> Void] = [
  "AndroidXML": testAndroidXML,
  "BatchRequests": testBatchRequests,
  "BinaryPropertyList": testBinaryPropertyList,
  "Configurations": testConfigurations,
  "Conversions": testConversions,
  "DecimalText": testDecimalText,
  "FileMerges": testFileMerges,
  "FormatText": testFormatText,
  "GeneratedStrings": testGeneratedStrings,
  "GettextHeader": testGettextHeader,
  "LanguageNegotiations": testLanguageNegotiations,
  "LocaleIdentifier": testLocaleIdentifier,
  "LocaleXML": testLocaleXML,
  "LocalizedFolders": testLocalizedFolders,
  "POText": testPOText,
  "RuleText": testRuleText,
  "SpreadsheetText": testSpreadsheetText,
  "StringCatalogJSON": testStringCatalogJSON,
  "StringsText": testStringsText,
  "Stringsdict": testStringsdict,
  "SupplementalXML": testSupplementalXML,
  "TranslationImport": testTranslationImport,
  "XLIFFText": testXLIFFText,
  "XMLPropertyList": testXMLPropertyList,
]

/// The target with the name of the program: `.ci/fuzz` creates a link for each.
private let target: @Sendable ([UInt8]) -> Void = {
  let name = CommandLine.arguments[0].split(separator: "/").last.map(String.init) ?? ""
  guard let target = targets[name] else { fatalError("no fuzz target '\(name)'") }
  return target
}()

/// The function that libFuzzer calls.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  target(Array(UnsafeBufferPointer(start: data, count: count)))
  return 0
}
