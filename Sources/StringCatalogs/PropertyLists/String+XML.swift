extension String {
  /// Whether XML can carry all characters: control characters and noncharacters it cannot.
  ///
  /// XML 1.0, section 2.2.
  var fitsXML: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "\t", "\n", "\r": true
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": false
      default: true
      }
    }
  }

  /// The text with entities for what XML would take for markup.
  var escapedForXML: String {
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
}
