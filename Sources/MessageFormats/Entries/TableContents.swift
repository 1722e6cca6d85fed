import LocaleDataCore

/// What a table holds by key: two keys are the same if their bytes are.
///
/// Apple's catalogs and tables tell `é` as one character from `e` with an accent; Swift's strings do not.
///
/// ```swift
/// let texts: TableContents = ["caf\u{E9}": "one key", "cafe\u{301}": "another"]
/// texts["cafe\u{301}"]  // "another"
/// ```
public struct TableContents<Value> {
  private var values: [TableKey: Value]

  private init(_ values: [TableKey: Value]) { self.values = values }

  /// A table of pairs; of two with one key, the last one counts.
  ///
  /// - Complexity: O(*n*) in the length of all keys.
  public init(_ pairs: some Sequence<(key: String, value: Value)>) {
    values = [:]
    for pair in pairs { values[TableKey(pair.key)] = pair.value }
  }

  /// The value of a key; nil if there is none.
  ///
  /// - Complexity: O(1) on average, in the length of the key.
  public subscript(key: String) -> Value? {
    get { values[TableKey(key)] }
    set { values[TableKey(key)] = newValue }
  }

  /// The value of a key, or one that stands in for it and is kept once it is changed.
  public subscript(key: String, default standIn: @autoclosure () -> Value) -> Value {
    get { values[TableKey(key)] ?? standIn() }
    _modify { yield &values[TableKey(key), default: standIn()] }
  }

  /// Whether there are no keys.
  public var isEmpty: Bool { values.isEmpty }
  /// The number of keys.
  public var count: Int { values.count }
  /// The keys, in no order.
  public var keys: [String] { values.keys.map(\.text) }

  /// The pairs in the order of their keys' bytes.
  ///
  /// - Complexity: O(*n* log *n*)
  public var sorted: [(key: String, value: Value)] {
    values.sorted { $0.key < $1.key }.map { ($0.key.text, $0.value) }
  }

  /// The same keys with other values.
  public func mapValues<Other>(_ transform: (Value) -> Other) -> TableContents<Other> {
    TableContents<Other>(values.mapValues(transform))
  }

  /// The keys that have another value.
  public func compactMapValues<Other>(_ transform: (Value) -> Other?) -> TableContents<Other> {
    TableContents<Other>(values.compactMapValues(transform))
  }
}

extension TableContents {
  /// The pairs that a test holds for.
  public func filter(_ isIncluded: ((key: String, value: Value)) -> Bool) -> Self {
    Self(values.filter { isIncluded(($0.key.text, $0.value)) })
  }

  /// Adds what another table holds.
  ///
  /// - Parameters:
  ///   - other: The table whose keys and values are added.
  ///   - combine: The value of a key that both have, from that of this one and the other's.
  public mutating func merge(
    _ other: Self, uniquingKeysWith combine: (Value, Value) -> Value
  ) {
    values.merge(other.values, uniquingKeysWith: combine)
  }
}

extension TableContents: ExpressibleByDictionaryLiteral {
  /// A table of pairs; of two with one key, the last one counts.
  public init(dictionaryLiteral elements: (String, Value)...) {
    self.init(elements.lazy.map { (key: $0.0, value: $0.1) })
  }
}

extension TableContents: Sequence {
  /// The pairs, in no order.
  public func makeIterator() -> some IteratorProtocol<(key: String, value: Value)> {
    values.lazy.map { (key: $0.key.text, value: $0.value) }.makeIterator()
  }
}

extension TableContents: Sendable where Value: Sendable {}
extension TableContents: Equatable where Value: Equatable {}
extension TableContents: Hashable where Value: Hashable {}
