/**
 * The README's video of a spoken turn: `npm run make:turn-video` (after a build). A synthetic voice asks, NoVo
 * hears, thinks, finds and answers, without a key. Needs ffmpeg, espeak-ng and pocketsphinx.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { withMicrophone } from "../tests/support/chromium.ts";
import { createNovoServer } from "../tests/support/novo-process.ts";
import { hasEmbeddedSpeech, spokenWav } from "../tests/support/speech.ts";
import { signIn, speak } from "../tests/support/voice-page.ts";

const VIDEO = "docs/images/spoken-turn.webp";
const PHONE = { width: 390, height: 844 };
const SENTENCE = "find me a flight from London to New York next Friday at nine";
/** How long the voice takes to say it, and a breath. */
const SPEAKING_MS = 6200;

if (!hasEmbeddedSpeech) throw new Error("espeak-ng, ffmpeg or pocketsphinx is not on this machine");
const folder = mkdtempSync(path.join(tmpdir(), "novo-video-"));
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
const video = await startVideo();
await page.waitForTimeout(1200);
await speak(page, SPEAKING_MS);
await page.waitForURL(/\/flights\?/, { timeout: 30_000 });
await page.getByTestId("last-answer").waitFor();
await page.locator("button[data-microphone][data-state=idle]").waitFor();
await page.waitForTimeout(2500);
const frames = await video.end();
await context.close();
await browser.close();
await novo.stop();
novo.remove();
const list = path.join(folder, "frames.txt");
writeFileSync(list, frames);
execFileSync(
  "ffmpeg",
  [
    ...["-loglevel", "error", "-y", "-f", "concat", "-safe", "0", "-i", list],
    ...["-vf", "fps=8,scale=320:-1:flags=lanczos", "-c:v", "libwebp_anim", "-quality", "70"],
    ...["-compression_level", "6", "-loop", "0", "-an", VIDEO],
  ],
  { stdio: "inherit" },
);
rmSync(folder, { recursive: true });

/** Every picture that the browser draws, and how long it stood, as ffmpeg's concat list. */
async function startVideo() {
  const session = await context.newCDPSession(page);
  const shown: { file: string; at: number }[] = [];
  session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    const file = path.join(folder, `${String(shown.length).padStart(5, "0")}.jpg`);
    writeFileSync(file, Buffer.from(data, "base64"));
    shown.push({ file, at: metadata.timestamp ?? Date.now() / 1000 });
    // The page may be gone by then.
    session.send("Page.screencastFrameAck", { sessionId }).catch(() => {});
  });
  await session.send("Page.startScreencast", { format: "jpeg", quality: 90 });
  return {
    async end() {
      await session.send("Page.stopScreencast");
      const lines = shown.flatMap(({ file, at }, index) => [
        `file '${file}'`,
        `duration ${((shown[index + 1]?.at ?? at + 2) - at).toFixed(3)}`,
      ]);
      return ["ffconcat version 1.0", ...lines].join("\n");
    },
  };
}
