import type { Page } from "@playwright/test";
import { expect, startSession, test } from "../support/server.ts";
import { hydrated } from "../support/settled.ts";

test.use({ serviceWorkers: "allow" });

const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted());

/** Signs in, and says something that is kept in the browser. */
async function talk(page: Page) {
  await page.goto("/api/login");
  await page.evaluate(() => localStorage.setItem("novo.theme", "dark"));
  await page.getByRole("textbox", { name: "Message" }).fill("what are my plans?");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/no upcoming|nothing|don't have/i).first()).toBeVisible();
  await expect.poll(() => kept(page)).toContain("novo.conversation");
}

test("what was said is not left in the browser after signing out", async ({ page }) => {
  await talk(page);
  await page.goto("/user-details");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Welcome to NoVo" })).toBeVisible();
  // A press before the page has taken over is the browser's own; the landing page empties the storage then.
  await expect.poll(() => kept(page)).toEqual(["novo.theme"]);
});

test("nor after a session has ended elsewhere, or the account is deleted", async ({ page }) => {
  await talk(page);
  await page.context().clearCookies();
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Welcome to NoVo" })).toBeVisible();
  await expect.poll(() => kept(page)).toEqual(["novo.theme"]);

  await talk(page);
  await page.goto("/user-details/delete-account");
  await page.getByRole("button", { name: "Delete everything" }).click();
  await expect(page.getByText("Your account and everything in it are gone.").first()).toBeVisible();
  await expect.poll(() => kept(page)).toEqual(["novo.theme"]);
});

test("a picture with the address of the sign-out signs nobody out", async ({ page }) => {
  await page.goto("/api/login");
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const image = new Image();
        image.onerror = resolve;
        image.src = "/api/logout";
        document.body.append(image);
      }),
  );
  expect((await page.request.get("/api/auth/user")).status()).toBe(200);
  await page.goto("/api/logout");
  expect((await page.request.get("/api/auth/user")).status()).toBe(401);
});

test("a page's data is not stored, and is fetched only when it is wanted", async ({ page }) => {
  await startSession(page);
  await page.goto("/upcoming-travel");
  await hydrated(page);
  const answers: { status: number; cache: string | undefined }[] = [];
  page.on("response", (response) => {
    if (!new URL(response.url()).pathname.endsWith("/passport.data")) return;
    answers.push({ status: response.status(), cache: response.headers()["cache-control"] });
  });
  const link = page.getByRole("link", { name: "Passport" });
  await link.hover();
  await expect.poll(() => answers).toEqual([{ status: 204, cache: "no-store" }]);
  await link.click();
  await expect(page).toHaveURL(/\/passport$/);
  await expect.poll(() => answers.at(-1)).toEqual({ status: 200, cache: "no-store" });
});
