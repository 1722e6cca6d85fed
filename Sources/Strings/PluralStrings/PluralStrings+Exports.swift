@_exported import PluralStringsCore
