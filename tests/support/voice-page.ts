import { expect, type Locator, type Page } from "@playwright/test";

export const microphone = (page: Page): Locator => page.locator("button[data-microphone]");

export const bubbles = (page: Page, role: "user" | "assistant"): Locator =>
  page.locator(`[data-role=${role}]`);

export const inState = (mic: Locator, state: string) =>
  expect(mic).toHaveAttribute("data-state", state);

export async function signIn(page: Page): Promise<void> {
  await page.goto("/api/login");
  await expect(microphone(page)).toBeEnabled();
}

/** Taps, lets the fake microphone speak, and taps again. */
export async function speak(page: Page, ms: number): Promise<void> {
  const mic = microphone(page);
  await mic.click();
  await inState(mic, "recording");
  await page.waitForTimeout(ms);
  await mic.click();
}

/** Keeps every state that the microphone goes through, however short, or every value of another attribute. */
export async function recordStates(
  page: Page,
  attribute = "data-state",
): Promise<() => Promise<string[]>> {
  await page.evaluate((attribute) => {
    const seen: string[] = [];
    Object.assign(window, { seenStates: seen });
    const look = () => {
      const state = document.querySelector("button[data-microphone]")?.getAttribute(attribute);
      if (state && state !== seen.at(-1)) seen.push(state);
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
    });
    look();
  }, attribute);
  return () => page.evaluate(() => Reflect.get(window, "seenStates") as string[]);
}
