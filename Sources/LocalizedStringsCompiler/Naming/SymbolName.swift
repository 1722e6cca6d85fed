import LocalizedStrings

/// The Swift name that a key suggests.
///
/// | key | name |
/// |---|---|
/// | `%lld files are selected` | `filesAreSelected` |
/// | `settings.title`, `SETTINGS_TITLE` | `settingsTitle` |
/// | `Don’t save…` | `dontSave` |
/// | `1st place` | `_1stPlace` |
/// | `👍`, `%@` | `text` |
struct SymbolName {
  /// Names with more characters are cut after a word.
  static let longest = 60

  /// The name without backticks.
  let text: String
  /// Whether the name says less than the words of the key: it was cut, or there are none.
  let isPartial: Bool

  init(key: String) {
    var words = Self.words(of: key)
    if words.isEmpty {
      text = "text"
      isPartial = true
      return
    }
    var isCut = false
    var length = words[0].count
    for index in words.indices.dropFirst() {
      length += words[index].count
      if length > Self.longest {
        words.removeSubrange(index...)
        isCut = true
        break
      }
    }
    var name = words[0].loweringFirstWord
    for word in words.dropFirst() { name += word.capitalizingFirst }
    if name.count > Self.longest {
      name = String(name.prefix(Self.longest))
      isCut = true
    }
    if let first = name.unicodeScalars.first, !first.properties.isXIDStart { name = "_" + name }
    text = name
    isPartial = isCut
  }

  /// The name of a parameter from that of a variable: `BIRDS` is `birds`.
  static func label(_ variable: String) -> String { SymbolName(key: variable).text }

  /// The words outside of conversions and variables.
  private static func words(of key: String) -> [String] {
    var words: [String] = []
    for item in FormatString(key).items {
      guard case .literal(let text) = item else { continue }
      var word = ""
      for scalar in text.unicodeScalars {
        if scalar.properties.isXIDContinue, scalar != "_" {
          word.unicodeScalars.append(scalar)
        } else if scalar != "'", scalar != "’" {
          if !word.isEmpty { words.append(word) }
          word = ""
        }
      }
      if !word.isEmpty { words.append(word) }
    }
    // A key in capitals alone is a constant's name, not shouting.
    let hasLowercase = words.contains { $0.contains(where: \.isLowercase) }
    return hasLowercase || words.count < 2 ? words : words.map { $0.lowercased() }
  }
}

extension String {
  /// `file` of `File`, `urlList` of `URLList`, `ok` of `OK`; `iPhone` as it is.
  fileprivate var loweringFirstWord: String {
    let capitals = prefix { $0.isUppercase }
    if capitals.count <= 1 || capitals.count == count {
      return capitals.lowercased() + dropFirst(capitals.count)
    }
    // The last capital begins the next word.
    let acronym = capitals.dropLast()
    return acronym.lowercased() + dropFirst(acronym.count)
  }

  fileprivate var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}
