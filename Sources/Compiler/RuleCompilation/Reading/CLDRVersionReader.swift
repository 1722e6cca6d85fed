package import Diagnostics
import PositionedXML

/// Reads the CLDR release from the DTD that is part of its data.
///
/// The DTD fixes the attribute `cldrVersion` of `<version>` to the release: `"48"`. A maintenance release has the number of the
/// release that it maintains.
package enum CLDRVersionReader {
  /// Returns the release that a DTD names.
  ///
  /// - Throws: An error if the file is not a DTD, or names no release.
  package static func version(inDTD file: SourceFile) throws(Diagnostic) -> String {
    let defaults: [XMLAttributeDefault]
    do {
      defaults = try XMLReader.attributeDefaults(inDTD: file.bytes)
    } catch {
      throw .error(
        error.description, at: SourceLocation(file: file, offset: error.offset))
    }
    let version = defaults.last { $0.element == "version" && $0.attribute == "cldrVersion" }?.value
    guard let version else {
      throw Diagnostic(.error, "this DTD does not name a release of CLDR", path: file.path)
    }
    return version
  }
}
