@_exported public import struct PluralsDiagnostics.Diagnostic
@_exported public import struct PluralsDiagnostics.SourcePosition
