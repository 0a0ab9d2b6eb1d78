/**
 * The README's film of a spoken turn: `npm run make:film` (after a build). A synthetic voice asks, NoVo
 * hears, thinks, finds and answers, without a key. Needs ffmpeg, espeak-ng and pocketsphinx.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { withMicrophone } from "../tests/support/chromium.ts";
import { createNovoServer } from "../tests/support/novo-process.ts";
import { hasEmbeddedSpeech, spokenWav } from "../tests/support/speech.ts";
import { inState, microphone, signIn, speak } from "../tests/support/voice-page.ts";

const FILM = "docs/images/spoken-turn.webp";
const PHONE = { width: 390, height: 844 };
const SENTENCE = "find me a flight from London to New York next Friday at nine a m";
/** How long the voice takes to say it, and a breath. */
const SPEAKING_MS = 6500;

if (!hasEmbeddedSpeech) throw new Error("espeak-ng, ffmpeg or pocketsphinx is not on this machine");
const folder = mkdtempSync(path.join(tmpdir(), "novo-film-"));
const novo = createNovoServer({ LOG_LEVEL: "error" });
await novo.start();
const browser = await chromium.launch(withMicrophone(spokenWav(SENTENCE)));
const context = await browser.newContext({
  baseURL: novo.url,
  viewport: PHONE,
  locale: "en-GB",
  timezoneId: "Europe/London",
  recordVideo: { dir: folder, size: PHONE },
});
const page = await context.newPage();
const began = Date.now();
await signIn(page);
await page.waitForLoadState("networkidle");
const seconds = (Date.now() - began) / 1000;
await page.waitForTimeout(1200);
await speak(page, SPEAKING_MS);
await page.getByRole("link", { name: "Next cheapest" }).waitFor({ timeout: 30_000 });
await inState(microphone(page), "idle");
await page.waitForTimeout(2500);
const video = page.video();
await context.close();
await browser.close();
await novo.stop();
novo.remove();
if (!video) throw new Error("nothing was filmed");

execFileSync(
  "ffmpeg",
  [
    ...["-loglevel", "error", "-y", "-ss", String(seconds), "-i", await video.path()],
    ...["-vf", "fps=8,scale=320:-1:flags=lanczos", "-c:v", "libwebp_anim", "-quality", "70"],
    ...["-compression_level", "6", "-loop", "0", "-an", FILM],
  ],
  { stdio: "inherit" },
);
rmSync(folder, { recursive: true });
