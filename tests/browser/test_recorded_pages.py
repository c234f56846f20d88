"""Recorded pages on the real screens: nothing overlaps or scrolls, a touch is one request."""

import asyncio
from typing import Any

import pytest
from playwright.async_api import Page, Route

from tests.browser.eyes import CHROMIUM, chromium, faults_of, look
from tests.browser.show_pages import PAGES, Show

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here"),
]
NAMES = sorted(path.stem for path in PAGES.glob("*.json"))


@pytest.mark.parametrize("role", ["dealer", "player", "pit"])
def test_every_page_fits_the_screen(role: str) -> None:
    assert len(NAMES) >= 6

    async def story() -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        async with chromium() as browser:
            for name in NAMES:
                show, said = Show(name, 0), found.setdefault(name, [])
                address = await show.web.start()
                async with look(browser, f"{address}/{role}", said) as page:
                    await page.wait_for_selector(f'body[data-entry="{show.entry}"]')
                    said += await faults_of(page)
                await show.web.stop()
        return {name: faults for name, faults in found.items() if faults}

    assert asyncio.run(story()) == {}


@pytest.mark.parametrize(("recorded", "role"), [("closed", "dealer"), ("betting", "player")])
def test_the_side_game_is_named_with_all_it_pays(recorded: str, role: str) -> None:
    # blackjack_side_games.md section 1 item 2; the rows are those of column a.
    show, said = Show(recorded, 0), list[str]()

    async def story() -> str:
        address = await show.web.start()
        async with chromium() as browser, look(browser, f"{address}/{role}", said) as page:
            text = await page.inner_text('.sign [data-side-game="a"]')
        await show.web.stop()
        return " ".join(text.split())

    rows = "suited aces 50:1 suited pair 2-K 25:1 same-colour pair 10:1 mixed pair 5:1"
    assert asyncio.run(story()) == f"Side game A {rows}"
    assert said == []


@pytest.mark.parametrize(
    ("style", "fault"),
    [
        (".box { width: 260px !important; } .hand { zoom: 1.5; }", "over one another"),
        (".tag { font-size: 60px !important; }", "does not fit"),
        (".bar button { height: 40px !important; flex: none !important; }", "too small to touch"),
        (".felt { width: 1500px; }", "outside the page"),
    ],
)
def test_the_eye_sees_what_is_wrong(style: str, fault: str) -> None:
    async def story() -> list[str]:
        show, said = Show("dealing", 0), list[str]()
        address = await show.web.start()
        async with chromium() as browser, look(browser, f"{address}/dealer", said) as page:
            add = "css => { const s = new CSSStyleSheet(); s.replaceSync(css);"
            add += " document.adoptedStyleSheets = [s]; }"
            await page.evaluate(add, style)
            found = await faults_of(page)
        await show.web.stop()
        return found

    assert [said for said in asyncio.run(story()) if said.startswith(fault)]


def touches(recorded: str, *selectors: str) -> tuple[Show, list[str]]:
    """Touch these in turn on the dealer's page; what the table heard and the console said."""
    show, said = Show(recorded, 0), list[str]()

    async def story() -> None:
        address = await show.web.start()
        async with chromium() as browser, look(browser, f"{address}/dealer", said) as page:
            for selector in selectors:
                await page.tap(selector)
            await quiet(page)
        await show.web.stop()

    asyncio.run(story())
    return show, said


async def quiet(page: Page) -> None:
    """Wait until the last touch is answered."""
    await page.wait_for_selector('body[data-busy=""]')


def asked(show: Show) -> list[tuple[Any, Any]]:
    return [(body["person"], body["request"]) for _, body in show.heard]


def test_a_decision_names_box_action_and_person() -> None:
    show, said = touches("dealing", '[data-action="decide:hit:4"]', '[data-person="D1"]')
    assert said == []
    assert asked(show) == [("D1", {"kind": "decide", "box": 4, "action": "hit"})]
    (_, body), *_ = show.heard
    assert body["seen"] == 930
    assert len(str(body["id"])) == 36


def test_the_open_question_is_ruled_under_the_second_name() -> None:
    show, _ = touches(
        "held",
        '[data-action="key_card"]',
        '[data-card-key="9S"]',
        '[data-person="F1"]',
        '[data-action="rule:RD-01:key"]',
    )
    ruling = {"kind": "rule", "code": "RD-01", "choice": "key", "question": 951, "card": "9S"}
    assert asked(show) == [("F1", ruling)]


def test_a_void_takes_two_steps_a_reason_and_a_reference() -> None:
    show, _ = touches(
        "settled",
        '[data-action="void"]',
        '[data-reason="shoe fault"]',
        '[data-person="F1"]',
        '[data-action="reference"]',
        '[data-key="A"]',
        '[data-key="7"]',
        '[data-action="text:confirm"]',
        '[data-action="void:confirm"]',
        '[data-refused="RF-064"]',
    )
    assert asked(show) == [("F1", {"kind": "void", "reason": "shoe fault", "reference": "A7"})]


