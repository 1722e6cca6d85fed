import PositionedXML
import StringCatalogs

/// How the text of a property list spells values.
protocol PropertyListNotation {
  /// A value; the first line is not indented.
  func text(of value: TableValue, in indentation: Indentation) -> String
  /// A key and its value.
  ///
  /// - Parameter space: What comes between the two in the pair before, if there is one.
  func pair(_ key: String, _ value: TableValue, space: String?, in indentation: Indentation)
    -> String
  /// What makes a text of a string, or of a member, another one.
  func edit(of member: PropertyList.Member, to text: String, in source: [UInt8]) -> TextEdit
  /// The offset after a member, with what ends it.
  func end(of member: PropertyList.Member, in source: [UInt8]) -> Int
}

/// Property lists in XML.
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
    // A tag that is its own end becomes two.
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
    // A key that is alone is its own value.
    return TextEdit(range.upperBound..<range.upperBound, " = \(text.oldStyleLiteral)".utf8)
  }

  func end(of member: PropertyList.Member, in source: [UInt8]) -> Int {
    member.oldStyleEnd(in: source)
  }
}
