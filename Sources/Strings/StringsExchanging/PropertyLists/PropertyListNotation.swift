import PositionedXML
import StringCatalogs

/// A text format of property lists.
enum PropertyListNotation {
  case xml
  /// Old-style property lists and `.strings` files.
  case oldStyle

  /// Detects the format of a file; `nil` if it is binary.
  init?(of file: [UInt8]) {
    switch PropertyListSyntax(file) {
    case .binary: return nil
    case .xml: self = .xml
    case .oldStyle: self = .oldStyle
    }
  }

  /// Returns the text of a value. The first line is not indented.
  func text(of value: TableValue, in indentation: Indentation) -> String {
    switch self {
    case .xml: value.xmlElement(in: indentation)
    case .oldStyle: value.oldStyleText(in: indentation)
    }
  }

  /// Returns the text of a key and its value.
  ///
  /// - Parameter space: In XML, the white space between the key and the value of the preceding pair, if any
  ///   to copy.
  func pair(
    _ key: String, _ value: TableValue, space: String?, in indentation: Indentation
  ) -> String {
    switch self {
    case .xml:
      "<key>\(key.escapedForXML)</key>\(space ?? indentation.newLine(0))"
        + value.xmlElement(in: indentation)
    case .oldStyle: key.oldStylePair(value, in: indentation)
    }
  }

  /// Returns the edit that sets the text of a member.
  func edit(of member: PropertyList.Member, to text: String, in source: [UInt8]) -> TextEdit {
    let value = member.value
    let range = value.range
    switch self {
    case .xml where value.content.lowerBound < range.upperBound:
      return TextEdit(value.content, text.escapedForXML.utf8)
    case .xml:
      // A self-closing tag is replaced by a start tag and an end tag.
      let tag = String(decoding: source[range].dropLast(2), as: UTF8.self)
      let name = tag.dropFirst().prefix { !$0.isWhitespace }
      return TextEdit(range, "\(tag)>\(text.escapedForXML)</\(name)>".utf8)
    case .oldStyle where range == member.keyRange:
      // A key without a value is its own value.
      return TextEdit(range.upperBound..<range.upperBound, " = \(text.oldStyleLiteral)".utf8)
    case .oldStyle: return TextEdit(range, text.oldStyleLiteral.utf8)
    }
  }

  /// Returns the offset after a member and its terminator.
  func end(of member: PropertyList.Member, in source: [UInt8]) -> Int {
    switch self {
    case .xml: member.value.range.upperBound
    case .oldStyle: member.oldStyleEnd(in: source)
    }
  }
}
