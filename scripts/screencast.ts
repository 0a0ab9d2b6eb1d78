/** What a page shows, as pictures for ffmpeg, and the arguments with which NoVo's videos are encoded. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";

/** Seconds for which the last picture stands. */
const LAST_SECONDS = 1.5;

export interface Screencast {
  /** Ends it and returns ffmpeg's arguments for its pictures. */
  end(): Promise<string[]>;
  remove(): void;
}

/** Every picture that the browser draws from now on, and how long each stood. */
export async function startScreencast(page: Page): Promise<Screencast> {
  const folder = mkdtempSync(path.join(tmpdir(), "novo-screencast-"));
  const session = await page.context().newCDPSession(page);
  const shown: { file: string; at: number }[] = [];
  let isOver = false;
  session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    // One that was on its way when it ended.
    if (isOver) return;
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
      isOver = true;
      const lines = shown.flatMap(({ file, at }, index) => [
        `file '${file}'`,
        `duration ${((shown[index + 1]?.at ?? at + LAST_SECONDS) - at).toFixed(3)}`,
      ]);
      const list = path.join(folder, "frames.txt");
      writeFileSync(list, ["ffconcat version 1.0", ...lines].join("\n"));
      return ["-f", "concat", "-safe", "0", "-i", list];
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

const ffmpeg = (...args: string[]) =>
  execFileSync("ffmpeg", ["-y", "-loglevel", "error", ...args], { stdio: "inherit" });

/** The video in both formats and its last picture, in public/videos; `input` are ffmpeg's arguments. */
export function encodeVideo(name: string, input: readonly string[], filter = "null"): void {
  const file = (extension: string) => path.join("public", "videos", `${name}.${extension}`);
  const exact = ["-an", "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"];
  const common = [...input, "-vf", filter, ...exact, "-pix_fmt", "yuv420p"];
  const h264 = ["-c:v", "libx264", "-preset", "veryslow", "-crf", "27", "-movflags", "+faststart"];
  ffmpeg(...common, ...h264, file("mp4"));
  ffmpeg(...common, "-c:v", "libvpx-vp9", "-crf", "38", "-b:v", "0", file("webm"));
  ffmpeg("-sseof", "-0.2", "-i", file("mp4"), "-update", "1", "-q:v", "4", file("jpg"));
}

/** An animated picture, for a page that plays no videos. */
export const encodeWebp = (file: string, input: readonly string[], filter: string) =>
  ffmpeg(
    ...[...input, "-vf", filter, "-c:v", "libwebp_anim", "-quality", "70"],
    ...["-compression_level", "6", "-loop", "0", "-an", file],
  );
