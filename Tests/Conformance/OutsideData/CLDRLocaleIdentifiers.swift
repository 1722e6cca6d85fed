import Foundation

/// The locale identifiers in CLDR's own tests of identifiers.
///
/// The tests are about likely subtags, canonical forms and names, none of which plural rules use. For plurals, each identifier must
/// get the rules that truncation finds.
enum CLDRLocaleIdentifiers {
  /// Returns all identifiers in the files of `common/testData/localeIdentifiers`, as input or expected output, sorted.
  static func identifiers(in directory: URL) throws -> [String] {
    var identifiers: Set<String> = []
    let files = try FileManager.default.contentsOfDirectory(
      at: directory, includingPropertiesForKeys: nil)
    for file in files where file.pathExtension == "txt" {
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
        // Display names follow the identifier and are not identifiers.
        let fields = line.split(separator: line.hasPrefix("@") ? "=" : ";")
        identifiers.formUnion(
          fields.map { $0.trimmingCharacters(in: .whitespaces) }.filter(isIdentifier))
      }
    }
    return identifiers.sorted()
  }

  private static func isIdentifier(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix("@")
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }
}
