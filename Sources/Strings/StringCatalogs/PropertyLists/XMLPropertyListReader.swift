import Diagnostics
package import PositionedXML

/// Converts the elements of an XML property list to values.
///
/// Apple, “Property List Programming Guide”, and the document type `PropertyList-1.0`.
struct XMLPropertyListReader {
  private let file: String
  private let bytes: [UInt8]
  private let textOffset: (Int) -> Int

  init(_ bytes: [UInt8], file: String) {
    self.file = file
    self.bytes = bytes
    textOffset = TextEncoding(bytes).textOffsets(in: bytes)
  }

  func read() throws(Diagnostic) -> PropertyList {
    let tree = try XMLTree(bytes, file: file)
    guard tree.root.name == "plist" else { return try value(tree.root) }
    try expectNoText(in: tree.root)
    guard let first = tree.root.elements.first else {
      throw error(.structure, "expected a value in <plist>", at: tree.root.position)
    }
    if tree.root.elements.count > 1 {
      throw error(
        .structure, "expected one value in <plist>", at: tree.root.elements[1].position)
    }
    return try value(first)
  }

  private struct Open {
    var container: OpenContainer
    let element: XMLTree.Element
    var children: ArraySlice<XMLTree.Element>
  }

  /// Returns the value of an element. ``XMLReader/largestDepth`` limits the nesting of elements.
  private func value(_ outermost: XMLTree.Element) throws(Diagnostic) -> PropertyList {
    var open: [Open] = []
    var next: XMLTree.Element? = outermost
    while true {
      let value: PropertyList
      if let element = next {
        if element.name == "dict" || element.name == "array" {
          try expectNoText(in: element)
          open.append(
            Open(
              container: OpenContainer(isDictionary: element.name == "dict"), element: element,
              children: element.elements[...]))
          next = try nextValue(in: &open[open.count - 1])
          continue
        }
        value = list(try leaf(element), of: element)
      } else {
        let closed = open.removeLast()
        value = list(closed.container.value, of: closed.element)
      }
      guard let last = open.indices.last else { return value }
      open[last].container.add(value)
      next = try nextValue(in: &open[last])
    }
  }

  private func list(_ value: PropertyList.Value, of element: XMLTree.Element) -> PropertyList {
    PropertyList(
      value: value, position: element.position, range: textRange(element.range),
      content: textRange(element.content))
  }

  /// Returns the element of the next value of a container, after reading its key; `nil` if there are no more values.
  private func nextValue(in open: inout Open) throws(Diagnostic) -> XMLTree.Element? {
    guard open.container.isDictionary else { return open.children.popFirst() }
    guard let key = open.children.popFirst() else { return nil }
    guard key.name == "key" else {
      throw error(.structure, "expected <key>, found <\(key.name)>", at: key.position)
    }
    guard let value = open.children.popFirst(), value.name != "key" else {
      throw error(.structure, "expected a value after <key>", at: key.position)
    }
    open.container.key = (try text(of: key), key.position, textRange(key.range))
    return value
  }

  /// Returns a value that is not a container.
  private func leaf(_ element: XMLTree.Element) throws(Diagnostic) -> PropertyList.Value {
    switch element.name {
    case "string": return .string(try text(of: element))
    case "true", "false": return .boolean(element.name == "true")
    case "integer", "real":
      let number = try text(of: element).trimmingWhitespace
      guard !number.isEmpty else {
        throw error(.syntax, "expected a number", at: element.position)
      }
      return .number(number)
    case "date": return .date(try text(of: element).trimmingWhitespace)
    case "data": return .data([UInt8](base64: try text(of: element)))
    default:
      throw error(
        .structure, "expected a value of a property list, found <\(element.name)>",
        at: element.position)
    }
  }

  private func textRange(_ range: Range<Int>) -> Range<Int> {
    textOffset(range.lowerBound)..<textOffset(range.upperBound)
  }

  private func text(of element: XMLTree.Element) throws(Diagnostic) -> String {
    if let child = element.elements.first {
      throw error(
        .structure, "expected text in <\(element.name)>, found <\(child.name)>", at: child.position)
    }
    return element.text
  }

  private func expectNoText(in element: XMLTree.Element) throws(Diagnostic) {
    for case .text(let text, let position) in element.children
    where !text.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
      throw error(.structure, "expected elements in <\(element.name)>, found text", at: position)
    }
  }

  private func error(
    _ rule: Diagnostic.Rule, _ message: String, at position: SourcePosition
  ) -> Diagnostic {
    Diagnostic(.error, rule, message, file: file, position: position)
  }
}

extension XMLTree {
  /// Parses a file.
  ///
  /// - Throws: The finding that makes the whole file unreadable.
  package init(
    _ bytes: some Collection<UInt8>, file: String, acceptsEntities: Bool = false
  ) throws(Diagnostic) {
    do {
      try self.init(bytes, acceptsEntities: acceptsEntities)
    } catch {
      let conflict = SourceFile(path: file, bytes: Array(bytes))
        .mergeConflict(inLineOf: error.offset)
      throw Diagnostic(
        .error, .syntax, conflict ?? error.description, file: file, position: error.position)
    }
  }
}

extension String {
  /// The text without white space at both ends.
  var trimmingWhitespace: String {
    // Scalars, because combining marks after white space do not belong to it.
    var text = unicodeScalars[...]
    while let first = text.first, first.properties.isWhitespace { text.removeFirst() }
    while let last = text.last, last.properties.isWhitespace { text.removeLast() }
    return String(text)
  }
}

extension [UInt8] {
  /// Decodes a text in Base64. Other characters are skipped, as on macOS.
  fileprivate init(base64 text: String) {
    self = []
    var bits: UInt32 = 0
    var count = 0
    for byte in text.utf8 {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit = byte - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): digit = byte - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"): digit = 62
      case UInt8(ascii: "/"): digit = 63
      default: continue
      }
      bits = bits << 6 | UInt32(digit)
      count += 6
      if count >= 8 {
        count -= 8
        append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
  }
}
