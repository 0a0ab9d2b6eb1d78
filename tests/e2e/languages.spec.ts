/** The interface in another language: chosen, kept, and one page at a time with its own scripts. */
import { listScreens, ordinaryPlans } from "../support/screens.ts";
import { expect, test } from "../support/server.ts";
import { hydrated } from "../support/settled.ts";
import { NO_LIMITS } from "../support/signed-in.ts";

test.use({ serverEnv: NO_LIMITS });

const html = { fr: "html[lang=fr]", de: "html[lang=de]" };

test("is chosen on the landing page, and every screen is in it, drawn alike by server and browser", async ({
  page,
  novo,
}) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(`${page.url()} ${error}`));
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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, locale: "ja-JP" });

  test("is the browser's own, where NoVo has it", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("html[lang=ja]")).toBeAttached();
    await page.getByRole("link", { name: "English" }).click();
    await expect(page.getByRole("heading", { name: "Welcome to NoVo" })).toBeVisible();
  });
});
