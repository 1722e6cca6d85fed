@_exported import LocaleDataCore
@_exported import PluralsCore
