"""A headless Chromium that looks at the screens, and what it can judge of a page by itself."""

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, Page, async_playwright

CHROMIUM = next(
    (
        found
        for name in ("chromium", "chromium-browser", "google-chrome")
        if (found := shutil.which(name))
    ),
    None,
)
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
)
WAIT_MS = 15_000

FAULTS = Path(__file__).with_name("faults.js").read_text(encoding="utf-8")


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """One headless Chromium of this machine."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=list(ARGUMENTS))
        try:
            yield browser
        finally:
            await browser.close()


@asynccontextmanager
async def look(browser: Browser, address: str, complaints: list[str]) -> AsyncIterator[Page]:
    """A touchscreen of 1280 x 800 on this address; what the console says goes to `complaints`."""
    context = await browser.new_context(viewport={"width": 1280, "height": 800}, has_touch=True)
    page = await context.new_page()
    page.set_default_timeout(WAIT_MS)
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    try:
        await page.goto(address)
        await page.wait_for_selector(".screen")
        await page.evaluate("document.fonts.ready.then(() => true)")
        yield page
    finally:
        await context.close()


async def faults_of(page: Page) -> list[str]:
    """What is wrong with the page to the eye: outside, cut, too small, over one another."""
    found: Any = await page.evaluate(FAULTS)
    return [str(fault) for fault in found]
