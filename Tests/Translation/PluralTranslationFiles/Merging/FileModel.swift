import PluralStringCatalogs
import PluralTestSupport
import PluralTranslationFiles
import PluralsXML

/// A file of localized strings of one language, for tests that write it, change it and read it again without the merge's parts.
struct FileModel {
  /// A way to write the file.
  enum Format: String, CaseIterable {
    case strings, stringsdict, po, android, xliff

    var path: String {
      switch self {
      case .strings: "de.lproj/Localizable.strings"
      case .stringsdict: "de.lproj/Localizable.stringsdict"
      case .po: "de.po"
      case .android: "values-de/strings.xml"
      case .xliff: "de.xliff"
      }
    }
  }

  struct Message: Equatable {
    var key: String
    var comment: String?
    /// The texts by form; only `other` in formats and messages without plural forms.
    var forms: [String: String]
  }

  let format: Format
  var messages: [Message]

  /// Does something to the file.
  mutating func edit(_ side: String, _ number: Int, _ generator: inout SeededGenerator) {
    // Both sides do the same things now and then.
    let side = Int.random(in: 0..<4, using: &generator) == 0 ? "both" : side
    let index = Int.random(in: 0..<messages.count, using: &generator)
    let place = Int.random(in: 0...messages.count, using: &generator)
    switch Int.random(in: 0..<7, using: &generator) {
    case 0:
      let key = "\(["a", "M", "z"].randomElement(using: &generator)!) \(side) \(number % 3)"
      if !messages.contains(where: { $0.key == key }) {
        messages.insert(
          Message(key: key, comment: "about \(key)", forms: ["other": "new \(side)"]), at: place)
      }
    case 1 where messages.count > 3: messages.remove(at: index)
    case 2: messages[index].comment = "comment \(side) \(number)"
    case 3 where messages[index].forms["one"] != nil && format != .po && format != .xliff:
      messages[index].forms["one"] = nil
    case 4 where messages[index].forms["one"] != nil && format != .po && format != .xliff:
      messages[index].forms["few"] = "few \(side)"
    default:
      let form = messages[index].forms.keys.sorted().randomElement(using: &generator)!
      messages[index].forms[form] = "text é \(side) \(number)"
    }
  }

  // MARK: Writing

  /// The file's bytes.
  var bytes: [UInt8] {
    let text =
      switch format {
      case .strings: "/* File */\n\n" + messages.map(strings).joined(separator: "\n")
      case .stringsdict:
        "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n<dict>\n"
          + messages.map(stringsdict).joined() + "</dict>\n</plist>\n"
      case .po:
        "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\n"
          + messages.map(po).joined(separator: "\n")
      case .android: "<resources>\n" + messages.map(android).joined() + "</resources>\n"
      case .xliff:
        "<xliff version=\"1.2\">\n<file original=\"f\" source-language=\"en\" target-language=\"de\">\n  <body>\n"
          + messages.map(xliff).joined() + "  </body>\n</file>\n</xliff>\n"
      }
    return Array(text.utf8)
  }

  private func strings(_ message: Message) -> String {
    (message.comment.map { "/* \($0) */\n" } ?? "")
      + "\"\(message.key)\" = \"\(message.forms["other"]!)\";\n"
  }

  private func stringsdict(_ message: Message) -> String {
    let forms = message.forms.sorted { $0.key < $1.key }.map {
      "      <key>\($0)</key> <string>\($1)</string>\n"
    }
    return (message.comment.map { "  <!-- \($0) -->\n" } ?? "")
      + "  <key>\(message.key)</key>\n  <dict>\n    <key>NSStringLocalizedFormatKey</key>\n"
      + "    <string>%#@n@</string>\n    <key>n</key>\n    <dict>\n" + forms.joined()
      + "    </dict>\n  </dict>\n"
  }

  private func po(_ message: Message) -> String {
    let start = (message.comment.map { "# \($0)\n" } ?? "") + "msgid \"\(message.key)\"\n"
    guard let one = message.forms["one"] else {
      return start + "msgstr \"\(message.forms["other"]!)\"\n"
    }
    return start
      + "msgid_plural \"s\"\nmsgstr[0] \"\(one)\"\nmsgstr[1] \"\(message.forms["other"]!)\"\n"
  }

  private func android(_ message: Message) -> String {
    let comment = message.comment.map { "    <!-- \($0) -->\n" } ?? ""
    if message.forms.count == 1, let text = message.forms["other"], !message.key.hasPrefix("p") {
      return comment + "    <string name=\"\(message.key)\">\(text)</string>\n"
    }
    let forms = message.forms.sorted { $0.key < $1.key }.map {
      "        <item quantity=\"\($0)\">\($1)</item>\n"
    }
    return comment + "    <plurals name=\"\(message.key)\">\n" + forms.joined() + "    </plurals>\n"
  }

  private func xliff(_ message: Message) -> String {
    """
        <trans-unit id="\(message.key)">
          <source>s</source>
          <target state="translated">\(message.forms["other"]!)</target>\
    \(message.comment.map { "\n      <note>\($0)</note>" } ?? "")
        </trans-unit>

    """
  }

  // MARK: Reading

  /// The texts of a file by key and form.
  static func texts(of bytes: [UInt8], _ format: Format) throws -> [String: [String: String]] {
    switch format {
    case .strings:
      return try PropertyList(bytes, file: "f", topLevel: .pairs).dictionary
        .mapValues { ["other": $0.string ?? ""] }
    case .stringsdict:
      return try PropertyList(bytes, file: "f").dictionary.mapValues { entry in
        (entry.dictionary["n"]?.dictionary ?? [:]).mapValues { $0.string ?? "" }
      }
    case .po:
      let messages = try PODocument(bytes, file: "f").messages.map { message in
        (
          message.id,
          Dictionary(
            zip(message.pluralID == nil ? ["other"] : ["one", "other"], message.translations)
          ) { $1 }
        )
      }
      return Dictionary(messages) { $1 }
    case .android:
      let messages = try XMLTree(bytes).root.elements.map { element in
        (
          element[attribute: "name"] ?? "",
          element.name == "string"
            ? ["other": element.text]
            : Dictionary(
              element.elements.map {
                ($0[attribute: "quantity"] ?? "", $0.text)
              }
            ) { $1 }
        )
      }
      return Dictionary(messages) { $1 }
    case .xliff:
      let units = try XMLTree(bytes).root.elements[0].elements[0].elements.map {
        ($0[attribute: "id"] ?? "", ["other": $0.first("target")?.text ?? ""])
      }
      return Dictionary(units) { $1 }
    }
  }
}

extension PropertyList {
  fileprivate var dictionary: [String: PropertyList] {
    guard case .dictionary(let members) = value else { return [:] }
    return Dictionary(members.map { ($0.key, $0.value) }) { $1 }
  }
}
