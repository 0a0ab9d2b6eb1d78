/** Records a page as frames for ffmpeg, and encodes NoVo's videos. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";

/** Seconds for which the last frame is shown. */
const LAST_SECONDS = 1.5;

export interface Screencast {
  /** Stops recording; returns ffmpeg's input arguments for the frames. */
  end(): Promise<string[]>;
  remove(): void;
}

/** Records every frame that the browser draws from now on, and its duration. */
export async function startScreencast(page: Page): Promise<Screencast> {
  const folder = mkdtempSync(path.join(tmpdir(), "novo-screencast-"));
  const session = await page.context().newCDPSession(page);
  const shown: { file: string; at: number }[] = [];
  let isOver = false;
  session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    // A frame in flight when the recording ended.
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

/** Writes the video in both formats and its last frame to public/videos; `input`: ffmpeg's arguments. */
export function encodeVideo(name: string, input: readonly string[], filter = "null"): void {
  const file = (extension: string) => path.join("public", "videos", `${name}.${extension}`);
  const exact = ["-an", "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"];
  const common = [...input, "-vf", filter, ...exact, "-pix_fmt", "yuv420p"];
  const h264 = ["-c:v", "libx264", "-preset", "veryslow", "-crf", "27", "-movflags", "+faststart"];
  ffmpeg(...common, ...h264, file("mp4"));
  ffmpeg(...common, "-c:v", "libvpx-vp9", "-crf", "38", "-b:v", "0", file("webm"));
  ffmpeg("-sseof", "-0.2", "-i", file("mp4"), "-update", "1", "-q:v", "4", file("jpg"));
}

/** Writes an animated WebP, for a page that plays no videos. */
export const encodeWebp = (file: string, input: readonly string[], filter: string) =>
  ffmpeg(
    ...[...input, "-vf", filter, "-c:v", "libwebp_anim", "-quality", "70"],
    ...["-compression_level", "6", "-loop", "0", "-an", file],
  );
