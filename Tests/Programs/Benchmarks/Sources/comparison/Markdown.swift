/// Prints a row of a table.
func printRow(_ cells: [String]) { print("| " + cells.joined(separator: " | ") + " |") }

/// Returns a number with the given number of decimals and with grouping separators.
func formatted(_ value: Double, digits: Int) -> String {
  let unit = (0..<digits).reduce(1) { result, _ in result * 10 }
  let scaled = Int((value * Double(unit)).rounded())
  let fraction = String(scaled % unit + unit).dropFirst()
  return grouped(scaled / unit) + (digits > 0 ? ".\(fraction)" : "")
}

private func grouped(_ value: Int) -> String {
  value < 1000
    ? "\(value)" : "\(grouped(value / 1000)),\(String(value % 1000 + 1000).dropFirst())"
}
