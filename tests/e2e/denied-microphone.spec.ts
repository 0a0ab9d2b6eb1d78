import { chromiumLaunch } from "../support/chromium.ts";
import { expect, test } from "../support/server.ts";
import { microphone } from "../support/voice-page.ts";

// A machine with a microphone, and a traveller who does not give it.
test.use({ launchOptions: chromiumLaunch("--use-fake-device-for-media-stream") });

test("a denied microphone is explained in the chat on home, by a toast elsewhere", async ({
  page,
  context,
}) => {
  await context.grantPermissions([]);
  await page.goto("/api/login");
  const mic = microphone(page);
  await expect(mic).toBeEnabled();
  await mic.click();
  await expect(page.locator("[data-role=assistant]").first()).toContainText(
    "Sorry, I couldn't access your microphone. Please check your browser permissions.",
  );
  await expect(mic).toHaveAttribute("data-state", "idle");
  for (const path of ["/flights", "/upcoming-travel"]) {
    await page.goto(path);
    await expect(mic).toBeEnabled();
    await mic.click();
    await expect(page.getByText("Microphone Error").first()).toBeVisible();
    await expect(
      page.getByText("Could not access your microphone. Please check permissions.").first(),
    ).toBeVisible();
    await expect(mic).toHaveAttribute("data-state", "idle");
  }
});
