@_exported import PluralsDiagnostics
