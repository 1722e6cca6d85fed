"""The chart of plural forms, as people use it."""

import json
import os
import pathlib
import random
import subprocess

import pytest

from conftest import after_hash_change, plurals, smallest_letters, violations

seed = int(os.environ.get("SEED", "1"))
tabs = ["whole", "decimals", "compact", "ranges", "ordinals"]


@pytest.fixture(scope="session")
def chart(tmp_path_factory):
    path = tmp_path_factory.mktemp("chart") / "chart.html"
    plurals("chart", "--output", path)
    return path


def data_of(chart):
    text = chart.read_text(encoding="utf-8").split('id="data">')[1].split("</script>")[0]
    return json.loads(text)


def rows_of(rows):
    """The categories of rows of type, language and number, by the compiled rules, which the page does not use."""
    answers = plurals("select", "--batch", text="".join("\t".join(row) + "\n" for row in rows))
    return [line.split("\t")[3] for line in answers.splitlines()]


def shortened(number):
    """A compact number as the page shows it."""
    for power, letter in ((12, "T"), (9, "B"), (6, "M"), (3, "K")):
        number = number.replace(f"c{power}", letter)
    return number


def category(page):
    return page.locator("#category").inner_text()


def test_is_small(chart):
    assert chart.stat().st_size <= 300_000


def test_a_typed_number_is_explained(chart, open_page):
    page = open_page(chart, "#ru/21")
    assert page.locator("#name").inner_text() == "русский"
    assert category(page) == "one"
    assert page.locator("#why").inner_text() == "21 ends in 1, but not in 11."
    assert "21" in page.locator("#sentence").inner_text()
    page.fill("#number", "1.50")
    assert category(page) == "other"
    operands = page.locator(".operands dd").all_inner_texts()
    assert operands == ["1.5", "1", "2", "1", "50", "5", "0"]
    assert page.locator(".trace .met dt").all_inner_texts() == ["other"]
    page.fill("#number", "11")
    assert category(page) == "many"
    assert page.locator("#why").inner_text() == "11 ends in 11 to 14."
    met = page.locator(".trace .met .relation.yes code").all_inner_texts()
    assert met[-2:] == ["v = 0", "i % 100 = 11..14"]
    assert page.locator('.card[aria-current="true"] h3').all_inner_texts() == ["many"]


def test_numbers_are_read_as_people_write_them(chart, open_page):
    page = open_page(chart, "#ar/1")
    for text, same in [("٢", "2"), ("١٫٥", "1.5"), ("1 000", "1000"), ("1,5", "1.5"), ("-3", "3"), ("1.2e6", "1.2c6"),
                       ("1K", "1c3"), ("1.2 m", "1.2c6"), ("3B", "3c9"), ("٢T", "2c12")]:
        page.fill("#number", text)
        shown = page.locator("#proof").inner_text()
        page.fill("#number", same)
        assert page.locator("#proof").inner_text() == shown, text
        assert page.locator("#number").get_attribute("aria-invalid") == "false"
    for text in ["", "x", "1.", ".5", "1c", "1c0", "1-2-3", "1.2.3", "abc", "3rd", "1MM", "M", "1/2", "1c3M", "<b>"]:
        page.fill("#number", "2")
        assert category(page) == "two" and page.locator("#proof").inner_text()
        page.fill("#number", text)
        assert page.locator("#number").get_attribute("aria-invalid") == "true", text
        # No answer for another number remains.
        assert [page.locator(id).inner_text() for id in ("#category", "#sentence", "#proof")] == ["", "", ""]
        assert page.locator("#stage[data-category], .card[aria-current=true], [aria-pressed=true]").count() == 0
        why = page.locator("#why").inner_text()
        assert why.endswith("Type a whole number (21), decimals as readers see them (1.50), a range (5–7) or a number as apps shorten it (1.2M).")
        assert why.startswith(f"“{text}” is not a number" if text else "Type")


