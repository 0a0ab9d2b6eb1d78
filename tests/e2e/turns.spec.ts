/** What stands under an answer, and what stands nowhere else then; a trip's problems and rows, each once. */
import type { Page } from "@playwright/test";
import { inDays } from "../support/dates.ts";
import { gate } from "../support/network.ts";
import { longNamedPlans, ordinaryPlans } from "../support/screens.ts";
import { expect, startSession, test } from "../support/server.ts";
import { channelOpened, microphone, recordTexts } from "../support/voice-page.ts";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

const newest = (page: Page) => page.getByRole("log").getByRole("listitem").first();

/** The dock's height, without its status row: at rest it has none. */
const footHeight = (page: Page) =>
  page.evaluate(() => {
    const [foot, status] = [
      document.querySelector("footer"),
      document.querySelector("footer [data-staged]"),
    ];
    return (foot?.offsetHeight ?? Number.NaN) - (status?.clientHeight ?? 0);
  });

async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole("textbox", { name: "Type a message" }).fill(question);
  await page.getByRole("textbox", { name: "Type a message" }).press("Enter");
}

async function openHome(page: Page, origin: string, scripts = true): Promise<void> {
  await startSession(page);
  await longNamedPlans(page, origin);
  const opened = scripts && channelOpened(page);
  await page.goto("/");
  // What is typed before is posted, and a question is open where it was asked.
  await opened;
  if (scripts) await expect(microphone(page)).toBeEnabled();
}

for (const scripts of [true, false]) {
  test.describe(scripts ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled: scripts, viewport: PHONE });

    test("a deletion is answered under its question, beneath what it would delete; what is not understood leaves it open, and anything else keeps it", async ({
      page,
      novo,
    }) => {
      await openHome(page, novo.url, scripts);
      const answers = page.getByRole("form", { name: "Answers" });
      const asked = page.getByRole("listitem").filter({ has: answers });
      await ask(page, "delete my flight BA117");
      await expect(answers.getByRole("button")).toHaveText(["Keep it", "Yes, delete it"]);
      const places = [
        asked.getByRole("link", { name: /BA117 to New York/ }),
        asked.getByText("Shall I delete BA117"),
        asked.getByRole("button", { name: "Yes, delete it" }),
      ];
      // They rise into their places.
      await expect(async () => {
        const boxes = await Promise.all(places.map((place) => place.boundingBox()));
        const tops = boxes.map((box) => box?.y ?? 0);
        expect(tops).toEqual(tops.toSorted((a, b) => a - b));
      }).toPass({ timeout: 40_000 });

      await ask(page, "flibber the wobble");
      await expect(newest(page)).toContainText("I didn't understand that. Shall I delete BA117");
      await expect(asked.getByRole("link", { name: /BA117 to New York/ })).toBeVisible();
      await expect(answers.getByRole("button")).toHaveText(["Keep it", "Yes, delete it"]);

      await ask(page, "is BA117 on time");
      await expect(newest(page)).toContainText("BA117 is on schedule");
      await expect(newest(page)).toContainText(/Demo data.*11:10LHR London/);
      await expect(answers).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Is BA117 on time?" })).toHaveCount(0);
      // The strip over the conversation leaves the flight to the board in it.
      await expect(page.getByRole("main").locator("summary")).not.toContainText("BA117");

      await ask(page, "yes, delete it");
      await expect(newest(page)).not.toContainText("I've deleted");
      await ask(page, "delete my flight BA117");
      await answers.getByRole("button", { name: "Keep it" }).click();
      await expect(answers).toHaveCount(0);
      await ask(page, "delete my flight BA117");
      await answers.getByRole("button", { name: "Yes, delete it" }).click();
      await expect(page.getByRole("log")).toContainText("I've deleted BA117");
    });
  });
}

