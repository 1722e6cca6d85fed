extension Array {
  /// Returns the elements in groups with the same key, in the order of each key's first occurrence.
  func grouped(by key: (Element) -> some Hashable) -> [[Element]] {
    Dictionary(grouping: enumerated(), by: { key($0.element) }).values
      .sorted { $0[0].offset < $1[0].offset }
      .map { $0.map(\.element) }
  }
}
