package import Diagnostics
import StringCatalogs

/// A part of a catalog that both sides of a merge changed differently.
package struct MergeConflict: Sendable {
  /// What the sides did.
  package enum Kind: Hashable, Sendable {
    /// Both changed a text.
    case texts(ours: String, other: String)
    /// Both changed the comment of an entry.
    case comments(other: String)
    /// Both changed another member.
    case fields(ours: String, other: String)
    /// Our side deleted what the other one changed.
    case deletedByUs
    /// The other side deleted what ours changed.
    case deletedByThem
  }

  /// The names of the members that lead to the part.
  package let path: [String]
  /// What the sides did.
  package let kind: Kind

  /// The key of the entry; nil if the conflict is about the whole catalog.
  package var key: String? { path.first == "strings" ? path.dropFirst().first : nil }

  /// The language; nil if the conflict is about the whole entry.
  package var language: String? {
    key != nil && path.dropFirst(2).first == "localizations" ? path.dropFirst(3).first : nil
  }

  /// The part of the entry or of its localization: `plural.one`, `extractionState`; nil for the whole.
  package var part: String? {
    CatalogPath.name(of: path.dropFirst(language != nil ? 4 : key != nil ? 2 : 0))
  }

  /// The conflict as a finding.
  ///
  /// - Parameters:
  ///   - file: The name of the catalog.
  ///   - notation: How the other text is kept.
  package func diagnostic(file: String, notation: CatalogMerge.Notation) -> Diagnostic {
    let place = part.map { " of '\($0.escapedForMessage)'" } ?? ""
    let message =
      switch kind {
      case .texts(let ours, let other):
        "both sides changed the text\(place): kept '\(ours.escapedForMessage)' for review, and put "
          + "'\(other.escapedForMessage)' "
          + (notation == .markers && !isShape ? "next to it, between markers" : "into the comment")
      case .comments(let other):
        "both sides changed the comment: kept ours, and added '\(other.escapedForMessage)'"
      case .fields(let ours, let other):
        "both sides changed \(part.map { "'\($0.escapedForMessage)'" } ?? "the value"): kept "
          + "'\(ours.escapedForMessage)' instead of '\(other.escapedForMessage)'"
      case .deletedByUs:
        "we deleted \(what), and the other side changed it: kept the change"
      case .deletedByThem:
        "the other side deleted \(what), and we changed it: kept the change"
      }
    return Diagnostic(
      .error, message, about: .path(file, nil), ruleName: "merge-conflict", key: key,
      language: language)
  }

  /// Whether the conflict is about several texts that the sides have in different shapes.
  private var isShape: Bool { path.last != "stringUnit" }

  private var what: String {
    part.map { "'\($0.escapedForMessage)'" }
      ?? (language != nil ? "the translation" : key != nil ? "the key" : "the value")
  }

  /// What the comment of the entry says about the conflict; nil if nothing.
  ///
  /// - Parameter isMarked: Whether texts are in the file with markers.
  func note(isMarked: Bool) -> String? {
    let place = [language, part].compactMap(\.self).joined(separator: ", ")
    return switch kind {
    case .texts(_, let other):
      isMarked && !isShape ? nil : "Merge conflict in \(place); the other side: \(other)"
    case .comments(let other): "Merge conflict; the other side: \(other)"
    case .fields(_, let other): "Merge conflict in \(place); the other side: \(other)"
    case .deletedByUs, .deletedByThem: nil
    }
  }
}