for (const size of [PHONE, DESK]) {
  test(`the row that a question would delete is marked and in sight while it is open, at ${size.width}`, async ({
    page,
    novo,
  }) => {
    await page.setViewportSize(size);
    await openHome(page, novo.url);
    await page.goto("/upcoming-travel");
    await expect(microphone(page)).toBeEnabled();
    const title = page.locator("details:has(article[id^=hotel-]) .font-medium").first();
    const column = (await title.boundingBox())?.x;
    await ask(page, "delete my hotel");
    const answers = page.getByRole("form", { name: "Answers" });
    await expect(answers.getByRole("button")).toHaveText(["Keep it", "Yes, delete it"]);
    const row = page.locator("[data-asked]");
    await expect(row.locator("article[id^=hotel-]")).toHaveCount(1);
    await expect
      .poll(async () => {
        const [asked, answer] = [
          await row.boundingBox(),
          await page.getByTestId("last-answer").boundingBox(),
        ];
        return asked && answer && asked.y >= 0 && asked.y + asked.height <= answer.y;
      })
      .toBe(true);
    await expect
      .poll(async () => (await row.locator(".font-medium").boundingBox())?.x)
      .toBe(column);
    // The question is still open, and its row marked, after a reload.
    await page.reload();
    await expect(row.locator("article[id^=hotel-]")).toHaveCount(1);
    await answers.getByRole("button", { name: "Keep it" }).click();
    await expect(row).toHaveCount(0);
    await expect(page.getByTestId("last-answer")).not.toContainText("didn't understand");
  });

  test(`the flight that an answer announces is in sight, once, at ${size.width}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await startSession(page);
    await page.goto("/");
    await expect(microphone(page)).toBeEnabled();
    await ask(page, `find flights from New York to London on ${inDays(9)}`);
    const answer = page.getByTestId("last-answer");
    await expect(answer).toContainText("The cheapest:");
    // Whole, without what the page says; the field has made room for it on a phone.
    await expect(answer.getByText(/flights from New York to London/)).toHaveClass("sr-only");
    await expect
      .poll(() => answer.evaluate((line) => line.scrollHeight - line.clientHeight))
      .toBe(0);
    if (size === PHONE)
      await expect.poll(() => footHeight(page)).toBeLessThanOrEqual(size.height / 5);
    const row = page.locator("a[id^='flight-']").filter({ hasText: "Cheapest" }).first();
    await expect
      .poll(async () => {
        const [card, answer] = [
          await row.boundingBox(),
          await page.getByTestId("last-answer").boundingBox(),
        ];
        return card && answer && card.y >= 0 && card.y + card.height <= answer.y;
      })
      .toBe(true);
    const beneath = page.getByRole("region", { name: /^Flight / });
    await expect(beneath).not.toContainText("$");
    await expect(beneath.getByRole("link").first()).toHaveText(/^Save /);
    // Whole, and not under the answer.
    await expect(async () => {
      const over = (await answer.boundingBox())?.y ?? 0;
      for (const action of await beneath.getByRole("link").all()) {
        const box = await action.boundingBox();
        expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= size.width).toBe(true);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(over);
      }
    }).toPass();
  });
}

test("a message that is posted, while the channel is not open, makes room for its answer too", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.routeWebSocket(/\/ws/, (channel) => channel.close());
  await startSession(page);
  await page.goto("/flights");
  await expect(microphone(page)).toBeEnabled();
  await page.getByTitle("Type a message").click();
  await ask(page, `find flights from New York to London on ${inDays(9)}`);
  await expect(page.getByTestId("last-answer")).toContainText("The cheapest:");
  await expect.poll(() => footHeight(page)).toBeLessThanOrEqual(PHONE.height / 5);
});

test("a question that a form has asked is answered there, though the channel has opened since", async ({
  page,
  novo,
}) => {
  const channel = gate();
  const welcome = gate();
  await page.routeWebSocket(/\/ws(?:\?|$)/, async (socket) => {
    await channel.opened;
    const server = socket.connectToServer();
    server.onMessage((message) => {
      socket.send(message);
      welcome.open();
    });
  });
  await startSession(page);
  await longNamedPlans(page, novo.url);
  await page.goto("/");
  await expect(microphone(page)).toBeEnabled();
  await ask(page, "delete my flight BA117");
  const answers = page.getByRole("form", { name: "Answers" });
  await expect(answers.getByRole("button")).toHaveText(["Keep it", "Yes, delete it"]);
  channel.open();
  await welcome.opened;
  await ask(page, "yes");
  await expect(newest(page)).toContainText("I've deleted");
});

test("the plans say what needs a look first, and list everything once, with its time", async ({
  page,
  novo,
}) => {
  await page.setViewportSize(DESK);
  await openHome(page, novo.url);
  await ask(page, "what are my travel plans");
  await expect(newest(page)).toContainText("Four things in your plans need a look.");
  const list = page.getByRole("list", { name: "Saved" });
  await expect(list.getByRole("listitem")).toHaveCount(4);
  await expect(list.getByRole("listitem").filter({ hasText: /^\D/ })).toHaveCount(2);
  await page.setViewportSize(PHONE);
  await expect(list.getByRole("listitem").filter({ visible: true })).toHaveCount(4);
  await expect(newest(page)).toContainText("Four things in your plans need a look.");
});

test("the weather's card has the numbers and the words of its sentence", async ({ page, novo }) => {
  await openHome(page, novo.url);
  await ask(page, "what is the weather in New York");
  const card = page.getByRole("region", { name: "Weather in New York" });
  await expect(card).toBeVisible();
  const text = (await newest(page).textContent()) ?? "";
  const said = /it's (\S+), ([^.,]+)[^.]*\. Tomorrow: ([^,]+), up to (\S+)\./.exec(text) ?? [];
  expect(said).toHaveLength(5);
  for (const it of said.slice(1)) await expect(card).toContainText(it, { ignoreCase: true });
});

test("a trip's problems stand together, once, each in a row with its mend", async ({
  page,
  novo,
}) => {
  await page.setViewportSize(PHONE);
  await startSession(page);
  const { flight } = await longNamedPlans(page, novo.url);
  await page.goto(`/trips/${flight}`);
  const card = page.getByRole("region", { name: "4 things to look at" });
  await expect(card.getByRole("listitem")).toHaveCount(4);
  for (const row of await card.getByRole("listitem").all()) {
    const [box, mend] = [await row.boundingBox(), await row.getByRole("link").boundingBox()];
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((mend?.x ?? 0) + (mend?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
  }
  await expect(page.getByText("No hotel in New York")).toHaveCount(1);
  await page
    .getByRole("link", { name: /^What to look at/ })
    .first()
    .click();
  await expect(card).toBeInViewport();
});

test("the rows of the plans begin at one edge", async ({ page, novo }) => {
  await page.setViewportSize(PHONE);
  await startSession(page);
  await longNamedPlans(page, novo.url);
  await page.goto("/upcoming-travel");
  const titles = page.getByRole("main").locator("summary span.font-medium:has(+ span.text-muted)");
  await expect(titles).toHaveCount(4);
  const edges = await titles.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
  expect(new Set(edges).size).toBe(1);
});

test("an answer is shown as what it is about, on the screen where it was asked for, and ends with that screen", async ({
  page,
  novo,
}) => {
  await page.setViewportSize(PHONE);
  await openHome(page, novo.url);
  const answer = page.getByTestId("last-answer");
  const go = async (name: string) => {
    const place = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });
    await place.click();
    // The address changes before the screen does.
    await expect(place).toHaveAttribute("aria-current", "page");
  };
  const dock = page.getByRole("contentinfo");
  const typed = async (words: string) => {
    if (!(await page.getByRole("textbox", { name: "Type a message" }).isVisible()))
      await page.getByTitle("Type a message").click();
    await ask(page, words);
  };
  await typed("is BA117 on time");
  await expect(newest(page)).toContainText("BA117 is on schedule");
  // What home's conversation says is not said again elsewhere.
  await go("User");
  await expect(page).toHaveURL(/\/user-details$/);
  await expect(answer).toHaveCount(0);

  await typed("what's the weather in Lisbon tomorrow");
  await expect(answer).toContainText("Lisbon");
  await expect(dock.getByText("Lisbon", { exact: true })).toBeVisible();
  await expect(dock.getByText(/^\w{3} \d+ \w{3}, \w+/)).toBeVisible();
  await typed("is BA117 on time");
  await expect(answer).toContainText("BA117 is on schedule");
  const flight = dock.getByRole("link", { name: /^BA117, .*11:10.*LHR.*JFK/ });
  await expect(flight).toBeVisible();
  await expect(dock.getByText("Lisbon", { exact: true })).toHaveCount(0);

  await go("Flight Search");
  await expect(page).toHaveURL(/\/flights$/);
  await expect(answer).toHaveCount(0);
  await expect(flight).toHaveCount(0);
  // It does not come back with the screen.
  await go("User");
  await expect(page).toHaveURL(/\/user-details$/);
  await expect(answer).toHaveCount(0);

  // What NoVo opens is what its answer is about.
  await typed("show my travel plans");
  await expect(page).toHaveURL(/\/upcoming-travel$/);
  await expect(page.getByRole("heading", { level: 1, name: "Upcoming Travel" })).toBeVisible();
  await expect(answer).toBeVisible();
  await typed("is BA117 on time");
  await expect(answer).toContainText("BA117 is on schedule");
  // The flight's own row shows it.
  await expect(flight).toHaveCount(0);
});

test("a suggested car is shown with its answer, but where its own row is", async ({
  page,
  novo,
}) => {
  await page.setViewportSize(PHONE);
  await startSession(page);
  await ordinaryPlans(page, novo.url);
  const open = async (path: string) => {
    const opened = channelOpened(page);
    await page.goto(path);
    await opened;
    await page.getByTitle("Type a message").filter({ visible: true }).click();
    await ask(page, "book a car after BA117");
    await expect(page.getByTestId("last-answer")).toContainText("Shall I book a car");
    // They come with the end of the turn, after what it is about.
    await expect(page.getByRole("form", { name: "Answers" })).toBeVisible();
  };
  await open("/user-details");
  const car = page.getByRole("contentinfo").getByRole("link", { name: /^Car to / });
  await expect(car).toContainText(/\d\d:\d\d/);
  await page.getByRole("button", { name: "No", exact: true }).click();
  await expect(page.getByTestId("last-answer")).not.toContainText("Shall I");
  await open("/car-bookings");
  await expect(page.locator("article[id^=suggested-car]").first()).toBeVisible();
  await expect(car).toHaveCount(0);
});

test("an answer about a search ends with that search", async ({ page }) => {
  await startSession(page);
  const opened = channelOpened(page);
  await page.goto(`/flights?origin=London&destination=Rome&departureDate=${inDays(9)}`);
  await opened;
  const answer = page.getByTestId("last-answer");
  await ask(page, "which is the cheapest?");
  await expect(answer).not.toBeEmpty();
  await page.getByRole("navigation", { name: "Order" }).getByRole("link").last().click();
  await expect(page).toHaveURL(/sort=/);
  await expect(answer).not.toBeEmpty();
  await page.getByText("Change", { exact: true }).click();
  await page.getByLabel("Arrival Airport").fill("Paris");
  await page.getByRole("button", { name: "Search Flights" }).click();
  await expect(page).toHaveURL(/destination=Paris/);
  await expect(answer).toHaveCount(0);
});

test("what one says stands on the voice's surface until it is answered there, and a swipe folds the answer to a line", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await startSession(page);
  const opened = channelOpened(page);
  await page.goto("/flights");
  await opened;
  const stage = page.locator(".stage");
  const texts = await recordTexts(page, ".stage [data-testid=caption]");
  await ask(page, "what's the weather in Rome tomorrow?");
  const answer = stage.getByTestId("last-answer");
  await expect(answer).toContainText("In Rome on");
  expect(await texts()).toContain("what's the weather in Rome tomorrow?");
  const object = stage.getByText("Rome", { exact: true });
  await expect(object).toBeVisible();

  const box = await stage.boundingBox();
  if (!box) throw new Error("no surface");
  const [x, y] = [box.x + box.width / 2, box.y + 12];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 80, { steps: 4 });
  await page.mouse.up();
  await expect(object).toBeHidden();
  const line = Number.parseFloat(await answer.evaluate((one) => getComputedStyle(one).lineHeight));
  expect((await answer.boundingBox())?.height).toBeLessThanOrEqual(line + 1);
  await answer.click();
  await expect(object).toBeVisible();
});
