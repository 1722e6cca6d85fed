import PositionedXML
import StringCatalogs

/// A text format of property lists.
protocol PropertyListNotation {
  /// Returns the text of a value. The first line is not indented.
  func text(of value: TableValue, in indentation: Indentation) -> String
  /// Returns the text of a key and its value.
  ///
  /// - Parameter space: The white space between the key and the value of the preceding pair; `nil` if there is none
  ///   to copy.
  func pair(_ key: String, _ value: TableValue, space: String?, in indentation: Indentation)
    -> String
  /// Returns the edit that sets the text of a member.
  func edit(of member: PropertyList.Member, to text: String, in source: [UInt8]) -> TextEdit
  /// Returns the offset after a member and its terminator.
  func end(of member: PropertyList.Member, in source: [UInt8]) -> Int
}

struct XMLNotation: PropertyListNotation {
  func text(of value: TableValue, in indentation: Indentation) -> String {
    value.xmlElement(in: indentation)
  }

  func pair(
    _ key: String, _ value: TableValue, space: String?, in indentation: Indentation
  ) -> String {
    "<key>\(key.escapedForXML)</key>\(space ?? indentation.newLine(0))"
      + value.xmlElement(in: indentation)
  }

  func edit(of member: PropertyList.Member, to text: String, in source: [UInt8]) -> TextEdit {
    let value = member.value
    if value.content.lowerBound < value.range.upperBound {
      return TextEdit(value.content, text.escapedForXML.utf8)
    }
    // A self-closing tag is replaced by a start tag and an end tag.
    let tag = String(decoding: source[value.range].dropLast(2), as: UTF8.self)
    let name = tag.dropFirst().prefix { !$0.isWhitespace }
    return TextEdit(value.range, "\(tag)>\(text.escapedForXML)</\(name)>".utf8)
  }

  func end(of member: PropertyList.Member, in source: [UInt8]) -> Int {
    member.value.range.upperBound
  }
}

/// Old-style property lists and `.strings` files.
struct OldStyleNotation: PropertyListNotation {
  func text(of value: TableValue, in indentation: Indentation) -> String {
    value.oldStyleText(in: indentation)
  }

  func pair(
    _ key: String, _ value: TableValue, space: String?, in indentation: Indentation
  ) -> String {
    key.oldStylePair(value, in: indentation)
  }

  func edit(of member: PropertyList.Member, to text: String, in source: [UInt8]) -> TextEdit {
    let range = member.value.range
    guard range == member.keyRange else { return TextEdit(range, text.oldStyleLiteral.utf8) }
    // A key without a value is its own value.
    return TextEdit(range.upperBound..<range.upperBound, " = \(text.oldStyleLiteral)".utf8)
  }

  func end(of member: PropertyList.Member, in source: [UInt8]) -> Int {
    member.oldStyleEnd(in: source)
  }
}
