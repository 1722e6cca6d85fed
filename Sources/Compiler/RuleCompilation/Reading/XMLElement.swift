import Diagnostics
import PositionedXML

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
    if let start = offsetOfValue(of: name) {
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
    guard let value = offsetOfValue(of: name) else { return location }
    let bytes = location.file.bytes
    var offset = value - 2
    while offset > 0, bytes[offset] != UInt8(ascii: "=") { offset -= 1 }
    while offset > 0, bytes[offset - 1] <= UInt8(ascii: " ") { offset -= 1 }
    return SourceLocation(file: location.file, offset: offset - name.utf8.count)
  }

  /// Finds an attribute's value in the tag's bytes, which are known to be well-formed.
  private func offsetOfValue(of name: String) -> Int? {
    let bytes = location.file.bytes
    var offset = location.offset
    func skip(while condition: (UInt8) -> Bool) {
      while offset < bytes.count, condition(bytes[offset]) { offset += 1 }
    }
    func isSpace(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") }

    skip { !isSpace($0) && $0 != UInt8(ascii: ">") }
    while offset < bytes.count {
      skip(while: isSpace)
      let nameStart = offset
      skip { !isSpace($0) && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") }
      let found = bytes[nameStart..<offset].elementsEqual(name.utf8)
      skip(while: isSpace)
      guard offset < bytes.count, bytes[offset] == UInt8(ascii: "=") else { return nil }
      offset += 1
      skip(while: isSpace)
      guard offset < bytes.count else { return nil }
      let quote = bytes[offset]
      offset += 1
      if found { return offset }
      skip { $0 != quote }
      offset += 1
    }
    return nil
  }
}
