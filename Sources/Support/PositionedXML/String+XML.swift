extension String {
  /// Whether XML can carry all characters: control characters and noncharacters it cannot.
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

  /// The text with entities for what XML would take for markup.
  package var escapedForXML: String {
    unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      // A reader of XML would turn it into a line feed.
      case "\r": result += "&#13;"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text as the value of an attribute, in quotes. White space would become spaces.
  package var xmlAttribute: String {
    let escaped = escapedForXML.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"": result += "&quot;"
      case "\t": result += "&#9;"
      case "\n": result += "&#10;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
  }

  /// An element of this name with a text.
  ///
  /// - Parameter attributes: What is in the tag after the name.
  package func xmlElement(_ text: String, attributes: String = "") -> String {
    text.isEmpty
      ? "<\(self)\(attributes)/>" : "<\(self)\(attributes)>\(text.escapedForXML)</\(self)>"
  }
}
