import type { Page } from "@playwright/test";
import type { ChatScript } from "../loopback/chat-script.ts";
import { chromiumLaunch } from "../support/chromium.ts";
import {
  keepWorker,
  knowsVoices,
  timesOpened,
  untilPlayed,
  withVoice,
} from "../support/fake-voice.ts";
import { hasSpeaker, spokenWav } from "../support/speech.ts";
import {
  bubbles,
  countRecorded,
  inState,
  microphone,
  recordStates,
  recordTexts,
  signIn,
  untilRecorded,
} from "../support/voice-page.ts";
import { expect, test } from "../support/with-openai.ts";

// Its tones and NoVo's answers are to be heard without a device.
test.use({ launchOptions: chromiumLaunch("--autoplay-policy=no-user-gesture-required") });
test.skip(!hasSpeaker, "(needs espeak-ng)");

const said = (sentence: string) => ({ wav: spokenWav(sentence) });
const handsFree = (page: Page) => page.getByRole("switch", { name: "Hands-free" });

/** What the model answers to each sentence of the traveller. */
const BOOKING: ChatScript = ({ messages }) => {
  const last = messages.at(-1);
  const asked = messages.findLast(({ role }) => role === "user")?.content ?? "";
  const isDone = last?.role === "tool";
  if (asked.includes("save")) {
    if (isDone) return { content: "It is saved." };
    return { toolCalls: [{ name: "save_flight", arguments: { which: "1" } }] };
  }
  if (!asked.includes("London")) return { content: "Where would you like to start from?" };
  if (isDone) return { content: "I have found some. Which one shall I save?" };
  const flight = {
    origin: "London",
    destination: "New York",
    departureDate: "2099-03-05",
    departureTime: "09:00",
  };
  return { toolCalls: [{ name: "search_flights", arguments: flight }] };
};

test("a flight is booked in three turns without a touch", async ({ page, openai }) => {
  const turns = ["find me a flight to New York", "from London please", "save the first one"];
  const transcripts = [...turns];
  openai.options.transcript = () => transcripts.shift() ?? "nobody should have spoken";
  openai.options.script = BOOKING;
  await withVoice(page, turns.map(said));
  await signIn(page);
  await handsFree(page).click();
  // Two turns, and a third.
  await expect(page).toHaveURL(/\/flights\?/, { timeout: 60_000 });
  await expect(page.getByTestId("last-answer")).toContainText(/saved/i, { timeout: 60_000 });
  await inState(microphone(page), "idle");
  expect(await timesOpened(page)).toBe(3);
  const uploads = openai.log.filter(({ endpoint }) => endpoint === "transcriptions");
  expect(uploads).toHaveLength(3);
  await page.goto("/upcoming-travel");
  await expect(page.getByText("JFK").or(page.getByText("New York")).first()).toBeVisible();
});

test("silence after a question ends it, and nothing was sent", async ({ page, openai }) => {
  openai.options.transcript = "find me a flight";
  openai.options.script = () => ({ content: "Where to?" });
  await withVoice(page, [said("find me a flight")]);
  await signIn(page);
  const states = await recordStates(page);
  await handsFree(page).click();
  const mic = microphone(page);
  await expect(bubbles(page, "assistant").first()).toContainText("Where to?");
  await expect
    .poll(async () => (await states()).slice(-3))
    .toEqual(["speaking", "recording", "idle"]);
  // A typed turn after it: what would have listened again has done so by now.
  openai.options.script = () => ({ content: "Good-bye." });
  await page.getByRole("textbox", { name: "Type a message" }).fill("no, thank you");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(bubbles(page, "assistant").first()).toContainText("Good-bye.");
  await inState(mic, "idle");
  expect(await timesOpened(page)).toBe(2);
  expect(openai.log.filter(({ endpoint }) => endpoint === "transcriptions")).toHaveLength(1);
});

test("a noise does nothing", async ({ page, openai }) => {
  await withVoice(page, ["silence", "noise"]);
  await keepWorker(page);
  await signIn(page);
  const mic = microphone(page);
  await handsFree(page).click();
  await inState(mic, "recording");
  // Anyone who says nothing is not waited for.
  await inState(mic, "idle");
  await knowsVoices(page);
  await mic.click();
  await inState(mic, "recording");
  await untilPlayed(page, 1);
  await inState(mic, "recording");
  await inState(mic, "idle");
  expect(await timesOpened(page)).toBe(2);
  expect(openai.log.filter(({ endpoint }) => endpoint === "transcriptions")).toHaveLength(0);
  await expect(bubbles(page, "user")).toHaveCount(0);
});

