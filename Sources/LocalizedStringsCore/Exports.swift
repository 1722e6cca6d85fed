@_exported import LocaleDataCore
@_exported import MessageFormats
@_exported import PluralsCore
