extension [FormatItem] {
  /// Whether an argument has a name.
  var hasNames: Bool {
    contains { item in
      if case .specification(let specification) = item { specification.name != nil } else { false }
    }
  }

  /// The items of a format with named arguments, with the positions of their arguments. Explicit positions are kept. Names then
  /// get the remaining positions, in the order of their first use. Finally, all other items get positions in order.
  ///
  /// If the result is the order in which a format without names reads its arguments, nothing changes, so that the
  /// variants of a plural variable start at the position of the variable.
  var placingNames: [FormatItem] {
    var places = NamedPlaces(self)
    if places.isInOrder { return self }
    let named = map { item in
      guard case .specification(var specification) = item, let name = specification.name else {
        return item
      }
      if specification.position == nil { specification.position = places.position(of: name) }
      return .specification(specification)
    }
    return named.map { item in
      switch item {
      case .literal: return item
      case .variable(var variable):
        if variable.position == nil { variable.position = places.take() }
        return .variable(variable)
      case .specification(var specification):
        specification.width = places.placing(specification.width)
        specification.precision = places.placing(specification.precision)
        if specification.position == nil { specification.position = places.take() }
        return .specification(specification)
      }
    }
  }
}

/// The position of each name's argument.
private struct NamedPlaces {
  private var taken: Set<Int> = []
  private var names: [String: Int] = [:]
  private var next = 1
  /// Whether there are no explicit positions, and no name occurs twice or after an argument without a name.
  private(set) var isInOrder = true

  init(_ items: [FormatItem]) {
    var hasUnnamed = false
    var seen: Set<String> = []
    func see(_ position: Int?) {
      guard let position else {
        hasUnnamed = true
        return
      }
      taken.insert(position)
      isInOrder = false
    }
    for item in items {
      switch item {
      case .literal: break
      case .variable(let variable): see(variable.position)
      case .specification(let specification):
        for case .argument(let position)? in [specification.width, specification.precision] {
          see(position)
        }
        guard let name = specification.name else {
          see(specification.position)
          continue
        }
        if hasUnnamed || !seen.insert(name).inserted { isInOrder = false }
        if let position = specification.position {
          see(position)
          if names[name] == nil { names[name] = position }
        }
      }
    }
  }

  mutating func take() -> Int {
    while taken.contains(next) { next += 1 }
    taken.insert(next)
    return next
  }

  mutating func position(of name: String) -> Int {
    if let position = names[name] { return position }
    let position = take()
    names[name] = position
    return position
  }

  mutating func placing(_ amount: FormatSpecification.Amount?) -> FormatSpecification.Amount? {
    guard case .argument(nil) = amount else { return amount }
    return .argument(position: take())
  }
}
