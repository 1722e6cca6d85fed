import PluralsDiagnostics
import PluralsXML

/// An XML start tag with the locations of its attributes.
struct XMLElement {
  let name: String
  let location: SourceLocation
  /// Names and values, including defaults from an internal DTD subset.
  let attributes: [XMLTree.Attribute]

  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// Returns the value of an attribute with the locations of its characters.
  func locatedValue(of name: String) -> LocatedText? {
    guard let value = self[name] else { return nil }
    var text = LocatedText(at: location)
    if let start = ranges(of: name)?.value.lowerBound {
      let isLiteral = location.file.bytes[start...].starts(with: value.utf8)
      text.append(value.utf8, fileOffset: start, isLiteral: isLiteral)
    } else {
      text.append(value.utf8, fileOffset: location.offset, isLiteral: false)
    }
    return text
  }

  /// Returns the value of an attribute with its location.
  func located(_ name: String) -> Located<String>? {
    locatedValue(of: name).map { Located($0.string, at: $0.location(at: 0)) }
  }

  /// Returns the location of an attribute's name, or of the tag if the attribute is a default.
  func location(of name: String) -> SourceLocation {
    ranges(of: name).map { SourceLocation(file: location.file, offset: $0.name.lowerBound) }
      ?? location
  }

  /// Finds an attribute in the tag's bytes.
  private func ranges(of name: String) -> (name: Range<Int>, value: Range<Int>)? {
    let bytes = location.file.bytes
    return bytes.xmlAttributes(inTagAt: location.offset)
      .first { bytes[$0.name].elementsEqual(name.utf8) }
  }
}
