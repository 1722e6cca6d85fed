/// The locales that the package ships.
public let supportedLocales = ["cy", "pt-PT"]
