/// The performance goals, and those that were missed.
struct Goals {
  private(set) var missed: [String] = []

  mutating func check(_ holds: Bool, _ goal: String) {
    if !holds { missed.append(goal) }
  }
}
