"""A browser for the pages that the tool writes, in which nothing may go wrong unseen."""

import os
import subprocess

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright


def plurals(*arguments, text=""):
    """What the program for rules prints. It must succeed."""
    return run("PLURALS", arguments, text)


def plural_strings(*arguments):
    """What the program for strings prints. It must succeed."""
    return run("PLURAL_STRINGS", arguments)


def run(program, arguments, text=""):
    return subprocess.run(
        [os.environ[program], *map(str, arguments)],
        input=text, capture_output=True, check=True, encoding="utf-8",
    ).stdout


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def open_page(browser):
    """Opens a file; options are those of Playwright's contexts (color_scheme, viewport, …).

    Afterwards, the test fails if the page told errors or asked for anything but itself.
    """
    contexts, wrong = [], []

    def open_page(path, fragment="", **options):
        context = browser.new_context(**options)
        contexts.append(context)
        page = context.new_page()
        address = path.absolute().as_uri()
        page.on("console", lambda message: message.type in ("error", "warning") and wrong.append(message.text))
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("dialog", lambda dialog: (wrong.append("dialog: " + dialog.message), dialog.dismiss()))
        page.on("request", lambda request: request.url.split("#")[0] != address and wrong.append(request.url))
        page.goto(address + fragment)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert wrong == []


def after_hash_change(page, act):
    """Does something that changes the fragment of the page's address, and waits until the page has followed."""
    page.evaluate("""() => { window.followed = new Promise((resolve) => addEventListener("hashchange", resolve, { once: true })); }""")
    act()
    page.evaluate("() => window.followed")


def violations(page):
    """What axe-core finds wrong with a page."""
    results = Axe().run(page).response
    return [
        (violation["id"], [node["target"] for node in violation["nodes"]])
        for violation in results["violations"]
    ]


def smallest_letters(page):
    """The size of the smallest visible text, in pixels."""
    return page.evaluate("""() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), sizes = [];
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement;
        if (walker.currentNode.data.trim() && parent.checkVisibility() && !parent.closest("script, style, .spoken")) {
          sizes.push(parseFloat(getComputedStyle(parent).fontSize));
        }
      }
      return Math.min(...sizes);
    }""")
