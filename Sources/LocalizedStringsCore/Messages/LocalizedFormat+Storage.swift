extension LocalizedFormat {
  /// What all copies of a message share.
  final class Storage: Sendable {
    private struct Width: Sendable {
      let width: Int
      /// By its index.
      let format: Int
    }

    let text: String
    let language: MessageLanguage
    /// Whether the text is shown as it stands where there are no arguments.
    let isProse: Bool
    let formats: CompiledFormats
    let variables: [CompiledVariable]
    /// The index of the format that is not a variable's.
    private let root: Int
    /// Sorted by width; empty without width variants.
    private let widths: [Width]
    /// Whether every variable has a variant for every number.
    let isComplete: Bool

    init(
      _ format: FormatString, variables: [PluralVariable] = [],
      widths: [LocalizedEntry.WidthVariant] = [], language: MessageLanguage
    ) {
      var formats = CompiledFormats()
      text = format.text
      self.language = language
      isProse = widths.isEmpty && format.isProse
      // Of a name that is there twice, the first one counts.
      var indices: [String: Int] = [:]
      for (index, variable) in variables.enumerated() where indices[variable.name] == nil {
        indices[variable.name] = index
      }
      root = formats.add(format, variables: indices)
      self.variables = variables.map { CompiledVariable($0, of: indices, into: &formats) }
      self.widths = widths.map {
        Width(width: $0.width, format: formats.add(FormatString($0.format), variables: [:]))
      }
      self.formats = formats
      isComplete = self.variables.allSatisfy { $0.other != nil }
    }

    /// The largest width that fits, else the smallest; without a width, the largest.
    func root(fitting width: Int?) -> Int {
      guard let width, !widths.isEmpty else { return root }
      return (widths.last { $0.width <= width } ?? widths[0]).format
    }
  }
}
