"""The page of `plural-strings preview`, as developers and translators use it."""

import json
import pathlib
import re
import subprocess

import pytest
from conftest import after_hash_change, plural_strings, smallest_letters, violations

PROJECT = pathlib.Path(__file__).parents[3]


def unit(text, state="translated"):
    return {"stringUnit": {"state": state, "value": text}}


def plural(**forms):
    return {"variations": {"plural": {form: unit(text) for form, text in forms.items()}}}


def catalog(strings):
    return {"sourceLanguage": "en", "version": "1.0", "strings": {
        key: {"comment": comment, "localizations": localizations}
        for key, (comment, localizations) in strings.items()}}


SMALL = catalog({
    "%lld files": ("Below the list", {
        "en": plural(one="%lld file", other="%lld files"),
        "ar": plural(zero="لا ملفات", one="ملف", two="ملفان", few="%lld ملفات", many="%lld ملفًا", other="%lld ملف"),
        "ru": plural(one="%lld файл", few="%lld файла", many="%lld файлов", other="%lld файла"),
    }),
    "Delete": ("A button", {"en": unit("Delete"), "ru": unit("Delete", "new")}),
    "Name": ("", {"en": unit("Name: "), "ru": unit("Имя:"), "ar": unit("الاسم: ", "needs_review")}),
    "Sizes of %@": ("", {"en": unit("Sizes of %@, " * 40), "ru": unit("Размеры %@, " * 40)}),
})


@pytest.fixture
def preview(tmp_path):
    """Writes a catalog, and the page of it."""
    def preview(strings, name="Strings.xcstrings"):
        source, page = tmp_path / name, tmp_path / "preview.html"
        text = strings if isinstance(strings, str) else json.dumps(strings)
        source.write_text(text, encoding="utf-8")
        plural_strings("preview", source, "--output", page)
        return page
    return preview


@pytest.fixture(scope="session")
def wide(tmp_path_factory):
    """The page of 60 messages in 16 languages, one of which has a key without letters; cells have text that is only read aloud."""
    folder = tmp_path_factory.mktemp("wide")
    source, page = folder / "Wide.xcstrings", folder / "preview.html"
    codes = ["en", "ar", "be", "ca", "cs", "de", "es", "eu", "fr", "it", "ja", "ko", "nl", "pl", "tr", "uk"]
    strings = {f"message {number}": ("", {
        code: {"stringUnit": {"state": "translated", "value": "%1$#@files@ in %2$#@folders@"}, "substitutions": {
            name: {"argNum": index + 1, "formatSpecifier": "lld", **plural(one="%arg " + name, other="%arg " + name)}
            for index, name in enumerate(["files", "folders"])}}
        for code in codes}) for number in range(59)}
    strings[""] = ("", {})
    source.write_text(json.dumps(catalog(strings)), encoding="utf-8")
    plural_strings("preview", source, "--output", page)
    return page


@pytest.fixture(scope="session")
def large(tmp_path_factory):
    """The page of 700 messages in 20 languages."""
    folder = tmp_path_factory.mktemp("large")
    source, page = folder / "Large.xcstrings", folder / "preview.html"
    source.write_bytes(subprocess.run([PROJECT / "Tests/Programs/StringsConsumer/large-catalog"], capture_output=True, check=True).stdout)
    plural_strings("preview", source, "--output", page)
    return page


def keys(page):
    return page.locator("tbody .key").all_inner_texts()


def cell(page, key, language):
    row = page.locator("tbody tr", has=page.locator(".key", has_text=key))
    return row.locator(f'td[data-language="{language}"]')


def samples(cell):
    return [" ".join(sample.split()) for sample in cell.locator(".samples li").all_inner_texts()]


def test_texts_are_shown_with_numbers_for_each_form(preview, open_page):
    page = open_page(preview(SMALL))
    assert samples(cell(page, "files", "ru")) == [
        "0 many 0 файлов", "1 one 1 файл", "2 few 2 файла", "5 many 5 файлов", "21 one 21 файл"]
    assert samples(cell(page, "files", "en")) == ["0 other 0 files", "1 one 1 file", "2 other 2 files"]
    assert "Seen with none of these: other" in cell(page, "files", "ru").inner_text()
    assert page.locator("thead th").all_inner_texts()[1].startswith("English en")


