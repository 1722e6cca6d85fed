@_exported public import PositionedJSON

@_exported public import struct SourceFiles.Diagnostic
@_exported public import struct SourceFiles.SourcePosition