def test_ranges_and_ordinals(chart, open_page):
    page = open_page(chart, "#sl/1–2")
    assert category(page) == plurals("select", "sl", "--range", "1", "2").strip()
    page = open_page(chart, "#en/22/ordinal")
    assert category(page) == "two"
    assert page.locator("#sentence").inner_text() == "Take the 22nd right."
    page.locator(".types").get_by_text("counts").click()
    assert category(page) == "other"


@pytest.mark.parametrize("wanted, id", [("rus", "ru"), ("РУССКИЙ", "ru"), ("cy", "cy"), ("welsh", "cy"), ("francais", "fr"), ("pt-pt", "pt-PT"),
                                        ("Cornish", "kw"), ("kernewek", "kw"), ("manx", "gv"), ("Tibetan", "bo"),
                                        ("pt-BR", "pt"), ("zh-Hant", "zh"), ("zh_Hant_TW", "zh"), ("sr-Cyrl-BA", "sr"), ("iw", "iw"), ("Hebrew (iw", "iw")])
def test_a_language_is_found_by_its_names_and_its_code(chart, open_page, wanted, id):
    page = open_page(chart, "#en/1")
    page.fill("#find", wanted)
    page.press("#find", "Enter")
    assert page.url.endswith(f"#{id}/1")
    assert page.locator("#about").inner_text().split(" · ")[-2] == id


def test_a_language_is_found_with_the_mouse_and_left_again(chart, open_page):
    page = open_page(chart, "#en/1")
    page.click("#find")
    page.locator("#found [data-id=sv]").click()
    assert page.locator("#name").inner_text() == "svenska"
    assert page.locator("#found").is_hidden()
    after_hash_change(page, page.go_back)
    assert page.locator("#name").inner_text() == "English"
    page.fill("#find", "no such")
    assert page.locator("#found").inner_text() == "No such language"
    page.press("#find", "Enter")
    page.press("#find", "Escape")
    assert page.locator("#name").inner_text() == "English"


@pytest.mark.parametrize("fragment, name, number", [
    ("#pt-PT/1", "pt-PT", "1"), ("#pt_PT", "pt-PT", "21"), ("#ru-UA/5%E2%80%937", "ru", "5–7"), ("#xx/%", "en", "21"),
    ("", "en", "21"), ("#<b>/<i>", "en", "<i>"), ("#fr/1.2M", "fr", "1.2M"), ("#zz/2", "en", "2"),
])
def test_links_lead_to_languages(chart, open_page, fragment, name, number):
    page = open_page(chart, fragment, locale="en-GB")
    assert page.locator("#about").inner_text().split(" · ")[-2] == name
    assert page.locator("#number").input_value() == number
    assert page.locator("main i").count() == 0


def test_the_address_follows_what_is_typed(chart, open_page):
    page = open_page(chart, "#cs/1")
    page.fill("#number", "1.5")
    page.wait_for_url(lambda url: url.endswith("#cs/1.5"))
    page.locator(".types").get_by_text("orders").click()
    page.wait_for_url(lambda url: url.endswith("#cs/1.5/ordinal"))


def test_every_language_has_the_name_that_cldr_has(chart, open_page):
    languages = data_of(chart)["languages"]
    unnamed = [id for id, language in languages.items() if "english" not in language]
    # CLDR has no English name of these.
    assert set(unnamed) <= {"guw", "nah", "smi"}
    page = open_page(chart)
    page.click("#find")
    offered = page.locator("#found li").evaluate_all(
        "options => options.map(option => [option.dataset.id, ...[...option.children].map(child => child.textContent)])")
    assert len(offered) == len(languages)
    for id, own, *rest in offered:
        assert own == languages[id].get("own", languages[id].get("english", id))
        assert (own == id) == (id in unnamed)
        assert rest[-1] == id.replace("_", "-")


