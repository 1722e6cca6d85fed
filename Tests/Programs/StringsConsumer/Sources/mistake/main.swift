print(Localizable(languages: ["de"]).files(1))
