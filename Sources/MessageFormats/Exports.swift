@_exported import PluralsCore