def test_an_unknown_language_is_reported(chart, open_page):
    page = open_page(chart, "#zz/2", locale="de")
    unknown = page.locator("#unknown")
    assert unknown.inner_text() == "The language “zz” is unknown: no plural rules on this page have this code. Shown instead: German."
    page.fill("#find", "polish")
    page.press("#find", "Enter")
    assert unknown.is_hidden()
    after_hash_change(page, lambda: page.evaluate("location.hash = '#<i>x'"))
    assert "“<i>x”" in unknown.inner_text() and page.locator("main i").count() == 0
    for fragment in ("", "#ru", "#pt-BR/1", "#/2"):
        assert open_page(chart, fragment).locator("#unknown").is_hidden(), fragment


def test_a_link_to_an_ordinal_number_opens_its_pane(chart, open_page):
    page = open_page(chart, "#en/22/ordinal")
    assert page.locator("#ordinals").is_visible() and page.locator("#whole").is_hidden()
    assert page.locator("#ordinals [aria-pressed=true]").get_attribute("data-number") == "22"
    assert open_page(chart, "#en/22").locator("#whole").is_visible()


def test_compact_numbers_are_shown_as_apps_shorten_them(chart, open_page):
    page = open_page(chart, "#fr/1")
    page.click("#hint button:last-of-type")
    assert page.locator("#number").input_value() == "1.2M" and category(page) == "many"
    assert page.locator("#why").inner_text() == "The condition of many holds for 1.2M."
    assert page.locator(".operands dd").last.inner_text() == "6"
    page.wait_for_url(lambda url: url.endswith("#fr/1.2M"))
    page.click("#tab-compact")
    page.locator("#compact").get_by_text("1K").first.click()
    assert page.locator("#number").input_value() == "1K"
    assert page.locator("#compact [aria-pressed=true]").inner_text().split() == ["1K", category(page)]
    assert page.locator("#compact .readout").inner_text().startswith("1K is other")
    # CLDR's spelling is kept where CLDR's data is explained.
    text = page.locator("main").inner_text()
    assert "1M" in page.locator(".card dl").nth(1).inner_text() and "1c6" not in text


def test_the_page_says_what_it_is(chart, open_page):
    page = open_page(chart)
    count = len(data_of(chart)["languages"])
    assert page.locator(".intro").inner_text() == (
        f"This page shows which plural form any number takes in {count} languages, and why, by the rules of Unicode’s CLDR.")


def test_letters_are_large_enough(chart, open_page):
    for width in (1280, 390):
        page = open_page(chart, "#ar/5–7", viewport={"width": width, "height": 844})
        for tab in tabs:
            page.click("#tab-" + tab)
            assert smallest_letters(page) >= 11, tab


def test_operands_are_explained_on_a_phone(chart, open_page):
    page = open_page(chart, "#ru/1.50", viewport={"width": 390, "height": 844})
    words = [" ".join(text.split()) for text in page.locator(".operands dt").all_inner_texts()]
    assert words[:3] == ["n value", "i whole part", "v decimals"]
    for label in page.locator(".operands dt span").all():
        box = label.bounding_box()
        assert box["width"] > 20 and box["x"] + box["width"] <= 390
        assert label.evaluate("label => getComputedStyle(label).clipPath") == "none"


def test_kin_is_one_press_away(chart, open_page):
    page = open_page(chart, "#uk/1")
    page.fill("#number", "22")
    after_hash_change(page, page.locator("#kin").get_by_text("Russian").click)
    assert page.locator("#name").inner_text() == "русский"
    page.wait_for_url(lambda url: url.endswith("#ru/22"))