def test_a_player_may_insure_for_less() -> None:
    show, _ = touches(
        "insurance",
        '[data-action="other_amount"]',
        '[data-action="amount:decide:insure:3"]',
        '[data-key="7"]',
        '[data-key="."]',
        '[data-key="5"]',
        '[data-action="amount:confirm"]',
        '[data-person="D2"]',
    )
    want = {"kind": "decide", "box": 3, "action": "insure", "amount": "7.5"}
    assert asked(show) == [("D2", want)]


def test_a_spot_without_a_reader_is_keyed() -> None:
    show, _ = touches(
        "betting",
        '[data-action="key_stake:5.main"]',
        '[data-key="2"]',
        '[data-key="5"]',
        '[data-action="amount:confirm"]',
        '[data-person="D1"]',
    )
    assert asked(show) == [("D1", {"kind": "key_stake", "spot": "5.main", "total": "25"})]


def test_the_version_is_chosen_on_the_opening_screen() -> None:
    version = '[data-action="open_table:blackjack/h"]'
    want: dict[str, object] = {"kind": "open_table", "version": "blackjack/h"}
    for answer, agrees in (("yes", True), ("no", False)):
        show, _ = touches(
            "closed", '[data-person="D1"]', version, f'[data-action="layout:{answer}"]'
        )
        assert asked(show) == [("D1", want | {"layout_agrees": agrees})]


def test_a_screen_without_news_says_so_and_takes_no_touch_until_there_is_some() -> None:
    async def story() -> None:
        show, said = Show("dealing", 0), list[str]()
        address = await show.web.start()
        port = int(address.rpartition(":")[2])
        async with chromium() as browser, look(browser, f"{address}/dealer", said) as page:
            hit = '[data-action="decide:hit:4"]'
            assert await page.is_enabled(hit)
            await show.web.stop()
            await page.wait_for_selector(".stale-bar")
            assert "No news for" in await page.inner_text(".stale-bar")
            assert not await page.is_enabled(hit)
            back = Show("settled", port)
            await back.web.start()
            await page.wait_for_selector('body[data-entry="944"][data-stale="false"]')
            assert await page.is_enabled('[data-action="pays_done"]')
            assert await page.locator(".stale-bar").count() == 0
            await back.web.stop()

    asyncio.run(story())


def test_the_amounts_are_read_from_the_page_s_text() -> None:
    async def story() -> dict[str, str]:
        show, said = Show("punto_banco_settled", 0), list[str]()
        address = await show.web.start()
        async with chromium() as browser, look(browser, f"{address}/dealer", said) as page:
            spots = ("1.banco", "2.punto", "5.banco", "15.egalite")
            read = {s: await page.inner_text(f'[data-spot="{s}"] .tag') for s in spots}
            read["punto"] = await page.inner_text('[data-hand="punto"] .value')
        await show.web.stop()
        return read

    assert asyncio.run(story()) == {
        "1.banco": "Pay 100",
        "2.punto": "Take 5000",
        "5.banco": "Pay 2500",
        "15.egalite": "Take 25",
        "punto": "3",
    }


def test_no_box_is_painted_before_its_place_is_known() -> None:
    """The answer about the places is held back: the page that has come must not show yet."""

    async def story() -> tuple[str | None, str | None]:
        show, asked, go = Show("bettors", 0), asyncio.Event(), asyncio.Event()
        address = await show.web.start()

        async def hold(route: Route) -> None:
            asked.set()
            await go.wait()
            await route.continue_()

        async with chromium() as browser:
            page = await (await browser.new_context(bypass_csp=True)).new_page()
            await page.route("**/layout", hold)
            await page.goto(f"{address}/dealer")
            await asked.wait()
            painted = "new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))"
            await page.evaluate(painted)
            before = await page.get_attribute("body", "data-entry")
            go.set()
            await page.wait_for_selector(f'body[data-entry="{show.entry}"]')
            after = await page.get_attribute("body", "data-entry")
        await show.web.stop()
        return before, after

    before, after = asyncio.run(story())
    assert (before, after) == ("0", "980"), "0 is a screen that shows no page yet"


@pytest.mark.parametrize(
    ("recorded", "says"),
    [
        ("settled", "Dealer: 20"),
        ("riverside_settled", "Dealer: ace-king does not qualify"),
        ("bulldog_settled", "Board: Spread 3, pays 2:1"),
        ("punto_banco_settled", "Banco wins"),
    ],
)
def test_players_read_the_result_in_large(recorded: str, says: str) -> None:
    async def story() -> str:
        show, said = Show(recorded, 0), list[str]()
        address = await show.web.start()
        async with chromium() as browser, look(browser, f"{address}/player", said) as page:
            read = await page.inner_text(".result b")
        await show.web.stop()
        return read

    assert asyncio.run(story()) == says
