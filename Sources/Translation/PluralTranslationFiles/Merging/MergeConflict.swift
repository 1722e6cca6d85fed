import PluralStringCatalogs
package import PluralsDiagnostics
import PluralsJSON
import PluralsXML

/// A part of a file that both sides of a merge changed differently.
package struct MergeConflict: Sendable {
  /// What the sides did.
  package enum Kind: Hashable, Sendable {
    /// Both changed a text.
    case texts(ours: String, other: String)
    /// Both changed the comment of an entry.
    case comments(other: String)
    /// Both changed another member.
    case fields(ours: String, other: String)
    /// One side changed the formula for plural forms, and the other one changed forms.
    case pluralForms(ours: String, other: String)
    /// The forms of the other side do not fit our formula; nil if our side does not have these forms.
    case forms(ours: String?, other: String)
    /// One side has a translation, and the other one edited the fuzzy text that it replaces. This is no conflict.
    case fuzzyText(kept: String, other: String)
    /// Our side deleted what the other one changed.
    case deletedByUs
    /// The other side deleted what ours changed.
    case deletedByThem
  }

  /// The names of the members that lead to the part.
  package let path: [String]
  /// The message and the part of it.
  package let place: MergePlace
  /// What the sides did.
  package let kind: Kind

  /// Whether the conflict is about several texts that the sides have in different shapes.
  let isShape: Bool

  /// Whether the file has a place for the other text: a comment, or a state.
  var hasPlace = true

  /// Where the part is in the merged file; nil before the file is written.
  var position: SourcePosition?

  /// The key of the message; nil if the conflict is about the whole file.
  package var key: String? { place.key }
  /// The language; nil if the conflict is about the whole message.
  package var language: String? { place.language }
  /// The part of the message or of its translation: `plural.one`, `extractionState`; nil for the whole.
  package var part: String? { place.part }

  /// The conflict as a finding.
  ///
  /// - Parameters:
  ///   - file: The name of the file.
  ///   - notation: How the other text is kept.
  package func diagnostic(file: String, notation: MergeNotation) -> Diagnostic {
    let place = part.map { " of '\($0.escapedForMessage)'" } ?? ""
    let message =
      switch kind {
      case .texts(let ours, let other) where !hasPlace && notation == .comment:
        "both sides changed the text\(place): kept '\(ours.escapedForMessage)' instead of '\(other.escapedForMessage)'"
      case .texts(let ours, let other):
        "both sides changed the text\(place): kept \(shown(ours))\(hasPlace ? " for review" : ""), and put \(shown(other)) "
          + (notation == .markers && !isShape ? "next to it, between markers" : "into the comment")
      case .comments(let other):
        "both sides changed the comment: kept ours, and added '\(other.escapedForMessage)'"
      case .fields(let ours, let other):
        "both sides changed \(part.map { "'\($0.escapedForMessage)'" } ?? "the value"): kept "
          + "'\(ours.escapedForMessage)' instead of '\(other.escapedForMessage)'"
      case .pluralForms(let ours, let other):
        "one side changed 'Plural-Forms' in the header, and the other side changed plural forms: kept our "
          + "header ('\(ours.escapedForMessage)') and all of our forms; theirs is '\(other.escapedForMessage)'"
      case .forms(let ours?, let other):
        "the other side's plural forms do not fit our header: kept \(ours.escapedForMessage), and put "
          + "\(other.escapedForMessage) into the comment; choose forms in the order of the header"
      case .forms(nil, let other):
        "left out the other side's message, because its plural forms do not fit our header: add it "
          + "by hand, with forms in the order of the header (theirs are \(other.escapedForMessage))"
      case .fuzzyText(let kept, let other):
        "kept the translation \(kept.escapedForMessage) instead of the fuzzy text of the other side, "
          + other.escapedForMessage
      case .deletedByUs:
        "we deleted \(what), and the other side changed it: kept the change; delete it again if it is not needed"
      case .deletedByThem:
        "the other side deleted \(what), and we changed it: kept the change; delete it if it is not needed"
      }
    let isConflict = if case .fuzzyText = kind { false } else { true }
    return Diagnostic(
      isConflict ? .error : .warning, message, about: .path(file, position),
      ruleName: isConflict ? "merge-conflict" : "fuzzy-text", key: key, language: language)
  }

  /// A text of a conflict. Several texts have quotation marks already.
  private func shown(_ text: String) -> String {
    if !isShape { return "'\(text.escapedForMessage)'" }
    return text.isEmpty ? "no text" : text.escapedForMessage
  }

  /// Whether the sides have different texts.
  var isAboutText: Bool { if case .texts = kind { true } else { false } }

  private var what: String {
    part.map { "'\($0.escapedForMessage)'" }
      ?? (language != nil ? "the translation" : key != nil ? "the key" : "the value")
  }

  /// What the comment of the entry says about the conflict; nil if nothing.
  ///
  /// - Parameter isMarked: Whether texts are in the file with markers.
  func note(isMarked: Bool) -> String? {
    let place = [language, part].compactMap(\.self).joined(separator: ", ")
    let conflict = "Merge conflict\(place.isEmpty ? "" : " in \(place)")"
    return switch kind {
    case .texts(_, let other):
      isMarked && !isShape ? nil : "\(conflict); the other side: \(other)"
    case .comments(let other): "Merge conflict; the other side: \(other)"
    case .pluralForms(_, let other): "Merge conflict in Plural-Forms; the other side: \(other)"
    case .forms(let ours, let other): ours.map { _ in "\(conflict); the other side: \(other)" }
    case .fields(_, let other): "\(conflict); the other side: \(other)"
    case .fuzzyText, .deletedByUs, .deletedByThem: nil
    }
  }
  /// Returns the mark by which a merge's conflicts are found in its result, as messages name it; nil if the merge wrote none.
  ///
  /// - Parameters:
  ///   - merged: The bytes of the result.
  ///   - ours: The bytes of our side, which may have marks of its own.
  package static func mark(in merged: [UInt8], from ours: [UInt8]) -> String? {
    func count(_ mark: String, in bytes: [UInt8]) -> Int {
      (try? SourceText(bytes, file: ""))?.bytes.ranges(of: Array(mark.utf8)).count ?? 0
    }
    let marker = "<<<<<<<"
    let marks = [marker, marker.escapedForXML, "needs_review", "Merge conflict"]
    return marks.first { count($0, in: merged) > count($0, in: ours) }.map {
      $0 == "needs_review" ? "the state \($0)" : "'\($0)'"
    }
  }
}
