#if canImport(Testing)
  package import Testing

  /// Expects a value to equal another, as `#expect(value == expected)` does. A call compiles much faster, because the macro is expanded
  /// and type-checked here, and not for each call.
  ///
  /// - Parameters:
  ///   - value: What the tested code returned.
  ///   - expected: What it has to return.
  ///   - comment: What distinguishes this case from others, such as the input.
  package func expectEqual<Value: Equatable>(
    _ value: Value, _ expected: Value, _ comment: @autoclosure () -> Comment? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    #expect(
      value == expected, comment(),
      sourceLocation: SourceLocation(
        fileID: fileID, filePath: filePath, line: line, column: column))
  }
#endif
