import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { hasRuntime } from "#voice-worker/sherpa/speech-models.ts";
import { voiceNamed } from "#voice-worker/sherpa/voices.ts";
import { espeakData, makeVoice } from "../support/made-voice.ts";
import { expect, test as withServer } from "../support/server.ts";
import { hasEmbeddedSpeech } from "../support/speech.ts";

/** A server with a made-up Piper beside what this machine's programs speak. */
const test = withServer.extend<object, { speechFolder: string }>({
  speechFolder: [
    async ({ browserName: _browser }, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), "novo-voices-"));
      const piper = voiceNamed("piper");
      if (piper && espeakData) makeVoice(folder, piper, espeakData);
      await use(folder);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  serverEnv: async ({ speechFolder }, use) => use({ SPEECH_DIR: speechFolder }),
});
test.skip(
  !hasEmbeddedSpeech || !espeakData || !hasRuntime(),
  "no voice can be made up on this machine",
);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a voice is chosen among those that are here, and given up again", async ({ page }) => {
      await page.goto("/api/login");
      await page.goto("/user-details");
      const voice = page.getByLabel("Voice");
      await expect(voice).toHaveValue("");
      await expect(voice.getByRole("option")).toContainText(["Automatic", "Piper", "Robot voice"]);
      await expect(voice.getByRole("option", { name: "Kokoro" })).toHaveCount(0);
      for (const choice of ["piper", ""]) {
        await voice.selectOption(choice);
        await page.getByRole("button", { name: "Save Changes" }).click();
        await expect(page.getByText("Your details have been updated").first()).toBeVisible();
        await page.goto("/user-details");
        await expect(voice).toHaveValue(choice);
      }
    });
  });
}

test("a choice that is not here any more says so, and is kept until another is made", async ({
  page,
  novo,
}) => {
  await page.goto("/api/login");
  const changed = await page.request.patch("/api/user/me/details", {
    data: { voice: "kokoro" },
    headers: { origin: novo.url },
  });
  expect(changed.status()).toBe(200);
  await page.goto("/user-details");
  const voice = page.getByLabel("Voice");
  await expect(voice).toHaveValue("kokoro");
  await expect(voice).toHaveAccessibleDescription(/isn't available right now/);
  await page.getByLabel("Name", { exact: true }).fill("Ada Lovelace");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Your details have been updated").first()).toBeVisible();
  await expect(voice).toHaveValue("kokoro");
  await voice.selectOption({ label: "Automatic" });
  await expect(page.getByText("The voice you chose isn't available right now")).toBeVisible();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("The voice you chose isn't available right now")).toHaveCount(0);
});
