package import Diagnostics
import PositionedJSON
import PositionedXML
import StringCatalogs

extension AndroidFile {
  /// Returns the file without resources that equal an earlier resource with the same name, and without items of plurals that equal
  /// an earlier item with the same quantity.
  package static func withoutRepetitions(
    _ content: [UInt8], file: String
  ) throws(Diagnostic) -> (content: [UInt8], count: Int)? {
    let source = try SourceText(content, file: file)
    guard source.encoding == .utf8(mark: false) else { return nil }
    let root = try XMLTree(content, file: file, acceptsEntities: true).root
    let names = root.elements.filter { $0[attribute: "name"] != nil }
    let keyed = names.map { element in
      var part = element.keyedPart(
        by: ["name", "product"], keepsSpace: element.name == "string" || element.name == "item")
      if element.name == "plurals" {
        part.parts = element.all("item").map { $0.keyedPart(by: ["quantity"], keepsSpace: true) }
      }
      return part
    }
    let removal = RepeatedPartRemoval(source, keyed, from: root.content.lowerBound, isXML: true)
    guard let result = removal.content(of: source), (try? AndroidFile(result, file: file)) != nil
    else { return nil }
    return (result, removal.count)
  }
}

extension XMLTree.Element {
  /// Returns the element as a part whose key consists of some of its attributes.
  fileprivate func keyedPart(by names: [String], keepsSpace: Bool) -> KeyedPart {
    let key = names.map { self[attribute: $0] ?? "" }.joined(separator: "\0")
    var part = KeyedPart(key: key, value: contents(keepsSpace: keepsSpace), range: range)
    part.gaps = [content]
    return part
  }

  /// The element without comments and layout, and without repeated items.
  private func contents(keepsSpace: Bool) -> String {
    let attributes = attributes.map { "\($0.name)=\($0.value.debugDescription)" }.sorted()
    var items: [String] = []
    for child in children {
      switch child {
      case .text(let text, _):
        if keepsSpace || !text.allSatisfy(\.isWhitespace) { items.append(text.debugDescription) }
      case .element(let element):
        let item = element.contents(keepsSpace: true)
        if name != "plurals" || !items.contains(item) { items.append(item) }
      }
    }
    return "<\(name) \(attributes)>\(items)"
  }
}
