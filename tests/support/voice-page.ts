import { expect, type Locator, type Page } from "@playwright/test";

export const microphone = (page: Page): Locator => page.locator("button[data-microphone]:visible");

export const bubbles = (page: Page, role: "user" | "assistant"): Locator =>
  page.locator(`[data-role=${role}]`);

export const inState = (mic: Locator, state: string) =>
  expect(mic).toHaveAttribute("data-state", state);

/** Resolves once the page that is opened next has its voice channel; on a slow machine it may try more than once. */
export const channelOpened = (page: Page): Promise<unknown> =>
  new Promise((resolve) => {
    page.on("websocket", (socket) => socket.once("framereceived", resolve));
  });

/** Until the voice channel is open: what is recorded before that is sent as a whole, without captions. */
export async function signIn(page: Page): Promise<void> {
  const opened = channelOpened(page);
  await page.goto("/api/login");
  await opened;
  await expect(microphone(page)).toBeEnabled();
}

/** What the page's recorder gives from now on is counted, from the beginning of each recording. */
export async function countRecorded(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isCounted = Reflect.has(window, "recorded");
    Object.assign(window, { recorded: { slices: 0, bytes: 0 } });
    if (isCounted) return;
    const { start } = MediaRecorder.prototype;
    MediaRecorder.prototype.start = function (timeslice) {
      const recorded = { slices: 0, bytes: 0 };
      Object.assign(window, { recorded });
      this.addEventListener("dataavailable", ({ data }) => {
        recorded.slices += 1;
        recorded.bytes += data.size;
      });
      start.call(this, timeslice);
    };
  });
}

/** Twice as much as a recording has to have to be sent. */
const ENOUGH_BYTES = 2000;
/** Each is at least a tenth of a second. */
const SLICES_A_SECOND = 10;

/** Waits until so many seconds of sound are recorded; without a number until it is enough to be sent. */
export async function untilRecorded(page: Page, seconds = 0): Promise<void> {
  await page.waitForFunction(
    ([slices, bytes]) => {
      const recorded = Reflect.get(window, "recorded");
      return recorded.slices >= slices && recorded.bytes >= bytes;
    },
    [Math.ceil(seconds * SLICES_A_SECOND), ENOUGH_BYTES] as const,
  );
}

/** Taps, lets the fake microphone speak, and taps again. */
export async function speak(page: Page, seconds?: number): Promise<void> {
  const mic = microphone(page);
  await countRecorded(page);
  await mic.click();
  await inState(mic, "recording");
  await untilRecorded(page, seconds);
  await mic.click();
}

/** Keeps every value of an attribute, or every text, that the elements of a selector go through, however short. */
async function record(
  page: Page,
  selector: string,
  attribute?: string,
): Promise<() => Promise<string[]>> {
  const name = `seen ${selector} ${attribute}`;
  await page.evaluate(
    ([name, selector, attribute]) => {
      const seen: string[] = [];
      Object.assign(window, { [name]: seen });
      const look = () => {
        const now = [...document.querySelectorAll(selector)]
          .map((one) => (attribute ? one.getAttribute(attribute) : one.textContent))
          .join(" ");
        if (now && now !== seen.at(-1)) seen.push(now);
      };
      new MutationObserver(look).observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
      look();
    },
    [name, selector, attribute] as const,
  );
  return () => page.evaluate((key) => Reflect.get(window, key) as string[], name);
}

/** Every state that the microphone goes through, or every value of another attribute of its. */
export const recordStates = (page: Page, attribute = "data-state") =>
  // The field's and the dock's, of which one is shown, are in one state.
  record(page, "form button[data-microphone]", attribute);

/** The text of each element that matches this selector. */
export const recordTexts = (page: Page, selector: string) => record(page, selector);

/**
 * Until the microphone has gone through a turn that is spoken and answered aloud. A pause in what is heard of a
 * busy server's speech is idle, and no end.
 */
export const untilTurnIsSpoken = (states: () => Promise<string[]>, timeout?: number) =>
  expect
    .poll(async () => (await states()).slice(0, 5), { timeout })
    .toEqual(["idle", "recording", "processing", "speaking", "idle"]);
