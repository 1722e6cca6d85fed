public import MessageFormats
import PositionedXML
import StringCatalogs

/// A value of a compiled table: a text or a dictionary.
public indirect enum TableValue: Hashable, Sendable {
  /// A text.
  case text(String)
  /// Values by key.
  case dictionary(TableContents<TableValue>)
}

extension Indentation {
  /// Lines that are indented by tabs.
  static let tabs = Indentation(lineEnd: "\n", base: "", unit: "\t")
}

extension TableValue {
  /// The value as an XML property list with sorted keys, or as an old-style property list if it has characters that
  /// XML cannot represent.
  ///
  /// Apple, “Property List Programming Guide”.
  public var propertyList: String { propertyList(comments: [:]) }

  /// Returns the value as ``propertyList``, with notes for translators before the keys.
  func propertyList(comments: TableContents<String>) -> String {
    guard fitsXML, comments.sorted.allSatisfy({ $0.value.fitsXML }) else {
      return oldStyleText(in: .tabs, comments: comments) + "\n"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      \(xmlElement(in: .tabs, comments: comments))
      </plist>

      """
  }

  /// Returns the value as an element of an XML property list. The first line is not indented.
  ///
  /// - Parameter comments: Notes before the keys of the outermost dictionary.
  func xmlElement(in indentation: Indentation, comments: TableContents<String> = [:]) -> String {
    switch self {
    case .text(let text): return "<string>\(text.escapedForXML)</string>"
    case .dictionary(let members):
      if members.isEmpty { return "<dict/>" }
      let line = indentation.newLine(1)
      let pairs = members.sorted.map { key, value in
        (comments[key].map { "\(line)<!-- \($0.asXMLComment) -->" } ?? "")
          + "\(line)<key>\(key.escapedForXML)</key>\(line)\(value.xmlElement(in: indentation.indented()))"
      }
      return "<dict>\(pairs.joined())\(indentation.newLine(0))</dict>"
    }
  }

  /// The value as JSON, with sorted keys and an indentation of two spaces.
  public var json: String { jsonValue.text(in: .tables) }

  private var jsonValue: JSONNode.Value {
    switch self {
    case .text(let text): .string(text)
    case .dictionary(let members): .members(members.sorted.map { ($0.key, $0.value.jsonValue) })
    }
  }
}