def test_without_a_mouse(chart, open_page):
    page = open_page(chart, "#en/1")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Tab")
    page.keyboard.type("pol")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    active = page.locator("#find").get_attribute("aria-activedescendant")
    assert page.locator("#" + active).get_attribute("aria-selected") == "true"
    page.keyboard.press("Enter")
    assert page.url.endswith("#pl/1")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "number"
    page.keyboard.press("Control+A")
    page.keyboard.type("5–7")
    assert category(page) == "many"
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "tab-whole":
            break
    page.keyboard.press("End")
    assert page.locator("#ordinals").is_visible() and page.locator("#whole").is_hidden()
    page.keyboard.press("Home")
    page.keyboard.press("Tab")
    for key in ["ArrowDown", "ArrowRight", "ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "End", "Home", "ArrowRight"]:
        page.keyboard.press(key)
    assert page.evaluate("document.activeElement.dataset.number") == "11"
    assert page.locator("#whole .readout").inner_text().startswith("11 is many · 11")
    page.keyboard.press("Enter")
    assert page.locator("#number").input_value() == "11"
    assert page.locator("#whole [aria-pressed=true]").get_attribute("data-number") == "11"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("fragment, width, panes", [("#ru/22", 1280, tabs), ("#ar/5–7", 390, ["ranges"]), ("#kw/22/ordinal", 390, ["ordinals"])])
def test_everybody_can_use_it(chart, open_page, scheme, fragment, width, panes):
    page = open_page(chart, fragment, color_scheme=scheme, viewport={"width": width, "height": 900})
    background = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (int(background[4:].split(",")[0]) < 128) == (scheme == "dark")
    found = []
    for tab in panes:
        page.click("#tab-" + tab)
        # The list of languages covers the content below it.
        if tab == panes[0]:
            page.fill("#find", "ser")
        found += violations(page)
        page.press("#find", "Escape")
    assert found == []
    for tab in tabs:
        page.click("#tab-" + tab)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, tab


def test_text_runs_as_its_language_does(chart, open_page):
    page = open_page(chart, "#ar/3")
    direction = "element => getComputedStyle(element).direction"
    assert page.locator("#sentence").evaluate(direction) == "rtl"
    assert page.locator("#name").evaluate(direction) == "rtl"
    assert page.locator("#why").evaluate(direction) == "ltr"


def test_printed_pages_have_all_panes(chart, open_page):
    page = open_page(chart, "#ru/22")
    page.emulate_media(media="print")
    for tab in tabs:
        assert page.locator("#" + tab).is_visible()
    assert page.locator("#find").is_hidden()


def test_only_the_languages_that_are_asked_for(tmp_path, open_page):
    path = tmp_path / "chart.html"
    plurals("chart", "--output", path, "--locales", "pt-PT, ru")
    assert sorted(data_of(path)["languages"]) == ["pt", "pt_PT", "ru"]
    assert path.stat().st_size < 100_000
    page = open_page(path, "#ru/22", locale="de")
    assert category(page) == "few"
    assert page.locator("#kin").inner_text() == "No other language on this page has these rules."
    assert "in 3 languages" in page.locator(".intro").inner_text()


def test_changes_of_releases(chart, tmp_path, open_page):
    page = open_page(chart, "#ru/1")
    assert page.locator("#changes").is_hidden()
    root = pathlib.Path(__file__).parents[3]
    subprocess.run([root / "Tests/Programs/InventedRelease/invent", tmp_path / "new"], check=True, capture_output=True)
    path = tmp_path / "chart.html"
    plurals("chart", "--cldr-data", tmp_path / "new", "--since", root / "cldr-data", "--output", path)
    page = open_page(path, "#gl/1000000")
    assert page.locator("#changes").is_visible()
    assert category(page) == "many"
    assert "provide many for 1000000" in page.locator("#change-list").inner_text()
    page = open_page(path, "#qfz/13")
    assert (category(page), page.locator("#name").inner_text()) == ("two", "qfz")
    assert "New cardinal rules: two and other" in page.locator("#change-list").inner_text()
    page = open_page(path, "#ru/1")
    assert page.locator("#change-list").inner_text().startswith("Nothing, since CLDR ")


def test_misuse(tmp_path):
    root = pathlib.Path(__file__).parents[3]

    def run(*arguments):
        run = subprocess.run(
            [os.environ["PLURALS"], "chart", "--output", tmp_path / "x.html", *arguments],
            capture_output=True, encoding="utf-8", cwd=root)
        assert not (tmp_path / "x.html").exists()
        return run.returncode, run.stderr

    assert run("--locales", "xx") == (1, "error: CLDR 48 has no plural rules for 'xx'\n".replace(
        "48", data_version(root)))
    code, message = run("--since", "nowhere")
    assert code == 1 and message.startswith("nowhere")
    subprocess.run([root / "Tests/Programs/InventedRelease/invent", tmp_path / "new"], check=True, capture_output=True)
    code, message = run("--since", tmp_path / "new")
    assert code == 2 and message.startswith("error: --since takes the oldest release first")


def data_version(root):
    return json.loads((root / "cldr-data/provenance.json").read_text())["files"][0]["release"]


def test_every_cell_of_every_language(chart, open_page):
    page = open_page(chart)
    ids = sorted(data_of(chart)["languages"])
    rows, shown, types = [], [], set()
    for id in ids:
        cells = page.evaluate(
            """async (name) => {
              const followed = new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
              location.hash = `#${name}/1`;
              await followed;
              return [...document.querySelectorAll("button[data-number]")].map(({ dataset, textContent }) =>
                [dataset.type, dataset.number, dataset.category, textContent]);
            }""", id.replace("_", "-"))
        assert len(cells) >= 633
        for type, number, category, text in cells:
            assert text == f"{shortened(number)} {category}"
            types.add(type)
            isRange = "–" in number
            rows.append(("range" if isRange else type, id, number.replace("–", "~")))
            shown.append(category)
    assert types == {"cardinal", "ordinal"}
    assert len(rows) > 633 * 200
    assert shown == rows_of(rows)


def random_number(random):
    number = str(random.choice([random.randrange(130), random.randrange(10_000), random.randrange(10**9),
                                random.randrange(1, 40) * 10**random.randrange(12), random.randrange(10**30)]))
    kind = random.randrange(5)
    if kind == 1:
        number += "." + "".join(random.choice("0123459") for _ in range(random.randrange(1, 6)))
    if kind == 2:
        number = f"{random.randrange(1000)}{random.choice(['', '.0', '.2', '.1000001', '.30'])}c{random.randrange(1, 16)}"
    return number


def test_a_hundred_thousand_typed_numbers(chart, open_page):
    print(f"seed {seed}")
    source = random.Random(seed)
    ids = sorted(data_of(chart)["languages"])
    count = 100_000 // len(ids) + 1
    page = open_page(chart)
    rows, shown = [], []
    for id in ids:
        asked = []
        for _ in range(count):
            type = source.choice(["cardinal", "cardinal", "ordinal", "range"])
            ends = [random_number(source) for _ in range(2 if type == "range" else 1)]
            if ends[0].lstrip("0") == ends[-1].lstrip("0"):
                ends = ends[:1]
                type = "cardinal" if type == "range" else type
            asked.append((type, "~".join(ends)))
        answers = page.evaluate(
            """async ([name, asked]) => {
              const followed = new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
              location.hash = `#${name}/1`;
              await followed;
              const number = document.getElementById("number");
              return asked.map(([type, text]) => {
                if (type !== "range") document.querySelector(`[name=type][value=${type}]`).click();
                number.value = text;
                number.dispatchEvent(new Event("input"));
                const held = [...document.querySelectorAll(".trace .met dt")].map((element) => element.textContent);
                return [document.getElementById("category").textContent, held];
              });
            }""", [id.replace("_", "-"), asked])
        for (type, number), (category, held) in zip(asked, answers):
            rows.append((type, id, number))
            shown.append(category)
            # The list of conditions ends with the one that holds.
            if type == "range":
                assert len(held) == 2
            elif held:
                assert held == [category], (id, type, number)
    assert len(rows) >= 100_000
    assert shown == rows_of(rows)
