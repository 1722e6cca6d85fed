public import Diagnostics
import PositionedXML

/// Finds the release of CLDR in the DTD that comes with its data.
///
/// The DTD fixes the attribute `cldrVersion` of `<version>` to the release: `"48"`. A maintenance
/// release keeps the number of the release that it maintains.
public enum CLDRVersionReader {
  /// The release that a DTD names.
  ///
  /// - Throws: If the file is no DTD, or names no release.
  public static func version(inDTD file: SourceFile) throws(Diagnostic) -> String {
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
