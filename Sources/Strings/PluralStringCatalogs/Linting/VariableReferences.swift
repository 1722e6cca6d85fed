import PluralMessageFormats

/// The references between the variables of an entry.
struct VariableReferences {
  /// The variables that the format refers to, directly or indirectly.
  private(set) var used: Set<String> = []
  /// Variables that refer to each other without end, with the first one repeated at the end; nil if there is no
  /// cycle.
  private(set) var cycle: [String]?
  /// The greatest nesting depth of a text; meaningless if there is a cycle.
  private(set) var depth = 0

  private var graph: [String: [String]] = [:]
  private var depths: [String: Int] = [:]
  private var path: [Step] = []
  private var visited: Set<String> = []

  /// A variable on the current path, with its references that have not been followed yet.
  private struct Step {
    let name: String
    var references: ArraySlice<String>
    var depth = 1
  }

  init(_ format: AuthoredText, _ variables: [AuthoredVariable]) {
    for variable in variables {
      graph[variable.name] = variable.variants
        .flatMap { $0.text.parsed.variables.map(\.name) }
    }
    for reference in format.parsed.variables {
      depth = max(depth, depth(of: reference.name))
    }
    used = visited
    for variable in variables { _ = depth(of: variable.name) }
  }

  /// Visits the graph of references once. Not recursive, because a file may contain many variables.
  private mutating func depth(of name: String) -> Int {
    if depths[name] == nil { enter(name) }
    while let last = path.indices.last {
      if let reference = path[last].references.popFirst() {
        if let depth = depths[reference] {
          path[last].depth = max(path[last].depth, depth + 1)
        } else if !visited.contains(reference) {
          enter(reference)
        } else if cycle == nil, let start = path.firstIndex(where: { $0.name == reference }) {
          // A visited variable without a depth is on the current path.
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
