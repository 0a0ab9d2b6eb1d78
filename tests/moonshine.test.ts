/** The real models in their real process, with synthetic voices. Skipped where they are not installed. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import { REQUESTS } from "#voice-worker/assistant/embedded/skills/requests.ts";
import type { SpeechToText } from "#voice-worker/engine/engine.ts";
import { createProgramRunner } from "#voice-worker/engine/programs.ts";
import { type SherpaProcess, startSherpaProcess } from "#voice-worker/sherpa/sherpa-process.ts";
import { createMender } from "#voice-worker/speech-to-text/mend.ts";
import { createMoonshineTranscriber } from "#voice-worker/speech-to-text/moonshine.ts";
import { hasEmbeddedSpeech, spokenWav } from "./support/speech.ts";
import { speechModels } from "./support/speech-models.ts";

const LOADING_MS = 60_000;
const { signal } = new AbortController();

const recordingOf = (sentence: string) => ({
  audio: new Uint8Array(readFileSync(spokenWav(sentence))),
  extension: "wav" as const,
  language: "English",
});

describe.skipIf(!speechModels || !hasEmbeddedSpeech)(
  "Moonshine (needs the speech models, espeak-ng, ffmpeg and pocketsphinx)",
  () => {
    let process: SherpaProcess;
    let transcriber: SpeechToText;

    beforeAll(async () => {
      process = startSherpaProcess(speechModels ?? "", { hear: "base" });
      await process.ready;
      const mender = createMender(airportIndex(), REQUESTS);
      transcriber = createMoonshineTranscriber({ process, runner: createProgramRunner(), mender });
    }, LOADING_MS);
    afterAll(() => process.close());

    it("hears what no grammar holds", async () => {
      const heard = await transcriber.transcribe(
        recordingOf("I have to be in Vienna on Thursday, and I am leaving from Hamburg"),
        signal,
      );
      expect(heard).toMatch(/Vienna on Thursday.*Hamburg/);
    });

    it("hears nothing in silence, and in noise", async () => {
      expect(await process.hear(new Float32Array(32_000), "base")).toBe("");
      // The same noise each time (a linear congruential generator).
      let seed = 1;
      const noise = Float32Array.from({ length: 32_000 }, () => {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        return (seed / 2_147_483_648 - 0.5) * 0.1;
      });
      expect(await process.hear(noise, "base")).toBe("");
      expect(await process.hear(new Float32Array(10), "base")).toBe("");
    });

    it("answers each of ten who talk at once, and holds up nobody else", async () => {
      // An engine on the server's own thread would leave it a turn or two for each recording.
      let turns = 0;
      const turning = setInterval(() => {
        turns += 1;
      }, 1);
      const recording = recordingOf("find me a flight from London to Madrid on Sunday");
      const all = await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          transcriber.transcribe({ ...recording, owner: `traveller ${n}` }, signal),
        ),
      );
      clearInterval(turning);
      expect(new Set(all).size).toBe(1);
      expect(all[0]).toMatch(/London to Madrid on Sunday/);
      expect(await process.memory()).toBeGreaterThan(100e6);
      expect(turns).toBeGreaterThan(100);
    });
  },
);

describe.skipIf(!speechModels)("a folder that holds no models (needs the speech models)", () => {
  it(
    "ends the process, and not the server",
    async () => {
      const process = startSherpaProcess("/nonexistent", { hear: "base" });
      await expect(process.ready).rejects.toThrow("ended with");
      process.close();
    },
    LOADING_MS,
  );
});
