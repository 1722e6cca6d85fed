/// A reader with the expected answers of the server.
struct Reader: Sendable {
  /// The numbers of files to add to a folder, one after another.
  static let counts = [1, 2, 5, 22, 1_234_567]

  let acceptLanguage: String
  let contentLanguage: String
  let greeting: String
  /// The answers for each of ``counts``.
  let added: [String]
  /// The number of files and folders at the end.
  let contents: String
  let space: String

  static let all: [Reader] = [
    Reader(
      acceptLanguage: "en-US,en;q=0.5", contentLanguage: "en",
      greeting: "Your files, in your language.",
      added: [
        "Added 1 file to “f1”", "Added 2 files to “f2”", "Added 5 files to “f5”",
        "Added 22 files to “f22”", "Added 1,234,567 files to “f1234567”",
      ],
      contents: "1,234,597 files in 5 folders", space: "3,086,492.5 MB used"),
    Reader(
      acceptLanguage: "en-IN", contentLanguage: "en",
      greeting: "Your files, in your language.",
      added: [
        "Added 1 file to “f1”", "Added 2 files to “f2”", "Added 5 files to “f5”",
        "Added 22 files to “f22”", "Added 12,34,567 files to “f1234567”",
      ],
      contents: "12,34,597 files in 5 folders", space: "30,86,492.5 MB used"),
    Reader(
      acceptLanguage: "ru", contentLanguage: "ru", greeting: "Ваши файлы на вашем языке.",
      added: [
        "Добавлен 1 файл в папку «f1»", "Добавлено 2 файла в папку «f2»",
        "Добавлено 5 файлов в папку «f5»", "Добавлено 22 файла в папку «f22»",
        "Добавлено 1\u{A0}234\u{A0}567 файлов в папку «f1234567»",
      ],
      contents: "1\u{A0}234\u{A0}597 файлов в 5 папках",
      space: "Занято 3\u{A0}086\u{A0}492,5 МБ"),
    Reader(
      acceptLanguage: "tlh, en;q=0.1, pl-PL;q=0.3", contentLanguage: "pl",
      greeting: "Twoje pliki w Twoim języku.",
      added: [
        "Dodano 1 plik do folderu „f1”", "Dodano 2 pliki do folderu „f2”",
        "Dodano 5 plików do folderu „f5”", "Dodano 22 pliki do folderu „f22”",
        "Dodano 1\u{A0}234\u{A0}567 plików do folderu „f1234567”",
      ],
      contents: "1\u{A0}234\u{A0}597 plików w 5 folderach",
      space: "Zajęte: 3\u{A0}086\u{A0}492,5 MB"),
    Reader(
      acceptLanguage: "ar-EG, en;q=0.8", contentLanguage: "ar", greeting: "ملفاتك بلغتك.",
      added: [
        "تمت إضافة ملف واحد إلى المجلد «\u{2068}f1\u{2069}»",
        "تمت إضافة ملفين إلى المجلد «\u{2068}f2\u{2069}»",
        "تمت إضافة ٥ ملفات إلى المجلد «\u{2068}f5\u{2069}»",
        "تمت إضافة ٢٢ ملفًا إلى المجلد «\u{2068}f22\u{2069}»",
        "تمت إضافة ١٬٢٣٤٬٥٦٧ ملفًا إلى المجلد «\u{2068}f1234567\u{2069}»",
      ],
      contents: "١٬٢٣٤٬٥٩٧ ملفًا في ٥ مجلدات",
      space: "المساحة المستخدمة: ٣٬٠٨٦٬٤٩٢٫٥ ميغابايت"),
    Reader(
      acceptLanguage: "ar-AE", contentLanguage: "ar", greeting: "ملفاتك بلغتك.",
      added: [
        "تمت إضافة ملف واحد إلى المجلد «\u{2068}f1\u{2069}»",
        "تمت إضافة ملفين إلى المجلد «\u{2068}f2\u{2069}»",
        "تمت إضافة 5 ملفات إلى المجلد «\u{2068}f5\u{2069}»",
        "تمت إضافة 22 ملفًا إلى المجلد «\u{2068}f22\u{2069}»",
        "تمت إضافة 1,234,567 ملفًا إلى المجلد «\u{2068}f1234567\u{2069}»",
      ],
      contents: "1,234,597 ملفًا في 5 مجلدات",
      space: "المساحة المستخدمة: 3,086,492.5 ميغابايت"),
    Reader(
      acceptLanguage: "fr-FR", contentLanguage: "fr", greeting: "Vos fichiers, dans votre langue.",
      added: [
        "1 fichier ajouté au dossier «\u{A0}f1\u{A0}»",
        "2 fichiers ajoutés au dossier «\u{A0}f2\u{A0}»",
        "5 fichiers ajoutés au dossier «\u{A0}f5\u{A0}»",
        "22 fichiers ajoutés au dossier «\u{A0}f22\u{A0}»",
        "1\u{202F}234\u{202F}567 fichiers ajoutés au dossier «\u{A0}f1234567\u{A0}»",
      ],
      contents: "1\u{202F}234\u{202F}597 fichiers dans 5 dossiers",
      space: "Espace utilisé\u{A0}: 3\u{202F}086\u{202F}492,5 Mo"),
    Reader(
      acceptLanguage: "de;q=0.5, fr-CH;q=0.9, en;q=0.1", contentLanguage: "fr",
      greeting: "Vos fichiers, dans votre langue.",
      added: [
        "1 fichier ajouté au dossier «\u{A0}f1\u{A0}»",
        "2 fichiers ajoutés au dossier «\u{A0}f2\u{A0}»",
        "5 fichiers ajoutés au dossier «\u{A0}f5\u{A0}»",
        "22 fichiers ajoutés au dossier «\u{A0}f22\u{A0}»",
        "1'234'567 fichiers ajoutés au dossier «\u{A0}f1234567\u{A0}»",
      ],
      contents: "1'234'597 fichiers dans 5 dossiers",
      space: "Espace utilisé\u{A0}: 3'086'492,5 Mo"),
    Reader(
      acceptLanguage: "de-CH, de;q=0.9, en;q=0.8", contentLanguage: "de",
      greeting: "Ihre Dateien in Ihrer Sprache.",
      added: [
        "1 Datei zum Ordner „f1“ hinzugefügt", "2 Dateien zum Ordner „f2“ hinzugefügt",
        "5 Dateien zum Ordner „f5“ hinzugefügt", "22 Dateien zum Ordner „f22“ hinzugefügt",
        "1'234'567 Dateien zum Ordner „f1234567“ hinzugefügt",
      ],
      contents: "1'234'597 Dateien in 5 Ordnern", space: "3'086'492.5 MB belegt"),
    Reader(
      acceptLanguage: "de", contentLanguage: "de", greeting: "Ihre Dateien in Ihrer Sprache.",
      added: [
        "1 Datei zum Ordner „f1“ hinzugefügt", "2 Dateien zum Ordner „f2“ hinzugefügt",
        "5 Dateien zum Ordner „f5“ hinzugefügt", "22 Dateien zum Ordner „f22“ hinzugefügt",
        "1.234.567 Dateien zum Ordner „f1234567“ hinzugefügt",
      ],
      contents: "1.234.597 Dateien in 5 Ordnern", space: "3.086.492,5 MB belegt"),
  ]
}
