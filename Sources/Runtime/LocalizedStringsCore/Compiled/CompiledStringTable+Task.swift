#if !hasFeature(Embedded)
  /// The reader for whom a task works.
  private enum TaskReader {
    @TaskLocal static var languages: ReaderLanguages?
  }

  /// A server answers requests in parallel, each in the languages of its reader. Instead of passing a table through all functions, set
  /// the languages once for a request.
  extension CompiledStringTable {
    /// The table for the reader of the current task, or for the languages of the process if no reader is set.
    ///
    /// <!-- plugin: CompileLocalizedStrings -->
    /// ```swift
    /// Localizable.withLanguages(["ru"]) { Localizable.forCurrentTask.filesAreSelected(22) }  // "Выбрано 22 файла"
    /// ```
    ///
    /// - Complexity: O(*p* · *n*) for *p* languages of the reader and *n* of the table. To show many messages, keep the value.
    public static var forCurrentTask: Self {
      Self(
        TaskReader.languages ?? .list(ProcessLanguages.preferred), formattingLocale: nil,
        devices: [], options: FormatOptions())
    }

    /// Calls a function for a reader who prefers some languages. All tables, also those of other modules, use these languages in the
    /// function and in its child tasks.
    ///
    /// - Parameters:
    ///   - languages: The reader's languages in BCP 47, the best first.
    ///   - operation: What to do for the reader.
    public static func withLanguages<Result>(
      _ languages: [String], operation: () throws -> Result
    ) rethrows -> Result {
      try TaskReader.$languages.withValue(.list(languages), operation: operation)
    }

    /// Calls an asynchronous function for a reader who prefers some languages; see ``withLanguages(_:operation:)``.
    ///
    /// - Parameters:
    ///   - languages: The reader's languages in BCP 47, the best first.
    ///   - isolation: The actor on which the function runs.
    ///   - operation: What to do for the reader.
    public static func withLanguages<Result>(
      _ languages: [String], isolation: isolated (any Actor)? = #isolation,
      operation: () async throws -> Result
    ) async rethrows -> Result {
      try await TaskReader.$languages.withValue(
        .list(languages), operation: operation, isolation: isolation)
    }

    /// Calls a function for a reader whose request has a header field; see ``withLanguages(_:operation:)``.
    ///
    /// - Parameters:
    ///   - acceptLanguage: The header field: `"fr-CH, fr;q=0.9, en;q=0.8"`. Only the first 4 KB and the first 100 languages are read.
    ///   - operation: What to do for the reader.
    public static func withAcceptLanguage<Result>(
      _ acceptLanguage: String, operation: () throws -> Result
    ) rethrows -> Result {
      try TaskReader.$languages.withValue(.field(acceptLanguage), operation: operation)
    }

    /// Calls an asynchronous function for a reader whose request has a header field; see ``withLanguages(_:operation:)``.
    ///
    /// - Parameters:
    ///   - acceptLanguage: The header field: `"fr-CH, fr;q=0.9, en;q=0.8"`. Only the first 4 KB and the first 100 languages are read.
    ///   - isolation: The actor on which the function runs.
    ///   - operation: What to do for the reader.
    public static func withAcceptLanguage<Result>(
      _ acceptLanguage: String, isolation: isolated (any Actor)? = #isolation,
      operation: () async throws -> Result
    ) async rethrows -> Result {
      try await TaskReader.$languages.withValue(
        .field(acceptLanguage), operation: operation, isolation: isolation)
    }
  }
#endif
