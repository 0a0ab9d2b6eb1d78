/**
 * What a traveller sees of a spoken turn, and when: `npm run figures -- seen`. A synthetic voice asks for the weather,
 * on User Details on a phone, once without a key and once with an OpenAI-compatible server of usual delays. The time
 * counts from the tap that ends the sentence. A film strip of each turn is left in `.cache`. Needs ffmpeg and
 * espeak-ng, and pocketsphinx for the turn without a key.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { startScreencast } from "../../scripts/screencast.ts";
import { startOpenAiServer } from "../loopback/openai-server.ts";
import { withMicrophone } from "../support/chromium.ts";
import { createNovoServer } from "../support/novo-process.ts";
import { ordinaryPlans } from "../support/screens.ts";
import { hasEmbeddedSpeech, hasSpeaker, spokenAfterATap } from "../support/speech.ts";
import { channelOpened, countRecorded, microphone, untilRecorded } from "../support/voice-page.ts";

const PHONE = { width: 390, height: 844 };
const SENTENCE = "what is the weather in Paris tomorrow";
const SPEAKING_SECONDS = 4.5;
const VOICE = "en-us+f2";
/** As in tests/bench/voice.ts. */
const DELAYS = { transcription: 300, firstToken: 350, perToken: 20, speech: 200 };

/** When each thing was first seen, in milliseconds of the page's clock. */
type Seen = Record<string, number>;

/** What is looked for, by selector: a text, or an attribute's value. */
const SIGNS = {
  thinking: "button[data-microphone][data-state=processing]",
  heard: "[data-testid=caption]:not(:empty)",
  object: ".stage .rounded-card",
  answer: "[data-testid=last-answer]:not(:empty)",
  speaking: "button[data-microphone][data-state=speaking]",
};

/** Counts from the next tap that ends a sentence, and keeps when each sign is first there in a drawn frame. */
const WATCH = `
  const seen = {};
  window.seen = seen;
  document.addEventListener("click", ({ target }) => {
    if (target.closest?.("[data-microphone][data-state=recording]")) window.seenFrom = performance.now();
  }, { capture: true });
  requestAnimationFrame(function look() {
    for (const [sign, selector] of Object.entries(${JSON.stringify(SIGNS)}))
      if (!(sign in seen) && document.querySelector(selector)) seen[sign] = performance.now();
    requestAnimationFrame(look);
  });
`;

const seenIn = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const from: number = Reflect.get(window, "seenFrom");
    const seen: Record<string, number> = Reflect.get(window, "seen");
    return Object.fromEntries(
      Object.entries(seen).map(([sign, at]) => [sign, Math.round(at - from)]),
    );
  });

interface Turn {
  name: string;
  env: Record<string, string>;
}

/** At its place: Playwright's own click first scrolls the page under what is fixed to its foot. */
async function tap(page: Page): Promise<void> {
  const box = await microphone(page).boundingBox();
  if (!box) throw new Error("there is no microphone");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Speaks once, and returns what was seen and when; leaves the film strip. */
async function speakOnce({ name, env }: Turn): Promise<Seen> {
  const novo = createNovoServer({ LOG_LEVEL: "error", ...env });
  await novo.start();
  const browser = await chromium.launch(withMicrophone(spokenAfterATap(SENTENCE, VOICE)));
  const page = await browser.newPage({ baseURL: novo.url, viewport: PHONE, locale: "en-GB" });
  await page.goto("/api/login");
  await ordinaryPlans(page, novo.url);
  const opened = channelOpened(page);
  await page.goto("/user-details");
  await opened;
  await page.waitForLoadState("networkidle");
  const film = await startScreencast(page);
  await page.evaluate(WATCH);
  await countRecorded(page);
  await tap(page);
  await untilRecorded(page, SPEAKING_SECONDS);
  await tap(page);
  await page.locator(SIGNS.answer).waitFor();
  await page.locator("button[data-microphone][data-state=idle]:visible").waitFor();
  const strip = path.resolve(`.cache/seen-${name}.png`);
  const frames = await film.end();
  mkdirSync(path.dirname(strip), { recursive: true });
  const tiles = ["-vf", "fps=4,scale=195:-1,tile=10x4", "-frames:v", "1"];
  execFileSync("ffmpeg", ["-y", "-loglevel", "error", ...frames, ...tiles, strip]);
  film.remove();
  const seen = await seenIn(page);
  await browser.close();
  await novo.stop();
  novo.remove();
  return seen;
}

if (!hasSpeaker) throw new Error("espeak-ng is not on this machine");
const openai = await startOpenAiServer({
  delays: DELAYS,
  transcript: "What is the weather in Paris tomorrow?",
  script: ({ messages }) =>
    messages.at(-1)?.role === "tool"
      ? { content: "Mild and cloudy." }
      : { toolCalls: [{ name: "get_weather", arguments: { location: "Paris" } }] },
});
const turns: Turn[] = [
  ...(hasEmbeddedSpeech ? [{ name: "without-a-key", env: {} }] : []),
  { name: "with-a-key", env: { OPENAI_BASE_URL: openai.url } },
];
const table: Record<string, Seen> = {};
for (const turn of turns) table[turn.name] = await speakOnce(turn);
await openai.close();
console.log("ms after the tap that ends the sentence");
console.table(table);
