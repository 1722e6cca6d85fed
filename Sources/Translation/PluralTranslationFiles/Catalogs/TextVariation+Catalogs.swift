import PluralMessageFormats
import PluralStringCatalogs

/// The members of a catalog's localization that hold a text.
extension TextVariation {
  /// The names of the members of a localization that lead to the texts of the substitution.
  fileprivate var root: [String] { substitution.map { ["substitutions", $0] } ?? [] }

  /// The names of the members of a localization that lead to the texts of the substitution and the device.
  var parent: [String] { root + (device.map { ["variations", "device", $0.rawValue] } ?? []) }

  /// The names of the members of a localization that lead to the string unit.
  var place: [String] {
    parent + (category.map { ["variations", "plural", $0.rawValue] } ?? []) + ["stringUnit"]
  }

  /// The members of a localization that exclude the text, by the names that lead to them.
  var obstacles: [[String]] {
    var obstacles =
      category == nil
      ? [parent + ["variations"]] : [parent + ["stringUnit"], parent + ["variations", "device"]]
    if device != nil { obstacles += [root + ["stringUnit"], root + ["variations", "plural"]] }
    // Plural forms do not refer to substitutions.
    if substitution != nil {
      obstacles.append(["variations", "plural"])
    } else if device == nil, category != nil {
      obstacles.append(["substitutions"])
    }
    return obstacles
  }

  /// Whether a localization cannot have both the text and one at another place.
  func excludes(_ place: [String]) -> Bool {
    obstacles.contains { place.starts(with: $0) }
  }
}
