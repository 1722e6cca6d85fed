import PluralsDiagnostics

extension String {
  /// Whether XML can represent all characters. It excludes control characters and noncharacters.
  ///
  /// XML 1.0, section 2.2.
  package var fitsXML: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "\t", "\n", "\r": true
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": false
      default: true
      }
    }
  }

  /// The text with entities for characters that are markup in XML.
  package var escapedForXML: String {
    escaping { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      // XML parsers would convert it to a line feed.
      case "\r": "&#13;"
      default: nil
      }
    }
  }

  /// The text as an attribute value in quotation marks. White space is escaped because parsers would convert it to spaces.
  package var xmlAttribute: String {
    let escaped = escapedForXML.escaping { scalar in
      switch scalar {
      case "\"": "&quot;"
      case "\t": "&#9;"
      case "\n": "&#10;"
      default: nil
      }
    }
    return "\"\(escaped)\""
  }

  /// Returns an element that contains the text.
  ///
  /// - Parameter attributes: The rest of the start tag after the name.
  package func xmlElement(_ text: String, attributes: String = "") -> String {
    text.isEmpty
      ? "<\(self)\(attributes)/>" : "<\(self)\(attributes)>\(text.escapedForXML)</\(self)>"
  }
}
