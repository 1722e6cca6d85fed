/// An array or a dictionary whose end has not been read yet.
///
/// Parsers recurse for each container in another one, but keep little else on the stack.
struct OpenContainer {
  let isDictionary: Bool
  /// The key of the next value; `nil` in arrays.
  var key: (text: String, position: SourcePosition?, range: Range<Int>, equalsSign: Int?)?
  private var members: [PropertyList.Member] = []
  private var elements: [PropertyList] = []

  init(isDictionary: Bool) { self.isDictionary = isDictionary }

  /// Adds a value.
  ///
  /// - Parameter end: The offset after its pair.
  mutating func add(_ value: PropertyList, end: Int = 0) {
    if let key {
      members.append(
        .init(
          key: key.text, position: key.position, value: value, keyRange: key.range,
          equalsSign: key.equalsSign, end: end))
    } else {
      elements.append(value)
    }
  }

  var value: PropertyList.Value { isDictionary ? .dictionary(members) : .array(elements) }
}
