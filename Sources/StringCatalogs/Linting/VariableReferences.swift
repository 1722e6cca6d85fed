import MessageFormats

/// Which variables of an entry use which others.
struct VariableReferences {
  /// Variables that the format uses, directly or not.
  let used: Set<String>
  /// Variables that use each other without end, the first one again at the end; nil if none do.
  let cycle: [String]?
  /// How many variables deep the deepest text is; meaningless if there is a cycle.
  let depth: Int

  init(_ format: AuthoredText, _ variables: [AuthoredVariable]) {
    var graph: [String: [String]] = [:]
    for variable in variables {
      graph[variable.name] = variable.variants
        .flatMap { $0.text.parsed.variables.map(\.name) }
    }
    var walk = Walk(graph: graph)
    var depth = 0
    for reference in format.parsed.variables {
      depth = max(depth, walk.depth(of: reference.name))
    }
    used = walk.visited
    for variable in variables { _ = walk.depth(of: variable.name) }
    cycle = walk.cycle
    self.depth = depth
  }

  /// A walk through the graph that remembers what it has seen.
  private struct Walk {
    let graph: [String: [String]]
    private var depths: [String: Int] = [:]
    private var path: [String] = []
    private(set) var visited: Set<String> = []
    private(set) var cycle: [String]?

    init(graph: [String: [String]]) { self.graph = graph }

    mutating func depth(of name: String) -> Int {
      if let depth = depths[name] { return depth }
      if let start = path.firstIndex(of: name) {
        if cycle == nil { cycle = path[start...] + [name] }
        return 0
      }
      guard let references = graph[name], path.count < 1000 else { return 0 }
      visited.insert(name)
      path.append(name)
      var deepest = 0
      for reference in references { deepest = max(deepest, depth(of: reference)) }
      path.removeLast()
      depths[name] = deepest + 1
      return deepest + 1
    }
  }
}
