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

  /// A walk through the graph that remembers what it has seen. It does not call itself: a file has room for many
  /// variables.
  private struct Walk {
    /// A variable on the way, with the references that have not been followed.
    private struct Step {
      let name: String
      var references: ArraySlice<String>
      var depth = 1
    }

    let graph: [String: [String]]
    private var depths: [String: Int] = [:]
    private var path: [Step] = []
    private(set) var visited: Set<String> = []
    private(set) var cycle: [String]?

    init(graph: [String: [String]]) { self.graph = graph }

    mutating func depth(of name: String) -> Int {
      if depths[name] == nil { enter(name) }
      while let last = path.indices.last {
        if let reference = path[last].references.popFirst() {
          if let depth = depths[reference] {
            path[last].depth = max(path[last].depth, depth + 1)
          } else if !visited.contains(reference) {
            enter(reference)
          } else if cycle == nil, let start = path.firstIndex(where: { $0.name == reference }) {
            // What has been visited and has no depth yet is on the path.
            cycle = path[start...].map(\.name) + [reference]
          }
        } else {
          let step = path.removeLast()
          depths[step.name] = step.depth
          if let next = path.indices.last {
            path[next].depth = max(path[next].depth, step.depth + 1)
          }
        }
      }
      return depths[name] ?? 0
    }

    private mutating func enter(_ name: String) {
      guard let references = graph[name] else {
        depths[name] = 0
        return
      }
      visited.insert(name)
      path.append(Step(name: name, references: references[...]))
    }
  }
}
