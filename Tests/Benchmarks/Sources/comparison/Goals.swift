/// What must hold, and what of it does not.
struct Goals {
  private(set) var missed: [String] = []

  mutating func check(_ holds: Bool, _ goal: String) {
    if !holds { missed.append(goal) }
  }
}
