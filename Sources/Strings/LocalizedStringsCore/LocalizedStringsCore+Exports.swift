@_exported import LocaleIdentifiers
@_exported import MessageFormats
@_exported import PluralsCore