test("the page's policy stays as it is: only the worker may compile", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await withVoice(page, []);
  const home = await page.goto("/api/login");
  expect(home?.headers()["content-security-policy"]).toMatch(/script-src 'self' 'nonce-[^']+';/);
  await expect(microphone(page)).toBeEnabled();
  const heavy = () => fetched.filter((path) => /vad|onnx|wasm|worklet/.test(path));
  expect(heavy()).toEqual([]);
  const answered = page.waitForResponse(/vad\.worker/);
  const model = page.waitForResponse(/silero/);
  await handsFree(page).click();
  expect((await answered).headers()["content-security-policy"]).toContain(
    "script-src 'self' 'wasm-unsafe-eval'",
  );
  expect((await model).ok()).toBe(true);
  const refused = await page.evaluate(async () => {
    const empty = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
    return await WebAssembly.compile(empty).then(String, String);
  });
  expect(refused).toContain("CompileError");
  await expect.poll(() => heavy().some((path) => path.endsWith(".wasm"))).toBe(true);
});

test("it says whether it waits, hears, thinks, speaks or is muted", async ({ page, openai }) => {
  openai.options.transcript = "hello";
  openai.options.script = () => ({ content: "Hello to you." });
  await withVoice(page, [said("hello there my friend")]);
  await signIn(page);
  const names = await recordStates(page, "aria-label");
  const texts = await recordTexts(page, "[role=status]");
  await handsFree(page).click();
  await expect.poll(texts).toContainEqual(expect.stringContaining("Waiting for you"));
  await expect(bubbles(page, "assistant").first()).toContainText("Hello to you.");
  await inState(microphone(page), "idle");
  await page.getByRole("button", { name: "Mute" }).click();
  await expect(microphone(page)).toHaveAccessibleName("Muted, tap to speak");
  expect(await names()).toEqual([
    "Tap to speak",
    "Waiting for you, tap to stop",
    "Tap to stop",
    "Processing...",
    "Stop and speak",
    "Tap to speak",
    "Muted, tap to speak",
  ]);
});

test("it is remembered, can be muted, and switched off", async ({ page }) => {
  await withVoice(page, []);
  await signIn(page);
  await handsFree(page).click();
  const mic = microphone(page);
  await inState(mic, "recording");
  await page.getByRole("button", { name: "Mute" }).click();
  await inState(mic, "idle");
  await expect(page.getByRole("button", { name: "Muted", exact: true })).toBeVisible();
  await page.getByText("Always", { exact: true }).click();
  await page.reload();
  await expect(handsFree(page)).toBeChecked();
  await expect(page.getByRole("radio", { name: "Always" })).toBeChecked();
  await inState(mic, "idle");
  await handsFree(page).click();
  await page.reload();
  await expect(handsFree(page)).not.toBeChecked();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("it is switched on beside the field, and muted by a tap", async ({ page }) => {
    await withVoice(page, []);
    await signIn(page);
    await handsFree(page).tap();
    await inState(microphone(page), "recording");
    await page.getByText("Always", { exact: true }).click();
    await page.getByRole("button", { name: "Mute" }).tap();
    await inState(microphone(page), "idle");
    await expect(page.getByRole("button", { name: "Muted", exact: true })).toBeVisible();
  });
});

test("the space bar talks for as long as it is held", async ({ page, openai }) => {
  openai.options.transcript = "hello";
  openai.options.script = () => ({ content: "Hello to you." });
  await withVoice(page, [said("hello there my friend")]);
  await page.addInitScript(() => localStorage.setItem("novo.hands-free", "questions"));
  await signIn(page);
  // What it is switched on with listens to the keys.
  await expect(handsFree(page)).toBeChecked();
  const states = await recordStates(page);
  await countRecorded(page);
  await page.keyboard.down("Space");
  await inState(microphone(page), "recording");
  await untilRecorded(page);
  await page.keyboard.up("Space");
  await expect(bubbles(page, "assistant").first()).toContainText("Hello to you.");
  await inState(microphone(page), "idle");
  expect((await states()).slice(0, 3)).toEqual(["idle", "recording", "processing"]);
});

test.describe("captions", () => {
  test.use({
    serverEnv: async ({ sharedOpenAi }, use) => use({ OPENAI_BASE_URL: sharedOpenAi.url }),
  });

  test("the words appear while they are said, and their bubble takes their place", async ({
    page,
    openai,
  }) => {
    const caption = page.getByTestId("caption");
    openai.options.transcript = "find me a flight";
    openai.options.script = () => ({ content: "Here they are." });
    await withVoice(page, [said("find me a flight from London to New York")]);
    await signIn(page);
    const mic = microphone(page);
    await mic.click();
    await expect(caption).toHaveText("find me a flight");
    openai.options.transcript = "find me a flight to New York";
    await expect(caption).toHaveText("find me a flight to New York");
    await inState(mic, "recording");
    await mic.click();
    await expect(bubbles(page, "user").first()).toContainText("find me a flight to New York");
    await expect(caption).toBeHidden();
  });
});
