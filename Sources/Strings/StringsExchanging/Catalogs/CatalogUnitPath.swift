import MessageFormats
import StringCatalogs

/// Identifies the text of a catalog entry that an XLIFF unit holds.
struct CatalogUnitPath: Hashable {
  /// The separator between the key and the path.
  static let separator = "|==|"

  /// The substitution that the text belongs to; `nil` for the entry's own text.
  var substitution: String?
  /// The device; `nil` if the text does not vary by device.
  var device: Device?
  /// The category; `nil` if the text does not vary by number.
  var category: PluralCategory?

  func id(key: String) -> String {
    var steps: [String] = []
    if let substitution {
      steps.append(
        "substitutions." + (substitution.contains(".") ? "@\(substitution)@" : substitution))
    }
    if let device { steps.append("device.\(device.rawValue)") }
    if let category { steps.append("plural.\(category.rawValue)") }
    return steps.isEmpty ? key : key + Self.separator + steps.joined(separator: ".")
  }
}

extension CatalogUnitPath {
  /// Parses the text after a separator. The result is `nil` if the text is not a path.
  init?(_ text: some StringProtocol) {
    // Compares bytes, because a combining mark in a name would form one character with its neighbors.
    var rest = Substring(text).utf8
    func take(_ prefix: String) -> Bool {
      guard rest.starts(with: prefix.utf8) else { return false }
      rest = rest.dropFirst(prefix.utf8.count)
      return true
    }
    /// Reads up to the next dot; every separator begins with a dot.
    func word() -> String {
      let end = rest.firstIndex(of: UInt8(ascii: ".")) ?? rest.endIndex
      defer { rest = rest[end...] }
      return String(decoding: rest[..<end], as: UTF8.self)
    }
    if take("substitutions.") {
      if take("@") {
        guard let end = rest.firstRange(of: "@.".utf8) else { return nil }
        substitution = String(decoding: rest[..<end.lowerBound], as: UTF8.self)
        rest = rest[end.lowerBound...].dropFirst()
      } else {
        substitution = word()
      }
      guard substitution?.isEmpty == false, take(".") else { return nil }
    }
    if take("device.") {
      let name = word()
      guard !name.isEmpty else { return nil }
      device = Device(rawValue: name)
      if rest.isEmpty, substitution == nil { return }
      guard take(".") else { return nil }
    }
    guard take("plural."), let category = PluralCategory(rawValue: String(Substring(rest))) else {
      return nil
    }
    self.category = category
  }
}

extension [String] {
  /// The path of a text as unit ids spell it: `plural.few`.
  var shortened: String {
    let steps = filter { $0 != "variations" && $0 != "stringUnit" }
    return steps.isEmpty ? "the text" : "'\(steps.joined(separator: ".").escapedForMessage)'"
  }
}
