@_exported public import struct Diagnostics.Diagnostic
@_exported public import struct Diagnostics.SourcePosition
