/** The real addon in its real process, with a made-up voice. Skipped where neither can be. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type SherpaProcess, startSherpaProcess } from "#voice-worker/sherpa/sherpa-process.ts";
import { hasRuntime } from "#voice-worker/sherpa/speech-models.ts";
import { installedVoices, voiceNamed } from "#voice-worker/sherpa/voices.ts";
import { espeakData, MADE_SAMPLE_RATE, makeVoice } from "./support/made-voice.ts";

const LOADING_MS = 60_000;
const piper = voiceNamed("piper");

describe.skipIf(!hasRuntime() || !espeakData)(
  "an installed voice (needs sherpa-onnx-node and espeak-ng)",
  () => {
    let folder = "";
    let process: SherpaProcess | undefined;
    beforeEach(() => {
      folder = mkdtempSync(path.join(tmpdir(), "novo-voice-"));
    });
    afterEach(() => {
      process?.close();
      rmSync(folder, { recursive: true, force: true });
    });

    it(
      "speaks a sentence, longer where more is said",
      async () => {
        if (!piper || !espeakData) throw new Error("there is no such voice");
        expect(await installedVoices(folder)).toEqual([]);
        makeVoice(folder, piper, espeakData);
        expect(await installedVoices(folder)).toEqual([piper]);
        process = startSherpaProcess(folder, { speak: "piper" });
        await process.ready;
        const short = await process.speak("Yes.", "piper");
        const long = await process.speak("Your flight leaves at ten, and costs £388.", "piper");
        expect(long.sampleRate).toBe(MADE_SAMPLE_RATE);
        expect(long.samples.length).toBeGreaterThan(4 * short.samples.length);
        expect(Math.max(...long.samples)).toBeGreaterThan(0);
      },
      LOADING_MS,
    );

    it(
      "that is damaged ends the process, and not the server",
      async () => {
        if (!piper || !espeakData) throw new Error("there is no such voice");
        makeVoice(folder, piper, espeakData);
        writeFileSync(path.join(folder, "voices/piper", piper.model), "no model");
        process = startSherpaProcess(folder, { speak: "piper" });
        await expect(process.ready).rejects.toThrow(/ended with|model/);
      },
      LOADING_MS,
    );
  },
);
