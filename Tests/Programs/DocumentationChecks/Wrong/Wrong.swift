/// A type with mistakes in its documentation.
public struct Wrong {
  /// A property.
  public var documented = 0
  public var undocumented = 0
  /// A function that keeps its errors to itself.
  public func fail() throws {}
}

/// A function that is under no topic.
public func unsorted() {}
