import Diagnostics
import StringCatalogs
import StringsExchanging

extension CompiledTable {
  /// Returns the finding that the file of the table gets another encoding.
  func becomesUTF8(from charset: String) -> Diagnostic {
    notConvertible(nil, "the file in \(charset) is written in UTF-8", severity: .note)
  }
}
