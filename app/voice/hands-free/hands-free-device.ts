/** Hands-free listening and its tones, loaded on first use. */

import type { SpeechInput } from "../device/speech-input.ts";
import type { Cue } from "./cues.ts";
import type { EarsOptions } from "./ears.ts";
import type { VoiceActivity } from "./voice-activity.ts";

export interface HandsFreeDevice {
  ears: SpeechInput;
  cue(cue: Cue): void;
  /** Releases everything; it may be used again. */
  close(): void;
}

export type HandsFreeOptions = Omit<EarsOptions, "activity">;

const load = () =>
  Promise.all([import("./ears.ts"), import("./voice-activity.ts"), import("./cues.ts")]);

export function createHandsFreeDevice(options: HandsFreeOptions): HandsFreeDevice {
  const { audioContext, report } = options;
  let activity: VoiceActivity | null = null;
  let current: SpeechInput | null = null;
  let attempt = 0;

  function discard(): void {
    attempt += 1;
    current?.discard();
    current = null;
  }

  return {
    ears: {
      async start() {
        discard();
        const mine = attempt;
        try {
          const [{ createEars }, { createVoiceActivity }] = await load();
          if (mine !== attempt) return { ok: true };
          activity ??= createVoiceActivity(report);
          current = createEars({ ...options, activity });
        } catch (error) {
          report("hands-free could not be loaded", error);
          return { ok: false, reason: "failed" };
        }
        return await current.start();
      },
      async stop() {
        const ended = current;
        attempt += 1;
        const heard = (await ended?.stop()) ?? null;
        if (current === ended) current = null;
        return heard;
      },
      discard,
    },
    cue(cue) {
      load().then(
        ([, , { giveCue }]) => giveCue(cue, audioContext()),
        (error: unknown) => report("hands-free could not be loaded", error),
      );
    },
    close() {
      discard();
      activity?.close();
      activity = null;
    },
  };
}
