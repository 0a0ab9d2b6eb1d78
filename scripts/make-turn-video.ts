/**
 * The README's video of a spoken turn: `npm run show -- turn`. A synthetic voice asks, NoVo
 * hears, thinks, finds and answers, without a key. Needs ffmpeg, espeak-ng and pocketsphinx.
 */
import { chromium } from "@playwright/test";
import { withMicrophone } from "../tests/support/chromium.ts";
import { createNovoServer } from "../tests/support/novo-process.ts";
import { hasEmbeddedSpeech, spokenWav } from "../tests/support/speech.ts";
import { signIn, speak } from "../tests/support/voice-page.ts";
import { encodeWebp, startScreencast } from "./screencast.ts";

const VIDEO = "docs/images/spoken-turn.webp";
const PHONE = { width: 390, height: 844 };
const SENTENCE = "find me a flight from London to New York next Friday at nine";
/** How long the voice takes to say it, plus a pause. */
const SPEAKING_SECONDS = 6.2;

if (!hasEmbeddedSpeech) throw new Error("espeak-ng, ffmpeg or pocketsphinx is not on this machine");
const novo = createNovoServer({ LOG_LEVEL: "error" });
await novo.start();
const browser = await chromium.launch(withMicrophone(spokenWav(SENTENCE)));
const context = await browser.newContext({
  baseURL: novo.url,
  viewport: PHONE,
  locale: "en-GB",
  timezoneId: "Europe/London",
});
const page = await context.newPage();
await signIn(page);
await page.waitForLoadState("networkidle");
const video = await startScreencast(page);
await page.waitForTimeout(1200);
await speak(page, SPEAKING_SECONDS);
await page.waitForURL(/\/flights\?/, { timeout: 30_000 });
await page.getByTestId("last-answer").waitFor();
await page.locator("button[data-microphone][data-state=idle]:visible").waitFor();
await page.waitForTimeout(2500);
encodeWebp(VIDEO, await video.end(), "fps=8,scale=320:-1:flags=lanczos");
video.remove();
await browser.close();
await novo.stop();
novo.remove();