def test_right_to_left(preview, open_page):
    page = open_page(preview(SMALL))
    texts = cell(page, "files", "ar").locator(".text")
    assert {(text.get_attribute("dir"), text.get_attribute("lang")) for text in texts.all()} == {("rtl", "ar")}
    number, text = (cell(page, "files", "ar").locator(f"li:first-child {part}").bounding_box() for part in (".number", ".text"))
    assert number["x"] > text["x"]
    # A text that falls back has the direction of its own language.
    assert cell(page, "Delete", "ar").locator(".text").get_attribute("dir") == "ltr"
    assert cell(page, "Delete", "ar").locator(".text").get_attribute("lang") == "en"


def test_states_and_findings_are_told(preview, open_page):
    page = open_page(preview(SMALL))
    assert cell(page, "Delete", "ar").inner_text().split("\n")[0].split() == ["missing", "in", "English"]
    assert cell(page, "Delete", "ru").locator(".tag").all_inner_texts() == ["new"]
    assert cell(page, "Name", "ar").locator(".tag").all_inner_texts() == ["needs review"]
    finding = cell(page, "Name", "ru").locator(".findings li").inner_text()
    assert finding.startswith("warning the text ends with no white space")
    assert "white-space" in finding and "Strings.xcstrings:" in finding


def choose(page, field, value):
    page.select_option(f"[name={field}]", value)


def follow(page, fragment):
    after_hash_change(page, lambda: page.evaluate("fragment => { location.hash = fragment }", fragment))


def wait_for(page, expression, expected):
    """Waits until an expression has a value. The page's policy refuses the functions with which Playwright waits."""
    for _ in range(200):
        if page.evaluate(expression) == expected:
            return
        page.wait_for_timeout(25)
    assert page.evaluate(expression) == expected


def search(page, words, *expected):
    """Types words, and waits for the keys of the messages that have them."""
    page.fill("[name=text]", words)
    wait_for(page, "[...document.querySelectorAll('tbody .key')].map(key => key.textContent)", list(expected))


def test_filters(preview, open_page):
    page = open_page(preview(SMALL))
    search(page, "файлов", "%lld files")
    search(page, "BUTTON", "Delete")
    assert page.locator("#shown").inner_text() == "Messages 1 to 1 of 1 that match, of 4"
    search(page, "button файлов")
    assert page.locator("#nothing").is_visible() and not page.locator("table").is_visible()
    page.click("#nothing button")
    assert page.locator("tbody tr").count() == 4

    choose(page, "state", "missing")
    assert keys(page) == ["Delete", "Sizes of %@"]
    assert page.locator("td.hit").evaluate_all("cells => cells.map(cell => cell.dataset.language)") == ["ar", "ar"]
    choose(page, "language", "ru")
    assert keys(page) == []
    choose(page, "state", "new")
    assert keys(page) == ["Delete"]
    choose(page, "state", "")
    choose(page, "finding", "rule white-space")
    assert keys(page) == ["Name"]



def test_one_language_for_a_translator(preview, open_page):
    page = open_page(preview(SMALL))
    choose(page, "language", "ar")
    assert [heading.split()[0] for heading in page.locator("thead th").all_inner_texts()] == ["Message", "English", "Arabic"]
    assert page.locator("tbody tr").first.locator("td").count() == 2


def test_links_name_a_key_and_a_language(preview, open_page):
    page = open_page(preview(SMALL), "#Delete/ru")
    assert page.input_value("[name=language]") == "ru"
    assert page.evaluate("document.activeElement.dataset.language") == "ru"
    assert page.locator(".linked .key").all_inner_texts() == ["Delete"]
    follow(page, "#%25lld%20files")
    assert page.evaluate("document.activeElement.innerText").startswith("%lld files")
    # A link with an unknown or invalid target changes nothing.
    for fragment in ("#no/ru", "#%E0%A4%A/ru", "#/no", "#//"):
        follow(page, fragment)
        assert page.locator("tbody tr").count() == 4
    # A link shows a message that a filter hides.
    search(page, "button", "Delete")
    follow(page, "#Name")
    assert page.locator("tbody tr").count() == 4
    assert page.evaluate("document.activeElement.innerText").startswith("Name")


