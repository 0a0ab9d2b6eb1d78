/** Ten travellers who speak at the same moment: how long each waits, and whether anybody else notices. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { SpeechToText } from "#voice-worker/engine/engine.ts";
import { StageError } from "#voice-worker/engine/stage-error.ts";
import { recordingOf } from "./hearing-voices.ts";

const TALKERS = 10;
const ROUNDS = 3;
const SENTENCE = "could you find me a flight from Manchester to Malaga on Saturday morning";

export async function talkAtOnce(engine: SpeechToText) {
  const audio = await recordingOf(SENTENCE, "slt");
  const lag = monitorEventLoopDelay({ resolution: 5 });
  const waits: number[] = [];
  let heard = 0;
  let toldToWait = 0;
  lag.enable();
  for (let round = 0; round < ROUNDS; round += 1) {
    const talkers = Array.from({ length: TALKERS }, async (_, at) => {
      const startedAt = performance.now();
      const given = { audio, extension: "webm", language: "English", owner: `${at}` } as const;
      try {
        const text = await engine.transcribe(given, new AbortController().signal);
        if (text !== "") heard += 1;
      } catch (error) {
        if (!(error instanceof StageError)) throw error;
        toldToWait += 1;
      }
      waits.push(performance.now() - startedAt);
    });
    await Promise.all(talkers);
  }
  lag.disable();
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return {
    engine: engine.name,
    spoke: waits.length,
    heard,
    "told to wait": toldToWait,
    "asked again": waits.length - heard - toldToWait,
    "ms p50": at(0.5),
    "ms slowest": Math.round(sorted.at(-1) ?? 0),
    "event loop p99 ms": Math.round(lag.percentile(99) / 1e6),
  };
}
