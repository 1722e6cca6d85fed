import StringCatalogs
import StringsExchanging

extension ExchangedFile {
  /// The warning about a text that needs review, in a format without states.
  static var lostReview: String {
    "the state 'needs review' is lost, because .\(pathExtension) files have no states"
  }

  /// The warnings about states of messages that the format does not have.
  static func lostStates(of file: any TableFile) -> [Diagnostic] {
    file.notes.flatMap { note in
      var states: [String] = []
      if note.isStale { states.append("stale") }
      if !note.isTranslated, !keepsUntranslatable { states.append("not to be translated") }
      return states.map { state in
        Diagnostic(
          .warning, .notConvertible,
          "the state '\(state)' is lost, because .\(pathExtension) files written by convert do not have it",
          file: file.file, position: note.position, key: note.key)
      }
    }
  }
}

extension StringCatalog {
  /// Findings about states of translations that a format loses: texts that are not translated are left out, and in most formats,
  /// texts that need review look finished.
  func lostStates(to format: any ExchangedFile.Type) -> [Diagnostic] {
    var told: Set<[String?]> = []
    return (findings(language: nil) + untranslatableReviews).compactMap { finding in
      guard told.insert([finding.ruleName, finding.key, finding.language]).inserted else {
        return nil
      }
      let message: String
      var severity = Diagnostic.Severity.warning
      switch finding.rule {
      case .untranslated:
        message = "a text of the message is not translated, so its translation is left out"
      case .needsReview where format.keepsReviews:
        severity = .note
        message = "the text needs review"
      case .needsReview:
        message = format.lostReview
      default: return nil
      }
      return Diagnostic(
        severity, finding.rule ?? .notConvertible, message, file: file, position: finding.position,
        key: finding.key, language: finding.language)
    }
  }

  /// The texts that need review although they are not to be translated, which lint leaves out.
  private var untranslatableReviews: [Diagnostic] {
    let source = LocalizationFolder(sourceLanguage)
    return entries.filter { !$0.shouldTranslate }.flatMap { entry in
      entry.localizations.filter { LocalizationFolder($0.language) != source }.flatMap {
        localization in
        localization.units.filter { $0.state == "needs_review" }.map { unit in
          Diagnostic(
            .note, .needsReview, "", file: file, position: unit.text.position, key: entry.key,
            language: localization.language)
        }
      }
    }
  }
}
