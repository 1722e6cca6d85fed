@_exported public import struct SourceFiles.SourcePosition
