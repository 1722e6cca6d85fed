import PluralsLocales

/// The values of a table by key. Keys are equal only if their bytes are equal.
///
/// Apple's catalogs and tables distinguish a precomposed `é` from `e` with a combining accent; Swift's strings do
/// not.
///
/// ```swift
/// let texts: ByteKeyedDictionary = ["caf\u{E9}": "one key", "cafe\u{301}": "another"]
/// texts["cafe\u{301}"]  // "another"
/// ```
public struct ByteKeyedDictionary<Value> {
  private var values: [TableKey: Value]

  private init(_ values: [TableKey: Value]) { self.values = values }

  /// Creates a table from pairs. If a key occurs more than once, its last value is used.
  ///
  /// - Complexity: O(*n*) in the length of all keys.
  public init(_ pairs: some Sequence<(key: String, value: Value)>) {
    values = [:]
    for pair in pairs { values[TableKey(pair.key)] = pair.value }
  }

  /// The value of a key; nil if the key is missing.
  ///
  /// - Complexity: O(1) on average, in the length of the key.
  public subscript(key: String) -> Value? {
    get { values[TableKey(key)] }
    set { values[TableKey(key)] = newValue }
  }

  /// The value of a key, or a default value, which is stored when it is modified.
  package subscript(key: String, default standIn: @autoclosure () -> Value) -> Value {
    get { values[TableKey(key)] ?? standIn() }
    _modify { yield &values[TableKey(key), default: standIn()] }
  }

  /// Whether there are no keys.
  public var isEmpty: Bool { values.isEmpty }
  /// The number of keys.
  public var count: Int { values.count }
  /// The keys, in no particular order.
  public var keys: [String] { values.keys.map { $0.text } }

  /// The pairs in the order of their keys' bytes.
  ///
  /// - Complexity: O(*n* log *n*)
  public var sorted: [(key: String, value: Value)] {
    values.sorted { $0.key < $1.key }.map { ($0.key.text, $0.value) }
  }

  /// Returns a table with the same keys and transformed values.
  package func mapValues<Other>(_ transform: (Value) -> Other) -> ByteKeyedDictionary<Other> {
    ByteKeyedDictionary<Other>(values.mapValues(transform))
  }

  /// Returns a table with transformed values, without the keys for which the result is nil.
  package func compactMapValues<Other>(_ transform: (Value) -> Other?) -> ByteKeyedDictionary<Other>
  {
    ByteKeyedDictionary<Other>(values.compactMapValues(transform))
  }
}

extension ByteKeyedDictionary {
  /// Returns the pairs that satisfy a predicate.
  package func filter(_ isIncluded: ((key: String, value: Value)) -> Bool) -> Self {
    Self(values.filter { isIncluded(($0.key.text, $0.value)) })
  }

  /// Adds the contents of another table.
  ///
  /// - Parameters:
  ///   - other: The table whose keys and values are added.
  ///   - combine: Returns the value of a key that is in both tables, from this table's value and the other's.
  package mutating func merge(
    _ other: Self, uniquingKeysWith combine: (Value, Value) -> Value
  ) {
    values.merge(other.values, uniquingKeysWith: combine)
  }
}

extension ByteKeyedDictionary: ExpressibleByDictionaryLiteral {
  /// Creates a table from pairs. If a key occurs more than once, its last value is used.
  public init(dictionaryLiteral elements: (String, Value)...) {
    self.init(elements.lazy.map { (key: $0.0, value: $0.1) })
  }
}

extension ByteKeyedDictionary: Sequence {
  /// Iterates over the pairs, in no particular order.
  public func makeIterator() -> some IteratorProtocol<(key: String, value: Value)> {
    values.lazy.map { (key: $0.key.text, value: $0.value) }.makeIterator()
  }
}

extension ByteKeyedDictionary: Sendable where Value: Sendable {}
extension ByteKeyedDictionary: Equatable where Value: Equatable {}
extension ByteKeyedDictionary: Hashable where Value: Hashable {}
