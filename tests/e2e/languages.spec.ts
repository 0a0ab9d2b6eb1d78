/** The interface in another language: chosen, kept, and one page at a time with its own scripts. */
import type { Locator, Page } from "@playwright/test";
import { inDays } from "../support/dates.ts";
import { outside } from "../support/outside.ts";
import { listScreens, longNamedPlans, ordinaryPlans, SCREENS } from "../support/screens.ts";
import { expect, test } from "../support/server.ts";
import { hydrated } from "../support/settled.ts";
import { NO_LIMITS } from "../support/signed-in.ts";
import { channelOpened } from "../support/voice-page.ts";
import { wordsLeft } from "../support/words-left.ts";

test.use({ serverEnv: NO_LIMITS });

const html = { fr: "html[lang=fr]", de: "html[lang=de]" };

test("is chosen on the landing page, and every screen is in it, drawn alike by server and browser", async ({
  page,
  novo,
}) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => {
    // Except 421: on a busy machine a Suspense boundary may update before it is hydrated; React then renders it anew.
    if (!/error #421/.test(error.message)) errors.push(`${page.url()} ${error}`);
  });
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Welcome to NoVo" })).toBeVisible();
  await page.getByRole("link", { name: "Français" }).click();
  await expect(page.locator(html.fr)).toBeAttached();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Welcome to NoVo");
  await page.goto("/api/login");
  await expect(page.locator(html.fr)).toBeAttached();
  const saved = await ordinaryPlans(page, novo.url);
  for (const [name, path] of listScreens(saved)) {
    await page.goto(path, { waitUntil: "load" });
    await hydrated(page);
    await expect(page.locator(html.fr), name).toBeAttached();
  }
  expect(errors).toEqual([]);
});

test("is that of the profile, once it is saved there", async ({ page }) => {
  await page.goto("/api/login");
  await page.goto("/user-details");
  await hydrated(page);
  await page.getByLabel("Language", { exact: true }).selectOption("German");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.locator(html.de)).toBeAttached();
  await hydrated(page);
  await page.getByRole("link", { name: "Flugsuche" }).click();
  await expect(page.getByRole("heading", { name: "Flüge suchen" })).toBeVisible();
});

test("chosen by voice or in another tab, the open page comes in it, and takes nothing that is typed", async ({
  page,
  context,
}) => {
  await page.goto("/api/login");
  const opened = channelOpened(page);
  await page.goto("/upcoming-travel/add-hotel");
  await opened;
  const typed = page.getByRole("dialog").getByLabel("Hotel name");
  await typed.fill("Pera Palace");
  const other = await context.newPage();
  const ready = channelOpened(other);
  await other.goto("/");
  await ready;
  await other.getByRole("textbox", { name: "Type a message" }).fill("set my language to German");
  await other.getByRole("button", { name: "Send" }).click();
  await other.getByRole("button", { name: "Yes" }).click();
  await expect(other.locator("html[lang=de]")).toBeAttached({ timeout: 30_000 });
  await hydrated(other);
  await expect(other.getByText("set my language to German").first()).toBeVisible();
  // Its data is in German by now.
  await page.waitForTimeout(2_000);
  await expect(page.locator("html[lang=en]")).toBeAttached();
  await expect(typed).toHaveValue("Pera Palace");
  await typed.fill("");
  await expect(page.locator("html[lang=de]")).toBeAttached({ timeout: 30_000 });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, locale: "ja-JP" });

  test("is the browser's own, where NoVo has it", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("html[lang=ja]")).toBeAttached();
    await page.getByRole("link", { name: "English" }).click();
    await expect(page.getByRole("heading", { name: "Welcome to NoVo" })).toBeVisible();
  });
});

/** From left to right, as they are seen in the element. */
const inSight = (element: Locator, words: string[]) =>
  element.evaluate((box, all) => {
    const leftOf = (word: string) => {
      const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const at = text.textContent?.indexOf(word) ?? -1;
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + word.length);
        return range.getBoundingClientRect().left;
      }
      throw new Error(`${word} is not in ${box.textContent}`);
    };
    return all.toSorted((one, other) => leftOf(one) - leftOf(other));
  }, words);

/** In which columns of a picture there is anything on its ground. */
const inkOf = (page: Page, picture: Buffer) =>
  page.evaluate(
    async (bytes) => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(bytes)]));
      const { width, height } = image;
      const brush = new OffscreenCanvas(width, height).getContext("2d");
      brush?.drawImage(image, 0, 0);
      const shade = (x: number, y: number) => brush?.getImageData(x, y, 1, 1).data[0] ?? 0;
      const ground = shade(1, 1);
      const columns = Array.from({ length: width }, (_, x) => x);
      const rows = Array.from({ length: height }, (_, y) => y);
      return {
        width,
        inked: columns.filter((x) => rows.some((y) => Math.abs(shade(x, y) - ground) > 60)),
      };
    },
    [...picture],
  );

