@_exported import PluralMessageFormats
@_exported import PluralsCore
@_exported import PluralsLocales
