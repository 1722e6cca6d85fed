package import PluralsDiagnostics

extension PluralRuleCompiler {
  /// A CLDR release: the files that concern plurals.
  package struct Source: Sendable {
    /// The contents of a file.
    package enum Role: String, CaseIterable, Sendable {
      /// `plurals.xml`: the cardinal rules.
      case plurals
      /// `ordinals.xml`: the ordinal rules.
      case ordinals
      /// `pluralRanges.xml`: the results of ranges.
      case pluralRanges
      /// The parent locales of plural rules, if there are any. May be missing.
      case supplementalData
      /// The current codes of languages with former codes, such as `iw`. May be missing; then former codes have no ranges.
      case supplementalMetadata
      /// The name of the release. May be missing if the caller names it.
      case dtd
    }

    /// A file, with its path in the data directory for the headers of generated code.
    package struct File: Sendable {
      /// The required contents of the file; `nil` to accept any.
      package let role: Role?
      /// The path in the data directory, with `/` as the separator.
      package let relativePath: String
      /// The file itself.
      package let file: SourceFile
      /// Whether the file has rules for languages that CLDR lacks, in CLDR's format.
      package var isAdditional = false
      /// The data, if it does not have to be read from the bytes.
      var data: SupplementalData?

      /// Creates a file of the release.
      ///
      /// - Parameters:
      ///   - role: The required contents of the file; `nil` to accept any.
      ///   - relativePath: The path in the data directory.
      ///   - file: The file itself.
      package init(role: Role? = nil, relativePath: String, file: SourceFile) {
        self.role = role
        self.relativePath = relativePath
        self.file = file
      }
    }

    /// A file that concerns plurals, with its contents.
    package typealias UsedFile = (file: File, contents: Set<Role>)

    /// The files, in the order in which their diagnostics are reported.
    package var files: [File]
    /// The release; `nil` to read it from the files.
    package var cldrVersion: String?
    /// The origin of the files, for messages about missing data.
    package var path: String
    /// The names of rule sets in an earlier release, which are kept.
    package var names: RuleSetNames
    /// The severity of a sample that belongs to another category by the rules. The condition decides (UTS #35), so code that only
    /// uses the rules needs no more than a warning.
    package var severityOfSamples: Diagnostic.Severity = .warning
    /// Whether additional rules may replace those of CLDR.
    package var replacesRules = false
    /// Whether the files are all files of a release, so that optional contents that they lack are reported.
    package var isWholeRelease = false
    /// The release as published, if that is known: 48.2. The DTD of a maintenance release has the number of its main release.
    package var publishedRelease: String?
    /// The functions that programs link, if CLDR's rules are those that are compiled into this package.
    private(set) var shipped: ShippedRules?

    /// Creates a release.
    ///
    /// - Parameters:
    ///   - files: The files, in the order in which their diagnostics are reported.
    ///   - cldrVersion: The release; `nil` to read it from the DTD.
    ///   - path: The origin of the files, for messages about missing data.
    ///   - names: The names of rule sets in an earlier release, which are kept.
    package init(
      files: [File], cldrVersion: String? = nil, path: String = "CLDR's data",
      names: RuleSetNames = RuleSetNames()
    ) {
      self.files = files
      self.cldrVersion = cldrVersion
      self.path = path
      self.names = names
    }

    /// Creates a release of rules that are compiled into this package.
    ///
    /// - Parameter functions: The functions that programs link.
    package init(_ data: SupplementalData, cldrVersion: String, functions: @escaping ShippedRules) {
      let origin = SourceFile(path: "CLDR \(cldrVersion)", bytes: [])
      var file = File(relativePath: origin.path, file: origin)
      file.data = data
      self.init(files: [file], cldrVersion: cldrVersion)
      shipped = functions
    }
  }
}
