/// Swift source on its way to a file.
struct SwiftText {
  private(set) var lines: [String]

  init(header: String) {
    lines = header.isEmpty ? [] : header.split(separator: "\n").map(String.init)
  }

  mutating func line(_ text: String = "", indent: Int = 0) {
    lines.append(text.isEmpty ? "" : String(repeating: "  ", count: indent) + text)
  }

  /// Appends words in lines of at most 100 columns.
  mutating func wrapped(
    _ words: [String], prefix: String, continuation: String, separator: String = "",
    indent: Int = 0
  ) {
    let space = String(repeating: "  ", count: indent)
    var current = space + prefix
    var isEmpty = true
    for (index, word) in words.enumerated() {
      let piece = word + (index + 1 < words.count ? separator : "")
      if !isEmpty, current.count + 1 + piece.count > 100 {
        lines.append(current)
        current = space + continuation + piece
      } else {
        current += (isEmpty ? "" : " ") + piece
      }
      isEmpty = false
    }
    lines.append(current)
  }

  var text: String { lines.joined(separator: "\n") + "\n" }
}