def test_tables_with_one_key(tmp_path, open_page):
    for name in ("A", "B"):
        for language in ("en", "qq"):
            table = tmp_path / f"{language}.lproj" / f"{name}.strings"
            table.parent.mkdir(exist_ok=True)
            table.write_text(f'"key" = "{name} {language}";')
    plural_strings("preview", tmp_path, "-o", tmp_path / "preview.html")
    page = open_page(tmp_path / "preview.html")
    assert page.locator("tbody th .where").all_inner_texts() == ["A", "B"]
    after_hash_change(page, page.locator(".key").nth(1).click)
    assert page.evaluate("document.activeElement.innerText").split() == ["key", "B"]
    follow(page, page.evaluate("location.hash") + "qq")
    assert page.evaluate("document.activeElement.dataset.language") == "qq"
    assert "B qq" in page.evaluate("document.activeElement.innerText")
    # Findings that are not about a message are listed as well.
    page.click("#files summary")
    assert "unknown-language qq.lproj/A.strings:1:1" in " ".join(page.locator("#files li").first.inner_text().split())


def test_links_of_a_large_page_lead_to_their_place(large, open_page):
    page = open_page(large, "#Sentence%20642%20of%20the%20program/ja")
    target = cell(page, "Sentence 642 of", "ja")
    assert "ja – été" in target.inner_text() and page.evaluate("document.activeElement.dataset.language") == "ja"
    assert target.evaluate("cell => { const box = cell.getBoundingClientRect(); return box.top > 0 && box.bottom < innerHeight }")


def test_keyboard_alone(preview, open_page):
    page = open_page(preview(SMALL))
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "skip" and page.locator("#skip").bounding_box()["y"] >= 0
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.localName") == "main"
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.name") == "finding"
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.name") == "language"
    page.keyboard.type("Rus")
    wait_for(page, "document.querySelectorAll('thead th').length", 3)
    for _ in range(10):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.className") == "key":
            break
    after_hash_change(page, lambda: page.keyboard.press("Enter"))
    assert page.evaluate("decodeURIComponent(location.hash)") == "#%lld files/ru"
    assert page.evaluate("document.activeElement.dataset.language") == "ru"


HOSTILE = [
    "</script><script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<!--<script>", "\u202e\u2066abc", "a\0b",
    "javascript:alert(1)", "\"onfocus=alert(1) autofocus x=\"", "]]>&lt;&amp;", "\ufeff", "%2F/ru", "<\u0338/script>",
]


def test_texts_cannot_become_markup(preview, open_page):
    strings = {key: (key, {"en": unit(key + " %@"), "ru": unit(key), key: unit(key)}) for key in HOSTILE}
    strings["%lld"] = ("", {"en": {"stringUnit": {"state": "translated", "value": "%#@<b>@%#@n@"}, "substitutions": {
        "n": {"formatSpecifier": "lld", **plural(one="<i>%arg", other="<i onclick=alert(1)>%arg")}}}})
    page = open_page(preview(catalog(strings), name="<img src=x onerror=alert(1)>.xcstrings"))
    for key in HOSTILE:
        text = page.evaluate("""key => [...document.querySelectorAll('td[data-language=en] .text')]
          .some(text => text.textContent.startsWith(key))""", key.replace("%2F", ""))
        visible = any(letter.isalnum() or letter in "<]" for letter in key)
        assert text or not visible or "%" in key, key
    assert page.locator("img, i, td script, [onclick], [onerror], [onfocus]").count() == 0
    assert page.evaluate("document.scripts.length") == 2
    assert violations(page) == []


