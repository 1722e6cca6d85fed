import PluralsDiagnostics
import PluralsJSON
package import PluralsXML

/// Converts the elements of an XML property list to values.
///
/// Apple, “Property List Programming Guide”, and the document type `PropertyList-1.0`.
struct XMLPropertyListReader {
  private let file: String
  private let bytes: [UInt8]

  init(_ bytes: [UInt8], file: String) {
    self.file = file
    self.bytes = bytes
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
    var children: ArraySlice<XMLTree.Element>
  }

  /// Returns the value of an element. ``XMLReader/largestDepth`` limits the nesting of elements.
  private func value(_ element: XMLTree.Element) throws(Diagnostic) -> PropertyList {
    guard var open = try opened(element) else { return list(try leaf(element), of: element) }
    while let next = try nextValue(in: &open) {
      let value = try value(next)
      open.container.add(value, end: value.range.upperBound)
    }
    return list(open.container.value, of: element)
  }

  private func list(_ value: PropertyList.Value, of element: XMLTree.Element) -> PropertyList {
    PropertyList(
      value: value, position: element.position, range: element.range, content: element.content)
  }

  /// Returns an element as a container; `nil` if it is another value.
  private func opened(_ element: XMLTree.Element) throws(Diagnostic) -> Open? {
    guard element.name == "dict" || element.name == "array" else { return nil }
    try expectNoText(in: element)
    return Open(
      container: OpenContainer(isDictionary: element.name == "dict"),
      children: element.elements[...])
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
    open.container.key = (try text(of: key), key.position, key.range, nil)
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
  /// Parses a file. Offsets in the file are those of its text in UTF-8, without a byte order mark.
  ///
  /// - Throws: The finding that makes the whole file unreadable.
  package init(
    _ content: some Collection<UInt8>, file: String, acceptsEntities: Bool = false
  ) throws(Diagnostic) {
    var bytes = Array(content)
    let mark = TextEncoding(bytes).mark
    // A second mark is a mistake, which the parser reports.
    if !bytes.dropFirst(mark.count).starts(with: mark) { bytes.removeFirst(mark.count) }
    do {
      try self.init(bytes, acceptsEntities: acceptsEntities)
    } catch {
      let conflict = SourceFile(path: file, bytes: bytes)
        .mergeConflict(inLineOf: min(error.offset, bytes.count))
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
    let digits = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var bits: UInt32 = 0
    var count = 0
    for byte in text.utf8 {
      guard let digit = digits.firstIndex(of: byte) else { continue }
      bits = bits << 6 | UInt32(digit)
      count += 6
      if count >= 8 {
        count -= 8
        append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
  }
}
