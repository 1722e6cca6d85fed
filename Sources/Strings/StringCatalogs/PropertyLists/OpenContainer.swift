/// An array or a dictionary whose end has not been read yet.
///
/// Parsers keep open containers in an array instead of recursing, so that a file cannot exhaust the stack.
struct OpenContainer {
  let isDictionary: Bool
  /// The key of the next value; `nil` in arrays.
  var key: (text: String, position: SourcePosition?, range: Range<Int>)?
  private var members: [PropertyList.Member] = []
  private var elements: [PropertyList] = []

  init(isDictionary: Bool) { self.isDictionary = isDictionary }

  mutating func add(_ value: PropertyList) {
    if let key {
      members.append(
        .init(key: key.text, position: key.position, value: value, keyRange: key.range))
    } else {
      elements.append(value)
    }
  }

  var value: PropertyList.Value { isDictionary ? .dictionary(members) : .array(elements) }
}
