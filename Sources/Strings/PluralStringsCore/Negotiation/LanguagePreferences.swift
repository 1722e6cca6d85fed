import PluralsLocales

/// A reader's preferred languages, the best first, without copying them.
///
/// Header fields are not split into strings, because at most a few of their languages are looked up.
struct LanguagePreferences {
  /// The range of a language in the bytes of a field, with its quality in thousandths.
  struct Item {
    let start: Int
    let end: Int
    let quality: Int
  }

  /// The languages, if they are given as a list instead of a field.
  private let list: [String]
  private let bytes: UnsafeBufferPointer<UInt8>
  private let items: UnsafeMutableBufferPointer<Item>
  private(set) var count: Int

  /// Creates preferred languages from a list.
  init(of languages: [String]) {
    list = languages
    bytes = UnsafeBufferPointer(start: nil, count: 0)
    items = UnsafeMutableBufferPointer(start: nil, count: 0)
    count = languages.count
  }

  private init(
    in bytes: UnsafeBufferPointer<UInt8>, items: UnsafeMutableBufferPointer<Item>
  ) {
    list = []
    self.bytes = bytes
    self.items = items
    count = 0
  }

  /// Calls a closure with the bytes of a language, as spelled by the reader.
  @inline(__always)
  func withIdentifier<Result>(
    _ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    if list.isEmpty {
      return body(UnsafeBufferPointer(rebasing: bytes[items[index].start..<items[index].end]))
    }
    var language = list[index]
    return language.withUTF8(body)
  }

  /// Returns a language as a tag for negotiation.
  func tag(_ index: Int) -> LanguageTag { withIdentifier(index) { LanguageTag($0) } }

  /// The number of languages before the wildcard.
  var countBeforeWildcard: Int {
    (0..<count).first { isWildcard($0) } ?? count
  }

  private func isWildcard(_ index: Int) -> Bool {
    let item = items[index]
    return item.end - item.start == 1 && bytes[item.start] == UInt8(ascii: "*")
  }

  // MARK: Header field

  fileprivate static let mostQuality = 1000
  /// The greatest number of bytes that are read; browsers send shorter fields.
  private static let mostBytes = 4096
  private static let mostItems = 100

  /// Calls a closure with the languages of a header field, the best first, without languages of quality 0.
  static func withPreferences<Result>(
    ofField field: String, _ body: (LanguagePreferences) -> Result
  ) -> Result {
    var field = field
    return field.withUTF8 { field in
      withUnsafeTemporaryAllocation(of: Item.self, capacity: mostItems) { items in
        var preferences = LanguagePreferences(in: field, items: items)
        preferences.read()
        return body(preferences)
      }
    }
  }

  private mutating func read() {
    var field = FieldReader(bytes: bytes, limit: min(bytes.count, Self.mostBytes))
    while !field.isAtEnd, count < Self.mostItems {
      if let item = field.nextItem() { insert(item) }
    }
  }

  /// Inserts an item after the items of the same or higher quality.
  private mutating func insert(_ item: Item) {
    var place = count
    while place > 0, items[place - 1].quality < item.quality {
      items.initializeElement(at: place, to: items[place - 1])
      place -= 1
    }
    items.initializeElement(at: place, to: item)
    count += 1
  }
}

/// Parses a header field item by item, reading each byte once.
private struct FieldReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let limit: Int
  var place = 0

  var isAtEnd: Bool { place >= limit }

  /// Parses the item up to the next comma or the limit; nil if it does not follow the grammar, or has quality 0.
  mutating func nextItem() -> LanguagePreferences.Item? {
    skipSpaces()
    let start = place
    var isValid = skipRange()
    let end = place
    skipSpaces()
    isValid = isValid && isAtEndOfPart
    skipPart()
    var quality: Int? = LanguagePreferences.mostQuality
    while take(UInt8(ascii: ";")) {
      quality = self.quality()
      if !isAtEndOfPart { quality = nil }
      skipPart()
    }
    // An item that continues beyond the limit is invalid.
    if place == limit, limit < bytes.count, bytes[limit] != UInt8(ascii: ",") { isValid = false }
    place += 1
    guard isValid, let quality, quality > 0 else { return nil }
    return LanguagePreferences.Item(start: start, end: end, quality: quality)
  }

  private var isAtEndOfPart: Bool {
    isAtEnd || bytes[place] == UInt8(ascii: ",") || bytes[place] == UInt8(ascii: ";")
  }

  private mutating func skipPart() { while !isAtEndOfPart { place += 1 } }

  private mutating func skipSpaces() {
    while take(UInt8(ascii: " ")) || take(UInt8(ascii: "\t")) {}
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard !isAtEnd, bytes[place] == byte else { return false }
    place += 1
    return true
  }

  /// Skips a language range (`*`, or subtags of one to eight letters and digits), and returns whether there is one.
  private mutating func skipRange() -> Bool {
    if take(UInt8(ascii: "*")) { return true }
    var length = 0
    var isFirst = true
    while !isAtEnd, length <= 8 {
      switch bytes[place] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        length += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9") where !isFirst: length += 1
      case UInt8(ascii: "-") where length > 0:
        length = 0
        isFirst = false
      default: return length > 0
      }
      place += 1
    }
    return 1...8 ~= length
  }

  /// Parses `q=0.8` and returns thousandths; nil if there is no quality here.
  private mutating func quality() -> Int? {
    skipSpaces()
    guard take(UInt8(ascii: "q")) || take(UInt8(ascii: "Q")) else { return nil }
    skipSpaces()
    guard take(UInt8(ascii: "=")) else { return nil }
    skipSpaces()
    guard let whole = digit() else { return nil }
    var quality = whole * 1000
    if take(UInt8(ascii: ".")) {
      var unit = 100
      while unit > 0, let digit = digit() {
        quality += digit * unit
        unit /= 10
      }
    }
    skipSpaces()
    return quality <= LanguagePreferences.mostQuality ? quality : nil
  }

  private mutating func digit() -> Int? {
    guard !isAtEnd, case UInt8(ascii: "0")...UInt8(ascii: "9") = bytes[place] else { return nil }
    place += 1
    return Int(bytes[place - 1] - UInt8(ascii: "0"))
  }
}