test.describe("in Arabic", () => {
  test.use({ locale: "ar-EG", viewport: { width: 390, height: 844 } });

  test("is read from right to left from the first byte on, and every screen fits", async ({
    page,
    novo,
  }) => {
    await page.goto("/api/login");
    expect(await (await page.request.get("/")).text()).toMatch(
      /^<!DOCTYPE html><html lang="ar" dir="rtl"/,
    );
    for (const [name, path] of listScreens(await longNamedPlans(page, novo.url))) {
      await page.goto(path);
      expect(await outside(page), name).toEqual([]);
      const fields = page
        .locator("main, [role=dialog]")
        .locator(".field:is(input:not([type=file]), textarea)");
      for (const field of await fields.all()) {
        await expect(field, name).toHaveCSS("text-align", /right|center/);
      }
    }
  });

  test("keeps names, amounts and flights in the order of their sentence", async ({
    page,
    novo,
  }) => {
    await page.goto("/api/login");
    await ordinaryPlans(page, novo.url);
    await page.goto(SCREENS.results);
    const route = page.getByText(/^من.*London.*Paris/).first();
    expect(await inSight(route, ["London", "Paris"])).toEqual(["Paris", "London"]);
    const price = page.getByText(/^\u200f?\d+\s\u2068\$/u).first();
    const [amount = ""] = /\d+/.exec(await price.innerText()) ?? [];
    expect(await inSight(price, ["$", amount])).toEqual(["$", amount]);
    await page.goto(SCREENS.pass);
    const pass = page.getByRole("main");
    expect(await inSight(pass, ["LHR", "JFK"])).toEqual(["JFK", "LHR"]);
  });

  test("has what picks a day at the end of its field, and the day at its start", async ({
    page,
  }) => {
    await page.goto("/api/login");
    await page.goto(SCREENS.hotels);
    const field = page.locator(".moment-field").first();
    await field.locator("input").fill("2099-12-09");
    await field.locator("input").blur();
    const { inked, width } = await inkOf(page, await field.screenshot());
    const gap = inked.findIndex((x, place) => (inked[place + 1] ?? 0) - x > 8);
    expect(inked[gap], "the icon ends").toBeLessThan(30);
    expect(inked[gap + 1], "the day begins").toBeGreaterThan(width / 4);
    expect(inked.at(-1), "the day ends").toBeGreaterThan(width - 6);
  });
});

test.describe("in Japanese", () => {
  test.use({ locale: "ja-JP" });

  test("no word of English is left on any screen, but for names", async ({ page, novo }) => {
    test.slow();
    await page.goto("/api/login");
    const saved = await ordinaryPlans(page, novo.url);
    const parts = ["calendar", "share", "programs", "export", "delete-account", "import-address"];
    const dialogs = parts.map((part) => [part, `/user-details/${part}`] as const);
    const hotels = await hotelsOfParis(page, novo.url);
    const left: Record<string, string[]> = {};
    for (const [name, path] of [...listScreens(saved), ...dialogs]) {
      await page.goto(path, { waitUntil: "networkidle" });
      await hydrated(page);
      await expect(page.locator("html[lang=ja]"), name).toBeAttached();
      const words = await wordsLeft(page, hotels);
      if (words.length > 0) left[name] = words;
    }
    expect(left).toEqual({});
  });

  test("what NoVo understands without a key is said in Japanese, with examples in English", async ({
    page,
  }) => {
    await page.goto("/api/login");
    await hydrated(page);
    for (const sentence of ["パリ行きのフライトを探して", "blorp the wibble"]) {
      await page.locator("#message").fill(sentence);
      await page.keyboard.press("Enter");
      await expect(page.locator("[data-role=assistant]").first()).toHaveText(
        /英語しかわかりません。英語でお話しください。 ?"[A-Z]/,
      );
    }
  });
});

/** Names and addresses that the demo has invented. */
async function hotelsOfParis(page: Page, origin: string): Promise<string[]> {
  const answer = await page.request.post("/api/hotels/search", {
    headers: { Origin: origin },
    data: {
      ...{ destId: "CDG", destType: "city", adults: 1, rooms: 1 },
      ...{ checkinDate: inDays(9), checkoutDate: inDays(11) },
    },
  });
  const { result } = (await answer.json()) as {
    result: Record<"hotel_name" | "address", string>[];
  };
  expect(result.length).toBeGreaterThan(0);
  return result.flatMap(({ hotel_name, address }) => [hotel_name, address]);
}
