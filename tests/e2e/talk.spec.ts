/**
 * A talk of a traveller and a driver at one phone, on an OpenAI-compatible server on loopback. Chromium's fake
 * microphone plays a file from the moment that it is opened: each of the two has a recording of their own.
 */
import { copyFileSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { withMicrophone } from "../support/chromium.ts";
import { inDays } from "../support/dates.ts";
import { startSession } from "../support/server.ts";
import { hasEmbeddedSpeech, likeness, speechIn, spokenAfterATap } from "../support/speech.ts";
import { countRecorded, inState, untilRecorded } from "../support/voice-page.ts";
import { expect, test, testWithOwnServer } from "../support/with-openai.ts";

const MICROPHONE = path.resolve(`.cache/speech/talk-${process.pid}.wav`);
/** Of espeak-ng, in the language that each of the two speaks. */
const VOICES = { traveller: "en-us+f2", driver: "tr" };
type Speaker = keyof typeof VOICES;

/** What is heard in a language, what it is in the other one, and what that is again. */
const TURNS: readonly [Speaker, heard: string, translated: string, means: string][] = [
  ["traveller", "I am at exit 4.", "4. çıkıştayım.", "I am at exit 4."],
  ["driver", "Plakam 34 ABC 123.", "My plate is 34 ABC 123.", "Plakam 34 ABC 123."],
  ["traveller", "Is Mehmet the driver?", "Şoför Mehmet mi?", "Is Mehmet the driver?"],
  ["driver", "Evet, 16:05'te oradayım.", "Yes, I am there at 16:05.", "Evet, 16:05'te oradayım."],
];
/** Each of the two does both. */
const WAYS = [hold, tapTwice, tapTwice, hold];

/** The sentence as this speaker says it, in the microphone that opens next. */
function say(speaker: Speaker, sentence: string): { file: string; seconds: number } {
  const file = spokenAfterATap(sentence, VOICES[speaker]);
  copyFileSync(file, MICROPHONE);
  return { file, seconds: (statSync(file).size - 44) / 32_000 };
}

test.skip(!hasEmbeddedSpeech, "(needs espeak-ng and ffmpeg)");
test.use({ launchOptions: withMicrophone(MICROPHONE) });

async function openTalk(page: Page, origin: string): Promise<string> {
  await startSession(page);
  const answer = await page.request.post("/api/job-bookings", {
    headers: { Origin: origin },
    data: {
      date: inDays(3),
      time: "16:05",
      from: "Istanbul Airport (IST), Terminal 1",
      to: "Pera Palace Hotel",
      carType: "Standard",
      driver: "Mehmet",
    },
  });
  const { id } = (await answer.json()) as { id: string };
  await page.goto(`/driver/${id}`);
  await expect(button(page, "traveller")).toBeEnabled();
  return id;
}

const button = (page: Page, speaker: Speaker) => page.locator(`button[data-talk=${speaker}]`);

const SHORT = { traveller: "I am here.", driver: "Buradayım." };

async function hold(page: Page, speaker: Speaker, sentence = SHORT[speaker]): Promise<void> {
  const { seconds } = say(speaker, sentence);
  const mine = button(page, speaker);
  await countRecorded(page);
  await mine.hover();
  await page.mouse.down();
  await inState(mine, "listening");
  await untilRecorded(page, seconds);
  await page.mouse.up();
}

/** Down and up are sent at once: a machine that is slow to take the first would turn a tap into a hold. */
const pressShortly = (page: Page) =>
  Promise.all([page.keyboard.down("Enter"), page.keyboard.up("Enter")]);
async function tapShortly(page: Page, target: Locator): Promise<void> {
  await target.hover();
  await Promise.all([page.mouse.down(), page.mouse.up()]);
}

async function tapTwice(page: Page, speaker: Speaker, sentence = SHORT[speaker]): Promise<void> {
  const { seconds } = say(speaker, sentence);
  const mine = button(page, speaker);
  await countRecorded(page);
  await tapShortly(page, mine);
  await inState(mine, "listening");
  await untilRecorded(page, seconds);
  await tapShortly(page, mine);
}

test("the two say two sentences each, held and tapped", async ({ page, baseURL, openai }) => {
  const heard = TURNS.map(([, said]) => said);
  const known = new Map(
    TURNS.flatMap(([, said, translated, means]) => [
      [said, translated],
      [translated, means],
    ]),
  );
  const languages: string[] = [];
  const recordings: Buffer[] = [];
  openai.options.transcript = (language, recording) => {
    languages.push(language);
    recordings.push(recording);
    return heard.shift() ?? "";
  };
  openai.options.script = ({ messages }) => ({
    content: known.get(messages.at(-1)?.content ?? "") ?? "",
  });
  await openTalk(page, baseURL ?? "");
  await expect(button(page, "driver")).toHaveText(/Konuşun.*Türkçe/);
  await expect(button(page, "traveller")).toHaveText(/Speak.*English/);
  for (const [index, [speaker, said, translated]] of TURNS.entries()) {
    await WAYS[index]?.(page, speaker, said);
    const name = speaker === "driver" ? "For you" : "For the driver";
    const card = page.getByRole("region", { name });
    await expect(card.getByRole("status")).toHaveText(translated);
    await expect(card).toContainText(said);
    await inState(button(page, speaker), "idle");
  }
  expect(languages).toEqual(["en", "tr", "en", "tr"]);
  // What reached the server is what was said: as long, and more like it than like any other sentence. How much
  // like it depends on the machine: a starved browser loses moments of its microphone.
  const sentences = TURNS.map(([speaker, said]) =>
    speechIn(readFileSync(spokenAfterATap(said, VOICES[speaker]))),
  );
  for (const [index, [, said]] of TURNS.entries()) {
    const arrived = speechIn(recordings[index] ?? Buffer.alloc(0));
    expect(Math.abs(arrived.seconds - (sentences[index]?.seconds ?? 0)), said).toBeLessThan(0.4);
    const alike = sentences.map(({ course }) => likeness(course, arrived.course));
    expect(alike.indexOf(Math.max(...alike)), said).toBe(index);
  }
  const spoken = openai.log.filter(({ endpoint }) => endpoint === "speech");
  expect(spoken.map(({ body }) => Reflect.get(Object(body), "input"))).toEqual(
    TURNS.map(([, , translated]) => translated),
  );

  // Once more, and slower: what was heard is there, and nobody is asked for it again.
  await page.locator("summary[aria-label=More]").click();
  await page.getByRole("button", { name: "Slower" }).click();
  await inState(button(page, "driver"), "speaking");
  await inState(button(page, "driver"), "idle");
  expect(openai.log.filter(({ endpoint }) => endpoint === "speech")).toHaveLength(TURNS.length);
  // Nothing of it is in the conversation with the assistant.
  await page.goto("/");
  await expect(page.getByText(/My plate|Mehmet the driver/)).toHaveCount(0);
});

testWithOwnServer(
  "what differs is shown with a warning, and not said; a new hold gives the old one up",
  async ({ page, baseURL, openai }) => {
    openai.options.transcript = "I am at exit 4.";
    openai.options.script = ({ messages }) => ({
      content: messages[0]?.content?.includes("Turkish") ? "14. çıkıştayım." : "I am at exit 14.",
    });
    await openTalk(page, baseURL ?? "");
    await hold(page, "traveller");
    await expect(page.getByRole("alert")).toContainText("may have changed “4”, “14”");
    await expect(page.getByRole("button", { name: "Play" })).toHaveCount(0);
    expect(openai.log.filter(({ endpoint }) => endpoint === "speech")).toEqual([]);

    openai.options.faults = { chat: "stall" };
    await hold(page, "traveller");
    await inState(button(page, "traveller"), "working");
    // Two tries and their ways back were before it.
    const asked = () => openai.log.filter(({ endpoint }) => endpoint === "chat").length;
    await expect.poll(asked).toBe(5);
    openai.options.faults = {};
    openai.options.transcript = "";
    await tapTwice(page, "driver");
    await expect(page.getByRole("alert").filter({ hasText: "I didn't catch that" })).toBeVisible();
    await expect
      .poll(() => openai.log.filter(({ outcome }) => outcome === "aborted").length)
      .toBe(1);
  },
);

test("by keyboard, and a phrase is said by the server where the browser has no voice", async ({
  page,
  baseURL,
  openai,
}) => {
  openai.options.transcript = "I am here.";
  openai.options.script = ({ messages }) => ({
    content: messages[0]?.content?.includes("Turkish") ? "Buradayım." : "I am here.",
  });
  await openTalk(page, baseURL ?? "");
  const { seconds } = say("traveller", "I am here.");
  const mine = button(page, "traveller");
  await countRecorded(page);
  await mine.focus();
  await pressShortly(page);
  await inState(mine, "listening");
  await untilRecorded(page, seconds);
  await pressShortly(page);
  const text = page.getByRole("region", { name: "For the driver" }).getByRole("status");
  await expect(text).toHaveText("Buradayım.");
  await inState(mine, "idle");
  await pressShortly(page);
  await inState(mine, "listening");
  await page.keyboard.press("Escape");
  await inState(mine, "idle");

  await page.getByRole("button", { name: "I am waiting for my luggage." }).click();
  await expect(text).toContainText("agaj");
  await page.getByRole("button", { name: "Play" }).click();
  await expect
    .poll(() => openai.log.filter(({ endpoint }) => endpoint === "speech").length)
    .toBe(2);
});
