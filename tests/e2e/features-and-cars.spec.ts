import { withMicrophone } from "../support/chromium.ts";
import { ordinaryPlans } from "../support/screens.ts";
import { startSession, test as withServer } from "../support/server.ts";
import { hasSpeaker, spokenWav } from "../support/speech.ts";
import { microphone, recordStates, speak } from "../support/voice-page.ts";
import { expect, test } from "../support/with-openai.ts";

test.use({ launchOptions: withMicrophone(spokenWav("show me the presentation please")) });

test.describe("the assistant's features by voice", () => {
  test.skip(!hasSpeaker, "(needs espeak-ng)");

  for (const path of ["/", "/flights", "/upcoming-travel", "/novo"]) {
    test(`listens, thinks, speaks and is idle again on ${path}`, async ({ page, openai }) => {
      openai.options.transcript = "Hello there.";
      openai.options.script = () => ({ content: "Hello, and welcome." });
      await startSession(page);
      await page.goto(path);
      const mic = microphone(page);
      await expect(mic).toBeEnabled();
      const states = await recordStates(page);
      await speak(page);
      // A short answer may be over before anyone looks.
      await expect.poll(states).toEqual(expect.arrayContaining(["processing", "speaking"]));
      await expect(mic).toHaveAttribute("data-state", "idle");
    });
  }

  test("saying 'presentation' shows two videos, in silence, and then all is as before", async ({
    page,
    openai,
  }) => {
    openai.options.transcript = "Show me the presentation.";
    openai.options.script = () => ({ content: "Here is the presentation." });
    await startSession(page);
    await page.goto("/novo");
    const mic = microphone(page);
    await expect(mic).toBeEnabled();
    await speak(page);
    const video = (part: string) => page.getByLabel(`Presentation, ${part} part`);
    await expect(video("first")).toBeVisible();
    await expect(mic).toHaveAttribute("data-state", "idle");
    // To the end of the video, not for seven seconds.
    const toTheEnd = (video: HTMLVideoElement) => {
      video.currentTime = video.duration - 0.1;
    };
    await expect.poll(() => video("first").evaluate((v: HTMLVideoElement) => v.readyState)).toBe(4);
    await video("first").evaluate(toTheEnd);
    await expect(video("second")).toBeVisible();
    await expect
      .poll(() => video("second").evaluate((v: HTMLVideoElement) => v.readyState))
      .toBe(4);
    await video("second").evaluate(toTheEnd);
    await expect(video("second")).toHaveCount(0);
    await page.goto("/");
    await expect(page.locator("[data-role=assistant]")).toHaveCount(1);
  });
});

for (const scripts of [true, false]) {
  withServer.describe(scripts ? "with JavaScript" : "without JavaScript", () => {
    withServer.use({ javaScriptEnabled: scripts });

    withServer("the features are there, and one of them leads on", async ({ page }) => {
      await page.goto("/api/login");
      await page.getByRole("link", { name: /Assistant features/ }).click();
      const features = page.getByRole("list", { name: "Features" });
      await expect(features.getByRole("listitem")).toHaveText([
        /^Gifts coming soon$/,
        /^Inflight Movies coming soon$/,
        /^News coming soon$/,
        /^Videos coming soon$/,
        /^Boarding Pass ?Your next one appears here/,
        /^Email Responder coming soon$/,
        /^Meeting Notetaker coming soon$/,
        /^Jog coming soon$/,
      ]);
      await expect(features.getByRole("link")).toHaveCount(1);
      await expect(page.getByText("Coming soon", { exact: true })).toHaveCount(1);
      await expect(page.getByLabel("NoVo: talk, and travel")).toBeVisible();
      const others = page.getByRole("list", { name: "Available now" }).getByRole("link");
      await expect(others).toHaveCount(6);
      for (const link of await others.all()) {
        const path = await link.getAttribute("href");
        expect((await page.request.get(path ?? "")).status(), path ?? "").toBe(200);
      }
      await features.getByRole("link", { name: "Boarding Pass" }).click();
      // The screen before it has a link of that name as well.
      await expect(page).toHaveURL(/\/boarding-pass$/);
      await page.getByRole("link", { name: "Return" }).click();
      await expect(page).toHaveURL(/\/novo$/);
      await page.getByRole("link", { name: "Return" }).click();
      await expect(page.getByRole("heading", { name: "Travel Assistant" })).toBeVisible();
    });

    withServer("without an alert the screen says what NoVo watches", async ({ page }) => {
      await page.goto("/api/login");
      await page.goto("/alerts");
      await expect(
        page.getByRole("region", { name: "What NoVo watches" }).getByRole("listitem"),
      ).toHaveText([/^Delays and cancellations/, /^Gates and terminals/, /^Your car/]);
    });

    withServer("the car bookings say what came of their check", async ({ page, novo }) => {
      await startSession(page);
      await page.goto("/car-bookings");
      await expect(page.getByRole("heading", { name: "No car bookings" })).toBeVisible();
      await expect(page.getByText("You haven't made any car bookings yet.")).toBeVisible();
      const car = {
        date: "2099-03-05",
        from: "London Heathrow (LHR), Terminal 5",
        to: "12 Regent Road, London",
        carType: "Executive",
      };
      const book = (time: string, flightNumber: string | null) =>
        page.request.post("/api/job-bookings", {
          headers: { Origin: novo.url },
          data: { ...car, time, flightNumber },
        });
      await book("04:30", null);
      await book("04:30", "ZZ999");
      await page.goto("/upcoming-travel");
      await page.getByRole("link", { name: "All bookings" }).click();
      const cards = page.getByRole("article", { name: "Executive on Thu, 5 Mar 2099 at 04:30" });
      await expect(cards).toHaveCount(2);
      await expect(page.getByText("Flight not found")).toHaveCount(1);
      await expect(page.getByText("No flight ZZ999 was found on that date.")).toBeVisible();
      const onMap = cards
        .first()
        .getByRole("link", { name: "London Heathrow (LHR), Terminal 5 on OpenStreetMap" });
      await expect(onMap).toHaveAttribute("href", /\/search\?query=London%20Heathrow$/);
      await page.getByRole("link", { name: "Back" }).click();
      await expect(page.getByRole("heading", { name: "Travel Assistant" })).toBeVisible();
      await book("04:00", "ZZ998");
      await page.goto("/car-map");
      await expect(page.getByRole("region", { name: "Your car" })).toContainText(
        "No flight ZZ998 was found on that date.",
      );
    });

    withServer(
      "a car that is suggested is booked beneath the booked ones",
      async ({ page, novo }) => {
        await page.goto("/api/login");
        await ordinaryPlans(page, novo.url);
        await page.goto("/car-bookings");
        const booked = page.getByRole("article", { name: /^Standard on / });
        await expect(booked).toHaveCount(1);
        const suggested = page.getByRole("article", { name: /^Suggested car/ });
        await expect(suggested).toHaveCount(3);
        await suggested.first().getByRole("button", { name: "Create Booking" }).click();
        await expect(page.getByText("Booking created").first()).toBeVisible();
        await expect(page).toHaveURL(/\/car-bookings$/);
        await expect(booked).toHaveCount(2);
        await expect(suggested).toHaveCount(2);
      },
    );
  });
}