def test_half_a_surrogate_pair_is_told_as_lint_tells_it(preview):
    text = json.dumps(catalog({"k": ("", {"en": unit("HALF")})})).replace("HALF", "a\\ud800b")
    with pytest.raises(subprocess.CalledProcessError) as error:
        preview(text)
    assert error.value.returncode == 1
    assert "error: half a surrogate pair is not a character" in error.value.stderr


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("fragment", ["", "#/ru", "#/ar"])
def test_no_violations(preview, open_page, scheme, fragment):
    page = open_page(preview(SMALL), fragment, color_scheme=scheme)
    assert violations(page) == []
    choose(page, "state", "missing")
    assert violations(page) == []
    luminance = sum(map(int, page.evaluate("getComputedStyle(document.body).backgroundColor").strip("rgb()").split(",")))
    assert (luminance > 600) == (scheme == "light")


def test_a_telephone_shows_all_of_it(preview, open_page):
    page = open_page(preview(SMALL), viewport={"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert cell(page, "files", "ru").locator(".language").is_visible()
    # Roles are explicit, since some browsers ignore those of a table that is not displayed as one.
    assert page.locator("th[role=rowheader]").count() == 4 and page.locator("td[role=cell]").count() == 12
    assert page.locator("tr:not([role=row]), thead:not([role]), tbody:not([role]), table:not([role])").count() == 0
    assert violations(page) == []


def test_long_texts_wrap(preview, open_page):
    page = open_page(preview(SMALL), "#/ru", viewport={"width": 1280, "height": 800})
    assert page.evaluate("document.querySelector('main').scrollWidth <= innerWidth")


def test_paper_has_all_that_the_filters_leave(large, open_page):
    page = open_page(large, "#/ru")
    assert page.locator("tbody tr").count() == 200
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.locator("tbody tr").count() == 700
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.emulate_media(media="print")
    assert not page.locator("#filters").is_visible()
    assert page.evaluate("getComputedStyle(document.querySelector('main')).overflow") == "visible"


def test_a_large_catalog_makes_little_work(large, open_page):
    """700 messages in 20 languages: work is bounded by what a page shows."""
    assert large.stat().st_size < 5_000_000
    page = open_page(large)
    nodes = "document.querySelectorAll('*').length"
    assert keys(page) and page.evaluate(nodes) < 20_000
    assert page.locator("#shown").inner_text() == "Messages 1 to 20 of 700"
    page.click("#next")
    assert page.locator("#shown").inner_text() == "Messages 21 to 40 of 700"
    search(page, "records 693 (many)", "%lld records of kind 693 are shown")
    page.click("#filters .clear")
    choose(page, "language", "ja")
    assert page.locator("#shown").inner_text() == "Messages 1 to 200 of 700"
    assert page.evaluate(nodes) < 20_000
    page.click("#next")
    page.click("#next")
    page.click("#next")
    assert page.locator("#shown").inner_text() == "Messages 601 to 700 of 700" and page.locator("#next").is_disabled()


def test_links_scroll_the_table_and_not_the_window(wide, open_page):
    page = open_page(wide, "#message%2042/uk")
    assert page.evaluate("document.activeElement.dataset.language") == "uk"
    assert page.evaluate("[document.documentElement.scrollHeight, scrollX, scrollY]") == [720, 0, 0]
    assert page.evaluate("document.documentElement.scrollWidth") == 1280
    target = page.evaluate("(({ top, bottom }) => [top, bottom])(document.activeElement.getBoundingClientRect())")
    table = page.evaluate("(({ top, bottom }) => [top, bottom])(document.querySelector('main').getBoundingClientRect())")
    assert table[0] <= target[0] < target[1] <= table[1] <= 720


def test_a_key_without_letters_is_linked_like_any_other(wide, open_page):
    for fragment in ("", "#", "#/", "#/de"):
        assert open_page(wide, fragment).locator(".linked").count() == 0, fragment
    page = open_page(wide)
    after_hash_change(page, page.locator(".key").first.click)
    assert page.locator("tbody tr").first.get_attribute("class") == "linked"
    again = open_page(wide, page.evaluate("location.hash"))
    assert again.locator(".linked .key").count() == 1


def test_the_title_names_the_file_and_the_day(preview, open_page, tmp_path, monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1780000000")
    page = preview(SMALL)
    # The path is as it was typed.
    source = tmp_path / "Strings.xcstrings"
    assert open_page(page).title() == f"What readers see – {source} – 2026-05-28"
    assert open_page(page).locator("#origin").inner_text() == f"{source}, 2026-05-28"
    # The same files produce the same bytes.
    assert preview(SMALL).read_bytes() == page.read_bytes()
    monkeypatch.chdir(tmp_path)
    plural_strings("preview", ".", "--output", "preview.html")
    assert open_page(page).title() == "What readers see – . – 2026-05-28"


def test_the_address_keeps_the_filters(preview, open_page):
    path = preview(SMALL)
    page = open_page(path)
    choose(page, "state", "missing")
    page.wait_for_url(lambda url: url.endswith("#?state=missing"))
    page.fill("[name=text]", "delete & %?#/")
    choose(page, "language", "ar")
    page.wait_for_url(lambda url: "#/ar?" in url and "text=delete" in url)
    page.fill("[name=text]", "delete")
    page.wait_for_url(lambda url: url.endswith("#/ar?text=delete&state=missing"))
    again = open_page(path, page.evaluate("location.hash"))
    assert again.input_value("[name=text]") == "delete" and keys(again) == ["Delete"]
    assert again.input_value("[name=language]") == "ar" and again.input_value("[name=state]") == "missing"
    # A link to a message keeps them too, and the back button restores them.
    after_hash_change(again, again.locator(".key").click)
    assert again.evaluate("location.hash") == "#Delete/ar?text=delete&state=missing"
    again.click("#filters .clear")
    again.wait_for_url(lambda url: "?" not in url and not url.endswith("ar"))
    assert again.locator("tbody tr").count() == 4
    # Values that the page does not have are not filters.
    odd = open_page(path, "#/zz?state=odd&finding=rule%20x&text")
    assert odd.locator("tbody tr").count() == 4
    assert [odd.input_value(f"[name={name}]") for name in ("language", "state", "finding")] == ["", "", ""]


def test_changes_without_input_are_followed(preview, open_page):
    page = open_page(preview(SMALL))
    page.evaluate("""() => {
      const field = document.querySelector("[name=state]");
      field.value = "missing";
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }""")
    assert keys(page) == ["Delete", "Sizes of %@"]


def test_texts_are_filled_with_samples(preview, open_page):
    page = open_page(preview(catalog({"welcome": ("", {"en": unit("Welcome, %@"), "ru": unit("%2$@, %1$@")})})))
    assert cell(page, "welcome", "en").locator(".text").inner_text() == "Welcome, text 1"
    assert cell(page, "welcome", "ru").locator(".text").inner_text() == "text 2, text 1"


def test_the_source_language_is_always_marked(preview, open_page):
    # Its heading has findings to report as well.
    strings = catalog({"%lld files": ("", {"en": plural(other="%lld files"), "ru": plural(other="%lld")})})
    path = preview(strings)
    for fragment, options in (("", {}), ("#/ru", {})):
        page = open_page(path, fragment, **options)
        heading = page.locator("thead th").nth(1)
        assert "English" in heading.inner_text() and heading.locator(".tag").inner_text() == "source"
        assert "finding" in heading.inner_text()
        assert page.locator("thead .tag").count() == 1
    assert page.locator("[name=language] option").nth(1).inner_text() == "English – en (source)"
    phone = open_page(path, viewport={"width": 390, "height": 844})
    assert cell(phone, "files", "en").locator(".language").inner_text() == "English · source"
    assert cell(phone, "files", "ru").locator(".language").inner_text() == "Russian"


def test_columns_out_of_sight_are_announced_by_shadows(wide, preview, open_page):
    page = open_page(wide)
    shadows = """() => ["::before", "::after"].map((side) => getComputedStyle(document.querySelector(".frame"), side).visibility === "visible")"""
    assert page.evaluate(shadows) == [False, True]
    for distance, visible in ((500, [True, True]), (50000, [True, False])):
        page.evaluate(f"document.querySelector('main').scrollBy({{ left: {distance}, behavior: 'instant' }})")
        wait_for(page, shadows, visible)
    assert open_page(preview(SMALL), "#/ru").evaluate(shadows) == [False, False]


def paper(page):
    """The text of the printed pages, one by one."""
    text = subprocess.run(["pdftotext", "-layout", "-", "-"], input=page.pdf(format="A4"), capture_output=True, check=True).stdout
    return text.decode("utf-8").split("\f")[:-1]


def test_paper_has_every_message_in_all_languages(wide, open_page):
    page = open_page(wide)
    page.click("#next")
    shown = keys(page)
    pages = paper(page)
    text = "\n".join(pages)
    for number in range(59):
        assert re.search(rf"^\s*message {number}$", text, re.MULTILINE), number
    # Each language of each message, and the title.
    assert text.count("Ukrainian") == 60 and text.count("English · source") == 60
    assert "Messages 1 to 60 of 60" in pages[0] and "all 16 languages" in pages[0]
    # 16 languages with nine samples each and a finding take two pages, three languages side by side.
    assert len(pages) <= 2 * 60
    # No heading is isolated at the end of a page.
    for sheet in pages:
        assert not re.fullmatch(r"\s*message \d+", sheet.rstrip().split("\n")[-1])
    # The screen is unchanged.
    assert keys(page) == shown


def test_paper_has_one_language_in_columns(wide, open_page):
    page = open_page(wide, "#/ar")
    pages = paper(page)
    assert all(sheet.split("\n")[0].split()[:1] == ["Message"] for sheet in pages[1:])
    assert "Arabic · Messages 1 to 60 of 60" in pages[0]


def test_what_is_not_printed_is_said_beforehand(tmp_path, open_page):
    codes = ["en"] + [f"q{a}{b}" for a in "abcdefghijklmnopqrst" for b in "abcdefghijklmnopqrstuvwxyz"][:499]
    source, path = tmp_path / "Many.xcstrings", tmp_path / "preview.html"
    source.write_text(json.dumps(catalog({f"k{n:03}": ("", {"en": unit("x"), codes[n]: unit("y")}) for n in range(100)}
                                         | {"all": ("", {code: unit("x") for code in codes})})))
    plural_strings("preview", source, "--output", path)
    page = open_page(path)
    assert page.locator("#unprinted").inner_text() == "Printing starts here and takes 80 messages. Choose a language to print more."
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.locator("tbody tr").count() == 80
    assert page.locator("#chosen").text_content() == "all 500 languages · Messages 1 to 80 of 101"
    choose(page, "language", codes[1])
    assert page.locator("#unprinted").is_hidden()


def test_right_to_left_texts_are_on_the_right(preview, open_page):
    page = open_page(preview(SMALL), "#/ar", viewport={"width": 2400, "height": 900})
    for media in ("screen", "print"):
        page.emulate_media(media=media)
        for key, part in (("Name", ".text"), ("Name", ".tag"), ("files", ".number")):
            right = page.evaluate("""([key, part]) => {
              const row = [...document.querySelectorAll("tbody tr")].find((row) => row.innerText.includes(key));
              const cell = row.querySelector("td[data-language=ar]"), range = document.createRange();
              range.selectNodeContents(cell.querySelector(part));
              return cell.getBoundingClientRect().right - range.getBoundingClientRect().right;
            }""", [key, part])
            assert 0 < right < 32, (media, key, part)
    # Findings about a text are in English, from left to right.
    finding = open_page(preview(SMALL)).locator("td[data-language=ar] .unshown, td[data-language=ar] .findings")
    assert {each.evaluate("element => getComputedStyle(element).direction") for each in finding.all()} <= {"ltr"}


def test_letters_are_large_enough(wide, open_page):
    for width in (1280, 390):
        page = open_page(wide, viewport={"width": width, "height": 844})
        assert smallest_letters(page) >= 11
