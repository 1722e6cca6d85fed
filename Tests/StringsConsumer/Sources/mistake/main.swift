print(Localizable().files(1))
