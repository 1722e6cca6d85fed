package import PluralsDiagnostics
import PluralsXML

/// Reads the CLDR release from the DTD that is part of its data.
///
/// The DTD fixes the attribute `cldrVersion` of `<version>` to the release: `"48"`. A maintenance release has the number of the
/// release that it maintains.
package enum CLDRVersionReader {
  /// Returns the release that a DTD names.
  ///
  /// - Throws: An error if the file is not a DTD, or names no release.
  package static func version(inDTD file: SourceFile) throws(Diagnostic) -> String {
    // A document with this type has the attributes that the DTD fixes.
    let start = Array("<!DOCTYPE version [".utf8)
    let root: XMLTree.Element
    do {
      root = try XMLTree(start + file.bytes + "]><version/>".utf8).root
    } catch {
      let offset = max(0, min(error.offset - start.count, file.bytes.count))
      throw .error(error.description, at: SourceLocation(file: file, offset: offset))
    }
    guard let version = root[attribute: "cldrVersion"] else {
      throw Diagnostic(.error, "this DTD does not name a release of CLDR", path: file.path)
    }
    return version
  }
}
