import LocaleDataCore

/// The languages that a reader asks for, the best first, where they stand in bytes.
///
/// Neither a field of a request nor a list of languages is taken apart into strings: what is looked up is at most a few of
/// them.
struct LanguageWishes {
  /// A place in the bytes, with the quality that a request gives it, in thousandths.
  struct Item {
    let start: Int
    let end: Int
    let quality: Int
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let items: UnsafeMutableBufferPointer<Item>
  private(set) var count = 0

  private init(
    in bytes: UnsafeBufferPointer<UInt8>, items: UnsafeMutableBufferPointer<Item>
  ) {
    self.bytes = bytes
    self.items = items
  }

  /// A language as the reader spells it.
  func identifier(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[items[index].start..<items[index].end])
  }

  /// A language as negotiation sees it.
  func tag(_ index: Int) -> LanguageTag { LanguageTag(identifier(index)) }

  /// How many languages come before the one that stands for any.
  var countBeforeWildcard: Int {
    (0..<count).first { isWildcard($0) } ?? count
  }

  private func isWildcard(_ index: Int) -> Bool {
    let item = items[index]
    return item.end - item.start == 1 && bytes[item.start] == UInt8(ascii: "*")
  }

  // MARK: A list

  /// Calls a closure with the languages of a list.
  static func withWishes<Result>(
    of languages: [String], _ body: (LanguageWishes) -> Result
  ) -> Result {
    let length = languages.reduce(0) { $0 + $1.utf8.count }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: length) { bytes in
      withUnsafeTemporaryAllocation(of: Item.self, capacity: languages.count) { items in
        var wishes = LanguageWishes(in: UnsafeBufferPointer(bytes), items: items)
        var end = 0
        for language in languages {
          let start = end
          for byte in language.utf8 {
            bytes[end] = byte
            end += 1
          }
          wishes.insert(Item(start: start, end: end, quality: mostQuality))
        }
        return body(wishes)
      }
    }
  }

  // MARK: A field of a request

  private static let mostQuality = 1000
  /// A longer field is not that of a reader's program.
  private static let mostBytes = 4096
  private static let mostItems = 100

  /// Calls a closure with the languages of a header field, the best first, those of quality 0 left out.
  static func withWishes<Result>(
    ofField field: String, _ body: (LanguageWishes) -> Result
  ) -> Result {
    var field = field
    return field.withUTF8 { field in
      withUnsafeTemporaryAllocation(of: Item.self, capacity: mostItems) { items in
        var wishes = LanguageWishes(in: field, items: items)
        wishes.read()
        return body(wishes)
      }
    }
  }

  private mutating func read() {
    let limit = min(bytes.count, Self.mostBytes)
    var start = 0
    while start < limit, count < Self.mostItems {
      var end = start
      while end < limit, bytes[end] != UInt8(ascii: ",") { end += 1 }
      // An item that goes on after the limit is none.
      if end == limit, end < bytes.count, bytes[end] != UInt8(ascii: ",") { return }
      if let item = item(in: start..<end) { insert(item) }
      start = end + 1
    }
  }

  /// Puts an item after those that are as good.
  private mutating func insert(_ item: Item) {
    var place = count
    while place > 0, items[place - 1].quality < item.quality {
      items.initializeElement(at: place, to: items[place - 1])
      place -= 1
    }
    items.initializeElement(at: place, to: item)
    count += 1
  }

  private func item(in range: Range<Int>) -> Item? {
    var end = range.lowerBound
    func skip() { while end < range.upperBound, bytes[end] != UInt8(ascii: ";") { end += 1 } }
    skip()
    let language = trimmed(range.lowerBound..<end)
    guard isRange(language) else { return nil }
    var quality: Int? = Self.mostQuality
    while end < range.upperBound {
      let start = end + 1
      end = start
      skip()
      quality = self.quality(trimmed(start..<end))
    }
    guard let quality, quality > 0 else { return nil }
    return Item(start: language.lowerBound, end: language.upperBound, quality: quality)
  }

  /// A part without the spaces and tabs around it.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isSpace(bytes[start]) { start += 1 }
    while end > start, isSpace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// Whether a part is a language range: `*`, or subtags of one to eight letters and digits.
  private func isRange(_ range: Range<Int>) -> Bool {
    if range.count == 1, bytes[range.lowerBound] == UInt8(ascii: "*") { return true }
    var length = 0
    var isFirst = true
    for index in range {
      switch bytes[index] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        length += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9") where !isFirst: length += 1
      case UInt8(ascii: "-") where length > 0:
        length = 0
        isFirst = false
      default: return false
      }
      if length > 8 { return false }
    }
    return length > 0
  }

  /// Thousandths from `q=0.8`; nil if the parameter is not a quality.
  private func quality(_ parameter: Range<Int>) -> Int? {
    guard let sign = parameter.first(where: { bytes[$0] == UInt8(ascii: "=") }) else { return nil }
    let name = trimmed(parameter.lowerBound..<sign)
    let digits = trimmed((sign + 1)..<parameter.upperBound)
    guard name.count == 1, bytes[name.lowerBound] | 0x20 == UInt8(ascii: "q"),
      1...5 ~= digits.count,
      digits.count < 2 || bytes[digits.lowerBound + 1] == UInt8(ascii: ".")
    else { return nil }
    var quality = 0
    var unit = 1000
    for (place, index) in digits.enumerated() where place != 1 {
      guard case UInt8(ascii: "0")...UInt8(ascii: "9") = bytes[index] else { return nil }
      quality += Int(bytes[index] - UInt8(ascii: "0")) * unit
      unit /= 10
    }
    return quality <= Self.mostQuality ? quality : nil
  }
}
